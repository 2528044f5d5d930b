import type { ORDER_STAGES, QueueSort } from '@sampan/contract'
import { anyOf, countStages, pageOf, prepared, type Queryable, sortedBy } from '@sampan/database'
import { customers, orderEvents, orders, staff } from '@sampan/database/tables'
import { dueTime, lateSince, noLaterThan } from '@sampan/domain/closures'
import { and, asc, eq, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { customerColumns } from '../../payments/index.ts'
import { closedTimes, type Settings } from '../../settings/index.ts'
import { orderWithRelations } from '../list/order-list.queries.ts'
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

/**
 * Since when the orders of each stage wait, and the setting of the hours until they are due; null for goods that are stored,
 * which wait for the end of their storage. Each stage has an index on it.
 */
const waits = {
  to_accept: { since: orders.paidAt, due: 'purchase_due_hours' },
  to_buy: { since: orders.paidAt, due: 'purchase_due_hours' },
  to_send: { since: orders.acceptedAt, due: 'seller_sends_due_hours' },
  on_the_way: {
    since: sql`coalesce(${orders.purchasedAt}, ${orders.createdAt})`,
    due: 'arrival_due_hours',
  },
  stored: { since: orders.storageUntil, due: null },
} as const satisfies Record<OrderStage, { since: SQL | PgColumn; due: keyof Settings | null }>
type DueSetting = NonNullable<(typeof waits)[OrderStage]['due']>

/** Since when the orders of a stage wait for its step. */
export const waitingSince = (stage: OrderStage): SQL | PgColumn => waits[stage].since

/** When the orders of a stage are due by their priority purchase; null for stages after the purchase. */
export const priorityOf = (stage: OrderStage): PgColumn | null =>
  stage === 'to_accept' || stage === 'to_buy' ? orders.priorityDueAt : null

const byStage = (value: (stage: OrderStage) => SQL) =>
  sql`case ${sql.join(
    STAGE_NAMES.map((stage) => sql`when ${stages[stage]} then ${value(stage)}`),
    sql` `,
  )} end`

const staffRows = (db: Queryable) =>
  db
    .select({
      order: orders,
      ...orderWithRelations,
      customer: customerColumns,
      parts: partsOfRow,
      waitsSince: sql<Date | null>`${byStage((stage) => sql`${waitingSince(stage)}`)}`.mapWith(orders.paidAt),
      dueSetting: sql<DueSetting | null>`${byStage((stage) => sql`${waits[stage].due}::text`)}`,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .$dynamic()

type Row = Awaited<ReturnType<typeof staffRows>>[number]

/** Returns when an order that is not bought yet is due by its priority purchase; null otherwise. */
export const priorityDue = ({ order }: Pick<Row, 'order'>): Date | null =>
  order.status === 'paid' || (order.status === 'wait_purchase' && order.purchaseReference === '')
    ? order.priorityDueAt
    : null

/** An order with its customer, columns of other tables, and when the next step by staff is due. */
export type StaffOrderRow = ReturnType<typeof withDueTime>

/** Adds when the next step by staff is due; for stored goods, the end of their storage. */
function withDueTime({ waitsSince, dueSetting, ...row }: Row, settings: Settings) {
  const hours = dueSetting && settings[dueSetting]
  const dueAt = waitsSince && hours ? dueTime(waitsSince, hours, closedTimes(settings)) : waitsSince
  return { ...row, dueAt: dueAt && noLaterThan(priorityDue(row), dueAt) }
}

/**
 * Returns a page of a stage: priority purchases first, then the earliest due, unless another order is chosen.
 * With a search text, returns the matches of every stage, whole numbers first, then the newest.
 */
export async function queueOf(
  db: Queryable,
  settings: Settings,
  query: { stage: OrderStage; searchText: string; sort: QueueSort; limit: number; offset: number },
) {
  if (query.searchText !== '') {
    const found = await findOrders(db, query.searchText)
    const ids = found.slice(query.offset, query.offset + query.limit).map(({ id }) => id)
    const rows = await staffOrders(db, settings, { ids })
    return {
      rows: rows.sort((a, b) => ids.indexOf(a.order.id) - ids.indexOf(b.order.id)),
      total: found.length,
    }
  }
  const first = priorityOf(query.stage)
  const orderBy = sortedBy(query.sort, orders.id) ?? [
    ...(first ? [asc(first)] : []),
    sql`${waitingSince(query.stage)}`,
    asc(orders.id),
  ]
  const where = stages[query.stage]
  const { rows, total } = await pageOf(db, staffRows(db), orders.id, { ...query, where, orderBy })
  return { rows: rows.map((row) => withDueTime(row, settings)), total }
}

/** Counts the orders at each stage, and how many of them are late. */
export const countOrderStages = (db: Queryable, settings: Settings, now: Date) =>
  countStages(
    db,
    orders,
    STAGE_NAMES.map((stage) => {
      const { since, due } = waits[stage]
      const begun = due ? lateSince(now, settings[due], closedTimes(settings)) : now
      const late = sql`${since} < ${begun.toISOString()}::timestamptz`
      const first = priorityOf(stage)
      return { stage, where: stages[stage], late: first ? sql`(${late} or ${lt(first, now)} is true)` : late }
    }),
  )

const staffOrdersByNumber = prepared('staff_orders_by_number', ['list'], (db, { list }) =>
  staffRows(db).where(anyOf(orders.orderNumber, list)).orderBy(asc(orders.id)),
)

const staffOrdersById = prepared('staff_orders_by_id', ['list'], (db, { list }) =>
  staffRows(db).where(anyOf(orders.id, list)).orderBy(asc(orders.id)),
)

/** Returns orders by number or id, of any customer; unknown ones are left out. */
export async function staffOrders(
  db: Queryable,
  settings: Settings,
  by: { numbers: readonly string[] } | { ids: readonly string[] },
): Promise<StaffOrderRow[]> {
  const [find, list] = 'numbers' in by ? [staffOrdersByNumber, by.numbers] : [staffOrdersById, by.ids]
  const rows = list.length === 0 ? [] : await find(db, { list })
  return rows.map((row) => withDueTime(row, settings))
}

const staffOrdersByTracking = prepared(
  'staff_orders_by_tracking',
  ['numbers', 'ids'],
  (db, { numbers, ids }) =>
    staffRows(db)
      .where(or(anyOf(orders.trackingNormalised, numbers), anyOf(orders.id, ids)))
      .orderBy(asc(orders.id)),
)

/** Returns the orders on which an arrival with one of these normalised numbers may be booked. */
export async function ordersByTracking(
  db: Queryable,
  settings: Settings,
  numbers: readonly string[],
): Promise<StaffOrderRow[]> {
  if (numbers.length === 0) return []
  // Ids instead of a subquery, with which PostgreSQL would read every order.
  const ids = await ordersOfParts(db, numbers)
  const rows = await staffOrdersByTracking(db, { numbers, ids })
  return rows.map((row) => withDueTime(row, settings))
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
