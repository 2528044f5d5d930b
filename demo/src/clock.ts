/** The demo's clock: it starts some weeks ago and advances from event to event, never beyond the present. */
export interface Clock {
  now(): Date
  /** Advances by hours. */
  pass(hours: number): void
  /** Advances to this number of days before the present. */
  to(daysAgo: number): void
}

const HOUR_MS = 3_600_000

export function clockFrom(daysAgo: number): Clock {
  const present = Date.now()
  let at = present - daysAgo * 24 * HOUR_MS
  return {
    now: () => new Date(at),
    pass(hours) {
      at = Math.min(present, at + hours * HOUR_MS)
    },
    to(days) {
      at = Math.max(at, Math.min(present, present - days * 24 * HOUR_MS))
    },
  }
}
