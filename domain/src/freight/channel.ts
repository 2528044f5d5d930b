import type { Grams, Millimetres } from '../units/index.ts'
import type { GoodsType } from './goods-types.ts'

/** USD cents. */
type Cents = bigint

/**
 * The price of every charged weight up to and including `upTo`, from the end of the band before.
 * - `first_step`: `firstPrice` covers the first `firstGrams`; each further started step costs `stepPrice`.
 * - `per_kg`: the weight is rounded up to the next `roundTo` grams and multiplied; the result is rounded up
 * to the cent.
 * - `flat`: one price.
 */
export type Band =
  | {
      readonly kind: 'first_step'
      readonly upTo: Grams
      readonly firstGrams: Grams
      readonly firstPrice: Cents
      readonly stepGrams: Grams
      readonly stepPrice: Cents
    }
  | { readonly kind: 'per_kg'; readonly upTo: Grams; readonly price: Cents; readonly roundTo: Grams }
  | { readonly kind: 'flat'; readonly upTo: Grams; readonly price: Cents }

/** Working days from dispatch to delivery. */
export interface Days {
  readonly min: number
  readonly max: number
}

/** Countries with one price list. Bands ascend by `upTo`; the last `upTo` is the heaviest parcel of the zone. */
export interface Zone {
  readonly countries: readonly string[]
  readonly days: Days
  readonly bands: readonly Band[]
}

/**
 * An amount added to the freight.
 * - `fuel`: a share of the freight, in basis points, rounded up to the cent.
 * - `per_piece`: for each box of the parcel.
 * - `remote`: when the postcode in that country starts with one of the prefixes (upper case).
 * - `oversize`: when the longest side is above `side`.
 */
export type Surcharge =
  | { readonly kind: 'fuel'; readonly basisPoints: bigint }
  | { readonly kind: 'per_piece'; readonly price: Cents }
  | {
      readonly kind: 'remote'
      readonly country: string
      readonly postcodes: readonly string[]
      readonly price: Cents
    }
  | { readonly kind: 'oversize'; readonly side: Millimetres; readonly price: Cents }

/** A text by the codes of the languages that it is written in; readers of any other get the English. */
type TextByLanguage = Readonly<Record<string, string>> & { readonly en: string }

export const CHANNEL_KINDS = ['express', 'air', 'house', 'sea', 'postal'] as const
export type ChannelKind = (typeof CHANNEL_KINDS)[number]

/** A shipping service from the warehouse: what it carries, to which countries, at what price. `null` means no limit. */
export interface Channel {
  readonly code: string
  readonly name: TextByLanguage
  readonly logo: string
  readonly kind: ChannelKind
  readonly warehouse: TextByLanguage
  /** cm³ per kg: volumetric weight is volume / divisor. */
  readonly divisor: number
  readonly goodsTypes: readonly GoodsType[]
  /** Minimum charged weight (2.5 kg on the major carriers); 0 for none. */
  readonly minGrams: Grams
  readonly maxGrams: Grams
  readonly maxSide: Millimetres | null
  /** Maximum of the longest side plus twice the two others. */
  readonly maxGirth: Millimetres | null
  readonly tracked: boolean
  readonly dutyPrepaid: boolean
  readonly surcharges: readonly Surcharge[]
  readonly zones: readonly Zone[]
}
