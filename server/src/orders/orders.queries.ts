import { anyOf, prepared, preparedInsert, type Queryable, type Transaction, uuidv7 } from '@sampan/database'
import { orderEvents, orderProblems, orders, serviceRequests } from '@sampan/database/tables'
import { and, asc, desc, eq, inArray, isNull, ne, notExists, sql } from 'drizzle-orm'
import { giveStorage, type Wait } from '../payments/index.ts'
import { problemStateOfRow } from './problems/problem-state.queries.ts'
import type { ServiceRequest } from './requests/requests.queries.ts'
import { returnStateOfRow } from './returns/return-state.queries.ts'

export type Order = typeof orders.$inferSelect

/** Writes orders with their first event. */
export async function insertOrders(
  tx: Transaction,
  rows: (typeof orders.$inferInsert & { id: string })[],
): Promise<void> {
  if (rows.length === 0) return
  const events = rows.map((row) => ({ id: uuidv7(), orderId: row.id }))
  await insertWithEvents(tx, rows, { events: JSON.stringify(events) })
}

const insertWithEvents = preparedInsert('insert_orders', orders, ['events'], (db, rows, { events }) => {
  const { id, status, createdAt } = orders
  const written = db.$with('written').as(db.insert(orders).values(rows).returning({ id, status, createdAt }))
  const submitted = db.$with('submitted', {}).as(
    sql`insert into ${orderEvents} (id, order_id, to_status, stage, created_at)
      select one.id, written.id, written.status, 'submitted', written.created_at
      from written join jsonb_to_recordset(${events}::jsonb) one (id uuid, "orderId" uuid) on one."orderId" = written.id`,
  )
  return db.with(written, submitted).select({ id: written.id }).from(written)
})

const ordersByNumbers = prepared(
  'orders_by_number',
  ['customerId', 'numbers'],
  (db, { customerId, numbers }) =>
    db
      .select()
      .from(orders)
      .where(and(eq(orders.customerId, customerId), anyOf(orders.orderNumber, numbers)))
      .orderBy(asc(orders.id)),
)

/**
 * Returns the customer's own orders with these numbers, by ascending id; fewer when one is unknown or another
 * customer's.
 */
export async function ordersByNumber(
  db: Queryable,
  customerId: string,
  numbers: readonly string[],
): Promise<Order[]> {
  return ordersByNumbers(db, { customerId, numbers })
}

const anyOrderByNumber = prepared('any_order_by_number', ['number'], (db, { number }) =>
  db.select().from(orders).where(eq(orders.orderNumber, number)),
)

/** Returns an order of any customer, for staff; null for an unknown number. */
export async function anyOrderWithNumber(db: Queryable, number: string): Promise<Order | null> {
  const [order] = await anyOrderByNumber(db, { number })
  return order ?? null
}

const anyOrderById = prepared('any_order_by_id', ['id'], (db, { id }) =>
  db.select().from(orders).where(eq(orders.id, id)),
)

/** Returns an order of any customer by its internal id. @throws Error for one that does not exist */
export async function orderById(db: Queryable, id: string): Promise<Order> {
  const [order] = await anyOrderById(db, { id })
  if (!order) throw new Error(`no order ${id}`)
  return order
}

const ordersWithStates = prepared(
  'orders_with_states',
  ['customerId', 'numbers'],
  (db, { customerId, numbers }) =>
    db
      .select({ order: orders, returnState: returnStateOfRow, problemState: problemStateOfRow })
      .from(orders)
      .where(and(eq(orders.customerId, customerId), anyOf(orders.orderNumber, numbers)))
      .orderBy(asc(orders.id)),
)

/** Returns the same orders with the state of their returns and problems. */
export const ordersWithStatesByNumber = (db: Queryable, customerId: string, numbers: readonly string[]) =>
  ordersWithStates(db, { customerId, numbers })

const eventsByOrder = prepared('order_events', ['orderId'], (db, { orderId }) =>
  db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(asc(orderEvents.id)),
)

