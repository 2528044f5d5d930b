import { DEFAULT_DIVISOR, type Grams, grams, type Size } from '../units/index.ts'

/**
 * Weight of box and filling by the total weight of the items: the first row with total ≤ `upTo` applies,
 * `otherwise` above all rows.
 */
export interface PackingAllowance {
  readonly rows: readonly { readonly upTo: Grams; readonly add: Grams }[]
  readonly otherwise: Grams
}

/** A total of 0 means that nothing was weighed, not a light parcel, so `otherwise` applies. */
export const PACKING_ALLOWANCE: PackingAllowance = {
  rows: [
    { upTo: grams(2_000), add: grams(400) },
    { upTo: grams(5_000), add: grams(900) },
    { upTo: grams(10_000), add: grams(1_500) },
    { upTo: grams(20_000), add: grams(1_800) },
  ],
  otherwise: grams(2_500),
}

/** Returns the weight of box and filling for items that weigh this much together. */
export function packingAllowance(total: Grams, table: PackingAllowance = PACKING_ALLOWANCE): Grams {
  if (total === 0) return table.otherwise
  return table.rows.find((row) => total <= row.upTo)?.add ?? table.otherwise
}

/** One item as weighed and measured in the warehouse: all of its pieces together. */
export interface MeasuredItem {
  readonly weight: Grams
  readonly size: Size
}

/** The weight estimate of a parcel: `itemsActual + volumeAbove + packing = charged`. */
export interface ParcelWeight {
  readonly itemsActual: Grams
  readonly itemsVolumetric: Grams
  /** Volumetric minus actual weight, summed over the items whose volumetric weight is greater. */
  readonly volumeAbove: Grams
  readonly packing: Grams
  readonly charged: Grams
  /** Size of the largest item by `compareSizes`, for the length limits of channels. */
  readonly longest: Size
}

/** Rounds a sum of weights in units of 1 / divisor gram half up to the gram. */
export const roundedGrams = (parts: number, divisor: number): Grams =>
  grams(Math.floor((2 * parts + divisor) / (2 * divisor)))

const NO_SIZE = { length: 0, width: 0, height: 0 } as Size

/**
 * Orders sizes by the longest side, then by the other two together (the girth), then by volume. Sizes that are equal in
 * this order have the same sides, so the largest item of a parcel does not depend on the order of its items.
 */
export function compareSizes(a: Size, b: Size): number {
  const [long, sum] = [Math.max(a.length, a.width, a.height), a.length + a.width + a.height]
  const [otherLong, otherSum] = [Math.max(b.length, b.width, b.height), b.length + b.width + b.height]
  return long - otherLong || sum - otherSum || volumeOf(a) - volumeOf(b)
}
const volumeOf = ({ length, width, height }: Size) => length * width * height

/**
 * Computes the charged weight. Each item counts with the larger of actual and volumetric weight; the sum is
 * rounded half up to the gram, and the packing allowance of that sum is added.
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
    // In units of 1 / divisor gram: only the sum is rounded.
    const byVolume = volumeOf(size)
    volume += byVolume
    larger += Math.max(weight * divisor, byVolume)
    if (compareSizes(size, longest) > 0) longest = size
  }
  const sum = roundedGrams(larger, divisor)
  const packing = packingAllowance(sum, allowance)
  return {
    itemsActual: grams(actual),
    itemsVolumetric: roundedGrams(volume, divisor),
    volumeAbove: grams(sum - actual),
    packing,
    charged: grams(sum + packing),
    longest,
  }
}
