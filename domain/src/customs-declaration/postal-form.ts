/** US dollars per special drawing right, by the day from which we use it. Planning rates; newest first. */
const SDR_RATES = [
  {
    validFrom: '2026-01-01',
    usdCentsPerSdr: 136n,
    source: 'International Monetary Fund, rounded; not read live',
  },
] as const

const CN22_LIMIT_SDR = 300n
/** Above it a postal item is a parcel, which always carries a CN23. */
const CN22_LIMIT_G = 2000

/** Returns the customs form of the Universal Postal Union for a postal item of this value (US cents) and weight. */
export function postalForm(valueCents: bigint, grossG: number): 'CN22' | 'CN23' {
  const [rate] = SDR_RATES
  return valueCents <= CN22_LIMIT_SDR * rate.usdCentsPerSdr && grossG <= CN22_LIMIT_G ? 'CN22' : 'CN23'
}
