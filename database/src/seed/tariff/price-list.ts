import type { Band, Days, Zone } from '@sampan/domain/freight'
import type { Grams, Millimetres } from '@sampan/domain/units'

export const kg = (weight: number) => Math.round(weight * 1000) as Grams
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

export const perKilo = (upTo: number, price: bigint, roundTo: number): Band => ({
  kind: 'per_kg',
  upTo: kg(upTo),
  price,
  roundTo: kg(roundTo),
})

export const days = (min: number, max: number = min): Days => ({ min, max })
export const zone = (countries: readonly string[], delivery: Days, bands: readonly Band[]): Zone => ({
  countries,
  days: delivery,
  bands,
})
