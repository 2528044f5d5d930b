import { pageOf, type Queryable } from '@sampan/database'
import { messages, orders, supplements } from '@sampan/database/tables'
import { and, asc, eq, gt, inArray, isNotNull, lt, not, sql, sum } from 'drizzle-orm'
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

export async function forgottenExtensions(db: Queryable, before: Date, limit: number) {
  return db
    .select({ id: supplements.id })
    .from(supplements)
    .where(and(openOnes, lt(supplements.createdAt, before)))
    .orderBy(asc(supplements.id))
    .limit(limit)
}

/** Returns stored items, page by page in the order of ids, and whether they wait for us. */
export async function storedAfter(db: Queryable, id: string | null, limit: number) {
  return db
    .select({ order: orders, waitsForUs })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'in_warehouse'),
        isNotNull(orders.storageUntil),
        staysInWarehouse,
        id ? gt(orders.id, id) : undefined,
      ),
    )
    .orderBy(asc(orders.id))
    .limit(limit)
}

/** The prefix of the keys of an order's disposal warnings. An extension of its storage starts a new series. */
const warningsOf = sql`'storage:' || ${orders.id} || ':disposal:'
  || to_char(${orders.storageUntil} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || ':%'`

const warned = (aggregate: 'min(created_at)' | 'max(created_at)' | 'count(*)::int') =>
  sql`(select ${sql.raw(aggregate)} from ${messages}
    where ${messages.customerId} = ${orders.customerId} and ${messages.eventKey} like ${warningsOf})`

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

const isOverdue = (now: Date) =>
  and(eq(orders.status, 'in_warehouse'), lt(orders.storageUntil, now), staysInWarehouse)

/** Returns the expired storage of an order, with the warnings of its disposal; null for another. */
export async function overdueOrder(db: Queryable, orderId: string, now: Date): Promise<Overdue | null> {
  const [row] = await overdue(db).where(and(eq(orders.id, orderId), isOverdue(now)))
  return row ?? null
}

/**
 * Returns a page of the goods with expired storage, longest first.
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
  const mayBeDisposed =
    query.endedBefore &&
    and(lt(orders.storageUntil, query.endedBefore), sql`${warned('count(*)::int')} > 0`, not(owesAnswer))
  const where = and(isOverdue(query.now), mayBeDisposed ?? undefined)
  return pageOf(db, overdue(db), orders.id, {
    ...query,
    where,
    orderBy: [asc(orders.storageUntil), asc(orders.id)],
  })
}
