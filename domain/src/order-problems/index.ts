import { divide, type Usd, usd } from '../money/index.ts'

/** The customer's choices when something is wrong with an order. */
export type ProblemChoice = 'keep' | 'exchange' | 'return' | 'cancel'

/** The choices for each kind of problem. */
const CHOICES = {
  damaged: ['keep', 'exchange', 'return'],
  wrong_goods: ['keep', 'exchange', 'return'],
  missing_pieces: ['keep', 'return'],
  fewer_available: ['keep', 'cancel'],
} as const satisfies Record<string, readonly ProblemChoice[]>
export type OrderProblemKind = keyof typeof CHOICES

/**
 * Returns the choices of a problem. What we did not buy cannot be exchanged, and neither can what the seller
 * refused to exchange before.
 */
export function choicesOf(
  kind: OrderProblemKind,
  {
    isForwarding,
    isExchangeRefused,
  }: { readonly isForwarding: boolean; readonly isExchangeRefused: boolean },
): ProblemChoice[] {
  const all: readonly ProblemChoice[] = CHOICES[kind]
  return all.filter((choice) => choice !== 'exchange' || !(isForwarding || isExchangeRefused))
}

/** Returns what was paid for the goods of some of the pieces that were ordered, in cents. */
const goodsOf = (goodsCents: bigint, pieces: number, ordered: number): bigint =>
  divide(goodsCents * BigInt(pieces), BigInt(ordered), 'half-up')

/**
 * Returns what was paid for the goods of the bought pieces, in cents; the price of the others was refunded.
 * @param order `orderedQuantity` is null where all pieces are bought
 */
export const goodsBought = ({
  goodsCents,
  quantity,
  orderedQuantity,
}: {
  readonly goodsCents: bigint
  readonly quantity: number
  readonly orderedQuantity: number | null
}): bigint => {
  const ordered = orderedQuantity ?? quantity
  return goodsCents - goodsOf(goodsCents, ordered - quantity, ordered)
}

/** What was paid for an order of several pieces, in cents. */
export interface PaidOrder {
  readonly goodsCents: bigint
  readonly freightCents: bigint
  readonly handlingFeeCents: bigint
  readonly quantity: number
}

/**
 * Returns the refund for pieces that are not bought: their goods and their share of the handling fee paid. Domestic
 * freight is kept; it is settled with the seller's price.
 */
export function priceOfRest(
  { goodsCents, freightCents, handlingFeeCents, quantity }: PaidOrder,
  bought: number,
): Usd {
  const goods = goodsOf(goodsCents, quantity - bought, quantity)
  const base = goodsCents + freightCents
  const fee = base === 0n ? 0n : divide(handlingFeeCents * goods, base, 'half-up')
  return usd(goods + fee)
}
