import type { Queryable, Transaction } from '@sampan/database'
import { marketplaceOrders, orders } from '@sampan/database/tables'
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'

export type MarketplaceOrderRow = typeof marketplaceOrders.$inferSelect

/** Returns the marketplace order of an order that is being placed, or was placed and is not recorded yet. */
export async function openPlacement(db: Queryable, orderId: string): Promise<MarketplaceOrderRow | null> {
  const [row] = await db
    .select()
    .from(marketplaceOrders)
    .where(and(eq(marketplaceOrders.orderId, orderId), ne(marketplaceOrders.state, 'bought')))
  return row ?? null
}

/** Returns an order that we placed at a marketplace, or try to; null for an unknown one. */
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

/** Counts the orders ever placed for an order, finished ones too: the next one's reference has the next number. */
export const countPlacements = (db: Queryable, orderId: string): Promise<number> =>
  db.$count(marketplaceOrders, eq(marketplaceOrders.orderId, orderId))

/**
 * Stores an order before the marketplace is asked for it, so that an answer that is lost can be looked up by its
 * reference.
 */
export async function insertPlacement(
  tx: Transaction,
  placement: typeof marketplaceOrders.$inferInsert,
): Promise<MarketplaceOrderRow> {
  const [row] = await tx.insert(marketplaceOrders).values(placement).returning()
  if (!row) throw new Error('no placement was inserted')
  return row
}

/** Longer than a call to a marketplace may take: each of its requests ends after 20 seconds. */
const CLAIM_MS = 2 * 60_000

/** Whether a call is placing an order at its marketplace, or has just placed it and is about to record it. */
export async function isBeingPlaced(db: Queryable, orderId: string, now: Date): Promise<boolean> {
  const isClaimed = and(ne(marketplaceOrders.state, 'bought'), gt(marketplaceOrders.claimedUntil, now))
  return (await db.$count(marketplaceOrders, and(eq(marketplaceOrders.orderId, orderId), isClaimed))) > 0
}

/** Claims a placement for one call; false while another one has it, or when it was placed meanwhile. */
export async function claimPlacing(db: Queryable, id: string, now: Date): Promise<boolean> {
  const claimed = await db
    .update(marketplaceOrders)
    .set({ claimedUntil: new Date(now.getTime() + CLAIM_MS) })
    .where(
      and(
        eq(marketplaceOrders.id, id),
        eq(marketplaceOrders.state, 'placing'),
        or(isNull(marketplaceOrders.claimedUntil), lt(marketplaceOrders.claimedUntil, now)),
      ),
    )
    .returning({ id: marketplaceOrders.id })
  return claimed.length === 1
}

/** Changes the pieces of a placement that the marketplace does not have. */
export async function changeQuantity(db: Queryable, id: string, quantity: number): Promise<void> {
  await db.update(marketplaceOrders).set({ quantity }).where(eq(marketplaceOrders.id, id))
}

/** Ends the claim of `claimPlacing`, so that the next call need not wait until it times out. */
export async function releasePlacing(db: Queryable, id: string): Promise<void> {
  await db.update(marketplaceOrders).set({ claimedUntil: null }).where(eq(marketplaceOrders.id, id))
}

/** Deletes an order that the marketplace refused; one that it has placed in the meantime stays. */
export async function deletePlacing(db: Queryable, id: string): Promise<void> {
  await db
    .delete(marketplaceOrders)
    .where(and(eq(marketplaceOrders.id, id), eq(marketplaceOrders.state, 'placing')))
}

/** Notes the marketplace's number and total, in fen; no-op where another call has noted them. */
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

/** Notes that the purchase is recorded on the order: another one can be placed for it. */
export async function markBought(db: Queryable, id: string): Promise<void> {
  await db.update(marketplaceOrders).set({ state: 'bought' }).where(eq(marketplaceOrders.id, id))
}

/** Marks a marketplace order as recorded, for a process that ended between recording the purchase and marking it. */
export async function markRecorded(
  tx: Transaction,
  orderId: string,
  purchaseReference: string,
): Promise<void> {
  await tx
    .update(marketplaceOrders)
    .set({ state: 'bought' })
    .where(
      and(
        eq(marketplaceOrders.orderId, orderId),
        eq(marketplaceOrders.state, 'placed'),
        sql`position(${marketplaceOrders.number} in ${purchaseReference}) > 0`,
      ),
    )
}

/** Notes that the order was closed at the marketplace: the job reads it no more. */
export async function markClosed(db: Queryable, id: string): Promise<void> {
  await db.update(marketplaceOrders).set({ isClosed: true }).where(eq(marketplaceOrders.id, id))
}

/** Returns the last marketplace order under which each of these orders was bought. */
export async function placementsOf(
  db: Queryable,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Pick<MarketplaceOrderRow, 'number' | 'isClosed'>>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({
      orderId: marketplaceOrders.orderId,
      number: marketplaceOrders.number,
      isClosed: marketplaceOrders.isClosed,
    })
    .from(marketplaceOrders)
    .where(and(inArray(marketplaceOrders.orderId, [...orderIds]), ne(marketplaceOrders.state, 'placing')))
    .orderBy(marketplaceOrders.id)
  return new Map(rows.map(({ orderId, ...placement }) => [orderId, placement]))
}

/**
 * Returns orders that wait for their seller to send what was placed by an API, with its author.
 * @param after the last id of the batch before; null for the first
 */
export const unsentPlacements = (db: Queryable, after: string | null, limit: number) =>
  db
    .select({
      id: marketplaceOrders.id,
      orderNumber: orders.orderNumber,
      staffId: sql<string>`${marketplaceOrders.staffId}`,
    })
    .from(marketplaceOrders)
    .innerJoin(orders, eq(orders.id, marketplaceOrders.orderId))
    .where(
      and(
        ne(marketplaceOrders.state, 'placing'),
        eq(marketplaceOrders.isClosed, false),
        isNotNull(marketplaceOrders.staffId),
        eq(orders.status, 'wait_purchase'),
        // An order bought again from another shop has another number.
        sql`position(${marketplaceOrders.number} in ${orders.purchaseReference}) > 0`,
        after === null ? undefined : gt(marketplaceOrders.id, after),
      ),
    )
    .orderBy(marketplaceOrders.id)
    .limit(limit)
