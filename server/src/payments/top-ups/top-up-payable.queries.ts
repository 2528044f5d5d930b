import type { Queryable, Transaction } from '@sampan/database'
import { topUps } from '@sampan/database/tables'
import { and, asc, eq, or } from 'drizzle-orm'
import { type PayableSelection, selectedPayables } from '../payables/payable-selection.ts'

/** Returns the top-ups that a selection names, oldest first: one customer's by number, or any by id. */
export const findTopUps = (db: Queryable, selection: PayableSelection) =>
  db
    .select()
    .from(topUps)
    .where(selectedPayables(selection, { owner: topUps.customerId, number: topUps.number, id: topUps.id }))
    .orderBy(asc(topUps.id))

/** Returns false when it is paid already. One that expired during its payment still becomes paid. */
export async function markTopUpPaid(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(topUps)
    .set({ status: 'paid', paidAt: now })
    .where(and(eq(topUps.id, id), or(eq(topUps.status, 'unpaid'), eq(topUps.status, 'expired'))))
    .returning({ id: topUps.id })
  return rows.length > 0
}
