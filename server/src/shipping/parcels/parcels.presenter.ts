import type { Data, Language } from '@sampan/contract'
import type { LeftOut } from '@sampan/domain/freight'
import type { Insurance } from '@sampan/domain/insurance'
import { PARCEL_LIFE } from '@sampan/domain/life-cycles'
import { toWire, type Usd, usd } from '@sampan/domain/money'
import {
  isTrackStatus,
  knownCarrier,
  TRACK_STATUSES,
  trackEventText,
  trackingLinks,
} from '@sampan/domain/tracking'
import { grams, gramsToKg, millimetres, millimetresToCm } from '@sampan/domain/units'
import { toWireTime } from '@sampan/domain/wire-time'
import { translate } from '@sampan/messages/catalogue'
import { countryName } from '@sampan/messages/intl'
import { languageEntry, textFor } from '@sampan/messages/languages'
import { daysText, presentPriceLine } from '../../freight/index.ts'
import { type Order, presentPhotos, type ShownGoods } from '../../orders/index.ts'
import { type PriorityOffer, presentHoldNote } from '../../payments/index.ts'
import type { Settings } from '../../settings/index.ts'
import { payUntil } from './pay-until.ts'
import type { QuoteInputs } from './quote-inputs.ts'
import type { ShownParcel } from './shown-parcel.queries.ts'
import type { WeighedItems } from './weigh-items.ts'

/** Translates a carrier's status; '' for an unknown one. */
const trackStatusText = (status: string, lang: Language) =>
  isTrackStatus(status) ? translate(lang, 'statuses', `tracking_${status}`) : ''

const kg = (weight: number) => gramsToKg(grams(weight))

/** Presents the items that a channel does not accept, with the price of the rest. */
export const presentLeftOut = (leftOut: LeftOut<Order> | undefined) =>
  leftOut
    ? {
        order_ids: leftOut.items.map(({ orderNumber }) => orderNumber),
        freight_price: toWire(leftOut.rest.price),
      }
    : null

const presentPackedSize = ({
  packedLengthMm,
  packedWidthMm,
  packedHeightMm,
}: Pick<ShownParcel['parcel'], 'packedLengthMm' | 'packedWidthMm' | 'packedHeightMm'>) => {
  if (packedLengthMm === null || packedWidthMm === null || packedHeightMm === null) return null
  const [length = 0, width = 0, height = 0] = [packedLengthMm, packedWidthMm, packedHeightMm]
    .sort((a, b) => b - a)
    .map((side) => millimetresToCm(millimetres(side)))
  return { length, width, height }
}

type ParcelRow = Data<'/api/shopping/get_my_parcel_list'>['list'][number]

/** Presents a parcel as a row of the API's lists. */
export function presentParcel(shown: ShownParcel, settings: Settings, lang: Language): ParcelRow {
  const { parcel, items, photos, tracking, trackStatus, countryName: country } = shown
  const inputs = parcel.quoteInputs as QuoteInputs | null
  const life = PARCEL_LIFE[parcel.status]
  const carrier = knownCarrier(parcel.carrier)
  return {
    delivery_number: parcel.deliveryNumber,
    group_number: shown.groupNumber,
    details: items.map((item) => ({
      order_id: item.orderNumber,
      product_image_url: item.productImageUrl,
    })),
    list: items.map((item) => ({
      order_id: item.orderNumber,
      product_image_url: item.productImageUrl,
      qc_image_url: presentPhotos(item.photos, lang),
      product_name: item.productName,
      product_sku: item.skuNote || item.storeItemName,
      product_remark: item.remark,
      product_quantity: item.quantity,
    })),
    total_weight: kg(parcel.chargedG),
    actual_weight: kg(parcel.itemsG),
    volume_weight: kg(parcel.volumeAboveG),
    packing_weight: kg(parcel.packingG),
    packed_weight: kg(parcel.packedWeightG ?? 0),
    packed_size: presentPackedSize(parcel),
    quote_until: toWireTime(parcel.quoteUntil),
    pay_until: toWireTime(payUntil(shown, settings)),
    order_status: life.code,
    order_status_text: translate(lang, 'statuses', `parcel_${parcel.status}`),
    hold_note: PARCEL_LIFE[parcel.status].next.length === 0 ? '' : presentHoldNote(shown.anyHold, lang),
    channel_name: inputs ? textFor(lang, inputs.channelName) : '',
    channel_days: inputs ? daysText(inputs.days, lang) : '',
    shipping_remark: parcel.shippingRemark,
    total_amount: toWire(usd(parcel.totalCents)),
    price_lines: presentPriceLines(shown, lang),
    ...presentCover(parcel),
    coupon_code: shown.couponCode,
    user_parcel_note: parcel.userNote,
    tracking_links: parcel.trackingNumber === '' ? '' : trackingLinks(carrier, parcel.trackingNumber),
    tracking_number: parcel.trackingNumber,
    tracking_events: tracking.map((event) => presentTracked(event, lang)),
    tracking_status: trackStatus,
    tracking_status_text: trackStatusText(trackStatus, lang),
    tracking_needs_customer: isTrackStatus(trackStatus) && TRACK_STATUSES[trackStatus].needsCustomer,
    attention: shown.attention ?? '',
    delivered_time: toWireTime(parcel.deliveredAt),
    consignee_name: parcel.consigneeName,
    country_code: parcel.countryCode,
    country_name: country ? countryName(lang, parcel.countryCode, country) : parcel.countryCode,
    consignee_province: parcel.consigneeProvince,
    consignee_city: parcel.consigneeCity,
    consignee_address_detail: parcel.consigneeAddressDetail,
    consignee_postcode: parcel.consigneePostcode,
    consignee_phone: parcel.consigneePhone,
    created_at: toWireTime(parcel.createdAt),
    pay_time: toWireTime(parcel.paidAt),
    package_out_time: toWireTime(parcel.shippedAt),
    photo_urls: photos.map((url) => ({ url })),
  }
}

