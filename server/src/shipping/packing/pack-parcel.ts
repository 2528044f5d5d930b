import { pageAddresses } from '@sampan/contract/page-addresses'
import { type Queryable, type Transaction, uuidv7 } from '@sampan/database'
import { type Fit, quote, type Tariff } from '@sampan/domain/freight'
import { type Usd, usd } from '@sampan/domain/money'
import { shareChange } from '@sampan/domain/promised-freight'
import { gramsToKg } from '@sampan/domain/units'
import { phrase } from '@sampan/messages/phrase'
import { audit, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { requireStaffPhotos } from '../../files/index.ts'
import { isDutyPrepaid, tariffWith } from '../../freight/index.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { notify } from '../../messaging/index.ts'
import { cancelSupplement, removeFromOldBoxes } from '../../orders/index.ts'
import { restOfCoupon } from '../../promotions/index.ts'
import { Refusal } from '../../refusal.ts'
import { recordParcelStage } from '../parcels/move-parcel.ts'
import { ordersIn, type Parcel } from '../parcels/parcels.queries.ts'
import type { QuoteInputs } from '../parcels/quote-inputs.ts'
import { quoteRequest, weighOrders } from '../parcels/weigh-items.ts'
import { packedInWave } from '../waves/packed-in-wave.ts'
import { bookAbsorbedFreight } from './absorbed-freight.ts'
import {
  lockParcelAtRevision,
  type ParcelForUpdate,
  parcelByNumber,
  refuseInGroup,
  refuseUnsendable,
} from './load-parcels.ts'
import { fitOf, type Packed, packedFields, packedRequest, paidChannel } from './packed-parcel.ts'
import { insertParcelPhotos, parcelSupplementsOf, setPacked } from './packing.queries.ts'
import { beginSettlingParcel, owedFor, settleDifference } from './settle-difference.ts'
import { refuseBooked } from './ship-parcel.ts'

interface Packing {
  readonly deliveryNumber: string
  /** The revision of the parcel that the packer saw. */
  readonly revision: string
  readonly packed: Packed
  /** '' for the customer's channel; another where that does not take the parcel as packed. */
  readonly channelCode: string
  readonly remark: string
  readonly photoUrls: readonly string[]
}

/**
 * Records how a paid parcel was packed and weighed. It goes by the channel that the customer paid for, even
 * if that was switched off since; if staff have to choose another, the customer is notified. A lower price
 * for the real weight is refunded to the wallet at once; a higher one is requested, and the parcel waits for
 * the payment. Where the freight is promised, we pay a higher one up to the promise's limit, and only what is
 * above it, and above the rest of the parcel's coupon, is requested. Packing again settles only the new difference.
 * @returns the freight for the real weight, the sum settled now (positive was requested, negative was
 * refunded), and what we pay of the freight by the promise.
 * @throws Refusal unknown_id, changed_meanwhile, parcel_moved_on, unknown_photo, payment_under_way, on_hold,
 * return_open; shipment_booked until the booking is cancelled; channel_does_not_fit when the chosen channel does not take it
 * as packed; items_unchecked in a wave.
 */
export async function packParcel(
  context: AppContext,
  member: StaffMember,
  packing: Packing,
  idempotencyKey: IdempotencyKey | null,
): Promise<{ freight: Usd; difference: Usd; absorbed: Usd }> {
  return idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const hand = await lockParcelAtRevision(context, tx, packing)
    const { parcel } = hand
    await refuseInGroup(tx, parcel)
    const present = channelOf(parcel)
    await refuseBooked(tx, parcel.id)
    await refuseUnsendable(tx, hand, context.now())
    await requireStaffPhotos(tx, packing.photoUrls)
    for (const open of hand.supplements.filter((one) => one.status === 'unpaid'))
      await cancelSupplement(context, tx, open.id)
    await beginSettlingParcel(tx, hand, member)
    const channelCode = packing.channelCode || present
    const tariff = await tariffWith(context, tx, paidChannel(parcel))
    const { fit, before } = prices(tariff, hand, channelCode, packing.packed)
    const share = shareChange(fit.price.minor - before.minor, parcel.promisedLimitCents)
    const { change } = await changeForCustomer(tx, parcel, share.customer)
    const difference = await owedFor(tx, hand, change)
    const now = context.now()
    const fields = { ...packedFields(packing.packed, now), channelCode, absorbedFreightCents: share.absorbed }
    const carriedBy = { channelName: fit.channel.name, days: fit.days }
    const quoteInputs = { ...(parcel.quoteInputs as QuoteInputs), ...carriedBy }
    const remark = packing.remark === '' ? {} : { shippingRemark: packing.remark }
    if (!(await setPacked(tx, parcel.id, { ...fields, ...remark, quoteInputs })))
      throw new Refusal('parcel_moved_on')
    await insertParcelPhotos(
      tx,
      packing.photoUrls.map((url) => ({ parcelId: parcel.id, url, staffId: member.id, createdAt: now })),
    )
    await packedInWave(tx, parcel.id, now)
    await removeFromOldBoxes(
      tx,
      hand.orders.map(({ id }) => id),
    )
    await recordParcelStage(tx, parcel.id, { stage: 'packed', staffId: member.id }, now)
    if (channelCode !== present) await notifyChannelChange(context, tx, parcel, present, fit)
    await bookAbsorbedFreight(tx, member, parcel, share.absorbed, now)
    if (difference.minor !== 0n) {
      const reason = phrase('notices', 'packed_weight', {
        weight_kg: gramsToKg(packing.packed.weight).toFixed(3),
      })
      await settleDifference(context, tx, member, hand, difference, reason)
    }
    const subject = `parcel:${parcel.deliveryNumber}`
    await audit(
      tx,
      member,
      { action: 'parcel_packed', subject, after: { ...fields, freight: fit.price, difference } },
      now,
    )
    return { freight: fit.price, difference, absorbed: usd(share.absorbed) }
  })
}

