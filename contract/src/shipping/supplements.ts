import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { id, nothing, requiredText } from '../fields.ts'

export const withdrawSupplement = defineEndpoint({
  path: '/api/staff/supplements/withdraw',
  summary: 'Withdraws an unpaid supplement; the customer is told why.',
  access: ['purchasing', 'shipping', 'support'],
  request: z.strictObject({ number: id, reason: requiredText(500) }),
  data: nothing,
  idempotent: true,
})
