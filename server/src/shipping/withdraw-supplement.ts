import { toDecimal, usd } from '@sampan/domain/money'
import { audit, lockSubject, type StaffMember } from '../access/index.ts'
import type { AppContext } from '../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../idempotency/idempotency-key.ts'
import { notify } from '../messaging/index.ts'
import { cancelSupplement, differenceByNumber, recordOrderStage } from '../orders/index.ts'
import { Refusal } from '../refusal.ts'
import { recordParcelStage } from './parcels/move-parcel.ts'

/**
 * Withdraws an unpaid supplement of an order or a parcel; the customer is notified of the reason.
 * @throws Refusal unknown_id, paid_already; payment_under_way while it is being paid
 */
export async function withdrawSupplement(
  context: AppContext,
  member: StaffMember,
  number: string,
  reason: string,
  idempotencyKey: IdempotencyKey | null,
): Promise<void> {
  await idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const found = await differenceByNumber(tx, number)
    if (!found) throw new Refusal('unknown_id')
    const { supplement, of } = found
    const { orderId, parcelId } = supplement
    const subject = `${orderId ? 'order' : 'parcel'}:${of}`
    await lockSubject(tx, subject)
    await cancelSupplement(context, tx, supplement.id)
    const now = context.now()
    const stage = { stage: 'supplement_withdrawn', note: reason, staffId: member.id } as const
    if (orderId) await recordOrderStage(tx, [orderId], stage, now)
    if (parcelId) await recordParcelStage(tx, parcelId, stage, now)
    const before = { number, cents: supplement.amountCents }
    await audit(tx, member, { action: 'supplement_withdrawn', subject, before, after: { reason } }, now)
    await notify(context, tx, supplement.customerId, 'supplement_withdrawn', {
      eventKey: `supplement_withdrawn:${number}`,
      values: { amount: toDecimal(usd(supplement.amountCents)), subject: of, reason },
    })
  })
}
