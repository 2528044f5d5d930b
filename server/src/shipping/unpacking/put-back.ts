import type { Queryable } from '@sampan/database'
import { audit, expectState, lockSubject, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { removeFromOldBoxes } from '../../orders/index.ts'
import { Refusal } from '../../refusal.ts'
import { shelveGoods } from '../../warehouse/index.ts'
import { parcelState } from '../packing/parcel-state.ts'
import { type StaffParcelRow, staffParcel } from '../packing/staff-parcels.queries.ts'
import { recordParcelStage } from '../parcels/move-parcel.ts'
import { itemsToUnpack } from './unpacking.queries.ts'

/** @throws Refusal unknown_id for a parcel that was not released after packing */
export async function parcelToUnpack(
  context: AppContext,
  db: Queryable,
  deliveryNumber: string,
): Promise<StaffParcelRow> {
  const row = await staffParcel(db, await context.settings.read(), deliveryNumber)
  if (row?.parcel.status !== 'released') throw new Refusal('unknown_id')
  return row
}

/**
 * Records that the remaining items in the box of a released parcel are on a shelf again.
 * @throws Refusal unknown_id, changed_meanwhile; parcel_moved_on where nothing is in it any more; shelf_unknown,
 * box_unplaced, not_on_shelf for an unknown storage box
 */
export async function putBack(
  context: AppContext,
  member: StaffMember,
  seen: {
    readonly deliveryNumber: string
    readonly revision: string
    /** The code of a shelf or of a storage box; '' for each item's location before packing. */
    readonly shelf: string
  },
  idempotencyKey: IdempotencyKey | null,
): Promise<void> {
  await idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const subject = `parcel:${seen.deliveryNumber}`
    await lockSubject(tx, subject)
    const row = await parcelToUnpack(context, tx, seen.deliveryNumber)
    const items = await itemsToUnpack(tx, row.parcel.id)
    if (items.length === 0) throw new Refusal('parcel_moved_on')
    expectState(seen.revision, parcelState(row))
    await removeFromOldBoxes(
      tx,
      items.map(({ orderId }) => orderId),
    )
    const numbers = items.map(({ orderNumber }) => orderNumber)
    const shelf = seen.shelf.trim().toUpperCase()
    if (shelf !== '') await shelveGoods(context, tx, member, numbers, shelf)
    const now = context.now()
    await recordParcelStage(tx, row.parcel.id, { stage: 'put_back', note: shelf, staffId: member.id }, now)
    await audit(tx, member, { action: 'parcel_put_back', subject, after: { orders: numbers, shelf } }, now)
  })
}
