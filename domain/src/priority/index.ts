import { causeWithin, type Excuse } from '../lateness/index.ts'

/** A step that is to be done before others, for a fee: an order is bought, or a parcel packed. */
export interface PriorityPromise {
  readonly paidAt: Date
  readonly dueAt: Date
  /** Null while it is not done. */
  readonly doneAt: Date | null
  readonly excuses: readonly Excuse[]
}

/**
 * What became of it: done in time, not in time for a cause that is not ours alone, or late by us, so that its fee goes
 * back.
 */
export type PriorityOutcome = 'kept' | 'excused' | 'late'

/**
 * Decides what became of a promise; null while it can still be kept. Whatever waited for somebody else between the payment
 * and the due time excuses us as a whole, and what came later excuses nothing, as with the coupons for lateness. Being late
 * has no tolerance: the promise was paid for.
 */
export function priorityOutcome(promise: PriorityPromise, now: Date): PriorityOutcome | null {
  const { paidAt, dueAt, doneAt, excuses } = promise
  if ((doneAt ?? now) <= dueAt) return doneAt && 'kept'
  return causeWithin(excuses, paidAt, dueAt) ? 'excused' : 'late'
}
