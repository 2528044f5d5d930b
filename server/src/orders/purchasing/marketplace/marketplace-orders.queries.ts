import type { Queryable, Transaction } from '@sampan/database'
import { marketplaceOrders } from '@sampan/database/tables'
import { and, desc, eq, inArray, ne } from 'drizzle-orm'

export type MarketplaceOrderRow = typeof marketplaceOrders.$inferSelect

/** Returns the marketplace order of an order that is being placed, or was placed and is not recorded yet. */
export async function openPlacement(db: Queryable, orderId: string): Promise<MarketplaceOrderRow | null> {
  const [row] = await db
    .select()
    .from(marketplaceOrders)
    .where(and(eq(marketplaceOrders.orderId, orderId), ne(marketplaceOrders.state, 'bought')))
  return row ?? null
}

export async function placementById(db: Queryable, id: string): Promise<MarketplaceOrderRow | null> {
  const [row] = await db.select().from(marketplaceOrders).where(eq(marketplaceOrders.id, id))
  return row ?? null
}

/** Returns the last marketplace order of an order. */
export async function lastPlacement(db: Queryable, orderId: string): Promise<MarketplaceOrderRow | null> {
  const [row] = await db
    .select()
    .from(marketplaceOrders)
    .where(eq(marketplaceOrders.orderId, orderId))
    .orderBy(desc(marketplaceOrders.id))
    .limit(1)
  return row ?? null
}

export const countPlacements = (db: Queryable, orderId: string): Promise<number> =>
  db.$count(marketplaceOrders, eq(marketplaceOrders.orderId, orderId))

export async function insertPlacement(
  tx: Transaction,
  placement: typeof marketplaceOrders.$inferInsert,
): Promise<MarketplaceOrderRow> {
  const [row] = await tx.insert(marketplaceOrders).values(placement).returning()
  if (!row) throw new Error('no placement was inserted')
  return row
}

/** Forgets what the marketplace refused; what it has placed meanwhile stays. */
export async function deletePlacing(db: Queryable, id: string): Promise<void> {
  await db
    .delete(marketplaceOrders)
    .where(and(eq(marketplaceOrders.id, id), eq(marketplaceOrders.state, 'placing')))
}

export async function markPlaced(
  db: Queryable,
  id: string,
  placed: { readonly number: string; readonly totalFen: bigint },
): Promise<void> {
  await db
    .update(marketplaceOrders)
    .set({ ...placed, state: 'placed' })
    .where(and(eq(marketplaceOrders.id, id), eq(marketplaceOrders.state, 'placing')))
}

export async function markBought(db: Queryable, id: string): Promise<void> {
  await db.update(marketplaceOrders).set({ state: 'bought' }).where(eq(marketplaceOrders.id, id))
}

/** Returns those of the numbers that belong to a marketplace order of one of these orders, by order. */
export async function placedNumbers(
  db: Queryable,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ orderId: marketplaceOrders.orderId, number: marketplaceOrders.number })
    .from(marketplaceOrders)
    .where(and(inArray(marketplaceOrders.orderId, [...orderIds]), eq(marketplaceOrders.state, 'bought')))
    .orderBy(marketplaceOrders.id)
  return new Map(rows.map(({ orderId, number }) => [orderId, number]))
}
