import { randomBytes } from 'node:crypto'
import { publicId } from '@sampan/domain/public-ids'
import type { AppContext } from '../../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { Refusal } from '../../refusal.ts'
import { lockOrders } from '../move-order.queries.ts'
import { insertRequest, ordersByNumber } from '../orders.queries.ts'
import { requestFactsOf } from './possible-request.queries.ts'
import { refusalOfRequest } from './possible-request.ts'

interface Request {
  readonly customerId: string
  readonly orderNumber: string
  readonly kind: 'cancel' | 'return'
  readonly reason: string
  readonly imageUrls: readonly string[]
}

/**
 * Opens a request to cancel or return, which only staff can do. An order has at most one open request.
 * @throws Refusal unknown_id, request_not_possible, request_open_already; goods_gone when they were sent back or disposed
 * of; problem_open while they have to choose about it
 */
export async function openRequest(
  context: AppContext,
  request: Request,
  idempotencyKey: IdempotencyKey | null,
): Promise<string> {
  return idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const [order] = await ordersByNumber(tx, request.customerId, [request.orderNumber])
    if (!order) throw new Refusal('unknown_id')
    // If a request and a parcel claim the same item in parallel, the lock lets one of them see the other.
    await lockOrders(tx, [order.id])
    const refused = refusalOfRequest(request.kind, await requestFactsOf(tx, order.id))
    if (refused) throw new Refusal(refused, { orders: order.orderNumber })
    const now = context.now()
    const created = await insertRequest(tx, {
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
  })
}
