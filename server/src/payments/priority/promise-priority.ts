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
 * Fixes when orders or parcels that were just paid have to be done before others: within the hours that their customer was promised.
 * Nothing that the shop changes later moves it. Runs in the transaction of their payment.
 * @param now when they were paid
 */
export async function promisePriority(
  context: AppContext,
  tx: Transaction,
  kind: PrioritySteps['kind'],
  paid: readonly Paid[],
  now: Date,
): Promise<void> {
  const byHours = Map.groupBy(paid, ({ priorityHours }) => priorityHours)
  if (byHours.size === 0 || (byHours.size === 1 && byHours.has(null))) return
  const closed = closedTimes(await context.settings.read())
  for (const [hours, some] of byHours) {
    if (hours === null) continue
    const ids = some.map(({ id }) => id)
    await setPriorityDue(tx, kind, ids, dueTime(now, hours, closed))
  }
}
