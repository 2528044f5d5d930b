import { containing, type Queryable } from '@sampan/database'
import { customers, ledgerAccounts, orders, parcels } from '@sampan/database/tables'
import { and, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import { holdOfCustomerRow } from '../../holds/index.ts'

const cents = (expression: SQL) => sql<bigint>`coalesce(${expression}, 0)`.mapWith(BigInt)

const desk = (db: Queryable) =>
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
export type CustomerRow = Awaited<ReturnType<typeof desk>>[number]

/** Matches what customers quote to support: name, e-mail, invite code, number of an order or parcel. */
function matching(db: Queryable, text: string): SQL | undefined {
  if (text === '') return undefined
  const pattern = containing(text)
  return or(
    ilike(customers.accountName, pattern),
    ilike(customers.accountNo, pattern),
    ilike(customers.inviteCode, pattern),
    inArray(
      customers.id,
      db.select({ id: orders.customerId }).from(orders).where(ilike(orders.orderNumber, pattern)),
    ),
    inArray(
      customers.id,
      db.select({ id: parcels.customerId }).from(parcels).where(ilike(parcels.deliveryNumber, pattern)),
    ),
  )
}

/** Returns a page of customers, newest first. */
export async function customersAt(db: Queryable, searchText: string, limit: number, offset: number) {
  const where = matching(db, searchText)
  const rows = await desk(db).where(where).orderBy(desc(customers.id)).limit(limit).offset(offset)
  return { rows, total: await db.$count(customers, where) }
}

export async function customerAt(db: Queryable, id: string): Promise<CustomerRow | null> {
  const [row] = await desk(db).where(eq(customers.id, id))
  return row ?? null
}

export async function newestOrderIds(db: Queryable, customerId: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(orders.id))
    .limit(limit)
  return rows.map((row) => row.id)
}
