import { prepared, type Queryable, type Transaction } from '@sampan/database'
import { messages, orders, supplements } from '@sampan/database/tables'
import type { ClosedTime } from '@sampan/domain/closures'
import { COUNTED_MOST } from '@sampan/domain/list-counts'
import { and, asc, eq, gt, gte, inArray, isNotNull, lt, not, type Placeholder, sql, sum } from 'drizzle-orm'
import { owesAnswer, staysInWarehouse, waitsForUs } from '../../orders/index.ts'

/**
 * Returns the storage data of a customer's order; null for one that is unknown, another customer's, not in
 * the warehouse, or set aside there.
 */
export async function storedOrder(db: Queryable, customerId: string, orderNumber: string) {
  const [row] = await db
    .select({ id: orders.id, storageUntil: orders.storageUntil, productName: orders.productName })
    .from(orders)
    .where(
      and(
        eq(orders.customerId, customerId),
        eq(orders.orderNumber, orderNumber),
        eq(orders.status, 'in_warehouse'),
        staysInWarehouse,
      ),
    )
  return row?.storageUntil ? { ...row, storageUntil: row.storageUntil } : null
}

const openOnes = and(eq(supplements.status, 'unpaid'), isNotNull(supplements.storageDays))

/** Returns the unpaid extensions of these orders. */
export async function openExtensions(db: Queryable, orderIds: readonly string[]) {
  return db
    .select()
    .from(supplements)
    .where(and(openOnes, inArray(supplements.orderId, [...orderIds])))
    .orderBy(asc(supplements.id))
}

/** Returns the days of longer storage that were paid for an order. */
export async function paidStorageDays(db: Queryable, orderId: string): Promise<number> {
  const [row] = await db
    .select({ days: sum(supplements.storageDays).mapWith(Number) })
    .from(supplements)
    .where(and(eq(supplements.orderId, orderId), eq(supplements.status, 'paid')))
  return row?.days ?? 0
}

/** Returns the next requests for longer storage that are unpaid since before a moment, by id after `last`. */
export async function forgottenExtensions(
  db: Queryable,
  before: Date,
  last: { readonly id: string } | undefined,
  limit: number,
) {
  return db
    .select({ id: supplements.id })
    .from(supplements)
    .where(and(openOnes, lt(supplements.createdAt, before), last ? gt(supplements.id, last.id) : undefined))
    .orderBy(asc(supplements.id))
    .limit(limit)
}

/** Returns stored items, page by page in the order of ids, and whether they wait for us. */
export async function storedAfter(
  db: Queryable,
  last: { readonly order: { readonly id: string } } | undefined,
  limit: number,
) {
  return db
    .select({ order: orders, waitsForUs })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'in_warehouse'),
        isNotNull(orders.storageUntil),
        staysInWarehouse,
        last ? gt(orders.id, last.order.id) : undefined,
      ),
    )
    .orderBy(asc(orders.id))
    .limit(limit)
}

/**
 * Goods in the warehouse, including those in an unpaid parcel; once the parcel is paid their storage no longer
 * counts.
 */
const isHere = inArray(orders.status, ['in_warehouse', 'unpaid_shipping'])

/** Returns goods whose storage ends within a time, page by page in the order of ids. */
export async function storageEndingWithin(
  db: Queryable,
  { from, until }: ClosedTime,
  last: { readonly id: string } | undefined,
  limit: number,
) {
  return db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        isHere,
        gte(orders.storageUntil, from),
        lt(orders.storageUntil, until),
        last ? gt(orders.id, last.id) : undefined,
      ),
    )
    .orderBy(asc(orders.id))
    .limit(limit)
}
export type EndingStorage = Awaited<ReturnType<typeof storageEndingWithin>>[number]

/** Returns the end of storage of goods here, locked; null for others. */
export async function lockStorageEnd(tx: Transaction, id: string): Promise<Date | null> {
  const [row] = await tx
    .select({ end: orders.storageUntil })
    .from(orders)
    .where(and(eq(orders.id, id), isHere))
    .for('update')
  return row?.end ?? null
}

