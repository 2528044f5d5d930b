import type { Queryable, Transaction } from '@sampan/database'
import {
  coupons,
  orderPhotos,
  orders,
  parcelItems,
  parcelPhotos,
  parcels,
  parcelTrackings,
  trackingEvents,
} from '@sampan/database/tables'
import type { ParcelStatus } from '@sampan/domain/life-cycles'
import { and, asc, count, desc, eq, ilike, inArray, isNull, ne, or, type SQL } from 'drizzle-orm'

export type Parcel = typeof parcels.$inferSelect

export interface ParcelFilter {
  readonly customerId: string
  readonly searchText: string
  readonly status: ParcelStatus | null
}

function where(filter: ParcelFilter): SQL | undefined {
  const text = `%${filter.searchText.replace(/[\\%_]/g, '\\$&')}%`
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

export async function parcelsOf(
  db: Queryable,
  filter: ParcelFilter,
  limit: number,
  offset: number,
): Promise<Parcel[]> {
  return db.select().from(parcels).where(where(filter)).orderBy(desc(parcels.id)).limit(limit).offset(offset)
}

export async function countByStatus(db: Queryable, filter: ParcelFilter) {
  return db
    .select({ status: parcels.status, n: count() })
    .from(parcels)
    .where(where(filter))
    .groupBy(parcels.status)
}

export async function parcelOf(
  db: Queryable,
  customerId: string,
  deliveryNumber: string,
): Promise<Parcel | null> {
  const [row] = await db
    .select()
    .from(parcels)
    .where(and(eq(parcels.customerId, customerId), eq(parcels.deliveryNumber, deliveryNumber)))
  return row ?? null
}

/** The orders that lie in these parcels, released ones left out. */
export async function itemsOf(db: Queryable, parcelIds: readonly string[]) {
  if (parcelIds.length === 0) return []
  return db
    .select({ parcelId: parcelItems.parcelId, order: orders })
    .from(parcelItems)
    .innerJoin(orders, eq(orders.id, parcelItems.orderId))
    .where(and(inArray(parcelItems.parcelId, [...parcelIds]), isNull(parcelItems.releasedAt)))
    .orderBy(asc(orders.id))
}

export async function orderPhotosOf(db: Queryable, orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  return db
    .select({ orderId: orderPhotos.orderId, url: orderPhotos.url })
    .from(orderPhotos)
    .where(inArray(orderPhotos.orderId, [...orderIds]))
    .orderBy(asc(orderPhotos.id))
}

export async function parcelPhotosOf(db: Queryable, parcelIds: readonly string[]) {
  if (parcelIds.length === 0) return []
  return db
    .select({ parcelId: parcelPhotos.parcelId, url: parcelPhotos.url })
    .from(parcelPhotos)
    .where(inArray(parcelPhotos.parcelId, [...parcelIds]))
    .orderBy(asc(parcelPhotos.id))
}

export async function trackingOf(db: Queryable, parcelIds: readonly string[]) {
  if (parcelIds.length === 0) return []
  return db
    .select()
    .from(trackingEvents)
    .where(inArray(trackingEvents.parcelId, [...parcelIds]))
    .orderBy(desc(trackingEvents.happenedAt))
}

/** The tracking service's latest word on each parcel. */
export async function trackStatusOf(db: Queryable, parcelIds: readonly string[]) {
  if (parcelIds.length === 0) return []
  return db
    .select({ parcelId: parcelTrackings.parcelId, status: parcelTrackings.status })
    .from(parcelTrackings)
    .where(inArray(parcelTrackings.parcelId, [...parcelIds]))
}

export async function couponCodesOf(db: Queryable, couponIds: readonly string[]) {
  if (couponIds.length === 0) return []
  return db
    .select({ id: coupons.id, code: coupons.code })
    .from(coupons)
    .where(inArray(coupons.id, [...couponIds]))
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
