import { plainNumber, typedNumber } from '@sampan/domain/digits'
import type { Buying } from './use-purchases.ts'

type Divided = Pick<Buying, 'product_quantity' | 'purchase_reference' | 'part_purchases'>

/** Returns how many pieces are bought in parts while others are still to be bought. */
export const boughtPieces = ({ purchase_reference, part_purchases }: Divided): number =>
  purchase_reference === '' ? part_purchases.reduce((sum, { quantity }) => sum + quantity, 0) : 0

/** Returns how many pieces are still to be bought, all of them while none is bought in parts. */
export const piecesToBuy = (order: Divided): number => order.product_quantity - boughtPieces(order)

/** Returns the typed number of pieces for the API, which refuses an invalid one; null for all remaining pieces. */
export const piecesTyped = (pieces = ''): string | null => plainNumber(pieces) || null

/** Returns whether the typed number of pieces leaves others to be bought. */
export const isPart = (order: Divided, pieces = ''): boolean =>
  pieces.trim() !== '' && typedNumber(pieces) < piecesToBuy(order)

/** Returns the frozen cost of this many pieces in yuan; domestic freight is part of the first purchase. */
export function frozenCost(order: Buying, pieces = ''): number {
  if (!isPart(order, pieces)) return order.cost_cny
  const freight = boughtPieces(order) === 0 ? order.freight_cny : 0
  return Math.round((order.unit_price_cny * typedNumber(pieces) + freight) * 100) / 100
}
