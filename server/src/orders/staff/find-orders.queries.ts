import { containing, type Hit, hasWords, hitsOf, type Queryable, startsWith } from '@sampan/database'
import { customers, orders, partPurchases } from '@sampan/database/tables'
import { and, desc, eq, ilike, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Maximum number of orders found by a search. */
const MOST = 1000
/** Maximum number of customers whose orders a search finds. */
const CUSTOMERS = 50
/** A text with at least this many letters and digits may be the beginning of a number. */
const NUMBER_LEAST = 3

/** A text as numbers are stored: upper case, letters and digits only. */
const asNumber = (text: string) => text.toUpperCase().replace(/[^0-9A-Z]/g, '')

const STORED = ['in_warehouse', 'unpaid_shipping', 'ready_to_ship'] as const

/** The columns that hold numbers, compared with the text; each has an index. */
function byNumber(text: string, compare: (column: PgColumn, text: string) => SQL): SQL[] {
  const number = asNumber(text)
  if (number.length < NUMBER_LEAST) return []
  const { orderNumber, trackingNormalised, purchaseReference, externalOrderId } = orders
  return [
    compare(orderNumber, number),
    and(ne(trackingNormalised, ''), compare(trackingNormalised, number)),
    and(ne(purchaseReference, ''), compare(purchaseReference, text)),
    and(ne(externalOrderId, ''), compare(externalOrderId, text)),
    sql`${orders.id} in (select ${partPurchases.orderId} from ${partPurchases}
      where ${compare(partPurchases.reference, text)} or (${ne(partPurchases.trackingNormalised, '')}
      and ${compare(partPurchases.trackingNormalised, number)}))`,
  ].flatMap((condition) => condition ?? [])
}

/**
 * Returns the customers whose e-mail begins with the text, or whose name has its words, the newest first. Each condition
 * is answered by its own index; with both in one `where` and a limit PostgreSQL reads all customers when few are found.
 */
export const customersNamed = (db: Queryable, text: string, most: number) => {
  const some = (condition: SQL) => sql`(select ${customers.id} as id from ${customers} where ${condition})`
  const begins = some(startsWith(customers.accountNo, text.toLowerCase()))
  const named = some(hasWords(customers.accountName, text))
  return db
    .select({ id: customers.id })
    .from(customers)
    .where(sql`${customers.id} = any(array(with found as materialized (${begins} union ${named})
      select id from found order by id desc limit ${most}))`)
    .orderBy(desc(customers.id))
}

/**
 * Finds orders of every customer by the whole or the beginning of a number of ours, of the seller, the courier or the
 * customer's store; by shelf; by words of the product; by the customer's name or e-mail.
 * @returns at most 1000: those with the whole number first, then the newest
 */
export async function findOrders(db: Queryable, typed: string): Promise<Hit[]> {
  const text = typed.trim()
  const people = await customersNamed(db, text, CUSTOMERS)
  const onShelf = and(
    eq(orders.shelf, text.toUpperCase()),
    ne(orders.shelf, ''),
    inArray(orders.status, [...STORED]),
  )
  return hitsOf(
    db,
    orders,
    orders.id,
    {
      exact: byNumber(text, eq),
      other: [
        ...byNumber(text, startsWith),
        ...(onShelf ? [onShelf] : []),
        hasWords(orders.productName, text),
        ...people.map(({ id }) => eq(orders.customerId, id)),
      ],
    },
    MOST,
  )
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
  const ids = (await findOrders(db, searchText)).map(({ id }) => id)
  return or(inArray(orderId, ids), ...own.map((column) => ilike(column, containing(searchText))))
}
