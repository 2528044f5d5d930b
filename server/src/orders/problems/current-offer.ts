import type { Queryable } from '@sampan/database'
import { type Usd, usd } from '@sampan/domain/money'
import { approvedRefundsOf, refundedCents } from '../../payments/index.ts'
import type { Order } from '../orders.queries.ts'
import type { OrderProblem, ProblemRow } from './problems.queries.ts'

type Paid = Pick<Order, 'id' | 'paidAt' | 'totalCents'>

/**
 * Returns the refund for keeping the goods now: the offered sum, or what other refunds left of the payment. The price of
 * fewer pieces is owed, and comes before a refund that waits for a second person; goodwill does not.
 */
export async function currentOffer(
  db: Queryable,
  { id, paidAt, totalCents }: Paid,
  { offerCents, availableQuantity }: Pick<OrderProblem, 'offerCents' | 'availableQuantity'>,
): Promise<Usd> {
  if (!offerCents) return usd(0)
  const refunded =
    availableQuantity === null
      ? await refundedCents(db, 'order', id)
      : ((await approvedRefundsOf(db, 'order', [id])).get(id) ?? 0n)
  const rest = paidAt ? totalCents - refunded : 0n
  return usd(offerCents < rest ? offerCents : rest)
}

/** Returns problems of an order with the current offer of the one that its customer decides about. */
export const withCurrentOffer = (
  db: Queryable,
  order: Paid,
  rows: readonly ProblemRow[],
): Promise<ProblemRow[]> =>
  Promise.all(
    rows.map(async (row) => {
      if (row.problem.status !== 'asked') return row
      const { minor } = await currentOffer(db, order, row.problem)
      return { ...row, problem: { ...row.problem, offerCents: minor } }
    }),
  )
