import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { id, list, nothing, optionalOr, optionalText, requiredText, wireTime } from '../fields.ts'
import { customerMark, queuePage } from '../staff-fields.ts'

/** The kinds that staff place. */
const KINDS = ['fraud', 'prohibited_goods', 'unpaid_reversal', 'other'] as const

const hold = z.object({
  hold_id: z.string(),
  kind: z.enum([...KINDS, 'payment_dispute']),
  kind_text: z.string(),
  /** Internal: not shown to the customer. */
  reason: z.string(),
  /** The sentence shown to the customer. */
  customer_sentence: z.string(),
  customer: customerMark,
  /** '' for a hold on the customer, or on a payment. */
  delivery_number: z.string(),
  /** The numbers of what the payment on hold paid for; empty for a hold on the customer or a parcel. */
  paid_numbers: z.array(z.string()),
  /** '' for the system. */
  placed_by: z.string(),
  created_at: wireTime,
  lifted_by: z.string(),
  lift_reason: z.string(),
  lifted_at: wireTime,
})

const everyone = ['purchasing', 'warehouse', 'shipping', 'support', 'finance'] as const

export const staffHolds = defineEndpoint({
  path: '/api/staff/holds/get_list',
  summary: 'Holds on customers and parcels: open ones, oldest first, or lifted ones, newest first.',
  access: everyone,
  request: z.strictObject({ stage: optionalOr(z.enum(['open', 'closed']), 'open'), ...queuePage }),
  data: list(hold),
})

export const holdsOf = defineEndpoint({
  path: '/api/staff/holds/get_holds_of',
  summary:
    'Every hold of one customer, parcel or order, the newest first; of a parcel or an order with those of its customer and of payments for it.',
  access: everyone,
  request: z.strictObject({
    customer_id: optionalText(64),
    delivery_number: optionalText(64),
    order_id: optionalText(64),
  }),
  data: z.array(hold),
})

export const placeHold = defineEndpoint({
  path: '/api/staff/holds/place',
  summary:
    'Stops a parcel, or with a customer all of their orders, parcels and payouts; the customer is shown a plain sentence.',
  access: everyone,
  request: z
    .strictObject({
      customer_id: optionalText(64),
      delivery_number: optionalText(64),
      kind: z.enum(KINDS),
      reason: requiredText(1000),
      customer_note: optionalText(500),
    })
    .refine(({ customer_id, delivery_number }) => (customer_id === '') !== (delivery_number === '')),
  data: z.object({ hold_id: z.string() }),
  idempotent: true,
})

export const liftHold = defineEndpoint({
  path: '/api/staff/holds/lift',
  summary: 'Lifts a hold, with a reason for the log; the customer is notified.',
  access: ['support', 'finance'],
  request: z.strictObject({ hold_id: id, reason: requiredText(1000) }),
  data: nothing,
  idempotent: true,
})
