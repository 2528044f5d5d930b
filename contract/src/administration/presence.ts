import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { noInput, nothing, requiredText } from '../fields.ts'

const subject = requiredText(80).regex(/^(order|parcel):[0-9A-Z]+$/)

export const presences = defineEndpoint({
  path: '/api/staff/presence/get_list',
  summary: 'Which orders and parcels colleagues have open now.',
  access: [],
  request: noInput,
  data: z.object({ list: z.array(z.object({ subject: z.string(), names: z.array(z.string()) })) }),
})

export const openSubject = defineEndpoint({
  path: '/api/staff/presence/open',
  summary: 'The caller has an order or a parcel open; repeated while its page is shown.',
  access: [],
  request: z.strictObject({ subject }),
  data: nothing,
})

export const leaveSubject = defineEndpoint({
  path: '/api/staff/presence/leave',
  summary: 'The caller closed the page of an order or a parcel.',
  access: [],
  request: z.strictObject({ subject }),
  data: nothing,
})
