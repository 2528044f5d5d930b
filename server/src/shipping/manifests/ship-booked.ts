import type { Transaction } from '@sampan/database'
import { CARRIERS, type CarrierCode } from '@sampan/domain/tracking'
import type { StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { sendNoticesNow } from '../../messaging/index.ts'
import { Refusal } from '../../refusal.ts'
import { lockParcelForStaff } from '../packing/load-parcels.ts'
import { parcelSupplementsOf } from '../packing/packing.queries.ts'
import { dispatchIn, refuseOtherNumber, refuseUnshippable } from '../packing/ship-parcel.ts'
import { bookedParcel, type Manifest } from './manifests.queries.ts'

/**
 * Ships the parcel with one of these numbers where the manifest's carrier has it booked: it leaves with the number of its booking.
 * Any other parcel stays as it is.
 * @throws Refusal other_carrier; those of `refuseUnshippable`; shipment_cancelling
 */
export async function shipBooked(
  context: AppContext,
  tx: Transaction,
  member: StaffMember,
  manifest: Manifest,
  numbers: readonly string[],
): Promise<void> {
  const booked = await bookedParcel(tx, numbers)
  if (!booked) return
  const { deliveryNumber: number, trackingNumber } = booked
  const carrier = booked.carrier as CarrierCode
  if (carrier !== manifest.carrier)
    throw new Refusal('other_carrier', { number, carrier: CARRIERS[carrier].name })
  const { parcel, orders } = await lockParcelForStaff(context, tx, number)
  // A colleague has shipped it meanwhile.
  if (parcel.status === 'shipped') return
  const hand = { parcel, orders, supplements: await parcelSupplementsOf(tx, parcel.id) }
  await refuseUnshippable(tx, hand, context.now())
  await refuseOtherNumber(tx, parcel.id, { carrier, trackingNumber })
  const notice = await dispatchIn(context, tx, member, hand, { carrier, trackingNumber })
  await sendNoticesNow(context, tx, [notice])
}
