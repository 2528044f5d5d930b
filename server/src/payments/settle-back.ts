import { type Queryable, type Transaction, uuidv7 } from '@sampan/database'
import { usd } from '@sampan/domain/money'
import type { AppContext } from '../context.ts'
import { issueRefund, type RefundInput } from './refund.ts'
import { approvedRefundsOf, type Refund, refundedCents, withdrawWaiting } from './refunds.queries.ts'

/** What was paid for an order or a parcel, or for a difference in its price. */
export interface SettledPayment {
  readonly kind: Refund['kind']
  readonly id: string
  readonly cents: bigint
}

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

interface Rest {
  readonly payment: SettledPayment
  /** In US cents. */
  readonly rest: bigint
}

/**
 * Returns the rests of these payments that a difference can be settled from. A refund that waits for a second person is a
 * part of the rest, because it may be rejected: what is owed to the customer comes first.
 */
async function restsToSettle(db: Queryable, payments: readonly SettledPayment[]): Promise<Rest[]> {
  const rests = []
  for (const payment of payments) {
    const { kind, id, cents } = payment
    const approved = (await approvedRefundsOf(db, kind, [id])).get(id) ?? 0n
    rests.push({ payment, rest: cents - approved })
  }
  return rests
}

/**
 * Rejects the refunds of a payment that wait for a second person where they do not fit beside a settlement.
 * @param decidedBy null when the customer chose it
 */
export async function makeRoom(
  tx: Transaction,
  { kind, id, cents }: SettledPayment,
  settlement: bigint,
  decidedBy: string | null,
): Promise<void> {
  if ((await refundedCents(tx, kind, id)) + settlement > cents)
    await withdrawWaiting(tx, { kind, id }, decidedBy)
}

/** Returns the sum that can be settled back of these payments, in US cents. */
export const mostToSettle = async (db: Queryable, payments: readonly SettledPayment[]): Promise<bigint> =>
  (await restsToSettle(db, payments)).reduce((sum, { rest }) => sum + rest, 0n)

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
  const parts = (await restsToSettle(tx, payments)).flatMap(({ payment, rest }) => {
    const amount = rest < left ? rest : left
    if (amount <= 0n) return []
    left -= amount
    return { payment, amount }
  })
  // An approval locks its refund before the wallet.
  for (const { payment, amount } of parts) await makeRoom(tx, payment, amount, refund.staffId ?? null)
  for (const { payment, amount } of parts) {
    const { kind, id } = payment
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
