import type { ParcelCost, ParcelSums } from './parcel-cost.ts'
import { addItem, noSums } from './parcel-sums.ts'

/** Maximum number of items for comparing every partition: 3^14 / 2 = 2.4 million steps. */
export const OPTIMAL_UP_TO = 14

/** A partition of items (by index) into parcels, its cost in cents, and the items that no parcel takes. */
export interface Partition {
  readonly cents: number
  readonly parcels: readonly (readonly number[])[]
  readonly leftOut: readonly number[]
}

const membersOf = (set: number): number[] => {
  const members: number[] = []
  for (let rest = set; rest !== 0; rest &= rest - 1) members.push(31 - Math.clz32(rest & -rest))
  return members
}

/** Returns the cost of each set of the given items as a parcel, by bit mask: bit k is `chosen[k]`. */
export function subsetCosts(cost: ParcelCost, chosen: readonly number[]): Float64Array {
  const size = 1 << chosen.length
  const sums: ParcelSums[] = new Array(size)
  // Bit masks of headings: there are at most 14 different ones.
  const headings = new Map<number, number>()
  const headingOf = chosen.map((item) => {
    const line = cost.items.tariffLine[item] ?? -1
    return 1 << headings.getOrInsertComputed(line, () => headings.size)
  })
  const lines = new Int32Array(size)
  const costs = new Float64Array(size)
  sums[0] = noSums()
  for (let set = 1; set < size; set++) {
    const lowest = set & -set
    const bit = 31 - Math.clz32(lowest)
    const rest = set ^ lowest
    const heading = headingOf[bit] ?? 0
    const known = lines[rest] ?? 0
    const setSums = noSums()
    addItem(
      setSums,
      sums[rest] as ParcelSums,
      cost.items,
      chosen[bit] ?? 0,
      (known & heading) === 0,
      cost.goodsLimit,
    )
    lines[set] = known | heading
    sums[set] = setSums
    costs[set] = cost.of(setSums)
  }
  return costs
}

/**
 * Returns the cheapest partition of the chosen items, proven by comparing all: f(S) is the least c(T) + f(S \
 * T) over the T ⊆ S that contain S's lowest item. If no partition takes all of them, it sends as many as
 * possible at the lowest cost.
 * @throws RangeError for more than OPTIMAL_UP_TO items
 */
export function optimalPartition(cost: ParcelCost, chosen: readonly number[]): Partition {
  if (chosen.length > OPTIMAL_UP_TO) throw new RangeError(`optimalPartition: ${chosen.length} items`)
  const costs = subsetCosts(cost, chosen)
  const size = costs.length
  const least = new Float64Array(size)
  const first = new Int32Array(size)
  for (let set = 1; set < size; set++) {
    const lowest = set & -set
    const rest = set ^ lowest
    let best = costs[set] as number
    let parcelOfBest = set
    // Every T of S that contains its lowest item, except S itself.
    for (let others = rest; others !== 0; ) {
      others = (others - 1) & rest
      const parcel = others | lowest
      const sum = (costs[parcel] as number) + (least[set ^ parcel] as number)
      if (sum < best) {
        best = sum
        parcelOfBest = parcel
      }
    }
    least[set] = best
    first[set] = parcelOfBest
  }
  const sent = mostItems(least)
  const parcels: number[][] = []
  for (let set = sent; set !== 0; set ^= first[set] as number) {
    parcels.push(membersOf(first[set] as number).map((bit) => chosen[bit] ?? 0))
  }
  const leftOut = membersOf((size - 1) ^ sent).map((bit) => chosen[bit] ?? 0)
  return { cents: least[sent] as number, parcels, leftOut }
}

/** Returns the set with the most items that can be sent; of those the cheapest. */
function mostItems(least: Float64Array): number {
  const all = least.length - 1
  if (Number.isFinite(least[all])) return all
  let best = 0
  let most = 0
  for (let set = 1; set <= all; set++) {
    const cents = least[set] as number
    if (!Number.isFinite(cents)) continue
    const count = membersOf(set).length
    if (count > most || (count === most && cents < (least[best] as number))) {
      best = set
      most = count
    }
  }
  return best
}
