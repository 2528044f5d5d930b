/** The milestones from purchase to door, in order. */
export const MILESTONES = ['paid', 'bought', 'arrived', 'freight_paid', 'shipped', 'delivered'] as const
export type Milestone = (typeof MILESTONES)[number]

/**
 * The duration in days of the step before a milestone. Learned from our own parcels: half took up to `from`, nine of
 * ten up to `until`. Otherwise planned, from our targets or the channel's delivery time.
 */
export interface StepSpan {
  readonly from: number
  readonly until: number
  readonly basis: 'learned' | 'planned'
  /** Number of cases behind it; 0 where it is planned. */
  readonly cases: number
}

export interface ReachedMilestone {
  readonly milestone: Milestone
  /** Null where it was not reached, or its time was not recorded. */
  readonly at: Date | null
}

export interface ExpectedMilestone extends ReachedMilestone {
  readonly state: 'done' | 'current' | 'upcoming'
  /** When it is expected; null where it was reached, or cannot be estimated. */
  readonly expected: { readonly from: Date; readonly until: Date } | null
  readonly span: StepSpan | null
  /** True for the current milestone when it is later than expected. */
  readonly isLate: boolean
}

const DAY_MS = 86_400_000
const later = (one: Date, other: Date) => (one > other ? one : other)
const plusDays = (date: Date, days: number) => new Date(date.getTime() + days * DAY_MS)

/**
 * Estimates when each milestone is expected. A step begins when the one before is done. Steps that depend on the
 * customer (payment, choosing what to send) have no span, so what follows them has no date until they are done. Nothing
 * is expected in the past: a late milestone can still happen today.
 * @param reached the milestones of this order or parcel, in order; one before the last reached counts as done.
 * @param begunAgainAt when the current step began anew, after the milestone before it: with the exchange of goods that
 * had arrived. Null where it did not.
 */
export function expectMilestones(
  reached: readonly ReachedMilestone[],
  spans: Partial<Record<Milestone, StepSpan>>,
  begunAgainAt: Date | null,
  now: Date,
): ExpectedMilestone[] {
  const last = reached.findLastIndex(({ at }) => at !== null)
  const begunAt = begunAgainAt ?? reached[last]?.at ?? null
  let begun = begunAt && { from: begunAt, until: begunAt }
  return reached.map(({ milestone, at }, index) => {
    if (index <= last) return { milestone, at, state: 'done', expected: null, span: null, isLate: false }
    const span = spans[milestone] ?? null
    const isCurrent = index === last + 1
    const due =
      begun && span
        ? { from: plusDays(begun.from, span.from), until: plusDays(begun.until, span.until) }
        : null
    const expected = due && { from: later(due.from, now), until: later(due.until, now) }
    begun = expected
    const isLate = isCurrent && due !== null && due.until < now
    return { milestone, at, state: isCurrent ? 'current' : 'upcoming', expected, span, isLate }
  })
}
