import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { requiredText } from '../fields.ts'

export const searchEverything = defineEndpoint({
  path: '/api/staff/search',
  summary:
    'Orders, those of the old system too, parcels and customers by any number, name, phone, shelf or e-mail, whole numbers first; only what the member’s roles may open.',
  access: ['purchasing', 'warehouse', 'shipping', 'support', 'finance'],
  request: z.strictObject({ text: requiredText(100) }),
  data: z.object({
    hits: z.array(
      z.object({
        kind: z.enum(['order', 'parcel', 'legacy_order', 'customer']),
        /** The id in the address of its page, or for a legacy order in its list: a number, or the id of a customer. */
        id: z.string(),
        /** The list that shows a legacy order; '' for all others. */
        stage: z.enum(['', 'open', 'closed']),
        /** The product, the consignee, or the customer’s name. */
        title: z.string(),
        /** The status, or the customer’s e-mail. */
        note: z.string(),
        /** The customer's name; '' for a customer. */
        account_name: z.string(),
        /** True when the query is exactly this number or e-mail. */
        is_exact: z.boolean(),
      }),
    ),
  }),
})
