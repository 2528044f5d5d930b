import { prepared, type Queryable, type Transaction } from '@sampan/database'
import { itemChecks, orders, parcelItems, parcels } from '@sampan/database/tables'
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Order } from '../../orders/index.ts'
import type { ParcelFields } from './move-parcel.queries.ts'

export type Parcel = typeof parcels.$inferSelect

/** The last news of a shipped parcel: its dispatch, or an event of the carrier. */
export const lastNews = sql`coalesce(${parcels.heardAt}, ${parcels.shippedAt})`

/** Returns a customer's parcel by its number; null for another customer's. */
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

const ordersOfParcel = prepared('orders_of_parcel', ['parcelId'], (db, { parcelId }) =>
  db
    .select({ order: orders })
    .from(parcelItems)
    .innerJoin(orders, eq(orders.id, parcelItems.orderId))
    .where(and(eq(parcelItems.parcelId, parcelId), isNull(parcelItems.releasedAt)))
    .orderBy(asc(orders.id)),
)

/** Returns the orders in a parcel, without released ones. */
export async function ordersIn(db: Queryable, parcelId: string): Promise<Order[]> {
  const rows = await ordersOfParcel(db, { parcelId })
  return rows.map(({ order }) => order)
}

/** Stores a submitted parcel; its items follow by `insertItems`. */
export async function insertParcel(tx: Transaction, parcel: typeof parcels.$inferInsert): Promise<void> {
  await tx.insert(parcels).values(parcel)
}

/** Puts orders into a parcel. An index refuses one that is in another parcel still. */
export async function insertItems(
  tx: Transaction,
  parcelId: string,
  orderIds: readonly string[],
): Promise<void> {
  await tx.insert(parcelItems).values(orderIds.map((orderId) => ({ parcelId, orderId })))
}

/** Returns a parcel, whoever its owner is; null for an unknown one. */
export async function parcelById(db: Queryable, parcelId: string): Promise<Parcel | null> {
  const [row] = await db.select().from(parcels).where(eq(parcels.id, parcelId))
  return row ?? null
}

/** Returns the active parcel that an order is in; null for none. */
export async function parcelHolding(db: Queryable, orderId: string): Promise<Parcel | null> {
  const [row] = await db
    .select({ parcel: parcels })
    .from(parcelItems)
    .innerJoin(parcels, eq(parcels.id, parcelItems.parcelId))
    .where(and(eq(parcelItems.orderId, orderId), isNull(parcelItems.releasedAt)))
  return row?.parcel ?? null
}

/** Updates a parcel without moving it; returns false when it is no longer in this status. */
export async function updateParcel(
  tx: Transaction,
  id: string,
  status: Parcel['status'],
  fields: ParcelFields,
): Promise<boolean> {
  const rows = await tx
    .update(parcels)
    .set(fields)
    .where(and(eq(parcels.id, id), eq(parcels.status, status)))
    .returning({ id: parcels.id })
  return rows.length > 0
}

/** Records that a parcel's goods stay in its box although its packing is withdrawn: they are packed out of it again. */
export async function keepInBox(tx: Transaction, parcelId: string, now: Date): Promise<void> {
  await tx
    .update(parcelItems)
    .set({ toUnpackSince: now })
    .where(and(eq(parcelItems.parcelId, parcelId), isNull(parcelItems.releasedAt)))
}

/**
 * Removes the items of a released parcel from it. Those that are off their shelves, in its box or in its bin of a wave,
 * await to be put back.
 * @param waveId the wave that it was in; null for none
 * @returns their order ids.
 */
export async function releaseItems(
  tx: Transaction,
  { id, packedWeightG }: Pick<Parcel, 'id' | 'packedWeightG'>,
  waveId: string | null,
  now: Date,
): Promise<string[]> {
  const picked = sql`(select ${itemChecks.orderId} from ${itemChecks}
    where ${itemChecks.waveId} = ${waveId}::uuid and ${itemChecks.step} = 'picked')`
  const isOut = packedWeightG === null ? sql`${parcelItems.orderId} in ${picked}` : sql`true`
  const toUnpackSince = sql`case when ${isOut} then ${now.toISOString()}::timestamptz else ${parcelItems.toUnpackSince} end`
  const rows = await tx
    .update(parcelItems)
    .set({ releasedAt: now, toUnpackSince })
    .where(and(eq(parcelItems.parcelId, id), isNull(parcelItems.releasedAt)))
    .returning({ orderId: parcelItems.orderId })
  return rows.map((row) => row.orderId)
}

/** Returns the numbers of the orders that were in a parcel that is released. */
export async function releasedOrderNumbers(db: Queryable, parcelId: string): Promise<string[]> {
  const rows = await db
    .select({ number: orders.orderNumber })
    .from(parcelItems)
    .innerJoin(orders, eq(orders.id, parcelItems.orderId))
    .where(eq(parcelItems.parcelId, parcelId))
  return rows.map(({ number }) => number)
}

/** Returns the numbers of the parcels in whose boxes these orders' goods still are, by order id. */
export async function oldBoxesOf(db: Queryable, orderIds: readonly string[]): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ orderId: parcelItems.orderId, deliveryNumber: parcels.deliveryNumber })
    .from(parcelItems)
    .innerJoin(parcels, eq(parcels.id, parcelItems.parcelId))
    .where(and(inArray(parcelItems.orderId, [...orderIds]), isNotNull(parcelItems.toUnpackSince)))
  return new Map(rows.map(({ orderId, deliveryNumber }) => [orderId, deliveryNumber]))
}
