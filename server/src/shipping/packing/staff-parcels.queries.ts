import type { PARCEL_STAGES, QueueSort } from '@sampan/contract'
import { countStages, pageOf, prepared, type Queryable, sortedBy } from '@sampan/database'
import {
  customers,
  declarationLines,
  parcelGroups,
  parcelItems,
  parcels,
  supplements,
  waveParcels,
} from '@sampan/database/tables'
import type { Translated } from '@sampan/messages/languages'
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { customerColumns, holdOfParcelRow } from '../../payments/index.ts'
import type { Settings } from '../../settings/index.ts'
import { itemsOfParcel, parcelWithRelations } from '../parcels/parcel-list.queries.ts'
import { findParcels } from './find-parcels.queries.ts'

const HOUR_MS = 3_600_000

export type ParcelStage = (typeof PARCEL_STAGES)[number]

/** Shipped parcels that were not scanned out to their carrier. */
export const notHandedOver = sql`(${parcels.status} = 'shipped' and ${parcels.handedOverAt} is null
  and ${parcels.deliveredAt} is null)`

const stages = {
  to_price: eq(parcels.status, 'waiting_fee'),
  unpaid: eq(parcels.status, 'unpaid'),
  // Goods of a group wait for the others until it is closed.
  to_ship: sql`(${parcels.status} = 'paid' and (${parcels.groupId} is null or ${parcels.groupId} in (
    select ${parcelGroups.id} from ${parcelGroups} where ${inArray(parcelGroups.status, ['to_pack', 'packed'])})))`,
  not_handed_over: notHandedOver,
  // Released, with goods still in its box or bin.
  to_unpack: sql`${parcels.status} = 'released' and ${parcels.id} in (select ${parcelItems.parcelId} from ${parcelItems} where ${isNotNull(parcelItems.toUnpackSince)})`,
  shipped: eq(parcels.status, 'shipped'),
} as const satisfies Partial<Record<ParcelStage, SQL>>
const STAGE_NAMES = Object.keys(stages) as (keyof typeof stages)[]

const DUE_SETTINGS = ['packing_due_hours', 'dispatch_due_hours'] as const

/** The hours after which the steps of staff are late, or parameters for them in a prepared statement. */
type DueHours = Readonly<Record<(typeof DUE_SETTINGS)[number], number | Placeholder>>

/** Since when the parcels of a stage wait, and the setting of the hours until they are due; absent for stages without work here. */
const waits = {
  to_price: { since: parcels.createdAt, due: 'packing_due_hours' },
  to_ship: { since: parcels.paidAt, due: 'dispatch_due_hours' },
} as const

/** The last news of a shipped parcel: its dispatch, or an event of the carrier. */
const lastNews = sql`coalesce(${parcels.heardAt}, ${parcels.shippedAt})`

/** Shipped parcels without news for some days. */
const stalled = ({ stalled_days }: Settings, now: Date) => {
  const since = new Date(now.getTime() - stalled_days * 24 * HOUR_MS)
  return and(
    stages.shipped,
    isNull(parcels.deliveredAt),
    sql`${lastNews} < ${since.toISOString()}::timestamptz`,
  )
}

/** When the next step by staff is due; null where the parcel waits for the customer, or was shipped. */
const dueAt = (hours: DueHours) =>
  sql<Date | null>`case
  when ${stages.to_price} then ${parcels.createdAt} + ${hours.packing_due_hours} * interval '1 hour'
  when ${stages.to_ship} then ${parcels.paidAt} + ${hours.dispatch_due_hours} * interval '1 hour'
end`.mapWith(parcels.paidAt)

/** Unpaid supplements of the parcel. */
const supplementCents = sql<bigint>`(select coalesce(sum(${supplements.amountCents}), 0) from ${supplements}
  where ${and(eq(supplements.parcelId, parcels.id), eq(supplements.status, 'unpaid'))})`.mapWith(BigInt)

/** The stated customs declaration, for staff. */
const declared = sql<string>`coalesce((select string_agg(concat_ws(' ', ${declarationLines.description},
    ${declarationLines.hsCode}, ${declarationLines.currency}, (${declarationLines.unitValueMinor} / 100.0)::numeric(14, 2),
    ${declarationLines.netG}), '; ' order by ${declarationLines.orderId})
  from ${declarationLines} where ${eq(declarationLines.parcelId, parcels.id)}), '')`

/** The receiver's data, which for a parcel in a group are those of the group: the parcel has what its customer may see. */
const ofReceiver = (ofGroup: PgColumn, ofParcel: PgColumn) => sql<string>`coalesce(${ofGroup}, ${ofParcel})`

