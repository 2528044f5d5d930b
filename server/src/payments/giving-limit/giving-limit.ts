import type { Transaction } from '@sampan/database'
import { lockSubject, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { givenByHandSince, staffRecord } from './giving-limit.queries.ts'
import { givingLimits } from './giving-limits.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** Returns who added a colleague, and whether they have had their roles and their own sign-in for less than some hours. */
async function standingOf(context: AppContext, tx: Transaction, id: string, hours: number) {
  const { addedBy, rolesSince } = await staffRecord(tx, id)
  return { addedBy, isNew: rolesSince.getTime() > context.now().getTime() - hours * HOUR_MS }
}

/**
 * Returns whether an amount needs a second person: any of a new colleague, whose account an admin may have added to give alone once more,
 * and otherwise one above the limits. Manual refunds, corrections, claims, offers for keeping goods, large surpluses, rewards of reviews, coupons,
 * and withdrawn supplements of the last 24 hours are summed per receiving customer and per paying colleague. Locks both until the end of
 * the transaction.
 * @param cents of this payment; an amount deducted from a wallet counts the same
 */
export async function needsSecondApprover(
  context: AppContext,
  tx: Transaction,
  member: Pick<StaffMember, 'id'>,
  customerId: string,
  cents: bigint,
): Promise<boolean> {
  for (const subject of [`given-by:${member.id}`, `given-to:${customerId}`]) await lockSubject(tx, subject)
  const limits = await givingLimits(context)
  if ((await standingOf(context, tx, member.id, limits.approverHours)).isNew) return true
  const recent = await givenByHandSince(tx, member.id, customerId, new Date(context.now().getTime() - DAY_MS))
  const size = cents < 0n ? -cents : cents
  return recent.toCustomer + size > limits.toCustomer || recent.byStaff + size > limits.byStaff
}

/**
 * Checks that a colleague may approve a payment: not one they asked for, with their roles and their own sign-in
 * for at least the configured hours, and not added by the colleague who asks. If the approver is an admin, the
 * colleague who asks must have had their roles and sign-in for as long, too.
 * @throws Refusal second_person, second_person_new; asker_new
 */
export async function requireSecondApprover(
  context: AppContext,
  tx: Transaction,
  member: StaffMember,
  askedBy: string,
): Promise<void> {
  const { approverHours: hours } = await givingLimits(context)
  if (askedBy === member.id) throw new Refusal('second_person', { hours })
  const approver = await standingOf(context, tx, member.id, hours)
  const asker = await standingOf(context, tx, askedBy, hours)
  if (approver.addedBy === askedBy || approver.isNew) throw new Refusal('second_person_new', { hours })
  // Whoever adds a colleague, or changes their sign-in, could ask through their account.
  if (member.roles.includes('admin') && asker.isNew) throw new Refusal('asker_new', { hours })
}
