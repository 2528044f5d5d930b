import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { amount, idList, list, noInput, numeric, page, pageSize, wireTime } from '../fields.ts'

export const walletRecordCategories = [
  'top_up',
  'order_payment',
  'shipping_payment',
  'supplement',
  'refund',
  'invite_bonus',
  'sign_up_bonus',
  'adjustment',
  'claim',
  'service',
] as const

export const getWalletRecordList = defineEndpoint({
  path: '/api/wallet/get_record_list',
  summary: 'The wallet’s records, newest first, with the balance.',
  access: 'customer',
  request: z.strictObject({ page, page_size: pageSize(10) }),
  data: list(
    z.object({
      date: wireTime,
      amount,
      current_balance: amount,
      /** 0 is unpaid (with a Pay button), anything else is paid. */
      order_status: z.number(),
      order_status_text: z.string(),
      category: z.enum(walletRecordCategories),
      amount_type_text: z.string(),
      remark: z.string(),
      order_id: z.string(),
    }),
  ).extend({ balance_amount: amount }),
})

export const getStatementMonths = defineEndpoint({
  path: '/api/wallet/get_statement_months',
  summary: 'The months in UTC+8 of which the wallet has a statement, as YYYY-MM, newest first.',
  access: 'customer',
  request: noInput,
  data: z.array(z.string()),
})

export const getTopUpDiscountList = defineEndpoint({
  path: '/api/wallet/get_discount_list',
  summary: 'Top-up tiers: the first whose `max` is at least the amount gives its discount.',
  access: 'customer',
  request: noInput,
  data: z.array(z.object({ max: amount, discount_value: amount })),
})

export const cancelTopUps = defineEndpoint({
  path: '/api/wallet/cancel_top_ups',
  summary: 'Cancels top-ups of the customer’s that are not paid, all or none.',
  access: 'customer',
  request: z.strictObject({ order_ids: idList(100).pipe(z.array(z.string()).min(1)) }),
  data: z.null(),
})

export const createTopUp = defineEndpoint({
  path: '/api/wallet/create_top_up',
  summary: 'Creates an unpaid top-up of 10 to 10000 US dollars in steps of 10.',
  access: 'customer',
  request: z.strictObject({
    amount: numeric(
      z
        .number('top_up_amount')
        .int('top_up_amount')
        .min(10, 'top_up_amount')
        .max(10000, 'top_up_amount')
        .multipleOf(10, 'top_up_amount'),
    ),
  }),
  data: z.object({ order_id: z.string() }),
  invalid: 'create_payment_failed',
  idempotent: true,
})
