import { compareSizes, goodsMask, packingAllowance, roundedGrams } from '../freight/index.ts'
import { usd } from '../money/index.ts'
import { DEFAULT_DIVISOR, grams } from '../units/index.ts'
import { type LanePrice, lanePrice } from './lane-price.ts'
import type { PlanRequest, ShipmentItem } from './shipment.ts'

/** The sums of a set of items, which determine its cost. Amounts are whole cents. */
export interface ParcelSums {
  /** Sum of the larger of actual and volumetric weight per item, in units of 1 / DEFAULT_DIVISOR gram. */
  parts: number
  /** Goods types, as `goodsMask`. */
  types: number
  /** The largest item by `compareSizes`; -1 for none. */
  longest: number
  count: number
  goods: number
  dearest: number
  tariffLines: number
  /** Number of items within the customs limit on their own. */
  withinLimit: number
}

/** The lanes and consignments a search may use. */
export interface CostLimits {
  readonly lane: (price: LanePrice) => boolean
  /** Cents; Infinity for none. */
  readonly goodsLimit: number
}

export interface ItemFacts {
  readonly parts: readonly number[]
  readonly types: readonly number[]
  readonly sides: readonly number[]
  /** Place in the order of `compareSizes`; equal sizes have neighbouring places. */
  readonly sizeRank: readonly number[]
  readonly goods: readonly number[]
  /** Equal numbers for equal headings; each unknown one has its own number. */
  readonly tariffLine: readonly number[]
}

/** The cheapest cost of any set of the items, in cents as numbers; Infinity where no lane takes it. */
export interface ParcelCost {
  readonly items: ItemFacts
  readonly prices: readonly LanePrice[]
  readonly goodsLimit: number
  readonly of: (sums: ParcelSums) => number
  /** Index in `prices` of the lane of the cost `of`; -1 for none. */
  readonly laneOf: (sums: ParcelSums) => number
}

const longestSide = ({ size }: ShipmentItem) => Math.max(size.length, size.width, size.height)
const partsOf = ({ weight, size }: ShipmentItem) =>
  Math.max(weight * DEFAULT_DIVISOR, size.length * size.width * size.height)

function sizeRanks(items: readonly ShipmentItem[]): number[] {
  const ranks: number[] = []
  const bySize = [...items.entries()].sort(([, a], [, b]) => compareSizes(a.size, b.size))
  for (const [rank, [item]] of bySize.entries()) ranks[item] = rank
  return ranks
}

function tariffLines(items: readonly ShipmentItem[]): number[] {
  const known = new Map<string, number>()
  return items.map(({ tariffLine }, index) => {
    const name = tariffLine === '' ? `item ${index}` : `heading ${tariffLine}`
    return known.getOrInsertComputed(name, () => known.size)
  })
}

/**
 * Computes what the cost of a parcel depends on, item by item, once for all parcels that are tried. Items without a
 * heading have one of their own, as no two of them are known to be alike.
 */
export const itemFacts = (items: readonly ShipmentItem[]): ItemFacts => ({
  parts: items.map(partsOf),
  types: items.map(({ goodsTypes }) => goodsMask(goodsTypes)),
  sides: items.map(longestSide),
  sizeRank: sizeRanks(items),
  goods: items.map(({ value }) => Number(value.minor)),
  tariffLine: tariffLines(items),
})

/**
 * Returns whether the lane takes the item in any parcel: goods types and longest side do not depend on the
 * other items.
 */
export const laneCarries = ({ lane }: LanePrice, items: ItemFacts, item: number): boolean =>
  ((items.types[item] ?? 0) & ~lane.carries) === 0 &&
  (lane.maxSide === null || (items.sides[item] ?? 0) <= lane.maxSide)

/** Returns whether any lane takes the item. */
export const isCarried = ({ prices, items }: ParcelCost, item: number): boolean =>
  prices.some((price) => laneCarries(price, items, item))

/** Returns the prices of every channel to the country. */
export function lanePrices({ tariff, country, postcode, items }: PlanRequest): LanePrice[] {
  const lanes = tariff.byCountry.get(country)?.lanes ?? []
  return lanes.map((lane) => lanePrice(lane, items, postcode))
}

/** Returns the charged weight of a sum of parts: rounded to the gram, with the packing allowance. */
export function chargedGrams(parts: number): number {
  const sum = roundedGrams(parts, DEFAULT_DIVISOR)
  return sum + packingAllowance(grams(sum))
}

/**
 * Returns the cost function of sets of items under the limits. Of equal costs it uses the faster lane, as the
 * quote engine does.
 */
export function parcelCost(
  { charges, itemsPerParcel }: PlanRequest,
  items: ItemFacts,
  all: readonly LanePrice[],
  limits: CostLimits,
): ParcelCost {
  const prices = all
    .filter(limits.lane)
    .toSorted(
      ({ lane: a }, { lane: b }) => a.days.max - b.days.max || (a.channel.code < b.channel.code ? -1 : 1),
    )

  function chargesOf(sums: ParcelSums, freight: number, dutyPrepaid: boolean): number {
    const parcel = {
      goods: usd(sums.goods),
      freight: usd(freight),
      dearestItem: usd(sums.dearest),
      itemCount: sums.count,
      tariffLines: sums.tariffLines,
      dutyPrepaid,
    }
    let cents = 0
    for (const { amount } of charges.of(parcel)) cents += Number(amount.minor)
    return cents
  }

  const found = { cents: 0, lane: -1 }

  function search(sums: ParcelSums): void {
    found.cents = Number.POSITIVE_INFINITY
    found.lane = -1
    if (sums.count > itemsPerParcel) return
    if (sums.goods > limits.goodsLimit && sums.withinLimit > 0) return
    const charged = chargedGrams(sums.parts)
    let paid = Number.POSITIVE_INFINITY
    let paidLane = -1
    let prepaid = Number.POSITIVE_INFINITY
    let prepaidLane = -1
    for (let index = 0; index < prices.length; index++) {
      const price = prices[index] as LanePrice
      if (sums.types & ~price.lane.carries) continue
      const volumetric = price.volumetric[sums.longest] ?? 0
      const extra = price.extra[sums.longest] ?? 0
      const cents = price.cents(volumetric > charged ? volumetric : charged) + extra
      if (price.lane.channel.dutyPrepaid) {
        if (cents < prepaid) {
          prepaid = cents
          prepaidLane = index
        }
      } else if (cents < paid) {
        paid = cents
        paidLane = index
      }
    }
    if (paidLane >= 0) paid += chargesOf(sums, paid, false)
    if (prepaidLane >= 0) prepaid += chargesOf(sums, prepaid, true)
    const byPrepaid = prepaid < paid || (prepaid === paid && prepaidLane < paidLane)
    found.cents = byPrepaid ? prepaid : paid
    found.lane = byPrepaid ? prepaidLane : paidLane
  }

  return {
    items,
    prices,
    goodsLimit: limits.goodsLimit,
    of(sums) {
      search(sums)
      return found.cents
    },
    laneOf(sums) {
      search(sums)
      return found.lane
    },
  }
}
