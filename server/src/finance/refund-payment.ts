import { uuidv7 } from '@sampan/database'
import type { RefundableKind } from '@sampan/domain/life-cycles'
import { toDecimal, type Usd, usd } from '@sampan/domain/money'
import { audit, isDeleted, type StaffMember } from '../access/index.ts'
import type { AppContext } from '../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../idempotency/idempotency-key.ts'
import {
  decideRefund,
  issueRefund,
  needsSecondApprover,
  proposeRefund,
  refundById,
  refuseDisputed,
  refuseHeld,
  requireSecondApprover,
} from '../payments/index.ts'
import { Refusal } from '../refusal.ts'
import { refuseCompensated } from '../shipping/index.ts'
import { numberOfPayable, payableByNumber } from './payments.queries.ts'

interface RefundForm {
  readonly kind: RefundableKind
  readonly number: string
  readonly amount: Usd
  readonly purpose: 'settlement' | 'goodwill'
  /** `wallet`, or the name of the provider of the payment. */
  readonly way: string
  readonly reason: string
}

/**
 * Refunds some or all of the payment for one payable: immediately up to the limits of the settings, above
 * them after a second person approves.
 * @throws Refusal unknown_id; request_not_possible when less was paid, a claim compensated it, or not this way; on_hold for
 * a refund through a provider to a customer on hold; wallet_of_nobody for one to the wallet of a deleted account;
 * payment_disputed for one to the wallet
 */
export async function refundPayment(
  context: AppContext,
  member: StaffMember,
  input: RefundForm,
  idempotencyKey: IdempotencyKey | null,
): Promise<'waiting' | 'done'> {
  const { kind, number, amount, purpose, way, reason } = input
  return idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const payable = await payableByNumber(tx, kind, number)
    if (!payable) throw Refusal.beside('number', 'unknown_id')
    if (way !== 'wallet') await refuseHeld(tx, 'pay_out', payable.customerId)
    else if (await isDeleted(tx, payable.customerId)) throw Refusal.beside('way', 'wallet_of_nobody')
    await refuseCompensated(tx, { kind, id: payable.id }, amount)
    // Parcels are locked before payments.
    if (way === 'wallet') await refuseDisputed(tx, [{ kind, id: payable.id }])
    const isWaiting = await needsSecondApprover(context, tx, member, payable.customerId, amount.minor)
    const refund = {
      requestId: `staff:${uuidv7()}`,
      customerId: payable.customerId,
      of: { kind, id: payable.id },
      purpose,
      amount,
      way,
      subject: number,
      reason,
      staffId: member.id,
    }
    await (isWaiting ? proposeRefund : issueRefund)(context, tx, refund)
    const after = { amount: toDecimal(amount), purpose, way, reason, isWaiting }
    await audit(tx, member, { action: 'refunded', subject: `${kind}:${number}`, after }, context.now())
    return isWaiting ? 'waiting' : 'done'
  })
}

/**
 * Records the second person's decision on a refund above the limits; the person who requested it can only
 * withdraw it.
 * @throws Refusal unknown_id, second_person, second_person_new, asker_new, decided_already, on_hold, payment_disputed; request_not_possible
 * when a claim and other refunds have left too little meanwhile
 */
export async function decideOnRefund(
  context: AppContext,
  member: StaffMember,
  id: string,
  isApproved: boolean,
  idempotencyKey: IdempotencyKey | null,
): Promise<void> {
  await idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const found = await refundById(tx, id)
    if (!found?.refund.staffId) throw new Refusal('unknown_id')
    const { kind, payableId, way, customerId, staffId } = found.refund
    if (isApproved) {
      await requireSecondApprover(context, tx, member, staffId)
      await refuseCompensated(tx, { kind, id: payableId }, usd(0))
      if (way === 'wallet') await refuseDisputed(tx, [{ kind, id: payableId }])
      else await refuseHeld(tx, 'pay_out', customerId)
    }
    const subject = await numberOfPayable(tx, kind, payableId)
    const decision = { isApproved, decidedBy: member.id, subject }
    if (!(await decideRefund(context, tx, id, decision))) throw new Refusal('decided_already')
    const after = { isApproved, cents: found.refund.amountCents }
    await audit(tx, member, { action: 'refund_decided', subject: `${kind}:${subject}`, after }, context.now())
  })
}
