/**
 * Quotes per second in one process: all channels of one country, with varied weights and sizes.
 * `node bench/src/quotes.bench.ts`
 */
import { DEMO_CHANNELS } from '@sampan/database/seed'
import { compileTariff, type QuoteRequest, quote } from '@sampan/domain/freight'
import { grams, millimetres } from '@sampan/domain/units'

const tariff = compileTariff(DEMO_CHANNELS)
const requests = Array.from(
  { length: 1024 },
  (_, index): QuoteRequest => ({
    country: ['US', 'GB', 'CA', 'DE'][index % 4] ?? 'US',
    goodsTypes: ['common'],
    weight: grams(100 + ((index * 7919) % 25_000)),
    size: {
      length: millimetres((index * 31) % 500),
      width: millimetres((index * 17) % 400),
      height: millimetres((index * 13) % 300),
    },
  }),
)

function run(milliseconds: number): { quotes: number; channels: number; seconds: number } {
  const start = performance.now()
  let quotes = 0
  let channels = 0
  while (performance.now() - start < milliseconds) {
    for (const request of requests) channels += quote(tariff, request).length
    quotes += requests.length
  }
  return { quotes, channels, seconds: (performance.now() - start) / 1000 }
}

run(500)
const { quotes, channels, seconds } = run(3000)
console.log(
  `${Math.round(quotes / seconds).toLocaleString('en')} quotes/s, each of ${channels / quotes} channels`,
)
