import type { Settings } from '@sampan/contract'
import type { Transaction } from '@sampan/database'
import { toWireDay } from '@sampan/domain/wire-time'
import { closedTimes } from '../../settings/index.ts'
import { reopenReportsSince } from './closed-days.queries.ts'

/**
 * Has the stored reports counted anew whose steps may last over a closure that was added, changed or removed: those of its
 * first day and of all later ones.
 */
export async function recountAfterClosures(
  tx: Transaction,
  before: Settings,
  after: Settings,
): Promise<void> {
  const [replaced, added] = [closedTimes(before), closedTimes(after)]
  const isIn = (times: typeof added) => (one: (typeof added)[number]) =>
    times.some(({ from, until }) => +from === +one.from && +until === +one.until)
  const changed = [
    ...replaced.filter((one) => !isIn(added)(one)),
    ...added.filter((one) => !isIn(replaced)(one)),
  ]
  if (changed.length > 0)
    await reopenReportsSince(tx, toWireDay(new Date(Math.min(...changed.map(({ from }) => +from)))))
}
