import { pageAddresses } from '@sampan/contract/page-addresses'
import type { AppContext } from '../context.ts'
import { notify } from '../messaging/index.ts'
import { Refusal } from '../refusal.ts'
import { cancelUnpaidOrders } from './cancel-unpaid-orders.ts'
import { expiredOrders } from './orders.queries.ts'

const AT_ONCE = 500

/**
 * Cancels orders that were not paid in time, and notifies their customers, once of all that were submitted together. An
 * open approval of an order is withdrawn; where a payment for one of them is being captured, all are skipped until the
 * next run.
 */
export async function expireOrders(context: AppContext): Promise<void> {
  const now = context.now()
  const expired = await expiredOrders(context.db, now, AT_ONCE)
  const together = Map.groupBy(
    expired,
    ({ customerId, expiresAt }) => `${customerId} ${expiresAt?.getTime()}`,
  )
  for (const orders of together.values()) await expire(context, orders, now)
}

async function expire(
  context: AppContext,
  orders: Awaited<ReturnType<typeof expiredOrders>>,
  now: Date,
): Promise<void> {
  const [first] = orders
  if (!first) return
  const ids = orders.map(({ id }) => id)
  try {
    await context.db.transaction(async (tx) => {
      await cancelUnpaidOrders(tx, ids, 'expired', now)
      await notify(context, tx, first.customerId, 'orders_expired', {
        eventKey: `orders_expired:${first.id}`,
        values: {
          product_name: first.productName,
          order_numbers: orders.map(({ orderNumber }) => orderNumber).join(', '),
          more: orders.length - 1,
        },
        path:
          orders.length === 1
            ? pageAddresses.order(first.orderNumber)
            : pageAddresses.account('orderList-MyOrders'),
      })
    })
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure
  }
}
