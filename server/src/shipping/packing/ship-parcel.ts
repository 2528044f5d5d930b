import { pageAddresses } from '@sampan/contract/page-addresses'
import type { Transaction } from '@sampan/database'
import { usd } from '@sampan/domain/money'
import { CARRIERS, type CarrierCode, trackingLine, trackingLinks } from '@sampan/domain/tracking'
import { audit, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { type HeldNotice, heldNotice, recordUndoableAction } from '../../messaging/index.ts'
import { writtenSum } from '../../money-text.ts'
import { moveOrders, refuseOpenServices } from '../../orders/index.ts'
import { Refusal } from '../../refusal.ts'
import { type CarrierShipment, liveShipment } from '../carrier-shipments/carrier-shipments.queries.ts'
import { freezeDeclaration } from '../declaration/declare-parcel.ts'
import { moveParcel } from '../parcels/move-parcel.ts'
import type { QuoteInputs } from '../parcels/quote-inputs.ts'
import { followParcel } from '../tracking/follow-parcel.ts'
import {
  lockParcelAtRevision,
  lockParcelForStaff,
  openCents,
  type ParcelForUpdate,
  refuseInGroup,
  refuseUnsendable,
} from './load-parcels.ts'
import { readDispatch } from './read-dispatch.ts'
import type { ShipBefore } from './undo-ship.ts'

export interface Dispatch {
  readonly deliveryNumber: string
  /** The revision of the parcel that the packer saw. */
  readonly revision: string
  readonly carrier: string
  readonly trackingNumber: string
}

/**
 * Refuses a parcel that cannot be shipped now.
 * @throws Refusal parcel_moved_on, not_packed, difference_open, on_hold, return_open, problem_open, goods_prohibited,
 * services_open
 */
export async function refuseUnshippable(tx: Transaction, hand: ParcelForUpdate, now: Date): Promise<void> {
  const { parcel, supplements } = hand
  if (parcel.status !== 'paid') throw new Refusal('parcel_moved_on')
  await refuseUnsendable(tx, hand, now)
  if (parcel.packedWeightG === null) throw new Refusal('not_packed')
  await refuseOpenServices(tx, parcel.id)
  const open = openCents(supplements)
  if (open > 0n) throw new Refusal('difference_open', { amount: writtenSum(usd(open)) })
}

/** Refuses a shipment whose carrier was asked to cancel it. @throws Refusal shipment_cancelling */
export function refuseCancelling({ state, carrier }: CarrierShipment): void {
  if (state === 'cancelling')
    throw new Refusal('shipment_cancelling', { carrier: CARRIERS[carrier as CarrierCode].name })
}

/** Returns the carrier and the number of a booking, for the refusal `shipment_booked`. */
export const bookedAs = ({ carrier, trackingNumber, reference }: CarrierShipment) => ({
  carrier: CARRIERS[carrier as CarrierCode].name,
  number: trackingNumber || reference,
})

/**
 * Refuses what changes a parcel while a carrier has it booked as it is: its weight, size, contents and declaration.
 * @throws Refusal shipment_booked until the booking is cancelled
 */
export async function refuseBooked(tx: Transaction, parcelId: string): Promise<void> {
  const shipment = await liveShipment(tx, parcelId)
  if (shipment) throw new Refusal('shipment_booked', bookedAs(shipment))
}

/**
 * Refuses to ship a parcel with another carrier or number than it is booked with.
 * @throws Refusal shipment_booked, shipment_cancelling
 */
export async function refuseOtherNumber(
  tx: Transaction,
  parcelId: string,
  sent: { readonly carrier: CarrierCode; readonly trackingNumber: string },
): Promise<void> {
  const shipment = await liveShipment(tx, parcelId)
  if (!shipment) return
  refuseCancelling(shipment)
  const isSame = shipment.trackingNumber === sent.trackingNumber
  if (isSame && shipment.carrier === sent.carrier) return
  throw Refusal.beside(isSame ? 'carrier' : 'tracking_number', 'shipment_booked', bookedAs(shipment))
}

/**
 * Ships a paid and packed parcel with its orders and sends the customer the tracking links, once the undo period is
 * over.
 * @returns the links as markdown.
 * @throws Refusal unknown_id, changed_meanwhile, carrier_unknown, tracking_number_wrong, not_packed, difference_open,
 * parcel_moved_on, on_hold, return_open, shipment_booked, shipment_cancelling
 */
export async function shipParcel(
  context: AppContext,
  member: StaffMember,
  dispatch: Dispatch,
  idempotencyKey: IdempotencyKey | null,
): Promise<string> {
  const { carrier, trackingNumber } = readDispatch(dispatch)
  const links = trackingLinks(carrier, trackingNumber)
  await idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const hand = await lockParcelAtRevision(context, tx, dispatch)
    const { parcel } = hand
    await refuseInGroup(tx, parcel)
    await refuseUnshippable(tx, hand, context.now())
    await refuseOtherNumber(tx, parcel.id, { carrier, trackingNumber })
    const notice = await dispatchIn(context, tx, member, hand, { carrier, trackingNumber })
    const { revision } = await lockParcelForStaff(context, tx, parcel.deliveryNumber)
    const before: ShipBefore = { carrier: parcel.carrier, trackingNumber: parcel.trackingNumber }
    const subject = `parcel:${parcel.deliveryNumber}`
    await recordUndoableAction(context, tx, member, { kind: 'ship', subject, revision, before }, [notice])
  })
  return links
}

/**
 * Ships a parcel with its orders under a carrier's number. The caller has locked and checked it.
 * @returns the notice to its customer.
 */
export async function dispatchIn(
  context: AppContext,
  tx: Transaction,
  member: StaffMember,
  { parcel, orders }: ParcelForUpdate,
  { carrier, trackingNumber }: { readonly carrier: CarrierCode; readonly trackingNumber: string },
): Promise<HeldNotice> {
  const now = context.now()
  await freezeDeclaration(tx, parcel, orders, now)
  await moveParcel(
    tx,
    parcel.id,
    {
      from: 'paid',
      to: 'shipped',
      stage: 'shipped',
      staffId: member.id,
      fields: { carrier, trackingNumber },
      otherwise: 'parcel_moved_on',
    },
    now,
  )
  await moveOrders(
    tx,
    orders.map((order) => order.id),
    { from: 'ready_to_ship', to: 'shipped', stage: 'shipped', staffId: member.id },
    now,
  )
  await followParcel(context, tx, { id: parcel.id, carrier, trackingNumber })
  const subject = `parcel:${parcel.deliveryNumber}`
  await audit(
    tx,
    member,
    {
      action: 'parcel_shipped',
      subject,
      before: { status: parcel.status },
      after: { carrier, trackingNumber },
    },
    now,
  )
  return heldNotice(parcel.customerId, 'parcel_shipped', {
    eventKey: `parcel_shipped:${parcel.id}`,
    values: {
      delivery_number: parcel.deliveryNumber,
      channel_name: (parcel.quoteInputs as QuoteInputs).channelName,
      tracking_links: trackingLine(carrier, trackingNumber),
    },
    path: pageAddresses.parcel(parcel.deliveryNumber),
  })
}
