import type { Queryable, Transaction } from '@sampan/database'
import { approvedRefundsOf, refundedCents } from './refunded-sums.queries.ts'
import { type Refund, withdrawWaiting } from './refunds.queries.ts'

/** What was paid for an order or a parcel, or for a difference in its price. */
export interface SettledPayment {
  readonly kind: Refund['kind']
  readonly id: string
  readonly cents: bigint
}

interface Rest {
  readonly payment: SettledPayment
  /** In US cents. */
  readonly rest: bigint
}

/**
 * Returns what is left of each of these payments to settle a price difference from. A refund that waits for a
 * second person counts as left, because what is owed to the customer comes before it.
 */
export async function restsToSettle(db: Queryable, payments: readonly SettledPayment[]): Promise<Rest[]> {
  const rests = []
  for (const payment of payments) {
    const { kind, id, cents } = payment
    const approved = (await approvedRefundsOf(db, kind, [id])).get(id) ?? 0n
    rests.push({ payment, rest: cents - approved })
  }
  return rests
}

/** Splits a sum in US cents among these payments, from the first that has a rest; what is beyond all rests is left out. */
export function partsOf(rests: readonly Rest[], cents: bigint) {
  let left = cents
  return rests.flatMap(({ payment, rest }) => {
    const amount = rest < left ? rest : left
    if (amount <= 0n) return []
    left -= amount
    return { payment, amount }
  })
}

/**
 * Rejects the refunds of a payment that wait for a second person, if there is not enough left for both them and
 * another refund.
 * @param decidedBy null when the customer chose it, or the provider reported that refund
 */
export async function makeRoom(
  tx: Transaction,
  { kind, id, cents }: SettledPayment,
  refund: bigint,
  decidedBy: string | null,
): Promise<void> {
  if ((await refundedCents(tx, kind, id)) + refund > cents) await withdrawWaiting(tx, { kind, id }, decidedBy)
}
