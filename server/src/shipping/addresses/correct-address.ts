import { pageAddresses } from '@sampan/contract/page-addresses'
import { type Transaction, uuidv7 } from '@sampan/database'
import { audit, lockSubject, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { notify } from '../../messaging/index.ts'
import { insertFormerConsignee } from '../../orders/index.ts'
import { refuseHeldCustomer } from '../../payments/index.ts'
import { Refusal } from '../../refusal.ts'
import { lockParcelAtRevision, refuseInGroup } from '../packing/load-parcels.ts'
import { paidChannel } from '../packing/packed-parcel.ts'
import { refuseBooked } from '../packing/ship-parcel.ts'
import { recordParcelStage } from '../parcels/move-parcel.ts'
import { type Parcel, parcelOf } from '../parcels/parcels.queries.ts'
import { type Consignee, checkedConsignee } from '../parcels/submission.ts'
import { setConsignee } from './addresses.queries.ts'
import { changedFields, consigneeIn, refuseOtherPrice, toldAddress } from './consignees.ts'

/**
 * Returns whether a customer can still correct a parcel's address. Once its box is packed it may have a label, which only staff can
 * print again.
 */
export const isAddressOpen = ({ status, packedWeightG }: Pick<Parcel, 'status' | 'packedWeightG'>): boolean =>
  status !== 'shipped' && status !== 'released' && packedWeightG === null

/**
 * Corrects who receives a customer's parcel, and where, until it is packed. Its country stays, and so does its price.
 * @throws Refusal unknown_id, address_of_host, held; parcel_locked once it is shipped, address_locked once it is packed;
 * check_input; postcode_costs_otherwise
 */
export async function correctAddress(
  context: AppContext,
  customerId: string,
  deliveryNumber: string,
  typed: Consignee,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockSubject(tx, `parcel:${deliveryNumber}`)
    const parcel = await parcelOf(tx, customerId, deliveryNumber)
    if (!parcel || parcel.status === 'released') throw new Refusal('unknown_id')
    if (parcel.groupId !== null) throw new Refusal('address_of_host')
    await refuseHeldCustomer(tx, 'correct_address', customerId, { parcelId: parcel.id })
    if (parcel.status === 'shipped') throw new Refusal('parcel_locked')
    if (!isAddressOpen(parcel)) throw new Refusal('address_locked')
    const consignee = checkedConsignee(parcel.countryCode, typed, parcel)
    await refuseOtherPrice(context, tx, parcel, [paidChannel(parcel)], consignee, 'postcode_costs_otherwise')
    await replaceConsignee(context, tx, parcel, consignee, null)
  })
}

interface StaffCorrection {
  readonly deliveryNumber: string
  /** The revision of the parcel that the member of staff saw. */
  readonly revision: string
  readonly consignee: Consignee
}

/**
 * Does the same for staff, until the parcel is booked with a carrier or has left.
 * @throws Refusal unknown_id, changed_meanwhile, in_group, parcel_moved_on; shipment_booked until the booking is cancelled, as the
 * carrier has the address; check_input; postcode_priced_otherwise
 */
export async function correctAddressByStaff(
  context: AppContext,
  member: StaffMember,
  correction: StaffCorrection,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const { parcel } = await lockParcelAtRevision(context, tx, correction)
    await refuseInGroup(tx, parcel)
    if (parcel.status === 'shipped') throw new Refusal('parcel_moved_on')
    await refuseBooked(tx, parcel.id)
    const consignee = checkedConsignee(parcel.countryCode, correction.consignee, parcel)
    await refuseOtherPrice(context, tx, parcel, [paidChannel(parcel)], consignee, 'postcode_priced_otherwise')
    const fields = await replaceConsignee(context, tx, parcel, consignee, member.id)
    if (fields.length === 0) return
    const subject = `parcel:${parcel.deliveryNumber}`
    // The log is never erased, so it names what changed, and nobody's address.
    await audit(tx, member, { action: 'address_corrected', subject, after: { fields } }, context.now())
  })
}

/** Replaces the consignee, and tells the customer. @returns the fields that changed. */
async function replaceConsignee(
  context: AppContext,
  tx: Transaction,
  parcel: Parcel,
  consignee: Consignee,
  staffId: string | null,
): Promise<string[]> {
  const fields = changedFields(parcel, consignee)
  if (fields.length === 0) return fields
  const { id, customerId, deliveryNumber } = parcel
  const now = context.now()
  // Its customer may have cancelled it meanwhile.
  if (!(await setConsignee(tx, id, consignee)))
    throw new Refusal(staffId === null ? 'parcel_locked' : 'parcel_moved_on')
  const box = { customerId, parcelId: id }
  await insertFormerConsignee(tx, { ...box, ...consigneeIn(parcel), staffId, replacedAt: now })
  await recordParcelStage(tx, id, { stage: 'address_corrected', ...(staffId && { staffId }) }, now)
  await notify(context, tx, customerId, 'address_corrected', {
    eventKey: `address_corrected:${id}:${uuidv7()}`,
    values: { delivery_number: deliveryNumber, ...toldAddress(consignee) },
    path: pageAddresses.parcel(deliveryNumber),
  })
  return fields
}
