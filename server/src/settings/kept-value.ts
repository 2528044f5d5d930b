const HOUR_MS = 3_600_000

/** What counted before it was changed in favour of customers. */
export interface Kept<Value> {
  readonly value: Value
  /** Until when nothing counts that favours customers more. */
  readonly until: Date
}

/** Returns whether a change favours customers: they pay less for something, or are given more. */
export type Favours<Value> = (before: Value, after: Value) => boolean

interface Change<Value> {
  readonly before: Value
  readonly after: Value
  readonly at: Date
  /** Those of the second person. */
  readonly hours: number
}

/**
 * Returns what is kept of something that one colleague changes. What counted stays kept while it is changed again, so that what was made
 * dearer by mistake can be put right at once; the time begins anew with each change that favours customers more, and keeps what counts then.
 * Whoever sets prices, gifts and limits could otherwise change one for a minute and use it.
 */
export function keptAfter<Value>(
  kept: Kept<Value> | null,
  { before, after, at, hours }: Change<Value>,
  favours: Favours<Value>,
): Kept<Value> {
  const until = new Date(at.getTime() + hours * HOUR_MS)
  if (!kept || kept.until <= at) return { value: before, until }
  if (!favours(kept.value, after) || !favours(before, after)) return kept
  // A dearer value counts, so it is kept from here on: what was before it had its time.
  return { value: favours(kept.value, before) ? kept.value : before, until }
}

/** Returns the kept value where it counts at a moment: as long as the one that was set favours customers more; otherwise null. */
export const countingKept = <Value>(
  kept: Kept<Value> | null,
  set: Value,
  now: Date,
  favours: Favours<Value>,
): Kept<Value> | null => (kept && kept.until > now && favours(kept.value, set) ? kept : null)
