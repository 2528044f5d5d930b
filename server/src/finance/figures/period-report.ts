import type { Queryable } from '@sampan/database'
import type { DayReport } from '@sampan/database/tables'
import type { ClosedTime } from '@sampan/domain/closures'
import { toWireDay } from '@sampan/domain/wire-time'
import { type ByCustomer, closedDayReports } from '../days/closed-days.queries.ts'
import { type Range, rangeOf, splitDays } from '../days/split-days.ts'
import { addReports } from './add-reports.ts'
import { countReport } from './count-report.queries.ts'

const DAY_MS = 86_400_000

/** The last days in UTC+8 including today, and as many days before up to the same time of day. */
export function periodsOf(days: number, now: Date): { readonly now: Range; readonly before: Range } {
  const length = days * DAY_MS
  const from = new Date(rangeOf(toWireDay(now)).from.getTime() - length + DAY_MS)
  const earlier = (date: Date) => new Date(date.getTime() - length)
  return { now: { from, until: now }, before: { from: earlier(from), until: earlier(now) } }
}

/** Returns the report of a range: stored days as they are, the rest computed. */
export async function reportOf(
  db: Queryable,
  range: Range,
  closed: readonly ClosedTime[],
): Promise<{ report: DayReport; customers: ByCustomer }> {
  const reports = await closedDayReports(db, toWireDay(range.from), toWireDay(range.until))
  const { stored, open } = splitDays(range, (day) => reports.has(day))
  const counted = await Promise.all(open.map((part) => countReport(db, part, closed)))
  return {
    report: addReports([
      ...stored.flatMap((day) => reports.get(day) ?? []),
      ...counted.map(({ report }) => report),
    ]),
    customers: { stored, open: counted.flatMap(({ customers }) => customers) },
  }
}
