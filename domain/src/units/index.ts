/** Weight in whole grams, length in whole millimetres, as branded types that the compiler keeps apart. */
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

/** The API uses kilograms with three decimals. */
export const kgToGrams = (kg: number): Grams => grams(Math.round(kg * 1000))
/** Returns kilograms, with up to three decimals. */
export const gramsToKg = (weight: Grams): number => weight / 1000

/** The API uses centimetres with one decimal. */
export const cmToMillimetres = (cm: number): Millimetres => millimetres(Math.round(cm * 10))
/** Returns centimetres, with up to one decimal. */
export const millimetresToCm = (length: Millimetres): number => length / 10

export interface Size {
  readonly length: Millimetres
  readonly width: Millimetres
  readonly height: Millimetres
}

/** cm³ per kg; the same number is mm³ per gram. */
export const DEFAULT_DIVISOR = 5000

/** Returns the volumetric weight, rounded up to the gram. A side of 0 is unknown and gives 0. */
export function volumetricGrams(size: Size, divisor: number = DEFAULT_DIVISOR): Grams {
  return grams(Math.ceil((size.length * size.width * size.height) / divisor))
}

/** Returns the charged weight: the greater of actual and volumetric weight. */
export function chargedGrams(actual: Grams, size: Size, divisor: number = DEFAULT_DIVISOR): Grams {
  return grams(Math.max(actual, volumetricGrams(size, divisor)))
}
