import { divide } from '../money/index.ts'
import type { Grams } from '../units/index.ts'
import type { Band } from './channel.ts'

const stepsBegun = (weight: number, step: number): bigint => BigInt(Math.ceil(weight / step))

/** Returns the freight in USD cents of a charged weight in its band. */
export function bandPrice(band: Band, weight: Grams): bigint {
  switch (band.kind) {
    case 'flat':
      return band.price
    case 'per_kg': {
      const billed = stepsBegun(weight, band.roundTo) * BigInt(band.roundTo)
      return divide(billed * band.price, 1000n, 'up')
    }
    case 'first_step': {
      const over = weight - band.firstGrams
      return over <= 0 ? band.firstPrice : band.firstPrice + stepsBegun(over, band.stepGrams) * band.stepPrice
    }
  }
}

/** Returns the freight in USD cents, or null when the weight is above the last band. */
export function freightCents(bands: readonly Band[], weight: Grams): bigint | null {
  for (const band of bands) if (weight <= band.upTo) return bandPrice(band, weight)
  return null
}
