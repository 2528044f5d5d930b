const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** A time during which the warehouse, sellers and carriers in China are closed: up to, but not including, its end. */
export interface ClosedTime {
  readonly from: Date
  readonly until: Date
}

/**
 * Returns when a step is due that begins at this moment and takes some hours, of which those while we are closed do not
 * count. What would be due as a closure begins is due after it.
 * @param closed in order, without overlaps
 */
export function dueTime(begunAt: Date, hours: number, closed: readonly ClosedTime[]): Date {
  const begun = begunAt.getTime()
  let due = begun + hours * HOUR_MS
  for (const { from, until } of closed) {
    const end = until.getTime()
    if (end <= begun) continue
    if (due < from.getTime()) break
    due += end - Math.max(from.getTime(), begun)
  }
  return new Date(due)
}

/** Returns when a step is due that may have been promised for sooner; null for no promise. */
export const noLaterThan = (promised: Date | null, due: Date): Date =>
  promised && promised < due ? promised : due

/**
 * The counterpart of `dueTime`, for queries: a step of so many hours is late at a moment when it began before the time
 * that is returned.
 * @param closed in order, without overlaps
 */
export function lateSince(now: Date, hours: number, closed: readonly ClosedTime[]): Date {
  const at = now.getTime()
  let since = at - hours * HOUR_MS
  for (const { from, until } of closed.toReversed()) {
    const start = from.getTime()
    if (start >= at) continue
    if (since > until.getTime()) break
    since -= Math.min(until.getTime(), at) - start
  }
  return new Date(since)
}

/**
 * Returns a deadline of customers that does not pass while we are closed: it moves to the same time of the first open
 * day. They lose nothing, and have as long as on any other day.
 * @param closed in order, without overlaps
 */
export function onOpenDay(deadline: Date, closed: readonly ClosedTime[]): Date {
  let at = deadline.getTime()
  for (const { from, until } of closed)
    if (from.getTime() <= at && at < until.getTime())
      at += Math.ceil((until.getTime() - at) / DAY_MS) * DAY_MS
  return new Date(at)
}
