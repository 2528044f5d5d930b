import { audit, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { recordUndoableAction } from '../../messaging/index.ts'
import { refuseHeld } from '../../payments/index.ts'
import { moveOrders } from '../move-order.ts'
import { lockOrder, lockOrderAtRevision } from '../staff/load-orders.ts'

/**
 * Accepts paid orders for purchase; all of them or none. @throws Refusal unknown_id, changed_meanwhile,
 * order_moved_on, on_hold
 */
export async function acceptOrders(
  context: AppContext,
  member: StaffMember,
  seen: readonly { readonly orderNumber: string; readonly revision: string }[],
  idempotencyKey: IdempotencyKey | null,
): Promise<void> {
  await idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const taken = []
    // A fixed order, so that two transactions with the same orders cannot deadlock.
    for (const { orderNumber, revision } of seen.toSorted(byNumber))
      taken.push(await lockOrderAtRevision(context, tx, orderNumber, revision))
    for (const [customerId, theirs] of Map.groupBy(taken, (order) => order.customerId))
      await refuseHeld(tx, 'buy', customerId, { orderIds: theirs.map((order) => order.id) })
    const ids = taken.map((order) => order.id)
    const now = context.now()
    const move = {
      from: 'paid',
      to: 'wait_purchase',
      stage: 'accepted',
      otherwise: 'order_moved_on',
    } as const
    for (const order of await moveOrders(tx, ids, { ...move, staffId: member.id }, now)) {
      const subject = `order:${order.orderNumber}`
      await audit(tx, member, { action: 'order_accepted', subject, before: { status: 'paid' } }, now)
      const { revision } = await lockOrder(context, tx, order.orderNumber)
      await recordUndoableAction(context, tx, member, { kind: 'accept', subject, revision, before: {} }, [])
    }
  })
}

const byNumber = (a: { readonly orderNumber: string }, b: { readonly orderNumber: string }) =>
  a.orderNumber < b.orderNumber ? -1 : 1
