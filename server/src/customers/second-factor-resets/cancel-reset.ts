import type { Transaction } from '@sampan/database'
import { languageOf } from '@sampan/messages/languages'
import { audit, hashToken, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { sendMail } from '../../messaging/index.ts'
import { requireSecondApprover } from '../../payments/index.ts'
import { Refusal } from '../../refusal.ts'
import { customerById, spendMailToken } from '../accounts/accounts.queries.ts'
import {
  approveReset,
  cancelWaitingReset,
  resetById,
  type SecondFactorReset,
} from './second-factor-resets.queries.ts'

/**
 * Cancels a customer's pending reset, if any, and mails them about it.
 * @returns false when none was pending
 */
export async function cancelReset(
  context: AppContext,
  tx: Transaction,
  customerId: string,
  by: NonNullable<SecondFactorReset['cancelledBy']>,
): Promise<boolean> {
  const reset = await cancelWaitingReset(tx, customerId, by, context.now())
  if (!reset) return false
  const customer = await customerById(tx, customerId)
  if (!customer) return true
  const to = { to: customer.accountNo, lang: languageOf(customer.lang) }
  await sendMail(context, tx, to, 'second_factor_reset_cancelled', {
    eventKey: `second-factor-reset:${reset.id}:cancelled`,
    values: { account_name: customer.accountName },
  })
  return true
}

/** Cancels the customer's own pending reset. No-op when none is pending. */
export async function cancelOwnReset(context: AppContext, customerId: string): Promise<void> {
  await context.db.transaction((tx) => cancelReset(context, tx, customerId, 'settings'))
}

/** Cancels a reset with the token mailed to the customer. @throws Refusal link_expired */
export async function keepSecondFactor(context: AppContext, token: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const spent = await spendMailToken(tx, hashToken(token), ['keep_second_factor'], context.now())
    if (!spent || !(await cancelReset(context, tx, spent.customerId, 'link')))
      throw new Refusal('link_expired')
  })
}

/**
 * A colleague withdraws a reset, or approves one as its second person.
 * @throws Refusal unknown_id, decided_already; second_person, second_person_new, asker_new for an approval
 */
export async function decideReset(
  context: AppContext,
  member: StaffMember,
  { id, decision }: { readonly id: string; readonly decision: 'approve' | 'withdraw' },
  idempotencyKey: IdempotencyKey | null,
): Promise<void> {
  await idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const reset = await resetById(tx, id)
    const customer = reset && (await customerById(tx, reset.customerId))
    if (!customer) throw new Refusal('unknown_id')
    if (reset.status !== 'waiting') throw new Refusal('decided_already')
    const isApproved = decision === 'approve'
    if (isApproved) await requireSecondApprover(context, tx, member, reset.askedBy)
    const isMine = isApproved
      ? await approveReset(tx, id, member.id)
      : await cancelReset(context, tx, customer.id, 'staff')
    if (!isMine) throw new Refusal('decided_already')
    const action = isApproved ? 'second_factor_reset_approved' : 'second_factor_reset_withdrawn'
    const subject = `customer:${customer.accountNo}`
    await audit(tx, member, { action, subject, after: { reason: reset.reason } }, context.now())
  })
}
