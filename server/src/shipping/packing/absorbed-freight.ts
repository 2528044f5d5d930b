import { type Transaction, uuidv7 } from '@sampan/database'
import type { StaffMember } from '../../access/index.ts'
import { post } from '../../ledger/index.ts'
import { recordParcelStage } from '../parcels/move-parcel.ts'
import type { Parcel } from '../parcels/parcels.queries.ts'

/**
 * Books our share of a parcel's freight under the promise: the account `promised_freight` pays it into
 * `shipping_payable`. When a parcel is packed again, only the change is booked; a smaller sum goes back. The caller has
 * locked the parcel and stores the sum with it.
 * @param absorbed the sum that we pay from now on, in US cents
 */
export async function bookAbsorbedFreight(
  tx: Transaction,
  member: StaffMember,
  { id, deliveryNumber, absorbedFreightCents }: Parcel,
  absorbed: bigint,
  now: Date,
): Promise<void> {
  const change = absorbed - absorbedFreightCents
  if (change === 0n) return
  await post(tx, {
    key: `promised_freight:${id}:${uuidv7()}`,
    kind: 'promised_freight',
    currency: 'USD',
    note: deliveryNumber,
    entries: [
      { platform: 'promised_freight', amount: -change },
      { platform: 'shipping_payable', amount: change },
    ],
    now,
  })
  await recordParcelStage(tx, id, { stage: 'house_freight_changed', staffId: member.id }, now)
}
