import type { Queryable } from '@sampan/database'
import type { EstimateAccuracy } from '@sampan/database/tables'
import { toWireDay } from '@sampan/domain/wire-time'
import { countAccuracy, storeAccuracy, storedAccuracy } from './accuracy.queries.ts'

const DAY_MS = 86_400_000
const YEAR_DAYS = 365
/** The day before yesterday is the newest closed day until a quarter past midnight. */
const NEWEST_CLOSED_DAYS = 2

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

/** Returns how well the estimates of the last year fitted: as the last closed day left it, else counted now. */
export const accuracyOfYear = async (db: Queryable, now: Date): Promise<EstimateAccuracy> =>
  (await storedAccuracy(db, toWireDay(daysBefore(now, NEWEST_CLOSED_DAYS)))) ??
  countAccuracy(db, daysBefore(now, YEAR_DAYS))

/** Counts the accuracy of the last year once and keeps it with a closed day, `YYYY-MM-DD`. */
export async function storeAccuracyOfYear(db: Queryable, day: string, now: Date): Promise<void> {
  if (await storedAccuracy(db, day)) return
  await storeAccuracy(db, day, await countAccuracy(db, daysBefore(now, YEAR_DAYS)))
}
