import type { Queryable } from '@sampan/database'
import type { EstimateAccuracy } from '@sampan/database/tables'
import { toWireDay } from '@sampan/domain/wire-time'
import { countAccuracy, storeAccuracy, storedAccuracy } from './accuracy.queries.ts'

const DAY_MS = 86_400_000
const YEAR_DAYS = 365
/** Until a quarter past midnight the newest closed day is the day before yesterday. */
const NEWEST_CLOSED_DAYS = 2

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

/** Returns the accuracy of the estimates of the last year: as stored with the last closed day, else computed now. */
export const accuracyOfYear = async (db: Queryable, now: Date): Promise<EstimateAccuracy> =>
  (await storedAccuracy(db, toWireDay(daysBefore(now, NEWEST_CLOSED_DAYS)))) ??
  countAccuracy(db, daysBefore(now, YEAR_DAYS))

/** Computes the accuracy of the last year once and stores it with a closed day, `YYYY-MM-DD`. */
export async function storeAccuracyOfYear(db: Queryable, day: string, now: Date): Promise<void> {
  if (await storedAccuracy(db, day)) return
  await storeAccuracy(db, day, await countAccuracy(db, daysBefore(now, YEAR_DAYS)))
}
