import { divide, type Usd, usd } from '../money/index.ts'

/** The terms of insurance, as staff set them. */
export interface InsuranceTerms {
  /** The price in basis points of the covered sum; 0 where no insurance is offered. */
  readonly basisPoints: number
  readonly minimumCents: number
  readonly capCents: number
  /** Codes of countries and channels that are not insured. */
  readonly exclusions: readonly string[]
}

export interface Insurance {
  /** The maximum compensation for the parcel. */
  readonly covered: Usd
  readonly premium: Usd
}

/** The insurable values, in US cents as paid to us. */
export interface Insurable {
  readonly countryCode: string
  /** '' while no channel is chosen. */
  readonly channelCode: string
  /** Goods with their domestic freight. */
  readonly goods: Usd
  readonly freight: Usd
}

/** Returns the price of insuring a parcel and what it covers; null where it is not offered. */
export function insure(terms: InsuranceTerms, parcel: Insurable): Insurance | null {
  const { basisPoints, minimumCents, capCents, exclusions } = terms
  if (exclusions.includes(parcel.countryCode) || exclusions.includes(parcel.channelCode)) return null
  const value = parcel.goods.minor + parcel.freight.minor
  const covered = value < BigInt(capCents) ? value : BigInt(capCents)
  if (basisPoints === 0 || covered === 0n) return null
  const share = divide(covered * BigInt(basisPoints), 10_000n, 'half-up')
  return { covered: usd(covered), premium: usd(share > BigInt(minimumCents) ? share : minimumCents) }
}
