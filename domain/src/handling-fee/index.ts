import { share, split, type Usd } from '../money/index.ts'

/** The share that applies to whole amounts ≤ `upTo` cents; null for no upper end. */
export interface HandlingFeeTier {
  readonly upTo: bigint | null
  readonly basisPoints: bigint
}

/** 5 % to $100, 4 % to $500, 3 % above, of goods and domestic freight. */
export const HANDLING_FEE_TIERS: readonly HandlingFeeTier[] = [
  { upTo: 10_000n, basisPoints: 500n },
  { upTo: 50_000n, basisPoints: 400n },
  { upTo: null, basisPoints: 300n },
]

/** Returns the first tier with amount ≤ `upTo`. */
export function handlingFeeTier(
  amount: Usd,
  tiers: readonly HandlingFeeTier[] = HANDLING_FEE_TIERS,
): HandlingFeeTier | undefined {
  return tiers.find((tier) => tier.upTo === null || amount.minor <= tier.upTo)
}

/** Returns the handling fee, rounded half up to the cent; 0 for an amount above every tier. */
export function handlingFee(amount: Usd, tiers: readonly HandlingFeeTier[] = HANDLING_FEE_TIERS): Usd {
  return share(amount, handlingFeeTier(amount, tiers)?.basisPoints ?? 0n, 'half-up')
}

/**
 * Splits the fee over the orders in proportion to their amounts; the parts add up to the fee. A part is frozen with its
 * order: when another order of the submission is cancelled or never paid, the price that was shown for this one stays,
 * although its own amount might be in a dearer tier.
 */
export function prorateHandlingFee(fee: Usd, orderAmounts: readonly Usd[]): Usd[] {
  return orderAmounts.length === 0
    ? []
    : split(
        fee,
        orderAmounts.map((amount) => amount.minor),
      )
}
