import { randomBytes } from 'node:crypto'
import { publicId } from '@sampan/domain/public-ids'
import type { AppContext } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { requestPossible } from '../orders.presenter.ts'
import { insertRequest, ordersByNumber } from '../orders.queries.ts'

interface Request {
  readonly customerId: string
  readonly orderNumber: string
  readonly kind: 'cancel' | 'return'
  readonly reason: string
  readonly imageUrls: readonly string[]
}

/**
 * Opens a request to cancel or return, which only staff can do. An order has at most one open request.
 * @throws Refusal unknown_id, request_not_possible, request_open_already
 */
export async function askStaff(context: AppContext, request: Request): Promise<string> {
  const [order] = await ordersByNumber(context.db, request.customerId, [request.orderNumber])
  if (!order) throw new Refusal('unknown_id')
  if (requestPossible(order.status, order.type === 'forwarding') !== request.kind) {
    throw new Refusal('request_not_possible')
  }
  const now = context.now()
  const created = await insertRequest(context.db, {
    number: publicId('request', randomBytes(10)),
    customerId: request.customerId,
    orderId: order.id,
    kind: request.kind,
    reason: request.reason,
    imageUrls: [...request.imageUrls],
    stage: 'asked',
    steps: [{ stage: 'asked', at: now.toISOString(), note: '' }],
    createdAt: now,
  })
  if (!created) throw new Refusal('request_open_already')
  return created.number
}
