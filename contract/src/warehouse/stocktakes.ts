import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { list, optionalOr, optionalText, requiredText, wireTime } from '../fields.ts'
import { picture } from '../pictures.ts'
import { whole } from '../staff-fields.ts'

const stocktakeNumber = whole(1, 2_000_000_000)
const code = requiredText(64)

const stocktakeHead = {
  stocktake_number: z.number(),
  shelf: z.string(),
  started_by: z.string(),
  created_at: wireTime,
  /** Not set while it is in progress. */
  finished_at: wireTime,
  /** Number of expected items, and of scanned ones. */
  expected: z.number(),
  scanned: z.number(),
  differences: z.number(),
  open_differences: z.number(),
}

const RESOLUTIONS = ['found', 'moved', 'put_back', 'lost', 'not_ours'] as const

const stocktakeLine = z.object({
  code: z.string(),
  /** '' for a box, and for an unknown code. */
  name: z.string(),
  sku: z.string(),
  image_url: picture,
  /** The shelf on which it is recorded now; '' when it is recorded on none. */
  shelf: z.string(),
  is_expected: z.boolean(),
  is_scanned: z.boolean(),
  difference: z.enum(['', 'missing', 'unexpected']),
  resolution: z.enum(['', ...RESOLUTIONS]),
  /** How an open difference can be resolved; empty for other lines. */
  choices: z.array(z.enum(RESOLUTIONS)),
  reason: z.string(),
  resolved_by: z.string(),
})

export const stocktakeList = defineEndpoint({
  path: '/api/staff/stocktakes/get_list',
  summary:
    'Stocktakes in progress and those with open differences, or the last that are settled; newest first.',
  access: ['warehouse'],
  request: z.strictObject({ stage: optionalOr(z.enum(['open', 'closed']), 'open') }),
  data: list(z.object(stocktakeHead)),
})

export const startStocktake = defineEndpoint({
  path: '/api/staff/stocktakes/start',
  summary: 'Starts a stocktake of a shelf, or returns the one in progress.',
  access: ['warehouse'],
  request: z.strictObject({ shelf: code }),
  data: z.object({ stocktake_number: z.number() }),
  idempotent: true,
})

export const stocktake = defineEndpoint({
  path: '/api/staff/stocktakes/get',
  summary: 'A stocktake with everything that was expected on its shelf or scanned there.',
  access: ['warehouse'],
  request: z.strictObject({ stocktake_number: stocktakeNumber }),
  data: z.object({ ...stocktakeHead, lines: z.array(stocktakeLine) }),
})

export const scanStocktake = defineEndpoint({
  path: '/api/staff/stocktakes/scan',
  summary: 'Scans something on the counted shelf: an item, an unmatched arrival, a box, or an unknown code.',
  access: ['warehouse'],
  request: z.strictObject({ stocktake_number: stocktakeNumber, code }),
  data: z.object({
    code: z.string(),
    name: z.string(),
    is_expected: z.boolean(),
    /** It was scanned before. */
    is_again: z.boolean(),
    /** Expected items that were not scanned yet. */
    left: z.number(),
  }),
  idempotent: true,
})

export const finishStocktake = defineEndpoint({
  path: '/api/staff/stocktakes/finish',
  summary:
    'Finishes a stocktake: everything on the shelf was scanned, and missing and unexpected items are listed.',
  access: ['warehouse'],
  request: z.strictObject({ stocktake_number: stocktakeNumber }),
  data: z.object({ differences: z.number() }),
  idempotent: true,
})

export const resolveDifference = defineEndpoint({
  path: '/api/staff/stocktakes/resolve',
  summary:
    'Resolves a difference: a missing item was found on this shelf or another, or is lost; an unexpected one is booked to this shelf, was put back, or is not ours.',
  access: ['warehouse'],
  request: z.strictObject({
    stocktake_number: stocktakeNumber,
    code,
    resolution: z.enum(RESOLUTIONS),
    /** The shelf on which a missing item was found; absent for other differences. */
    shelf: optionalText(20),
    /** Shown to the customer when the item is lost. */
    reason: requiredText(300),
  }),
  data: z.object({
    /** Whether it is on a shelf again while its customer is asked about it as missing. */
    reported_missing: z.boolean(),
  }),
  idempotent: true,
})
