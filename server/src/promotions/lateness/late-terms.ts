import type { Queryable } from '@sampan/database'
import { lateSince } from '@sampan/domain/closures'
import { LATE_STAGES, type LateStage, type LateTerms } from '@sampan/domain/lateness'
import { toWire, usd } from '@sampan/domain/money'
import type { AppContext } from '../../context.ts'
import {
  closedTimes,
  type Kept,
  keptAfter,
  recentClosures,
  type Settings,
  settingChangesSince,
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

/**
 * Returns the terms of a stage's coupon, and since when such coupons are given. Days that were closed until lately, in the hours of the second
 * person, still are: whoever removed a closure for a minute could otherwise make everybody late.
 */
export async function lateTerms(context: AppContext, db: Queryable, stage: LateStage): Promise<LateTerms> {
  const settings = await context.settings.read()
  const { due, amount } = STAGES[stage]
  const closures = (await recentClosures(db, settings, context.now())).flat()
  return {
    cents: BigInt(settings[amount]),
    dueHours: settings[due],
    toleranceHours: settings.late_tolerance_hours,
    mostPerMonth: settings.late_coupons_month_max,
    since: await switchedOnAt(context, db, amount),
    closed: closedTimes({ closures }),
  }
}

/** Returns until when the amount of a coupon was last 0 in the days that are caught up on: what was switched on counts later (`keptAfter`). */
async function switchedOnAt(context: AppContext, db: Queryable, amount: keyof Settings): Promise<Date> {
  const { second_person_hours: hours } = await context.settings.read()
  const first = new Date(context.now().getTime() - CAUGHT_UP_DAYS * DAY_MS - hours * HOUR_MS)
  let kept: Kept<number> | null = null
  let since = new Date(0)
  for (const { before, after, at } of await settingChangesSince(db, amount, first)) {
    if (before === 0) since = at
    if (kept?.value === 0 && kept.until > since) since = kept.until
    const change = { before: Number(before), after: Number(after), at, hours }
    kept = keptAfter(kept, change, (was, is) => is > was)
  }
  return kept?.value === 0 && kept.until > since ? kept.until : since
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
  const settings = await context.settings.read()
  if (LATE_STAGES.every((stage) => settings[STAGES[stage].amount] === 0)) return () => null
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
