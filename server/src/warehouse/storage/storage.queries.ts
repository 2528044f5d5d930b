import type { Queryable } from '@sampan/database'
import { orders, supplements } from '@sampan/database/tables'
import { and, asc, eq, gt, inArray, isNotNull, lt } from 'drizzle-orm'

/**
 * Returns the storage data of a customer's order; null for one that is unknown, another customer's or not in
 * the warehouse.
 */
export async function storedOrder(db: Queryable, customerId: string, orderNumber: string) {
  const [row] = await db
    .select({ id: orders.id, storageUntil: orders.storageUntil, productName: orders.productName })
    .from(orders)
    .where(
      and(
        eq(orders.customerId, customerId),
        eq(orders.orderNumber, orderNumber),
        eq(orders.status, 'in_warehouse'),
      ),
    )
  return row?.storageUntil ? { ...row, storageUntil: row.storageUntil } : null
}

const openOnes = and(eq(supplements.status, 'unpaid'), isNotNull(supplements.storageDays))

/** Returns the unpaid extensions of these orders. */
export async function openExtensions(db: Queryable, orderIds: readonly string[]) {
  return db
    .select()
    .from(supplements)
    .where(and(openOnes, inArray(supplements.orderId, [...orderIds])))
    .orderBy(asc(supplements.id))
}

export async function forgottenExtensions(db: Queryable, before: Date, limit: number) {
  return db
    .select({ id: supplements.id })
    .from(supplements)
    .where(and(openOnes, lt(supplements.createdAt, before)))
    .orderBy(asc(supplements.id))
    .limit(limit)
}

/** Returns stored items, page by page in the order of ids. */
export async function storedAfter(db: Queryable, id: string | null, limit: number) {
  return db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.status, 'in_warehouse'),
        isNotNull(orders.storageUntil),
        id ? gt(orders.id, id) : undefined,
      ),
    )
    .orderBy(asc(orders.id))
    .limit(limit)
}
