const DAY_MS = 86_400_000

/** Free storage and its reminders; the settings' defaults (the two promises are 30 days in English, 60 in Chinese). */
export interface StorageRules {
  /** The enforced free period: the longest one promised. */
  readonly freeDays: number
  /** The shorter promise, before whose end customers are reminded too. */
  readonly printedDays: number
  readonly reminderDays: readonly number[]
}

export const STORAGE_RULES: StorageRules = { freeDays: 60, printedDays: 30, reminderDays: [7, 3, 1] }

const plusDays = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS)

/** When the free storage of an item that arrived at this moment ends. */
export function freeStorageEnd(arrivedAt: Date, rules: StorageRules = STORAGE_RULES): Date {
  return plusDays(arrivedAt, rules.freeDays)
}

/** What an extension costs in whole periods, and where it leads. */
export interface StorageExtension {
  readonly periods: number
  readonly days: number
  readonly endsAt: Date
}

/**
 * The extension that an item can be given now: one period from the present end, or as many as bring that end back into the
 * future. Days already owed are neither given away nor forgotten.
 */
export function storageExtension(endsAt: Date, now: Date, periodDays: number): StorageExtension {
  const over = Math.max(0, now.getTime() - endsAt.getTime())
  const periods = Math.floor(over / (periodDays * DAY_MS)) + 1
  return { periods, days: periods * periodDays, endsAt: plusDays(endsAt, periods * periodDays) }
}

/** An item's clock. Days begun count as stored; `daysLeft` counts whole and begun days and is 0 once it is overdue. */
export interface StorageClock {
  readonly state: 'free' | 'extended' | 'overdue'
  readonly daysStored: number
  readonly daysLeft: number
  readonly daysOverdue: number
  readonly endsAt: Date
}

/** @param endsAt the end of storage, free or extended; time before arrival counts as the moment of arrival. */
export function storageClock(
  arrivedAt: Date,
  endsAt: Date,
  now: Date,
  rules: StorageRules = STORAGE_RULES,
): StorageClock {
  const stored = Math.max(0, now.getTime() - arrivedAt.getTime())
  const left = endsAt.getTime() - now.getTime()
  const free = now < freeStorageEnd(arrivedAt, rules)
  return {
    state: left <= 0 ? 'overdue' : free ? 'free' : 'extended',
    daysStored: Math.floor(stored / DAY_MS) + 1,
    daysLeft: left <= 0 ? 0 : Math.ceil(left / DAY_MS),
    daysOverdue: left < 0 ? Math.ceil(-left / DAY_MS) : 0,
    endsAt,
  }
}

/** `of` says which end it is before: the printed promise, or the real end of storage. */
export interface StorageReminder {
  readonly of: 'printed' | 'end'
  readonly daysBefore: number
  readonly at: Date
}

/**
 * Every reminder of an item, in order of time: 7, 3 and 1 days before the printed promise and before the end of its
 * storage. An extension moves the latter ones.
 */
export function storageReminders(
  arrivedAt: Date,
  endsAt: Date,
  rules: StorageRules = STORAGE_RULES,
): StorageReminder[] {
  const ends: readonly [StorageReminder['of'], Date][] = [
    ['printed', plusDays(arrivedAt, rules.printedDays)],
    ['end', endsAt],
  ]
  return ends
    .filter(([of, end]) => of === 'end' || end < endsAt)
    .flatMap(([of, end]) =>
      rules.reminderDays.map((daysBefore) => ({ of, daysBefore, at: plusDays(end, -daysBefore) })),
    )
    .filter((reminder) => reminder.at > arrivedAt)
    .sort((a, b) => a.at.getTime() - b.at.getTime())
}

/** The reminders that fell due after `since`, up to and including `now`. */
export function remindersDue(
  reminders: readonly StorageReminder[],
  since: Date,
  now: Date,
): StorageReminder[] {
  return reminders.filter(({ at }) => at > since && at <= now)
}
