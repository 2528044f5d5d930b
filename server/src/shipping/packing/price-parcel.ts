import { toDecimal, type Usd, usd } from '@sampan/domain/money'
import { gramsToKg } from '@sampan/domain/units'
import { phrase, type Text } from '@sampan/messages/phrase'
import { audit, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { requireStaffPhotos } from '../../files/index.ts'
import { tariffInForce } from '../../freight/index.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { heldNotice, recordAct, tellAtOnce } from '../../messaging/index.ts'
import { releaseCoupon, reservedDiscount } from '../../promotions/index.ts'
import { Refusal } from '../../refusal.ts'
import { droppedInsuranceNotice, insureAgain } from '../insurance/insure-parcel.ts'
import { moveParcel } from '../parcels/move-parcel.ts'
import { parcelPaid } from '../parcels/parcel-paid.ts'
import { frozenInputs } from '../parcels/submit-parcel.ts'
import { weighOrders } from '../parcels/weigh-items.ts'
import { packedInWave } from '../waves/packed-in-wave.ts'
import { lockParcelAtHand, refuseUnsendable, takeParcel } from './load-parcels.ts'
import { fitOf, type Packed, packedFields, packedRequest, weightLines } from './packed-parcel.ts'
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
 * Sets weight, channel and fee of a parcel that waited for them; the customer can then pay it. The freight is
 * always computed from the packed weight, never typed. The parcel's reserved coupon is deducted, or released
 * if the freight is below its minimum. An insurance that the channel does not offer is dropped, and the customer told.
 * @returns the sum the customer has to pay, and whether the price can be undone for a moment.
 * @throws Refusal unknown_id, changed_meanwhile, channel_does_not_fit, unknown_photo, parcel_moved_on,
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
    const hand = await takeParcel(context, tx, pricing)
    const { parcel, orders } = hand
    if (parcel.status !== 'waiting_fee') throw new Refusal('parcel_moved_on')
    await refuseUnsendable(tx, hand, context.now())
    await requireStaffPhotos(tx, pricing.photoUrls)
    const request = packedRequest(hand, pricing.packed)
    const fit = fitOf(tariff, request, pricing.channelCode)
    const discount = await reservedDiscount(tx, parcel.id, fit.price)
    const couponCents = discount?.minor ?? 0n
    const { insuredCents, premiumCents, isDropped } = insureAgain(await context.settings.read(), parcel, {
      channelCode: fit.channel.code,
      orders,
      freight: fit.price,
    })
    const total = usd(fit.price.minor + pricing.services.minor + premiumCents - couponCents)
    const now = context.now()
    const fields = {
      ...packedFields(pricing.packed, now),
      ...weightLines(hand, pricing.packed, fit),
      channelCode: fit.channel.code,
      quoteInputs: frozenInputs(fit, weighOrders(orders), request),
      freightCents: fit.price.minor,
      servicesCents: pricing.services.minor,
      insuredCents,
      premiumCents,
      couponId: discount ? parcel.couponId : null,
      couponCents,
      totalCents: total.minor,
      shippingRemark: pricing.remark,
    }
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
    if (parcel.couponId && !discount) await releaseCoupon(tx, parcel.id)
    await insertParcelPhotos(
      tx,
      pricing.photoUrls.map((url) => ({ parcelId: parcel.id, url, staffId: member.id, createdAt: now })),
    )
    const { quoteInputs: _, ...after } = fields
    await audit(
      tx,
      member,
      { action: 'parcel_priced', subject: `parcel:${parcel.deliveryNumber}`, after },
      now,
    )
    const notice = heldNotice(parcel.customerId, 'parcel_priced', {
      eventKey: `parcel_priced:${parcel.id}:${now.getTime()}`,
      values: {
        delivery_number: parcel.deliveryNumber,
        weight_kg: gramsToKg(pricing.packed.weight).toFixed(3),
        channel_name: fit.channel.name,
        amount: toDecimal(total),
        coupon: couponNote(parcel, discount),
      },
      path: `/shopping/shipping-payment?delivery_id=${parcel.deliveryNumber}`,
    })
    const notices = [notice, ...(isDropped ? [droppedInsuranceNotice(parcel, fit.channel.name)] : [])]
    // A coupon that covers the whole total leaves nothing to pay, and one that was released may be used already.
    if (total.minor === 0n || (parcel.couponId && !discount)) {
      await tellAtOnce(context, tx, notices)
      if (total.minor === 0n) await parcelPaid(context, tx, parcel.id, total)
      return { total, canUndo: false }
    }
    const { itemsG, volumeAboveG, packingG, chargedG, shippingRemark } = parcel
    const before: PriceBefore = {
      parcel: { itemsG, volumeAboveG, packingG, chargedG, shippingRemark },
      insured: parcel.insuredCents === null ? null : String(parcel.insuredCents),
      photoUrls: pricing.photoUrls,
    }
    const { revision } = await lockParcelAtHand(context, tx, parcel.deliveryNumber)
    const subject = `parcel:${parcel.deliveryNumber}`
    await recordAct(context, tx, member, { kind: 'price', subject, revision, before }, notices)
    return { total, canUndo: true }
  })
}

/** Describes the result of the coupon kept for the quote; '' without one. */
function couponNote({ couponId }: { readonly couponId: string | null }, discount: Usd | null): Text {
  if (!couponId) return ''
  return discount
    ? phrase('notices', 'coupon_off', { sum: toDecimal(discount) })
    : phrase('notices', 'coupon_back')
}
