import { isDeleted, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { claimUndoableAction } from '../../messaging/index.ts'
import { moveOrders } from '../../orders/index.ts'
import { Refusal } from '../../refusal.ts'
import { claimsOf } from '../claims/claims.queries.ts'
import { lockParcel } from '../parcels/move-parcel.queries.ts'
import { moveParcel } from '../parcels/move-parcel.ts'
import { deleteTracking } from '../tracking/tracking.queries.ts'
import { lockParcelForStaff } from './load-parcels.ts'

/** The dispatch before the action; plain JSON. */
export interface ShipBefore {
  readonly carrier: string
  readonly trackingNumber: string
}

/**
 * Undoes the member's recent shipping of a parcel: it is packed and waits to be shipped as before, without tracking.
 * @throws Refusal unknown_id, undo_over; undo_changed also when the carrier has it, or its customer has claimed for it or deleted
 * the account, which needs goods that are gone
 */
export async function undoShip(
  context: AppContext,
  member: StaffMember,
  deliveryNumber: string,
  idempotencyKey: IdempotencyKey | null,
): Promise<void> {
  await idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const { parcel, orders, revision } = await lockParcelForStaff(context, tx, deliveryNumber)
    const subject = `parcel:${deliveryNumber}`
    const act = await claimUndoableAction(context, tx, member, {
      kind: 'ship',
      subject,
      revisionNow: revision,
    })
    const isClaimed = (await claimsOf(tx, parcel.id)).length > 0
    if (isClaimed || (await isDeleted(tx, parcel.customerId))) throw new Refusal('undo_changed')
    // A carrier takes it, or its customer, without the lock of staff.
    const present = await lockParcel(tx, parcel.id)
    if (present?.manifestId !== null || present.deliveredAt !== null) throw new Refusal('undo_changed')
    const now = context.now()
    const undone = { stage: 'undone', staffId: member.id, otherwise: 'undo_changed' } as const
    const fields = act.before as ShipBefore
    await moveParcel(tx, parcel.id, { from: 'shipped', to: 'paid', ...undone, fields }, now)
    const ids = orders.map((order) => order.id)
    await moveOrders(tx, ids, { from: 'shipped', to: 'ready_to_ship', ...undone }, now)
    await deleteTracking(tx, parcel.id)
  })
}
