import { type ParcelWeight, parcelWeight, type QuoteRequest, quoteOfLane } from '../freight/index.ts'
import { add, usd } from '../money/index.ts'
import {
  type CostLimits,
  isCarried,
  itemFacts,
  lanePrices,
  type ParcelCost,
  parcelCost,
} from './parcel-cost.ts'
import { sumsOf } from './parcel-sums.ts'
import { type BoundedPartition, searchPartition, sendable } from './partition-search.ts'
import type { PlannedParcel, PlanRequest, ShipmentItem, ShipmentPlan } from './shipment.ts'

const NO_LIMITS: CostLimits = { lane: () => true, goodsLimit: Number.POSITIVE_INFINITY }

/** The limits of the objective, strictest first. */
function costLimits({ objective, customsLimit, tariff, country }: PlanRequest): CostLimits[] {
  switch (objective) {
    case 'cheapest':
      return []
    case 'soonest': {
      const lanes = tariff.byCountry.get(country)?.lanes ?? []
      const days = [...new Set(lanes.map(({ days }) => days.max))].sort((a, b) => a - b)
      return days.map((latest) => ({ ...NO_LIMITS, lane: ({ lane }) => lane.days.max <= latest }))
    }
    case 'safest':
      return [
        { ...NO_LIMITS, lane: ({ lane }) => lane.channel.tracked && lane.channel.dutyPrepaid },
        { ...NO_LIMITS, lane: ({ lane }) => lane.channel.tracked },
      ]
    case 'customs_limit':
      return customsLimit ? [{ ...NO_LIMITS, goodsLimit: Number(customsLimit.minor) }] : []
  }
}

/** Returns the quote request for a parcel of these items, the same as at submission. */
export function parcelQuoteRequest(
  items: readonly ShipmentItem[],
  country: string,
  postcode: string,
): { readonly weight: ParcelWeight; readonly request: QuoteRequest } {
  const weight = parcelWeight(items)
  const goodsTypes = [...new Set(items.flatMap((item) => item.goodsTypes))]
  return { weight, request: { country, goodsTypes, weight: weight.charged, size: weight.longest, postcode } }
}

function plannedParcel(request: PlanRequest, cost: ParcelCost, members: readonly number[]): PlannedParcel {
  const items = members.flatMap((index) => request.items[index] ?? [])
  const sums = sumsOf(cost.items, members, cost.goodsLimit)
  const lane = cost.prices[cost.laneOf(sums)]?.lane
  const weighed = parcelQuoteRequest(items, request.country, request.postcode)
  const fit = lane && quoteOfLane(lane, weighed.request)
  if (!fit?.fits) throw new Error('planShipment: a planned parcel that its channel does not take')
  const charges = request.charges.of({
    goods: usd(sums.goods),
    freight: fit.price,
    dearestItem: usd(sums.dearest),
    itemCount: sums.count,
    tariffLines: sums.tariffLines,
    dutyPrepaid: fit.channel.dutyPrepaid,
  })
  return {
    items,
    weight: weighed.weight,
    fit,
    charges,
    total: add(fit.price, ...charges.map(({ amount }) => amount)),
    estimated: items.some(({ weighed }) => !weighed),
  }
}

interface Found {
  readonly cost: ParcelCost
  readonly partition: BoundedPartition
}

/**
 * Returns the best partition under the strictest limits that let as many items be sent as without limits.
 * Limits that exclude more items are skipped.
 */
function searchByObjective(request: PlanRequest): Found {
  const items = itemFacts(request.items)
  const prices = lanePrices(request)
  const search = (cost: ParcelCost): Found => ({ cost, partition: searchPartition(request, cost) })
  const free = parcelCost(request, items, prices, NO_LIMITS)
  const limits = costLimits(request)
  if (limits.length === 0) return search(free)
  const most = sendable(request, free)
  for (const limit of limits) {
    const cost = parcelCost(request, items, prices, limit)
    const reachable = request.items.filter((_, item) => isCarried(cost, item)).length
    if (reachable < most) continue
    const found = search(cost)
    if (request.items.length - found.partition.leftOut.length >= most) return found
  }
  return search(free)
}

function assembled(
  request: PlanRequest,
  cost: ParcelCost,
  { parcels, leftOut, lowerBound, optimal }: Omit<BoundedPartition, 'cents'>,
): ShipmentPlan {
  const planned = parcels.map((members) => plannedParcel(request, cost, members))
  return {
    parcels: planned.toSorted((a, b) => b.weight.charged - a.weight.charged),
    total: add(usd(0), ...planned.map(({ total }) => total)),
    lowerBound: usd(lowerBound),
    optimal,
    leftOut: leftOut.flatMap((index) => request.items[index] ?? []),
  }
}

/**
 * Returns the best way to send the items by the objective: how to split them and by which channel. Proven
 * optimal up to OPTIMAL_UP_TO items; above, `lowerBound` limits the distance to the optimum. Every parcel can
 * be booked at its price. With any objective, as many items as the channels take are sent.
 */
export function planShipment(request: PlanRequest): ShipmentPlan {
  const { cost, partition } = searchByObjective(request)
  return assembled(request, cost, partition)
}

/** Returns all items in one parcel by its cheapest channel, or null where none takes them together. */
export function planOneParcel(request: PlanRequest): ShipmentPlan | null {
  const cost = parcelCost(request, itemFacts(request.items), lanePrices(request), NO_LIMITS)
  const all = request.items.map((_, index) => index)
  const cents = cost.of(sumsOf(cost.items, all, cost.goodsLimit))
  if (all.length === 0 || !Number.isFinite(cents)) return null
  return assembled(request, cost, { parcels: [all], leftOut: [], lowerBound: cents, optimal: true })
}
