import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { id, list, nothing, optionalOr, page, requiredText, revision, wireTime } from '../fields.ts'
import { queueSize, staffOrder } from '../staff-fields.ts'

const overdueItem = z.object({
  order: staffOrder,
  storage_until: wireTime,
  days_over: z.number(),
  /** Number of disposal warnings that the customer got, and the time of the last one. */
  warnings: z.number(),
  warned_at: wireTime,
  /** The earliest time of the disposal; not set before the first warning. */
  disposal_from: wireTime,
  may_dispose: z.boolean(),
  /** A finding, a request, a service or a question waits for us: there are no warnings, and no disposal, until then. */
  answer_owed: z.boolean(),
})

export const overdueGoods = defineEndpoint({
  path: '/api/staff/storage/get_overdue_list',
  summary: 'Goods with expired storage, longest first; or those of them that may be disposed of.',
  access: ['warehouse', 'support'],
  request: z.strictObject({
    stage: optionalOr(z.enum(['over', 'disposal']), 'over'),
    page,
    page_size: queueSize(50),
  }),
  data: list(overdueItem),
})

export const disposeOfGoods = defineEndpoint({
  path: '/api/staff/storage/dispose',
  summary:
    'Sets goods aside to be disposed of, as a return job, once their storage has been over for long enough and the customer was warned.',
  access: ['warehouse'],
  request: z.strictObject({ order_id: id, revision, reason: requiredText(300) }),
  data: nothing,
  idempotent: true,
})
