import { type DraftParcel, isTaken, totalCents } from './draft-partition.ts'
import { improve } from './improve-partition.ts'
import { lowerBound, relaxations } from './lower-bound.ts'
import { OPTIMAL_UP_TO, optimalPartition, type Partition } from './optimal-partition.ts'
import type { ParcelCost } from './parcel-cost.ts'
import type { PlanRequest } from './shipment.ts'
import { cheapestInsertion, evenly, filledByValue, filledTo } from './start-partitions.ts'

export interface BoundedPartition extends Partition {
  /** Lower bound in cents of any partition of the items that are sent. */
  readonly lowerBound: number
  readonly optimal: boolean
}

/** Number of starts that are improved, and number of cost evaluations for each. */
const IMPROVED = 2
const EVALUATIONS = 60_000

const indexesOf = ({ items }: PlanRequest): number[] => items.map((_, index) => index)

/** Returns the initial partitions, the cheapest first; one of them is a single parcel. */
function starts(request: PlanRequest, cost: ParcelCost): DraftParcel[][] {
  const all = indexesOf(request)
  const relaxed = relaxations(cost, all, request)
  const parcels = Math.max(1, relaxed[0]?.capacities.length ?? 1)
  return [
    cheapestInsertion(cost, all, []),
    ...relaxed.map(({ capacities }) => filledTo(cost, all, capacities)),
    evenly(cost, all, 1),
    evenly(cost, all, parcels),
    evenly(cost, all, parcels + 1),
    ...(Number.isFinite(cost.goodsLimit) ? [filledByValue(cost, all)] : []),
  ].sort((a, b) => totalCents(a) - totalCents(b))
}

const taken = (parcels: readonly DraftParcel[]): number[] =>
  parcels.filter(isTaken).flatMap(({ items }) => items)

/** Returns how many of the items can be sent: proven up to OPTIMAL_UP_TO items, found without a search above. */
export function sendable(request: PlanRequest, cost: ParcelCost): number {
  const all = indexesOf(request)
  return all.length <= OPTIMAL_UP_TO
    ? all.length - optimalPartition(cost, all).leftOut.length
    : taken(starts(request, cost)[0] ?? []).length
}

/** Returns the best partition found: proven optimal up to OPTIMAL_UP_TO items, heuristic above. Deterministic. */
export function searchPartition(request: PlanRequest, cost: ParcelCost): BoundedPartition {
  const all = indexesOf(request)
  if (all.length <= OPTIMAL_UP_TO) {
    const best = optimalPartition(cost, all)
    return { ...best, lowerBound: best.cents, optimal: true }
  }
  const [best = []] = starts(request, cost)
    .slice(0, IMPROVED)
    .map((start) => improve(cost, start, EVALUATIONS))
    .sort((a, b) => totalCents(a) - totalCents(b))
  const sent = taken(best)
  const cents = totalCents(best.filter(isTaken))
  const bound = lowerBound(cost, sent, request)
  return {
    cents,
    parcels: best.filter(isTaken).map(({ items }) => items),
    leftOut: best.filter((parcel) => !isTaken(parcel)).flatMap(({ items }) => items),
    lowerBound: Math.min(bound, cents),
    optimal: bound >= cents,
  }
}
