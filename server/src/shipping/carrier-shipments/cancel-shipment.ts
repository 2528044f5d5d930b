import { CARRIERS } from '@sampan/domain/tracking'
import { audit, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import {
  completedCall,
  type IdempotencyKey,
  idempotentTransaction,
} from '../../idempotency/idempotency-key.ts'
import { Refusal } from '../../refusal.ts'
import {
  type BoxNumber,
  lockBoxAtRevision,
  lockBoxForStaff,
  type SeenBox,
  subjectOf,
} from './box-for-update.ts'
import { callCarrier, callsEndedBefore, carrierAt } from './carrier-at.ts'
import {
  type CarrierShipment,
  deleteUnknown,
  liveShipmentOf,
  markBooked,
  markCancelled,
  moveBooked,
} from './carrier-shipments.queries.ts'

/**
 * Cancels the booked shipment of a box that has not left; no-op without one. The cancellation is stored before
 * the carrier is called, so that nobody ships the box under a number that may be void. A booking that got no
 * answer is searched for first, because it must not be booked again; if the carrier does not know it, it is
 * forgotten.
 * @throws Refusal as `lockBoxAtRevision`; parcel_moved_on; shipment_unclear, to be tried again;
 * shipment_unknown in the first minutes after the last try of a booking that the carrier does not know;
 * earlier_try_unknown when it refuses to search; shipment_refused when the carrier has the parcel: then it
 * stays booked
 */
export async function cancelShipment(
  context: AppContext,
  member: StaffMember,
  seen: SeenBox,
  idempotencyKey: IdempotencyKey | null,
): Promise<void> {
  // A colleague may have booked it again since.
  if (await completedCall(context.db, idempotencyKey)) return
  const live = await context.db.transaction(async (tx) => {
    const { box, hasLeft } = await lockBoxAtRevision(context, tx, seen)
    if (hasLeft) throw new Refusal('parcel_moved_on')
    const found = await liveShipmentOf(tx, box)
    if (found) await moveBooked(tx, found.id, 'booked', 'cancelling')
    return found
  })
  const shipment = live?.state === 'booking' ? await findBooking(context, seen, live) : live
  if (!shipment) return
  const { id, carrier, service, trackingNumber } = shipment
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
      { action: 'shipment_cancelled', subject: subjectOf(seen), before, after: null },
      context.now(),
    )
  })
}

/**
 * Searches for a booking that got no answer, and returns it to be cancelled; null where there is none.
 * @throws Refusal as `cancelShipment`
 */
async function findBooking(
  context: AppContext,
  of: BoxNumber,
  shipment: CarrierShipment,
): Promise<CarrierShipment | null> {
  const { id, reference } = shipment
  const api = carrierAt(context, shipment.carrier)
  const number = await callCarrier(context, api.find(reference), 'earlier_try_unknown')
  if (number === null) {
    await deleteUnknown(context.db, id, callsEndedBefore(context))
    const left = await liveShipmentOf(context.db, shipment)
    if (!left) return null
    if (left.state !== 'booking') throw new Refusal('shipment_unclear')
    throw new Refusal('shipment_unknown', { carrier: CARRIERS[api.carrier].name })
  }
  return context.db.transaction(async (tx) => {
    const { box, hasLeft } = await lockBoxForStaff(context, tx, of)
    if (hasLeft) throw new Refusal('parcel_moved_on')
    await markBooked(tx, id, number)
    await moveBooked(tx, id, 'booked', 'cancelling')
    return liveShipmentOf(tx, box)
  })
}
