import { grams, millimetres, type Size } from '../units/index.ts'
import type { Band, Channel, QuoteRequest } from './index.ts'

/** For tests: sides in millimetres, a channel and a request with everything usual. */
export const size = (length: number, width: number, height: number): Size => ({
  length: millimetres(length),
  width: millimetres(width),
  height: millimetres(height),
})
export const UNMEASURED = size(0, 0, 0)
export const step = (upTo: number, first: number, price: bigint, each: number, stepPrice: bigint): Band => ({
  kind: 'first_step',
  upTo: grams(upTo),
  firstGrams: grams(first),
  firstPrice: price,
  stepGrams: grams(each),
  stepPrice,
})
export const channel = (over: Partial<Channel>): Channel => ({
  code: 'air',
  name: { en: 'Air', cn: '空运' },
  logo: 'air',
  kind: 'air',
  warehouse: { en: 'Shenzhen', cn: '深圳' },
  divisor: 5000,
  goodsTypes: ['common', 'brand'],
  minGrams: grams(0),
  maxGrams: grams(30_000),
  maxSide: null,
  maxGirth: null,
  tracked: true,
  dutyPrepaid: false,
  surcharges: [],
  zones: [
    {
      countries: ['US', 'CA'],
      days: { min: 10, max: 13 },
      bands: [step(30_000, 500, 1000n, 500, 400n)],
    },
  ],
  ...over,
})
export const ask = (over: Partial<QuoteRequest> = {}): QuoteRequest => ({
  country: 'US',
  goodsTypes: ['common'],
  weight: grams(1000),
  size: UNMEASURED,
  ...over,
})
