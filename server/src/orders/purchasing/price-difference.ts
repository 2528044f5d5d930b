import type { Queryable } from '@sampan/database'
import { cny, cnyToUsd, type Usd, usd } from '@sampan/domain/money'
import type { Order } from '../orders.queries.ts'
import { refundedCents, settledCents, supplementsOf } from '../staff/staff-orders.queries.ts'

/** What the seller asks now, in fen: a piece, and domestic freight for all of it. */
export interface SellersPrice {
  readonly unitPriceFen: bigint
  readonly freightFen: bigint
}

export interface PriceDifference {
  /** What the customer has paid for goods and domestic freight by now, differences included. */
  readonly paid: Usd
  /** What the seller's price comes to at the rate that priced the order. */
  readonly price: Usd
  /** Still to be settled: positive is to be asked, negative goes back. */
  readonly owed: Usd
  /** Asked and not yet paid. */
  readonly open: Usd
}

export const totalFen = ({ unitPriceFen, freightFen }: SellersPrice, quantity: number): bigint =>
  unitPriceFen * BigInt(quantity) + freightFen

/**
 * Compares the seller's price with what the customer paid, at the order's frozen rate. Earlier differences, paid or
 * settled back, are counted: asking twice with one price settles nothing twice. Goodwill is not: it was a gift. The
 * handling fee stays as it was.
 */
export async function priceDifference(
  db: Queryable,
  order: Order,
  asked: SellersPrice,
): Promise<PriceDifference> {
  const supplements = await supplementsOf(db, order.id)
  const paidOnTop = supplements.filter((one) => one.status === 'paid')
  const settled = await settledCents(db, [
    { kind: 'order', id: order.id },
    ...paidOnTop.map(({ id }) => ({ kind: 'supplement', id }) as const),
  ])
  const left = order.totalCents - (await refundedCents(db, 'order', order.id))
  const sum = (status: 'paid' | 'unpaid') =>
    supplements.filter((one) => one.status === status).reduce((all, one) => all + one.amountCents, 0n)
  const more = totalFen(asked, order.quantity) - totalFen(order, order.quantity)
  const size = cnyToUsd(cny(more < 0n ? -more : more), order.rateE8).minor
  const ordered = order.goodsCents + order.freightCents
  const price = ordered + (more < 0n ? -size : size)
  const paid = ordered + sum('paid') - settled
  // Goodwill may have taken from what a surplus could go back from.
  const owed = price - paid < -left ? -left : price - paid
  return { paid: usd(paid), price: usd(price), owed: usd(owed), open: usd(sum('unpaid')) }
}
