import type { AppContext } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { lockOrder } from '../../staff/load-orders.ts'
import { unsentPlacements } from './marketplace-orders.queries.ts'
import { readOrder } from './read-order.ts'

/** Number of parallel calls to a marketplace; 1688 allows an application some tens per second. */
const AT_ONCE = 5

/**
 * Reads all orders that were placed by an API and are not shipped yet. Refusals of single orders (not shipped, closed,
 * dearer, changed meanwhile) are shown on the buying page; a batch without any answer ends the run.
 */
export async function readSentOrders(context: AppContext): Promise<void> {
  if (context.integrations.purchasing.length === 0) return
  let after: string | null = null
  for (;;) {
    const batch = await unsentPlacements(context.db, after, AT_ONCE)
    const answers = await Promise.all(batch.map((row) => readSent(context, row)))
    if (batch.length < AT_ONCE || !answers.includes(true)) return
    after = batch.at(-1)?.id ?? null
  }
}

/** @returns whether the marketplace answered */
async function readSent(
  context: AppContext,
  { orderNumber, staffId }: { readonly orderNumber: string; readonly staffId: string },
): Promise<boolean> {
  const { revision } = await context.db.transaction((tx) => lockOrder(context, tx, orderNumber))
  try {
    await readOrder(context, { id: staffId }, { orderNumber, revision }, null)
    return true
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure
    return failure.reason !== 'marketplace_unclear'
  }
}
