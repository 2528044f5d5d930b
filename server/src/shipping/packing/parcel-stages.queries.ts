import type { PARCEL_STAGES } from '@sampan/contract'
import { countStages, type Queryable } from '@sampan/database'
import { parcelGroups, parcelItems, parcels, supplements } from '@sampan/database/tables'
import { startOfDay } from '@sampan/domain/wire-time'
import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Settings } from '../../settings/index.ts'

const HOUR_MS = 3_600_000

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

export const DUE_SETTINGS = ['packing_due_hours', 'dispatch_due_hours'] as const

/** The hours after which the steps of staff are late, or parameters for them in a prepared statement. */
export type DueHours = Readonly<Record<(typeof DUE_SETTINGS)[number], number | Placeholder>>

/** Since when the parcels of a stage wait, and the setting of the hours until they are due; absent for stages without work here. */
const waits = {
  to_price: { since: parcels.createdAt, due: 'packing_due_hours' },
  to_ship: { since: parcels.paidAt, due: 'dispatch_due_hours' },
  packed: { since: parcels.paidAt, due: 'dispatch_due_hours' },
} as const

/** The last news of a shipped parcel: its dispatch, or an event of the carrier. */
export const lastNews = sql`coalesce(${parcels.heardAt}, ${parcels.shippedAt})`

/** Shipped parcels without news for some days. */
const stalled = ({ stalled_days }: Settings, now: Date) => {
  const since = new Date(now.getTime() - stalled_days * 24 * HOUR_MS)
  return and(
    stages.shipped,
    isNull(parcels.deliveredAt),
    sql`${lastNews} < ${since.toISOString()}::timestamptz`,
  )
}

/**
 * When the next step by staff is due: the carrier takes what is shipped on the same day in Shenzhen. Null where the parcel waits for
 * the customer, or has left.
 */
export const dueAt = (hours: DueHours) =>
  sql<Date | null>`case
  when ${stages.to_price} then ${parcels.createdAt} + ${hours.packing_due_hours} * interval '1 hour'
  when ${stages.to_ship} then ${parcels.paidAt} + ${hours.dispatch_due_hours} * interval '1 hour'
  when ${stages.not_handed_over} then
    (date_trunc('day', ${parcels.shippedAt} at time zone 'Asia/Shanghai') + interval '1 day') at time zone 'Asia/Shanghai'
end`.mapWith(parcels.paidAt)

/** The rows of a stage and their order, each served by an index. */
export function listed(
  stage: ParcelStage,
  hours: Settings,
  now: Date,
): { where: SQL | undefined; orderBy: SQL[] } {
  if (stage === 'stalled') return { where: stalled(hours, now), orderBy: [lastNews, asc(parcels.id)] }
  const where = stages[stage]
  if (stage === 'shipped') return { where, orderBy: [desc(parcels.id)] }
  if (stage === 'not_handed_over') return { where, orderBy: [asc(parcels.shippedAt), asc(parcels.id)] }
  return {
    where,
    orderBy:
      stage === 'unpaid' || stage === 'to_unpack'
        ? [asc(parcels.id)]
        : [asc(waits[stage].since), asc(parcels.id)],
  }
}

/** Those of a stage that are late; null where none can be. */
function lateOf(stage: (typeof STAGE_NAMES)[number], hours: Settings, now: Date): SQL | null {
  if (stage === 'not_handed_over') return lt(parcels.shippedAt, startOfDay(now))
  if (stage !== 'to_price' && stage !== 'to_ship' && stage !== 'packed') return null
  const { since, due } = waits[stage]
  return lt(since, new Date(now.getTime() - hours[due] * HOUR_MS))
}

/** Counts the parcels at each stage, and how many of them are late. */
export const countParcelStages = (db: Queryable, hours: Settings, now: Date) =>
  countStages(db, parcels, [
    ...STAGE_NAMES.map((stage) => {
      return { stage, where: stages[stage], late: lateOf(stage, hours, now) }
    }),
    { stage: 'stalled' as const, where: stalled(hours, now), late: null },
  ])
