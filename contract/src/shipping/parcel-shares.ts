import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { id, nothing, requiredText } from '../fields.ts'
import { milestone } from '../freight/milestones.ts'

export const shareParcel = defineEndpoint({
  path: '/api/shopping/share_parcel',
  summary:
    'Opens the public tracking page of a paid parcel for anyone with its address, or returns the open one.',
  access: 'customer',
  request: z.strictObject({ delivery_number: id }),
  data: z.object({ share_token: z.string() }),
})

export const stopSharingParcel = defineEndpoint({
  path: '/api/shopping/stop_sharing_parcel',
  summary: 'Closes the public page of a parcel. Sharing it again creates another address.',
  access: 'customer',
  request: z.strictObject({ delivery_number: id }),
  data: nothing,
})

export const getSharedParcel = defineEndpoint({
  path: '/api/service/get_shared_parcel',
  summary:
    'The progress of a shared parcel: country, milestones, carrier and number; nothing about people, contents or money.',
  access: 'guest',
  request: z.strictObject({ share_token: requiredText(64) }),
  data: z.object({
    country_name: z.string(),
    /** '' before the dispatch, and for a carrier we do not know. */
    carrier_name: z.string(),
    tracking_number: z.string(),
    /** Markdown that the server generates from a fixed list of carriers. */
    tracking_links: z.string(),
    milestones: z.array(milestone),
  }),
})
