import type { Band, Days, Zone } from '@sampan/domain/freight'
import type { Grams, Millimetres } from '@sampan/domain/units'

/** Converts kilograms to whole grams. */
export const kg = (weight: number) => Math.round(weight * 1000) as Grams

/** Converts centimetres to millimetres. */
export const cm = (length: number) => (length * 10) as Millimetres
export const SHENZHEN = { en: 'Shenzhen', cn: '深圳', es: 'Shenzhen', ar: 'شنجن' } as const

/** First weight, then every started half kilogram; prices in US cents. */
export const halfKilos = (upTo: number, first: number, firstPrice: bigint, stepPrice: bigint): Band => ({
  kind: 'first_step',
  upTo: kg(upTo),
  firstGrams: kg(first),
  firstPrice,
  stepGrams: kg(0.5),
  stepPrice,
})

/** A price by weight, in US cents per kilogram; weights in kilograms, rounded up to `roundTo`. */
export const perKilo = (upTo: number, price: bigint, roundTo: number): Band => ({
  kind: 'per_kg',
  upTo: kg(upTo),
  price,
  roundTo: kg(roundTo),
})

/** Days of delivery; one number where they are always the same. */
export const days = (min: number, max: number = min): Days => ({ min, max })

/** A zone of the price list: countries with the same prices and days. */
export const zone = (countries: readonly string[], delivery: Days, bands: readonly Band[]): Zone => ({
  countries,
  days: delivery,
  bands,
})
