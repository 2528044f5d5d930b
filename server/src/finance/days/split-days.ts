import { fromWireDay, toWireDay } from '@sampan/domain/wire-time'

const DAY_MS = 86_400_000

/** `from` ≤ a moment < `until`. */
export interface Range {
  readonly from: Date
  readonly until: Date
}

/** The whole of a day in UTC+8, `YYYY-MM-DD`. */
export function rangeOf(day: string): Range {
  const from = fromWireDay(day)
  if (!from) throw new Error(`${day} is no day`)
  return { from, until: new Date(from.getTime() + DAY_MS) }
}

/**
 * Divides a range into whole days with stored figures, and ranges to compute: days without them and partial days at the
 * ends, merged with their neighbours within a month.
 */
export function splitDays(
  range: Range,
  isStored: (day: string) => boolean,
): { readonly stored: readonly string[]; readonly open: readonly Range[] } {
  const stored: string[] = []
  const open: Range[] = []
  for (let from = range.from; from < range.until; ) {
    const day = toWireDay(from)
    const whole = rangeOf(day)
    const until = whole.until < range.until ? whole.until : range.until
    const before = open.at(-1)
    if (from.getTime() === whole.from.getTime() && until === whole.until && isStored(day)) stored.push(day)
    else if (before?.until.getTime() === from.getTime() && !day.endsWith('-01'))
      open[open.length - 1] = { from: before.from, until }
    else open.push({ from, until })
    from = until
  }
  return { stored, open }
}
