import { pageAddresses } from '@sampan/contract/page-addresses'
import { type Transaction, uuidv7 } from '@sampan/database'
import { audit, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { notify } from '../../messaging/index.ts'
import { insertFormerConsignee } from '../../orders/index.ts'
import { refuseHeldCustomer } from '../../payments/index.ts'
import { Refusal } from '../../refusal.ts'
import { liveShipmentOf } from '../carrier-shipments/carrier-shipments.queries.ts'
import { consigneeForMembers } from '../groups/create-group.ts'
import { lockGroupAtRevision } from '../groups/group-for-update.ts'
import { type ParcelGroup, parcelsInGroup, updateGroup } from '../groups/groups.queries.ts'
import { lockGroupOfHost } from '../groups/lock-group.ts'
import { bookedAs } from '../packing/ship-parcel.ts'
import { recordParcelStage } from '../parcels/move-parcel.ts'
import type { Parcel } from '../parcels/parcels.queries.ts'
import { type Consignee, checkedConsignee } from '../parcels/submission.ts'
import { setConsignee } from './addresses.queries.ts'
import { changedFields, consigneeIn, refuseOtherPrice, toldAddress } from './consignees.ts'

/** Returns whether the host of a group can still correct the address of its box: as for a parcel, until it is packed. */
export const isGroupAddressOpen = ({ status }: Pick<ParcelGroup, 'status'>): boolean =>
  status === 'open' || status === 'closing' || status === 'to_pack'

/**
 * Corrects who receives the box of a group, and where, for its host, until it is packed. Country and prices stay.
 * @throws Refusal unknown_id, also for a member and of a dissolved group; held; parcel_locked once it is shipped, address_locked once
 * it is packed; check_input; postcode_costs_otherwise
 */
export async function correctGroupAddress(
  context: AppContext,
  hostId: string,
  groupNumber: string,
  typed: Consignee,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const group = await lockGroupOfHost(tx, hostId, groupNumber)
    if (group.status === 'dissolved') throw new Refusal('unknown_id')
    await refuseHeldCustomer(tx, 'correct_address', hostId)
    if (group.status === 'shipped') throw new Refusal('parcel_locked')
    if (!isGroupAddressOpen(group)) throw new Refusal('address_locked')
    const consignee = checkedConsignee(group.countryCode, typed, group)
    const inBox = await parcelsInGroup(tx, group.id)
    await refuseOtherPrice(context, tx, group, [group.channelCode], consignee, 'postcode_costs_otherwise')
    await replaceConsignee(context, tx, { group, inBox }, consignee, null)
  })
}

interface StaffCorrection {
  readonly groupNumber: string
  /** The revision of the group that the member of staff saw. */
  readonly revision: string
  readonly consignee: Consignee
}

/**
 * Does the same for staff, until the box is booked with a carrier or has left.
 * @throws Refusal unknown_id, changed_meanwhile, parcel_moved_on; shipment_booked until the booking is cancelled, as the carrier has the
 * address; check_input; postcode_priced_otherwise
 */
export async function correctGroupAddressByStaff(
  context: AppContext,
  member: StaffMember,
  correction: StaffCorrection,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const locked = await lockGroupAtRevision(tx, correction)
    const { group } = locked
    if (group.status === 'shipped' || group.status === 'dissolved') throw new Refusal('parcel_moved_on')
    const shipment = await liveShipmentOf(tx, { parcelId: null, groupId: group.id })
    if (shipment) throw new Refusal('shipment_booked', bookedAs(shipment))
    const inBox = locked.inBox.map(({ hand }) => hand.parcel)
    // The packed box may use another channel than the one that prices each member's goods.
    const channelCodes = [group.channelCode, ...inBox.map(({ channelCode }) => channelCode ?? '')]
    const consignee = checkedConsignee(group.countryCode, correction.consignee, group)
    await refuseOtherPrice(context, tx, group, channelCodes, consignee, 'postcode_priced_otherwise')
    const fields = await replaceConsignee(context, tx, { group, inBox }, consignee, member.id)
    if (fields.length === 0) return
    // The log is never erased, so it names what changed, and nobody's address.
    const subject = `group:${group.number}`
    await audit(tx, member, { action: 'address_corrected', subject, after: { fields } }, context.now())
  })
}

/**
 * Replaces the consignee of the box, and what members may see of it in the rows of their parcels, and tells the host.
 * @returns the fields that changed.
 */
async function replaceConsignee(
  context: AppContext,
  tx: Transaction,
  { group, inBox }: { readonly group: ParcelGroup; readonly inBox: readonly Parcel[] },
  consignee: Consignee,
  staffId: string | null,
): Promise<string[]> {
  const fields = changedFields(group, consignee)
  if (fields.length === 0) return fields
  const { id, hostId, number, status } = group
  const now = context.now()
  if (!(await updateGroup(tx, id, status, consignee))) throw new Error(`group ${id} was not locked`)
  const box = { customerId: hostId, groupId: id }
  await insertFormerConsignee(tx, { ...box, ...consigneeIn(group), staffId, replacedAt: now })
  const { countryCode: _, ...forMembers } = consigneeForMembers({ ...group, ...consignee })
  for (const parcel of inBox) {
    // Its member may have taken it out of the box meanwhile.
    if (!(await setConsignee(tx, parcel.id, forMembers))) continue
    await recordParcelStage(tx, parcel.id, { stage: 'address_corrected', ...(staffId && { staffId }) }, now)
  }
  await notify(context, tx, hostId, 'group_address_corrected', {
    eventKey: `group_address_corrected:${id}:${uuidv7()}`,
    values: { group: group.name, ...toldAddress(consignee) },
    path: pageAddresses.group(number),
  })
  return fields
}
