import { causeWithin, type Excuse } from '../lateness/index.ts'

/** An order that is to be bought before others, for a fee. */
export interface PriorityPurchase {
  readonly paidAt: Date
  readonly dueAt: Date
  /** Null while it is not bought. */
  readonly boughtAt: Date | null
  readonly excuses: readonly Excuse[]
}

/**
 * What became of it: bought in time, not in time for a cause that is not ours alone, or late by us, so that its fee goes
 * back.
 */
export type PriorityOutcome = 'kept' | 'excused' | 'late'

/**
 * Decides what became of a priority purchase; null while it can still be bought in time. Whatever waited for somebody else
 * between the payment and the due time excuses us as a whole, and what came later excuses nothing, as with the coupons
 * for lateness. Being late has no tolerance: the promise was paid for.
 */
export function priorityOutcome(purchase: PriorityPurchase, now: Date): PriorityOutcome | null {
  const { paidAt, dueAt, boughtAt, excuses } = purchase
  if ((boughtAt ?? now) <= dueAt) return boughtAt && 'kept'
  return causeWithin(excuses, paidAt, dueAt) ? 'excused' : 'late'
}
