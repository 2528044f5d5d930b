import type { StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { claimUndoableAction } from '../../messaging/index.ts'
import { moveOrders } from '../move-order.ts'
import { lockOrder } from '../staff/load-orders.ts'

/**
 * Undoes the member's recent acceptance of an order.
 * @throws Refusal unknown_id, undo_over, undo_changed
 */
export async function undoAccept(
  context: AppContext,
  member: StaffMember,
  orderNumber: string,
  idempotencyKey: IdempotencyKey | null,
): Promise<void> {
  await idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const { order, revision } = await lockOrder(context, tx, orderNumber)
    const subject = `order:${orderNumber}`
    await claimUndoableAction(context, tx, member, { kind: 'accept', subject, revisionNow: revision })
    const move = { from: 'wait_purchase', to: 'paid', otherwise: 'undo_changed' } as const
    await moveOrders(tx, [order.id], { ...move, stage: 'undone', staffId: member.id }, context.now())
  })
}
