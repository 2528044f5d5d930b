import { DraftCosts, type DraftParcel } from './draft-partition.ts'
import { optimalPartition } from './optimal-partition.ts'
import type { ParcelCost } from './parcel-cost.ts'

/** Maximum number of items of two parcels that are split again exhaustively: 2^9 costs, 3^9 / 2 steps. */
const RESPLIT_UP_TO = 9

/**
 * Improves a partition until no move helps or the number of cost evaluations is used up. Moves: an item into
 * another parcel or one of its own, two items swapped, two parcels joined, two small parcels split again.
 */
export function improve(cost: ParcelCost, start: readonly DraftParcel[], evaluations: number): DraftParcel[] {
  const costs = new DraftCosts(cost, evaluations)
  let parcels = start.map(({ items }) => costs.draft(items))
  while (costs.left > 0) {
    const joined = joinParcels(costs, parcels)
    const moved = moveItems(costs, parcels)
    parcels = parcels.filter(({ items }) => items.length > 0)
    const swapped = swapItems(costs, parcels)
    if (!joined && !moved && !swapped) break
  }
  costs.left = Math.max(costs.left, evaluations / 4)
  return resplitPairs(cost, costs, parcels)
}

function moveItems(costs: DraftCosts, parcels: DraftParcel[]): boolean {
  let changed = false
  for (const from of [...parcels]) {
    for (const item of [...from.items]) {
      const saved = from.cents - costs.of(costs.sumsWithout(from, item))
      let target: DraftParcel | null = null
      let rise = costs.alone(item)
      for (const parcel of parcels) {
        if (parcel === from) continue
        const here = costs.with(parcel, item) - parcel.cents
        if (here < rise) {
          rise = here
          target = parcel
        }
      }
      if (rise >= saved) continue
      costs.remove(from, item)
      if (target) costs.add(target, item)
      else parcels.push(costs.draft([item]))
      changed = true
    }
  }
  return changed
}

function swapItems(costs: DraftCosts, parcels: readonly DraftParcel[]): boolean {
  let changed = false
  for (const [index, a] of parcels.entries()) {
    for (const b of parcels.slice(index + 1)) {
      while (costs.left > 0 && swapOnce(costs, a, b)) changed = true
    }
  }
  return changed
}

function swapOnce(costs: DraftCosts, a: DraftParcel, b: DraftParcel): boolean {
  const restsOfB = b.items.map((item) => costs.sumsWithout(b, item))
  const before = a.cents + b.cents
  for (const itemOfA of a.items) {
    const restOfA = costs.sumsWithout(a, itemOfA)
    for (const [at, itemOfB] of b.items.entries()) {
      const restOfB = restsOfB[at]
      if (!restOfB) continue
      const after = costs.swapped(a, restOfA, itemOfA, itemOfB) + costs.swapped(b, restOfB, itemOfB, itemOfA)
      if (after >= before) continue
      costs.remove(a, itemOfA)
      costs.remove(b, itemOfB)
      costs.add(a, itemOfB)
      costs.add(b, itemOfA)
      return true
    }
  }
  return false
}

function joinParcels(costs: DraftCosts, parcels: DraftParcel[]): boolean {
  let changed = false
  for (let a = 0; a < parcels.length; a++) {
    for (let b = a + 1; b < parcels.length; b++) {
      const [one, other] = [parcels[a], parcels[b]]
      if (!one || !other) continue
      const both = costs.draft([...one.items, ...other.items])
      if (both.cents >= one.cents + other.cents) continue
      parcels[a] = both
      parcels.splice(b, 1)
      b = a
      changed = true
    }
  }
  return changed
}

function resplitPairs(cost: ParcelCost, costs: DraftCosts, start: readonly DraftParcel[]): DraftParcel[] {
  const parcels = [...start]
  for (let a = 0; a < parcels.length; a++) {
    for (let b = a + 1; b < parcels.length; b++) {
      const [one, other] = [parcels[a], parcels[b]]
      if (!one || !other) continue
      const count = one.items.length + other.items.length
      if (count > RESPLIT_UP_TO || costs.left < 1 << count) continue
      costs.left -= 1 << count
      const repartitioned = optimalPartition(cost, [...one.items, ...other.items])
      if (repartitioned.leftOut.length > 0 || repartitioned.cents >= one.cents + other.cents) continue
      const [first = [], second, ...more] = repartitioned.parcels
      parcels[a] = costs.draft(first)
      if (second) parcels[b] = costs.draft(second)
      else parcels.splice(b, 1)
      parcels.push(...more.map((items) => costs.draft(items)))
    }
  }
  return parcels
}
