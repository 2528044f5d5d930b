import type { Transaction } from '@sampan/database'
import type { AppContext } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { isBeingPlaced } from './marketplace-orders.queries.ts'

/**
 * Refuses to cancel an order, or to reduce its pieces, while it is being placed at its marketplace. The caller has locked
 * the order.
 * @throws Refusal being_placed
 */
export async function refuseBeingPlaced(
  context: AppContext,
  tx: Transaction,
  orderId: string,
): Promise<void> {
  if (await isBeingPlaced(tx, orderId, context.now())) throw new Refusal('being_placed')
}
