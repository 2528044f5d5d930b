import { share, split, type Usd } from '../money/index.ts'

/** A share of the whole amount, for amounts up to and including `upTo` cents; null for no end. */
export interface HandlingFeeTier {
  readonly upTo: bigint | null
  readonly basisPoints: bigint
}

/** "3–5 %": 5 % to $100, 4 % to $500, 3 % above, of goods and domestic freight. */
export const HANDLING_FEE_TIERS: readonly HandlingFeeTier[] = [
  { upTo: 10_000n, basisPoints: 500n },
  { upTo: 50_000n, basisPoints: 400n },
  { upTo: null, basisPoints: 300n },
]

/** The tier an amount falls in: the first that holds it. */
export function handlingFeeTier(
  amount: Usd,
  tiers: readonly HandlingFeeTier[] = HANDLING_FEE_TIERS,
): HandlingFeeTier | undefined {
  return tiers.find((tier) => tier.upTo === null || amount.minor <= tier.upTo)
}

/** The fee of handling a payment, rounded half up to the cent. An amount above every tier is free of it. */
export function handlingFee(amount: Usd, tiers: readonly HandlingFeeTier[] = HANDLING_FEE_TIERS): Usd {
  return share(amount, handlingFeeTier(amount, tiers)?.basisPoints ?? 0n, 'half-up')
}

/** The fee over the orders it pays for, in proportion to their amounts; the parts add up to the fee. */
export function prorateHandlingFee(fee: Usd, orderAmounts: readonly Usd[]): Usd[] {
  return orderAmounts.length === 0
    ? []
    : split(
        fee,
        orderAmounts.map((amount) => amount.minor),
      )
}
