const HOUR_MS = 3_600_000

/** What counted before a price was changed. */
export interface Kept<Value> {
  readonly value: Value
  /** Until when no lower price counts. */
  readonly until: Date
}

/** Returns whether a change lowers a price that customers pay, or one of several. */
type Lowers<Value> = (before: Value, after: Value) => boolean

interface Change<Value> {
  readonly before: Value
  readonly after: Value
  readonly at: Date
  /** Those of the second person. */
  readonly hours: number
}

/**
 * Returns what is kept of a price that one colleague changes. What counted stays kept while it is changed again, so that a price that was
 * raised by mistake can be put right at once; the time begins anew with each lower one, and keeps what counts then. Whoever sets prices could otherwise lower one
 * for a minute and order in it.
 */
export function keptAfter<Value>(
  kept: Kept<Value> | null,
  { before, after, at, hours }: Change<Value>,
  lowers: Lowers<Value>,
): Kept<Value> {
  const until = new Date(at.getTime() + hours * HOUR_MS)
  if (!kept || kept.until <= at) return { value: before, until }
  if (!lowers(kept.value, after) || !lowers(before, after)) return kept
  // A raised price counts, so it is kept from here on: what was before it had its time.
  return { value: lowers(kept.value, before) ? kept.value : before, until }
}

/** Returns the kept price where it counts at a moment: as long as the one that was set is lower; otherwise null. */
export const countingKept = <Value>(
  kept: Kept<Value> | null,
  set: Value,
  now: Date,
  lowers: Lowers<Value>,
): Kept<Value> | null => (kept && kept.until > now && lowers(kept.value, set) ? kept : null)
