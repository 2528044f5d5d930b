import type { SettingName, Settings } from '@sampan/contract'
import type { Queryable } from '@sampan/database'
import { replacedSince, settingSubject } from './settings.queries.ts'

const HOUR_MS = 3_600_000
/** The longest that `second_person_hours` can be. */
const LONGEST_HOURS = 720

/** The settings that give customers something, or say how much of it one colleague may give alone. */
const RAISED_LATER = [
  'wallet_adjustment_alone_cents',
  'staff_given_alone_cents',
  'invite_bonus_cents',
  'late_purchase_coupon_cents',
  'late_receiving_coupon_cents',
  'late_packing_coupon_cents',
  'late_dispatch_coupon_cents',
  'late_coupons_month_max',
  'promised_freight_limit_cents',
] as const satisfies readonly SettingName[]

interface Source {
  readonly settings: { read(): Promise<Settings> }
  now(): Date
}

/** A value that counted until it was replaced. */
export interface Replaced<Value> {
  readonly value: Value
  readonly at: Date
}

export interface InForce {
  readonly value: number
  /** When the value that was set counts; null where it does already. */
  readonly from: Date | null
}

/** Returns what counts of a value that was set: the lowest of the hours before, because a higher one counts after them. */
export function inForceAfter(set: number, replaced: readonly Replaced<number>[], hours: number): InForce {
  const lower = replaced.filter(({ value }) => value < set)
  if (lower.length === 0) return { value: set, from: null }
  const last = Math.max(...lower.map(({ at }) => at.getTime()))
  return {
    value: Math.min(...lower.map(({ value }) => value)),
    from: new Date(last + hours * HOUR_MS),
  }
}

/** What was replaced so recently that a second person may not have seen it yet. */
interface RecentlyReplaced {
  /** The hours of the second person in force, and from when a shorter time counts: after the longer one. */
  readonly hours: InForce
  /** Returns what was replaced of a subject, as the audit log has it: null for what did not exist. */
  of(subject: string): readonly Replaced<unknown>[]
}

/** Returns what was replaced of subjects of the audit log within the hours of the second person. */
export async function recentlyReplaced(
  { settings, now }: Source,
  db: Queryable,
  subjects: readonly string[],
): Promise<RecentlyReplaced> {
  const { second_person_hours } = await settings.read()
  const time = now().getTime()
  const hoursSubject = settingSubject('second_person_hours')
  const rows = await replacedSince(db, [hoursSubject, ...subjects], new Date(time - LONGEST_HOURS * HOUR_MS))
  const longer = rows
    .filter(({ subject }) => subject === hoursSubject)
    .map(({ value, at }) => ({ value: Number(value), end: at.getTime() + Number(value) * HOUR_MS }))
    .filter(({ value, end }) => value > second_person_hours && end > time)
  const hours: InForce = {
    value: Math.max(second_person_hours, ...longer.map(({ value }) => value)),
    from: longer.length === 0 ? null : new Date(Math.max(...longer.map(({ end }) => end))),
  }
  const recent = rows.filter(({ at }) => at.getTime() > time - hours.value * HOUR_MS)
  return { hours, of: (subject) => recent.filter((row) => row.subject === subject) }
}

/**
 * Returns what counts of the settings by which one colleague gives something away, or may. A value that was raised counts after
 * `second_person_hours`, one that was lowered at once, and hours that were shortened after the longer ones: an admin could
 * otherwise give any sum alone by changing a setting for a minute.
 */
export async function raisedSettings(source: Source, db: Queryable) {
  const set = await source.settings.read()
  const { hours, of } = await recentlyReplaced(source, db, RAISED_LATER.map(settingSubject))
  const later = RAISED_LATER.map((name) => {
    const replaced = of(settingSubject(name)).map(({ value, at }) => ({ value: Number(value), at }))
    return [name, inForceAfter(set[name], replaced, hours.value)] as const
  })
  return new Map<SettingName, InForce>([['second_person_hours', hours], ...later])
}

/** Returns the settings, of those that give something away with what counts of them: see `raisedSettings`. */
export async function settingsInForce(source: Source, db: Queryable): Promise<Settings> {
  const raised = await raisedSettings(source, db)
  const values = [...raised].map(([name, { value }]) => [name, value] as const)
  return { ...(await source.settings.read()), ...Object.fromEntries(values) }
}
