import type { Queryable } from '@sampan/database'
import { messages, orders } from '@sampan/database/tables'
import { and, asc, eq, gt, lt, ne, type SQL, sql } from 'drizzle-orm'
import { problemStateOfRow } from '../problems/problem-state.queries.ts'
import { openRequestOfRow } from '../requests/possible-request.queries.ts'
import { staysInWarehouse } from './return-state.queries.ts'

const byId = sql`order by ${orders.id}`

/** What the keys of the reminders begin with; what follows is a day, which every collation sorts before a letter. */
export const RETURNS_ENDING = 'returns_ending:'

/** Looked up row by row: PostgreSQL turns `not exists` into a list of all messages. */
const none = (table: SQL, where: SQL | undefined) =>
  sql`(select true from ${table} where ${where} limit 1) is null`

/** Whether no reminder has named the current row's order since it arrived. Goods of an exchange arrive again. */
const isNotNamed = none(
  sql`${messages}`,
  and(
    eq(messages.customerId, orders.customerId),
    gt(messages.eventKey, RETURNS_ENDING),
    lt(messages.eventKey, `${RETURNS_ENDING}a`),
    sql`starts_with(${messages.eventKey}, ${RETURNS_ENDING})`,
    gt(messages.createdAt, orders.arrivedAt),
    sql`${orders.orderNumber} = any(string_to_array(${messages.notice} #>> '{values,order_numbers}', ', '))`,
  ),
)

/**
 * Returns the stored orders that arrived within a period, whose return `openRequest` would accept, and that no reminder has named
 * yet: those of a customer in one row, by customer, page by page.
 */
export const returnableArrivals = (
  db: Queryable,
  { after, before }: { readonly after: Date; readonly before: Date },
  last: { readonly customerId: string } | undefined,
  limit: number,
) =>
  db
    .select({
      customerId: orders.customerId,
      /** Of the one that came first. */
      arrivedAt: sql<Date>`min(${orders.arrivedAt})`.mapWith(orders.arrivedAt),
      orderNumbers: sql<string[]>`array_agg(${orders.orderNumber} ${byId})`,
      /** Of the first one. */
      productName: sql<string>`(array_agg(${orders.productName} ${byId}))[1]`,
    })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'in_warehouse'),
        ne(orders.type, 'forwarding'),
        gt(orders.arrivedAt, after),
        lt(orders.arrivedAt, before),
        staysInWarehouse,
        eq(problemStateOfRow, ''),
        eq(openRequestOfRow, ''),
        isNotNamed,
        last ? gt(orders.customerId, last.customerId) : undefined,
      ),
    )
    .groupBy(orders.customerId)
    .orderBy(asc(orders.customerId))
    .limit(limit)

export type ReturnableArrivals = Awaited<ReturnType<typeof returnableArrivals>>[number]
