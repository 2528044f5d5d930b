import { parseRate, type RateE8 } from '@sampan/domain/money'
import type { Environment } from '../../environment.ts'
import { type Connect, configured } from '../connect.ts'
import { latest } from './latest/index.ts'
import type { RateSource } from './rate-source.ts'

export type { RateSource } from './rate-source.ts'

/** The registry: one line per source of exchange rates. */
const connectors = { latest } satisfies Record<string, Connect<RateSource>>
export type RateSourceName = keyof typeof connectors

/** Rates of CNY far outside the historical range are an error: of a source, of its base currency, or of who types one. */
export const PLAUSIBLE_CNY = { min: 5, max: 10 }

/** Returns the first configured source, whose rates are refused where that of CNY is implausible. Null without one. */
export function rateSource(environment: Environment): RateSource | null {
  const [source] = configured(connectors, environment)
  if (!source) return null
  return {
    ...source,
    async perUsd() {
      const rates = await source.perUsd()
      const { CNY } = rates
      if (CNY === undefined || CNY < PLAUSIBLE_CNY.min || CNY > PLAUSIBLE_CNY.max)
        throw new Error(`${source.name}: implausible rate of CNY: ${CNY}`)
      return rates
    },
  }
}

/**
 * Returns the rate for prices.
 * @throws Error as `perUsd` does.
 */
export async function cnyPerUsd(source: RateSource): Promise<RateE8> {
  const { CNY = 0 } = await source.perUsd()
  return parseRate(CNY.toFixed(8))
}
