import type { Transaction } from '@sampan/database'
import { CARRIERS, type CarrierCode } from '@sampan/domain/tracking'
import type { StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { sendNoticesNow } from '../../messaging/index.ts'
import { Refusal } from '../../refusal.ts'
import { lockGroupForStaff } from '../groups/group-for-update.ts'
import { groupById } from '../groups/groups.queries.ts'
import { shipGroupIn } from '../groups/ship-group.ts'
import { lockParcelForStaff } from '../packing/load-parcels.ts'
import { dispatchIn, refuseOtherNumber, refuseUnshippable } from '../packing/ship-parcel.ts'
import { bookedParcel, type Manifest } from './manifests.queries.ts'

/**
 * Ships the parcel with one of these numbers, or the box of its group, if the manifest's carrier has booked it,
 * under the number of that booking. Any other parcel is left as it is.
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
  const { deliveryNumber: number, trackingNumber, groupId } = booked
  const carrier = booked.carrier as CarrierCode
  if (carrier !== manifest.carrier)
    throw new Refusal('other_carrier', { number, carrier: CARRIERS[carrier].name })
  const group = groupId === null ? null : await groupById(tx, groupId)
  if (group) {
    const locked = await lockGroupForStaff(tx, group.number)
    if (locked.group.status !== 'shipped')
      await shipGroupIn(context, tx, member, locked, { carrier, trackingNumber })
    return
  }
  const hand = await lockParcelForStaff(context, tx, number)
  const { parcel } = hand
  // A colleague has shipped it meanwhile.
  if (parcel.status === 'shipped') return
  await refuseUnshippable(tx, hand, context.now())
  await refuseOtherNumber(tx, parcel.id, { carrier, trackingNumber })
  const notice = await dispatchIn(context, tx, member, hand, { carrier, trackingNumber })
  await sendNoticesNow(context, tx, [notice])
}
