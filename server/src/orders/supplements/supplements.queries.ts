import type { Queryable, Transaction } from '@sampan/database'
import { orders, parcels, supplements } from '@sampan/database/tables'
import { and, eq, isNull, sql } from 'drizzle-orm'

/** Returns false when one is open already for the same order. */
export async function insertSupplement(
  tx: Transaction,
  supplement: typeof supplements.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(supplements)
    .values(supplement)
    .onConflictDoNothing()
    .returning({ id: supplements.id })
  return rows.length > 0
}

/**
 * Returns a difference by its number, with the number of its order or parcel; null for an unknown one and for a storage
 * extension.
 */
export async function differenceByNumber(db: Queryable, number: string) {
  const [row] = await db
    .select({
      supplement: supplements,
      of: sql<string>`coalesce(${orders.orderNumber}, ${parcels.deliveryNumber})`,
    })
    .from(supplements)
    .leftJoin(orders, eq(orders.id, supplements.orderId))
    .leftJoin(parcels, eq(parcels.id, supplements.parcelId))
    .where(and(eq(supplements.number, number), isNull(supplements.storageDays)))
  return row ?? null
}

/** Returns false when it is paid or cancelled already. */
export async function markCancelled(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx
    .update(supplements)
    .set({ status: 'cancelled' })
    .where(and(eq(supplements.id, id), eq(supplements.status, 'unpaid')))
    .returning({ id: supplements.id })
  return rows.length > 0
}
