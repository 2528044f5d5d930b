import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { amount, id, list, noInput, nothing, optionalOr, page, requiredText, wireTime } from '../fields.ts'
import { picture } from '../pictures.ts'
import {
  customerMark,
  dayRange,
  dollars,
  paymentStatus,
  queuePage,
  queueSize,
  refundableKind,
  refundStatus,
} from '../staff-fields.ts'
import { APPROVAL_STAGES, PAYMENT_STAGES } from '../stages.ts'

const payable = z.object({
  kind: z.enum(['order', 'parcel', 'top_up', 'supplement', 'legacy']),
  number: z.string(),
  amount,
  refunded_amount: amount,
  /** What can still be refunded of it: zero where this payment did not pay for it, as late money that is in the wallet. */
  refundable_amount: amount,
})

export const paymentList = defineEndpoint({
  path: '/api/staff/finance/get_payment_list',
  summary:
    'Payments with what they were for, newest first; searched by customer, number and the provider’s ids, and by the day they were begun.',
  access: ['finance', 'support'],
  request: z.strictObject({ stage: optionalOr(z.enum(PAYMENT_STAGES), 'all'), ...queuePage, ...dayRange }),
  data: list(
    z.object({
      intent_id: z.string(),
      customer: customerMark,
      /** `wallet`, or the name of the payment provider. */
      way: z.string(),
      purpose: z.string(),
      amount,
      status: paymentStatus,
      /** Why it ended without paying for it, or what its provider said. */
      failure: z.string(),
      provider_order_id: z.string(),
      provider_capture_id: z.string(),
      payables: z.array(payable),
      created_at: wireTime,
      paid_at: wireTime,
    }),
  ),
})

export const refundPayment = defineEndpoint({
  path: '/api/staff/finance/refund',
  summary: 'Refunds all or part of what was paid for one payable: to the wallet, or by the way it was paid.',
  access: ['finance'],
  needsRecentProof: true,
  request: z.strictObject({
    kind: refundableKind,
    number: id,
    amount: dollars(0.01),
    /** A settlement corrects what was owed; goodwill is paid by the business and never requested back. */
    purpose: optionalOr(z.enum(['goodwill', 'settlement']), 'goodwill'),
    /** `wallet`, or the `way` of the payment: refunded the way it was paid. */
    way: requiredText(40),
    /** Shown to the customer. */
    reason: requiredText(500),
  }),
  data: z.object({ status: z.enum(['waiting', 'done']) }),
  idempotent: true,
})

export const decideRefund = defineEndpoint({
  path: '/api/staff/finance/decide_refund',
  summary: 'The second person’s decision on a refund above the limits.',
  access: ['finance'],
  needsRecentProof: true,
  request: z.strictObject({ refund_id: id, is_approved: z.boolean() }),
  data: nothing,
  idempotent: true,
})

export const refundList = defineEndpoint({
  path: '/api/staff/finance/get_refund_list',
  summary:
    'Refunds with their status, newest first, or those that wait for a second person; searched by customer and number, and by the day they were asked for.',
  access: ['finance', 'support'],
  request: z.strictObject({ stage: optionalOr(z.enum(APPROVAL_STAGES), 'all'), ...queuePage, ...dayRange }),
  data: list(
    z.object({
      refund_id: z.string(),
      customer: customerMark,
      kind: z.string(),
      number: z.string(),
      purpose: z.enum(['settlement', 'goodwill', 'cancellation', 'at_provider']),
      way: z.string(),
      amount,
      status: refundStatus,
      reason: z.string(),
      staff_name: z.string(),
      is_mine: z.boolean(),
      created_at: wireTime,
      done_at: wireTime,
    }),
  ),
})

