import { randomBytes } from 'node:crypto'
import { pageAddresses } from '@sampan/contract/page-addresses'
import type { Transaction } from '@sampan/database'
import { publicId } from '@sampan/domain/public-ids'
import { audit, newToken, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { notify } from '../../messaging/index.ts'
import { Refusal } from '../../refusal.ts'
import { NOTHING_PACKED } from '../packing/no-price.ts'
import { refuseBooked } from '../packing/ship-parcel.ts'
import { recordParcelStage } from '../parcels/move-parcel.ts'
import { keepInBox, updateParcel } from '../parcels/parcels.queries.ts'
import { type GroupForUpdate, lockGroupAtRevision } from './group-for-update.ts'
import { deleteMember, insertGroup, insertMember, type ParcelGroup } from './groups.queries.ts'
import { refuseUnpackable } from './pack-group.ts'
import { NO_BOX, withdrawPacking } from './withdraw-packing.ts'

interface TakingOut {
  readonly groupNumber: string
  /** The revision of the group that the packer saw. */
  readonly revision: string
  readonly deliveryNumber: string
  /** For colleagues. */
  readonly reason: string
}

/**
 * Takes one parcel out of a closed group, for example one on hold that the others would have to wait for. It
 * gets a box of its own to the same address (a group of one), which is packed once nothing stops it. A box that
 * was already packed must be packed again. No member pays more than they were told.
 * @returns the number of the group of one.
 * @throws Refusal unknown_id, changed_meanwhile; group_not_closed, parcel_moved_on once it is shipped;
 * alone_in_box; shipment_booked until the booking of the box is cancelled
 */
export async function takeOut(
  context: AppContext,
  member: StaffMember,
  { deliveryNumber, reason, ...seen }: TakingOut,
  idempotencyKey: IdempotencyKey | null,
): Promise<string> {
  return idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const locked = await lockGroupAtRevision(tx, seen)
    const { group, inBox } = locked
    refuseUnpackable(group)
    const taken = inBox.find(({ hand }) => hand.parcel.deliveryNumber === deliveryNumber)
    if (!taken) throw new Refusal('unknown_id')
    if (inBox.length === 1) throw new Refusal('alone_in_box')
    const { id, customerId } = taken.hand.parcel
    await refuseBooked(tx, id)
    if (group.status === 'packed') await unpackBox(context, tx, member, locked)
    const now = context.now()
    const own = await insertGroup(tx, groupOfOne(group, now))
    await insertMember(tx, { groupId: own.id, customerId, joinedAt: now })
    if (customerId !== group.hostId) await deleteMember(tx, group.id, customerId)
    if (!(await updateParcel(tx, id, 'paid', { groupId: own.id }))) throw new Refusal('parcel_moved_on')
    await recordParcelStage(tx, id, { stage: 'taken_out', staffId: member.id }, now)
    const after = { parcel: deliveryNumber, group: own.number, reason }
    await audit(tx, member, { action: 'group_taken_out', subject: `group:${group.number}`, after }, now)
    await notify(context, tx, customerId, 'group_taken_out', {
      eventKey: `group_taken_out:${id}:${own.id}`,
      values: { name: group.name },
      path: pageAddresses.group(own.number),
    })
    if (customerId !== group.hostId)
      await notify(context, tx, group.hostId, 'group_in_two_boxes', {
        eventKey: `group_in_two_boxes:${own.id}`,
        values: { name: group.name },
        path: pageAddresses.group(group.number),
      })
    return own.number
  })
}

/** Withdraws the packing of a box, with what we pay of its freight. The shares stay as the most that each one pays. */
async function unpackBox(
  context: AppContext,
  tx: Transaction,
  member: StaffMember,
  { group, inBox }: GroupForUpdate,
): Promise<void> {
  const now = context.now()
  await withdrawPacking(tx, group, 'to_pack', now)
  for (const { hand } of inBox) {
    if (!(await updateParcel(tx, hand.parcel.id, 'paid', NOTHING_PACKED)))
      throw new Refusal('parcel_moved_on')
    await keepInBox(tx, hand.parcel.id, now)
    await recordParcelStage(tx, hand.parcel.id, { stage: 'unpacked', staffId: member.id }, now)
  }
}

/** Returns the columns of a closed group for one parcel of another, to the same address. */
function groupOfOne(
  { id: _, number: __, code: ___, ...group }: ParcelGroup,
  now: Date,
): Parameters<typeof insertGroup>[1] {
  return {
    ...group,
    ...NO_BOX,
    number: publicId('parcelGroup', randomBytes(10)),
    code: newToken(),
    status: 'to_pack',
    createdAt: now,
    closesAt: now,
    closedAt: now,
  }
}
