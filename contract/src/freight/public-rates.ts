import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { amount, goodsType, noInput, numeric, requiredText } from '../fields.ts'
import { shippingChannel } from '../shipping/shipping-channels.ts'

export const checkShipFreight = defineEndpoint({
  path: '/api/service/check_ship_freight',
  summary:
    'The calculator: every channel for a weight, size, goods type and area (`country_code` carries the area_id).',
  access: 'guest',
  request: z.strictObject({
    country_code: z.union([z.string(), z.number()]).transform(String).pipe(requiredText(16)),
    goods_type: goodsType,
    /** Kilograms and centimetres. */
    package_weight: numeric(z.number().positive().max(1000)),
    package_length: numeric(z.number().min(0).max(1000).default(0)),
    package_width: numeric(z.number().min(0).max(1000).default(0)),
    package_height: numeric(z.number().min(0).max(1000).default(0)),
  }),
  data: z.array(shippingChannel),
  invalid: 'check_required',
})

export const getSampleRates = defineEndpoint({
  path: '/api/service/get_sample_rates',
  summary: 'The sample price table of the home page, computed by the freight engine.',
  access: 'guest',
  request: noInput,
  data: z.array(
    z.object({
      country_code: z.string(),
      area_id: z.string(),
      country_name: z.string(),
      weight_kg: z.number(),
      freight_price: amount,
      channel_days: z.string(),
      channel_kind: z.string(),
      channel_name: z.string(),
      logo: z.string(),
    }),
  ),
})

export const getShippingLines = defineEndpoint({
  path: '/api/service/get_shipping_lines',
  summary: 'The lines of the tariff in force, in its order.',
  access: 'guest',
  request: noInput,
  data: z.array(z.object({ channel_code: z.string(), logo: z.string(), channel_name: z.string() })),
})

export const getWeightAccuracy = defineEndpoint({
  path: '/api/service/get_weight_accuracy',
  summary: 'How accurate the first estimates of parcels’ weights were over the last year.',
  access: 'guest',
  request: noInput,
  data: z.object({
    /** Parcels that were quoted by an estimate and have been packed. */
    parcels: z.number(),
    /** The share that weighed within 10 % of it, from 0 to 1; null without parcels. */
    within_tenth: z.number().nullable(),
    /** The median difference, as a share of the estimate: above 0 where parcels pack heavier. */
    median_difference: z.number().nullable(),
  }),
})
