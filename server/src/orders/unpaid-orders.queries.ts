import type { Queryable } from '@sampan/database'
import { orders } from '@sampan/database/tables'
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'

const byId = sql`order by ${orders.id}`

/**
 * Returns the unpaid orders whose time to be paid ends within a period, those that were submitted together in one row, the
 * earliest first.
 */
export const unpaidUntil = (
  db: Queryable,
  query: {
    readonly after: Date | null
    readonly until: Date
    readonly limit: number
    readonly offset: number
  },
) =>
  db
    .select({
      customerId: orders.customerId,
      expiresAt: sql<Date>`${orders.expiresAt}`.mapWith(orders.expiresAt),
      submittedAt: sql<Date>`min(${orders.createdAt})`.mapWith(orders.createdAt),
      ids: sql<string[]>`array_agg(${orders.id} ${byId})`,
      orderNumbers: sql<string[]>`array_agg(${orders.orderNumber} ${byId})`,
      /** Of the first one. */
      productName: sql<string>`(array_agg(${orders.productName} ${byId}))[1]`,
      totalCents: sql<bigint>`sum(${orders.totalCents})`.mapWith(BigInt),
    })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'unpaid'),
        lte(orders.expiresAt, query.until),
        query.after ? gt(orders.expiresAt, query.after) : undefined,
      ),
    )
    .groupBy(orders.customerId, orders.expiresAt)
    .orderBy(asc(orders.expiresAt), asc(orders.customerId))
    .limit(query.limit)
    .offset(query.offset)

export type UnpaidOrders = Awaited<ReturnType<typeof unpaidUntil>>[number]
