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

/** Sets goods aside on their shelf as a return, once: what waits or was dealt with for the same request stays as it is. */
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
 * Goods stay with the customer after all.
 * @throws Refusal goods_sent_back when they are no longer here
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

/** @throws Refusal return_open when a return keeps one of these orders from being sent */
export async function refuseReturns(db: Queryable, orderIds: readonly string[]): Promise<void> {
  const numbers = await ordersWithReturn(db, orderIds)
  if (numbers.length > 0) throw new Refusal('return_open', { orders: numbers.join(', ') })
}
