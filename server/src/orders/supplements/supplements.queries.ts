import { anyOf, prepared, type Queryable, type Transaction } from '@sampan/database'
import { orders, parcels, supplements } from '@sampan/database/tables'
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'

export type Supplement = typeof supplements.$inferSelect
export type SupplementOf = { readonly orderId: string } | { readonly parcelId: string }

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

/** Whether something was paid on top of the price of the current row. */
export const hasPaidSupplements = (of: SQL) =>
  sql<boolean>`exists (select from ${supplements} where ${and(of, eq(supplements.status, 'paid'))})`

/** Returns what was paid on top of the price of an order or a parcel, longer storage included, oldest first. */
export async function paidSupplements(db: Queryable, of: SupplementOf): Promise<Supplement[]> {
  const isOf = 'orderId' in of ? eq(supplements.orderId, of.orderId) : eq(supplements.parcelId, of.parcelId)
  return db
    .select()
    .from(supplements)
    .where(and(isOf, eq(supplements.status, 'paid')))
    .orderBy(asc(supplements.id))
}

const supplementsOfOrders = prepared('supplements_of', ['ids'], (db, { ids }) =>
  db.select().from(supplements).where(anyOf(supplements.orderId, ids)).orderBy(desc(supplements.id)),
)

/** Returns the differences in the price of orders and their longer storage, newest first. */
export const supplementsOf = (db: Queryable, orderIds: readonly string[]) =>
  supplementsOfOrders(db, { ids: orderIds })

/** Returns false when it is paid or cancelled already. */
export async function markCancelled(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx
    .update(supplements)
    .set({ status: 'cancelled' })
    .where(and(eq(supplements.id, id), eq(supplements.status, 'unpaid')))
    .returning({ id: supplements.id })
  return rows.length > 0
}
