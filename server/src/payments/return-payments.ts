import type { Transaction } from '@sampan/database'
import { type Usd, usd } from '@sampan/domain/money'
import type { Text } from '@sampan/messages/phrase'
import type { AppContext } from '../context.ts'
import { writtenTotal } from '../money-text.ts'
import { issueRefund, type RefundInput } from './refunds/refund.ts'
import { withdrawWaiting } from './refunds/refunds.queries.ts'
import type { SettledPayment } from './refunds/rests.ts'
import { refuseDisputed } from './reversals/disputes.ts'

interface Return extends Pick<RefundInput, 'customerId' | 'subject' | 'reason' | 'isToldByCaller'> {
  /** Deducted from the first payments, at most all of them. */
  readonly fee: Usd
  /** Null when the customer chose it. */
  readonly staffId: string | null
}

/** What came back to the wallet. */
export interface Returned {
  readonly cents: bigint
  /** Names it for a message, with the sum of each payment where several came back. */
  readonly written: Text
}

/**
 * Returns to the wallet what is left of the payments for something that is cancelled, and withdraws the refunds of them that
 * wait for a second person.
 * @param rests what is left of each, with refunds that wait
 * @throws Refusal payment_disputed where anything comes back, and held to a customer
 */
export async function returnPayments(
  context: AppContext,
  tx: Transaction,
  rests: readonly SettledPayment[],
  { fee, staffId, ...refund }: Return,
): Promise<Returned> {
  let feeLeft = fee.minor
  const returned: Usd[] = []
  for (const { kind, id, cents } of rests) {
    await withdrawWaiting(tx, { kind, id }, staffId)
    const amount = cents > feeLeft ? cents - feeLeft : 0n
    feeLeft -= cents - amount
    if (amount === 0n) continue
    await refuseDisputed(tx, [{ kind, id }], staffId === null)
    returned.push(usd(amount))
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
  return { cents: returned.reduce((sum, { minor }) => sum + minor, 0n), written: writtenTotal(returned) }
}
