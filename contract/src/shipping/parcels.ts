import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import {
  amount,
  email,
  id,
  idList,
  nothing,
  numeric,
  page,
  pageSize,
  refundRow,
  statusFilter,
  text,
  wireTime,
} from '../fields.ts'
import { milestone } from '../freight/milestones.ts'
import { landedComparison } from '../orders/landed-comparison.ts'
import { servicesOfParcel, warehouseServices } from '../orders/warehouse-services.ts'
import { picture } from '../pictures.ts'
import { parcelClaims } from './claims.ts'
import { declaration, parcelDeclaration } from './declarations.ts'

const parcelItem = z.object({
  order_id: z.string(),
  product_image_url: picture,
  qc_image_url: z.array(z.object({ url: picture })),
  product_name: z.string(),
  product_sku: z.string(),
  product_remark: z.string(),
  product_quantity: z.number(),
})

/** One line of a price, of type `kind`; amounts may be negative (coupon). */
export const priceLine = z.object({ kind: z.string(), label: z.string(), amount })

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
    search_text: text(100).optional().default(''),
    order_status: statusFilter,
    page,
    page_size: pageSize(10),
  }),
  data: z.object({
    list: z.array(parcelRow),
    total_count: z.number(),
    status_counts: z.array(
      z.object({ order_status: z.number(), order_status_text: z.string(), count: z.number() }),
    ),
  }),
})

export const getParcelDetail = defineEndpoint({
  path: '/api/shopping/get_parcel_detail',
  summary: 'One parcel of the customer’s.',
  access: 'customer',
  request: z.strictObject({ delivery_number: id }),
  data: parcelRow.extend({
    refunds: z.array(refundRow),
    declaration: parcelDeclaration,
    claims: parcelClaims,
    milestones: z.array(milestone),
    services: warehouseServices,
    /** The sum over its items that have an estimate; null where none has. */
    landed: landedComparison.nullable(),
    /** The token of the public tracking page; '' when the customer does not share it. */
    share_token: z.string(),
  }),
  invalid: 'order_details_failed',
})

/** The parts of the charged weight, in kilograms. */
export const weighed = z.object({
  items_weight: z.number(),
  volume_above_weight: z.number(),
  packing_weight: z.number(),
  total_weight: z.number(),
})

export const shippingChannel = z.object({
  channel_code: z.string(),
  logo: z.string(),
  channel_name: z.string(),
  channel_days: z.string(),
  warehouse: z.string(),
  freight_price: amount.nullable(),
  freight_price_cny: amount.nullable(),
  /** '' where the channel fits, else the reason as a sentence. */
  reason: z.string(),
  /** The kind of the reason; '' where the channel fits. */
  reason_code: z.enum(['', 'country', 'goods_type', 'too_light', 'too_heavy', 'too_long']),
  charged_weight: z.number().nullable(),
  weight_basis: z.enum(['actual', 'volumetric']).nullable(),
  tracked: z.boolean(),
  duty_prepaid: z.boolean(),
  price_lines: z.array(priceLine),
})

export const PARCEL_ITEMS_MAX = 60

export const parcelOrderIds = idList(PARCEL_ITEMS_MAX).refine(
  (ids) => ids.length > 0,
  'select_warehouse_items',
)

export const getShippingChannels = defineEndpoint({
  path: '/api/shopping/get_shipping_channels',
  summary:
    'Every channel for the chosen items and country: those that fit by price, then the others with the reason.',
  access: 'customer',
  request: z.strictObject({
    order_ids: parcelOrderIds,
    country_code: z.string().trim().toUpperCase().min(1, 'country_empty').max(2),
  }),
  data: z.array(
    shippingChannel.extend({
      /** Price and cover of insuring the parcel by this channel; null where it is not offered. */
      insurance: z
        .object({
          premium_amount: amount,
          covered_amount: amount,
          /** Days after the delivery within which damage and missing items are claimed. */
          claim_days: z.number(),
          /** Days without tracking events after which it counts as lost. */
          lost_days: z.number(),
        })
        .nullable(),
      /**
       * When it does not take all items: those to leave out, and the price of the rest; null where leaving one out is
       * not enough.
       */
      leave_out: z.object({ order_ids: z.array(z.string()), freight_price: amount }).nullable(),
    }),
  ),
})

export const getParcelWeight = defineEndpoint({
  path: '/api/shopping/get_parcel_weight',
  summary: 'The charged weight of the chosen items: actual weight, volume above weight, packing allowance.',
  access: 'customer',
  request: z.strictObject({ order_ids: parcelOrderIds }),
  // From the volume alone: length × width × height / 5000.
  data: weighed.extend({
    volume_weight: z.number(),
    /** The most we pay when a parcel of these items packs heavier; null where its freight is not promised. */
    promised_limit: amount.nullable(),
  }),
})

export const consignee = {
  country_code: z.string().trim().toUpperCase().min(1, 'country_empty').max(2),
  consignee_name: z.string().trim().min(1, 'consignee_name_empty').max(80),
  consignee_province: z.string().trim().min(1, 'province_empty').max(80),
  consignee_city: z.string().trim().min(1, 'city_empty').max(80),
  consignee_address_detail: z.string().trim().min(1, 'address_empty').max(200),
  consignee_postcode: z.string().trim().min(1, 'postcode_empty').max(20),
  consignee_phone: z.string().trim().min(1, 'phone_empty').max(32),
  consignee_email: z
    .union([z.literal(''), email])
    .optional()
    .default(''),
}

export const submitShippingOrder = defineEndpoint({
  path: '/api/shopping/submit_shipping_order',
  summary:
    'Puts warehouse items into a parcel. Without a method staff add the fee. Totals sent are checked, never trusted.',
  access: 'customer',
  request: z.strictObject({
    order_ids: parcelOrderIds,
    ...consignee,
    shipping_method_code: text(32).optional().default(''),
    total_amount: amount.optional(),
    total_weight: z.number().optional(),
    total_length: z.number().optional(),
    total_width: z.number().optional(),
    total_height: z.number().optional(),
    /** Insured at the terms in force; for a parcel without a method they are those of its pricing. */
    is_insured: z.boolean().optional().default(false),
    coupon_code: text(40).optional().default(''),
    user_parcel_note: text(500).optional().default(''),
    /** Ordered with the parcel and paid from the wallet at once; without enough money there nothing is submitted. */
    services: servicesOfParcel.optional().default([]),
    /** When absent, the declaration is derived from what was paid. */
    declaration: declaration.optional(),
  }),
  data: z.object({ delivery_number: z.string() }),
  idempotent: true,
})

export const releaseParcel = defineEndpoint({
  path: '/api/shopping/release_parcel',
  summary:
    'Releases an unpaid parcel: its items are back in the warehouse and its coupon is available again.',
  access: 'customer',
  request: z.strictObject({ delivery_number: id }),
  data: nothing,
})

export const getParcelAddressHints = defineEndpoint({
  path: '/api/shopping/get_parcel_address_hints',
  summary: 'Addresses that came with the chosen items (imported store orders).',
  access: 'customer',
  request: z.strictObject({ order_ids: parcelOrderIds }),
  data: z.array(
    z.object({
      user_name: z.string(),
      country_code: z.string(),
      province: z.string(),
      city: z.string(),
      address_detail: z.string(),
      postal_code: z.string(),
      phone: z.string(),
      email: z.string(),
    }),
  ),
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
