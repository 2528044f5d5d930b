import type { AppContext } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { cancelUnpaidOrders } from './cancel-unpaid-orders.ts'
import { expiredOrders } from './orders.queries.ts'

const AT_ONCE = 500

/**
 * Cancels orders that were not paid in time. An open approval of an order is withdrawn; an order whose
 * payment is being captured is skipped until the next run.
 */
export async function expireOrders(context: AppContext): Promise<void> {
  const now = context.now()
  for (const id of await expiredOrders(context.db, now, AT_ONCE)) {
    try {
      await context.db.transaction((tx) => cancelUnpaidOrders(tx, [id], 'expired', now))
    } catch (failure) {
      if (!(failure instanceof Refusal)) throw failure
    }
  }
}
