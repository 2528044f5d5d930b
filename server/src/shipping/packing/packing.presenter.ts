import type { Data, Language } from '@sampan/contract'
import { chinesePhoneFromAbroad } from '@sampan/domain/address-numbers'
import { PARCEL_LIFE } from '@sampan/domain/life-cycles'
import { toWire, usd } from '@sampan/domain/money'
import { grams, gramsToKg, millimetres, millimetresToCm } from '@sampan/domain/units'
import { toWireTime } from '@sampan/domain/wire-time'
import { translate } from '@sampan/messages/catalogue'
import { countryName } from '@sampan/messages/intl'
import { textFor } from '@sampan/messages/languages'
import { stateRevision } from '../../access/index.ts'
import {
  type formerConsigneesOf,
  type openServicesIn,
  piecesToSend,
  presentOpenService,
} from '../../orders/index.ts'
import { presentCustomer } from '../../payments/index.ts'
import type { Settings } from '../../settings/index.ts'
import { presentConsignee, presentFormer } from '../addresses/addresses.presenter.ts'
import { presentShipment } from '../carrier-shipments/carrier-shipments.presenter.ts'
import type { LiveShipment } from '../carrier-shipments/carrier-shipments.queries.ts'
import { lineValue, presentDeclaration } from '../declaration/declaration.presenter.ts'
import type { OrderLine } from '../declaration/declared-lines.ts'
import { presentCover, presentPriceLines } from '../parcels/parcels.presenter.ts'
import type { QuoteInputs } from '../parcels/quote-inputs.ts'
import type { parcelLifeOf, parcelSupplementsOf } from './packing.queries.ts'
import { priorityDue } from './parcel-stages.queries.ts'
import { parcelState } from './parcel-state.ts'
import type { StaffParcelRow } from './staff-parcels.queries.ts'

type StaffParcel = Omit<Data<'/api/staff/shipping/get_queue'>['list'][number], 'shipment'>

const kg = (weight: number | null) => gramsToKg(grams(weight ?? 0))
const cm = (length: number | null) => millimetresToCm(millimetres(length ?? 0))

/** Presents a parcel to the console. */
export function presentStaffParcel(row: StaffParcelRow, lang: Language, now: Date): StaffParcel {
  const { parcel, customer, hold, items, dueAt, supplementCents } = row
  const life = PARCEL_LIFE[parcel.status]
  const inputs = parcel.quoteInputs as QuoteInputs | null
  return {
    delivery_number: parcel.deliveryNumber,
    group_number: row.groupNumber,
    hold: hold?.kind ?? '',
    revision: stateRevision(parcelState(row)),
    customer: presentCustomer(customer),
    order_status: life.code,
    order_status_text: translate(lang, 'statuses', `parcel_${parcel.status}`),
    country_code: parcel.countryCode,
    consignee_name: parcel.consigneeName,
    item_count: items.length,
    product_image_urls: items.map((item) => item.productImageUrl),
    shelves: [...new Set(items.map((item) => item.shelf).filter((shelf) => shelf !== ''))].sort(),
    channel_code: parcel.channelCode ?? '',
    channel_name: inputs ? textFor(lang, inputs.channelName) : '',
    charged_weight: kg(parcel.chargedG),
    packed_weight: kg(parcel.packedWeightG),
    total_amount: toWire(usd(parcel.totalCents)),
    supplement_amount: toWire(usd(supplementCents)),
    ...presentCover(parcel),
    priority_until: toWireTime(priorityDue(parcel)),
    user_parcel_note: parcel.userNote,
    tracking_number: parcel.trackingNumber,
    carrier: parcel.carrier,
    created_at: toWireTime(parcel.createdAt),
    pay_time: toWireTime(parcel.paidAt),
    package_out_time: toWireTime(parcel.shippedAt),
    can_offer_claim: row.canOfferClaim,
    is_claim_offered: parcel.lossClaimOpenedAt !== null,
    due_at: toWireTime(dueAt),
    is_late: dueAt !== null && dueAt < now,
  }
}

