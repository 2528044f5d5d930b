import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { amount, email, id, list, nothing, optionalOr, page, requiredText, wireTime } from '../fields.ts'
import { customerMark, dollars, queueSize } from '../staff-fields.ts'
import { APPROVAL_STAGES } from '../stages.ts'

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
  summary: 'Corrections of wallets by hand: all, or those that wait for a second person; these are first.',
  access: ['finance'],
  request: z.strictObject({
    stage: optionalOr(z.enum(APPROVAL_STAGES), 'all'),
    page,
    page_size: queueSize(50),
  }),
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
