import type { StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { claimUndoableAction } from '../../messaging/index.ts'
import { Refusal } from '../../refusal.ts'
import { moveOrders } from '../move-order.ts'
import { hasRequestsSince } from '../requests/requests.queries.ts'
import { lockOrder } from '../staff/load-orders.ts'
import { openPlacement } from './marketplace/marketplace-orders.queries.ts'

/**
 * Undoes the member's recent acceptance of an order.
 * @throws Refusal unknown_id, undo_over; undo_changed also while it is being placed at its marketplace
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
    const act = await claimUndoableAction(context, tx, member, {
      kind: 'accept',
      subject,
      revisionNow: revision,
    })
    if (await openPlacement(tx, order.id)) throw new Refusal('undo_changed')
    const move = { from: 'wait_purchase', to: 'paid', otherwise: 'undo_changed' } as const
    await moveOrders(tx, [order.id], { ...move, stage: 'undone', staffId: member.id }, context.now())
    if (await hasRequestsSince(tx, order.id, act.createdAt)) throw new Refusal('undo_changed')
  })
}
