import type { Queryable, Transaction } from '@sampan/database'
import { cny, cnyToUsd, type Usd, usd } from '@sampan/domain/money'
import {
  beginSettling,
  mostToSettle,
  paymentsWith,
  type SettledPayment,
  settledCents,
} from '../../payments/index.ts'
import type { Order } from '../orders.queries.ts'
import { supplementsOf } from '../supplements/supplements.queries.ts'
import { priceDropped } from './price-of-rest.ts'

/** The seller's current price in fen: per piece, and domestic freight for all pieces. */
export interface SellersPrice {
  readonly unitPriceFen: bigint
  readonly freightFen: bigint
}

/** A price for all pieces with domestic freight, as a seller's invoice states it. */
export const priceOfAll = (fen: bigint): SellersPrice => ({ unitPriceFen: 0n, freightFen: fen })

export interface PriceDifference {
  /** What the customer has paid so far for goods and domestic freight, differences included. */
  readonly paid: Usd
  /** The seller's price at the rate of the order. */
  readonly price: Usd
  /** The unsettled rest: positive is to be requested, negative is to be refunded. */
  readonly owed: Usd
  /** Requested and not yet paid. */
  readonly open: Usd
}

type Paid = Pick<Order, 'id' | 'totalCents'>

/** Returns the differences in the price of orders, without longer storage, newest first. */
export const differencesOf = async (db: Queryable, ids: readonly string[]) =>
  (await supplementsOf(db, ids)).filter(({ storageDays }) => storageDays === null)

const ofOrder = ({ id, totalCents: cents }: Paid): SettledPayment => ({ kind: 'order', id, cents })

/** Returns the payments for an order and for the differences in its price. */
export const pricePaidFor = async (db: Queryable, order: Paid): Promise<SettledPayment[]> =>
  paymentsWith(ofOrder(order), await differencesOf(db, [order.id]))

/** Begins to compare what was paid for an order with its price, and to settle it; see `beginSettling`. */
export const beginSettlingOrder = async (tx: Transaction, order: Order, staffId: string): Promise<void> =>
  beginSettling(tx, await pricePaidFor(tx, order), staffId)

/** Returns the seller's price of these pieces in fen, domestic freight included. */
export const totalFen = ({ unitPriceFen, freightFen }: SellersPrice, quantity: number): bigint =>
  unitPriceFen * BigInt(quantity) + freightFen

/**
 * Compares the seller's price with what the customer paid, at the order's frozen rate. Earlier differences
 * count, whether paid or refunded, so repeating the comparison with the same price settles nothing twice.
 * Goodwill and longer storage do not count. The handling fee does not change.
 */
export async function priceDifference(
  db: Queryable,
  order: Order,
  sellersPrice: SellersPrice,
): Promise<PriceDifference> {
  const supplements = await differencesOf(db, [order.id])
  const payments = paymentsWith(ofOrder(order), supplements)
  const settled = await settledCents(db, payments)
  const left = await mostToSettle(db, payments)
  const sum = (status: 'paid' | 'unpaid') =>
    supplements.filter((one) => one.status === status).reduce((all, one) => all + one.amountCents, 0n)
  const more = totalFen(sellersPrice, order.quantity) - totalFen(order, order.quantity)
  const size = cnyToUsd(cny(more < 0n ? -more : more), order.rateE8).minor
  const ordered = order.goodsCents + order.freightCents
  const price = ordered - priceDropped(order).minor + (more < 0n ? -size : size)
  const paid = ordered + sum('paid') - settled
  // Goodwill may have reduced the amount that can be refunded.
  const owed = price - paid < -left ? -left : price - paid
  return { paid: usd(paid), price: usd(price), owed: usd(owed), open: usd(sum('unpaid')) }
}
