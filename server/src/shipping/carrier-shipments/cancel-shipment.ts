import { audit, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { Refusal } from '../../refusal.ts'
import { lockParcelAtRevision } from '../packing/load-parcels.ts'
import { callCarrier, carrierAt } from './carrier-at.ts'
import { liveShipment, markCancelled, moveBooked } from './carrier-shipments.queries.ts'

/**
 * Cancels the booked shipment of a parcel that has not left; without one nothing happens. That is stored before the
 * carrier is called: until its answer is clear, nobody sends the parcel with a number that may be void.
 * @throws Refusal unknown_id, changed_meanwhile, parcel_moved_on; shipment_unclear, to be tried again, also while it is
 * not known to be booked; shipment_refused when the carrier has the parcel: then it stays booked
 */
export async function cancelShipment(
  context: AppContext,
  member: StaffMember,
  seen: { readonly deliveryNumber: string; readonly revision: string },
  idempotencyKey: IdempotencyKey | null,
): Promise<void> {
  const shipment = await context.db.transaction(async (tx) => {
    const { parcel } = await lockParcelAtRevision(context, tx, seen)
    if (parcel.status !== 'paid') throw new Refusal('parcel_moved_on')
    const live = await liveShipment(tx, parcel.id)
    if (live) await moveBooked(tx, live.id, 'booked', 'cancelling')
    return live
  })
  if (!shipment) return
  const { id, carrier, service, trackingNumber } = shipment
  if (shipment.state === 'booking') throw new Refusal('shipment_unclear')
  await callCarrier(context, carrierAt(context, carrier).cancel(trackingNumber)).catch(async (failure) => {
    if (failure instanceof Refusal && failure.reason === 'shipment_refused')
      await moveBooked(context.db, id, 'cancelling', 'booked')
    throw failure
  })
  await idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    if (!(await markCancelled(tx, id, context.now()))) return
    const before = { carrier, service, trackingNumber }
    await audit(
      tx,
      member,
      { action: 'shipment_cancelled', subject: `parcel:${seen.deliveryNumber}`, before, after: null },
      context.now(),
    )
  })
}
