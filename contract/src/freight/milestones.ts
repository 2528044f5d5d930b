import { z } from 'zod'
import { wireTime } from '../fields.ts'

/** A point between purchase and door: when it was reached, or when it is expected. */
export const milestone = z.object({
  milestone: z.enum(['paid', 'bought', 'arrived', 'freight_paid', 'shipped', 'customs', 'delivered']),
  state: z.enum(['done', 'current', 'upcoming']),
  /** Unset where it was not reached, or nobody noted when. */
  at: wireTime,
  /** Unset where it was reached, where nobody can tell, and the first of them where it could be today. */
  expected_from: wireTime,
  expected_until: wireTime,
  /** The days that the step before it takes: usually, and at most for nine of ten. Null where nobody can tell. */
  usual_days: z.number().nullable(),
  most_days: z.number().nullable(),
  /** Whether these days were learned from our own orders and parcels, or are what we or the channel plan. */
  basis: z.enum(['', 'learned', 'planned']),
  /** The number of cases they were learned from. */
  cases: z.number(),
  is_late: z.boolean(),
  /** What customs of the destination do with it, at `customs` only; '' before the carrier reports. */
  customs: z.enum(['', 'processing', 'information', 'released']),
})
