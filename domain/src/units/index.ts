/** Weight in whole grams, length in whole millimetres; branded, so that one cannot pass for the other. */
export type Grams = number & { readonly __unit: 'g' }
export type Millimetres = number & { readonly __unit: 'mm' }

/** @throws RangeError when not a whole number of grams ≥ 0. */
export function grams(value: number): Grams {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`grams: ${value}`)
  return value as Grams
}

/** @throws RangeError when not a whole number of millimetres ≥ 0. */
export function millimetres(value: number): Millimetres {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`millimetres: ${value}`)
  return value as Millimetres
}

/** The wire speaks kilograms with three decimals. */
export const kgToGrams = (kg: number): Grams => grams(Math.round(kg * 1000))
export const gramsToKg = (weight: Grams): number => weight / 1000

/** The wire speaks centimetres; one decimal survives. */
export const cmToMillimetres = (cm: number): Millimetres => millimetres(Math.round(cm * 10))
export const millimetresToCm = (length: Millimetres): number => length / 10

export interface Size {
  readonly length: Millimetres
  readonly width: Millimetres
  readonly height: Millimetres
}

/** cm³ per kg. The specification's 5000 means that mm³ / 5000 is grams. */
export const DEFAULT_DIVISOR = 5000

/** Volumetric weight, rounded up to the gram. A side of 0 means "not measured" and gives 0. */
export function volumetricGrams(size: Size, divisor: number = DEFAULT_DIVISOR): Grams {
  return grams(Math.ceil((size.length * size.width * size.height) / divisor))
}

/** What is charged: the greater of actual and volumetric weight (part 1 §5). */
export function chargedGrams(actual: Grams, size: Size, divisor: number = DEFAULT_DIVISOR): Grams {
  return grams(Math.max(actual, volumetricGrams(size, divisor)))
}
