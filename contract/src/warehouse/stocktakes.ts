import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { noInput, requiredText, text, wireTime } from '../fields.ts'
import { picture } from '../pictures.ts'
import { whole } from '../staff-fields.ts'

const stocktakeNumber = whole(1, 2_000_000_000)
const code = requiredText(64)

const stocktakeHead = {
  stocktake_number: z.number(),
  shelf: z.string(),
  started_by: z.string(),
  created_at: wireTime,
  /** Not set while it is under way. */
  finished_at: wireTime,
  /** How many things should lie there, and how many were scanned. */
  expected: z.number(),
  scanned: z.number(),
  differences: z.number(),
  open_differences: z.number(),
}

const stocktakeLine = z.object({
  code: z.string(),
  /** '' for a box, and for what nobody knows. */
  name: z.string(),
  sku: z.string(),
  image_url: picture,
  /** Where it lies by the books now; '' for what does not lie here by them. */
  shelf: z.string(),
  is_expected: z.boolean(),
  is_scanned: z.boolean(),
  difference: z.enum(['', 'missing', 'unexpected']),
  resolution: z.enum(['', 'found', 'moved', 'put_back', 'lost', 'not_ours']),
  reason: z.string(),
  resolved_by: z.string(),
})

export const stocktakeList = defineEndpoint({
  path: '/api/staff/stocktakes/get_list',
  summary: 'Stocktakes under way, those with open differences, and the last that were finished.',
  access: ['warehouse'],
  request: noInput,
  data: z.object({ list: z.array(z.object(stocktakeHead)) }),
})

export const startStocktake = defineEndpoint({
  path: '/api/staff/stocktakes/start',
  summary: 'Begins to count what lies on a shelf, or returns the count that is under way.',
  access: ['warehouse'],
  request: z.strictObject({ shelf: code }),
  data: z.object({ stocktake_number: z.number() }),
  idempotent: true,
})

export const stocktake = defineEndpoint({
  path: '/api/staff/stocktakes/get',
  summary: 'A stocktake with everything that should lie on its shelf or was scanned there.',
  access: ['warehouse'],
  request: z.strictObject({ stocktake_number: stocktakeNumber }),
  data: z.object({ ...stocktakeHead, lines: z.array(stocktakeLine) }),
})

export const scanStocktake = defineEndpoint({
  path: '/api/staff/stocktakes/scan',
  summary:
    'Something lies on the shelf that is counted: an item, an unmatched arrival, a box, or something unknown.',
  access: ['warehouse'],
  request: z.strictObject({ stocktake_number: stocktakeNumber, code }),
  data: z.object({
    code: z.string(),
    name: z.string(),
    is_expected: z.boolean(),
    /** It was scanned before. */
    is_again: z.boolean(),
    /** Expected things that were not scanned yet. */
    left: z.number(),
  }),
  idempotent: true,
})

export const finishStocktake = defineEndpoint({
  path: '/api/staff/stocktakes/finish',
  summary: 'Everything on the shelf was scanned: what is missing and what is there unexpectedly is listed.',
  access: ['warehouse'],
  request: z.strictObject({ stocktake_number: stocktakeNumber }),
  data: z.object({ differences: z.number() }),
  idempotent: true,
})

export const resolveDifference = defineEndpoint({
  path: '/api/staff/stocktakes/resolve',
  summary:
    'What was missing is found on the shelf, on another one, or lost; what was unexpected is booked to the shelf, was carried back, or is not ours.',
  access: ['warehouse'],
  request: z.strictObject({
    stocktake_number: stocktakeNumber,
    code,
    resolution: z.enum(['found', 'moved', 'put_back', 'lost', 'not_ours']),
    /** Where something missing was found; not for other differences. */
    shelf: text(20).optional().default(''),
    /** The customer reads it when the item is lost. */
    reason: requiredText(300),
  }),
  data: z.null(),
  idempotent: true,
})
