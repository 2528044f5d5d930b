import { toDecimal, type Usd } from '@sampan/domain/money'
import { audit, type StaffMember } from '../access/index.ts'
import type { AppContext } from '../context.ts'
import { refundThroughPayPal, refundToWallet } from '../payments/index.ts'
import { Refusal } from '../refusal.ts'
import { payableByNumber } from './payments.queries.ts'

interface RefundForm {
  readonly requestId: string
  readonly kind: 'order' | 'parcel' | 'supplement'
  readonly number: string
  readonly amount: Usd
  readonly purpose: 'settlement' | 'goodwill'
  readonly way: 'wallet' | 'paypal'
  readonly reason: string
}

/**
 * Finance gives back some or all of what was paid for one thing. Sent again under its request id it gives nothing more.
 * @throws Refusal unknown_id; request_not_possible when less was paid, or not through PayPal; key_reused
 */
export async function refundPayment(
  context: AppContext,
  member: StaffMember,
  input: RefundForm,
): Promise<void> {
  const { kind, number, amount, purpose, way, reason } = input
  await context.db.transaction(async (tx) => {
    const payable = await payableByNumber(tx, kind, number)
    if (!payable) throw Refusal.beside('number', 'unknown_id')
    const refund = way === 'wallet' ? refundToWallet : refundThroughPayPal
    await refund(context, tx, {
      requestId: `staff:${input.requestId}`,
      customerId: payable.customerId,
      of: { kind, id: payable.id },
      purpose,
      amount,
      subject: number,
      reason,
      staffId: member.id,
    })
    const after = { amount: toDecimal(amount), purpose, way, reason }
    await audit(tx, member, { action: 'refunded', subject: `${kind}:${number}`, after }, context.now())
  })
}
