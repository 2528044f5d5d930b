import type { Queryable } from '@sampan/database'
import { fromWireDay, toWireDay } from '@sampan/domain/wire-time'
import type { AppContext } from '../../context.ts'
import { keepAccuracyOfYear } from '../../shipping/index.ts'
import { closedDays, countDays, type DayFigures, storeDays } from './dashboard.queries.ts'

const DAY_MS = 86_400_000
/** As many days are closed as reports look back: the dashboard shows 90, finance a year beside the year before. */
const KEPT = 731

/** Returns the last `count` days in UTC+8 up to today, oldest first, `YYYY-MM-DD`. */
const lastDays = (count: number, now: Date) =>
  Array.from({ length: count }, (_, index) =>
    toWireDay(new Date(now.getTime() - (count - 1 - index) * DAY_MS)),
  )

/** Returns the figures of the last days, today's included. Finished days come from what was kept of them. */
export async function figuresOfDays(db: Queryable, count: number, now: Date): Promise<readonly DayFigures[]> {
  const days = lastDays(count, now)
  const kept = new Map((await closedDays(db, days[0] ?? '')).map((one) => [one.day, one]))
  const today = days.at(-1)
  const first = days.findIndex((day) => !kept.has(day) || day === today)
  const open = days.slice(first)
  const counted = await countDays(db, open, fromWireDay(open[0] ?? '') ?? now)
  return [...days.slice(0, first).flatMap((day) => kept.get(day) ?? []), ...counted]
}

/** What a transaction begun before midnight commits belongs to that day. */
const COMMITTED_MS = 10 * 60_000

/** Keeps the figures of the finished days that are not kept yet, and the accuracy of the year with the newest of them. */
export async function closeDays({ db, now }: AppContext): Promise<void> {
  const closing = new Date(now().getTime() - COMMITTED_MS)
  const finished = (await figuresOfDays(db, KEPT + 1, closing)).slice(0, -1)
  await storeDays(db, finished)
  const newest = finished.at(-1)
  if (newest) await keepAccuracyOfYear(db, newest.day, closing)
}
