import type { Usd } from '@sampan/domain/money'
import type { StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { Refusal } from '../../refusal.ts'
import { cancelOrder } from '../cancel-order.ts'
import { lockOrderAtRevision } from '../staff/load-orders.ts'
import { partsOf } from './part-purchases.queries.ts'

/**
 * Cancels an order that cannot be bought and refunds everything paid for it to the wallet.
 * @returns the refunded sum.
 * @throws Refusal unknown_id, changed_meanwhile, order_moved_on, payment_under_way, payment_disputed; part_bought, which the seller has to
 * cancel first
 */
export async function cancelPurchase(
  context: AppContext,
  member: StaffMember,
  seen: { readonly orderNumber: string; readonly revision: string },
  reason: string,
  idempotencyKey: IdempotencyKey | null,
): Promise<Usd> {
  return idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const order = await lockOrderAtRevision(context, tx, seen.orderNumber, seen.revision)
    if (order.status !== 'paid' && order.status !== 'wait_purchase') throw new Refusal('order_moved_on')
    if ((await partsOf(tx, order.id)).length > 0) throw new Refusal('part_bought')
    return cancelOrder(context, tx, member, order, { reason })
  })
}
