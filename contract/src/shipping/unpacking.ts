import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { id, nothing, optionalText, revision } from '../fields.ts'
import { shelvedItem, staffParcel } from '../staff-fields.ts'

export const getUnpacking = defineEndpoint({
  path: '/api/staff/shipping/get_unpacking',
  summary: 'A parcel that was released after packing, with the items to take out of its box.',
  access: ['warehouse', 'shipping'],
  request: z.strictObject({ delivery_number: id }),
  data: z.object({
    parcel: staffParcel,
    items: z.array(
      shelvedItem.extend({
        /** The new parcel that contains the item; '' for none. */
        new_parcel: z.string(),
      }),
    ),
  }),
})

export const putBack = defineEndpoint({
  path: '/api/staff/shipping/put_back',
  summary: 'Records that the items of a released parcel are out of its box and on a shelf again.',
  access: ['warehouse', 'shipping'],
  request: z.strictObject({
    delivery_number: id,
    revision,
    /** The code of a shelf or of a storage box; '' for the previous location of each item. */
    shelf: optionalText(32),
  }),
  data: nothing,
  idempotent: true,
})
