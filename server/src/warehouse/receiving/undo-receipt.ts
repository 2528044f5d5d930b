import type { StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { claimUndoableAction } from '../../messaging/index.ts'
import { hasRequestsSince, lockOrder, moveOrders, recordOrderStage } from '../../orders/index.ts'
import { Refusal } from '../../refusal.ts'
import { type ReceiptBefore, receiptColumns } from './receipt-before.ts'
import { removePhotos, reopenArrival, setPartReceived } from './receiving.queries.ts'

/**
 * Undoes the member's recent receipt: the order is on the way as before, without the receipt's photos, and a matched
 * arrival is unmatched again.
 * @throws Refusal unknown_id, undo_over, undo_changed
 */
export async function undoReceipt(
  context: AppContext,
  member: StaffMember,
  orderNumber: string,
  idempotencyKey: IdempotencyKey | null,
): Promise<void> {
  await idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const { order, revision } = await lockOrder(context, tx, orderNumber)
    const subject = `order:${orderNumber}`
    const act = await claimUndoableAction(context, tx, member, {
      kind: 'receive',
      subject,
      revisionNow: revision,
    })
    const before = act.before as ReceiptBefore
    const fields = receiptColumns(before)
    const now = context.now()
    if (order.status === 'in_warehouse') {
      const move = { from: 'in_warehouse', to: 'on_the_way', otherwise: 'undo_changed' } as const
      await moveOrders(tx, [order.id], { ...move, stage: 'undone', staffId: member.id, fields }, now)
    } else {
      if (!(await setPartReceived(tx, order.id, fields))) throw new Refusal('undo_changed')
      await recordOrderStage(tx, [order.id], { stage: 'undone', staffId: member.id }, now)
    }
    // The order is locked now: whatever its customer has ordered for the goods is either seen here or refused there.
    if (await hasRequestsSince(tx, order.id, act.createdAt)) throw new Refusal('undo_changed')
    await removePhotos(tx, order.id, before.photoUrls)
    if (before.arrivalId !== '') await reopenArrival(tx, before.arrivalId)
  })
}
