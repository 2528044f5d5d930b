import { cmToMillimetres, gramsToKg, kgToGrams, volumetricGrams } from '@sampan/domain/units'

/** The calculator's input, as typed. */
export interface ParcelQuery {
  /** A country's code, or an area_id, as sent by other programs. */
  readonly country_code: string
  readonly goods_type: string
  readonly package_weight: string
  readonly package_length: string
  readonly package_width: string
  readonly package_height: string
}

export const FIELDS = [
  'country_code',
  'goods_type',
  'package_weight',
  'package_length',
  'package_width',
  'package_height',
] as const satisfies readonly (keyof ParcelQuery)[]

export const GOODS_TYPES = ['0', '4', '3', '5'] as const

/** Reads the input from an address; absent dimensions are 0. */
export function readParcelQuery(search: URLSearchParams): ParcelQuery {
  const parameter = (name: keyof ParcelQuery) => (search.get(name) ?? '').trim().slice(0, 16)
  return {
    country_code: parameter('country_code'),
    goods_type: parameter('goods_type'),
    package_weight: parameter('package_weight'),
    package_length: parameter('package_length') || '0',
    package_width: parameter('package_width') || '0',
    package_height: parameter('package_height') || '0',
  }
}

/** Returns true when the address has any input. */
export const isAsked = (search: URLSearchParams): boolean => FIELDS.some((name) => search.has(name))

/** Kilograms: the actual weight, what volume adds, and the charged weight, the greater of both. */
export interface ChargedWeight {
  readonly actual: number
  readonly volumeAbove: number
  readonly volumetric: number
  readonly charged: number
}

/** Returns the charged weight; undefined until the input is a valid weight. */
export function chargedWeight(query: ParcelQuery, divisor?: number): ChargedWeight | undefined {
  const kg = Number(query.package_weight)
  const sides = [query.package_length, query.package_width, query.package_height].map(Number)
  const [length = 0, width = 0, height = 0] = sides
  const isSound = [kg, ...sides].every((value) => Number.isFinite(value) && value >= 0 && value <= 1000)
  if (!isSound || kg === 0) return undefined
  const size = {
    length: cmToMillimetres(length),
    width: cmToMillimetres(width),
    height: cmToMillimetres(height),
  }
  const actual = gramsToKg(kgToGrams(kg))
  const volumetric = gramsToKg(volumetricGrams(size, divisor))
  const charged = Math.max(actual, volumetric)
  return { actual, volumetric, charged, volumeAbove: Number((charged - actual).toFixed(3)) }
}
