import type { Days } from '../freight/index.ts'
import { add, subtract, type Usd, usd } from '../money/index.ts'
import { DEFAULT_DIVISOR, type Grams, volumetricGrams } from '../units/index.ts'
import { planOneParcel, planShipment } from './plan-shipment.ts'
import type { Charge, PlanRequest, ShipmentItem, ShipmentPlan } from './shipment.ts'

/** A reason for a plan, with the figures of its sentence. */
export type PlanReason =
  /** Splitting saves compared with a single parcel. */
  | { readonly kind: 'split_saves'; readonly saves: Usd }
  /** The items are split because no channel takes all of them in one parcel. */
  | { readonly kind: 'no_single_channel' }
  /** One parcel costs less than each item sent alone. */
  | { readonly kind: 'together_saves'; readonly saves: Usd }
  /** An item is charged by its volume. */
  | { readonly kind: 'bulky'; readonly item: ShipmentItem; readonly volumetric: Grams }
  /** Days by which the plan, which costs more, arrives sooner than the best one; negative for a slower and cheaper plan. */
  | { readonly kind: 'sooner'; readonly days: number; readonly costsMore: Usd }
  | { readonly kind: 'duty_prepaid' }
  | { readonly kind: 'under_limit'; readonly limit: Usd }
  /** The cost of sending the awaited items separately. */
  | { readonly kind: 'apart_costs'; readonly apart: Usd; readonly saves: Usd }
  /** Sending it costs more than its value. */
  | { readonly kind: 'not_worth_it'; readonly item: ShipmentItem; readonly costs: Usd }

export interface PlanOption {
  readonly kind: 'best' | 'soonest' | 'cheapest' | 'one_parcel' | 'wait' | 'without'
  readonly plan: ShipmentPlan
  readonly reasons: readonly PlanReason[]
}

/** Returns the days from the first parcel's earliest to the last one's latest. */
export const planDays = ({ parcels }: ShipmentPlan): Days => ({
  min: Math.min(...parcels.map(({ fit }) => fit.days.min)),
  max: Math.max(...parcels.map(({ fit }) => fit.days.max)),
})

/**
 * Splits the total into certain and estimated parts: the freight of items not weighed here, and charges
 * marked as estimates.
 */
export function planCertainty({ parcels }: ShipmentPlan): { readonly sure: Usd; readonly estimated: Usd } {
  const isSure = ({ estimated }: Charge) => !estimated
  const sums = parcels.map(({ fit, charges, estimated, total }) => {
    const sure = add(
      usd(0),
      ...(estimated ? [] : [fit.price]),
      ...charges.filter(isSure).map(({ amount }) => amount),
    )
    return { sure, rest: subtract(total, sure) }
  })
  return {
    sure: add(usd(0), ...sums.map(({ sure }) => sure)),
    estimated: add(usd(0), ...sums.map(({ rest }) => rest)),
  }
}

/** Bulk is mentioned from half a kilogram more than the actual weight. */
const BULK_GRAMS = 500

function bulkiest(items: readonly ShipmentItem[]): PlanReason[] {
  const above = ({ weight, size }: ShipmentItem) => volumetricGrams(size, DEFAULT_DIVISOR) - weight
  const [item] = items.toSorted((a, b) => above(b) - above(a))
  if (!item || above(item) < BULK_GRAMS) return []
  return [{ kind: 'bulky', item, volumetric: volumetricGrams(item.size, DEFAULT_DIVISOR) }]
}

function costOfEachAlone(request: PlanRequest): Usd | null {
  const plans = request.items.map((item) => planOneParcel({ ...request, items: [item] }))
  return plans.every((plan) => plan !== null) ? add(usd(0), ...plans.map(({ total }) => total)) : null
}

function reasonsOf(request: PlanRequest, plan: ShipmentPlan, single: ShipmentPlan | null): PlanReason[] {
  const reasons: PlanReason[] = []
  if (plan.parcels.length > 1 && plan.leftOut.length === 0) {
    const saves = single && subtract(single.total, plan.total)
    if (!saves) reasons.push({ kind: 'no_single_channel' })
    else if (saves.minor > 0n) reasons.push({ kind: 'split_saves', saves })
  }
  if (plan.parcels.length === 1) {
    const alone = costOfEachAlone(request)
    const saves = alone && subtract(alone, plan.total)
    if (saves && saves.minor > 0n) reasons.push({ kind: 'together_saves', saves })
  }
  if (request.objective === 'customs_limit' && request.customsLimit) {
    reasons.push({ kind: 'under_limit', limit: request.customsLimit })
  }
  if (plan.parcels.every(({ fit }) => fit.channel.dutyPrepaid)) reasons.push({ kind: 'duty_prepaid' })
  return [...reasons, ...bulkiest(request.items)]
}