const presentConsigneeWithCountry = ({ parcel, countryName: country }: StaffParcelRow, lang: Language) => ({
  ...presentConsignee(parcel),
  country_code: parcel.countryCode,
  country_name: country ? countryName(lang, parcel.countryCode, country) : parcel.countryCode,
})

/** Presents a parcel on its page in the console. `around` is what belongs to it in other areas. */
export function presentParcelDetail(
  row: StaffParcelRow,
  around: {
    readonly items: Data<'/api/staff/shipping/get_parcel'>['items']
    readonly life: Awaited<ReturnType<typeof parcelLifeOf>>
    readonly supplements: Awaited<ReturnType<typeof parcelSupplementsOf>>
    readonly services: Awaited<ReturnType<typeof openServicesIn>>
    readonly lines: readonly OrderLine[]
    readonly shipment: LiveShipment | null
    readonly former: Awaited<ReturnType<typeof formerConsigneesOf>>
  },
  lang: Language,
  now: Date,
): Data<'/api/staff/shipping/get_parcel'> {
  const { parcel } = row
  return {
    ...presentStaffParcel(row, lang, now),
    consignee: presentConsigneeWithCountry(row, lang),
    items: [...around.items],
    weighed: {
      items_weight: kg(parcel.itemsG),
      volume_above_weight: kg(parcel.volumeAboveG),
      packing_weight: kg(parcel.packingG),
      total_weight: kg(parcel.chargedG),
    },
    packed_length: cm(parcel.packedLengthMm),
    packed_width: cm(parcel.packedWidthMm),
    packed_height: cm(parcel.packedHeightMm),
    price_lines: presentPriceLines(row, lang),
    coupon_code: row.couponCode,
    shipping_remark: parcel.shippingRemark,
    open_supplements: around.supplements
      .filter(({ status }) => status === 'unpaid')
      .map(({ number }) => number),
    open_services: around.services.map(presentOpenService),
    photo_urls: [...row.photos],
    shipment: around.shipment && presentShipment(around.shipment),
    declaration: presentDeclaration(parcel, around.lines, lang, now),
    former_addresses: presentFormer(around.former),
    life: around.life.map((step) => ({
      name: translate(lang, 'event-stages', `parcel_${step.stage}`),
      at: toWireTime(step.createdAt),
      note: step.note,
      staff_name: step.staffName ?? '',
    })),
  }
}

/** Presents the warehouse as the sender of parcels. */
export const presentSender = (from: Settings['warehouse_address']) => ({
  name: from.contact_name,
  phone: from.phone,
  address: [from.detail, from.street, from.district, from.city, from.province, from.postcode].join(', '),
})

/** Presents a label. Labels are always in English, the carriers' language. */
export function presentLabel(
  row: StaffParcelRow,
  lines: readonly OrderLine[],
  from: Settings['warehouse_address'],
): Data<'/api/staff/shipping/get_label'> {
  const { parcel } = row
  return {
    delivery_number: parcel.deliveryNumber,
    channel_name: (parcel.quoteInputs as QuoteInputs | null)?.channelName.en ?? '',
    weight: kg(parcel.packedWeightG),
    length: cm(parcel.packedLengthMm),
    width: cm(parcel.packedWidthMm),
    height: cm(parcel.packedHeightMm),
    sender: {
      ...presentSender(from),
      phone: chinesePhoneFromAbroad(from.phone),
      ...(from.in_english && { address: from.in_english }),
    },
    consignee: presentConsigneeWithCountry(row, 'en'),
    note: parcel.userNote,
    items: lines.map((line) => ({
      order_id: line.order.orderNumber,
      name: line.order.productName,
      sku: line.order.skuNote || line.order.storeItemName,
      quantity: piecesToSend(line.order),
      value: toWire(usd(lineValue(line))),
      currency: line.paid.currency,
    })),
  }
}
