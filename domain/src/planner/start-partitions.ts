import { DEFAULT_DIVISOR } from '../units/index.ts'
import { DraftCosts, type DraftParcel } from './draft-partition.ts'
import { chargedGrams, type ParcelCost } from './parcel-cost.ts'

const heaviestFirst = (cost: ParcelCost, items: readonly number[]): number[] =>
  items.toSorted((a, b) => (cost.items.parts[b] ?? 0) - (cost.items.parts[a] ?? 0) || a - b)

/** Inserts each item, the heaviest first, where it raises the cost least: into an existing parcel or a new one. */
export function cheapestInsertion(
  cost: ParcelCost,
  items: readonly number[],
  parcels: readonly DraftParcel[],
): DraftParcel[] {
  const costs = new DraftCosts(cost)
  const result = [...parcels]
  for (const item of heaviestFirst(cost, items)) {
    const alone = costs.draft([item])
    let target = alone
    let least = alone.cents
    for (const parcel of result) {
      const rise = costs.with(parcel, item) - parcel.cents
      if (rise <= least) {
        least = rise
        target = parcel
      }
    }
    if (target === alone) result.push(alone)
    else costs.add(target, item)
  }
  return result
}

interface Bin {
  readonly capacity: number
  room: number
  types: number
  goods: number
  readonly items: number[]
}

/**
 * Fills parcels of the given weights (grams): the item with the fewest lanes, then the heaviest, goes where
 * it leaves the least room. Items without room are inserted where it is cheapest.
 */
export function filledTo(
  cost: ParcelCost,
  items: readonly number[],
  capacities: readonly number[],
): DraftParcel[] {
  const costs = new DraftCosts(cost)
  const bins = capacities.map((capacity): Bin => {
    return { capacity, room: capacity * DEFAULT_DIVISOR, types: 0, goods: 0, items: [] }
  })
  const lanesFor = (types: number, weight: number) =>
    cost.prices.filter(({ lane }) => (types & ~lane.carries) === 0 && lane.maxGrams >= weight).length
  const choice = new Map(items.map((item) => [item, lanesFor(cost.items.types[item] ?? 0, 0)]))
  const pickiestFirst = heaviestFirst(cost, items).sort((a, b) => (choice.get(a) ?? 0) - (choice.get(b) ?? 0))
  const over: number[] = []
  for (const item of pickiestFirst) {
    const parts = cost.items.parts[item] ?? 0
    const goods = cost.items.goods[item] ?? 0
    const types = cost.items.types[item] ?? 0
    let best: Bin | null = null
    for (const bin of bins) {
      if (bin.room < parts || bin.goods + goods > cost.goodsLimit) continue
      if (best && best.room <= bin.room) continue
      if (lanesFor(bin.types | types, chargedGrams(bin.capacity * DEFAULT_DIVISOR)) === 0) continue
      best = bin
    }
    if (!best) {
      over.push(item)
      continue
    }
    best.room -= parts
    best.goods += goods
    best.types |= types
    best.items.push(item)
  }
  const filled = bins.filter((bin) => bin.items.length > 0).map((bin) => costs.draft(bin.items))
  return cheapestInsertion(cost, over, filled)
}

/** Builds parcels of nearly equal weight, which suits lanes with a minimum weight. */
export function evenly(cost: ParcelCost, items: readonly number[], parcels: number): DraftParcel[] {
  const costs = new DraftCosts(cost)
  const bins = Array.from({ length: parcels }, () => ({ parts: 0, items: [] as number[] }))
  for (const item of heaviestFirst(cost, items)) {
    const lightest = bins.reduce((least, bin) => (bin.parts < least.parts ? bin : least))
    lightest.parts += cost.items.parts[item] ?? 0
    lightest.items.push(item)
  }
  return bins.filter((bin) => bin.items.length > 0).map((bin) => costs.draft(bin.items))
}

/**
 * Fills parcels up to the customs limit, the most valuable item first, where it leaves the least room; items
 * above the limit get a parcel of their own.
 */
export function filledByValue(cost: ParcelCost, items: readonly number[]): DraftParcel[] {
  const costs = new DraftCosts(cost)
  const bins: { goods: number; items: number[] }[] = []
  const goodsOf = (item: number) => cost.items.goods[item] ?? 0
  for (const item of items.toSorted((a, b) => goodsOf(b) - goodsOf(a) || a - b)) {
    const [best] = bins
      .filter((bin) => bin.goods + goodsOf(item) <= cost.goodsLimit)
      .sort((a, b) => b.goods - a.goods)
    if (best) {
      best.goods += goodsOf(item)
      best.items.push(item)
    } else {
      bins.push({ goods: goodsOf(item), items: [item] })
    }
  }
  return bins.map((bin) => costs.draft(bin.items))
}
