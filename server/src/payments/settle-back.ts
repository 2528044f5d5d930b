import { type Queryable, type Transaction, uuidv7 } from '@sampan/database'
import { usd } from '@sampan/domain/money'
import type { AppContext } from '../context.ts'
import { issueRefund, type RefundInput } from './refund.ts'
import { type REST, SURPLUS } from './refunds.queries.ts'
import { makeRoom, partsOf, restsToSettle, type SettledPayment } from './rests.ts'

interface Difference {
  readonly id: string
  readonly status: string
  readonly amountCents: bigint
}

/** Returns the payments for an order or a parcel and for the differences in its price, those that were paid. */
export const paymentsWith = (
  payment: SettledPayment,
  differences: readonly Difference[],
): SettledPayment[] => [
  payment,
  ...differences
    .filter(({ status }) => status === 'paid')
    .map(({ id, amountCents }) => ({ kind: 'supplement', id, cents: amountCents }) as const),
]

/** Returns the sum that can be settled back of these payments, in US cents. */
export const mostToSettle = async (db: Queryable, payments: readonly SettledPayment[]): Promise<bigint> =>
  (await restsToSettle(db, payments)).reduce((sum, { rest }) => sum + rest, 0n)

/**
 * Refunds a lower price, or the pieces that no seller has, to the wallet, from the first of these payments that have a rest.
 * @param refund `amount` is at most `mostToSettle`
 */
export async function settleBack(
  context: AppContext,
  tx: Transaction,
  payments: readonly SettledPayment[],
  refund: Omit<RefundInput, 'of' | 'way' | 'purpose' | 'requestId'>,
  why: typeof SURPLUS | typeof REST = SURPLUS,
): Promise<void> {
  const parts = partsOf(await restsToSettle(tx, payments), refund.amount.minor)
  // An approval locks its refund before the wallet.
  for (const { payment, amount } of parts) await makeRoom(tx, payment, amount, refund.staffId ?? null)
  for (const { payment, amount } of parts) {
    const { kind, id } = payment
    await issueRefund(context, tx, {
      ...refund,
      way: 'wallet',
      requestId: `${why}${id}:${uuidv7()}`,
      of: { kind, id },
      purpose: 'settlement',
      amount: usd(amount),
    })
  }
}
