import { divide, RATE_SCALE, type RateE8, type Usd, usd } from '../money/index.ts'
import { PLANNING_RATES } from './exchange.ts'
import type { CustomsBand, CustomsRule, RateRange } from './rule.ts'
import { EUROPE } from './rules-europe.ts'
import { OVERSEAS } from './rules-overseas.ts'

/** The rules of all countries, including past ones. */
export const CUSTOMS_RULES: readonly CustomsRule[] = [...EUROPE, ...OVERSEAS]

/** Returns the rule for a country on a day (ISO date), or null when there is none. */
export const customsRule = (country: string, day: string): CustomsRule | null =>
  CUSTOMS_RULES.find(
    ({ countries, validFrom, validTo }) =>
      countries.includes(country) && validFrom <= day && (validTo === null || day <= validTo),
  ) ?? null

/** Whether the agent sells the goods and is registered for the scheme, or only forwards the customer's purchase. */
export type CustomsRole = 'seller' | 'forwarder'

export interface Consignment {
  readonly goods: Usd
  readonly freight: Usd
  readonly dearestItem: Usd
  /** Number of different tariff headings. */
  readonly tariffLines: number
}

/** One charge at import: its likely amount and its range. */
export interface CustomsCharge {
  readonly kind: 'duty' | 'tax' | 'clearance'
  readonly amount: Usd
  readonly low: Usd
  readonly high: Usd
  /** The scheme by which the charge is collected with the sale; '' where it is collected at import. */
  readonly scheme: string
}

type Grade = keyof RateRange

const dollars = (hundredths: bigint, rate: RateE8): bigint => divide(hundredths * rate, RATE_SCALE, 'up')

function bandOf(rule: CustomsRule, { goods, freight, dearestItem }: Consignment): CustomsBand | null {
  const measured = {
    goods: goods.minor,
    goods_and_freight: goods.minor + freight.minor,
    dearest_item: dearestItem.minor,
  }[rule.measured]
  const rate = PLANNING_RATES[rule.currency]
  // Compared in the rule's currency without rounding.
  return rule.bands.find(({ upTo }) => upTo === null || measured * RATE_SCALE <= upTo * rate) ?? null
}

const share = (cents: bigint, basisPoints: bigint): bigint => divide(cents * basisPoints, 10_000n, 'up')

function amounts(rule: CustomsRule, band: CustomsBand, role: CustomsRole, parcel: Consignment, grade: Grade) {
  const rate = PLANNING_RATES[rule.currency]
  const goods = share(parcel.goods.minor, rule.valuedAt)
  const dutyBase = band.duty.of === 'goods' ? goods : goods + parcel.freight.minor
  const rated = share(dutyBase, band.duty.rate[grade]) - dollars(band.duty.less, rate)
  const perLine = dollars(band.duty.perTariffLine * BigInt(parcel.tariffLines), rate)
  const duty = (rated > 0n ? rated : 0n) + perLine
  const atSale = band.scheme !== '' && role === 'seller'
  const taxBase = goods + parcel.freight.minor + (atSale ? 0n : duty)
  const tax = band.taxOnlyBySeller && !atSale ? 0n : share(taxBase, band.tax[grade])
  return { duty, tax, clearance: atSale ? 0n : dollars(band.clearance, rate) }
}

/**
 * Estimates the customs charges of a consignment whose duty is not prepaid, in this order: the limit per
 * consignment (in Norway per item), duty, tax on goods, freight and duty, the carrier's clearance fee. All
 * amounts are estimates as of the rule's date; sums of 0 are left out.
 */
export function estimateLandedCost(
  rule: CustomsRule,
  role: CustomsRole,
  parcel: Consignment,
): CustomsCharge[] {
  const band = bandOf(rule, parcel)
  if (!band) return []
  const likely = amounts(rule, band, role, parcel, 'likely')
  const low = amounts(rule, band, role, parcel, 'low')
  const high = amounts(rule, band, role, parcel, 'high')
  const scheme = role === 'seller' ? band.scheme : ''
  return (['duty', 'tax', 'clearance'] as const).flatMap((kind) =>
    high[kind] === 0n
      ? []
      : [
          {
            kind,
            amount: usd(likely[kind]),
            low: usd(low[kind]),
            high: usd(high[kind]),
            scheme: kind === 'tax' ? scheme : '',
          },
        ],
  )
}

/**
 * Returns the value of goods, in US dollars, up to which a country charges less; null where it has no such limit per
 * consignment.
 */
export function customsLimit(rule: CustomsRule): Usd | null {
  const upTo = rule.bands[0]?.upTo ?? null
  if (upTo === null || rule.measured !== 'goods') return null
  return usd(divide(upTo * PLANNING_RATES[rule.currency], RATE_SCALE, 'down'))
}

/**
 * Returns the minimum charges of the rule, whatever the value: per parcel, and in basis points of goods and freight.
 */
export function minimumCharges(
  rule: CustomsRule,
  role: CustomsRole,
): { readonly perParcel: Usd; readonly goodsBasisPoints: bigint; readonly freightBasisPoints: bigint } {
  const least = (of: (band: CustomsBand) => bigint) =>
    rule.bands.map(of).reduce((smallest, one) => (one < smallest ? one : smallest))
  const rate = PLANNING_RATES[rule.currency]
  const freight = least((band) => (band.taxOnlyBySeller && role !== 'seller' ? 0n : band.tax.likely))
  return {
    perParcel: usd(least((band) => dollars(band.duty.perTariffLine, rate))),
    goodsBasisPoints: (freight * rule.valuedAt) / 10_000n,
    freightBasisPoints: freight,
  }
}