const staffRows = (db: Queryable, hours: DueHours) =>
  db
    .select({
      parcel: {
        ...getTableColumns(parcels),
        consigneeName: ofReceiver(parcelGroups.consigneeName, parcels.consigneeName),
        consigneeProvince: ofReceiver(parcelGroups.consigneeProvince, parcels.consigneeProvince),
        consigneeCity: ofReceiver(parcelGroups.consigneeCity, parcels.consigneeCity),
        consigneeAddressDetail: ofReceiver(
          parcelGroups.consigneeAddressDetail,
          parcels.consigneeAddressDetail,
        ),
        consigneePostcode: ofReceiver(parcelGroups.consigneePostcode, parcels.consigneePostcode),
        consigneePhone: ofReceiver(parcelGroups.consigneePhone, parcels.consigneePhone),
        consigneeEmail: ofReceiver(parcelGroups.consigneeEmail, parcels.consigneeEmail),
        consigneeTaxNumber: ofReceiver(parcelGroups.consigneeTaxNumber, parcels.consigneeTaxNumber),
      },
      ...parcelWithRelations,
      /** Its contents, or what is still in its box after a release. */
      items: itemsOfParcel(or(isNull(parcelItems.releasedAt), isNotNull(parcelItems.toUnpackSince))),
      supplementCents,
      declared,
      hold: holdOfParcelRow,
      customer: customerColumns,
      dueAt: dueAt(hours),
    })
    .from(parcels)
    .innerJoin(customers, eq(customers.id, parcels.customerId))
    .leftJoin(parcelGroups, eq(parcelGroups.id, parcels.groupId))
    .$dynamic()

/** A parcel with its customer, its items and columns of other tables. */
export type StaffParcelRow = Awaited<ReturnType<typeof staffRows>>[number]

/**
 * Returns a page of a stage, earliest due first, shipped ones newest first, stalled ones longest on their way
 * first, unless sorted; with a search text, all matches.
 */
export async function parcelQueueOf(
  db: Queryable,
  hours: Settings,
  query: {
    stage: ParcelStage
    searchText: string
    sort: QueueSort
    limit: number
    offset: number
    now: Date
  },
) {
  if (query.searchText !== '') {
    const found = await findParcels(db, query.searchText)
    const ids = found.slice(query.offset, query.offset + query.limit).map(({ id }) => id)
    const rows = await staffRows(db, hours).where(inArray(parcels.id, ids))
    return {
      rows: rows.sort((a, b) => ids.indexOf(a.parcel.id) - ids.indexOf(b.parcel.id)),
      total: found.length,
    }
  }
  const { where, orderBy } = listed(query.stage, hours, query.now)
  return pageOf(db, staffRows(db, hours), parcels.id, {
    ...query,
    where,
    orderBy: sortedBy(query.sort, parcels.id) ?? orderBy,
  })
}

/** The rows of a stage and their order, each served by an index. */
function listed(stage: ParcelStage, hours: Settings, now: Date): { where: SQL | undefined; orderBy: SQL[] } {
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

/**
 * Returns the parcels for the next wave, earliest due first.
 * @param channel the code of theirs, '' for none; undefined for those of all channels
 */
export async function parcelsToPack(
  db: Queryable,
  hours: Settings,
  channel: string | undefined,
): Promise<StaffParcelRow[]> {
  return staffRows(db, hours)
    .where(and(toPack, channel === undefined ? undefined : eq(channelCode, channel)))
    .orderBy(asc(dueAt(hours)), asc(parcels.id))
    .limit(OFFERED)
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

/** Counts the parcels at each stage, and how many of them are late. */
export const countParcelStages = (db: Queryable, hours: Settings, now: Date) =>
  countStages(db, parcels, [
    ...STAGE_NAMES.map((stage) => {
      const wait = stage === 'to_price' || stage === 'to_ship' ? waits[stage] : null
      const lateSince = wait && new Date(now.getTime() - hours[wait.due] * HOUR_MS)
      const late = wait && lateSince && lt(wait.since, lateSince)
      return { stage, where: stages[stage], late }
    }),
    { stage: 'stalled' as const, where: stalled(hours, now), late: null },
  ])

const staffParcelByNumber = prepared(
  'staff_parcel_by_number',
  ['deliveryNumber', ...DUE_SETTINGS],
  (db, { deliveryNumber, ...hours }) =>
    staffRows(db, hours).where(eq(parcels.deliveryNumber, deliveryNumber)),
)

/** Returns a parcel by its number, of any customer. */
export async function staffParcel(
  db: Queryable,
  { packing_due_hours, dispatch_due_hours }: Settings,
  deliveryNumber: string,
): Promise<StaffParcelRow | null> {
  const [row] = await staffParcelByNumber(db, { deliveryNumber, packing_due_hours, dispatch_due_hours })
  return row ?? null
}

/** Returns a customer's newest parcels, without released ones. */
export async function parcelsOfCustomer(
  db: Queryable,
  hours: Settings,
  customerId: string,
  limit: number,
): Promise<StaffParcelRow[]> {
  return staffRows(db, hours)
    .where(and(eq(parcels.customerId, customerId), ne(parcels.status, 'released')))
    .orderBy(desc(parcels.id))
    .limit(limit)
}
