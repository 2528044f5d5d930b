import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { id } from '../fields.ts'

export const UNDO_KINDS = ['accept', 'receive', 'price', 'ship'] as const

export const undo = defineEndpoint({
  path: '/api/staff/undo',
  summary:
    'Undoes the caller’s latest action, each order or parcel independently, as long as nothing has happened to it since; its notices are still held.',
  access: ['purchasing', 'warehouse', 'shipping'],
  request: z.strictObject({
    kind: z.enum(UNDO_KINDS),
    /** Order numbers for accept and receive, delivery numbers for price and ship. */
    numbers: z.array(id).min(1, 'select_items').max(200),
  }),
  data: z.object({
    results: z.array(
      z.object({
        number: z.string(),
        is_done: z.boolean(),
        /** Why it could not be undone; '' when it was undone. */
        message: z.string(),
      }),
    ),
  }),
  idempotent: true,
})
