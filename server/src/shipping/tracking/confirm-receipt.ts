import type { AppContext } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { lockParcel } from '../parcels/move-parcel.queries.ts'
import { recordParcelStage } from '../parcels/move-parcel.ts'
import { parcelOf } from '../parcels/parcels.queries.ts'
import { deliver } from './deliver.ts'
import { changeTracking } from './tracking.queries.ts'

/**
 * Records the customer's receipt of a parcel: it counts as delivered, and tracking ends. For a delivered parcel nothing
 * happens.
 * @throws Refusal unknown_id; receipt_not_possible before it was shipped
 */
export async function confirmReceipt(
  context: AppContext,
  customerId: string,
  deliveryNumber: string,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const found = await parcelOf(tx, customerId, deliveryNumber)
    if (!found) throw new Refusal('unknown_id')
    const parcel = await lockParcel(tx, found.id)
    if (parcel?.status !== 'shipped') throw new Refusal('receipt_not_possible')
    if (parcel.deliveredAt) return
    const now = context.now()
    await deliver(context, tx, parcel.id, now)
    await recordParcelStage(tx, parcel.id, { stage: 'delivered' }, now)
    await changeTracking(tx, [parcel.id], { state: 'ended', checkedAt: now })
  })
}
