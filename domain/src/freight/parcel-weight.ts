import { DEFAULT_DIVISOR, type Grams, grams, type Size } from '../units/index.ts'

/** Room for box and filling by the items' total: the first row whose `upTo` holds it, `otherwise` above them all. */
export interface PackingAllowance {
  readonly rows: readonly { readonly upTo: Grams; readonly add: Grams }[]
  readonly otherwise: Grams
}

/** Part 2 §9. The first row begins above 0, so a total of 0 takes `otherwise`: nothing weighed is not a light parcel. */
export const PACKING_ALLOWANCE: PackingAllowance = {
  rows: [
    { upTo: grams(2_000), add: grams(400) },
    { upTo: grams(5_000), add: grams(900) },
    { upTo: grams(10_000), add: grams(1_500) },
    { upTo: grams(20_000), add: grams(1_800) },
  ],
  otherwise: grams(2_500),
}

export function packingAllowance(total: Grams, table: PackingAllowance = PACKING_ALLOWANCE): Grams {
  if (total === 0) return table.otherwise
  return table.rows.find((row) => total <= row.upTo)?.add ?? table.otherwise
}

/** One item as the warehouse weighed and measured it, whatever its number of pieces. */
export interface MeasuredItem {
  readonly weight: Grams
  readonly size: Size
}

/** The wizard's weight as lines that add up: `itemsActual + volumeAbove + packing = charged`. */
export interface ParcelWeight {
  readonly itemsActual: Grams
  /** All items by their volume alone, whatever they weigh. */
  readonly itemsVolumetric: Grams
  /** What the bulky items' volume adds to their actual weight. */
  readonly volumeAbove: Grams
  readonly packing: Grams
  readonly charged: Grams
  /** The item with the longest side: what a channel's length limits are held against. */
  readonly longest: Size
}

const NO_SIZE = { length: 0, width: 0, height: 0 } as Size
const longestSide = (size: Size) => Math.max(size.length, size.width, size.height)

/**
 * Part 2 §9: each item takes the larger of actual and volume weight, the sum is rounded to 3 decimals of a kilogram
 * (half up), and the packing allowance of that sum is added.
 */
export function parcelWeight(
  items: readonly MeasuredItem[],
  divisor: number = DEFAULT_DIVISOR,
  allowance: PackingAllowance = PACKING_ALLOWANCE,
): ParcelWeight {
  let actual = 0
  let larger = 0
  let volume = 0
  let longest = NO_SIZE
  for (const { weight, size } of items) {
    actual += weight
    // In units of 1 / divisor gram, so that nothing is rounded before the sum is.
    const byVolume = size.length * size.width * size.height
    volume += byVolume
    larger += Math.max(weight * divisor, byVolume)
    if (longestSide(size) > longestSide(longest)) longest = size
  }
  const rounded = (parts: number) => grams(Math.floor((2 * parts + divisor) / (2 * divisor)))
  const sum = rounded(larger)
  const packing = packingAllowance(sum, allowance)
  return {
    itemsActual: grams(actual),
    itemsVolumetric: rounded(volume),
    volumeAbove: grams(sum - actual),
    packing,
    charged: grams(sum + packing),
    longest,
  }
}
