import { type Queryable, type Transaction, uuidv7 } from '@sampan/database'
import { usd } from '@sampan/domain/money'
import type { AppContext } from '../context.ts'
import { issueRefund, type RefundInput } from './refund.ts'
import { type Refund, refundedBesideWaiting } from './refunds.queries.ts'

/** What was paid for an order or a parcel, or for a difference in its price. */
export interface SettledPayment {
  readonly kind: Refund['kind']
  readonly id: string
  readonly cents: bigint
}

/**
 * Returns the rests of these payments that a difference can be settled from, in US cents. A settlement that waits for a
 * second person is a part of the rest: whoever settles a difference withdraws it first.
 */
async function restsToSettle(db: Queryable, payments: readonly SettledPayment[]): Promise<SettledPayment[]> {
  const rests = []
  for (const { kind, id, cents } of payments)
    rests.push({ kind, id, cents: cents - (await refundedBesideWaiting(db, kind, id)) })
  return rests
}

/** Returns the sum that can be settled back of these payments, in US cents. */
export const mostToSettle = async (db: Queryable, payments: readonly SettledPayment[]): Promise<bigint> =>
  (await restsToSettle(db, payments)).reduce((sum, { cents }) => sum + cents, 0n)

/**
 * Refunds a lower price to the wallet, from the first of these payments that have a rest.
 * @param refund `amount` is at most `mostToSettle`
 */
export async function settleBack(
  context: AppContext,
  tx: Transaction,
  payments: readonly SettledPayment[],
  refund: Omit<RefundInput, 'of' | 'way' | 'purpose' | 'requestId'>,
): Promise<void> {
  let left = refund.amount.minor
  for (const { kind, id, cents } of await restsToSettle(tx, payments)) {
    const amount = cents < left ? cents : left
    if (amount <= 0n) continue
    left -= amount
    await issueRefund(context, tx, {
      ...refund,
      way: 'wallet',
      requestId: `surplus:${id}:${uuidv7()}`,
      of: { kind, id },
      purpose: 'settlement',
      amount: usd(amount),
    })
  }
}
