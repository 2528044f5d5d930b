import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { email, id, list, nothing, page, requiredText } from '../fields.ts'
import { queueSize, waitingApproval } from '../staff-fields.ts'

export const giveCoupon = defineEndpoint({
  path: '/api/staff/content/give_coupon',
  summary: 'Gives a customer the coupon of a campaign, once. Above the limits it waits for a second person.',
  access: ['content', 'support'],
  /** The reason is for colleagues. */
  request: z.strictObject({ account_no: email, campaign: requiredText(80), reason: requiredText(500) }),
  /** The code is '' while it waits. */
  data: z.object({ status: z.enum(['waiting', 'done']), coupon_code: z.string() }),
  idempotent: true,
})

export const couponGrantList = defineEndpoint({
  path: '/api/staff/content/get_coupon_grant_list',
  summary: 'Coupons given by hand that wait for a second person, oldest first.',
  access: ['finance'],
  request: z.strictObject({ page, page_size: queueSize(50) }),
  data: list(
    z.object({
      grant_id: z.string(),
      /** The name of its campaign. */
      campaign: z.string(),
      ...waitingApproval,
    }),
  ),
})

export const decideCouponGrant = defineEndpoint({
  path: '/api/staff/content/decide_coupon_grant',
  summary: 'The second person’s decision on a coupon given by hand.',
  access: ['finance'],
  needsRecentProof: true,
  request: z.strictObject({ grant_id: id, is_approved: z.boolean() }),
  data: nothing,
  idempotent: true,
})
