import type { ORDER_STAGES, QueueSort } from '@sampan/contract'
import { anyOf, countStages, pageOf, prepared, type Queryable, sortedBy } from '@sampan/database'
import { customers, orderEvents, orders, staff, supplements } from '@sampan/database/tables'
import { and, asc, desc, eq, ne, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { customerColumns } from '../../payments/index.ts'
import type { Settings } from '../../settings/index.ts'
import { orderWithRelations } from '../order-list.queries.ts'
import { ordersOfParts, partsOfRow } from '../purchasing/part-purchases.queries.ts'
import { findOrders } from './find-orders.queries.ts'

export type OrderStage = (typeof ORDER_STAGES)[number]

export const stages: Record<OrderStage, SQL | undefined> = {
  to_accept: eq(orders.status, 'paid'),
  to_buy: and(eq(orders.status, 'wait_purchase'), eq(orders.purchaseReference, '')),
  to_send: and(eq(orders.status, 'wait_purchase'), ne(orders.purchaseReference, '')),
  on_the_way: eq(orders.status, 'on_the_way'),
  stored: eq(orders.status, 'in_warehouse'),
}
const STAGE_NAMES = Object.keys(stages) as OrderStage[]
const HOUR_MS = 3_600_000

const DUE_SETTINGS = ['purchase_due_hours', 'seller_sends_due_hours', 'arrival_due_hours'] as const
type DueSetting = (typeof DUE_SETTINGS)[number]

/** The hours after which the steps of staff are late, or parameters for them in a prepared statement. */
type DueHours = Readonly<Record<DueSetting, number | Placeholder>>

/**
 * Since when the orders of each stage wait, and the setting of the hours until they are due, null for at once; each stage
 * has an index on it.
 */
const waits: Record<OrderStage, { readonly since: SQL | PgColumn; readonly due: DueSetting | null }> = {
  to_accept: { since: orders.paidAt, due: 'purchase_due_hours' },
  to_buy: { since: orders.paidAt, due: 'purchase_due_hours' },
  to_send: { since: orders.acceptedAt, due: 'seller_sends_due_hours' },
  on_the_way: {
    since: sql`coalesce(${orders.purchasedAt}, ${orders.createdAt})`,
    due: 'arrival_due_hours',
  },
  stored: { since: orders.storageUntil, due: null },
}

/** When the next step by staff is due; for stored goods, the end of their storage. */
export const dueAt = (hours: DueHours) =>
  sql<Date | null>`case ${sql.join(
    STAGE_NAMES.map((name) => {
      const { since, due } = waits[name]
      const dueTime = due === null ? since : sql`${since} + ${hours[due]} * interval '1 hour'`
      return sql`when ${stages[name]} then ${dueTime}`
    }),
    sql` `,
  )} end`.mapWith(orders.paidAt)

const staffRows = (db: Queryable, hours: DueHours) =>
  db
    .select({
      order: orders,
      ...orderWithRelations,
      customer: customerColumns,
      parts: partsOfRow,
      dueAt: dueAt(hours),
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .$dynamic()

/** An order with its customer and columns of other tables. */
export type StaffOrderRow = Awaited<ReturnType<typeof staffRows>>[number]

/**
 * Returns a page of a stage, earliest due first unless sorted; with a search text, what it finds at every
 * stage, whole numbers first, then the newest.
 */
export async function queueOf(
  db: Queryable,
  hours: Settings,
  query: { stage: OrderStage; searchText: string; sort: QueueSort; limit: number; offset: number },
) {
  if (query.searchText !== '') {
    const found = await findOrders(db, query.searchText)
    const ids = found.slice(query.offset, query.offset + query.limit).map(({ id }) => id)
    const rows = await staffOrders(db, hours, { ids })
    return {
      rows: rows.sort((a, b) => ids.indexOf(a.order.id) - ids.indexOf(b.order.id)),
      total: found.length,
    }
  }
  const orderBy = sortedBy(query.sort, orders.id) ?? [sql`${waits[query.stage].since}`, asc(orders.id)]
  return pageOf(db, staffRows(db, hours), orders.id, { ...query, where: stages[query.stage], orderBy })
}

/** Counts the orders at each stage, and how many of them are late. */
export const countOrderStages = (db: Queryable, hours: Settings, now: Date) =>
  countStages(
    db,
    orders,
    STAGE_NAMES.map((stage) => {
      const { since, due } = waits[stage]
      const lateSince = new Date(now.getTime() - (due ? hours[due] : 0) * HOUR_MS)
      return { stage, where: stages[stage], late: sql`${since} < ${lateSince.toISOString()}::timestamptz` }
    }),
  )

const staffOrdersByNumber = prepared(
  'staff_orders_by_number',
  ['list', ...DUE_SETTINGS],
  (db, { list, ...hours }) =>
    staffRows(db, hours).where(anyOf(orders.orderNumber, list)).orderBy(asc(orders.id)),
)

const staffOrdersById = prepared('staff_orders_by_id', ['list', ...DUE_SETTINGS], (db, { list, ...hours }) =>
  staffRows(db, hours).where(anyOf(orders.id, list)).orderBy(asc(orders.id)),
)

/** Returns orders by number or id, of any customer; unknown ones are left out. */
export async function staffOrders(
  db: Queryable,
  hours: Settings,
  by: { numbers: readonly string[] } | { ids: readonly string[] },
): Promise<StaffOrderRow[]> {
  const [find, list] = 'numbers' in by ? [staffOrdersByNumber, by.numbers] : [staffOrdersById, by.ids]
  return list.length === 0 ? [] : find(db, { list, ...dueHours(hours) })
}

const dueHours = ({ purchase_due_hours, seller_sends_due_hours, arrival_due_hours }: Settings) => ({
  purchase_due_hours,
  seller_sends_due_hours,
  arrival_due_hours,
})

const staffOrdersByTracking = prepared(
  'staff_orders_by_tracking',
  ['numbers', 'ids', ...DUE_SETTINGS],
  (db, { numbers, ids, ...hours }) =>
    staffRows(db, hours)
      .where(or(anyOf(orders.trackingNormalised, numbers), anyOf(orders.id, ids)))
      .orderBy(asc(orders.id)),
)

/** Returns the orders on which an arrival with one of these normalised numbers may be booked. */
export async function ordersByTracking(
  db: Queryable,
  hours: Settings,
  numbers: readonly string[],
): Promise<StaffOrderRow[]> {
  if (numbers.length === 0) return []
  // Ids instead of a subquery, with which PostgreSQL would read every order.
  const ids = await ordersOfParts(db, numbers)
  return staffOrdersByTracking(db, { numbers, ids, ...dueHours(hours) })
}

/** Returns the order's events with the member of staff who caused each. */
export async function lifeOf(db: Queryable, orderId: string) {
  return db
    .select({
      stage: orderEvents.stage,
      note: orderEvents.note,
      notePhrase: orderEvents.notePhrase,
      createdAt: orderEvents.createdAt,
      staffName: staff.name,
    })
    .from(orderEvents)
    .leftJoin(staff, eq(staff.id, orderEvents.staffId))
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id))
}

const supplementsOfOrders = prepared('supplements_of', ['ids'], (db, { ids }) =>
  db.select().from(supplements).where(anyOf(supplements.orderId, ids)).orderBy(desc(supplements.id)),
)

/** Returns the differences in the price of orders and their longer storage, newest first. */
export const supplementsOf = (db: Queryable, orderIds: readonly string[]) =>
  supplementsOfOrders(db, { ids: orderIds })
