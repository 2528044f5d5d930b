import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { list, nothing, optionalOr, optionalText, requiredText, text, wireTime } from '../fields.ts'
import { queuePage, staffOrder } from '../staff-fields.ts'

const OUTCOMES = ['send_back', 'keep', 'dispose'] as const

const returnJob = z.object({
  job_id: z.string(),
  order: staffOrder,
  /** The customer's request; '' when staff opened it. */
  request_id: z.string(),
  purpose: z.enum(['return', 'exchange']),
  reason: z.string(),
  status: z.enum(['waiting', 'done', 'withdrawn']),
  status_text: z.string(),
  outcome: z.enum(['', ...OUTCOMES]),
  outcome_text: z.string(),
  carrier: z.string(),
  tracking_number: z.string(),
  note: z.string(),
  closed_by: z.string(),
  created_at: wireTime,
  closed_at: wireTime,
  revision: z.string(),
})

export const returnJobs = defineEndpoint({
  path: '/api/staff/returns/get_list',
  summary: 'Return jobs: open ones, oldest first, or finished ones.',
  access: ['warehouse', 'support'],
  request: z.strictObject({ stage: optionalOr(z.enum(['open', 'closed']), 'open'), ...queuePage }),
  data: list(returnJob),
})

export const refuseExchange = defineEndpoint({
  path: '/api/staff/returns/refuse_exchange',
  summary:
    'Records that the seller refuses an exchange: the goods stay, and the customer is asked again without that choice.',
  access: ['warehouse', 'support'],
  request: z.strictObject({ job_id: text(64), revision: requiredText(40), reason: requiredText(500) }),
  data: nothing,
  idempotent: true,
})

export const finishReturn = defineEndpoint({
  path: '/api/staff/returns/finish',
  summary:
    'Records the outcome of a return: sent to the seller with a tracking number, kept, or disposed of.',
  access: ['warehouse'],
  request: z
    .strictObject({
      job_id: text(64),
      revision: requiredText(40),
      outcome: z.enum(OUTCOMES),
      carrier: optionalText(40),
      tracking_number: optionalText(64),
      note: optionalText(500),
    })
    .refine(({ outcome, carrier }) => outcome !== 'send_back' || carrier !== '', {
      path: ['carrier'],
      message: 'check_required',
    })
    .refine(({ outcome, tracking_number }) => outcome !== 'send_back' || tracking_number !== '', {
      path: ['tracking_number'],
      message: 'check_required',
    }),
  data: nothing,
  idempotent: true,
})
