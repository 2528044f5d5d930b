import type { Queryable, Transaction } from '@sampan/database'
import { supplements } from '@sampan/database/tables'
import { and, asc, eq } from 'drizzle-orm'
import { type PayableSelection, selectedPayables } from '../payments/index.ts'

/** Returns the supplements that a selection names, oldest first: one customer's by number, or any by id. */
export const findSupplements = (db: Queryable, selection: PayableSelection) =>
  db
    .select()
    .from(supplements)
    .where(
      selectedPayables(selection, {
        owner: supplements.customerId,
        number: supplements.number,
        id: supplements.id,
      }),
    )
    .orderBy(asc(supplements.id))

/** Returns the paid supplement; null when it was paid or cancelled already. */
export async function markSupplementPaid(tx: Transaction, id: string, now: Date) {
  const [row] = await tx
    .update(supplements)
    .set({ status: 'paid', paidAt: now })
    .where(and(eq(supplements.id, id), eq(supplements.status, 'unpaid')))
    .returning({
      orderId: supplements.orderId,
      parcelId: supplements.parcelId,
      storageDays: supplements.storageDays,
    })
  return row ?? null
}
