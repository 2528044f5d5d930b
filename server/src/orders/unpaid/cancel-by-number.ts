import type { AppContext } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { ordersByNumber } from '../orders.queries.ts'
import { cancelUnpaidOrders } from './cancel-unpaid-orders.ts'

/**
 * Cancels a customer's unpaid orders, all or none.
 * @throws Refusal unknown_id, only_unpaid; payment_under_way while money is being captured for one of them
 */
export async function cancelByNumber(
  context: AppContext,
  customerId: string,
  numbers: readonly string[],
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const found = await ordersByNumber(tx, customerId, numbers)
    if (found.length !== numbers.length) throw new Refusal('unknown_id')
    await cancelUnpaidOrders(
      tx,
      found.map(({ id }) => id),
      'cancelled',
      context.now(),
    )
  })
}
