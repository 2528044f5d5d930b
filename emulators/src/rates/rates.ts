import { type Emulator, type EmulatorOptions, openEmulator } from '../emulator.ts'

/** Yuan per dollar, and the stated age of the rates. */
export type RateFaults = { cnyPerUsd: number; ageSeconds: number }

const perUsd = {
  USD: 1,
  EUR: 0.9214,
  GBP: 0.7883,
  CAD: 1.3712,
  AUD: 1.5208,
  JPY: 151.42,
  HKD: 7.7904,
  NZD: 1.6831,
  NOK: 10.9342,
  SEK: 10.4217,
  MXN: 18.3625,
  AED: 3.6725,
  SAR: 3.75,
}

/**
 * Starts a public rates service: `GET /latest?base=USD&symbols=CNY` →
 * `{success, timestamp, base, date, rates: {CNY: 7.1184}}`.
 */
export function startRates(options: EmulatorOptions = {}): Promise<Emulator<RateFaults>> {
  const own: RateFaults = { cnyPerUsd: 7.1184, ageSeconds: 0 }
  return openEmulator(options, own, ({ app, faults }) => {
    app.get<{ Querystring: { base?: string; symbols?: string } }>('/latest', ({ query }, reply) => {
      const table = new Map(Object.entries({ ...perUsd, CNY: faults.cnyPerUsd }))
      const base = query.base ?? 'USD'
      const baseRate = table.get(base)
      const symbols = query.symbols?.split(',') ?? [...table.keys()]
      if (baseRate === undefined || symbols.some((symbol) => !table.has(symbol)))
        return reply.code(400).send({ success: false, error: { code: 202, type: 'invalid_currency_codes' } })
      const at = new Date(Date.now() - faults.ageSeconds * 1000)
      return {
        success: true,
        timestamp: Math.floor(at.getTime() / 1000),
        base,
        date: at.toISOString().slice(0, 10),
        rates: Object.fromEntries(
          symbols.map((symbol) => [symbol, rounded((table.get(symbol) ?? 0) / baseRate)]),
        ),
      }
    })
  })
}

const rounded = (rate: number): number => Number(rate.toFixed(6))
