import type { Queryable } from '@sampan/database'
import { parcels, waveParcels } from '@sampan/database/tables'
import type { Translated } from '@sampan/messages/languages'
import { and, asc, count, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Settings } from '../../settings/index.ts'
import { stages, waitsSince } from '../packing/parcel-stages.queries.ts'
import { type StaffParcelRow, staffParcels, withDueTime } from '../packing/staff-parcels.queries.ts'

/** Maximum number of parcels offered for a wave. */
const OFFERED = 120

/** Parcels that are to be picked and packed and are in no wave. */
const toPack = and(
  or(stages.to_price, stages.to_ship),
  isNull(parcels.packedWeightG),
  sql`not exists (select 1 from ${waveParcels}
    where ${and(eq(waveParcels.parcelId, parcels.id), isNull(waveParcels.leftAt))})`,
)
const channelCode = sql<string>`coalesce(${parcels.channelCode}, '')`

/** Those to be packed before others come first. */
const rank = ({ parcel }: StaffParcelRow) => (parcel.priorityDueAt ? 0 : 1)

/**
 * Returns the parcels for the next wave, first those to be packed before others, then the earliest due.
 * @param channel the code of theirs, '' for none; undefined for those of all channels
 */
export async function parcelsToPack(
  db: Queryable,
  settings: Settings,
  channel: string | undefined,
): Promise<StaffParcelRow[]> {
  const { packing_due_hours, dispatch_due_hours } = settings
  const hours = sql`case when ${stages.to_price} then ${packing_due_hours}::int else ${dispatch_due_hours}::int end`
  const rows = await staffParcels(db)
    .where(and(toPack, channel === undefined ? undefined : eq(channelCode, channel)))
    .orderBy(asc(parcels.priorityDueAt), sql`${waitsSince} + ${hours} * interval '1 hour'`, asc(parcels.id))
    .limit(OFFERED)
  // A closure does not change which are offered, but may change their order.
  return rows
    .map(withDueTime(settings))
    .sort((one, other) => rank(one) - rank(other) || Number(one.dueAt) - Number(other.dueAt))
}

/** Counts the parcels for the next wave by channel, most first. The name is that of the newest priced parcel; null without any. */
export async function countToPack(db: Queryable) {
  const name = sql<Translated<string> | null>`(array_agg(${parcels.quoteInputs} -> 'channelName' order by ${parcels.id} desc)
    filter (where ${parcels.quoteInputs} is not null))[1]`
  return db
    .select({ channelCode, name, count: count() })
    .from(parcels)
    .where(toPack)
    .groupBy(channelCode)
    .orderBy(desc(count()), channelCode)
}
