import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import {
  amount,
  id,
  list,
  nothing,
  numeric,
  optionalOr,
  optionalText,
  page,
  requiredText,
  wireTime,
} from '../fields.ts'
import { customerMark, due, queueSize } from '../staff-fields.ts'
import { REVIEW_STAGES } from '../stages.ts'

export const staffReviews = defineEndpoint({
  path: '/api/staff/finance/get_review_list',
  summary: 'Reviews for a reward: to check, due first; waiting for a second person; to pay; settled.',
  access: ['finance', 'content'],
  request: z.strictObject({
    stage: optionalOr(z.enum(REVIEW_STAGES), 'open'),
    page,
    page_size: queueSize(50),
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
      status: z.enum(['submitted', 'in_review', 'waiting', 'approved', 'refused', 'paid']),
      /** Whether the one that waits was approved by the reader. */
      is_mine: z.boolean(),
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
    'Marks a review as in progress, approves it with the tier of its count, or refuses it with a reason. A reward above the limits waits for a second person.',
  access: ['finance', 'content'],
  request: z.strictObject({
    review_id: id,
    decision: z.enum(['look', 'approve', 'refuse']),
    count: numeric(z.number().int().min(0).max(1_000_000_000).default(0)),
    reason: optionalText(500),
  }),
  data: z.object({
    status: z.enum(['in_review', 'waiting', 'approved', 'refused']),
    reward_amount: amount.nullable(),
  }),
  idempotent: true,
})
export const approveReview = defineEndpoint({
  path: '/api/staff/finance/approve_review',
  summary: 'The second person’s decision on a reward; one that is declined can be decided again.',
  access: ['finance'],
  needsRecentProof: true,
  request: z.strictObject({ review_id: id, is_approved: z.boolean() }),
  data: nothing,
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
