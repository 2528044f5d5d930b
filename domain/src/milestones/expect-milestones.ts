/** From purchase to door, in order. */
export const MILESTONES = ['paid', 'bought', 'arrived', 'freight_paid', 'shipped', 'delivered'] as const
export type Milestone = (typeof MILESTONES)[number]

/**
 * How many days the step before a milestone takes: of our own parcels half within `from` and nine of ten within
 * `until`; or as planned, by our own targets or the channel's delivery time.
 */
export interface StepSpan {
  readonly from: number
  readonly until: number
  readonly basis: 'learned' | 'planned'
  /** Cases that it was learned from; 0 where it is planned. */
  readonly cases: number
}

export interface ReachedMilestone {
  readonly milestone: Milestone
  /** Null where it was not reached, or nobody noted when. */
  readonly at: Date | null
}

export interface ExpectedMilestone extends ReachedMilestone {
  readonly state: 'done' | 'current' | 'upcoming'
  /** When it is expected; null where it was reached, or nobody can tell. */
  readonly expected: { readonly from: Date; readonly until: Date } | null
  readonly span: StepSpan | null
  /** It is the current one, and later than expected. */
  readonly isLate: boolean
}

const DAY_MS = 86_400_000
const later = (one: Date, other: Date) => (one > other ? one : other)
const plusDays = (date: Date, days: number) => new Date(date.getTime() + days * DAY_MS)

/**
 * Says when each milestone is expected. A step begins when the one before is done; those that only the customer can
 * take (payment, choosing what to send) have no span, and what comes after them has no date until they are taken.
 * Nothing is expected in the past: what is late can still happen today.
 * @param reached the milestones of this order or parcel, in order; one before the last reached counts as done.
 */
export function expectMilestones(
  reached: readonly ReachedMilestone[],
  spans: Partial<Record<Milestone, StepSpan>>,
  now: Date,
): ExpectedMilestone[] {
  const last = reached.findLastIndex(({ at }) => at !== null)
  let begun = reached[last]?.at ? { from: reached[last].at, until: reached[last].at } : null
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
