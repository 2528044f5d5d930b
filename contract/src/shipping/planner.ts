import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { amount, destination, optionalOr, optionalText, someIds, wireTime } from '../fields.ts'
import { picture } from '../pictures.ts'
import { parcelGoods, weighed } from './shipping-channels.ts'

/** `is_estimate`: not final, because something was not weighed here or customs decide the amount. */
const charge = z.object({ kind: z.string(), label: z.string(), amount, is_estimate: z.boolean() })

const plannedParcel = z.object({
  order_ids: z.array(z.string()),
  channel_code: z.string(),
  channel_name: z.string(),
  logo: z.string(),
  channel_days: z.string(),
  weight: weighed,
  /** The channel may have its own volumetric rule. */
  charged_weight: z.number(),
  freight_price: amount,
  charges: z.array(charge),
  total_amount: amount,
  is_estimate: z.boolean(),
  /** The freight is promised: when it packs heavier, we pay the difference up to `promised_limit`. */
  is_promised: z.boolean(),
  /** The boxes it fits in, the fullest first; empty where nothing is measured or a custom box is needed. */
  box_names: z.array(z.string()),
})

const plan = z.object({
  kind: z.enum(['best', 'soonest', 'cheapest', 'one_parcel', 'wait', 'without']),
  parcels: z.array(plannedParcel),
  days: z.string(),
  total_amount: amount,
  /** The part based on weights measured here; customs charges and unmeasured items are estimates. */
  sure_amount: amount,
  estimated_amount: amount,
  /** Freight and charges of all parcels, by kind. */
  price_lines: z.array(charge),
  reasons: z.array(z.string()),
  /** Items still on their way that the plan waits for, the last to arrive at the end; such a plan cannot be booked. */
  waits_for: z.array(
    z.object({
      order_id: z.string(),
      product_name: z.string(),
      product_image_url: picture,
      /** Estimated, in kilograms. */
      weight: z.number(),
      expected_until: wireTime,
    }),
  ),
  /** Items that no channel takes to this country. */
  left_out_order_ids: z.array(z.string()),
})

export const planParcels = defineEndpoint({
  path: '/api/shipping/plan_parcels',
  summary:
    'How to split warehouse items into parcels and by which channels: the best way by the objective, and up to two others.',
  access: 'customer',
  request: z.strictObject({
    order_ids: someIds(200, 'select_warehouse_items', 'plan_full'),
    country_code: destination,
    postcode: optionalText(20),
    objective: optionalOr(z.enum(['cheapest', 'soonest', 'safest', 'customs_limit']), 'cheapest'),
  }),
  data: z.object({
    /** The most we pay when a parcel of the plan packs heavier; null where its freight is not promised. */
    promised_limit: amount.nullable(),
    /** Proven optimal; above 14 items the plan is found by a heuristic search. */
    is_optimal: z.boolean(),
    plans: z.array(plan),
    items: z.array(parcelGoods),
    /** The rule of the estimated duty and tax; null where none is known. */
    customs: z
      .object({
        valid_from: z.string(),
        checked_on: z.string(),
        source: z.string(),
        certainty: z.enum(['official', 'secondary', 'unconfirmed']),
        adds_up_parcels: z.boolean(),
        /** The consignment value up to which customs charge less; null where there is none. */
        limit: amount.nullable(),
      })
      .nullable(),
  }),
})
