import { pageAddresses } from '@sampan/contract/page-addresses'
import type { Transaction } from '@sampan/database'
import { quote, type Tariff } from '@sampan/domain/freight'
import { type Usd, usd } from '@sampan/domain/money'
import { gramsToKg } from '@sampan/domain/units'
import { toWireDay } from '@sampan/domain/wire-time'
import { phrase, type Text } from '@sampan/messages/phrase'
import { audit, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { requireStaffPhotos } from '../../files/index.ts'
import { tariffInForce } from '../../freight/index.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { heldNotice, recordUndoableAction, sendNoticesNow } from '../../messaging/index.ts'
import { writtenSum } from '../../money-text.ts'
import { finishRehearsal, removeFromOldBoxes } from '../../orders/index.ts'
import { releaseCoupon, reservedDiscounts } from '../../promotions/index.ts'
import { Refusal } from '../../refusal.ts'
import { packedQuoteEnd } from '../../settings/index.ts'
import { goodsCovered, insuranceDroppedNotice, insureAgain } from '../insurance/insure-parcel.ts'
import { moveParcel } from '../parcels/move-parcel.ts'
import { parcelPaid } from '../parcels/parcel-paid.ts'
import { packedInWave } from '../waves/packed-in-wave.ts'
import {
  lockParcelAtRevision,
  lockParcelForStaff,
  type ParcelForUpdate,
  refuseInGroup,
  refuseUnsendable,
} from './load-parcels.ts'
import { channelPrice, fitOf, type Packed, packedFields, packedRequest } from './packed-parcel.ts'
import { insertParcelPhotos } from './packing.queries.ts'
import type { PriceBefore } from './undo-price.ts'

interface Pricing {
  readonly deliveryNumber: string
  /** The revision of the parcel that the packer saw. */
  readonly revision: string
  readonly packed: Packed
  readonly channelCode: string
  readonly services: Usd
  readonly remark: string
  readonly photoUrls: readonly string[]
}

/**
 * Sets weight, channel and fee of a parcel that waited for them; the customer can then pay it or choose another
 * channel, until the price ends. The freight is always computed from the packed weight, never typed. The parcel's
 * reserved coupon is deducted, kept where only another channel reaches its minimum, or released if none does. An
 * insurance that the channel does not offer is dropped, and the customer told.
 * @returns the sum the customer has to pay, and whether the price can be undone for a moment.
 * @throws Refusal unknown_id, changed_meanwhile, channel_does_not_fit, unknown_photo, result_missing, parcel_moved_on,
 * on_hold, return_open, items_unchecked in a wave
 */
export async function priceParcel(
  context: AppContext,
  member: StaffMember,
  pricing: Pricing,
  idempotencyKey: IdempotencyKey | null,
): Promise<{ readonly total: Usd; readonly canUndo: boolean }> {
  const tariff = await tariffInForce(context)
  return idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const hand = await lockParcelAtRevision(context, tx, pricing)
    const { parcel, orders } = hand
    await refuseInGroup(tx, parcel)
    if (parcel.status !== 'waiting_fee') throw new Refusal('parcel_moved_on')
    await refuseUnsendable(tx, hand, context.now())
    await requireStaffPhotos(tx, pricing.photoUrls)
    const rehearsalId = await finishRehearsal(context, tx, parcel.id, pricing.photoUrls)
    const now = context.now()
    const price = await packedPrice(context, tx, tariff, hand, pricing, now)
    const { total, fields, losesCoupon } = price
    await moveParcel(
      tx,
      parcel.id,
      {
        from: 'waiting_fee',
        to: 'unpaid',
        stage: 'priced',
        staffId: member.id,
        fields,
        otherwise: 'parcel_moved_on',
      },
      now,
    )
    await packedInWave(tx, parcel.id, now)
    await removeFromOldBoxes(
      tx,
      orders.map(({ id }) => id),
    )
    if (losesCoupon) await releaseCoupon(context, tx, parcel.id)
    await insertParcelPhotos(
      tx,
      pricing.photoUrls.map((url) => ({ parcelId: parcel.id, url, staffId: member.id, createdAt: now })),
    )
    const { quoteInputs: _, ...after } = fields
    const subject = `parcel:${parcel.deliveryNumber}`
    await audit(tx, member, { action: 'parcel_priced', subject, after }, now)
    const notices = [
      pricedNotice(parcel, pricing.packed, price, now),
      ...(price.isInsuranceDropped ? [insuranceDroppedNotice(parcel, price.channelName)] : []),
    ]
    // A coupon that covers the whole total leaves nothing to pay, and one that was released may be used already.
    if (total.minor === 0n || losesCoupon) {
      await sendNoticesNow(context, tx, notices)
      if (total.minor === 0n) await parcelPaid(context, tx, parcel.id, total)
      return { total, canUndo: false }
    }
    const { itemsG, volumeAboveG, packingG, chargedG, shippingRemark } = parcel
    const before: PriceBefore = {
      parcel: { itemsG, volumeAboveG, packingG, chargedG, shippingRemark },
      insured: parcel.insuredCents === null ? null : String(parcel.insuredCents),
      photoUrls: pricing.photoUrls,
      rehearsalId,
    }
    const { revision } = await lockParcelForStaff(context, tx, parcel.deliveryNumber)
    await recordUndoableAction(context, tx, member, { kind: 'price', subject, revision, before }, notices)
    return { total, canUndo: true }
  })
}

