import type { QueueSort } from '@sampan/contract'
import { pageOf, prepared, type Queryable, sortedBy } from '@sampan/database'
import {
  customers,
  declarationLines,
  parcelGroups,
  parcelItems,
  parcels,
  supplements,
} from '@sampan/database/tables'
import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { customerColumns, holdOfParcelRow } from '../../payments/index.ts'
import type { Settings } from '../../settings/index.ts'
import { canOfferClaim } from '../claims/claim-limit.queries.ts'
import { itemsOfParcel, parcelWithRelations } from '../parcels/shown-parcel.queries.ts'
import { findParcels } from './find-parcels.queries.ts'
import { dueAt, listed, type ParcelStage, waitsSince } from './parcel-stages.queries.ts'

/** Unpaid supplements of the parcel. */
const supplementCents = sql<bigint>`(select coalesce(sum(${supplements.amountCents}), 0) from ${supplements}
  where ${and(eq(supplements.parcelId, parcels.id), eq(supplements.status, 'unpaid'))})`.mapWith(BigInt)

/** The stated customs declaration, for staff. */
const declared = sql<string>`coalesce((select string_agg(concat_ws(' ', ${declarationLines.description},
    ${declarationLines.hsCode}, ${declarationLines.currency}, (${declarationLines.unitValueMinor} / 100.0)::numeric(14, 2),
    ${declarationLines.netG}), '; ' order by ${declarationLines.orderId})
  from ${declarationLines} where ${eq(declarationLines.parcelId, parcels.id)}), '')`

/** The consignee's data, which for a parcel in a group are those of the group: the parcel has what its customer may see. */
const ofConsignee = (ofGroup: PgColumn, ofParcel: PgColumn) => sql<string>`coalesce(${ofGroup}, ${ofParcel})`

/** Begins a query of parcels as staff see them; `withDueTime` completes its rows. */
export const staffParcels = (db: Queryable) =>
  db
    .select({
      parcel: {
        ...getTableColumns(parcels),
        consigneeName: ofConsignee(parcelGroups.consigneeName, parcels.consigneeName),
        consigneeProvince: ofConsignee(parcelGroups.consigneeProvince, parcels.consigneeProvince),
        consigneeCity: ofConsignee(parcelGroups.consigneeCity, parcels.consigneeCity),
        consigneeAddressDetail: ofConsignee(
          parcelGroups.consigneeAddressDetail,
          parcels.consigneeAddressDetail,
        ),
        consigneePostcode: ofConsignee(parcelGroups.consigneePostcode, parcels.consigneePostcode),
        consigneePhone: ofConsignee(parcelGroups.consigneePhone, parcels.consigneePhone),
        consigneeEmail: ofConsignee(parcelGroups.consigneeEmail, parcels.consigneeEmail),
        consigneeTaxNumber: ofConsignee(parcelGroups.consigneeTaxNumber, parcels.consigneeTaxNumber),
      },
      ...parcelWithRelations,
      /** Its contents, or what is still in its box after a release. */
      items: itemsOfParcel(or(isNull(parcelItems.releasedAt), isNotNull(parcelItems.toUnpackSince))),
      supplementCents,
      declared,
      hold: holdOfParcelRow,
      customer: customerColumns,
      waitsSince,
      canOfferClaim,
    })
    .from(parcels)
    .innerJoin(customers, eq(customers.id, parcels.customerId))
    .leftJoin(parcelGroups, eq(parcelGroups.id, parcels.groupId))
    .$dynamic()

type Row = Awaited<ReturnType<typeof staffParcels>>[number]

/** A parcel with its customer, its items, columns of other tables, and when the next step by staff is due. */
export type StaffParcelRow = ReturnType<ReturnType<typeof withDueTime>>

/** Adds when the next step by staff is due. */
export const withDueTime =
  (settings: Settings) =>
  ({ waitsSince: since, ...row }: Row) => ({
    ...row,
    dueAt: since && dueAt(since, row.parcel, settings),
  })

/**
 * Returns a page of a stage, what is to be packed before others first, then the earliest due, shipped ones newest first, stalled ones longest on their way
 * first, unless sorted; with a search text, all matches.
 */
export async function parcelQueueOf(
  db: Queryable,
  settings: Settings,
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
    const rows = await staffParcels(db).where(inArray(parcels.id, ids))
    return {
      rows: rows
        .sort((a, b) => ids.indexOf(a.parcel.id) - ids.indexOf(b.parcel.id))
        .map(withDueTime(settings)),
      total: found.length,
    }
  }
  const { where, orderBy } = listed(query.stage, settings, query.now)
  const { rows, total } = await pageOf(db, staffParcels(db), parcels.id, {
    ...query,
    where,
    orderBy: sortedBy(query.sort, parcels.id) ?? orderBy,
  })
  return { rows: rows.map(withDueTime(settings)), total }
}

const staffParcelByNumber = prepared('staff_parcel_by_number', ['deliveryNumber'], (db, { deliveryNumber }) =>
  staffParcels(db).where(eq(parcels.deliveryNumber, deliveryNumber)),
)

/** Returns a parcel by its number, of any customer. */
export async function staffParcel(
  db: Queryable,
  settings: Settings,
  deliveryNumber: string,
): Promise<StaffParcelRow | null> {
  const [row] = await staffParcelByNumber(db, { deliveryNumber })
  return row ? withDueTime(settings)(row) : null
}

/** Returns a customer's newest parcels, without released ones. */
export async function parcelsOfCustomer(
  db: Queryable,
  settings: Settings,
  customerId: string,
  limit: number,
): Promise<StaffParcelRow[]> {
  const rows = await staffParcels(db)
    .where(and(eq(parcels.customerId, customerId), ne(parcels.status, 'released')))
    .orderBy(desc(parcels.id))
    .limit(limit)
  return rows.map(withDueTime(settings))
}
