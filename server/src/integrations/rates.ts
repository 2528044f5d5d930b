import { parseRate, type RateE8 } from '@sampan/domain/money'
import type { Environment } from '../environment.ts'
import { measuredFetch } from '../observability/instruments.ts'

/** A public source of exchange rates; null when none is configured. */
export interface RateSource {
  /** @throws Error on a failed or invalid response. */
  cnyPerUsd(): Promise<RateE8>
  /**
   * Returns the units for one US dollar of every currency that the source knows.
   * @throws Error on a failed or invalid response.
   */
  perUsd(): Promise<Readonly<Record<string, number>>>
}

/** A rate far outside the pair's historical range is a mistake and is ignored. */
const PLAUSIBLE = { min: parseRate('5'), max: parseRate('10') }

export function rateSource(environment: Environment): RateSource | null {
  if (environment.RATES_URL === '') return null
  const url = new URL(environment.RATES_URL)
  // Without the list of symbols the source returns all that it knows.
  const all = new URL(url)
  all.searchParams.delete('symbols')
  const ratesAt = async (address: URL): Promise<Readonly<Record<string, unknown>>> => {
    const response = await measuredFetch('rates', address, { signal: AbortSignal.timeout(8_000) })
    return ((await response.json()) as { rates?: Record<string, unknown> }).rates ?? {}
  }
  return {
    async cnyPerUsd() {
      const value = (await ratesAt(url)).CNY
      if (typeof value !== 'number') throw new Error('no CNY rate in the answer')
      const rate = parseRate(value.toFixed(8))
      if (rate < PLAUSIBLE.min || rate > PLAUSIBLE.max) throw new Error(`implausible rate ${value}`)
      return rate
    },
    async perUsd() {
      const rates = await ratesAt(all)
      // A source with another base currency would make every estimate wrong.
      const cny = rates.CNY
      if (typeof cny !== 'number' || cny < 5 || cny > 10)
        throw new Error('no rates for US dollars in the answer')
      return Object.fromEntries(
        Object.entries(rates).flatMap(([currency, rate]) =>
          typeof rate === 'number' && rate > 0 ? [[currency, rate] as const] : [],
        ),
      )
    },
  }
}