/** A negative number where the best plan is the sooner one. */
function compared(
  kind: 'soonest' | 'cheapest' | 'one_parcel',
  plan: ShipmentPlan,
  best: ShipmentPlan,
): PlanOption {
  const days = planDays(best).max - planDays(plan).max
  return { kind, plan, reasons: [{ kind: 'sooner', days, costsMore: subtract(plan.total, best.total) }] }
}

function waiting(request: PlanRequest, best: ShipmentPlan, expected: readonly ShipmentItem[]): PlanOption[] {
  if (expected.length === 0) return []
  const later = planShipment({ ...request, items: expected })
  const plan = planShipment({ ...request, items: [...request.items, ...expected] })
  const saves = subtract(add(best.total, later.total), plan.total)
  if (later.leftOut.length > 0 || plan.leftOut.length > best.leftOut.length || saves.minor <= 0n) return []
  return [{ kind: 'wait', plan, reasons: [{ kind: 'apart_costs', apart: later.total, saves }] }]
}

/** Number of items checked for not being worth sending. */
const LEFT_OUT_TRIES = 3

function leavingOut(request: PlanRequest, best: ShipmentPlan): PlanOption[] {
  if (request.items.length < 2 || best.leftOut.length > 0) return []
  const over = ({ item, costs }: { item: ShipmentItem; costs: Usd }) => costs.minor - item.value.minor
  const isOver = (one: { item: ShipmentItem; costs: Usd }) => over(one) > 0n
  const dearestFirst = (a: { item: ShipmentItem; costs: Usd }, b: typeof a) => (over(a) > over(b) ? -1 : 1)
  // An item never adds more than its cost alone, which is quick to compute.
  const suspects = request.items
    .map((item) => ({ item, costs: planOneParcel({ ...request, items: [item] })?.total ?? best.total }))
    .filter(isOver)
    .sort(dearestFirst)
    .slice(0, LEFT_OUT_TRIES)
  const [worst] = suspects
    .map(({ item }) => {
      const plan = planShipment({ ...request, items: request.items.filter(({ id }) => id !== item.id) })
      return { item, plan, costs: subtract(best.total, plan.total) }
    })
    .filter(isOver)
    .sort(dearestFirst)
  if (!worst) return []
  return [
    {
      kind: 'without',
      plan: worst.plan,
      reasons: [{ kind: 'not_worth_it', item: worst.item, costs: worst.costs }],
    },
  ]
}

const sameParcels = (a: ShipmentPlan, b: ShipmentPlan): boolean => {
  const text = ({ parcels }: ShipmentPlan) =>
    parcels
      .map(({ fit, items }) => `${fit.channel.code} ${items.map(({ id }) => id)}`)
      .sort()
      .join()
  return text(a) === text(b)
}

const OPTIONS = 3

/**
 * Returns the best plan by the objective and up to two useful alternatives: sooner or cheaper, waiting for
 * awaited items where that saves, leaving out an item whose sending costs more than its value, everything in
 * one parcel.
 * @param expected awaited items, which are only part of the plan that waits for them
 */
export function planOptions(request: PlanRequest, expected: readonly ShipmentItem[]): PlanOption[] {
  const plan = planShipment(request)
  if (plan.parcels.length === 0) return [{ kind: 'best', plan, reasons: [] }]
  const single = planOneParcel(request)
  const best: PlanOption = { kind: 'best', plan, reasons: reasonsOf(request, plan, single) }
  const soonest = planShipment({ ...request, objective: 'soonest' })
  const cheapest = planShipment({ ...request, objective: 'cheapest' })
  const others: PlanOption[] = [
    ...(planDays(soonest).max < planDays(plan).max ? [compared('soonest', soonest, plan)] : []),
    ...waiting(request, plan, expected),
    ...leavingOut(request, plan),
    ...(cheapest.total.minor < plan.total.minor ? [compared('cheapest', cheapest, plan)] : []),
    ...(single ? [compared('one_parcel', single, plan)] : []),
  ]
  const chosen: PlanOption[] = [best]
  for (const option of others) {
    if (chosen.length < OPTIONS && !chosen.some((one) => sameParcels(one.plan, option.plan)))
      chosen.push(option)
  }
  return chosen
}
