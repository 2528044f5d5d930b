import { disposalFrom } from '@sampan/domain/storage'
import { toWireTime } from '@sampan/domain/wire-time'
import { audit, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { lockOrderAtRevision, openReturn, owesAnswerAbout, refuseUnsettled } from '../../orders/index.ts'
import { refuseHeld } from '../../payments/index.ts'
import { Refusal } from '../../refusal.ts'
import { storageRules } from '../../settings/index.ts'
import { withdrawExtensions } from './extend-storage.ts'
import { overdueOrder } from './storage.queries.ts'

interface Disposal {
  readonly orderNumber: string
  /** The revision of the order that the member saw. */
  readonly revision: string
  readonly reason: string
}

/**
 * Sets goods aside for disposal when their storage has been over for long enough and their customer was warned in
 * time. They stay on their shelf as a return job until staff have disposed of them; until then it can be withdrawn.
 * @throws Refusal unknown_id, changed_meanwhile; storage_not_over before its day; on_hold, return_open, problem_open, answer_owed;
 * payment_under_way while longer storage is being paid
 */
export async function disposeOfGoods(
  context: AppContext,
  member: StaffMember,
  { orderNumber, revision, reason }: Disposal,
  idempotencyKey: IdempotencyKey | null,
): Promise<void> {
  const rules = storageRules(await context.settings.read())
  await idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const order = await lockOrderAtRevision(context, tx, orderNumber, revision)
    // Their customer can neither send them nor pay for longer storage.
    await refuseHeld(tx, 'dispose', order.customerId, { orderIds: [order.id] })
    await refuseUnsettled(tx, [order.id])
    if (await owesAnswerAbout(tx, order.id)) throw new Refusal('answer_owed')
    // First: one that is paid at the same moment has extended the storage that is read below.
    await withdrawExtensions(context, tx, [order.id])
    const now = context.now()
    const stored = await overdueOrder(tx, order.id, now)
    const from = stored?.storageUntil ? disposalFrom(stored.storageUntil, stored.warnedAt, rules) : null
    if (!from || from > now) throw new Refusal('storage_not_over')
    const job = { orderId: order.id, requestId: null, purpose: 'return', reason } as const
    await openReturn(tx, { ...job, staffId: member.id, now })
    const after = { reason, storageUntil: toWireTime(order.storageUntil), warnings: stored?.warnings }
    await audit(tx, member, { action: 'disposal_opened', subject: `order:${orderNumber}`, after }, now)
  })
}
