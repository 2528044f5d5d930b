import type { Queryable } from '@sampan/database'
import { Refusal } from '../refusal.ts'
import { type Order, ordersWithStatesByNumber } from './orders.queries.ts'
import { refuseStates } from './returns/open-return.ts'

/**
 * Returns the customer's own warehouse items with these order numbers, by ascending id.
 * @throws Refusal items_not_free when one is unknown, another customer's, or not in the warehouse: the whole list is
 * refused; return_open, problem_open as `refuseUnsettled`
 */
export async function ordersToSend(
  db: Queryable,
  customerId: string,
  orderNumbers: readonly string[],
): Promise<Order[]> {
  const found = await ordersWithStatesByNumber(db, customerId, orderNumbers)
  if (found.length !== orderNumbers.length || found.some(({ order }) => order.status !== 'in_warehouse'))
    throw new Refusal('items_not_free')
  refuseStates(found.map(({ order, ...states }) => ({ orderNumber: order.orderNumber, ...states })))
  return found.map(({ order }) => order)
}
