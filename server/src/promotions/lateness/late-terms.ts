import type { Queryable } from '@sampan/database'
import { lateSince } from '@sampan/domain/closures'
import { LATE_STAGES, type LateStage, type LateTerms } from '@sampan/domain/lateness'
import { toWire, usd } from '@sampan/domain/money'
import type { AppContext } from '../../context.ts'
import {
  closedTimes,
  replacedSince,
  type Settings,
  settingSubject,
  settingsInForce,
} from '../../settings/index.ts'
import { startOfMonth } from './give-late-coupon.ts'
import { countLateCoupons } from './late-coupons.queries.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** A run that is missed, as while no worker runs, is made up for within these days. */
const CAUGHT_UP_DAYS = 7

/** The settings of each stage: when it is due, as staff see it in their queues, and what the coupon is worth. */
const STAGES = {
  purchase: { due: 'purchase_due_hours', amount: 'late_purchase_coupon_cents' },
  receiving: { due: 'arrival_due_hours', amount: 'late_receiving_coupon_cents' },
  packing: { due: 'packing_due_hours', amount: 'late_packing_coupon_cents' },
  dispatch: { due: 'dispatch_due_hours', amount: 'late_dispatch_coupon_cents' },
} as const satisfies Record<LateStage, { due: keyof Settings; amount: keyof Settings }>

/** Returns the terms of a stage's coupon, and since when such coupons are given. */
export async function lateTerms(context: AppContext, db: Queryable, stage: LateStage): Promise<LateTerms> {
  const settings = await settingsInForce(context, db)
  const { due, amount } = STAGES[stage]
  // What was switched on counts after the hours of the second person.
  const waitMs = settings.second_person_hours * HOUR_MS
  const after = new Date(context.now().getTime() - CAUGHT_UP_DAYS * DAY_MS - waitMs)
  const replaced = await replacedSince(db, [settingSubject(amount)], after)
  const switchedOn = replaced.filter(({ value }) => value === 0).map(({ at }) => at.getTime() + waitMs)
  return {
    cents: BigInt(settings[amount]),
    dueHours: settings[due],
    toleranceHours: settings.late_tolerance_hours,
    mostPerMonth: settings.late_coupons_month_max,
    since: new Date(Math.max(0, ...switchedOn)),
    closed: closedTimes(settings),
  }
}

/** The range of start times of the steps whose coupon became due in the last days. */
export interface BegunWithin {
  readonly from: Date
  readonly until: Date
  /** What they took at least. */
  readonly hours: number
}

/** Returns when the steps began that came to be owed in the last days. */
export function begunWithin({ dueHours, toleranceHours, closed }: LateTerms, now: Date): BegunWithin {
  const hours = dueHours + toleranceHours
  const first = new Date(now.getTime() - CAUGHT_UP_DAYS * DAY_MS)
  return { from: lateSince(first, hours, closed), until: lateSince(now, hours, closed), hours }
}

/** What customers are promised for a step. */
interface LatePromise {
  readonly after_hours: number
  /** Of the coupon, in dollars. */
  readonly amount: number
  /** Of such coupons, of all stages together. */
  readonly most_per_month: number
}

/** What is promised for each stage; null for nothing. */
export type LatePromises = (stage: LateStage) => LatePromise | null

/**
 * Returns what a customer is promised for each stage: nothing for a stage without a coupon, or once this
 * month's coupons are used up.
 */
export async function latePromisesTo(context: AppContext, customerId: string): Promise<LatePromises> {
  const set = await context.settings.read()
  if (LATE_STAGES.every((stage) => set[STAGES[stage].amount] === 0)) return () => null
  const settings = await settingsInForce(context, context.db)
  const most = settings.late_coupons_month_max
  if ((await countLateCoupons(context.db, customerId, startOfMonth(context.now()))) >= most) return () => null
  return (stage) => {
    const { due, amount } = STAGES[stage]
    const cents = settings[amount]
    if (cents === 0) return null
    const after_hours = settings[due] + settings.late_tolerance_hours
    return { after_hours, amount: toWire(usd(cents)), most_per_month: most }
  }
}
