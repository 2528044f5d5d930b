import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { amount, noInput } from '../fields.ts'

/** Income is positive, cost negative. */
const marginRow = z.object({
  /** Goods, domestic freight and handling fees, less refunds. */
  goods_received: amount,
  /** The handling fees in it. */
  handling_fees: amount,
  goods_cost: amount,
  goods_margin: amount,
  /** International freight and services before coupons, less refunds. */
  freight_received: amount,
  /** What carriers billed, by the date of their invoices. */
  freight_cost: amount,
  coupons: amount,
  /** Differences of promised freight that we paid. */
  promised_freight: amount,
  /** Premiums, less what the insurance paid. */
  insurance: amount,
  /** Services of the warehouse, less those paid back. */
  services: amount,
  promotions: amount,
  goodwill: amount,
  corrections: amount,
  payment_fees: amount,
  margin: amount,
})

export const getMargin = defineEndpoint({
  path: '/api/staff/finance/get_margin',
  summary:
    'What the shop earned in each of the last twelve months of UTC+8, newest first, and in all of them. What carriers bill is not known here.',
  access: ['finance'],
  request: noInput,
  data: z.object({
    /** `month` is YYYY-MM. */
    months: z.array(marginRow.extend({ month: z.string() })),
    total: marginRow,
  }),
})
