import { audit, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { requireStaffPhotos } from '../../files/index.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { takeOrder } from '../../orders/index.ts'
import { Refusal } from '../../refusal.ts'
import { insertPhotos, setQcNote } from './receiving.queries.ts'
import { recordQuality } from './record-quality.ts'

/**
 * Records a problem with goods in the warehouse, with photos, and asks the customer what to do.
 * @throws Refusal unknown_id, changed_meanwhile, unknown_photo; order_moved_on when they are no longer there
 */
export async function reportProblem(
  context: AppContext,
  member: StaffMember,
  seen: { readonly orderNumber: string; readonly revision: string },
  note: string,
  photoUrls: readonly string[],
  idempotencyKey: IdempotencyKey | null,
): Promise<void> {
  await idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const order = await takeOrder(context, tx, seen.orderNumber, seen.revision)
    await requireStaffPhotos(tx, photoUrls)
    if (!(await setQcNote(tx, order.id, note))) throw new Refusal('order_moved_on')
    const now = context.now()
    await insertPhotos(
      tx,
      photoUrls.map((url) => ({
        orderId: order.id,
        kind: 'problem',
        url,
        staffId: member.id,
        createdAt: now,
      })),
    )
    await recordQuality(context, tx, member, order, note, now)
    const change = { before: { qcNote: order.qcNote }, after: { qcNote: note, photoUrls } }
    await audit(
      tx,
      member,
      { action: 'problem_reported', subject: `order:${order.orderNumber}`, ...change },
      now,
    )
  })
}
