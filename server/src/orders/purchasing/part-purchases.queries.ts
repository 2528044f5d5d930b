import type { Queryable, Transaction } from '@sampan/database'
import { orders, partPurchases } from '@sampan/database/tables'
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'

export type PartPurchase = typeof partPurchases.$inferSelect

/** A purchase of some pieces, beside its order's row. */
export interface PartOfRow {
  readonly quantity: number
  readonly reference: string
  /** Fen. */
  readonly price: number
  readonly tracking: string
}

/** Reads a part that was selected as JSON, which has its price, in fen, as text. */
export const partOfRow = ({ quantity, price }: PartOfRow) => ({ quantity, priceFen: BigInt(price) })

const live = isNull(partPurchases.cancelledAt)

/** The purchases of parts of the order of the current row, oldest first. */
export const partsOfRow = sql<PartOfRow[]>`coalesce((select json_agg(json_build_object(
    'quantity', ${partPurchases.quantity}, 'reference', ${partPurchases.reference},
    'price', ${partPurchases.priceFen}, 'tracking', ${partPurchases.trackingNumber}) order by ${partPurchases.id})
  from ${partPurchases} where ${and(eq(partPurchases.orderId, orders.id), live)}), '[]')`

/** Returns the purchases of parts of an order, oldest first, without those that the seller cancelled. */
export async function partsOf(db: Queryable, orderId: string): Promise<PartPurchase[]> {
  return db
    .select()
    .from(partPurchases)
    .where(and(eq(partPurchases.orderId, orderId), live))
    .orderBy(asc(partPurchases.id))
}

/** Stores a part purchase; the caller has locked the order. */
export async function insertPart(tx: Transaction, part: typeof partPurchases.$inferInsert): Promise<void> {
  await tx.insert(partPurchases).values(part)
}

/** Cancels all part purchases of an order that are not cancelled yet. */
export async function cancelParts(tx: Transaction, orderId: string, now: Date): Promise<void> {
  await tx
    .update(partPurchases)
    .set({ cancelledAt: now })
    .where(and(eq(partPurchases.orderId, orderId), live))
}

/** Returns the ids of the orders with a part that has one of these normalised tracking numbers. */
export async function ordersOfParts(db: Queryable, numbers: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: partPurchases.orderId })
    .from(partPurchases)
    .where(
      and(
        inArray(partPurchases.trackingNormalised, [...numbers]),
        ne(partPurchases.trackingNormalised, ''),
        live,
      ),
    )
  return rows.map(({ id }) => id)
}