/** Returns the events of an order, oldest first. */
export const eventsOf = (db: Queryable, orderId: string) => eventsByOrder(db, { orderId })

const requestsByOrder = prepared(
  'service_requests',
  ['customerId', 'orderId'],
  (db, { customerId, orderId }) =>
    db
      .select()
      .from(serviceRequests)
      .where(
        and(
          eq(serviceRequests.customerId, customerId),
          eq(serviceRequests.orderId, orderId),
          ne(serviceRequests.kind, 'service'),
        ),
      )
      .orderBy(desc(serviceRequests.id)),
)

/** Returns the requests to cancel or return an order, newest first. */
export const requestsOf = async (db: Queryable, customerId: string, orderId: string) =>
  (await requestsByOrder(db, { customerId, orderId })) as ServiceRequest[]

/**
 * Returns the customer's orders for a country that are paid and have not arrived, oldest first; without those with a
 * request to cancel or an open problem.
 */
export async function awaitedOrders(
  db: Queryable,
  customerId: string,
  countryCode: string,
  limit: number,
): Promise<Order[]> {
  const openRequest = db
    .select({ id: serviceRequests.id })
    .from(serviceRequests)
    .where(and(eq(serviceRequests.orderId, orders.id), isNull(serviceRequests.closedAt)))
  const openProblem = db
    .select({ id: orderProblems.id })
    .from(orderProblems)
    .where(and(eq(orderProblems.orderId, orders.id), isNull(orderProblems.closedAt)))
  return db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.customerId, customerId),
        inArray(orders.status, ['paid', 'wait_purchase', 'on_the_way']),
        eq(orders.countryCode, countryCode),
        notExists(openRequest),
        notExists(openProblem),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(limit)
}

/** Returns null when a request is open already. */
export async function insertRequest(db: Queryable, request: typeof serviceRequests.$inferInsert) {
  const [row] = await db
    .insert(serviceRequests)
    .values(request)
    .onConflictDoNothing()
    .returning({ id: serviceRequests.id, number: serviceRequests.number })
  return row ?? null
}

/** Extends an order's storage from its present end; no-op for goods that did not arrive and have none. */
export async function addStorageDays(tx: Transaction, orderId: string, days: number): Promise<void> {
  await tx
    .update(orders)
    .set({ storageUntil: sql`${orders.storageUntil} + make_interval(days => ${days})` })
    .where(eq(orders.id, orderId))
}

/** Extends the storage of orders by times that were ours; see `giveStorage`. */
export const giveStorageOf = (tx: Transaction, ids: readonly string[], waits: readonly Wait[]) =>
  giveStorage(tx, waits, inArray(orders.id, [...ids]))

/** Returns when the newest event of a stage happened to an order; null for none. */
export async function lastStageAt(
  db: Queryable,
  orderId: string,
  stage: (typeof orderEvents.$inferSelect)['stage'],
): Promise<Date | null> {
  const [row] = await db
    .select({ at: orderEvents.createdAt })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.stage, stage)))
    .orderBy(desc(orderEvents.id))
    .limit(1)
  return row?.at ?? null
}

/** Returns an active forwarding order of this customer's with this tracking number. */
export async function forwardingByTracking(db: Queryable, customerId: string, trackingNormalised: string) {
  const [row] = await db
    .select({ id: orders.id, orderNumber: orders.orderNumber })
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

/** Replaces the number of an announced parcel of this customer's; returns its id, or null when it is not expected. */
export async function setAnnouncedNumber(
  tx: Transaction,
  customerId: string,
  orderNumber: string,
  number: { readonly trackingNumberCn: string; readonly trackingNormalised: string },
): Promise<string | null> {
  const [row] = await tx
    .update(orders)
    .set(number)
    .where(
      and(
        eq(orders.customerId, customerId),
        eq(orders.orderNumber, orderNumber),
        eq(orders.type, 'forwarding'),
        eq(orders.status, 'on_the_way'),
      ),
    )
    .returning({ id: orders.id })
  return row?.id ?? null
}
