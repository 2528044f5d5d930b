import { containing, newestFirst, type Queryable, type Transaction } from '@sampan/database'
import { customers, stores } from '@sampan/database/tables'
import { and, eq, ilike, isNull, type SQL } from 'drizzle-orm'

export type Store = typeof stores.$inferSelect

const live = (customerId: string): SQL | undefined =>
  and(eq(stores.customerId, customerId), isNull(stores.removedAt))

/** Returns a page of a customer's linked stores, newest first, and the number of all that match. */
export async function storesOf(
  db: Queryable,
  customerId: string,
  filter: { name: string; link: string; type: string },
  limit: number,
  offset: number,
) {
  const where = and(
    live(customerId),
    filter.name === '' ? undefined : ilike(stores.storeName, containing(filter.name)),
    filter.link === '' ? undefined : ilike(stores.storeLink, containing(filter.link)),
    filter.type === '' ? undefined : ilike(stores.storeType, filter.type),
  )
  const rows = await db
    .select()
    .from(stores)
    .where(where)
    .orderBy(newestFirst(stores.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(stores, where) }
}

/** Returns a store of this customer's that is not removed. */
export async function storeOf(db: Queryable, customerId: string, id: string): Promise<Store | null> {
  const [row] = await db
    .select()
    .from(stores)
    .where(and(live(customerId), eq(stores.id, id)))
  return row ?? null
}

/**
 * Returns every store of this customer's, removed ones included, and blocks adding another until the
 * transaction ends.
 */
export async function lockStores(tx: Transaction, customerId: string): Promise<Store[]> {
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('update')
  return tx.select().from(stores).where(eq(stores.customerId, customerId))
}

/** Links a removed store again; the caller has found it among the customer's own, under a lock. */
export async function restoreStore(tx: Transaction, id: string, change: Partial<Store>): Promise<void> {
  await tx
    .update(stores)
    .set({ ...change, removedAt: null })
    .where(eq(stores.id, id))
}

/** Links a store for the customer that it names, and returns its id. */
export async function insertStore(db: Queryable, store: typeof stores.$inferInsert): Promise<string> {
  const [row] = await db.insert(stores).values(store).returning({ id: stores.id })
  if (!row) throw new Error('no store')
  return row.id
}

/** Changes or removes a store; returns false when the customer has no such store. */
export async function updateStore(
  db: Queryable,
  customerId: string,
  id: string,
  change: Partial<Store>,
): Promise<boolean> {
  const rows = await db
    .update(stores)
    .set(change)
    .where(and(live(customerId), eq(stores.id, id)))
    .returning({ id: stores.id })
  return rows.length > 0
}
