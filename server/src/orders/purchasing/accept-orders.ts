import { audit, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { refuseHeld } from '../../holds/index.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { Refusal } from '../../refusal.ts'
import { moveOrders } from '../move-order.ts'
import { staffOrders } from '../staff/staff-orders.queries.ts'

/** Accepts paid orders for purchase; all of them or none. @throws Refusal unknown_id, order_moved_on, on_hold */
export async function acceptOrders(
  context: AppContext,
  member: StaffMember,
  orderNumbers: readonly string[],
  idempotencyKey: IdempotencyKey | null,
): Promise<void> {
  await idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const rows = await staffOrders(tx, await context.settings.read(), { numbers: orderNumbers })
    if (rows.length !== orderNumbers.length) throw new Refusal('unknown_id')
    for (const customerId of new Set(rows.map(({ order }) => order.customerId)))
      await refuseHeld(tx, customerId)
    const now = context.now()
    const ids = rows.map(({ order }) => order.id)
    const move = {
      from: 'paid',
      to: 'wait_purchase',
      stage: 'accepted',
      otherwise: 'order_moved_on',
    } as const
    for (const order of await moveOrders(tx, ids, { ...move, staffId: member.id }, now)) {
      const subject = `order:${order.orderNumber}`
      await audit(tx, member, { action: 'order_accepted', subject, before: { status: 'paid' } }, now)
    }
  })
}
