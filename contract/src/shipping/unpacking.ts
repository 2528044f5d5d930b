import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { id, nothing, revision, text } from '../fields.ts'
import { shelvedItem, staffParcel } from '../staff-fields.ts'

export const getUnpacking = defineEndpoint({
  path: '/api/staff/shipping/get_unpacking',
  summary: 'A parcel that was taken apart after packing, with the items that are to be taken out of its box.',
  access: ['warehouse', 'shipping'],
  request: z.strictObject({ delivery_number: id }),
  data: z.object({
    parcel: staffParcel,
    items: z.array(
      shelvedItem.extend({
        /** The parcel that its customer has chosen it for meanwhile; '' for none. */
        new_parcel: z.string(),
      }),
    ),
  }),
})

export const putBack = defineEndpoint({
  path: '/api/staff/shipping/put_back',
  summary: 'The items of a parcel that was taken apart are out of its box and on a shelf again.',
  access: ['warehouse', 'shipping'],
  request: z.strictObject({
    delivery_number: id,
    revision,
    /** The code of a shelf or of a storage box; '' for where each item lay before. */
    shelf: text(32).optional().default(''),
  }),
  data: nothing,
  idempotent: true,
})