export const disputeList = defineEndpoint({
  path: '/api/staff/finance/get_dispute_list',
  summary:
    'Buyers’ disputes at the payment provider with what evidence we have: open ones by due date, or closed ones.',
  access: ['finance', 'support'],
  request: z.strictObject({
    stage: optionalOr(z.enum(['open', 'closed']), 'open'),
    page,
    page_size: queueSize(20),
  }),
  data: list(
    z.object({
      dispute_id: z.string(),
      customer: customerMark,
      amount,
      /** The provider’s reason code. */
      reason: z.string(),
      status: z.enum(['open', 'won', 'lost']),
      provider_capture_id: z.string(),
      /** The payables of the disputed capture. */
      payables: z.array(z.object({ kind: payable.shape.kind, number: z.string() })),
      evidence: z.object({
        photo_urls: z.array(picture),
        tracking_numbers: z.array(z.string()),
        delivered_at: wireTime,
      }),
      respond_by: wireTime,
      opened_at: wireTime,
      closed_at: wireTime,
    }),
  ),
})

export const differences = defineEndpoint({
  path: '/api/staff/finance/get_differences',
  summary: 'Cases that need a person: alarms, money in suspense, wallets on hold.',
  access: ['finance'],
  request: noInput,
  data: z.object({
    alarms: z.array(
      z.object({ alarm_id: z.string(), subject: z.string(), message: z.string(), created_at: wireTime }),
    ),
    suspense: z.array(
      z.object({
        intent_id: z.string(),
        customer: customerMark,
        /** In `currency`, which is another than US dollars where the provider captured that. */
        amount,
        currency: z.string(),
        /** False in another currency, of a deleted account, and while it is given back to its payer. */
        is_for_wallet: z.boolean(),
        failure: z.string(),
        created_at: wireTime,
      }),
    ),
    /** Captures that the provider has, and that are not ours. */
    unmatched_captures: z.array(
      z.object({
        unmatched_id: z.string(),
        provider_name: z.string(),
        provider_capture_id: z.string(),
        /** What is left of it, in `currency`. */
        amount,
        currency: z.string(),
        created_at: wireTime,
      }),
    ),
    frozen_wallets: z.array(customerMark.extend({ balance_amount: amount })),
  }),
})

export const checkBooksNow = defineEndpoint({
  path: '/api/staff/finance/check_books',
  summary: 'Runs the ledger checks now and returns every violation.',
  access: ['finance'],
  request: noInput,
  data: z.array(
    z.object({ id: z.string(), always: z.string(), count: z.number(), examples: z.array(z.string()) }),
  ),
})

export const resolveAlarm = defineEndpoint({
  path: '/api/staff/finance/resolve_alarm',
  summary: 'Marks an alarm as resolved.',
  access: ['finance'],
  request: z.strictObject({ alarm_id: id, note: requiredText(500) }),
  data: nothing,
})

export const releaseSuspense = defineEndpoint({
  path: '/api/staff/finance/release_suspense',
  summary: 'Credits money in suspense to the customer’s wallet.',
  access: ['finance'],
  needsRecentProof: true,
  request: z.strictObject({ intent_id: id }),
  data: nothing,
  idempotent: true,
})

export const settleUnmatched = defineEndpoint({
  path: '/api/staff/finance/settle_unmatched_capture',
  summary: 'Takes a capture that is not the shop’s out of suspense, as a correction.',
  access: ['finance'],
  needsRecentProof: true,
  request: z.strictObject({ unmatched_id: id }),
  data: nothing,
  idempotent: true,
})

export const returnSuspense = defineEndpoint({
  path: '/api/staff/finance/return_suspense',
  summary: 'Gives money in suspense back to its payer, through its provider.',
  access: ['finance'],
  needsRecentProof: true,
  request: z.strictObject({ intent_id: id }),
  data: nothing,
  idempotent: true,
})

export const unfreezeWallet = defineEndpoint({
  path: '/api/staff/finance/unfreeze_wallet',
  summary: 'Lifts the hold that a reversal put on a wallet; not while its balance is below zero.',
  access: ['finance'],
  needsRecentProof: true,
  request: z.strictObject({ customer_id: id }),
  data: nothing,
  idempotent: true,
})
