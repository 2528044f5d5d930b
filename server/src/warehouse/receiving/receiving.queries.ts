import { containing, pageOf, type Queryable, type Transaction } from '@sampan/database'
import { orderPhotos, orders, partPurchases, staff, unmatchedArrivals } from '@sampan/database/tables'
import { and, asc, eq, ilike, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Returns the tracking numbers of orders on the way to us, and of their parts that were bought separately. */
export async function expectedNumbers(db: Queryable): Promise<string[]> {
  // As one text, because tens of thousands of rows would take longer to read than to compare.
  const all = (column: PgColumn) => ({ numbers: sql<string | null>`string_agg(${column}, ' ')` })
  const onTheWay = eq(orders.status, 'on_the_way')
  const rows = [
    ...(await db
      .select(all(orders.trackingNormalised))
      .from(orders)
      .where(and(onTheWay, ne(orders.trackingNormalised, '')))),
    ...(await db
      .select(all(partPurchases.trackingNormalised))
      .from(partPurchases)
      .innerJoin(orders, eq(orders.id, partPurchases.orderId))
      .where(and(onTheWay, ne(partPurchases.trackingNormalised, ''), isNull(partPurchases.cancelledAt)))),
  ]
  return [...new Set(rows.flatMap(({ numbers }) => numbers?.split(' ') ?? []))]
}

/** Stores photos of received goods; no-op for none. */
export async function insertPhotos(
  tx: Transaction,
  photos: readonly (typeof orderPhotos.$inferInsert)[],
): Promise<void> {
  if (photos.length > 0) await tx.insert(orderPhotos).values([...photos])
}

/** Records a box of an order whose rest is expected; returns false when the order is no longer on the way. */
export async function setPartReceived(
  tx: Transaction,
  orderId: string,
  fields: Partial<Omit<typeof orders.$inferInsert, 'id' | 'status' | 'customerId' | 'arrivedAt'>>,
): Promise<boolean> {
  const rows = await tx
    .update(orders)
    .set(fields)
    .where(and(eq(orders.id, orderId), eq(orders.status, 'on_the_way')))
    .returning({ id: orders.id })
  return rows.length > 0
}

/** Counts the other orders on the way with this number. */
export async function countExpected(
  db: Queryable,
  trackingNormalised: string,
  exceptId: string,
): Promise<number> {
  const where = [eq(orders.status, 'on_the_way'), eq(orders.trackingNormalised, trackingNormalised)]
  return db.$count(orders, and(...where, ne(orders.id, exceptId)))
}

/** Returns false when the goods are no longer in the warehouse. */
export async function setQcNote(tx: Transaction, orderId: string, qcNote: string): Promise<boolean> {
  const rows = await tx
    .update(orders)
    .set({ qcNote })
    .where(and(eq(orders.id, orderId), eq(orders.status, 'in_warehouse')))
    .returning({ id: orders.id })
  return rows.length > 0
}

/** Returns null when an unmatched arrival with this number exists already. */
export async function insertArrival(tx: Transaction, arrival: typeof unmatchedArrivals.$inferInsert) {
  const [row] = await tx.insert(unmatchedArrivals).values(arrival).onConflictDoNothing().returning()
  return row ?? null
}

const open = () => isNull(unmatchedArrivals.matchedOrderId)
const arrivals = (db: Queryable) =>
  db
    .select({ arrival: unmatchedArrivals, receivedBy: staff.name, orderNumber: orders.orderNumber })
    .from(unmatchedArrivals)
    .leftJoin(staff, eq(staff.id, unmatchedArrivals.staffId))
    .leftJoin(orders, eq(orders.id, unmatchedArrivals.matchedOrderId))
    .$dynamic()
export type Arrival = Awaited<ReturnType<typeof arrivals>>[number]

/** Returns the unmatched arrival under a normalised courier's number; null for none. */
export async function openArrivalOf(db: Queryable, trackingNormalised: string): Promise<Arrival | null> {
  const [row] = await arrivals(db).where(
    and(open(), eq(unmatchedArrivals.trackingNormalised, trackingNormalised)),
  )
  return row ?? null
}

/** Returns an arrival, also one that was matched. */
export async function arrivalById(db: Queryable, id: string): Promise<Arrival | null> {
  const [row] = await arrivals(db).where(eq(unmatchedArrivals.id, id))
  return row ?? null
}

/** Returns a page of the arrivals without an order, oldest first. */
export async function openArrivals(db: Queryable, searchText: string, limit: number, offset: number) {
  const pattern = containing(searchText)
  const { trackingNumber, trackingNormalised, note, shelf } = unmatchedArrivals
  const columns = [trackingNumber, trackingNormalised, note, shelf]
  const found = searchText === '' ? undefined : or(...columns.map((column) => ilike(column, pattern)))
  const orderBy = [asc(unmatchedArrivals.id)]
  return pageOf(db, arrivals(db), unmatchedArrivals.id, { where: and(open(), found), orderBy, limit, offset })
}

/**
 * Assigns the arrival to this order.
 * @throws Error when it is unknown or was matched before
 */
export async function matchArrival(tx: Transaction, id: string, orderId: string, now: Date): Promise<void> {
  const rows = await tx
    .update(unmatchedArrivals)
    .set({ matchedOrderId: orderId, matchedAt: now })
    .where(and(eq(unmatchedArrivals.id, id), open()))
    .returning({ id: unmatchedArrivals.id })
  if (rows.length === 0) throw new Error(`the arrival ${id} is matched already`)
}

/** Removes photos that an undone receipt added. */
export async function removePhotos(tx: Transaction, orderId: string, urls: readonly string[]): Promise<void> {
  await tx
    .delete(orderPhotos)
    .where(and(eq(orderPhotos.orderId, orderId), inArray(orderPhotos.url, [...urls])))
}

/** Makes an arrival unmatched again. */
export async function reopenArrival(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(unmatchedArrivals)
    .set({ matchedOrderId: null, matchedAt: null })
    .where(eq(unmatchedArrivals.id, id))
}
