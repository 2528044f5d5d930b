import { anyOf, containing, prepared, type Queryable, type Transaction } from '@sampan/database'
import {
  orderEvents,
  orderPhotos,
  orders,
  parcelItems,
  parcels,
  serviceRequests,
  supplements,
} from '@sampan/database/tables'
import type { OrderStatus } from '@sampan/domain/life-cycles'
import { and, asc, count, desc, eq, ilike, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'

export type Order = typeof orders.$inferSelect

/** Writes orders with their first event. */
export async function insertOrders(
  tx: Transaction,
  rows: (typeof orders.$inferInsert & { id: string })[],
): Promise<void> {
  if (rows.length === 0) return
  await tx.insert(orders).values(rows)
  await tx.insert(orderEvents).values(
    rows.map((row) => ({
      orderId: row.id,
      fromStatus: null,
      toStatus: row.status,
      stage: 'submitted',
      createdAt: row.createdAt ?? new Date(),
    })),
  )
}

export interface OrderFilter {
  readonly customerId: string
  readonly searchText: string
  readonly statuses: readonly OrderStatus[] | null
}

function where(filter: OrderFilter): SQL | undefined {
  const text = containing(filter.searchText)
  return and(
    eq(orders.customerId, filter.customerId),
    filter.statuses ? inArray(orders.status, [...filter.statuses]) : undefined,
    filter.searchText === ''
      ? undefined
      : or(
          ilike(orders.orderNumber, text),
          ilike(orders.productName, text),
          ilike(orders.externalOrderId, text),
          ilike(orders.trackingNumberCn, text),
        ),
  )
}

const PAGE = ['customerId', 'limit', 'offset'] as const

const newestOrders = prepared('newest_orders', PAGE, (db, { customerId, limit, offset }) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(orders.id))
    .limit(limit)
    .offset(offset),
)

const ordersByStatus = prepared(
  'orders_by_status',
  [...PAGE, 'statuses'],
  (db, { customerId, limit, offset, statuses }) =>
    db
      .select()
      .from(orders)
      .where(and(eq(orders.customerId, customerId), anyOf(orders.status, statuses)))
      .orderBy(desc(orders.id))
      .limit(limit)
      .offset(offset),
)

const countsByStatus = prepared('order_counts', ['customerId'], (db, { customerId }) =>
  db
    .select({ status: orders.status, n: count() })
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .groupBy(orders.status),
)

/** One page, newest first. */
export async function ordersOf(
  db: Queryable,
  filter: OrderFilter,
  limit: number,
  offset: number,
): Promise<Order[]> {
  const { customerId, statuses } = filter
  if (filter.searchText === '')
    return statuses
      ? ordersByStatus(db, { customerId, limit, offset, statuses })
      : newestOrders(db, { customerId, limit, offset })
  return db.select().from(orders).where(where(filter)).orderBy(desc(orders.id)).limit(limit).offset(offset)
}

/** How many of the customer's orders match, by status. */
export async function countByStatus(db: Queryable, filter: OrderFilter) {
  if (filter.searchText === '' && !filter.statuses) return countsByStatus(db, filter)
  return db
    .select({ status: orders.status, n: count() })
    .from(orders)
    .where(where(filter))
    .groupBy(orders.status)
}

const orderByNumber = prepared(
  'order_by_number',
  ['customerId', 'orderNumber'],
  (db, { customerId, orderNumber }) =>
    db
      .select()
      .from(orders)
      .where(and(eq(orders.customerId, customerId), eq(orders.orderNumber, orderNumber))),
)

export async function orderOf(db: Queryable, customerId: string, orderNumber: string): Promise<Order | null> {
  const [row] = await orderByNumber(db, { customerId, orderNumber })
  return row ?? null
}

/** The customer's own orders with these numbers, by ascending id; fewer when one is unknown or another's. */
export async function ordersByNumber(
  db: Queryable,
  customerId: string,
  numbers: readonly string[],
): Promise<Order[]> {
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), inArray(orders.orderNumber, [...numbers])))
    .orderBy(asc(orders.id))
}

/** The photographs of the order whose row is being read, the first taken first. */
export const photosOfRow = sql<string[]>`array(select ${orderPhotos.url} from ${orderPhotos}
  where ${orderPhotos.orderId} = ${orders.id} order by ${orderPhotos.id})`

const surroundingsByOrder = prepared('order_surroundings', ['orderIds'], (db, { orderIds }) =>
  db
    .select({
      orderId: orders.id,
      photos: photosOfRow,
      deliveryNumber: parcels.deliveryNumber,
      // Differences in price that wait for payment; storage that the customer thought of extending is none.
      supplementCents: supplements.amountCents,
    })
    .from(orders)
    .leftJoin(parcelItems, and(eq(parcelItems.orderId, orders.id), isNull(parcelItems.releasedAt)))
    .leftJoin(parcels, eq(parcels.id, parcelItems.parcelId))
    .leftJoin(
      supplements,
      and(
        eq(supplements.orderId, orders.id),
        eq(supplements.status, 'unpaid'),
        isNull(supplements.storageDays),
      ),
    )
    .where(anyOf(orders.id, orderIds)),
)

/** What other tables know of each of these orders: its photographs, its live parcel, what is still to be paid for it. */
export async function surroundingsOf(db: Queryable, orderIds: readonly string[]) {
  return orderIds.length === 0 ? [] : surroundingsByOrder(db, { orderIds })
}

const eventsByOrder = prepared('order_events', ['orderId'], (db, { orderId }) =>
  db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(asc(orderEvents.id)),
)

export const eventsOf = (db: Queryable, orderId: string) => eventsByOrder(db, { orderId })

const requestsByOrder = prepared(
  'service_requests',
  ['customerId', 'orderId'],
  (db, { customerId, orderId }) =>
    db
      .select()
      .from(serviceRequests)
      .where(and(eq(serviceRequests.customerId, customerId), eq(serviceRequests.orderId, orderId)))
      .orderBy(desc(serviceRequests.id)),
)

export const requestsOf = (db: Queryable, customerId: string, orderId: string) =>
  requestsByOrder(db, { customerId, orderId })

/** Null when a request is open already. */
export async function insertRequest(db: Queryable, request: typeof serviceRequests.$inferInsert) {
  const [row] = await db
    .insert(serviceRequests)
    .values(request)
    .onConflictDoNothing()
    .returning({ number: serviceRequests.number })
  return row ?? null
}

export async function addStorageDays(tx: Transaction, orderId: string, days: number): Promise<void> {
  await tx
    .update(orders)
    .set({ storageUntil: sql`${orders.storageUntil} + make_interval(days => ${days})` })
    .where(eq(orders.id, orderId))
}

/** A live forwarding order of this customer's with this tracking number. */
export async function forwardingByTracking(db: Queryable, customerId: string, trackingNormalised: string) {
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.customerId, customerId),
        eq(orders.trackingNormalised, trackingNormalised),
        eq(orders.type, 'forwarding'),
        eq(orders.status, 'on_the_way'),
      ),
    )
  return row ?? null
}

/** Ids of unpaid orders whose days to pay are over, the oldest first. */
export async function expiredOrders(db: Queryable, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'unpaid'), lt(orders.expiresAt, now)))
    .orderBy(asc(orders.expiresAt))
    .limit(limit)
  return rows.map((row) => row.id)
}
