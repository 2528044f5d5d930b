import { toWireDay } from '@sampan/domain/wire-time'
import type { AppContext } from '../../context.ts'
import { countReport } from '../figures/count-report.queries.ts'
import { countMargin } from '../margin.queries.ts'
import { daysToKeep, holdDay, keepDay } from './closed-days.queries.ts'
import { rangeOf } from './split-days.ts'

/** As far back as a report looks: a year and the year before. */
const KEPT_MS = 731 * 86_400_000

/**
 * Keeps the figures of each closed day that is not kept, or was forgotten because something of it changed. A day that is changed just
 * now waits for the next time.
 */
export async function keepFigures({ db, now }: AppContext): Promise<void> {
  for (const day of await daysToKeep(db, toWireDay(new Date(now().getTime() - KEPT_MS))))
    await db.transaction(async (tx) => {
      if (!(await holdDay(tx, day))) return
      const range = rangeOf(day)
      await keepDay(tx, day, { margin: await countMargin(tx, range), ...(await countReport(tx, range)) })
    })
}
