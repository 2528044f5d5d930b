import { type ClosedTime, dueTime, noLaterThan } from '../closures/index.ts'

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
  /** When it was sold to be reached; null where it was not. */
  readonly promisedBy?: Date | null
}

export interface ExpectedMilestone extends Omit<ReachedMilestone, 'promisedBy'> {
  readonly state: 'done' | 'current' | 'upcoming'
  /** When it is expected; null where it was reached, or cannot be estimated. */
  readonly expected: { readonly from: Date; readonly until: Date } | null
  readonly span: StepSpan | null
  /** True for the current milestone when it is later than expected. */
  readonly isLate: boolean
}

const later = (one: Date, other: Date) => (one > other ? one : other)

/**
 * Returns the closures whose days do not count on the step before a milestone: none on the way to the door, which is the
 * carrier's, mostly abroad.
 */
export const closedOn = (milestone: Milestone, closed: readonly ClosedTime[]): readonly ClosedTime[] =>
  milestone === 'delivered' ? [] : closed

/**
 * Estimates when each milestone is expected. A step begins when the one before is done. Steps that depend on the
 * customer (payment, choosing what to send) have no span, so what follows them has no date until they are done. Nothing
 * is expected in the past: a late milestone can still happen today.
 * @param reached the milestones of this order or parcel, in order; one before the last reached counts as done.
 * @param begunAgainAt when the current step began anew, after the milestone before it: with the exchange of goods that
 * had arrived. Null where it did not.
 * @param closed when we are closed, in order
 */
export function expectMilestones(
  reached: readonly ReachedMilestone[],
  spans: Partial<Record<Milestone, StepSpan>>,
  begunAgainAt: Date | null,
  closed: readonly ClosedTime[],
  now: Date,
): ExpectedMilestone[] {
  const last = reached.findLastIndex(({ at }) => at !== null)
  const begunAt = begunAgainAt ?? reached[last]?.at ?? null
  let begun = begunAt && { from: begunAt, until: begunAt }
  return reached.map(({ milestone, at, promisedBy = null }, index) => {
    if (index <= last) return { milestone, at, state: 'done', expected: null, span: null, isLate: false }
    const span = spans[milestone] ?? null
    const isCurrent = index === last + 1
    const closedInStep = closedOn(milestone, closed)
    const due =
      begun && span
        ? {
            from: noLaterThan(promisedBy, dueTime(begun.from, span.from * 24, closedInStep)),
            until: noLaterThan(promisedBy, dueTime(begun.until, span.until * 24, closedInStep)),
          }
        : null
    const expected = due && { from: later(due.from, now), until: later(due.until, now) }
    begun = expected
    const isLate = isCurrent && due !== null && due.until < now
    return { milestone, at, state: isCurrent ? 'current' : 'upcoming', expected, span, isLate }
  })
}
