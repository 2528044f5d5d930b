import { z } from 'zod'
import type { Environment } from '../../../environment.ts'
import { measuredFetch } from '../../../observability/instruments.ts'
import type { RateSource } from '../rate-source.ts'

const TIME_OUT_MS = 8_000
const shape = z.object({
  /** Some sources omit it; one with another base currency states it. */
  base: z.literal('USD').default('USD'),
  rates: z.record(z.string(), z.unknown()),
})

/**
 * The form that most public sources share (Frankfurter, exchangerate.host, open.er-api.com): `RATES_URL` answers
 * `{"base": "USD", "rates": {"CNY": 7.11}}`. Null where it is not set.
 */
export function latest({ RATES_URL }: Environment): RateSource | null {
  if (RATES_URL === '') return null
  const url = new URL(RATES_URL)
  // Without the list of symbols the source returns all its currencies.
  url.searchParams.delete('symbols')
  return {
    name: 'latest',
    async perUsd() {
      const limited = { signal: AbortSignal.timeout(TIME_OUT_MS) }
      const { rates } = await measuredFetch('rates', url, limited, async (response) => {
        if (!response.ok) {
          await response.body?.cancel()
          throw new Error(`the rates answered ${response.status}`)
        }
        return shape.parse(await response.json())
      })
      return Object.fromEntries(
        Object.entries(rates).flatMap(([currency, rate]) =>
          typeof rate === 'number' && Number.isFinite(rate) && rate > 0 ? [[currency, rate] as const] : [],
        ),
      )
    },
  }
}
