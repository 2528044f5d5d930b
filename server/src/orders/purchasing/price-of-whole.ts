import type { Queryable } from '@sampan/database'
import type { Order } from '../orders.queries.ts'
import { partsOf } from './part-purchases.queries.ts'
import { priceOfAll, type SellersPrice, totalFen } from './price-difference.ts'

interface Part {
  readonly quantity: number
  readonly priceFen: bigint
}

export interface BoughtSoFar {
  readonly quantity: number
  readonly fen: bigint
}

/**
 * Returns the parts of an order that are bought while the rest is still to be bought; none once all of it has its
 * numbers, since a further purchase then replaces it.
 */
export function boughtSoFar(order: Pick<Order, 'purchaseReference'>, parts: readonly Part[]): BoughtSoFar {
  const counted = order.purchaseReference === '' ? parts : []
  return {
    quantity: counted.reduce((sum, part) => sum + part.quantity, 0),
    fen: counted.reduce((sum, part) => sum + part.priceFen, 0n),
  }
}

/** Returns the frozen cost of what is still to be bought, in fen. */
export function frozenRest(order: Order, parts: readonly Part[]): bigint {
  const rest = totalFen(order, order.quantity) - boughtSoFar(order, parts).fen
  return rest > 0n ? rest : 0n
}

/**
 * Returns the price of the whole order when these pieces are bought at the seller's price: with what was paid for those
 * bought before, and the others as ordered.
 */
export function priceOfWhole(
  order: Order,
  parts: readonly Part[],
  sellersPrice: SellersPrice,
  quantity: number,
): SellersPrice {
  const before = boughtSoFar(order, parts)
  const others = order.quantity - before.quantity - quantity
  return priceOfAll(before.fen + totalFen(sellersPrice, quantity) + order.unitPriceFen * BigInt(others))
}

/** Returns the price of the whole order when all that is still to be bought is bought at the seller's price. */
export async function priceWithParts(
  db: Queryable,
  order: Order,
  sellersPrice: SellersPrice,
): Promise<SellersPrice> {
  const parts = await partsOf(db, order.id)
  return priceOfWhole(order, parts, sellersPrice, order.quantity - boughtSoFar(order, parts).quantity)
}
