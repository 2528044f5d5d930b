import { audit, expectRevision, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { Refusal } from '../../refusal.ts'
import { recordOrderStage } from '../move-order.ts'
import { openProblem } from '../problems/open-problem.ts'
import { problemsOf } from '../problems/problems.queries.ts'
import { giveStorageBack } from '../storage/give-storage-back.ts'
import { lockReturn, seenOfReturn } from './lock-return.ts'
import { closeReturnJob } from './returns.queries.ts'

interface Refused {
  readonly jobId: string
  readonly revision: string
  /** Shown to the customer. */
  readonly reason: string
}

/**
 * Records that the seller does not exchange: the goods stay, and the customer is asked again, without that choice.
 * @throws Refusal unknown_id, return_closed, changed_meanwhile; request_not_possible for a return that is not an
 * exchange
 */
export async function refuseExchange(
  context: AppContext,
  member: StaffMember,
  { jobId, revision, reason }: Refused,
  idempotencyKey: IdempotencyKey | null,
): Promise<void> {
  await idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const { job, order, subject } = await lockReturn(tx, jobId)
    if (job.purpose !== 'exchange') throw new Refusal('request_not_possible')
    if (job.status !== 'waiting') throw new Refusal('return_closed')
    expectRevision(revision, seenOfReturn(job))
    const now = context.now()
    const closing = { status: 'withdrawn', note: reason, staffId: member.id, closedAt: now } as const
    if (!(await closeReturnJob(tx, job.id, closing))) throw new Refusal('return_closed')
    await giveStorageBack(tx, [order.id], [{ since: job.createdAt, until: now }], now)
    const stage = { stage: 'return_withdrawn', note: reason, staffId: member.id } as const
    await recordOrderStage(tx, [order.id], stage, now)
    await audit(tx, member, { action: 'exchange_refused', subject, after: { reason } }, now)
    const [last] = await problemsOf(tx, order.id)
    const { kind = 'damaged', photoUrls = [] } = last?.problem ?? {}
    await openProblem(context, tx, member, order, { kind, note: reason, photoUrls })
  })
}
