import type { OrderProblemKind } from '@sampan/domain/order-problems'
import { audit, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { requireStaffPhotos } from '../../files/index.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { lockOrderAtRevision, openProblem, refuseSetAside } from '../../orders/index.ts'
import { Refusal } from '../../refusal.ts'
import { insertPhotos, setQcNote } from './receiving.queries.ts'

interface Finding {
  readonly kind: OrderProblemKind
  readonly note: string
  readonly photoUrls: readonly string[]
}

/**
 * Reports a problem with goods in the warehouse, with photos; its customer is notified, and asked to choose once
 * support has made an offer for keeping them.
 * @throws Refusal unknown_id, changed_meanwhile, unknown_photo; order_moved_on when they are no longer there, return_open
 * when they go back
 */
export async function reportProblem(
  context: AppContext,
  member: StaffMember,
  seen: { readonly orderNumber: string; readonly revision: string },
  finding: Finding,
  idempotencyKey: IdempotencyKey | null,
): Promise<void> {
  const { note, photoUrls } = finding
  await idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const order = await lockOrderAtRevision(context, tx, seen.orderNumber, seen.revision)
    await requireStaffPhotos(tx, photoUrls)
    if (!(await setQcNote(tx, order.id, note))) throw new Refusal('order_moved_on')
    await refuseSetAside(tx, order.id)
    const now = context.now()
    const photo = { orderId: order.id, kind: 'problem', staffId: member.id, createdAt: now } as const
    await insertPhotos(
      tx,
      photoUrls.map((url) => ({ ...photo, url })),
    )
    await openProblem(context, tx, member, order, finding)
    const change = { before: { qcNote: order.qcNote }, after: { ...finding, qcNote: note } }
    await audit(
      tx,
      member,
      { action: 'problem_reported', subject: `order:${order.orderNumber}`, ...change },
      now,
    )
  })
}
