import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { amount, noInput } from '../fields.ts'

/** Income is positive, cost negative. */
const marginRow = z.object({
  /** Goods, domestic freight and handling fees, less refunds. */
  goods_received: amount,
  /** The part of it that is handling fees. */
  handling_fees: amount,
  goods_cost: amount,
  goods_margin: amount,
  /** International freight and services before coupons, less refunds. */
  freight_received: amount,
  /** Carriers' bills, by the date of their invoices. */
  freight_cost: amount,
  coupons: amount,
  /** Our share of promised freight. */
  promised_freight: amount,
  /** Premiums, less compensation paid. */
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
    'The margin of each of the last twelve months in UTC+8, newest first, and of all of them. Contains what carriers billed as far as invoices are recorded.',
  access: ['finance'],
  request: noInput,
  data: z.object({
    /** `month` is YYYY-MM. */
    months: z.array(marginRow.extend({ month: z.string() })),
    total: marginRow,
  }),
})
