import { audit, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { requireSecondApprover } from '../../payments/index.ts'
import { Refusal } from '../../refusal.ts'
import { lockedDifference, subjectOf, withdraw } from './withdraw-supplement.ts'
import { closeWithdrawal, waitingWithdrawal } from './withdrawals.queries.ts'

/**
 * Records the second person's decision on the withdrawal of a supplement: it is withdrawn, or still to be paid.
 * @throws Refusal unknown_id, decided_already, second_person, second_person_new, asker_new; payment_under_way while it is being paid
 */
export async function decideWithdrawal(
  context: AppContext,
  member: StaffMember,
  number: string,
  isApproved: boolean,
  idempotencyKey: IdempotencyKey | null,
): Promise<void> {
  await idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const difference = await lockedDifference(tx, number)
    const asked = await waitingWithdrawal(tx, number)
    if (!asked) throw new Refusal('decided_already')
    const { id, askedBy, reason } = asked
    const now = context.now()
    if (isApproved) {
      await requireSecondApprover(context, tx, member, askedBy)
      await withdraw(context, tx, member, difference, { reason, askedBy })
      await closeWithdrawal(tx, id, 'done', member.id, now)
      return
    }
    await closeWithdrawal(tx, id, 'refused', member.id, now)
    const entry = { action: 'supplement_withdrawal_declined', subject: subjectOf(difference) } as const
    await audit(tx, member, { ...entry, before: { number, reason, askedBy } }, now)
  })
}
