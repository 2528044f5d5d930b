import { newestFirst, type Queryable, type Transaction } from '@sampan/database'
import {
  orders,
  shelfMoves,
  staff,
  storageBoxes,
  storageBoxItems,
  unmatchedArrivals,
} from '@sampan/database/tables'
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Puts an order's goods on a shelf; a trigger removes them from a box on another shelf. */
export async function setGoodsShelf(
  tx: Transaction,
  orderIds: readonly string[],
  shelf: string,
): Promise<void> {
  if (orderIds.length > 0)
    await tx
      .update(orders)
      .set({ shelf })
      .where(inArray(orders.id, [...orderIds]))
}

/** Moves an unmatched arrival to a shelf, '' for a lost one; no-op once it belongs to an order. */
export async function setArrivalShelf(tx: Transaction, id: string, shelf: string): Promise<void> {
  await tx
    .update(unmatchedArrivals)
    .set({ shelf })
    .where(and(eq(unmatchedArrivals.id, id), isNull(unmatchedArrivals.matchedOrderId)))
}

/** Moves a storage box, and with it what is inside. */
export async function setBoxShelf(tx: Transaction, id: string, shelf: string): Promise<void> {
  await tx.update(storageBoxes).set({ shelf }).where(eq(storageBoxes.id, id))
}

/** Moves the contents of a box with it, also what was picked or packed: it is put back where it lay. */
export async function setContentsShelf(tx: Transaction, boxId: string, shelf: string): Promise<void> {
  const contents = tx
    .select({ id: storageBoxItems.orderId })
    .from(storageBoxItems)
    .where(eq(storageBoxItems.boxId, boxId))
  await tx.update(orders).set({ shelf }).where(inArray(orders.id, contents))
}

/** Puts an item into a box, or with null out of every box. */
export async function setBox(
  tx: Transaction,
  orderId: string,
  boxId: string | null,
  createdAt: Date,
): Promise<void> {
  await tx.delete(storageBoxItems).where(eq(storageBoxItems.orderId, orderId))
  if (boxId) await tx.insert(storageBoxItems).values({ orderId, boxId, createdAt })
}

/** Records who moved what from where to where. */
export async function insertMove(tx: Transaction, move: typeof shelfMoves.$inferInsert): Promise<void> {
  await tx.insert(shelfMoves).values(move)
}

/** Number of moves shown. */
const MOVES = 30

async function movesWhere(db: Queryable, where: SQL | undefined) {
  const boxNumber = (id: PgColumn) =>
    sql<number | null>`(select ${storageBoxes.number} from ${storageBoxes} where ${storageBoxes.id} = ${id})`
  return db
    .select({
      code: sql<string>`coalesce(${orders.orderNumber}, ${unmatchedArrivals.trackingNumber}, '')`,
      box: boxNumber(shelfMoves.boxId),
      fromShelf: shelfMoves.fromShelf,
      fromBox: boxNumber(shelfMoves.fromBoxId),
      toShelf: shelfMoves.toShelf,
      toBox: boxNumber(shelfMoves.toBoxId),
      movedBy: staff.name,
      createdAt: shelfMoves.createdAt,
    })
    .from(shelfMoves)
    .innerJoin(staff, eq(staff.id, shelfMoves.staffId))
    .leftJoin(orders, eq(orders.id, shelfMoves.orderId))
    .leftJoin(unmatchedArrivals, eq(unmatchedArrivals.id, shelfMoves.arrivalId))
    .where(where)
    .orderBy(newestFirst(shelfMoves.id))
    .limit(MOVES)
}
export type ShelfMove = Awaited<ReturnType<typeof movesWhere>>[number]

/** Returns the last moves to or from a shelf, newest first. */
export const movesOfShelf = (db: Queryable, shelf: string): Promise<ShelfMove[]> =>
  movesWhere(db, or(eq(shelfMoves.fromShelf, shelf), eq(shelfMoves.toShelf, shelf)))

/** Returns the last moves of an item, an arrival or a box, newest first. */
export const movesOf = (
  db: Queryable,
  { kind, id }: { readonly kind: 'order' | 'arrival' | 'box'; readonly id: string },
): Promise<ShelfMove[]> => {
  const columns = { order: shelfMoves.orderId, arrival: shelfMoves.arrivalId, box: shelfMoves.boxId }
  return movesWhere(db, eq(columns[kind], id))
}
