import type { CustomsBand, CustomsRule, RateRange } from './rule.ts'

/** Converts per cent to basis points: one value, or minimum, likely and maximum. */
export function percent(low: number, likely = low, high = likely): RateRange {
  const points = (value: number) => BigInt(Math.round(value * 100))
  return { low: points(low), likely: points(likely), high: points(high) }
}

/** A rate of 0 %. */
export const NOTHING = percent(0)

/** Converts an amount to hundredths of its currency. */
export const amount = (units: number): bigint => BigInt(Math.round(units * 100))

/** Creates a band; omitted fields are 0 or empty. */
export function band(
  upTo: number | null,
  {
    duty = {},
    ...over
  }: Partial<Omit<CustomsBand, 'upTo' | 'duty'>> & { readonly duty?: Partial<CustomsBand['duty']> },
): CustomsBand {
  return {
    upTo: upTo === null ? null : amount(upTo),
    duty: { rate: NOTHING, of: 'goods', perTariffLine: 0n, less: 0n, ...duty },
    tax: NOTHING,
    clearance: 0n,
    scheme: '',
    taxOnlyBySeller: false,
    ...over,
  }
}

type Required = 'countries' | 'validFrom' | 'currency' | 'bands' | 'source'

/**
 * Creates a rule with common defaults: measured by the goods, secondary sources, checked on the date of the
 * table.
 */
export const rule = (over: Pick<CustomsRule, Required> & Partial<CustomsRule>): CustomsRule => ({
  validTo: null,
  measured: 'goods',
  valuedAt: 10_000n,
  addsUpParcels: false,
  checkedOn: '2026-11-22',
  certainty: 'secondary',
  ...over,
})
