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

/** A value that was replaced. */
export interface Replaced<Value> {
  readonly value: Value
  /** When a higher one that replaced it counts. */
  readonly until: Date
}

export interface InForce {
  readonly value: number
  /** When the value that was set counts; null where it does already. */
  readonly from: Date | null
}

/** Returns what counts of a value that was set: the lowest that was replaced, until the higher one does. */
export function inForceAfter(set: number, replaced: readonly Replaced<number>[]): InForce {
  const lower = replaced.filter(({ value }) => value < set)
  return { value: Math.min(set, ...lower.map(({ value }) => value)), from: lastOf(lower) }
}

/** Returns when the last of values that were replaced no longer counts; null without any. */
export const lastOf = (replaced: readonly Replaced<unknown>[]): Date | null =>
  replaced.length === 0 ? null : new Date(Math.max(...replaced.map(({ until }) => until.getTime())))

const hoursAfter = (at: Date, hours: number) => new Date(at.getTime() + hours * HOUR_MS)

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
    .map(({ value, at }) => ({ value: Number(value), until: hoursAfter(at, Number(value)) }))
    .filter(({ value, until }) => value > second_person_hours && until.getTime() > time)
  const hours: InForce = {
    value: Math.max(second_person_hours, ...longer.map(({ value }) => value)),
    from: lastOf(longer),
  }
  const recent = rows
    .map(({ subject, value, at }) => ({ subject, value, until: hoursAfter(at, hours.value) }))
    .filter(({ until }) => until.getTime() > time)
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
    const replaced = of(settingSubject(name)).map(({ value, until }) => ({ value: Number(value), until }))
    return [name, inForceAfter(set[name], replaced)] as const
  })
  return new Map<SettingName, InForce>([['second_person_hours', hours], ...later])
}

/** Returns the settings, of those that give something away with what counts of them: see `raisedSettings`. */
export async function settingsInForce(source: Source, db: Queryable): Promise<Settings> {
  const raised = await raisedSettings(source, db)
  const values = [...raised].map(([name, { value }]) => [name, value] as const)
  return { ...(await source.settings.read()), ...Object.fromEntries(values) }
}
