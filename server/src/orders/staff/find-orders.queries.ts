import { containing, hasWords, type Queryable, startsWith } from '@sampan/database'
import { customers, orders } from '@sampan/database/tables'
import { and, eq, ilike, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** The most orders that a search finds. */
const MOST = 1000
/** The most customers whose orders a search finds. */
const CUSTOMERS = 50
/** A text with this many letters and digits may be the beginning of a number. */
const NUMBER_LEAST = 3

/** A text as numbers are stored: upper case, letters and digits only. */
const asNumber = (text: string) => text.toUpperCase().replace(/[^0-9A-Z]/g, '')

const STORED = ['in_warehouse', 'unpaid_shipping', 'ready_to_ship'] as const

/** The columns that hold numbers, with what of the text they may equal or begin with; each has an index. */
function byNumber(text: string): SQL[] {
  const number = asNumber(text)
  if (number.length < NUMBER_LEAST) return []
  return [
    startsWith(orders.orderNumber, number),
    and(ne(orders.trackingNormalised, ''), startsWith(orders.trackingNormalised, number)),
    and(ne(orders.purchaseReference, ''), startsWith(orders.purchaseReference, text)),
    and(ne(orders.externalOrderId, ''), startsWith(orders.externalOrderId, text)),
    and(eq(orders.shelf, text.toUpperCase()), ne(orders.shelf, ''), inArray(orders.status, [...STORED])),
  ].flatMap((condition) => condition ?? [])
}

/** Returns the customers whose e-mail begins with the text, or whose name has its words. */
export const customersNamed = (db: Queryable, text: string, most: number) =>
  db
    .select({ id: customers.id })
    .from(customers)
    .where(or(startsWith(customers.accountNo, text.toLowerCase()), hasWords(customers.accountName, text)))
    .limit(most)

/**
 * Finds orders of every customer by the whole or the beginning of a number of ours, of the seller, the courier or the
 * customer's store; by shelf; by words of the product; by the customer's name or e-mail.
 * @returns the newest ids, newest first, at most 1000
 */
export async function findOrderIds(db: Queryable, typed: string): Promise<string[]> {
  const text = typed.trim()
  const people = await customersNamed(db, text, CUSTOMERS)
  // Each condition is answered by its own index and the hits are sorted afterwards: in one statement PostgreSQL
  // may prefer to read all orders from the newest on, which takes seconds when there are few hits.
  const conditions = [
    ...byNumber(text),
    hasWords(orders.productName, text),
    ...people.map(({ id }) => eq(orders.customerId, id)),
  ]
  const hits = sql.join(
    conditions.map((condition) => sql`(select ${orders.id} from ${orders} where ${condition})`),
    sql` union `,
  )
  const { rows } = await db.execute<{ id: string }>(sql`with hits as materialized (${hits})
    select id from hits order by id desc limit ${MOST}`)
  return rows.map(({ id }) => id)
}

/**
 * Returns the condition that rows belong to an order that the search finds, or contain the text in columns of their
 * own; undefined for an empty search.
 */
export async function ofFoundOrders(
  db: Queryable,
  orderId: PgColumn,
  searchText: string,
  own: readonly PgColumn[] = [],
): Promise<SQL | undefined> {
  if (searchText === '') return undefined
  const ids = await findOrderIds(db, searchText)
  return or(inArray(orderId, ids), ...own.map((column) => ilike(column, containing(searchText))))
}
