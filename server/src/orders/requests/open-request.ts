import { randomBytes } from 'node:crypto'
import { publicId } from '@sampan/domain/public-ids'
import type { AppContext } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { lockOrders } from '../move-order.queries.ts'
import { requestPossible } from '../orders.presenter.ts'
import { insertRequest, ordersByNumber, requestsOf } from '../orders.queries.ts'
import { openProblemOf } from '../problems/problems.queries.ts'
import { isGone, returnJobsOf } from '../returns/returns.queries.ts'

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
export async function openRequest(context: AppContext, request: Request): Promise<string> {
  return context.db.transaction(async (tx) => {
    const [found] = await ordersByNumber(tx, request.customerId, [request.orderNumber])
    if (!found) throw new Refusal('unknown_id')
    // If a request and a parcel claim the same item in parallel, the lock lets one of them see the other.
    const [locked] = await lockOrders(tx, [found.id])
    const order = { ...found, status: locked?.status ?? found.status }
    if (requestPossible(order.status, order.type === 'forwarding') !== request.kind) {
      throw new Refusal('request_not_possible')
    }
    const before = await requestsOf(tx, request.customerId, order.id)
    if (before.some(({ closedAt }) => closedAt === null)) throw new Refusal('request_open_already')
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
    if (await openProblemOf(tx, order.id)) throw new Refusal('problem_open', { orders: order.orderNumber })
    const jobs = await returnJobsOf(tx, order.id)
    if (jobs.some(isGone)) throw new Refusal('goods_gone')
    if (jobs.some(({ status }) => status === 'waiting')) throw new Refusal('request_not_possible')
    return created.number
  })
}