/**
 * Returns the effect of packing a paid parcel with this weight, as `packParcel` has it; nothing is saved.
 * @returns the freight for the real weight, the price of what was paid for, the difference (positive would be
 * requested, negative refunded), and our share by the promise.
 * @throws Refusal unknown_id, parcel_moved_on, channel_does_not_fit
 */
export async function previewPacking(
  context: AppContext,
  { deliveryNumber, channelCode, packed }: Pick<Packing, 'deliveryNumber' | 'channelCode' | 'packed'>,
): Promise<{ freight: Usd; paid: Usd; difference: Usd; absorbed: Usd }> {
  const { parcel } = await parcelByNumber(context, context.db, deliveryNumber)
  const present = channelOf(parcel)
  const orders = await ordersIn(context.db, parcel.id)
  const hand = { parcel, orders, supplements: await parcelSupplementsOf(context.db, parcel.id) }
  const tariff = await tariffWith(context, context.db, paidChannel(parcel))
  const { fit, before } = prices(tariff, hand, channelCode || present, packed)
  const share = shareChange(fit.price.minor - before.minor, parcel.promisedLimitCents)
  const { change, byCoupon } = await changeForCustomer(context.db, parcel, share.customer)
  const difference = await owedFor(context.db, hand, change)
  const paid = usd(fit.price.minor - difference.minor - share.absorbed - byCoupon)
  return { freight: fit.price, paid, difference, absorbed: usd(share.absorbed) }
}

/** Returns the channel of a paid parcel. @throws Refusal parcel_moved_on for any other */
function channelOf({ status, channelCode }: Parcel): string {
  if (status !== 'paid' || channelCode === null) throw new Refusal('parcel_moved_on')
  return channelCode
}

/** Splits a change in price, in US cents: a coupon worth more than the freight that it paid covers a higher one first. */
async function changeForCustomer(db: Queryable, { id, couponCents }: Parcel, change: bigint) {
  if (change <= 0n) return { change, byCoupon: 0n }
  const rest = await restOfCoupon(db, id, couponCents)
  const byCoupon = rest < change ? rest : change
  return { change: change - byCoupon, byCoupon }
}

/**
 * Prices the real weight and the originally priced weight, both by the tariff in force: a tariff change since then
 * never costs the customer anything.
 */
function prices(tariff: Tariff, { parcel, orders }: ParcelForUpdate, channelCode: string, packed: Packed) {
  const real = packedRequest({ parcel, orders }, packed)
  const inputs = parcel.quoteInputs as Partial<QuoteInputs> | null
  const priced = inputs?.asked
    ? { ...real, weight: inputs.asked.weightG, size: inputs.asked.sizeMm }
    : quoteRequest(weighOrders(orders), parcel.countryCode, parcel.consigneePostcode)
  const fit = fitOf(tariff, real, channelCode)
  const was = quote(tariff, priced).find((one) => one.channel.code === paidChannel(parcel))
  // The channel may no longer take the original parcel; then its paid price counts.
  return { fit, before: was?.fits ? was.price : usd(parcel.freightCents) }
}

async function notifyChannelChange(
  context: AppContext,
  tx: Transaction,
  { id, customerId, deliveryNumber, quoteInputs }: Parcel,
  present: string,
  { channel }: Fit,
) {
  const isDutyLost = !channel.dutyPrepaid && (await isDutyPrepaid(context, present))
  await notify(context, tx, customerId, isDutyLost ? 'parcel_duty_not_prepaid' : 'parcel_channel_changed', {
    eventKey: `parcel_channel_changed:${id}:${uuidv7()}`,
    values: {
      delivery_number: deliveryNumber,
      before: (quoteInputs as QuoteInputs).channelName,
      channel_name: channel.name,
    },
    path: pageAddresses.parcel(deliveryNumber),
  })
}
