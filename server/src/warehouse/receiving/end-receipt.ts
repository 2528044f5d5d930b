import { storageEnd } from '@sampan/domain/storage'
import { audit, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { sendNoticesNow } from '../../messaging/index.ts'
import { lockOrderAtRevision, moveOrders, openProblem } from '../../orders/index.ts'
import { Refusal } from '../../refusal.ts'
import { storageRules } from '../../settings/index.ts'
import { paidStorageDays } from '../storage/storage.queries.ts'
import { arrivalNotice } from './arrival-notice.ts'
import { arrivedBefore } from './receive-order.ts'

/**
 * Ends the receipt of a partly arrived order whose rest does not come: what came is in the warehouse, and its customer
 * decides about the missing pieces.
 * @param note shown to the customer
 * @throws Refusal unknown_id, changed_meanwhile; order_moved_on unless a part of it has arrived
 */
export async function endReceipt(
  context: AppContext,
  member: StaffMember,
  seen: { readonly orderNumber: string; readonly revision: string },
  note: string,
  idempotencyKey: IdempotencyKey | null,
): Promise<void> {
  const settings = await context.settings.read()
  await idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const order = await lockOrderAtRevision(context, tx, seen.orderNumber, seen.revision)
    const arrived = arrivedBefore(order)
    if (order.status !== 'on_the_way' || !arrived) throw new Refusal('order_moved_on')
    const now = context.now()
    const storageUntil = storageEnd(now, await paidStorageDays(tx, order.id), storageRules(settings))
    const move = { from: 'on_the_way', to: 'in_warehouse', otherwise: 'order_moved_on' } as const
    await moveOrders(
      tx,
      [order.id],
      { ...move, stage: 'arrived', staffId: member.id, fields: { storageUntil } },
      now,
    )
    const pieces = `${arrived.quantity} / ${order.quantity}`
    const subject = `order:${order.orderNumber}`
    await audit(tx, member, { action: 'receipt_ended', subject, after: { pieces, note } }, now)
    await sendNoticesNow(context, tx, [arrivalNotice(order, arrived, settings.free_storage_days, now)])
    const found = [pieces, note].filter((part) => part !== '').join(' ')
    await openProblem(context, tx, member, order, { kind: 'missing_pieces', note: found, photoUrls: [] })
  })
}
