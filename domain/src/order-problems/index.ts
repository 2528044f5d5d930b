import { divide, type Usd, usd } from '../money/index.ts'

/** What customers may choose when something is wrong with an order. */
export const PROBLEM_CHOICES = {
  keep: { en: 'Keep it', cn: '保留' },
  exchange: { en: 'Exchange it', cn: '换货' },
  return: { en: 'Return it', cn: '退货' },
  cancel: { en: 'Cancel the order', cn: '取消订单' },
} as const
export type ProblemChoice = keyof typeof PROBLEM_CHOICES

/** The kinds of problems, with the choices that each leaves. */
export const ORDER_PROBLEMS = {
  damaged: { en: 'Damaged', cn: '商品损坏', choices: ['keep', 'exchange', 'return'] },
  wrong_goods: { en: 'Not what was ordered', cn: '与订单不符', choices: ['keep', 'exchange', 'return'] },
  missing_pieces: { en: 'Pieces are missing', cn: '缺少件数', choices: ['keep', 'return'] },
  fewer_available: { en: 'The seller has fewer', cn: '卖家库存不足', choices: ['keep', 'cancel'] },
} as const satisfies Record<
  string,
  { readonly en: string; readonly cn: string; readonly choices: readonly ProblemChoice[] }
>
export type OrderProblemKind = keyof typeof ORDER_PROBLEMS

/**
 * Returns the choices of a problem. What we did not buy can not be exchanged, and neither can what the seller
 * refused to exchange before.
 */
export function choicesOf(
  kind: OrderProblemKind,
  {
    isForwarding,
    isExchangeRefused,
  }: { readonly isForwarding: boolean; readonly isExchangeRefused: boolean },
): ProblemChoice[] {
  const all: readonly ProblemChoice[] = ORDER_PROBLEMS[kind].choices
  return all.filter((choice) => choice !== 'exchange' || !(isForwarding || isExchangeRefused))
}

/** What was paid for an order of some pieces, in cents. */
export interface PaidOrder {
  readonly goodsCents: bigint
  readonly freightCents: bigint
  readonly handlingFeeCents: bigint
  readonly quantity: number
}

/**
 * Returns the price of the pieces that are not bought: their goods, and the share of the handling fee that was
 * paid for them. Domestic freight stays; it is settled with the seller's price.
 */
export function priceOfRest(
  { goodsCents, freightCents, handlingFeeCents, quantity }: PaidOrder,
  bought: number,
): Usd {
  const goods = divide(goodsCents * BigInt(quantity - bought), BigInt(quantity), 'half-up')
  const base = goodsCents + freightCents
  const fee = base === 0n ? 0n : divide(handlingFeeCents * goods, base, 'half-up')
  return usd(goods + fee)
}
