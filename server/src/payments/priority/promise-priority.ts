import type { Transaction } from '@sampan/database'
import { dueTime } from '@sampan/domain/closures'
import type { AppContext } from '../../context.ts'
import { closedTimes } from '../../settings/index.ts'
import { type PrioritySteps, setPriorityDue } from './priority.queries.ts'

/** What was paid, with the hours of its promise; null where none was chosen. */
interface Paid {
  readonly id: string
  readonly priorityHours: number | null
}

/**
 * Fixes when orders or parcels that were just paid are due by their priority: the promised hours after the
 * payment. Later changes of settings or closures do not move it. Runs in the transaction of the payment.
 * @param now the time of the payment
 */
export async function promisePriority(
  context: AppContext,
  tx: Transaction,
  kind: PrioritySteps['kind'],
  paid: readonly Paid[],
  now: Date,
): Promise<void> {
  const closed = closedTimes(await context.settings.read())
  for (const [hours, some] of Map.groupBy(paid, ({ priorityHours }) => priorityHours)) {
    if (hours === null) continue
    const ids = some.map(({ id }) => id)
    await setPriorityDue(tx, kind, ids, dueTime(now, hours, closed))
  }
}