/** What the keys of an order's disposal warnings begin with. An extension of its storage starts a new series. */
const seriesOf = sql`'storage:' || ${orders.id} || ':disposal:'
  || to_char(${orders.storageUntil} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || ':'`

/**
 * The disposal warnings of the current row's order. The bounds let the index find them among all messages of the customer;
 * what follows the beginning of a key is a number, which every collation sorts before a letter.
 */
const warnings = sql`from ${messages} where ${messages.customerId} = ${orders.customerId}
  and ${messages.eventKey} > ${seriesOf} and ${messages.eventKey} < ${seriesOf} || 'a'
  and starts_with(${messages.eventKey}, ${seriesOf})`

const warned = (aggregate: 'min(created_at)' | 'max(created_at)' | 'count(*)::int') =>
  sql`(select ${sql.raw(aggregate)} ${warnings})`

const overdue = (db: Queryable) =>
  db
    .select({
      id: orders.id,
      storageUntil: orders.storageUntil,
      warnedAt: sql<Date | null>`${warned('min(created_at)')}`.mapWith(orders.storageUntil),
      lastWarnedAt: sql<Date | null>`${warned('max(created_at)')}`.mapWith(orders.storageUntil),
      warnings: sql<number>`${warned('count(*)::int')}`,
      owesAnswer,
    })
    .from(orders)
    .$dynamic()
export type Overdue = Awaited<ReturnType<typeof overdue>>[number]

const isOverdue = (now: Date | Placeholder) =>
  and(eq(orders.status, 'in_warehouse'), lt(orders.storageUntil, now), staysInWarehouse)

const overdueById = prepared('overdue_order', ['id', 'now'], (db, { id, now }) =>
  overdue(db).where(and(eq(orders.id, id), isOverdue(now))),
)

/** Returns the expired storage of an order, with the warnings of its disposal; null for another. */
export async function overdueOrder(db: Queryable, id: string, now: Date): Promise<Overdue | null> {
  const [row] = await overdueById(db, { id, now })
  return row ?? null
}

/**
 * Returns a page of the goods with expired storage, longest first, and the number of all, counted up to one more than `COUNTED_MOST`.
 * Goods whose storage ended are found first, from their index alone: with more columns or conditions PostgreSQL reads
 * everything in the warehouse.
 * @param endedBefore only those whose storage ended before that time, whose customer was warned and waits for no answer
 */
export async function overdueGoods(
  db: Queryable,
  query: {
    readonly now: Date
    readonly endedBefore: Date | null
    readonly limit: number
    readonly offset: number
  },
) {
  const byEnd = [asc(orders.storageUntil), asc(orders.id)]
  const order = sql.join(byEnd, sql`, `)
  const mayBeDisposed = and(sql`(select true ${warnings} limit 1)`, not(owesAnswer))
  const found = query.endedBefore
    ? sql`select id, storage_until from (
        select ended.*, (select customer_id from ${orders} where ${orders.id} = ended.id) as customer_id from ended offset 0
      ) as orders where ${mayBeDisposed}`
    : sql`select * from ended`
  const { rows: pages } = await db.execute<{ ids: string[]; total: number }>(sql`
    with ended as materialized (
      select ${orders.id}, ${orders.storageUntil} from ${orders}
      where ${isOverdue(query.endedBefore ?? query.now)} order by ${order} limit ${COUNTED_MOST + 1}
    ), found as materialized (${found})
    select (select count(*)::int from found) as total,
      array(select id from found as orders order by ${order} limit ${query.limit} offset ${query.offset}) as ids`)
  const { ids, total } = pages[0] ?? { ids: [], total: 0 }
  if (ids.length === 0) return { rows: [], total }
  const rows = await overdue(db)
    .where(inArray(orders.id, ids))
    .orderBy(...byEnd)
  return { rows, total }
}
