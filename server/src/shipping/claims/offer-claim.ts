import { pageAddresses } from '@sampan/contract/page-addresses'
import { audit, lockSubject, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { notify } from '../../messaging/index.ts'
import { Refusal } from '../../refusal.ts'
import { parcelByNumber } from '../packing/load-parcels.ts'
import { openLossClaim } from './claims.queries.ts'

/** Identifies the notice that a parcel can be claimed as lost: whoever had it gets no other. */
export const claimOfferKey = (parcelId: string): string => `claim_offered:${parcelId}`

/**
 * Allows the customer of an insured parcel without news on its way to claim it as lost, and notifies them. Repeated, it
 * changes nothing.
 * @throws Refusal unknown_id; claim_not_possible when it is not insured, not on its way, delivered, or nothing is
 * left to compensate
 */
export async function offerClaim(
  context: AppContext,
  member: StaffMember,
  deliveryNumber: string,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const subject = `parcel:${deliveryNumber}`
    await lockSubject(tx, subject)
    const { parcel, canOfferClaim } = await parcelByNumber(context, tx, deliveryNumber)
    if (!canOfferClaim) throw new Refusal('claim_not_possible')
    const now = context.now()
    if (!(await openLossClaim(tx, parcel.id, now))) return
    await audit(tx, member, { action: 'claim_offered', subject }, now)
    await notify(context, tx, parcel.customerId, 'claim_offered', {
      eventKey: claimOfferKey(parcel.id),
      values: { delivery_number: deliveryNumber },
      path: pageAddresses.parcel(deliveryNumber),
    })
  })
}
