import type { Queryable } from '@sampan/database'
import { type Usd, usd } from '@sampan/domain/money'
import { approvedRefundsOf, refundedOf } from '../../payments/index.ts'
import type { Order } from '../orders.queries.ts'
import type { OrderProblem, ProblemRow } from './problems.queries.ts'

type Paid = Pick<Order, 'id' | 'paidAt' | 'totalCents'>
type Offered = Pick<OrderProblem, 'orderId' | 'offerCents' | 'availableQuantity'>

/** Returns a function that reduces an offered sum to what other refunds of its order left of the payment. */
async function offersNow(db: Queryable, orders: readonly Paid[]) {
  const ids = orders.map(({ id }) => id)
  const refunded = await refundedOf(db, 'order', ids)
  const approved = await approvedRefundsOf(db, 'order', ids)
  return ({ orderId, offerCents, availableQuantity }: Offered): Usd => {
    const order = orders.find(({ id }) => id === orderId)
    if (!order?.paidAt || !offerCents) return usd(0)
    // The price of fewer pieces is owed, and comes before a refund that waits for a second person; goodwill does not.
    const rest = order.totalCents - ((availableQuantity === null ? refunded : approved).get(orderId) ?? 0n)
    return usd(offerCents < rest ? offerCents : rest)
  }
}

/** Returns the refund for keeping the goods now: the offered sum, or what other refunds left of the payment. */
export async function currentOffer(
  db: Queryable,
  order: Paid,
  offered: Omit<Offered, 'orderId'>,
): Promise<Usd> {
  return (await offersNow(db, [order]))({ orderId: order.id, ...offered })
}

export interface OfferedRow extends ProblemRow {
  /** The problem with the sum that was offered; `problem` has the current one. */
  readonly stored: OrderProblem
}

/** Returns problems of these orders with the current offer of those that a customer decides about. */
export async function withCurrentOffers(
  db: Queryable,
  orders: readonly Paid[],
  rows: readonly ProblemRow[],
): Promise<readonly OfferedRow[]> {
  const asked = rows.filter(({ problem }) => problem.status === 'asked')
  const now = await offersNow(
    db,
    orders.filter(({ id }) => asked.some(({ problem }) => problem.orderId === id)),
  )
  return rows.map((row) => {
    const { problem: stored } = row
    const problem = asked.includes(row) ? { ...stored, offerCents: now(stored).minor } : stored
    return { ...row, problem, stored }
  })
}
