import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import {
  amount,
  id,
  nothing,
  numeric,
  optionalOr,
  optionalText,
  page,
  pageSize,
  refundRow,
  statusFilter,
  supplementRow,
  wireTime,
} from '../fields.ts'
import { milestone } from '../freight/milestones.ts'
import { landedComparison } from '../orders/landed-comparison.ts'
import { priorityPromise } from '../orders/priority-promise.ts'
import { warehouseServices } from '../orders/warehouse-services.ts'
import { picture } from '../pictures.ts'
import { parcelClaims } from './claims.ts'
import { parcelDeclaration } from './declarations.ts'

const parcelItem = z.object({
  order_id: z.string(),
  product_image_url: picture,
  qc_image_url: z.array(z.object({ url: picture, shot: z.string() })),
  product_name: z.string(),
  product_sku: z.string(),
  product_remark: z.string(),
  product_quantity: z.number(),
})

/** One line of a price, of type `kind`; amounts may be negative (coupon). */
export const priceLine = z.object({ kind: z.string(), label: z.string(), amount })

const attention = z.enum(['', 'lost', 'customs', 'carrier'])

export const parcelRow = z.object({
  delivery_number: z.string(),
  /** The group in whose box it travels; '' for a parcel of its own. */
  group_number: z.string(),
  details: z.array(z.object({ order_id: z.string(), product_image_url: picture })),
  list: z.array(parcelItem),
  /** Charged weight in kilograms. */
  total_weight: z.number(),
  actual_weight: z.number(),
  volume_weight: z.number(),
  packing_weight: z.number(),
  /** Weight of the closed parcel; 0 until it is packed. */
  packed_weight: z.number(),
  /** The box in centimetres, longest side first; null until it is packed. */
  packed_size: z.object({ length: z.number(), width: z.number(), height: z.number() }).nullable(),
  /** Until when a parcel that is packed before it is paid keeps its price. */
  quote_until: wireTime,
  /** Until when an unpaid parcel can be paid; then it is released, and its items are in the warehouse. Zeros for others. */
  pay_until: wireTime,
  order_status: z.number(),
  order_status_text: z.string(),
  channel_name: z.string(),
  channel_days: z.string(),
  /** Why it is on hold, as a sentence; '' when it is not. */
  hold_note: z.string(),
  shipping_remark: z.string(),
  total_amount: amount,
  price_lines: z.array(priceLine),
  /** The most we pay when it packs heavier; null where its freight is not promised. */
  promised_limit: amount.nullable(),
  /** What we paid because it packed heavier. */
  house_freight: amount,
  /** What the insurance covers; null where the parcel is not insured. */
  insured_amount: amount.nullable(),
  coupon_code: z.string(),
  user_parcel_note: z.string(),
  /** Markdown that the server generates from a fixed list of carriers. */
  tracking_links: z.string(),
  tracking_number: z.string(),
  /** Events reported by carriers, newest first. They do not change `order_status`, which stays 3. */
  tracking_events: z.array(
    z.object({
      at: wireTime,
      status: z.string(),
      status_text: z.string(),
      /** The carrier's words, in English or Chinese where they are translated. */
      text: z.string(),
      /** BCP 47 tag of the text; '' when unknown. */
      text_lang: z.enum(['en', 'zh-CN', '']),
      place: z.string(),
    }),
  ),
  /** The tracking service's latest status (17TRACK's main statuses); '' before the first. */
  tracking_status: z.string(),
  tracking_status_text: z.string(),
  /** True where the customer may have to act: collect the parcel, respond to the carrier. */
  tracking_needs_customer: z.boolean(),
  /**
   * What the customer can do about a parcel on its way: claim it as lost, answer customs, or respond to the
   * carrier; '' for nothing.
   */
  attention,
  delivered_time: wireTime,
  consignee_name: z.string(),
  country_code: z.string(),
  /** In the caller's language. */
  country_name: z.string(),
  consignee_province: z.string(),
  consignee_city: z.string(),
  consignee_address_detail: z.string(),
  consignee_postcode: z.string(),
  consignee_phone: z.string(),
  created_at: wireTime,
  pay_time: wireTime,
  package_out_time: wireTime,
  photo_urls: z.array(z.object({ url: picture })),
})

export const getMyParcelList = defineEndpoint({
  path: '/api/shopping/get_my_parcel_list',
  summary: 'The customer’s parcels, newest first.',
  access: 'customer',
  request: z.strictObject({
    /** Part of the number of the parcel, of an order in it or of its tracking, or of the consignee's name. */
    search_text: optionalText(100),
    order_status: statusFilter,
    /** Only those with this `attention`; `any` for each that has one. */
    attention: optionalOr(z.enum([...attention.options, 'any']), ''),
    /** Only those that have left and are not delivered. */
    under_way: optionalOr(z.boolean(), false),
    page,
    page_size: pageSize(10),
  }),
  data: z.object({
    list: z.array(parcelRow),
    total_count: z.number(),
    status_counts: z.array(
      z.object({ order_status: z.number(), order_status_text: z.string(), count: z.number() }),
    ),
    /** Of all parcels that match the search text; without those that nothing can be done about. */
    attention_counts: z.array(z.object({ attention, count: z.number() })),
  }),
})

export const getParcelDetail = defineEndpoint({
  path: '/api/shopping/get_parcel_detail',
  summary: 'One parcel of the customer’s.',
  access: 'customer',
  request: z.strictObject({ delivery_number: id }),
  data: parcelRow.extend({
    /** Paid on top of the price, oldest first. */
    supplements: z.array(supplementRow),
    /** Of the price and of the supplements, oldest first. */
    refunds: z.array(refundRow),
    declaration: parcelDeclaration,
    claims: parcelClaims,
    milestones: z.array(milestone),
    services: warehouseServices,
    /** The promise to pack it before others; null where that was not chosen, and for a released parcel. */
    priority: priorityPromise.nullable(),
    /** The sum over its items that have an estimate; null where none has. */
    landed: landedComparison.nullable(),
    /** The token of the public tracking page; '' when the customer does not share it. */
    share_token: z.string(),
    consignee_email: z.string(),
    /** Whether its customer can still correct the address, apart from the country. */
    can_correct_address: z.boolean(),
  }),
  invalid: 'order_details_failed',
})

export const releaseParcel = defineEndpoint({
  path: '/api/shopping/release_parcel',
  summary:
    'Releases an unpaid parcel: its items are back in the warehouse and its coupon is available again.',
  access: 'customer',
  request: z.strictObject({ delivery_number: id }),
  data: nothing,
})

export const confirmReceipt = defineEndpoint({
  path: '/api/shopping/confirm_receipt',
  summary: 'The customer confirms the receipt of a parcel: it counts as delivered, and tracking ends.',
  access: 'customer',
  request: z.strictObject({ delivery_number: id }),
  data: z.null(),
})

export const reportCustomsPaid = defineEndpoint({
  path: '/api/shopping/tell_customs_paid',
  summary: 'Records what the customer paid for duty, tax and clearance at the door; null removes it.',
  access: 'customer',
  request: z.strictObject({ delivery_number: id, amount: numeric(amount.min(0).max(100_000)).nullable() }),
  data: nothing,
})
