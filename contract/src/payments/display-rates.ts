import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { noInput, wireTime } from '../fields.ts'
import { DISPLAY_CURRENCIES } from './display-currencies.ts'

export const getDisplayRates = defineEndpoint({
  path: '/api/service/get_display_rates',
  summary:
    'Rates by which pages show US dollars in other currencies too. For display only: every price is in US dollars.',
  access: 'guest',
  request: noInput,
  data: z.array(
    z.object({
      currency: z.enum(DISPLAY_CURRENCIES),
      /** Units of the currency for one US dollar. */
      per_usd: z.number(),
      at: wireTime,
    }),
  ),
})
