import type { Transaction } from '@sampan/database'
import { grams, millimetres } from '@sampan/domain/units'
import { audit, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import {
  completedCall,
  type IdempotencyKey,
  idempotentTransaction,
} from '../../idempotency/idempotency-key.ts'
import type { CarrierApi, Shipment } from '../../integrations/carriers/index.ts'
import { piecesToSend } from '../../orders/index.ts'
import { Refusal } from '../../refusal.ts'
import { linesOf, type OrderLine } from '../declaration/declared-lines.ts'
import { bookedAs, refuseCancelling, refuseUnshippable } from '../packing/ship-parcel.ts'
import { type BoxForUpdate, lockBoxAtRevision, type SeenBox, subjectOf } from './box-for-update.ts'
import { callCarrier, callsEndedBefore, carrierAt } from './carrier-at.ts'
import {
  type CarrierShipment,
  countShipments,
  endTry,
  insertShipment,
  liveShipmentOf,
  markBooked,
  recordTry,
} from './carrier-shipments.queries.ts'

export type Booking = SeenBox & {
  readonly carrier: string
  readonly service: string
}

/**
 * Books a paid and packed parcel, or the packed box of a group, with a carrier and returns its tracking number. The shipment is
 * stored before the carrier is called, and searched for there by its reference before it is booked: an earlier call may have lost
 * its answer, and a restored database its rows. A box has one shipment at a time.
 * @throws Refusal as `lockBoxAtRevision` and `refuseUnshippable`; carrier_unknown; shipment_refused, nothing is booked;
 * shipment_unclear and earlier_try_unknown, to be tried again; shipment_booked by another carrier or service; shipment_cancelling
 */
export async function bookShipment(
  context: AppContext,
  member: StaffMember,
  booking: Booking,
  idempotencyKey: IdempotencyKey | null,
): Promise<string> {
  // A colleague may have cancelled the booking since, and the box have another number.
  const before = await completedCall<string>(context.db, idempotencyKey)
  if (before) return before.answer
  const api = carrierAt(context, booking.carrier)
  const { row, shipment, isNew, earlierTry } = await context.db.transaction((tx) =>
    reserve(context, tx, member, booking),
  )
  if (row.state === 'booked') return row.trackingNumber
  const number = await findOrBook(context, api, shipment, isNew).catch(async (failure) => {
    // This try certainly books nothing: the carrier refused it, or already to search for one never tried before.
    if (failure instanceof Refusal && failure.reason === 'shipment_refused')
      await endTry(context.db, row, earlierTry)
    throw failure
  })
  return idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    if (await markBooked(tx, row.id, number)) {
      const after = { carrier: row.carrier, service: row.service, trackingNumber: number }
      await audit(
        tx,
        member,
        { action: 'shipment_booked', subject: subjectOf(booking), before: null, after },
        context.now(),
      )
    } else if ((await liveShipmentOf(tx, row))?.trackingNumber !== number) {
      // Cancelled while the carrier answered. The next try finds the booking by its reference.
      throw new Refusal('shipment_unclear')
    }
    return number
  })
}

async function findOrBook(context: AppContext, api: CarrierApi, shipment: Shipment, isNew: boolean) {
  const refused = isNew ? 'shipment_refused' : 'earlier_try_unknown'
  return (
    (await callCarrier(context, api.find(shipment.reference), refused)) ??
    (await callCarrier(context, api.book(shipment)))
  )
}

async function reserve(context: AppContext, tx: Transaction, member: StaffMember, booking: Booking) {
  const now = context.now()
  const locked = await lockBoxAtRevision(context, tx, booking)
  for (const hand of locked.contents) await refuseUnshippable(tx, hand, now)
  if (locked.packed.packedWeightG === null) throw new Refusal('not_packed')
  const before = await liveShipmentOf(tx, locked.box)
  if (before) {
    refuseCancelling(before)
    if (before.carrier !== booking.carrier || before.service !== booking.service)
      throw new Refusal('shipment_booked', bookedAs(before))
  }
  const row = before ? await recordTry(tx, before, now) : await newShipment(tx, member, locked, booking, now)
  const lines: OrderLine[] = []
  for (const { parcel, orders } of locked.contents) lines.push(...(await linesOf(tx, parcel, orders)))
  return {
    row,
    shipment: shipmentOf(row, locked.packed, lines),
    isNew: before === null,
    // One that may still be under way, and book the shipment.
    earlierTry: before && before.triedAt > callsEndedBefore(context) ? before.triedAt : null,
  }
}

async function newShipment(
  tx: Transaction,
  member: StaffMember,
  { box, number }: BoxForUpdate,
  { carrier, service }: Booking,
  createdAt: Date,
): Promise<CarrierShipment> {
  // Carriers do not accept the reference of a cancelled shipment again.
  const earlier = await countShipments(tx, box)
  const reference = earlier === 0 ? number : `${number}-${earlier + 1}`
  return insertShipment(tx, {
    ...box,
    carrier,
    service,
    reference,
    state: 'booking',
    staffId: member.id,
    createdAt,
    triedAt: createdAt,
  })
}

const shipmentOf = (
  { reference, service }: CarrierShipment,
  packed: BoxForUpdate['packed'],
  lines: readonly OrderLine[],
): Shipment => ({
  reference,
  service,
  weight: grams(packed.packedWeightG ?? 0),
  size: {
    length: millimetres(packed.packedLengthMm ?? 0),
    width: millimetres(packed.packedWidthMm ?? 0),
    height: millimetres(packed.packedHeightMm ?? 0),
  },
  consignee: {
    name: packed.consigneeName,
    phone: packed.consigneePhone,
    email: packed.consigneeEmail,
    countryCode: packed.countryCode,
    province: packed.consigneeProvince,
    city: packed.consigneeCity,
    street: packed.consigneeAddressDetail,
    postcode: packed.consigneePostcode,
    taxNumber: packed.consigneeTaxNumber,
  },
  lines: lines.map(({ order, description, hsCode, unitValue, paid, net }) => ({
    description,
    name: order.productName,
    hsCode,
    quantity: piecesToSend(order),
    unitValue,
    currency: paid.currency,
    net,
  })),
})
