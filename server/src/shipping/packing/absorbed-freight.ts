import { type Transaction, uuidv7 } from '@sampan/database'
import type { StaffMember } from '../../access/index.ts'
import { post } from '../../ledger/index.ts'
import { recordParcelStage } from '../parcels/move-parcel.ts'
import type { Parcel } from '../parcels/parcels.queries.ts'

/**
 * Books a change, in US cents, of what we pay of a freight: the account `promised_freight` pays it into `shipping_payable`;
 * below zero it goes back.
 */
export async function postAbsorbed(
  tx: Transaction,
  { key, note, change }: { readonly key: string; readonly note: string; readonly change: bigint },
  now: Date,
): Promise<void> {
  await post(tx, {
    key: `${key}:${uuidv7()}`,
    kind: 'promised_freight',
    currency: 'USD',
    note,
    entries: [
      { platform: 'promised_freight', amount: -change },
      { platform: 'shipping_payable', amount: change },
    ],
    now,
  })
}

/**
 * Books our share of a parcel's freight under the promise; when it is packed again, only the change. The caller has locked
 * the parcel and stores the sum with it.
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
  await postAbsorbed(tx, { key: `promised_freight:${id}`, note: deliveryNumber, change }, now)
  await recordParcelStage(tx, id, { stage: 'house_freight_changed', staffId: member.id }, now)
}
