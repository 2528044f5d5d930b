import { newestFirst, pageOf, type Queryable } from '@sampan/database'
import { customers, ledgerAccounts, orders, parcels } from '@sampan/database/tables'
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { customersNamed } from '../../orders/index.ts'
import { holdOfCustomerRow } from '../../payments/index.ts'

const cents = (expression: SQL) => sql<bigint>`coalesce(${expression}, 0)`.mapWith(BigInt)

const staffRows = (db: Queryable) =>
  db
    .select({
      customer: customers,
      hold: holdOfCustomerRow,
      balanceCents: cents(sql`${ledgerAccounts.balanceMinor}`),
      isFrozen: sql<boolean>`coalesce(${ledgerAccounts.isFrozen}, false)`,
      orderCount: sql<number>`(select count(*)::int from ${orders} where ${orders.customerId} = ${customers.id})`,
      /** Paid for orders and parcels, before refunds. */
      spentCents: cents(sql`(
        select sum(paid.cents) from (
          select ${orders.totalCents} as cents from ${orders}
          where ${orders.customerId} = ${customers.id} and ${orders.paidAt} is not null
          union all
          select ${parcels.totalCents} from ${parcels}
          where ${parcels.customerId} = ${customers.id} and ${parcels.paidAt} is not null
        ) paid)`),
    })
    .from(customers)
    .leftJoin(
      ledgerAccounts,
      and(eq(ledgerAccounts.customerId, customers.id), eq(ledgerAccounts.currency, 'USD')),
    )
    .$dynamic()
export type CustomerRow = Awaited<ReturnType<typeof staffRows>>[number]

/** Maximum number of customers found by a search. */
const FOUND = 200

/**
 * Finds customers by what they quote to support: name or e-mail by their beginnings; an invite code, the number of an
 * order or parcel as a whole. Each by its own index.
 */
async function findCustomerIds(db: Queryable, typed: string): Promise<string[]> {
  const text = typed.trim()
  const number = text.toUpperCase()
  const { rows } = await db.execute<{ id: string }>(sql`
    (${customersNamed(db, text, FOUND)})
    union select id from ${customers} where ${eq(customers.inviteCode, number)}
    union select customer_id from ${orders} where ${eq(orders.orderNumber, number)}
    union select customer_id from ${parcels} where ${eq(parcels.deliveryNumber, number)}`)
  return rows.map(({ id }) => id)
}

/** Returns a page of customers, newest first. */
export async function customersAt(db: Queryable, searchText: string, limit: number, offset: number) {
  const where = searchText === '' ? undefined : inArray(customers.id, await findCustomerIds(db, searchText))
  return pageOf(db, staffRows(db), customers.id, { where, orderBy: [desc(customers.id)], limit, offset })
}

/** Returns a customer for staff, with their hold, wallet and what they paid; null for an unknown one. */
export async function customerAt(db: Queryable, id: string): Promise<CustomerRow | null> {
  const [row] = await staffRows(db).where(eq(customers.id, id))
  return row ?? null
}

/** Returns the ids of a customer's newest orders, newest first. */
export async function newestOrderIds(db: Queryable, customerId: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(newestFirst(orders.id))
    .limit(limit)
  return rows.map((row) => row.id)
}
