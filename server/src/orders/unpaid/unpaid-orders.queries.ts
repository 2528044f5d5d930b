import type { Queryable } from '@sampan/database'
import { orders } from '@sampan/database/tables'
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'

const byId = sql`order by ${orders.id}`

/**
 * Returns the unpaid orders whose time to be paid ends within a period, those that were submitted together in one row, the
 * earliest first, page by page.
 */
export const unpaidUntil = (
  db: Queryable,
  { after, until }: { readonly after: Date | null; readonly until: Date },
  last: { readonly expiresAt: Date; readonly customerId: string } | undefined,
  limit: number,
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
        lte(orders.expiresAt, until),
        after ? gt(orders.expiresAt, after) : undefined,
        last
          ? sql`(${orders.expiresAt}, ${orders.customerId}) > (${last.expiresAt}, ${last.customerId})`
          : undefined,
      ),
    )
    .groupBy(orders.customerId, orders.expiresAt)
    .orderBy(asc(orders.expiresAt), asc(orders.customerId))
    .limit(limit)

export type UnpaidOrders = Awaited<ReturnType<typeof unpaidUntil>>[number]
