import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { amount, noInput, optionalOr, wireTime } from '../fields.ts'

/** Numbers of days a dashboard can show. */
export const DASHBOARD_DAYS = [7, 30, 90] as const

const floorFigures = z.object({
  /** Orders whose goods, or a part of them, arrived. */
  received: z.number(),
  /** Goods and boxes that were put on another shelf or into a box. */
  moved: z.number(),
  /** Parcels and boxes of groups. */
  packed: z.number(),
  /** Parcels scanned out for a carrier. */
  handed_over: z.number(),
})

export const floorDay = defineEndpoint({
  path: '/api/staff/dashboard/get_floor_day',
  summary:
    'What was done on the warehouse floor today, in UTC+8; by colleague for an admin. What was undone does not count.',
  access: ['warehouse', 'shipping'],
  request: noInput,
  data: z.object({
    total: floorFigures,
    /** The most first; empty for who is not an admin. */
    people: z.array(floorFigures.extend({ staff_name: z.string(), staff_email: z.string() })),
  }),
})

export const dashboard = defineEndpoint({
  path: '/api/staff/dashboard/get',
  summary: 'The dashboard: orders and money by day in UTC+8, goods in the warehouse, age of the queues.',
  access: ['admin'],
  request: z.strictObject({
    days: optionalOr(z.union(DASHBOARD_DAYS.map((days) => z.literal(days))), 30),
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
    /** Parcels shipped in the last year whose items all had an estimate at the time of the order. */
    landed: z.object({
      parcels: z.number(),
      /** The share whose freight was within 10 % of the estimate, from 0 to 1; null without parcels. */
      within_tenth: z.number().nullable(),
      /** The median difference of the freight, as a share of the estimate. */
      median_difference: z.number().nullable(),
      /** Of those, parcels whose customers reported the customs charges. */
      told: z.number(),
      /** The median difference between reported and estimated customs charges, in US dollars; null without any. */
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
