import type { Queryable, Transaction } from '@sampan/database'
import { coupons } from '@sampan/database/tables'
import { and, eq } from 'drizzle-orm'

export type CouponRow = typeof coupons.$inferSelect

/** A coupon of this customer's by its code. */
export async function couponOf(db: Queryable, customerId: string, code: string): Promise<CouponRow | null> {
  const [row] = await db
    .select()
    .from(coupons)
    .where(and(eq(coupons.customerId, customerId), eq(coupons.code, code)))
  return row ?? null
}

/** The guarded reservation: of many at once, one finds it still available. */
export async function markReserved(tx: Transaction, id: string, parcelId: string): Promise<boolean> {
  const rows = await tx
    .update(coupons)
    .set({ status: 'reserved', parcelId })
    .where(and(eq(coupons.id, id), eq(coupons.status, 'available')))
    .returning({ id: coupons.id })
  return rows.length > 0
}

/** A coupon reserved for a parcel is available again. */
export async function markAvailable(tx: Transaction, parcelId: string): Promise<void> {
  await tx
    .update(coupons)
    .set({ status: 'available', parcelId: null })
    .where(and(eq(coupons.parcelId, parcelId), eq(coupons.status, 'reserved')))
}
