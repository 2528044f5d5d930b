import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { amount, optionalOr } from '../fields.ts'
import { refundableKind } from '../staff-fields.ts'

/** Numbers of days the figures can cover. */
const FIGURE_DAYS = [7, 30, 90, 365] as const

const orderMargin = {
  /** Payments for goods, domestic freight, handling fee and supplements. */
  paid_amount: amount,
  /** Refunds of those payments, goodwill included. */
  refunded_amount: amount,
  /** The seller's price at the rate of the day of the purchase. */
  cost_amount: amount,
  margin_amount: amount,
}

export const getFigures = defineEndpoint({
  path: '/api/staff/finance/get_figures',
  summary:
    'Figures of the last days in UTC+8 including today, each beside that of the period before up to the same time of day (`before`).',
  access: ['finance'],
  request: z.strictObject({
    days: optionalOr(z.union(FIGURE_DAYS.map((days) => z.literal(days))), 30),
  }),
  data: z.object({
    /** Orders bought in the period. */
    margin: z.object({ orders: z.number(), ...orderMargin, before: amount }),
    /** The 50 orders with the lowest margin, lowest first. */
    orders: z.array(z.object({ order_id: z.string(), product_name: z.string(), ...orderMargin })),
    /** The 50 customers with the highest margin of goods. */
    customers: z.array(
      z.object({
        customer_id: z.string(),
        account_name: z.string(),
        orders: z.number(),
        ...orderMargin,
        before: amount,
      }),
    ),
    /**
     * Parcels shipped in the period: freight as paid, less coupons, with the differences after packing; what we paid
     * of promised freight and of groups' boxes; and the carriers' bills.
     */
    channels: z.array(
      z.object({
        channel_code: z.string(),
        channel_name: z.string(),
        parcels: z.number(),
        freight_amount: amount,
        house_amount: amount,
        billed_parcels: z.number(),
        billed_amount: amount,
        /** What was paid for the billed parcels, our share of promises included, less the bills. */
        gain_amount: amount,
        before: amount,
      }),
    ),
    /** Days from dispatch to delivery, of the parcels delivered in the period. */
    transit: z.array(
      z.object({
        channel_code: z.string(),
        channel_name: z.string(),
        country_code: z.string(),
        parcels: z.number(),
        median_days: z.number(),
        /** The 90th percentile in days. */
        most_days: z.number(),
        /** The median of the period before; null where none was delivered. */
        before: z.number().nullable(),
      }),
    ),
    /** Steps finished in the period; shares from 0 to 1, null where none was finished. */
    steps: z.array(
      z.object({
        step: z.enum(['bought', 'arrived', 'shipped']),
        due_hours: z.number(),
        done: z.number(),
        on_time: z.number().nullable(),
        median_hours: z.number().nullable(),
        before: z.number().nullable(),
      }),
    ),
    colleagues: z.array(
      z.object({
        name: z.string(),
        email: z.string(),
        accepted: z.number(),
        bought: z.number(),
        received: z.number(),
        packed: z.number(),
        shipped: z.number(),
        total: z.number(),
        before: z.number(),
      }),
    ),
    /** Goods in the warehouse by age: each group ends at a number of days, null for the rest. */
    stock: z.array(z.object({ up_to_days: z.number().nullable(), items: z.number(), value_amount: amount })),
    /** Coupons given in the period because we were late, by the stage that was. */
    late_coupons: z.array(
      z.object({
        stage: z.enum(['purchase', 'receiving', 'packing', 'dispatch']),
        count: z.number(),
        given_amount: amount,
        before: amount,
      }),
    ),
    refunds: z.array(
      z.object({
        kind: refundableKind,
        purpose: z.enum(['settlement', 'goodwill', 'cancellation', 'at_provider']),
        count: z.number(),
        refunded_amount: amount,
        before: amount,
      }),
    ),
  }),
})
