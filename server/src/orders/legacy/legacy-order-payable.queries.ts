import type { Queryable, Transaction } from '@sampan/database'
import { legacyOrderRecords, legacyOrders } from '@sampan/database/tables'
import { and, asc, eq } from 'drizzle-orm'
import { type PayableSelection, selectedPayables } from '../../payments/index.ts'

/**
 * Returns the orders of the old system that a selection names, oldest first: one customer's by number, or any by
 * id.
 */
export const findLegacyOrders = (db: Queryable, selection: PayableSelection) =>
  db
    .select()
    .from(legacyOrders)
    .where(
      selectedPayables(selection, {
        owner: legacyOrders.customerId,
        number: legacyOrders.orderNumber,
        id: legacyOrders.id,
      }),
    )
    .orderBy(asc(legacyOrders.id))

/** Returns false when it is no longer unpaid. */
export async function markLegacyOrderPaid(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(legacyOrders)
    .set({ status: 'paid', paidAt: now })
    .where(and(eq(legacyOrders.id, id), eq(legacyOrders.status, 'unpaid')))
    .returning({ id: legacyOrders.id })
  if (rows.length === 0) return false
  await tx.insert(legacyOrderRecords).values({ legacyOrderId: id, status: 'paid', happenedAt: now })
  return true
}
