import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { id, list, noInput, nothing, requiredText, wireTime } from '../fields.ts'
import { customerMark } from '../staff-fields.ts'

export const staffSecondFactorReset = z.object({
  reset_id: z.string(),
  customer: customerMark,
  reason: z.string(),
  asked_by: z.string(),
  needs_second_person: z.boolean(),
  /** '' until a second colleague has approved. */
  approved_by: z.string(),
  status: z.enum(['waiting', 'done', 'cancelled']),
  /** How it was cancelled; '' when it was not. */
  cancelled_by: z.enum(['link', 'sign_in', 'settings', 'staff', '']),
  created_at: wireTime,
  /** The earliest moment at which it is carried out. */
  due_at: wireTime,
  ended_at: wireTime,
})

export const secondFactorResetList = defineEndpoint({
  path: '/api/staff/support/get_second_factor_reset_list',
  summary: 'Pending resets of second factors, due first.',
  access: ['support'],
  request: noInput,
  data: list(staffSecondFactorReset),
})

export const askSecondFactorReset = defineEndpoint({
  path: '/api/staff/support/reset_second_factor',
  summary:
    'Asks for the reset of a customer’s second factor. It is carried out after the configured delay unless the customer, who is notified at once, cancels it.',
  access: ['support'],
  needsRecentProof: true,
  request: z.strictObject({ customer_id: id, reason: requiredText(500) }),
  data: z.object({ due_at: wireTime, needs_second_person: z.boolean() }),
  idempotent: true,
})

export const decideSecondFactorReset = defineEndpoint({
  path: '/api/staff/support/decide_second_factor_reset',
  summary: 'Withdraws a pending reset, or approves a colleague’s.',
  access: ['support'],
  needsRecentProof: true,
  request: z.strictObject({ reset_id: id, decision: z.enum(['approve', 'withdraw']) }),
  data: nothing,
  idempotent: true,
})

export const cancelSecondFactorReset = defineEndpoint({
  path: '/api/account/cancel_second_factor_reset',
  summary: 'Cancels a pending reset of two-step sign-in by support.',
  access: 'customer',
  request: noInput,
  data: nothing,
})

export const keepSecondFactor = defineEndpoint({
  path: '/api/account/keep_second_factor',
  summary: 'Cancels the reset of the second factor with the token mailed to the customer.',
  access: 'guest',
  request: z.strictObject({ token: requiredText(200) }),
  data: nothing,
})
