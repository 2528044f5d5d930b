import type { PARCEL_STAGES } from '@sampan/contract'
import { countStages, type Queryable } from '@sampan/database'
import { parcelGroups, parcelItems, parcels, supplements } from '@sampan/database/tables'
import { dueTime, lateSince, noLaterThan } from '@sampan/domain/closures'
import { startOfDay } from '@sampan/domain/wire-time'
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { closedTimes, type Settings } from '../../settings/index.ts'
import { lastNews, type Parcel } from '../parcels/parcels.queries.ts'

export type ParcelStage = (typeof PARCEL_STAGES)[number]

/** Shipped parcels that were not scanned out to their carrier. */
export const notHandedOver = sql`(${parcels.status} = 'shipped' and ${parcels.handedOverAt} is null
  and ${parcels.deliveredAt} is null)`

/** The rows of each stage, except stalled ones, which depend on the time. */
export const stages = {
  to_price: eq(parcels.status, 'waiting_fee'),
  unpaid: eq(parcels.status, 'unpaid'),
  // Goods of a group wait for the others until it is closed.
  to_ship: sql`(${parcels.status} = 'paid' and (${parcels.groupId} is null or ${parcels.groupId} in (
    select ${parcelGroups.id} from ${parcelGroups} where ${inArray(parcelGroups.status, ['to_pack', 'packed'])})))`,
  /** Those of them that can leave: nothing is to be packed or paid. The box of a group leaves from its own page. */
  packed: and(
    eq(parcels.status, 'paid'),
    isNull(parcels.groupId),
    isNotNull(parcels.packedWeightG),
    sql`not exists (select 1 from ${supplements}
      where ${and(eq(supplements.parcelId, parcels.id), eq(supplements.status, 'unpaid'))})`,
  ),
  not_handed_over: notHandedOver,
  // Released, with goods still in its box or bin.
  to_unpack: sql`${parcels.status} = 'released' and ${parcels.id} in (select ${parcelItems.parcelId} from ${parcelItems} where ${isNotNull(parcelItems.toUnpackSince)})`,
  shipped: eq(parcels.status, 'shipped'),
} as const satisfies Partial<Record<ParcelStage, SQL | undefined>>
const STAGE_NAMES = Object.keys(stages) as (keyof typeof stages)[]

/** Since when the parcels of a stage wait, and the setting of the hours until they are due; absent for stages without work here. */
const waits = {
  to_price: { since: parcels.createdAt, due: 'packing_due_hours' },
  to_ship: { since: parcels.paidAt, due: 'dispatch_due_hours' },
  packed: { since: parcels.paidAt, due: 'dispatch_due_hours' },
} as const

/** Shipped parcels without news for some days. */
const stalled = (settings: Settings, now: Date) => {
  const since = lateSince(now, settings.stalled_days * 24, closedTimes(settings))
  return and(
    stages.shipped,
    isNull(parcels.deliveredAt),
    sql`${lastNews} < ${since.toISOString()}::timestamptz`,
  )
}

/**
 * Since when the current row waits for the next step by staff; null where the parcel waits for the customer, or has left. The
 * carrier takes what is shipped on the same day in Shenzhen, so that waits from the end of the day, and is due then.
 */
export const waitsSince = sql<Date | null>`case
  when ${stages.to_price} then ${waits.to_price.since}
  when ${stages.to_ship} then ${waits.to_ship.since}
  when ${stages.not_handed_over} then
    (date_trunc('day', ${parcels.shippedAt} at time zone 'Asia/Shanghai') + interval '1 day') at time zone 'Asia/Shanghai'
end`.mapWith(parcels.paidAt)

/**
 * Returns when a parcel that is still to be packed has to be for its priority fee; null where it need not, also when it was
 * packed in time and is opened again, which breaks no promise.
 */
export const priorityDue = ({ priorityDueAt, priorityOutcome, packedWeightG }: Parcel): Date | null =>
  packedWeightG === null && priorityOutcome !== 'kept' ? priorityDueAt : null

/** When the next step by staff is due at a parcel that waits for it. */
export function dueAt(since: Date, parcel: Parcel, settings: Settings): Date {
  const { status } = parcel
  const hours =
    status === 'waiting_fee'
      ? settings[waits.to_price.due]
      : status === 'paid'
        ? settings[waits.to_ship.due]
        : 0
  return noLaterThan(priorityDue(parcel), dueTime(since, hours, closedTimes(settings)))
}

/** The rows of a stage and their order, each served by an index. */
export function listed(
  stage: ParcelStage,
  settings: Settings,
  now: Date,
): { where: SQL | undefined; orderBy: SQL[] } {
  if (stage === 'stalled') return { where: stalled(settings, now), orderBy: [lastNews, asc(parcels.id)] }
  const where = stages[stage]
  if (stage === 'shipped') return { where, orderBy: [desc(parcels.id)] }
  if (stage === 'not_handed_over') return { where, orderBy: [asc(parcels.shippedAt), asc(parcels.id)] }
  return {
    where,
    orderBy:
      stage === 'unpaid' || stage === 'to_unpack'
        ? [asc(parcels.id)]
        : [
            ...(stage === 'to_price' ? [] : [asc(parcels.priorityDueAt)]),
            asc(waits[stage].since),
            asc(parcels.id),
          ],
  }
}

/** What was shipped before this time and was not handed over is late: it was due at the end of its day, unless we closed then. */
export const handOverLateSince = (settings: Settings, now: Date): Date =>
  startOfDay(new Date(lateSince(now, 0, closedTimes(settings)).getTime() - 1))

/** Those that should be packed before others by now. */
const isPriorityLate = (now: Date) =>
  and(
    lt(parcels.priorityDueAt, now),
    isNull(parcels.packedWeightG),
    sql`${parcels.priorityOutcome} is distinct from 'kept'`,
  )

/** Those of a stage that are late; null where none can be. */
function lateOf(stage: (typeof STAGE_NAMES)[number], settings: Settings, now: Date): SQL | null {
  if (stage === 'not_handed_over') return lt(parcels.shippedAt, handOverLateSince(settings, now))
  if (stage !== 'to_price' && stage !== 'to_ship' && stage !== 'packed') return null
  const { since, due } = waits[stage]
  const late = lt(since, lateSince(now, settings[due], closedTimes(settings)))
  return stage === 'to_ship' ? sql`(${late} or ${isPriorityLate(now)} is true)` : late
}

/** Counts the parcels at each stage, and how many of them are late. */
export const countParcelStages = (db: Queryable, settings: Settings, now: Date) =>
  countStages(db, parcels, [
    ...STAGE_NAMES.map((stage) => {
      return { stage, where: stages[stage], late: lateOf(stage, settings, now) }
    }),
    { stage: 'stalled' as const, where: stalled(settings, now), late: null },
  ])
