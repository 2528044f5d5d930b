import type { Queryable, Transaction } from '@sampan/database'
import { Refusal } from '../../refusal.ts'
import { recordOrderStage } from '../move-order.ts'
import {
  closeReturnJob,
  insertReturnJob,
  isGone,
  type ReturnJob,
  returnJobsOf,
  settlingStates,
  turnIntoReturn,
} from './returns.queries.ts'

interface NewReturn {
  readonly orderId: string
  readonly requestId: string | null
  readonly purpose: 'return' | 'exchange'
  readonly reason: string
  /** Null when the customer chose it. */
  readonly staffId: string | null
  readonly now: Date
}

/**
 * Sets goods aside on their shelf as a return, once per request: an existing return of the same request stays
 * unchanged, and an exchange that waits becomes the return that a request asks for. Goods that are gone stay so.
 */
export async function openReturn(tx: Transaction, newReturn: NewReturn): Promise<void> {
  const { orderId, requestId, purpose, reason, staffId, now } = newReturn
  const before = await returnJobsOf(tx, orderId)
  if (before.some(isGone)) return
  const isSame = (job: ReturnJob) => job.status !== 'withdrawn' && job.requestId === requestId
  if (requestId !== null && before.some(isSame)) return
  const isNew = await insertReturnJob(tx, {
    orderId,
    requestId,
    purpose,
    reason,
    status: 'waiting',
    createdAt: now,
  })
  const isOpened = isNew || (requestId !== null && (await turnIntoReturn(tx, orderId, { requestId, reason })))
  if (!isOpened) return
  const stage = { stage: 'return_opened', ...(staffId && { staffId }) } as const
  await recordOrderStage(tx, [orderId], stage, now)
}

/**
 * Withdraws the return of goods that stay with the customer. An exchange is unaffected by a refused request.
 * @throws Refusal goods_sent_back when they have left the warehouse
 */
export async function withdrawReturn(
  tx: Transaction,
  orderId: string,
  staffId: string,
  now: Date,
): Promise<void> {
  for (const job of await returnJobsOf(tx, orderId)) {
    if (job.purpose === 'exchange') continue
    if (job.outcome === 'send_back' || job.outcome === 'dispose') throw new Refusal('goods_sent_back')
    if (job.status !== 'waiting') continue
    await closeReturnJob(tx, job.id, { status: 'withdrawn', staffId, closedAt: now })
    await recordOrderStage(tx, [orderId], { stage: 'return_withdrawn', staffId }, now)
  }
}

/**
 * Refuses to send goods with an open return or a pending decision of the customer.
 * @throws Refusal return_open, problem_open
 */
export async function refuseUnsettled(db: Queryable, orderIds: readonly string[]): Promise<void> {
  refuseStates(await settlingStates(db, orderIds))
}

/** Does the same for orders whose states are already loaded. */
export function refuseStates(orders: Awaited<ReturnType<typeof settlingStates>>): void {
  const numbersOf = (some: typeof orders) => some.map(({ orderNumber }) => orderNumber).join(', ')
  const returned = orders.filter(({ returnState }) => returnState !== '')
  if (returned.length > 0) throw new Refusal('return_open', { orders: numbersOf(returned) })
  const disputed = orders.filter(({ problemState }) => problemState !== '')
  if (disputed.length > 0) throw new Refusal('problem_open', { orders: numbersOf(disputed) })
}

/** Refuses goods that go back, or are gone. @throws Refusal return_open */
export async function refuseSetAside(db: Queryable, orderId: string): Promise<void> {
  const unsettled = await settlingStates(db, [orderId])
  const leaving = unsettled.filter(({ returnState }) => returnState === 'set_aside' || returnState === 'gone')
  refuseStates(leaving)
}

/** Returns whether goods are set aside on their shelf, as for a return. */
export async function isSetAside(db: Queryable, orderId: string): Promise<boolean> {
  const states = await settlingStates(db, [orderId])
  return states.some(({ returnState }) => returnState === 'set_aside')
}
