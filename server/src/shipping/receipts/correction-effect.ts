import type { Queryable } from '@sampan/database'
import { type Quote, type QuoteRequest, quote } from '@sampan/domain/freight'
import { type Usd, usd } from '@sampan/domain/money'
import { quoteAlone } from '@sampan/domain/parcel-groups'
import { grams, millimetres } from '@sampan/domain/units'
import type { Translated } from '@sampan/messages/languages'
import type { AppContext } from '../../context.ts'
import { tariffWith } from '../../freight/index.ts'
import type { Order } from '../../orders/index.ts'
import { reservedDiscounts } from '../../promotions/index.ts'
import { groupById } from '../groups/groups.queries.ts'
import { goodsCovered, insureAgain } from '../insurance/insure-parcel.ts'
import { packedRequest, paidChannel } from '../packing/packed-parcel.ts'
import type { ParcelFields } from '../parcels/move-parcel.queries.ts'
import { ordersIn, type Parcel } from '../parcels/parcels.queries.ts'
import { frozenInputs } from '../parcels/quote-inputs.ts'
import { quoteRequest, type WeighedItems, weighOrders } from '../parcels/weigh-items.ts'

/** The effect of a correction on the parcel of the goods; the kinds are defined in the contract. */
export type CorrectionEffect =
  | { readonly kind: 'none' }
  | { readonly kind: 'reweighed'; readonly parcel: Parcel; readonly fields: ParcelFields }
  | {
      readonly kind: 'repriced'
      readonly parcel: Parcel
      readonly fields: ParcelFields
      readonly total: Usd
      /** False where no freight that the customer can have reaches the coupon's minimum: then it is released. */
      readonly keepsCoupon: boolean
      /** The name of the channel whose insurance is no longer offered; null when nothing changes. */
      readonly dropsInsurance: Translated<string> | null
    }
  | { readonly kind: 'to_price' | 'at_packing' | 'pack_again'; readonly parcel: Parcel }

/**
 * Computes the effect of a corrected receipt on its parcel, without applying it.
 * @param corrected the order with the new values
 */
export async function correctionEffect(
  context: AppContext,
  db: Queryable,
  parcel: Parcel | null,
  corrected: Order,
): Promise<CorrectionEffect> {
  if (!parcel) return { kind: 'none' }
  if (parcel.status === 'paid')
    return { kind: parcel.packedWeightG === null ? 'at_packing' : 'pack_again', parcel }
  const orders = (await ordersIn(db, parcel.id)).map((order) =>
    order.id === corrected.id ? corrected : order,
  )
  const items = weighOrders(orders)
  if (parcel.status === 'waiting_fee') return { kind: 'reweighed', parcel, fields: weights(items) }
  return repriced(context, db, parcel, items)
}

/** Reprices an unpaid parcel with changed items, by the customer's channel and the tariff in force. */
async function repriced(
  context: AppContext,
  db: Queryable,
  parcel: Parcel,
  items: WeighedItems,
): Promise<CorrectionEffect> {
  const request = await requestOf(db, parcel, items)
  const channel = paidChannel(parcel)
  const tariff = await tariffWith(context, db, channel)
  const quotes = quote(tariff, request)
  const answer: Quote | undefined = parcel.groupId
    ? quoteAlone(tariff, request, channel)
    : quotes.find((one) => one.channel.code === channel)
  if (!answer?.fits) return { kind: 'to_price', parcel }
  const discountOn = await reservedDiscounts(db, parcel.id)
  const discount = discountOn(answer.price)
  const couponCents = discount?.minor ?? 0n
  // The customer of a packed parcel may choose another channel, whose freight reaches the coupon's minimum.
  const choosable = parcel.quoteUntil === null ? [] : quotes
  const keepsCoupon = discount !== null || choosable.some((one) => one.fits && discountOn(one.price) !== null)
  const { insuredCents, premiumCents, isDropped } = insureAgain(await context.settings.read(), parcel, {
    channelCode: channel,
    goods: await goodsCovered(db, items.orders),
    freight: answer.price,
  })
  const total = usd(
    answer.price.minor + parcel.servicesCents + premiumCents + parcel.priorityFeeCents - couponCents,
  )
  const fields = {
    // A packed weight is kept.
    ...(parcel.packedWeightG === null ? weights(items) : {}),
    quoteInputs: frozenInputs(answer, items, request),
    freightCents: answer.price.minor,
    insuredCents,
    premiumCents,
    couponCents,
    ...(keepsCoupon ? {} : { couponId: null }),
    totalCents: total.minor,
  }
  return {
    kind: 'repriced',
    parcel,
    fields,
    total,
    keepsCoupon,
    dropsInsurance: isDropped ? answer.channel.name : null,
  }
}

/** Uses the packed weight where staff priced the parcel after packing, otherwise the weight of its items. */
async function requestOf(db: Queryable, parcel: Parcel, items: WeighedItems): Promise<QuoteRequest> {
  const { packedWeightG, packedLengthMm, packedWidthMm, packedHeightMm } = parcel
  const group = parcel.groupId && (await groupById(db, parcel.groupId))
  const postcode = group ? group.consigneePostcode : parcel.consigneePostcode
  if (packedWeightG === null) return quoteRequest(items, parcel.countryCode, postcode)
  const size = {
    length: millimetres(packedLengthMm ?? 0),
    width: millimetres(packedWidthMm ?? 0),
    height: millimetres(packedHeightMm ?? 0),
  }
  return packedRequest({ parcel, orders: items.orders }, { weight: grams(packedWeightG), size })
}

const weights = ({ weight }: WeighedItems) => ({
  itemsG: weight.itemsActual,
  volumeAboveG: weight.volumeAbove,
  packingG: weight.packing,
  chargedG: weight.charged,
})

/** Returns the customer's amount due after the correction; null when nothing is due. */
export const totalAfter = (effect: CorrectionEffect): Usd | null =>
  effect.kind === 'repriced' ? effect.total : null
