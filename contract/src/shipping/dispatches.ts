import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { id, requiredText, revision, text } from '../fields.ts'

/** The most rows of one call. */
const ROWS = 200

export const checkDispatches = defineEndpoint({
  path: '/api/staff/shipping/check_dispatches',
  summary:
    'What shipping parcels with pasted or imported tracking numbers would do, row by row; nothing is saved.',
  access: ['shipping'],
  request: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          delivery_number: text(64),
          tracking_number: text(200),
          /** Code or name; '' to recognise it by the number. */
          carrier: text(60),
        }),
      )
      .min(1, 'select_items')
      .max(ROWS),
  }),
  data: z.object({
    rows: z.array(
      z.object({
        delivery_number: z.string(),
        /** '' for an unknown parcel. */
        revision: z.string(),
        consignee_name: z.string(),
        country_code: z.string(),
        channel_name: z.string(),
        tracking_number: z.string(),
        /** '' where it is not known. */
        carrier: z.string(),
        carrier_name: z.string(),
        /** Messages by field; a row with any is not shipped. */
        fields: z.record(z.string(), z.string()),
      }),
    ),
  }),
})

export const recordDispatches = defineEndpoint({
  path: '/api/staff/shipping/record_dispatches',
  summary:
    'Records the dispatch of several parcels, each independently as by ship_parcel: a refused row is named and does not affect the others.',
  access: ['shipping'],
  request: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          delivery_number: id,
          revision,
          carrier: requiredText(32),
          tracking_number: requiredText(64),
        }),
      )
      .min(1, 'select_items')
      .max(ROWS),
  }),
  data: z.object({
    results: z.array(
      z.object({
        delivery_number: z.string(),
        is_done: z.boolean(),
        /** Why the row was skipped; '' when it succeeded. */
        message: z.string(),
      }),
    ),
  }),
  idempotent: true,
})