/** The price of a packed parcel by a channel, and what becomes of its coupon and its insurance. */
async function packedPrice(
  context: AppContext,
  tx: Transaction,
  tariff: Tariff,
  { parcel, orders }: ParcelForUpdate,
  { packed, channelCode, services, remark }: Pricing,
  now: Date,
) {
  const request = packedRequest({ parcel, orders }, packed)
  const fit = fitOf(tariff, request, channelCode)
  const discountOn = await reservedDiscounts(tx, parcel.id)
  // The customer may choose another channel, whose freight reaches the coupon's minimum.
  const keepsCoupon = quote(tariff, request).some((one) => one.fits && discountOn(one.price) !== null)
  const couponCents = discountOn(fit.price)?.minor ?? 0n
  const settings = await context.settings.read()
  const { insuredCents, premiumCents, isDropped } = insureAgain(settings, parcel, {
    channelCode: fit.channel.code,
    goods: await goodsCovered(tx, orders),
    freight: fit.price,
  })
  const total = usd(fit.price.minor + services.minor + premiumCents - couponCents)
  return {
    channelName: fit.channel.name,
    total,
    losesCoupon: parcel.couponId !== null && !keepsCoupon,
    isInsuranceDropped: isDropped,
    fields: {
      ...packedFields(packed, now),
      ...channelPrice(orders, packed, request, fit),
      servicesCents: services.minor,
      insuredCents,
      premiumCents,
      couponId: keepsCoupon ? parcel.couponId : null,
      couponCents,
      totalCents: total.minor,
      shippingRemark: remark,
      quoteUntil: await packedQuoteEnd(tx, settings, now),
    },
  }
}

/** Notifies the customer of the price, its channel and until when it is valid. */
function pricedNotice(
  { id, customerId, deliveryNumber, couponId }: ParcelForUpdate['parcel'],
  { weight }: Packed,
  { channelName, total, losesCoupon, fields }: Awaited<ReturnType<typeof packedPrice>>,
  now: Date,
) {
  return heldNotice(customerId, 'parcel_priced', {
    eventKey: `parcel_priced:${id}:${now.getTime()}`,
    values: {
      delivery_number: deliveryNumber,
      weight_kg: gramsToKg(weight).toFixed(3),
      channel_name: channelName,
      amount: writtenSum(total),
      until: toWireDay(fields.quoteUntil),
      coupon: couponId === null ? '' : couponNote(losesCoupon, usd(fields.couponCents)),
    },
    path: pageAddresses.parcel(deliveryNumber),
  })
}

/** What becomes of the coupon of the parcel. */
function couponNote(isLost: boolean, discount: Usd): Text {
  if (isLost) return phrase('notices', 'coupon_back')
  return discount.minor > 0n
    ? phrase('notices', 'coupon_off', { sum: writtenSum(discount) })
    : phrase('notices', 'coupon_other_channel')
}
