import { prepared, type Queryable, type Transaction } from '@sampan/database'
import { orderPhotos, orders, receiptCorrections, staff } from '@sampan/database/tables'
import type { ShotPhoto } from '@sampan/domain/photo-shots'
import type { ReceiptValues } from '@sampan/domain/receipts'
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Order } from '../orders.queries.ts'

/** Returns the corrections of an order's receipt, newest first. */
export const correctionsOf = (db: Queryable, orderId: string) => correctionsOfOrder(db, { orderId })

const correctionsOfOrder = prepared('receipt_corrections', ['orderId'], (db, { orderId }) =>
  db
    .select({ correction: receiptCorrections, staffName: staff.name })
    .from(receiptCorrections)
    .innerJoin(staff, eq(staff.id, receiptCorrections.staffId))
    .where(eq(receiptCorrections.orderId, orderId))
    .orderBy(desc(receiptCorrections.id)),
)

/** Stores what a correction of a receipt changed, and why. */
export async function insertCorrection(
  tx: Transaction,
  correction: typeof receiptCorrections.$inferInsert,
): Promise<void> {
  await tx.insert(receiptCorrections).values(correction)
}

/** Returns the visible photos of an order, oldest first. */
export async function photosOf(db: Queryable, orderId: string): Promise<ShotPhoto[]> {
  return db
    .select({ url: orderPhotos.url, shot: orderPhotos.shot })
    .from(orderPhotos)
    .where(and(eq(orderPhotos.orderId, orderId), isNull(orderPhotos.removedAt)))
    .orderBy(asc(orderPhotos.id))
}

/**
 * Updates the receipt; returns false when the order entered or left a parcel, or left the warehouse, since it
 * was read.
 */
export async function setReceipt(tx: Transaction, order: Order, receipt: ReceiptValues): Promise<boolean> {
  const { photoUrls: _, photoShots: __, quantity, ...measured } = receipt
  const isPacked = order.status !== 'in_warehouse'
  const rows = await tx
    .update(orders)
    .set({ ...measured, receivedQuantity: quantity === order.quantity ? null : quantity })
    .where(
      and(
        eq(orders.id, order.id),
        inArray(orders.status, isPacked ? ['unpaid_shipping', 'ready_to_ship'] : ['in_warehouse']),
      ),
    )
    .returning({ id: orders.id })
  return rows.length > 0
}

/** Adds photos, and hides others but keeps them on record. */
export async function replacePhotos(
  tx: Transaction,
  orderId: string,
  change: {
    readonly removed: readonly string[]
    readonly added: readonly ShotPhoto[]
    readonly staffId: string
    readonly now: Date
  },
): Promise<void> {
  const { removed, added, staffId, now } = change
  if (removed.length > 0) {
    await tx
      .update(orderPhotos)
      .set({ removedAt: now })
      .where(and(eq(orderPhotos.orderId, orderId), inArray(orderPhotos.url, [...removed])))
  }
  if (added.length > 0) {
    const photos = added.map((photo) => ({ ...photo, orderId, kind: 'qc' as const, staffId, createdAt: now }))
    await tx.insert(orderPhotos).values(photos)
  }
}

/** Records what visible photos of an order show. */
export async function setShots(
  tx: Transaction,
  orderId: string,
  photos: readonly ShotPhoto[],
): Promise<void> {
  for (const { url, shot } of photos) {
    await tx
      .update(orderPhotos)
      .set({ shot })
      .where(and(eq(orderPhotos.orderId, orderId), eq(orderPhotos.url, url), isNull(orderPhotos.removedAt)))
  }
}
