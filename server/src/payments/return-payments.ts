import type { Transaction } from '@sampan/database'
import { type Usd, usd } from '@sampan/domain/money'
import type { AppContext } from '../context.ts'
import { issueRefund, type RefundInput } from './refunds/refund.ts'
import { withdrawWaiting } from './refunds/refunds.queries.ts'
import type { SettledPayment } from './refunds/rests.ts'
import { refuseDisputed } from './reversals/disputes.ts'

interface Return extends Pick<RefundInput, 'customerId' | 'subject' | 'reason'> {
  /** Deducted from the first payments, at most all of them. */
  readonly fee: Usd
  /** Null when the customer chose it. */
  readonly staffId: string | null
}

/**
 * Returns to the wallet what is left of the payments for something that is cancelled, and withdraws the refunds of them that
 * wait for a second person.
 * @param rests what is left of each, with refunds that wait
 * @returns the returned sum in US cents.
 * @throws Refusal payment_disputed where anything comes back, and held to a customer
 */
export async function returnPayments(
  context: AppContext,
  tx: Transaction,
  rests: readonly SettledPayment[],
  { fee, staffId, ...refund }: Return,
): Promise<bigint> {
  let feeLeft = fee.minor
  let returned = 0n
  for (const { kind, id, cents } of rests) {
    await withdrawWaiting(tx, { kind, id }, staffId)
    const amount = cents > feeLeft ? cents - feeLeft : 0n
    feeLeft -= cents - amount
    if (amount === 0n) continue
    await refuseDisputed(tx, [{ kind, id }], staffId === null)
    returned += amount
    await issueRefund(context, tx, {
      ...refund,
      way: 'wallet',
      requestId: `cancel:${id}`,
      of: { kind, id },
      purpose: 'cancellation',
      amount: usd(amount),
      staffId,
    })
  }
  return returned
}
