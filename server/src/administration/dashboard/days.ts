import type { Queryable } from '@sampan/database'
import { fromWireDay, toWireDay } from '@sampan/domain/wire-time'
import type { AppContext } from '../../context.ts'
import { storeAccuracyOfYear } from '../../shipping/index.ts'
import { closedDays, countDays, type DayFigures, storeDays } from './dashboard.queries.ts'

const DAY_MS = 86_400_000
/** The number of days back that reports cover: the dashboard shows 90, finance a year beside the year before. */
const KEPT = 731

/** Returns the last `count` days in UTC+8 up to today, oldest first, `YYYY-MM-DD`. */
const lastDays = (count: number, now: Date) =>
  Array.from({ length: count }, (_, index) =>
    toWireDay(new Date(now.getTime() - (count - 1 - index) * DAY_MS)),
  )

/** Returns the figures of the last days including today. Finished days come from their stored figures. */
export async function figuresOfDays(db: Queryable, count: number, now: Date): Promise<readonly DayFigures[]> {
  const days = lastDays(count, now)
  const stored = new Map((await closedDays(db, days[0] ?? '')).map((one) => [one.day, one]))
  const today = days.at(-1)
  const first = days.findIndex((day) => !stored.has(day) || day === today)
  const open = days.slice(first)
  const counted = await countDays(db, open, fromWireDay(open[0] ?? '') ?? now)
  return [...days.slice(0, first).flatMap((day) => stored.get(day) ?? []), ...counted]
}

/** A transaction that started before midnight and commits after it still belongs to that day. */
const COMMITTED_MS = 10 * 60_000

/** Stores the figures of finished days that have none yet, and the year's accuracy with the newest of them. */
export async function closeDays({ db, now }: AppContext): Promise<void> {
  const closing = new Date(now().getTime() - COMMITTED_MS)
  const finished = (await figuresOfDays(db, KEPT + 1, closing)).slice(0, -1)
  await storeDays(db, finished)
  const newest = finished.at(-1)
  if (newest) await storeAccuracyOfYear(db, newest.day, closing)
}
