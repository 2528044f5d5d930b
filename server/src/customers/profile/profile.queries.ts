import { prepared, type Queryable } from '@sampan/database'
import { addresses, countries, coupons, customers, orders } from '@sampan/database/tables'
import { and, count, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import { walletOfCustomerRow } from '../../ledger/index.ts'

export type Address = typeof addresses.$inferSelect
const ownAddress = (customerId: string, id: string) =>
  and(eq(addresses.id, id), eq(addresses.customerId, customerId))

/**
 * Returns a page of a customer's addresses, the default first, then the newest, with the names of their countries;
 * null for a country that was removed.
 */
export async function addressesOf(db: Queryable, customerId: string, limit: number, offset: number) {
  return db
    .select({ address: addresses, enName: countries.enName, cnName: countries.cnName })
    .from(addresses)
    .leftJoin(countries, eq(countries.countryCode, addresses.countryCode))
    .where(eq(addresses.customerId, customerId))
    .orderBy(desc(addresses.isDefault), desc(addresses.id))
    .limit(limit)
    .offset(offset)
}

/** Counts a customer's addresses, for the pages and the limit. */
export async function countAddresses(db: Queryable, customerId: string): Promise<number> {
  return db.$count(addresses, eq(addresses.customerId, customerId))
}

/** Stores an address and returns its id. Another default is to be cleared first: an index allows one. */
export async function insertAddress(db: Queryable, address: typeof addresses.$inferInsert): Promise<string> {
  const [row] = await db.insert(addresses).values(address).returning({ id: addresses.id })
  if (!row) throw new Error('no address')
  return row.id
}

/** Returns false when the customer has no such address. */
export async function updateAddress(
  db: Queryable,
  customerId: string,
  id: string,
  change: Partial<Address>,
): Promise<boolean> {
  const rows = await db
    .update(addresses)
    .set(change)
    .where(ownAddress(customerId, id))
    .returning({ id: addresses.id })
  return rows.length > 0
}

/** Deletes an address and returns whether there was one; false for another customer's. */
export async function removeAddress(db: Queryable, customerId: string, id: string): Promise<boolean> {
  const rows = await db.delete(addresses).where(ownAddress(customerId, id)).returning({ id: addresses.id })
  return rows.length > 0
}

/** Makes no address of a customer the default. */
export async function clearDefault(db: Queryable, customerId: string): Promise<void> {
  await db
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.customerId, customerId), eq(addresses.isDefault, true)))
}

/** Locks the customer's row, so that changes of the default address run one after the other. */
export async function lockCustomer(db: Queryable, customerId: string): Promise<void> {
  await db.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('update')
}

const profileById = prepared('profile', ['customerId'], (db, { customerId }) =>
  db
    .select({ inviteCode: customers.inviteCode, avatarUrl: customers.avatarUrl })
    .from(customers)
    .where(eq(customers.id, customerId)),
)

/** Returns a customer's code of invitation and picture; both '' for an unknown one. */
export async function profileOf(db: Queryable, customerId: string) {
  const [row] = await profileById(db, { customerId })
  return row ?? { inviteCode: '', avatarUrl: '' }
}

const accountById = prepared('account', ['customerId', 'now'], (db, { customerId, now }) =>
  db
    .select({
      inviteCode: customers.inviteCode,
      avatarUrl: customers.avatarUrl,
      balanceCents: walletOfCustomerRow,
      /** Coupons that can be used now. */
      coupons: sql<number>`(select count(*) from ${coupons} where ${and(
        eq(coupons.customerId, customers.id),
        eq(coupons.status, 'available'),
        gt(coupons.expiredAt, now),
      )})`.mapWith(Number),
    })
    .from(customers)
    .where(eq(customers.id, customerId)),
)

/** Returns what the head of the account shows: profile, balance of the wallet and usable coupons. */
export async function accountOf(db: Queryable, customerId: string, now: Date) {
  const [row] = await accountById(db, { customerId, now })
  if (!row) throw new Error('no such customer')
  return row
}

/** Returns the number of active invited customers and the total of their paid orders in cents. */
export async function inviteStats(db: Queryable, customerId: string) {
  const invited = db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.invitedBy, customerId), isNotNull(customers.activatedAt)))
  const [people] = await db
    .select({ n: count() })
    .from(customers)
    .where(and(eq(customers.invitedBy, customerId), isNotNull(customers.activatedAt)))
  const [sales] = await db
    .select({ cents: sql<string>`coalesce(sum(${orders.totalCents}), 0)` })
    .from(orders)
    .where(and(inArray(orders.customerId, invited), isNotNull(orders.paidAt)))
  return { people: people?.n ?? 0, cents: BigInt(sales?.cents ?? 0) }
}
