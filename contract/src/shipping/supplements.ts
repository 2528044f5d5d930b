import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { id, list, nothing, page, requiredText } from '../fields.ts'
import { queueSize, waitingApproval } from '../staff-fields.ts'

export const withdrawSupplement = defineEndpoint({
  path: '/api/staff/supplements/withdraw',
  summary:
    'Withdraws an unpaid supplement; the customer is told why. Above the limits it waits for a second person.',
  access: ['purchasing', 'shipping', 'support'],
  request: z.strictObject({ number: id, reason: requiredText(500) }),
  data: z.object({ status: z.enum(['waiting', 'done']) }),
  idempotent: true,
})

export const withdrawalList = defineEndpoint({
  path: '/api/staff/supplements/get_withdrawal_list',
  summary: 'Withdrawals of supplements that wait for a second person, oldest first.',
  access: ['finance'],
  request: z.strictObject({ page, page_size: queueSize(50) }),
  data: list(
    z.object({
      number: z.string(),
      /** What the supplement is for. */
      kind: z.enum(['order', 'parcel']),
      subject: z.string(),
      ...waitingApproval,
    }),
  ),
})

export const decideWithdrawal = defineEndpoint({
  path: '/api/staff/supplements/decide_withdrawal',
  summary:
    'The second person’s decision on the withdrawal of a supplement; one that is declined is still to be paid.',
  access: ['finance'],
  needsRecentProof: true,
  request: z.strictObject({ number: id, is_approved: z.boolean() }),
  data: nothing,
  idempotent: true,
})
