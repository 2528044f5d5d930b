import type { Transaction } from '@sampan/database'
import { withdrawPayables } from '../../payments/index.ts'
import { moveOrders } from '../move-order.ts'

/**
 * Cancels unpaid orders, all or none; open approvals of a payment for them are withdrawn. The caller must have
 * loaded the ids with their owner in the `where`, and begun the transaction: intents are locked first.
 * @throws Refusal payment_under_way, only_unpaid
 */
export async function cancelUnpaidOrders(
  tx: Transaction,
  ids: readonly string[],
  stage: 'cancelled' | 'expired',
  now: Date,
): Promise<void> {
  await withdrawPayables(tx, 'order', ids, now)
  await moveOrders(tx, ids, { from: 'unpaid', to: 'cancelled', stage, otherwise: 'only_unpaid' }, now)
}
