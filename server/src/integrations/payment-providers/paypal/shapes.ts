import { amountFromDecimal } from '@sampan/domain/money'
import { z } from 'zod'

/** An amount in PayPal's notation, converted to minor units of its currency. */
const amount = z
  .object({ currency_code: z.string(), value: z.string() })
  .transform(({ currency_code, value }, context) => {
    const money = amountFromDecimal(value, currency_code)
    if (!money) context.addIssue(`not an amount: ${currency_code} ${value}`)
    return money ?? { currency: currency_code, minor: 0n }
  })

const link = z.object({ href: z.string(), rel: z.string() })

const capture = z.object({
  id: z.string(),
  status: z.string(),
  amount,
  custom_id: z.string().optional(),
  /** Absent while the capture is pending. */
  seller_receivable_breakdown: z.object({ paypal_fee: amount.optional() }).optional(),
})

export const orderShape = z.object({
  id: z.string(),
  status: z.string(),
  purchase_units: z
    .array(
      z.object({
        amount: amount.optional(),
        custom_id: z.string().optional(),
        payments: z.object({ captures: z.array(capture).default([]) }).optional(),
      }),
    )
    .default([]),
  links: z.array(link).default([]),
})

export const refundShape = z.object({
  id: z.string(),
  status: z.string(),
  amount,
  custom_id: z.string().optional(),
  links: z.array(link).default([]),
})

export const statementShape = z.object({
  transaction_details: z
    .array(
      z.object({
        transaction_info: z.object({
          transaction_id: z.string(),
          paypal_reference_id: z.string().optional(),
          custom_field: z.string().optional(),
          transaction_event_code: z.string(),
          transaction_status: z.string(),
          transaction_amount: amount,
          /** Negative: the fee PayPal kept. */
          fee_amount: amount.optional(),
        }),
      }),
    )
    .default([]),
  total_pages: z.number().default(1),
})

export const disputesShape = z.object({ items: z.array(z.object({ dispute_id: z.string() })).default([]) })

/** https://developer.paypal.com/docs/api/customer-disputes/v1/: reason and status of a dispute. */
export const disputeShape = z.object({
  dispute_id: z.string(),
  reason: z.string().default(''),
  status: z.string(),
  dispute_amount: amount,
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })).default([]),
  seller_response_due_date: z.iso.datetime({ offset: true }).optional(),
  dispute_outcome: z.object({ outcome_code: z.string(), amount_refunded: amount.optional() }).optional(),
  create_time: z.iso.datetime({ offset: true }),
})
