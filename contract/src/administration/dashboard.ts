import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { amount, wireTime } from '../fields.ts'

/** Numbers of days a dashboard can show. */
export const DASHBOARD_DAYS = [7, 30, 90] as const

export const dashboard = defineEndpoint({
  path: '/api/staff/dashboard/get',
  summary:
    'How the shop does: orders and money by day of UTC+8, what lies in the warehouse, how old the queues are.',
  access: ['admin'],
  request: z.strictObject({
    days: z
      .union(DASHBOARD_DAYS.map((days) => z.literal(days)))
      .optional()
      .default(30),
  }),
  data: z.object({
    /** Oldest first, including days without data. */
    days: z.array(
      z.object({
        day: z.string(),
        order_count: z.number(),
        shipped_count: z.number(),
        /** Paid for orders, freight and differences; a top-up stays the customer’s money. */
        paid_amount: amount,
        refunded_amount: amount,
      }),
    ),
    /** Stored goods by age: each group ends at a number of days, null for the rest. */
    warehouse: z.array(
      z.object({ up_to_days: z.number().nullable(), count: z.number(), weight: z.number() }),
    ),
    /** Parcels sent in the last year whose items all had an estimate when they were ordered. */
    landed: z.object({
      parcels: z.number(),
      /** The share whose freight came within 10 % of the estimate, from 0 to 1; null without parcels. */
      within_tenth: z.number().nullable(),
      /** The median difference of the freight, as a share of the estimate. */
      median_difference: z.number().nullable(),
      /** Of those, parcels whose customers told what customs charged. */
      told: z.number(),
      /** The median of what they paid less the estimate of it, in US dollars; null without any. */
      median_customs_difference: amount.nullable(),
    }),
    queues: z.array(
      z.object({
        queue: z.enum(['to_accept', 'to_buy', 'on_the_way', 'to_price', 'to_ship', 'questions', 'requests']),
        within_day: z.number(),
        within_three_days: z.number(),
        older: z.number(),
        oldest_at: wireTime,
      }),
    ),
  }),
})
