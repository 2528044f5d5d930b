import { z } from 'zod'
import { amount, wireTime } from '../fields.ts'

/** A point between purchase and door: when it was reached, or when it is expected. */
export const milestone = z.object({
  milestone: z.enum(['paid', 'bought', 'arrived', 'freight_paid', 'shipped', 'customs', 'delivered']),
  state: z.enum(['done', 'current', 'upcoming']),
  /** Not set when it was not reached, or its time was not recorded. */
  at: wireTime,
  /**
   * The expected days. Both are unset when it was reached or cannot be estimated; the first is unset when it could be
   * today.
   */
  expected_from: wireTime,
  expected_until: wireTime,
  /** The duration of the step before it in days: the median, and the 90th percentile. Null when unknown. */
  usual_days: z.number().nullable(),
  most_days: z.number().nullable(),
  /** Whether the duration was learned from our own orders and parcels, or is planned by us or the channel. */
  basis: z.enum(['', 'learned', 'planned']),
  /** Number of cases behind the learned duration. */
  cases: z.number(),
  is_late: z.boolean(),
  /** While the warehouse is closed: when work on the current step goes on. '' otherwise. */
  reopens_day: z.string(),
  /**
   * The coupon that its customer gets when the step is done later than these hours after it began, and that is ours, up to some in a
   * month; null for none, also when the month has no more for them.
   */
  late_coupon: z.object({ after_hours: z.number(), amount, most_per_month: z.number() }).nullable(),
  /** The latest customs event, at `customs` only; '' before the carrier reports one. */
  customs: z.enum(['', 'processing', 'information', 'released']),
})
