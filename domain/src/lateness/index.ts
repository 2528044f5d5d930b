import { type ClosedTime, dueTime } from '../closures/index.ts'

const HOUR_MS = 3_600_000

/**
 * The steps whose lateness earns their customer a coupon: we buy an order, book a box in that lies in our warehouse, pack a parcel
 * that waits for its price, send a paid one.
 */
export const LATE_STAGES = ['purchase', 'receiving', 'packing', 'dispatch'] as const
export type LateStage = (typeof LATE_STAGES)[number]

/** What kept a step from being done and was not ours, from one moment to another; still, where it has no end. */
export interface Excuse {
  readonly cause: 'choice' | 'supplement' | 'hold' | 'request' | 'seller'
  readonly since: Date
  readonly until: Date | null
}

/** A step of an order or a parcel, with all that its coupon depends on. */
export interface LateStep {
  readonly begunAt: Date
  /** Null while it is not done. */
  readonly doneAt: Date | null
  /** Since when the goods lie in our warehouse: null where none came yet, absent for a step that needs none. */
  readonly hereAt?: Date | null
  readonly excuses: readonly Excuse[]
  /** Whether the order was cancelled or refunded, or the parcel released. */
  readonly isOver: boolean
  /** Whether the account of its customer is deleted or on hold. */
  readonly isBlocked: boolean
  /** The coupons that its customer was given for lateness in this month. */
  readonly givenThisMonth: number
}

export interface LateTerms {
  /** What the coupon is worth; 0 gives none. */
  readonly cents: bigint
  readonly dueHours: number
  /** How much later than due a step may be done without a coupon. */
  readonly toleranceHours: number
  readonly mostPerMonth: number
  /** When such coupons were switched on; what became due before earns none. */
  readonly since: Date
  /** In order, without overlaps. */
  readonly closed: readonly ClosedTime[]
}

/** Why a step has no coupon. */
export type NoCoupon =
  | 'off'
  | 'in_time'
  | 'before_terms'
  | 'over'
  | 'blocked'
  | 'not_here'
  | Excuse['cause']
  | 'month_full'

/** When the step was due, and by how many hours of ours it was late when that was decided. */
export interface Owed {
  readonly dueAt: Date
  readonly hoursLate: number
}

/**
 * Decides whether a coupon is owed for a step: it was not done when the tolerance after its due time had passed, and nothing excused
 * us between its beginning and that moment. What came later excuses nothing.
 */
export function owedFor(step: LateStep, terms: LateTerms, now: Date): Owed | NoCoupon {
  const { begunAt, doneAt } = step
  if (terms.cents <= 0n) return 'off'
  const dueAt = dueTime(begunAt, terms.dueHours, terms.closed)
  const owedAt = dueTime(begunAt, terms.dueHours + terms.toleranceHours, terms.closed)
  const end = doneAt ?? now
  if (end <= owedAt) return 'in_time'
  if (owedAt < terms.since) return 'before_terms'
  if (step.isOver) return 'over'
  if (step.isBlocked) return 'blocked'
  if (step.hereAt === null || (step.hereAt && step.hereAt > dueAt)) return 'not_here'
  const cause = causeWithin(step.excuses, begunAt, owedAt)
  if (cause) return cause
  if (step.givenThisMonth >= terms.mostPerMonth) return 'month_full'
  return { dueAt, hoursLate: Math.floor(openMs(dueAt, end, terms.closed) / HOUR_MS) }
}

/** Returns the first cause that kept the step from being done during any part of the time; undefined for none. */
export const causeWithin = (excuses: readonly Excuse[], from: Date, to: Date): Excuse['cause'] | undefined =>
  excuses.find(({ since, until }) => since <= to && (until === null || until > from))?.cause

/** The milliseconds of a time in which we are open. */
function openMs(from: Date, until: Date, closed: readonly ClosedTime[]): number {
  const within = (one: ClosedTime) =>
    Math.min(one.until.getTime(), until.getTime()) - Math.max(one.from.getTime(), from.getTime())
  return closed.reduce((ms, one) => ms - Math.max(0, within(one)), until.getTime() - from.getTime())
}
