import { subtract, type Usd, usd } from '../money/index.ts'

/** 10 to 10,000 US dollars in steps of 10. */
export const TOP_UP = { min: usd(1_000), max: usd(1_000_000), step: usd(1_000) } as const

/** The discount for amounts ≤ `max`. */
export interface TopUpTier {
  readonly max: Usd
  readonly discount: Usd
}

export interface TopUpPrice {
  /** The amount credited to the wallet. */
  readonly credit: Usd
  readonly discount: Usd
  /** The customer's price: `credit − discount`. */
  readonly pay: Usd
}

export type TopUpRefusal = 'top_up_out_of_range' | 'top_up_not_a_step'

/** Returns why an amount cannot be topped up, or null when it can. */
export function topUpRefusal(amount: Usd): TopUpRefusal | null {
  if (amount.minor < TOP_UP.min.minor || amount.minor > TOP_UP.max.minor) return 'top_up_out_of_range'
  return amount.minor % TOP_UP.step.minor === 0n ? null : 'top_up_not_a_step'
}

/** Returns the discount of the lowest tier with amount ≤ `max`, in cents; none above all tiers. */
const discountOf = (amount: bigint, tiers: readonly TopUpTier[]): bigint =>
  tiers
    .filter(({ max }) => max.minor >= amount)
    .reduce<TopUpTier | undefined>(
      (best, one) => (best && best.max.minor <= one.max.minor ? best : one),
      undefined,
    )?.discount.minor ?? 0n

/** Returns whether tiers discount some amount more than those before them: a discount changes only after a maximum. */
export const discountsMore = (before: readonly TopUpTier[], after: readonly TopUpTier[]): boolean =>
  [...before, ...after].some(({ max }) => discountOf(max.minor, after) > discountOf(max.minor, before))

/** Returns the price of a top-up, at least one cent. The tiers may be in any order. */
export function topUpPrice(amount: Usd, tiers: readonly TopUpTier[]): TopUpPrice {
  const most = amount.minor - 1n
  const wanted = discountOf(amount.minor, tiers)
  const discount = usd(wanted < most ? wanted : most)
  return { credit: amount, discount, pay: subtract(amount, discount) }
}
