import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { amount, list, noInput, nothing, page, pageSize, requiredText, text, wireTime } from '../fields.ts'
import { dollars } from '../staff-fields.ts'

const tier = z.strictObject({ max: dollars(10), discount_value: dollars(0) })
export const topUpTiers = defineEndpoint({
  path: '/api/staff/finance/get_tiers',
  summary: 'The tiers of the top-up discount.',
  access: ['finance'],
  request: noInput,
  data: list(z.object({ max: amount, discount_value: amount })).extend({
    revision: z.string(),
    /** When the higher discounts among them count; null where all do. */
    counts_from: wireTime.nullable(),
  }),
})
export const setTopUpTiers = defineEndpoint({
  path: '/api/staff/finance/set_tiers',
  summary:
    'Replaces the tiers; existing top-ups keep theirs. A higher discount counts after `second_person_hours`.',
  access: ['finance'],
  needsRecentProof: true,
  request: z.strictObject({ tiers: z.array(tier).min(1).max(20), revision: requiredText(40) }),
  data: nothing,
})

export const rateList = defineEndpoint({
  path: '/api/staff/finance/get_rates',
  summary: 'Exchange rates, the one in force first.',
  access: ['finance'],
  request: z.strictObject({ page, page_size: pageSize(50) }),
  data: list(z.object({ cny_per_usd: z.string(), source: z.string(), created_at: wireTime })),
})
export const setRate = defineEndpoint({
  path: '/api/staff/finance/set_rate',
  summary: 'Puts a rate in force until the market’s next one; existing prices keep theirs.',
  access: ['finance'],
  needsRecentProof: true,
  request: z.strictObject({ cny_per_usd: text(12).pipe(z.string().regex(/^\d{1,2}\.\d{1,8}$/)) }),
  data: nothing,
})
