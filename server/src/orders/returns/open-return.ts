import type { Queryable, Transaction } from '@sampan/database'
import { Refusal } from '../../refusal.ts'
import { recordOrderStage } from '../move-order.ts'
import { closeReturnJob, insertReturnJob, ordersWithReturn, returnJobsOf } from './returns.queries.ts'

interface NewReturn {
  readonly orderId: string
  readonly requestId: string | null
  readonly purpose: 'return' | 'exchange'
  readonly reason: string
  readonly staffId: string
  readonly now: Date
}

/**
 * Sets goods aside on their shelf as a return, once per request: an existing return of the same request stays
 * unchanged.
 */
export async function openReturn(tx: Transaction, given: NewReturn): Promise<void> {
  const { orderId, requestId, purpose, reason, staffId, now } = given
  const before = await returnJobsOf(tx, orderId)
  if (before.some((job) => job.status !== 'withdrawn' && job.requestId === requestId)) return
  const isNew = await insertReturnJob(tx, {
    orderId,
    requestId,
    purpose,
    reason,
    status: 'waiting',
    createdAt: now,
  })
  if (isNew) await recordOrderStage(tx, [orderId], { stage: 'return_opened', staffId }, now)
}

/**
 * Withdraws the return of goods that stay with the customer.
 * @throws Refusal goods_sent_back when they have left the warehouse
 */
export async function withdrawReturn(
  tx: Transaction,
  orderId: string,
  staffId: string,
  now: Date,
): Promise<void> {
  for (const job of await returnJobsOf(tx, orderId)) {
    if (job.outcome === 'send_back' || job.outcome === 'dispose') throw new Refusal('goods_sent_back')
    if (job.status !== 'waiting') continue
    await closeReturnJob(tx, job.id, { status: 'withdrawn', staffId, closedAt: now })
    await recordOrderStage(tx, [orderId], { stage: 'return_withdrawn', staffId }, now)
  }
}

/** @throws Refusal return_open when an open return prevents one of these orders from being sent */
export async function refuseReturns(db: Queryable, orderIds: readonly string[]): Promise<void> {
  const numbers = await ordersWithReturn(db, orderIds)
  if (numbers.length > 0) throw new Refusal('return_open', { orders: numbers.join(', ') })
}
