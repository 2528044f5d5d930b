import type { Transaction } from '@sampan/database'
import { grams, millimetres } from '@sampan/domain/units'
import { audit, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import type { CarrierApi, Shipment } from '../../integrations/carriers/index.ts'
import { piecesToSend } from '../../orders/index.ts'
import { Refusal } from '../../refusal.ts'
import { linesOf, type OrderLine } from '../declaration/declared-lines.ts'
import { lockParcelAtRevision, type ParcelForUpdate, refuseInGroup } from '../packing/load-parcels.ts'
import { bookedAs, refuseCancelling, refuseUnshippable } from '../packing/ship-parcel.ts'
import type { Parcel } from '../parcels/parcels.queries.ts'
import { callCarrier, callsEndedBefore, carrierAt } from './carrier-at.ts'
import {
  type CarrierShipment,
  countShipments,
  endTry,
  insertShipment,
  liveShipment,
  markBooked,
  recordTry,
} from './carrier-shipments.queries.ts'

export interface Booking {
  readonly deliveryNumber: string
  /** The revision of the parcel that the packer saw. */
  readonly revision: string
  readonly carrier: string
  readonly service: string
}

/**
 * Books a paid and packed parcel with a carrier and returns its tracking number. The shipment is stored before the
 * carrier is called, and searched for there by its reference before it is booked: an earlier call may have lost its
 * answer, and a restored database its rows. A parcel has one shipment at a time.
 * @throws Refusal as `refuseUnshippable`; carrier_unknown; shipment_refused, nothing is booked; shipment_unclear and
 * earlier_try_unknown, to be tried again; shipment_booked by another carrier or service; shipment_cancelling
 */
export async function bookShipment(
  context: AppContext,
  member: StaffMember,
  booking: Booking,
  idempotencyKey: IdempotencyKey | null,
): Promise<string> {
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
        { action: 'shipment_booked', subject: `parcel:${booking.deliveryNumber}`, before: null, after },
        context.now(),
      )
    } else if ((await liveShipment(tx, row.parcelId))?.trackingNumber !== number) {
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
  const hand = await lockParcelAtRevision(context, tx, booking)
  await refuseInGroup(tx, hand.parcel)
  await refuseUnshippable(tx, hand, context.now())
  const now = context.now()
  const before = await liveShipment(tx, hand.parcel.id)
  if (before) {
    refuseCancelling(before)
    if (before.carrier !== booking.carrier || before.service !== booking.service)
      throw new Refusal('shipment_booked', bookedAs(before))
  }
  const row = before ? await recordTry(tx, before, now) : await newShipment(tx, member, hand, booking, now)
  return {
    row,
    shipment: shipmentOf(row, hand.parcel, await linesOf(tx, hand.parcel, hand.orders)),
    isNew: before === null,
    // One that may still be under way, and book the shipment.
    earlierTry: before && before.triedAt > callsEndedBefore(context) ? before.triedAt : null,
  }
}

async function newShipment(
  tx: Transaction,
  member: StaffMember,
  { parcel }: ParcelForUpdate,
  { carrier, service }: Booking,
  createdAt: Date,
): Promise<CarrierShipment> {
  // Carriers do not accept the reference of a cancelled shipment again.
  const earlier = await countShipments(tx, parcel.id)
  const reference = earlier === 0 ? parcel.deliveryNumber : `${parcel.deliveryNumber}-${earlier + 1}`
  return insertShipment(tx, {
    parcelId: parcel.id,
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
  parcel: Parcel,
  lines: readonly OrderLine[],
): Shipment => ({
  reference,
  service,
  weight: grams(parcel.packedWeightG ?? 0),
  size: {
    length: millimetres(parcel.packedLengthMm ?? 0),
    width: millimetres(parcel.packedWidthMm ?? 0),
    height: millimetres(parcel.packedHeightMm ?? 0),
  },
  consignee: {
    name: parcel.consigneeName,
    phone: parcel.consigneePhone,
    email: parcel.consigneeEmail,
    countryCode: parcel.countryCode,
    province: parcel.consigneeProvince,
    city: parcel.consigneeCity,
    street: parcel.consigneeAddressDetail,
    postcode: parcel.consigneePostcode,
    taxNumber: parcel.consigneeTaxNumber,
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
