import { DEFAULT_DIVISOR } from '../units/index.ts'
import { type CapacityLevel, capacityLevels, cheapestCover } from './capacity-levels.ts'
import { laneCarries, type ParcelCost } from './parcel-cost.ts'
import type { PlanRequest } from './shipment.ts'

/** A bound in cents, and the parcels (maximum grams of items) of the relaxed problem it comes from. */
export interface Relaxation {
  readonly cents: number
  readonly capacities: readonly number[]
}

const UNITS = [10, 25, 50, 100, 250, 500, 1000, 2500, 5000]
const MOST_UNITS = 2000

type Terms = Pick<PlanRequest, 'charges' | 'itemsPerParcel'>

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0)

/**
 * Returns the minimum number of parcels for amounts of which no parcel holds more than `limit` (Martello and
 * Toth's L2).
 */
export function fewestBins(amounts: readonly number[], limit: number): number {
  // A limit of 0 is met by amounts of 0, in any number of parcels.
  if (limit <= 0) return 0
  const within = amounts.filter((amount) => amount <= limit)
  let most = Math.ceil(sum(within) / limit)
  for (const small of new Set(within.filter((amount) => amount <= limit / 2))) {
    const alone = within.filter((amount) => amount > limit - small)
    const halves = within.filter((amount) => amount <= limit - small && amount > limit / 2)
    const rest = within.filter((amount) => amount <= limit / 2 && amount >= small)
    const room = halves.length * limit - sum(halves)
    most = Math.max(most, alone.length + halves.length + Math.max(0, Math.ceil((sum(rest) - room) / limit)))
  }
  return Math.max(most, within.filter((amount) => amount > limit / 2).length)
}

/** Groups items by the lanes that take them; `lanes` are indexes in `prices`. */
function byLanes(
  cost: ParcelCost,
  items: readonly number[],
): { lanes: readonly number[]; items: number[] }[] {
  const groups = new Map<string, { lanes: readonly number[]; items: number[] }>()
  for (const item of items) {
    const lanes = cost.prices.flatMap((price, index) => (laneCarries(price, cost.items, item) ? [index] : []))
    groups.getOrInsertComputed(lanes.join(), () => ({ lanes, items: [] })).items.push(item)
  }
  return [...groups.values()]
}

interface Scale {
  readonly unit: number
  readonly units: (items: readonly number[]) => number
}

/** Converts weights to units, rounded down, so that a bound stays a lower bound. */
function scaleOf(cost: ParcelCost, items: readonly number[]): Scale {
  const gramsOf = (some: readonly number[]) =>
    sum(some.map((item) => Math.floor((cost.items.parts[item] ?? 0) / DEFAULT_DIVISOR)))
  const whole = gramsOf(items)
  const unit = UNITS.find((step) => whole / step <= MOST_UNITS) ?? Math.ceil(whole / MOST_UNITS)
  return { unit, units: (some) => Math.floor(gramsOf(some) / unit) }
}

/**
 * Returns lower bounds of the cost of any partition of the items, the highest first. Items are treated as
 * divisible and only certain charges count: each parcel costs at least the cheapest level that holds its
 * weight, so the cheapest levels that hold all the weight are a bound. One bound uses the minimum number of
 * parcels; one for each group of items that only some lanes take requires that those lanes hold the group's
 * weight.
 */
export function relaxations(cost: ParcelCost, items: readonly number[], terms: Terms): Relaxation[] {
  const scale = scaleOf(cost, items)
  const groups = byLanes(cost, items)
  const usable = new Set(groups.flatMap(({ lanes }) => lanes))
  const whole = Math.max(1, scale.units(items))
  const levelsOf = (lanes: Iterable<number>): CapacityLevel[] => {
    const prices = [...lanes].flatMap((lane) => cost.prices[lane] ?? [])
    return capacityLevels(prices, items, terms.charges, scale.unit, whole + 1)
  }
  const surely = goodsCharges(cost, [...usable], items, terms)
  const bound = (cents: number, capacities: readonly number[]): Relaxation => ({
    cents: cents + surely,
    capacities: capacities.map((units) => units * scale.unit),
  })

  const anyLane = cheapestCover(levelsOf(usable), whole, fewestParcels(cost, items, terms))
  const bounds = [bound(anyLane.least(whole), anyLane.capacities(whole))]
  for (const { lanes } of groups) {
    if (lanes.length === usable.size) continue
    const held = groups.filter((group) => group.lanes.every((lane) => lanes.includes(lane)))
    const needed = scale.units(held.flatMap((group) => group.items))
    const byThem = cheapestCover(levelsOf(lanes), whole, 0)
    const byOthers = cheapestCover(levelsOf([...usable].filter((lane) => !lanes.includes(lane))), whole, 0)
    let best = whole
    for (let units = needed; units <= whole; units++) {
      const cents = byThem.least(units) + byOthers.least(whole - units)
      if (cents < byThem.least(best) + byOthers.least(whole - best)) best = units
    }
    const cents = byThem.least(best) + byOthers.least(whole - best)
    bounds.push(bound(cents, [...byThem.capacities(best), ...byOthers.capacities(whole - best)]))
  }
  return bounds.sort((a, b) => b.cents - a.cents)
}

/** Returns the minimum number of parcels required by the number of items and the customs limit. */
function fewestParcels(cost: ParcelCost, items: readonly number[], { itemsPerParcel }: Terms): number {
  const goods = items.map((item) => cost.items.goods[item] ?? 0)
  const byLimit = Number.isFinite(cost.goodsLimit) ? fewestBins(goods, cost.goodsLimit) : 0
  return Math.max(1, Math.ceil(items.length / itemsPerParcel), byLimit)
}

function goodsCharges(
  cost: ParcelCost,
  usable: readonly number[],
  items: readonly number[],
  { charges }: Terms,
): number {
  if (usable.some((lane) => cost.prices[lane]?.lane.channel.dutyPrepaid)) return 0
  const goods = sum(items.map((item) => cost.items.goods[item] ?? 0))
  return Math.floor((goods * Number(charges.atLeast.goodsBasisPoints)) / 10_000)
}

/**
 * Returns the highest of `relaxations`; where a customs limit separates valuable items from the others, the
 * sum of both groups.
 */
export function lowerBound(cost: ParcelCost, items: readonly number[], terms: Terms): number {
  const isDear = (item: number) => (cost.items.goods[item] ?? 0) > cost.goodsLimit
  return [items.filter(isDear), items.filter((item) => !isDear(item))]
    .filter((part) => part.length > 0)
    .reduce((total, part) => total + (relaxations(cost, part, terms)[0]?.cents ?? 0), 0)
}
