import { parseRate, type RateE8 } from '@sampan/domain/money'
import type { Environment } from '../environment.ts'
import { measuredFetch } from '../observability/instruments.ts'

/** A public source of exchange rates; null when none is configured. */
export interface RateSource {
  /** @throws Error on a failed or invalid response. */
  cnyPerUsd(): Promise<RateE8>
}

/** A rate far outside the pair's historical range is a mistake and is ignored. */
const PLAUSIBLE = { min: parseRate('5'), max: parseRate('10') }

export function rateSource(environment: Environment): RateSource | null {
  if (environment.RATES_URL === '') return null
  const url = new URL(environment.RATES_URL)
  return {
    async cnyPerUsd() {
      const response = await measuredFetch('rates', url, { signal: AbortSignal.timeout(8_000) })
      const answer: unknown = await response.json()
      const value = (answer as { rates?: { CNY?: unknown } }).rates?.CNY
      if (typeof value !== 'number') throw new Error('no CNY rate in the answer')
      const rate = parseRate(value.toFixed(8))
      if (rate < PLAUSIBLE.min || rate > PLAUSIBLE.max) throw new Error(`implausible rate ${value}`)
      return rate
    },
  }
}
