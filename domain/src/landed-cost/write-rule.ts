import type { CustomsBand, CustomsRule, RateRange } from './rule.ts'

/** Per cent as basis points: one figure, or from, likely, to. */
export function percent(low: number, likely = low, high = likely): RateRange {
  const points = (value: number) => BigInt(Math.round(value * 100))
  return { low: points(low), likely: points(likely), high: points(high) }
}

export const NOTHING = percent(0)

/** An amount in hundredths of its currency. */
export const amount = (units: number): bigint => BigInt(Math.round(units * 100))

/** A band with what it leaves out at nothing. */
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

/** A rule with what it leaves out as is usual: measured by the goods, secondary text, checked when the table was made. */
export const rule = (over: Pick<CustomsRule, Required> & Partial<CustomsRule>): CustomsRule => ({
  validTo: null,
  measured: 'goods',
  valuedAt: 10_000n,
  addsUpParcels: false,
  checkedOn: '2026-11-22',
  certainty: 'secondary',
  ...over,
})