function presentTracked(
  event: {
    happenedAt: Date | string
    status: string
    description: string
    translation: string
    place: string
  },
  lang: Language,
): ParcelRow['tracking_events'][number] {
  const shown = trackEventText(event.description, event.translation, languageEntry(lang).tag)
  return {
    at: toWireTime(new Date(event.happenedAt)),
    status: event.status,
    status_text: trackStatusText(event.status, lang),
    text: shown.text,
    text_lang: shown.lang,
    place: event.place,
  }
}

/** Presents what insuring a parcel costs and covers, with the days within which a claim is possible. */
export const presentInsurance = ({ premium, covered }: Insurance, settings: Settings) => ({
  premium_amount: toWire(premium),
  covered_amount: toWire(covered),
  claim_days: settings.claim_days,
  lost_days: settings.lost_claim_days,
})

/** Presents the offer to pack a parcel before others. */
export const presentPriorityOffer = ({ fee, hours }: PriorityOffer) => ({ fee: toWire(fee), hours })

/** Presents whether a parcel's freight is promised, our share of it, and the insurance cover. */
export const presentCover = (
  parcel: Pick<ShownParcel['parcel'], 'promisedLimitCents' | 'absorbedFreightCents' | 'insuredCents'>,
) => ({
  promised_limit: parcel.promisedLimitCents === null ? null : toWire(usd(parcel.promisedLimitCents)),
  house_freight: toWire(usd(parcel.absorbedFreightCents)),
  insured_amount: parcel.insuredCents === null ? null : toWire(usd(parcel.insuredCents)),
})

interface PricedParcel {
  readonly parcel: Pick<
    ShownParcel['parcel'],
    'quoteInputs' | 'servicesCents' | 'premiumCents' | 'priorityFeeCents' | 'couponCents'
  >
  readonly couponCode: string
}

/** Presents the lines of a parcel's total. */
export function presentPriceLines({ parcel, couponCode }: PricedParcel, lang: Language) {
  const inputs = parcel.quoteInputs as QuoteInputs | null
  return [
    ...(inputs?.lines ?? []).map((line) => presentPriceLine(line.kind, usd(line.cents), lang)),
    ...(parcel.servicesCents > 0n ? [presentPriceLine('services', usd(parcel.servicesCents), lang)] : []),
    ...(parcel.premiumCents > 0n ? [presentPriceLine('insurance', usd(parcel.premiumCents), lang)] : []),
    ...(parcel.priorityFeeCents > 0n
      ? [presentPriceLine('priority', usd(parcel.priorityFeeCents), lang)]
      : []),
    ...(parcel.couponCents > 0n
      ? [presentPriceLine('coupon', usd(-parcel.couponCents), lang, couponCode)]
      : []),
  ]
}

/** Presents the items of a parcel. */
export const presentGoods = ({ orderNumber, productName, pictureUrl }: ShownGoods) => ({
  order_id: orderNumber,
  product_name: productName,
  product_image_url: pictureUrl,
})

/**
 * Presents how the charged weight of a parcel comes about, in kg, and the limit up to which its price is promised;
 * null for none.
 */
export const presentWeight = (
  { weight }: WeighedItems,
  goods: readonly ShownGoods[],
  promised: Usd | null,
): Data<'/api/shopping/get_parcel_weight'> => ({
  items_weight: gramsToKg(weight.itemsActual),
  volume_weight: gramsToKg(weight.itemsVolumetric),
  volume_above_weight: gramsToKg(weight.volumeAbove),
  packing_weight: gramsToKg(weight.packing),
  total_weight: gramsToKg(weight.charged),
  promised_limit: promised && toWire(promised),
  items: goods.map(presentGoods),
})

interface Recipient {
  name?: string
  country_code?: string
  province?: string
  city?: string
  address_detail?: string
  postal_code?: string
  phone?: string
  email?: string
}

/** Presents the distinct addresses of imported store orders. */
export function presentRecipients(items: WeighedItems): Data<'/api/shopping/get_parcel_address_hints'> {
  const hints = items.orders.flatMap((order) => {
    const recipient = order.recipient as Recipient | null
    if (!recipient?.address_detail) return []
    return [
      {
        user_name: recipient.name ?? '',
        country_code: recipient.country_code ?? '',
        province: recipient.province ?? '',
        city: recipient.city ?? '',
        address_detail: recipient.address_detail,
        postal_code: recipient.postal_code ?? '',
        phone: recipient.phone ?? '',
        email: recipient.email ?? '',
      },
    ]
  })
  return [...new Map(hints.map((hint) => [JSON.stringify(hint), hint])).values()]
}
