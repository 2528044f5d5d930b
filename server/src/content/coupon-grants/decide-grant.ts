import { audit, isDeleted, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { requireSecondApprover } from '../../payments/index.ts'
import { Refusal } from '../../refusal.ts'
import { closeGrant, grantById } from './coupon-grants.queries.ts'
import { issueGranted, subjectOf } from './give-coupon.ts'

/**
 * Records the second person's decision on a coupon above the limits: the customer gets it, or not.
 * @throws Refusal unknown_id, decided_already, second_person, second_person_new, asker_new; campaign_off, campaign_exhausted, coupon_had,
 * coupon_changed when it can no longer be given as it was asked for
 */
export async function decideGrant(
  context: AppContext,
  member: StaffMember,
  id: string,
  isApproved: boolean,
  idempotencyKey: IdempotencyKey | null,
): Promise<void> {
  await idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const asked = await grantById(tx, id)
    if (!asked) throw new Refusal('unknown_id')
    const { customerId, askedBy, cents, reason, campaign } = asked
    // The deletion of an account ends what waits for it, behind the same lock.
    if (await isDeleted(tx, customerId)) throw new Refusal('decided_already')
    if (isApproved) await requireSecondApprover(context, tx, member, askedBy)
    const now = context.now()
    const status = isApproved ? 'done' : 'refused'
    if (!(await closeGrant(tx, id, status, member.id, now))) throw new Refusal('decided_already')
    if (isApproved) {
      if (!campaign.isOn) throw new Refusal('campaign_off')
      if (campaign.discountCents !== cents) throw new Refusal('coupon_changed')
      await issueGranted(context, tx, member, customerId, campaign, { reason, askedBy })
      return
    }
    const entry = { action: 'coupon_declined', subject: subjectOf(customerId) } as const
    const before = { campaign: campaign.name, cents, reason, askedBy }
    await audit(tx, member, { ...entry, before }, now)
  })
}
