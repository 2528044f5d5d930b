import { settingsSchema } from '@sampan/contract'
import { toWireDay } from '@sampan/domain/wire-time'
import type { AppContext } from '../../context.ts'
import { closedTimes, storedSettings } from '../../settings/index.ts'
import { countReport } from '../figures/count-report.queries.ts'
import { countMargin } from '../margin.queries.ts'
import { daysToKeep, holdDay, storeDay } from './closed-days.queries.ts'
import { rangeOf } from './split-days.ts'

/** The range that a report covers: a year and the year before. */
const KEPT_MS = 731 * 86_400_000

/**
 * Stores the figures of each closed day without any, for example because a row behind them has changed. A day that is
 * being changed now is left for the next run.
 */
export async function storeFigures({ db, now }: AppContext): Promise<void> {
  for (const day of await daysToKeep(db, toWireDay(new Date(now().getTime() - KEPT_MS))))
    await db.transaction(async (tx) => {
      if (!(await holdDay(tx, day))) return
      const range = rangeOf(day)
      // Read behind the lock: a change of the closures reopens the days that are stored before it.
      const closed = closedTimes(settingsSchema.parse(await storedSettings(tx)))
      await storeDay(tx, day, {
        margin: await countMargin(tx, range),
        ...(await countReport(tx, range, closed)),
      })
    })
}
