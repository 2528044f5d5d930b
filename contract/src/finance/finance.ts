import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import {
  amount,
  email,
  id,
  list,
  noInput,
  nothing,
  numeric,
  page,
  pageSize,
  requiredText,
  text,
  wireTime,
} from '../fields.ts'
import { picture } from '../pictures.ts'
import { customerMark, dollars, due, paymentStatus, queuePage, refundStatus } from '../staff-fields.ts'
import { PAYMENT_STAGES, REVIEW_STAGES } from '../stages.ts'

const payable = z.object({
  kind: z.enum(['order', 'parcel', 'top_up', 'supplement', 'legacy']),
  number: z.string(),
  amount,
  refunded_amount: amount,
})

export const paymentList = defineEndpoint({
  path: '/api/staff/finance/get_payment_list',
  summary:
    'Payments with what they were for, newest first; searched by customer, number and the provider’s ids.',
  access: ['finance', 'support'],
  request: z.strictObject({ stage: z.enum(PAYMENT_STAGES).optional().default('all'), ...queuePage }),
  data: list(
    z.object({
      intent_id: z.string(),
      customer: customerMark,
      /** `wallet`, or the name of the payment provider. */
      way: z.string(),
      purpose: z.string(),
      amount,
      status: paymentStatus,
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
    kind: z.enum(['order', 'parcel', 'supplement']),
    number: id,
    amount: dollars(0.01),
    /** A settlement corrects what was owed; goodwill is paid by the business and never requested back. */
    purpose: z.enum(['goodwill', 'settlement']).optional().default('goodwill'),
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
  summary: 'Refunds with their status, newest first.',
  access: ['finance', 'support'],
  request: z.strictObject(queuePage),
  data: list(
    z.object({
      refund_id: z.string(),
      customer: customerMark,
      kind: z.string(),
      number: z.string(),
      purpose: z.enum(['settlement', 'goodwill', 'cancellation']),
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
  summary: 'Buyers’ disputes at the payment provider, open ones first, with what evidence we have.',
  access: ['finance', 'support'],
  request: z.strictObject({ page, page_size: pageSize(20) }),
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
        amount,
        failure: z.string(),
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

export const unfreezeWallet = defineEndpoint({
  path: '/api/staff/finance/unfreeze_wallet',
  summary: 'Lifts the hold that a reversal put on a wallet; not while its balance is below zero.',
  access: ['finance'],
  needsRecentProof: true,
  request: z.strictObject({ customer_id: id }),
  data: nothing,
  idempotent: true,
})

const adjustment = z.object({
  adjustment_id: z.string(),
  customer: customerMark,
  amount,
  reason: z.string(),
  status: z.enum(['waiting', 'done', 'refused']),
  asked_by: z.string(),
  decided_by: z.string(),
  /** False for the requester: above the limit a second person decides. */
  is_mine: z.boolean(),
  created_at: wireTime,
  decided_at: wireTime,
})

export const adjustmentList = defineEndpoint({
  path: '/api/staff/finance/get_adjustment_list',
  summary: 'Corrections of wallets by hand: those that wait for a second person first.',
  access: ['finance'],
  request: z.strictObject({ page, page_size: pageSize(50) }),
  data: list(adjustment).extend({ alone_limit: amount }),
})

export const askAdjustment = defineEndpoint({
  path: '/api/staff/finance/adjust_wallet',
  summary: 'Corrects a wallet; above the limit it waits for a second person.',
  access: ['finance'],
  needsRecentProof: true,
  request: z.strictObject({
    /** The customer's e-mail. */
    account_no: email,
    /** Positive is credited, negative is debited. */
    amount: dollars(-100_000).refine((value) => value !== 0),
    reason: requiredText(500),
  }),
  data: z.object({ status: z.enum(['waiting', 'done']) }),
  idempotent: true,
})

export const decideAdjustment = defineEndpoint({
  path: '/api/staff/finance/decide_adjustment',
  summary: 'The second person’s decision on a correction.',
  access: ['finance'],
  needsRecentProof: true,
  request: z.strictObject({ adjustment_id: id, is_approved: z.boolean() }),
  data: nothing,
  idempotent: true,
})

const tier = z.object({ max: dollars(10), discount_value: dollars(0) })
export const topUpTiers = defineEndpoint({
  path: '/api/staff/finance/get_tiers',
  summary: 'The tiers of the top-up discount.',
  access: ['finance'],
  request: noInput,
  data: list(z.object({ max: amount, discount_value: amount })).extend({ revision: z.string() }),
})
export const setTopUpTiers = defineEndpoint({
  path: '/api/staff/finance/set_tiers',
  summary: 'Replaces the tiers; existing top-ups keep theirs.',
  access: ['finance'],
  needsRecentProof: true,
  request: z.strictObject({ tiers: z.array(tier).min(1).max(20), revision: requiredText(40) }),
  data: nothing,
})

export const rateList = defineEndpoint({
  path: '/api/staff/finance/get_rates',
  summary: 'Exchange rates, the one in force first.',
  access: ['finance'],
  request: z.strictObject({ page, page_size: pageSize(50) }),
  data: list(z.object({ cny_per_usd: z.string(), source: z.string(), created_at: wireTime })),
})
export const setRate = defineEndpoint({
  path: '/api/staff/finance/set_rate',
  summary: 'Puts a rate in force until the market’s next one; existing prices keep theirs.',
  access: ['finance'],
  needsRecentProof: true,
  request: z.strictObject({ cny_per_usd: text(12).pipe(z.string().regex(/^\d{1,2}\.\d{1,8}$/)) }),
  data: nothing,
})

export const staffReviews = defineEndpoint({
  path: '/api/staff/finance/get_review_list',
  summary: 'Reviews for a reward: to check, due first; to pay; settled.',
  access: ['finance', 'content'],
  request: z.strictObject({
    stage: z.enum(REVIEW_STAGES).optional().default('open'),
    page,
    page_size: pageSize(50),
  }),
  data: list(
    z.object({
      review_id: z.string(),
      customer: customerMark,
      review_link: z.string(),
      platform: z.string(),
      /** What the platform counts; '' for a link to an unknown platform. */
      counts: z.enum(['views', 'upvotes', 'likes', '']),
      tok_account: z.string(),
      paypal_no: z.string(),
      status: z.enum(['submitted', 'in_review', 'approved', 'refused', 'paid']),
      reason: z.string(),
      reward_amount: amount.nullable(),
      payout_reference: z.string(),
      created_at: wireTime,
      ...due,
    }),
  ),
})
export const decideReview = defineEndpoint({
  path: '/api/staff/finance/decide_review',
  summary:
    'Marks a review as in progress, approves it with the tier of its count, or refuses it with a reason.',
  access: ['finance', 'content'],
  request: z.strictObject({
    review_id: id,
    decision: z.enum(['look', 'approve', 'refuse']),
    count: numeric(z.number().int().min(0).max(1_000_000_000).default(0)),
    reason: text(500).optional().default(''),
  }),
  data: z.object({ reward_amount: amount.nullable() }),
  idempotent: true,
})
export const payReview = defineEndpoint({
  path: '/api/staff/finance/pay_review',
  summary: 'Records that the reward was paid out, with its reference.',
  access: ['finance'],
  needsRecentProof: true,
  request: z.strictObject({ review_id: id, payout_reference: requiredText(100) }),
  data: nothing,
  idempotent: true,
})
