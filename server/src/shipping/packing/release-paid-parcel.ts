import { pageAddresses } from '@sampan/contract/page-addresses'
import type { Transaction } from '@sampan/database'
import { toDecimal, type Usd, usd } from '@sampan/domain/money'
import { CARRIERS, type CarrierCode } from '@sampan/domain/tracking'
import { audit, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { notify } from '../../messaging/index.ts'
import { cancelSupplement, returnServices } from '../../orders/index.ts'
import { restsToSettle, returnPayments } from '../../payments/index.ts'
import { returnCoupon } from '../../promotions/index.ts'
import { Refusal } from '../../refusal.ts'
import { liveShipment } from '../carrier-shipments/carrier-shipments.queries.ts'
import { dissolveBox } from '../groups/dissolve-box.ts'
import { returnPremium } from '../insurance/insure-parcel.ts'
import { releaseContents } from '../parcels/release-parcel.ts'
import { bookAbsorbedFreight } from './absorbed-freight.ts'
import { lockParcelAtRevision } from './load-parcels.ts'
import { pricePaidFor } from './settle-difference.ts'

interface Releasing {
  readonly deliveryNumber: string
  /** The revision of the parcel that the member saw. */
  readonly revision: string
  /** Shown to the customer. */
  readonly reason: string
}

/**
 * Releases a paid parcel that cannot leave, as one with an item that is missing, damaged or prohibited: everything paid for it
 * comes back to the wallet, its coupon can be used again, and its goods are in the warehouse, where their problem is
 * put to the customer. A hold on it goes on for its goods.
 * @returns the returned sum.
 * @throws Refusal unknown_id, changed_meanwhile; parcel_moved_on unless it is paid and here; shipment_booked until
 * the booking is cancelled; in_group with others in its box; payment_under_way while a difference is being paid;
 * payment_disputed
 */
export async function releasePaidParcel(
  context: AppContext,
  member: StaffMember,
  { reason, ...seen }: Releasing,
  idempotencyKey: IdempotencyKey | null,
): Promise<Usd> {
  return idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    await dissolveBox(context, tx, seen.deliveryNumber)
    const hand = await lockParcelAtRevision(context, tx, seen)
    const { parcel, supplements } = hand
    if (parcel.status !== 'paid') throw new Refusal('parcel_moved_on')
    await refuseBooked(tx, parcel.id)
    for (const open of supplements.filter(({ status }) => status === 'unpaid'))
      await cancelSupplement(context, tx, open.id)
    const { id, customerId, deliveryNumber: subject } = parcel
    const now = context.now()
    const rests = (await restsToSettle(tx, pricePaidFor(hand))).map(({ payment, rest }) => ({
      ...payment,
      cents: rest,
    }))
    await returnPremium(tx, parcel, now)
    const back = { customerId, subject, reason, fee: usd(0), staffId: member.id }
    const returned = usd(await returnPayments(context, tx, rests, back))
    await returnServices(context, tx, { parcelId: id })
    await bookAbsorbedFreight(tx, member, parcel, 0n, now)
    await releaseContents(context, tx, parcel, 'ready_to_ship', {
      ...{ note: reason, staffId: member.id, otherwise: 'parcel_moved_on' },
      fields: { absorbedFreightCents: 0n },
    })
    if (parcel.couponId) await returnCoupon(context, tx, id)
    await audit(
      tx,
      member,
      { action: 'parcel_released', subject: `parcel:${subject}`, after: { reason, returned } },
      now,
    )
    await notify(context, tx, customerId, 'parcel_released', {
      eventKey: `parcel_released:${id}`,
      values: { delivery_number: subject, reason, amount: toDecimal(returned) },
      path: pageAddresses.account('orderList-MyWarehouse'),
    })
    return returned
  })
}

/** @throws Refusal shipment_booked while a carrier expects the parcel */
async function refuseBooked(tx: Transaction, parcelId: string): Promise<void> {
  const shipment = await liveShipment(tx, parcelId)
  if (!shipment) return
  const { carrier, trackingNumber, reference } = shipment
  throw new Refusal('shipment_booked', {
    carrier: CARRIERS[carrier as CarrierCode].name,
    number: trackingNumber || reference,
  })
}
