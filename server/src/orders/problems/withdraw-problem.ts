import { pageAddresses } from '@sampan/contract/page-addresses'
import { audit, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { notify } from '../../messaging/index.ts'
import { Refusal } from '../../refusal.ts'
import { recordOrderStage } from '../move-order.ts'
import { giveProblemTime } from './ask-customer.ts'
import { lockOpenProblem } from './lock-problem.ts'
import { moveProblem } from './problems.queries.ts'

interface Withdrawal {
  readonly problemId: string
  readonly revision: string
  /** Shown to the customer. */
  readonly reason: string
}

/**
 * Withdraws a mistaken problem: the customer no longer has to decide, and the order continues.
 * @throws Refusal unknown_id, changed_meanwhile, problem_closed
 */
export async function withdrawProblem(
  context: AppContext,
  member: StaffMember,
  { problemId, revision, reason }: Withdrawal,
  idempotencyKey: IdempotencyKey | null,
): Promise<void> {
  await idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const { problem, order } = await lockOpenProblem(tx, problemId, revision)
    const now = context.now()
    if (problem.status === 'reported') await giveProblemTime(tx, order.id, now)
    const isMoved = await moveProblem(tx, problem.id, ['reported', 'asked'], 'withdrawn', { closedAt: now })
    if (!isMoved) throw new Refusal('problem_closed')
    const stage = { stage: 'problem_withdrawn', note: reason, staffId: member.id } as const
    await recordOrderStage(tx, [order.id], stage, now)
    const before = { status: problem.status, note: problem.note }
    await audit(
      tx,
      member,
      { action: 'problem_withdrawn', subject: `order:${order.orderNumber}`, before, after: { reason } },
      now,
    )
    await notify(context, tx, order.customerId, 'problem_withdrawn', {
      eventKey: `problem_withdrawn:${problem.id}`,
      values: { product_name: order.productName, order_number: order.orderNumber, reason },
      path: pageAddresses.order(order.orderNumber),
    })
  })
}
