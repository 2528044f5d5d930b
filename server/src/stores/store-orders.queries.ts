import { containing, newestFirst, type Queryable, type Transaction } from '@sampan/database'
import { orders, storeOrders, stores } from '@sampan/database/tables'
import { and, eq, ilike, inArray, ne } from 'drizzle-orm'
import { shownStatusOfRow } from '../orders/index.ts'

export type StoreOrder = typeof storeOrders.$inferInsert

/** Returns a page of a customer's imported orders, newest first, and the number of all that match. */
export async function storeOrdersOf(
  db: Queryable,
  customerId: string,
  filter: { storeId: string | null; externalOrderId: string },
  limit: number,
  offset: number,
) {
  const text = containing(filter.externalOrderId)
  const where = and(
    eq(storeOrders.customerId, customerId),
    filter.storeId === null ? undefined : eq(storeOrders.storeId, filter.storeId),
    filter.externalOrderId === '' ? undefined : ilike(storeOrders.externalOrderId, text),
  )
  const rows = await db
    .select({
      storeOrder: storeOrders,
      order: orders,
      shownStatus: shownStatusOfRow,
      storeName: stores.storeName,
    })
    .from(storeOrders)
    .innerJoin(orders, eq(orders.id, storeOrders.orderId))
    .innerJoin(stores, eq(stores.id, storeOrders.storeId))
    .where(where)
    .orderBy(newestFirst(storeOrders.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(storeOrders, where) }
}

/**
 * Returns lines of a store that were imported before, by external order and item. A cancelled order does not
 * count as imported.
 */
export async function importedBefore(db: Queryable, storeId: string, externalOrderIds: readonly string[]) {
  if (externalOrderIds.length === 0) return []
  return db
    .select({
      externalOrderId: storeOrders.externalOrderId,
      storeProductSku: storeOrders.storeProductSku,
      productName: storeOrders.storeProductName,
      productSku: storeOrders.productSku,
      customText: storeOrders.customText,
      occurrence: storeOrders.occurrence,
    })
    .from(storeOrders)
    .innerJoin(orders, eq(orders.id, storeOrders.orderId))
    .where(and(ofOrders(storeId, externalOrderIds), ne(orders.status, 'cancelled')))
}

/**
 * Removes the import records of cancelled orders, so that their lines can be imported again; the cancelled
 * orders stay.
 */
export async function removeCancelledImports(
  tx: Transaction,
  storeId: string,
  externalOrderIds: readonly string[],
): Promise<void> {
  const cancelled = tx.select({ id: orders.id }).from(orders).where(eq(orders.status, 'cancelled'))
  await tx
    .delete(storeOrders)
    .where(and(ofOrders(storeId, externalOrderIds), inArray(storeOrders.orderId, cancelled)))
}

const ofOrders = (storeId: string, externalOrderIds: readonly string[]) =>
  and(eq(storeOrders.storeId, storeId), inArray(storeOrders.externalOrderId, [...new Set(externalOrderIds)]))

/** Writes the imported lines and returns how many were new. The unique index decides between parallel imports. */
export async function insertStoreOrders(tx: Transaction, rows: readonly StoreOrder[]): Promise<number> {
  const inserted = await tx
    .insert(storeOrders)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: storeOrders.id })
  return inserted.length
}

/** The scope of a removal: all orders of an import, or chosen imported orders. */
export type Imported = { readonly importId: string } | { readonly ids: readonly string[] }

/** Returns the orders of imported lines of this customer's, with their status. */
export async function importedOrders(tx: Transaction, customerId: string, imported: Imported) {
  return tx
    .select({ id: storeOrders.id, orderId: orders.id, status: orders.status })
    .from(storeOrders)
    .innerJoin(orders, eq(orders.id, storeOrders.orderId))
    .where(
      and(
        eq(storeOrders.customerId, customerId),
        'ids' in imported
          ? inArray(storeOrders.id, [...imported.ids])
          : eq(storeOrders.importId, imported.importId),
      ),
    )
}

/** Removes import records of this customer's; the orders stay. */
export async function deleteStoreOrders(
  tx: Transaction,
  customerId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .delete(storeOrders)
    .where(and(eq(storeOrders.customerId, customerId), inArray(storeOrders.id, [...ids])))
}
