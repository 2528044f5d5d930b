import type { AppContext } from '../../context.ts'
import { everyRow } from '../../jobs/every-row.ts'
import { notify } from '../../messaging/index.ts'
import { Refusal } from '../../refusal.ts'
import { aboutOrders } from './about-orders.ts'
import { cancelUnpaidOrders } from './cancel-unpaid-orders.ts'
import { type UnpaidOrders, unpaidUntil } from './unpaid-orders.queries.ts'

/**
 * Cancels orders that were not paid in time, and notifies their customers, once of all that were submitted together. An
 * open approval of an order is withdrawn; where a payment for one of them is being captured, all are skipped until the
 * next run.
 */
export async function expireOrders(context: AppContext): Promise<void> {
  const now = context.now()
  const expired = { after: null, until: now }
  for await (const unpaid of everyRow<UnpaidOrders>((last, limit) =>
    unpaidUntil(context.db, expired, last, limit),
  ))
    await expire(context, unpaid, now)
}

async function expire(context: AppContext, unpaid: UnpaidOrders, now: Date): Promise<void> {
  try {
    await context.db.transaction(async (tx) => {
      await cancelUnpaidOrders(tx, unpaid.ids, 'expired', now)
      const { values, path } = aboutOrders(unpaid, 'orderList-MyOrders')
      const eventKey = `orders_expired:${unpaid.ids[0]}`
      await notify(context, tx, unpaid.customerId, 'orders_expired', { eventKey, values, path })
    })
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure
  }
}
