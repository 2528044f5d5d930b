import type { Transaction } from '@sampan/database'
import { usd } from '@sampan/domain/money'
import { audit, lockSubject, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { notify } from '../../messaging/index.ts'
import { writtenSum } from '../../money-text.ts'
import { cancelSupplement, differenceByNumber, recordOrderStage } from '../../orders/index.ts'
import { needsSecondApprover } from '../../payments/index.ts'
import { Refusal } from '../../refusal.ts'
import { recordParcelStage } from '../parcels/move-parcel.ts'
import { insertWithdrawal, waitingWithdrawal } from './withdrawals.queries.ts'

export type Difference = NonNullable<Awaited<ReturnType<typeof differenceByNumber>>>

/**
 * Withdraws an unpaid supplement of an order or a parcel; the customer is notified of the reason. Above the limits of what staff
 * give alone it waits for a second person, and the customer may still pay it.
 * @throws Refusal unknown_id, paid_already, decision_waits; payment_under_way while it is being paid
 */
export async function withdrawSupplement(
  context: AppContext,
  member: StaffMember,
  number: string,
  reason: string,
  idempotencyKey: IdempotencyKey | null,
): Promise<'waiting' | 'done'> {
  return idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const difference = await lockedDifference(tx, number)
    const { id: supplementId, status, customerId, amountCents: cents } = difference.supplement
    if (status !== 'unpaid') throw new Refusal('paid_already')
    if (await waitingWithdrawal(tx, number)) throw new Refusal('decision_waits')
    const now = context.now()
    const withdrawal = { supplementId, reason, askedBy: member.id, createdAt: now }
    if (await needsSecondApprover(context, tx, member, customerId, cents)) {
      await insertWithdrawal(tx, { ...withdrawal, status: 'waiting' })
      const entry = { action: 'supplement_withdrawal_asked', subject: subjectOf(difference) } as const
      await audit(tx, member, { ...entry, before: { number, cents }, after: { reason } }, now)
      return 'waiting'
    }
    await insertWithdrawal(tx, { ...withdrawal, status: 'done', decidedAt: now })
    await withdraw(context, tx, member, difference, { reason })
    return 'done'
  })
}

/** Returns a supplement, behind the lock of its order or parcel. @throws Refusal unknown_id */
export async function lockedDifference(tx: Transaction, number: string): Promise<Difference> {
  const found = await differenceByNumber(tx, number)
  if (!found) throw new Refusal('unknown_id')
  await lockSubject(tx, subjectOf(found))
  return (await differenceByNumber(tx, number)) ?? found
}

/** The subject in the audit log: the order or parcel. */
export const subjectOf = ({ supplement: { orderId }, of }: Difference) =>
  `${orderId ? 'order' : 'parcel'}:${of}`

/**
 * Withdraws a supplement behind the lock of its order or parcel.
 * @throws Refusal paid_already, payment_under_way
 */
export async function withdraw(
  context: AppContext,
  tx: Transaction,
  member: StaffMember,
  difference: Difference,
  after: { readonly reason: string; readonly askedBy?: string },
): Promise<void> {
  const { supplement, of } = difference
  const { number, orderId, parcelId, amountCents: cents } = supplement
  const { reason } = after
  await cancelSupplement(context, tx, supplement.id)
  const now = context.now()
  const stage = { stage: 'supplement_withdrawn', note: reason, staffId: member.id } as const
  if (orderId) await recordOrderStage(tx, [orderId], stage, now)
  if (parcelId) await recordParcelStage(tx, parcelId, stage, now)
  const entry = { action: 'supplement_withdrawn', subject: subjectOf(difference) } as const
  await audit(tx, member, { ...entry, before: { number, cents }, after }, now)
  await notify(context, tx, supplement.customerId, 'supplement_withdrawn', {
    eventKey: `supplement_withdrawn:${number}`,
    values: { amount: writtenSum(usd(cents)), subject: of, reason },
  })
}
