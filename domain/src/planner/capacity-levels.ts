import { DEFAULT_DIVISOR } from '../units/index.ts'
import type { LanePrice } from './lane-price.ts'
import { chargedGrams } from './parcel-cost.ts'
import type { ParcelCharges } from './shipment.ts'

/** The minimum cost in cents of a parcel that holds up to `capacity` units of weight. */
export interface CapacityLevel {
  readonly capacity: number
  readonly cents: number
}

/**
 * Weights at which a lane's price may fall although the weight rises: its minimum weight and the start of
 * each band.
 */
const turningPoints = ({ lane }: LanePrice): number[] => [
  lane.minGrams,
  ...lane.bands.slice(0, -1).map(({ upTo }) => upTo + 1),
]

/**
 * Returns the minimum freight of a parcel whose items weigh `from` to `to` grams. Within a band it is that of
 * the lightest.
 */
function leastFreight(price: LanePrice, items: readonly number[]): (from: number, to: number) => number {
  const turning = turningPoints(price)
  const bulkiest = Math.max(...items.map((item) => price.volumetric[item] ?? 0))
  return (from, to) => {
    const lightest = chargedGrams(from * DEFAULT_DIVISOR)
    const heaviest = Math.max(bulkiest, chargedGrams(to * DEFAULT_DIVISOR))
    let least = price.cents(lightest)
    // Items with a total weight of 0 get the largest packing allowance.
    if (from === 1) least = Math.min(least, price.cents(chargedGrams(0)))
    for (const weight of turning) {
      if (weight > lightest && weight <= heaviest) least = Math.min(least, price.cents(weight))
    }
    return least
  }
}

/**
 * Returns levels of 1 … `most` units by growing capacity, without those that cost at least as much as a
 * larger one.
 */
export function capacityLevels(
  prices: readonly LanePrice[],
  items: readonly number[],
  { atLeast }: ParcelCharges,
  unit: number,
  most: number,
): CapacityLevel[] {
  const priced = prices.map((price) => {
    const { dutyPrepaid } = price.lane.channel
    return {
      freightOf: leastFreight(price, items),
      perParcel: dutyPrepaid ? 0 : Number(atLeast.perParcel.minor),
      basisPoints: dutyPrepaid ? 0 : Number(atLeast.freightBasisPoints),
    }
  })
  const levels: CapacityLevel[] = []
  for (let capacity = 1; capacity <= most; capacity++) {
    let cents = Number.POSITIVE_INFINITY
    for (const { freightOf, perParcel, basisPoints } of priced) {
      const freight = freightOf((capacity - 1) * unit + 1, capacity * unit)
      if (!Number.isFinite(freight)) continue
      cents = Math.min(cents, freight + perParcel + Math.floor((freight * basisPoints) / 10_000))
    }
    if (!Number.isFinite(cents)) continue
    while (levels.length > 0 && (levels.at(-1) as CapacityLevel).cents >= cents) levels.pop()
    levels.push({ capacity, cents })
  }
  return levels
}

/** The minimum cost of levels that together hold a weight, and their capacities. */
export interface Cover {
  readonly least: (units: number) => number
  readonly capacities: (units: number) => number[]
}

/**
 * Returns the cheapest levels, at least `parcels` of them, that together hold 0 … `most` units: a covering
 * knapsack problem.
 */
export function cheapestCover(levels: readonly CapacityLevel[], most: number, parcels: number): Cover {
  const width = most + 1
  const least = new Float64Array((parcels + 1) * width)
  const chosen = new Int32Array((parcels + 1) * width).fill(-1)
  // Row k: at least k parcels are still needed. Row 0 continues from itself, the others from the row below.
  for (let row = 0; row <= parcels; row++) {
    const next = Math.max(0, row - 1) * width
    for (let weight = row === 0 ? 1 : 0; weight < width; weight++) {
      let best = Number.POSITIVE_INFINITY
      for (let index = 0; index < levels.length; index++) {
        const { capacity, cents } = levels[index] as CapacityLevel
        const sum = cents + (least[next + Math.max(0, weight - capacity)] as number)
        if (sum < best) {
          best = sum
          chosen[row * width + weight] = index
        }
      }
      least[row * width + weight] = best
    }
  }
  return {
    least: (units) => least[parcels * width + units] ?? Number.POSITIVE_INFINITY,
    capacities(units) {
      const found: number[] = []
      let weight = units
      for (let row = parcels; row > 0 || weight > 0; row = Math.max(0, row - 1)) {
        const level = levels[chosen[row * width + weight] ?? -1]
        if (!level) return []
        found.push(level.capacity)
        weight = Math.max(0, weight - level.capacity)
      }
      return found
    },
  }
}
