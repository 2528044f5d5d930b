const DAY_MS = 86_400_000

/**
 * Free storage and its reminders. The English pages promise 30 days, the Chinese ones 60: reminders are sent
 * for both, 60 apply.
 */
export interface StorageRules {
  /** The free period that applies: the longest one published. */
  readonly freeDays: number
  /** The shorter published period; customers are reminded before its end too. */
  readonly printedDays: number
  readonly reminderDays: readonly number[]
  /** Days after the end of their storage until goods may be disposed of, once their customer was warned. */
  readonly disposalDays: number
}

export const STORAGE_RULES: StorageRules = {
  freeDays: 60,
  printedDays: 30,
  reminderDays: [7, 3, 1],
  disposalDays: 90,
}

const plusDays = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS)

/** Returns the end of free storage of an item. */
export function freeStorageEnd(arrivedAt: Date, rules: StorageRules = STORAGE_RULES): Date {
  return plusDays(arrivedAt, rules.freeDays)
}

/**
 * Returns the end of storage of an item that arrives.
 * @param paidDays days of longer storage that were paid for goods that were exchanged for it; they begin again
 */
export const storageEnd = (arrivedAt: Date, paidDays: number, rules: StorageRules): Date =>
  plusDays(freeStorageEnd(arrivedAt, rules), paidDays)

/** An extension: the number of periods to pay, and the new end of storage. */
export interface StorageExtension {
  readonly periods: number
  readonly days: number
  readonly endsAt: Date
}

/**
 * Returns the possible extension: one period from the present end, or as many as needed to move the end into
 * the future, so that overdue days are paid too.
 */
export function storageExtension(endsAt: Date, now: Date, periodDays: number): StorageExtension {
  const over = Math.max(0, now.getTime() - endsAt.getTime())
  const periods = Math.floor(over / (periodDays * DAY_MS)) + 1
  return { periods, days: periods * periodDays, endsAt: plusDays(endsAt, periods * periodDays) }
}

/** Longer storage that was paid. */
export interface PaidStorage {
  readonly days: number
  readonly cents: bigint
}

/**
 * Returns what was used of paid extensions in cents, in their order. Free days are used before paid ones, a started day counts as
 * used, and its price is rounded down.
 * @param paid oldest first
 * @param endsAt the end of storage with all of them; null before the goods arrive, when nothing is used
 */
export function usedStorage(paid: readonly PaidStorage[], endsAt: Date | null, at: Date): bigint[] {
  let daysLeft = endsAt ? Math.max(0, Math.floor((endsAt.getTime() - at.getTime()) / DAY_MS)) : Infinity
  const used: bigint[] = []
  for (const { days, cents } of paid.toReversed()) {
    const unused = Math.min(days, daysLeft)
    daysLeft -= unused
    used.unshift(days > 0 ? (cents * BigInt(days - unused)) / BigInt(days) : 0n)
  }
  return used
}

/** Storage of an item at a moment. Started days count as whole days; `daysLeft` is 0 once the item is overdue. */
export interface StorageClock {
  readonly state: 'free' | 'extended' | 'overdue'
  readonly daysStored: number
  readonly daysLeft: number
  readonly daysOverdue: number
  readonly endsAt: Date
}

/** Returns the days since the end of storage; a started one counts. */
export const daysOverdue = (endsAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((now.getTime() - endsAt.getTime()) / DAY_MS))

/**
 * Returns the storage clock.
 * @param endsAt the end of storage, free or extended
 * @param now a time before the arrival counts as the arrival
 */
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
    daysOverdue: daysOverdue(endsAt, now),
    endsAt,
  }
}

/** Days before a disposal at which a customer who does not respond is first warned. */
const FIRST_WARNING_DAYS = 30

/**
 * `of` is the deadline that it precedes: the end of the shorter published period, the end of storage, or the disposal.
 */
export interface StorageReminder {
  readonly of: 'printed' | 'end' | 'disposal'
  readonly daysBefore: number
  readonly at: Date
}

/**
 * Returns every reminder of an item, by time: `reminderDays` before the end of the shorter published period
 * and before the end of storage. An extension moves the latter.
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

/**
 * Returns the warnings of a disposal, by time: 30 days before it, and at the intervals of the reminders; none before
 * the end of storage.
 */
export function disposalWarnings(endsAt: Date, rules: StorageRules = STORAGE_RULES): StorageReminder[] {
  const disposal = plusDays(endsAt, rules.disposalDays)
  return [...new Set([FIRST_WARNING_DAYS, ...rules.reminderDays])]
    .map((daysBefore) => ({ of: 'disposal' as const, daysBefore, at: plusDays(disposal, -daysBefore) }))
    .filter(({ at }) => at > endsAt)
    .sort((a, b) => a.at.getTime() - b.at.getTime())
}

/**
 * Returns the earliest time of a disposal: the configured days after the end of storage, and at least the longest
 * reminder interval after the first warning; null before any warning.
 */
export function disposalFrom(
  endsAt: Date,
  warnedAt: Date | null,
  rules: StorageRules = STORAGE_RULES,
): Date | null {
  if (!warnedAt) return null
  const end = plusDays(endsAt, rules.disposalDays)
  const noticeEnd = plusDays(warnedAt, Math.max(...rules.reminderDays))
  return end > noticeEnd ? end : noticeEnd
}

/** Returns the reminders with `since` < time ≤ `now`. */
export function remindersDue(
  reminders: readonly StorageReminder[],
  since: Date,
  now: Date,
): StorageReminder[] {
  return reminders.filter(({ at }) => at > since && at <= now)
}
