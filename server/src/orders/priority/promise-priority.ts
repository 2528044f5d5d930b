import type { Transaction } from '@sampan/database'
import { dueTime } from '@sampan/domain/closures'
import type { AppContext } from '../../context.ts'
import { closedTimes } from '../../settings/index.ts'
import type { Order } from '../orders.queries.ts'
import { setPriorityDue } from './priority.queries.ts'

/**
 * Fixes when orders with priority purchase that were just paid are due: the promised hours after the payment.
 * Later changes of settings or closures do not move it. Runs in the transaction of the payment.
 * @param now the time of the payment
 */
export async function promisePriority(
  context: AppContext,
  tx: Transaction,
  paid: readonly Pick<Order, 'id' | 'priorityHours'>[],
  now: Date,
): Promise<void> {
  const byHours = Map.groupBy(paid, ({ priorityHours }) => priorityHours)
  if (byHours.size === 0 || (byHours.size === 1 && byHours.has(null))) return
  const closed = closedTimes(await context.settings.read())
  for (const [hours, orders] of byHours) {
    if (hours === null) continue
    const ids = orders.map(({ id }) => id)
    await setPriorityDue(tx, ids, dueTime(now, hours, closed))
  }
}
