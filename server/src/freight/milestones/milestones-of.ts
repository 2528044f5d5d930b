import type { Data } from '@sampan/contract'
import { type ClosedTime, dueTime } from '@sampan/domain/closures'
import type { Days } from '@sampan/domain/freight'
import type { LateStage } from '@sampan/domain/lateness'
import {
  type ExpectedMilestone,
  expectMilestones,
  type Milestone,
  type ReachedMilestone,
  type StepSpan,
} from '@sampan/domain/milestones'
import { type CustomsStep, customsStep } from '@sampan/domain/tracking'
import { toWireTime } from '@sampan/domain/wire-time'
import type { AppContext } from '../../context.ts'
import { type LatePromises, latePromisesTo } from '../../promotions/index.ts'
import { announcedClosure, closedTimes, type Settings } from '../../settings/index.ts'
import { type Way, wayOfOrder, wayOfParcel } from './milestones.queries.ts'

type Presented = Data<'/api/service/get_shared_parcel'>['milestones']

/** Returns the milestones of an order that its owner has loaded; none once it is cancelled. */
export const milestonesOfOrder = async (context: AppContext, orderId: string): Promise<Presented> =>
  present(context, await wayOfOrder(context.db, orderId))

/** Returns the milestones of a parcel: each is reached when its last item reaches it. */
export const milestonesOfParcel = async (context: AppContext, parcelId: string): Promise<Presented> =>
  present(context, await wayOfParcel(context.db, parcelId))

/** Returns the day by which an order on its way is expected in the warehouse; null where it is late or unknown. */
export async function arrivalExpected(context: AppContext, orderId: string): Promise<Date | null> {
  const { expected } = await estimateWay(context, await wayOfOrder(context.db, orderId))
  const arrival = expected.find(({ milestone }) => milestone === 'arrived')
  return arrival && !arrival.isLate ? (arrival.expected?.until ?? null) : null
}

/** Returns the milestones of an order or parcel, with the events at customs; none once it is cancelled. */
async function estimateWay(context: AppContext, way: Way) {
  const [first] = way
  if (!first || way.every(({ order }) => order.status === 'cancelled')) return { expected: [], news: null }
  const { parcel, learned } = first
  const settings = await context.settings.read()
  const spans: Partial<Record<Milestone, StepSpan>> = plannedSpans(settings, parcel?.days ?? null)
  for (const { milestone, medianDays, mostDays, cases } of learned)
    spans[milestone] = { from: medianDays, until: mostDays, basis: 'learned', cases }
  const { priorityHours } = first.order
  if (priorityHours !== null) spans.bought = planned(inDays(priorityHours))
  return {
    expected: expectMilestones(
      reachedOn(way),
      spans,
      lastExchange(way),
      closedTimes(settings),
      context.now(),
    ),
    news: parcel?.shippedAt ? newsOf(first) : null,
  }
}

/** Returns the newest customs event, and whether the parcel is or was out for delivery. */
const newsOf = ({ news }: Way[number]) => ({
  customs: news.find(({ subStatus }) => subStatus.startsWith('Customs')) ?? null,
  isOutForDelivery: news.some(({ isOutForDelivery }) => isOutForDelivery),
})

async function present(context: AppContext, way: Way): Promise<Presented> {
  const { expected, news } = await estimateWay(context, way)
  const [first] = way
  if (!first) return []
  const { order, parcel } = first
  const now = context.now()
  const settings = await context.settings.read()
  const closed = closedTimes(settings)
  const steps = expected.map((one) => ({
    one,
    ours: one.state === 'done' ? null : stageBefore(one.milestone, way),
  }))
  // Coupons that the customer already has are only counted while a step of ours is still to be done.
  const promises = steps.some(({ ours }) => ours) ? await latePromisesTo(context, order.customerId) : null
  const isPassed = news?.isOutForDelivery || parcel?.deliveredAt != null
  const customs = presentCustoms(news?.customs ?? null, isPassed)
  return steps.flatMap(({ one, ours }) => {
    const late_coupon = promises && ours && promiseFor(ours, promises, closed, now)
    const shown = { ...presentMilestone(one, settings, now), late_coupon }
    if (one.milestone !== 'delivered') return [shown]
    // One step at a time: what customs hold is not on its way to the door.
    return [customs, customs.state === 'current' ? { ...shown, state: 'upcoming' as const } : shown]
  })
}

const latest = (dates: readonly (Date | null)[]): Date | null =>
  dates.some((date) => date === null)
    ? null
    : new Date(Math.max(...dates.map((date) => date?.getTime() ?? 0)))

const lastExchange = (way: Way): Date | null =>
  way.reduce<Date | null>(
    (last, { order: { exchangedAt: at } }) => (at && (!last || at > last) ? at : last),
    null,
  )

