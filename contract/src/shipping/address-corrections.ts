import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { id, nothing, revision } from '../fields.ts'
import { consignee } from './parcel-submission.ts'

export const correctParcelAddress = defineEndpoint({
  path: '/api/shopping/correct_parcel_address',
  summary:
    'Corrects who receives a parcel, and where in its country, until it is packed. A postcode where its shipping costs something else is refused. Its customer gets a mail.',
  access: 'customer',
  request: z.strictObject({ delivery_number: id, ...consignee }),
  data: nothing,
  needsRecentProof: true,
})

export const correctParcelAddressByStaff = defineEndpoint({
  path: '/api/staff/shipping/correct_address',
  summary:
    'Corrects who receives a parcel, and where in its country, until it has left. A booking with a carrier is cancelled first. Its customer gets a mail.',
  access: ['shipping', 'support'],
  request: z.strictObject({ delivery_number: id, revision, ...consignee }),
  data: nothing,
})

export const correctGroupAddress = defineEndpoint({
  path: '/api/groups/correct_address',
  summary:
    'The host corrects who receives the group’s box, and where in its country, until it is packed. A postcode where it costs something else is refused. They get a mail.',
  access: 'customer',
  request: z.strictObject({ group_number: id, ...consignee }),
  data: nothing,
  needsRecentProof: true,
})

export const correctGroupAddressByStaff = defineEndpoint({
  path: '/api/staff/groups/correct_address',
  summary:
    'Corrects who receives the box of a group, and where in its country, until it has left. A booking with a carrier is cancelled first. The host gets a mail.',
  access: ['shipping', 'support'],
  request: z.strictObject({ group_number: id, revision, ...consignee }),
  data: nothing,
})
