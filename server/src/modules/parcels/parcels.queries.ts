import { anyOf, containing, prepared, type Queryable, type Transaction } from '@sampan/database'
import {
  coupons,
  orders,
  parcelItems,
  parcelPhotos,
  parcels,
  parcelTrackings,
  trackingEvents,
} from '@sampan/database/tables'
import type { ParcelStatus } from '@sampan/domain/life-cycles'
import { and, asc, count, desc, eq, ilike, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { photosOfRow } from '../orders/index.ts'

export type Parcel = typeof parcels.$inferSelect

export interface ParcelFilter {
  readonly customerId: string
  readonly searchText: string
  readonly status: ParcelStatus | null
}

function where(filter: ParcelFilter): SQL | undefined {
  const text = containing(filter.searchText)
  return and(
    eq(parcels.customerId, filter.customerId),
    // Parcels that were taken apart are history, not the customer's list.
    ne(parcels.status, 'released'),
    filter.status ? eq(parcels.status, filter.status) : undefined,
    filter.searchText === ''
      ? undefined
      : or(
          ilike(parcels.deliveryNumber, text),
          ilike(parcels.trackingNumber, text),
          ilike(parcels.consigneeName, text),
        ),
  )
}

const newestParcels = prepared(
  'newest_parcels',
  ['customerId', 'limit', 'offset'],
  (db, { customerId, limit, offset }) =>
    db
      .select()
      .from(parcels)
      .where(and(eq(parcels.customerId, customerId), ne(parcels.status, 'released')))
      .orderBy(desc(parcels.id))
      .limit(limit)
      .offset(offset),
)

const parcelCounts = prepared('parcel_counts', ['customerId'], (db, { customerId }) =>
  db
    .select({ status: parcels.status, n: count() })
    .from(parcels)
    .where(and(eq(parcels.customerId, customerId), ne(parcels.status, 'released')))
    .groupBy(parcels.status),
)

const isUnfiltered = (filter: ParcelFilter) => filter.searchText === '' && filter.status === null

export async function parcelsOf(
  db: Queryable,
  filter: ParcelFilter,
  limit: number,
  offset: number,
): Promise<Parcel[]> {
  if (isUnfiltered(filter)) return newestParcels(db, { customerId: filter.customerId, limit, offset })
  return db.select().from(parcels).where(where(filter)).orderBy(desc(parcels.id)).limit(limit).offset(offset)
}

export async function countByStatus(db: Queryable, filter: ParcelFilter) {
  if (isUnfiltered(filter)) return parcelCounts(db, { customerId: filter.customerId })
  return db
    .select({ status: parcels.status, n: count() })
    .from(parcels)
    .where(where(filter))
    .groupBy(parcels.status)
}

const parcelByNumber = prepared(
  'parcel_by_number',
  ['customerId', 'deliveryNumber'],
  (db, { customerId, deliveryNumber }) =>
    db
      .select()
      .from(parcels)
      .where(and(eq(parcels.customerId, customerId), eq(parcels.deliveryNumber, deliveryNumber))),
)

export async function parcelOf(
  db: Queryable,
  customerId: string,
  deliveryNumber: string,
): Promise<Parcel | null> {
  const [row] = await parcelByNumber(db, { customerId, deliveryNumber })
  return row ?? null
}

const itemsByParcel = prepared('parcel_items', ['parcelIds'], (db, { parcelIds }) =>
  db
    .select({ parcelId: parcelItems.parcelId, order: orders, photos: photosOfRow })
    .from(parcelItems)
    .innerJoin(orders, eq(orders.id, parcelItems.orderId))
    .where(and(anyOf(parcelItems.parcelId, parcelIds), isNull(parcelItems.releasedAt)))
    .orderBy(asc(orders.id)),
)

/** The orders that lie in these parcels, with their photographs; released ones left out. */
export async function itemsOf(db: Queryable, parcelIds: readonly string[]) {
  return parcelIds.length === 0 ? [] : itemsByParcel(db, { parcelIds })
}

const trackingByParcel = prepared('parcel_tracking', ['parcelIds'], (db, { parcelIds }) =>
  db
    .select()
    .from(trackingEvents)
    .where(anyOf(trackingEvents.parcelId, parcelIds))
    .orderBy(desc(trackingEvents.happenedAt)),
)

export async function trackingOf(db: Queryable, parcelIds: readonly string[]) {
  return parcelIds.length === 0 ? [] : trackingByParcel(db, { parcelIds })
}

const surroundingsByParcel = prepared('parcel_surroundings', ['parcelIds'], (db, { parcelIds }) =>
  db
    .select({
      parcelId: parcels.id,
      photos: sql<string[]>`array(select ${parcelPhotos.url} from ${parcelPhotos}
        where ${parcelPhotos.parcelId} = ${parcels.id} order by ${parcelPhotos.id})`,
      trackStatus: parcelTrackings.status,
      couponCode: coupons.code,
    })
    .from(parcels)
    .leftJoin(parcelTrackings, eq(parcelTrackings.parcelId, parcels.id))
    .leftJoin(coupons, eq(coupons.id, parcels.couponId))
    .where(anyOf(parcels.id, parcelIds)),
)

/** What other tables know of each of these parcels: photographs, the tracking service's latest word, the coupon used. */
export async function surroundingsOf(db: Queryable, parcelIds: readonly string[]) {
  return parcelIds.length === 0 ? [] : surroundingsByParcel(db, { parcelIds })
}

export async function insertParcel(tx: Transaction, parcel: typeof parcels.$inferInsert): Promise<void> {
  await tx.insert(parcels).values(parcel)
}

export async function insertItems(
  tx: Transaction,
  parcelId: string,
  orderIds: readonly string[],
): Promise<void> {
  await tx.insert(parcelItems).values(orderIds.map((orderId) => ({ parcelId, orderId })))
}

/** Frees the items of a parcel that is taken apart; returns their order ids. */
export async function releaseItems(tx: Transaction, parcelId: string, now: Date): Promise<string[]> {
  const rows = await tx
    .update(parcelItems)
    .set({ releasedAt: now })
    .where(and(eq(parcelItems.parcelId, parcelId), isNull(parcelItems.releasedAt)))
    .returning({ orderId: parcelItems.orderId })
  return rows.map((row) => row.orderId)
}