/** Forwarding orders are neither paid nor bought here. */
function reachedOn(way: Way): ReachedMilestone[] {
  const bought = way.filter(({ order }) => order.type !== 'forwarding').map(({ order }) => order)
  const parcel = way[0]?.parcel
  return [
    ...(bought.length > 0
      ? ([
          { milestone: 'paid', at: latest(bought.map(({ paidAt }) => paidAt)) },
          {
            milestone: 'bought',
            at: latest(bought.map(({ purchasedAt }) => purchasedAt)),
            // Orders that share a parcel are bought.
            promisedBy: bought[0]?.priorityDueAt ?? null,
          },
        ] as const)
      : []),
    { milestone: 'arrived', at: latest(way.map(({ order }) => order.arrivedAt)) },
    { milestone: 'freight_paid', at: parcel?.paidAt ?? null },
    { milestone: 'shipped', at: parcel?.shippedAt ?? null },
    { milestone: 'delivered', at: parcel?.deliveredAt ?? null },
  ]
}

const inDays = (hours: number) => Math.ceil(hours / 24)
/** Converts working days to calendar days. */
const calendarDays = (workingDays: number) => Math.ceil((workingDays * 7) / 5)
const planned = (from: number, until = from): StepSpan => ({ from, until, basis: 'planned', cases: 0 })

/** The planned duration: our own targets, and the channel's delivery time. */
function plannedSpans(settings: Settings, days: Days | null): Partial<Record<Milestone, StepSpan>> {
  return {
    bought: planned(inDays(settings.purchase_due_hours)),
    arrived: planned(inDays(settings.arrival_due_hours)),
    shipped: planned(inDays(settings.dispatch_due_hours)),
    ...(days && { delivered: planned(calendarDays(days.min), calendarDays(days.max)) }),
  }
}

const UNSET = toWireTime(null)

function presentMilestone(
  { milestone, state, at, expected, span, isLate }: ExpectedMilestone,
  settings: Settings,
  now: Date,
) {
  const closure = announcedClosure(settings, now)
  const waitsForUs = state === 'current' && span !== null && milestone !== 'delivered'
  return {
    milestone,
    state,
    at: toWireTime(at),
    expected_from: expected && expected.from > now ? toWireTime(expected.from) : UNSET,
    expected_until: toWireTime(isLate ? null : (expected?.until ?? null)),
    usual_days: span?.from ?? null,
    most_days: span?.until ?? null,
    basis: span?.basis ?? ('' as const),
    cases: span?.cases ?? 0,
    is_late: isLate,
    reopens_day: waitsForUs && closure?.is_closed ? closure.reopens_day : '',
    customs: '' as const,
  }
}

/** A stage, and when it began; null while it did not. */
type StageBegun = readonly [LateStage, Date | null]

/** The stage whose lateness earns a coupon, before each milestone, and when it began on this way; of an order or of a parcel. */
function stageBefore(milestone: Milestone, [first, ...others]: Way): StageBegun | null {
  const { order, parcel } = first ?? {}
  // Goods of several orders have no time of their own, and the box of a group waits for all of its members.
  const isOfOrder = others.length === 0 && order?.type !== 'forwarding'
  if (milestone === 'bought') return isOfOrder ? ['purchase', order?.paidAt ?? null] : null
  if (milestone === 'arrived') return isOfOrder ? ['receiving', order?.purchasedAt ?? null] : null
  if (parcel?.groupId) return null
  if (milestone === 'shipped') return ['dispatch', parcel?.paidAt ?? null]
  const waitsForPrice = milestone === 'freight_paid' && parcel?.status === 'waiting_fee'
  return waitsForPrice ? ['packing', parcel?.createdAt ?? null] : null
}

/** Promises a coupon for a step that is still to be done, until it is owed. */
function promiseFor(
  [stage, begunAt]: StageBegun,
  promises: LatePromises,
  closed: readonly ClosedTime[],
  now: Date,
) {
  const promise = promises(stage)
  if (!promise || !begunAt) return promise
  return dueTime(begunAt, promise.after_hours, closed) < now ? null : promise
}

/** Customs of the destination have no duration of their own: it is part of the days to delivery. */
function presentCustoms(
  news: { subStatus: string; at: string } | null,
  isPassed: boolean,
): Presented[number] {
  const step: CustomsStep | '' = isPassed ? 'released' : customsStep(news?.subStatus ?? '')
  return {
    milestone: 'customs',
    state: step === 'released' ? 'done' : step === '' ? 'upcoming' : 'current',
    at: toWireTime(news && customsStep(news.subStatus) === step ? new Date(news.at) : null),
    expected_from: UNSET,
    expected_until: UNSET,
    usual_days: null,
    most_days: null,
    basis: '',
    cases: 0,
    is_late: false,
    reopens_day: '',
    late_coupon: null,
    customs: step,
  }
}
