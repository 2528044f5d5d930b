import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { amount, destination, someIds } from '../fields.ts'
import { picture } from '../pictures.ts'
import { priceLine } from './parcels.ts'

/** The parts of the charged weight, in kilograms. */
export const weighed = z.object({
  items_weight: z.number(),
  volume_above_weight: z.number(),
  packing_weight: z.number(),
  total_weight: z.number(),
})

/** What is shown of an item of a parcel. */
export const parcelGoods = z.object({
  order_id: z.string(),
  product_name: z.string(),
  /** Our photo where the goods have no picture, as those bought elsewhere; '' before there is one. */
  product_image_url: picture,
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

export const parcelOrderIds = someIds(PARCEL_ITEMS_MAX, 'select_warehouse_items', 'parcel_full')

export const getShippingChannels = defineEndpoint({
  path: '/api/shopping/get_shipping_channels',
  summary:
    'Every channel for the chosen items and country: those that fit by price, then the others with the reason.',
  access: 'customer',
  request: z.strictObject({
    order_ids: parcelOrderIds,
    country_code: destination,
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
      /** The offer to pack the parcel before others; null where there is none. */
      priority: z
        .object({
          fee: amount,
          /** From the payment; days on which the warehouse is closed do not count. */
          hours: z.number(),
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
  summary:
    'The chosen items and their charged weight: actual weight, volume above weight, packing allowance.',
  access: 'customer',
  request: z.strictObject({ order_ids: parcelOrderIds }),
  // From the volume alone: length × width × height / 5000.
  data: weighed.extend({
    volume_weight: z.number(),
    /** The most we pay when a parcel of these items packs heavier; null where its freight is not promised. */
    promised_limit: amount.nullable(),
    items: z.array(parcelGoods),
  }),
})
