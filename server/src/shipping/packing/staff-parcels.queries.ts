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
import { DUE_SETTINGS, type DueHours, dueAt, listed, type ParcelStage } from './parcel-stages.queries.ts'

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

/** Begins a query of parcels as staff see them. */
export const staffParcels = (db: Queryable, hours: DueHours) =>
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
      canOfferClaim,
    })
    .from(parcels)
    .innerJoin(customers, eq(customers.id, parcels.customerId))
    .leftJoin(parcelGroups, eq(parcelGroups.id, parcels.groupId))
    .$dynamic()

/** A parcel with its customer, its items and columns of other tables. */
export type StaffParcelRow = Awaited<ReturnType<typeof staffParcels>>[number]

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
    const rows = await staffParcels(db, hours).where(inArray(parcels.id, ids))
    return {
      rows: rows.sort((a, b) => ids.indexOf(a.parcel.id) - ids.indexOf(b.parcel.id)),
      total: found.length,
    }
  }
  const { where, orderBy } = listed(query.stage, hours, query.now)
  return pageOf(db, staffParcels(db, hours), parcels.id, {
    ...query,
    where,
    orderBy: sortedBy(query.sort, parcels.id) ?? orderBy,
  })
}

const staffParcelByNumber = prepared(
  'staff_parcel_by_number',
  ['deliveryNumber', ...DUE_SETTINGS],
  (db, { deliveryNumber, ...hours }) =>
    staffParcels(db, hours).where(eq(parcels.deliveryNumber, deliveryNumber)),
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
  return staffParcels(db, hours)
    .where(and(eq(parcels.customerId, customerId), ne(parcels.status, 'released')))
    .orderBy(desc(parcels.id))
    .limit(limit)
}
