import type { Transaction } from '@sampan/database'
import { supplements } from '@sampan/database/tables'
import { and, eq } from 'drizzle-orm'

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

/** Returns false when it is paid or cancelled already. */
export async function markCancelled(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx
    .update(supplements)
    .set({ status: 'cancelled' })
    .where(and(eq(supplements.id, id), eq(supplements.status, 'unpaid')))
    .returning({ id: supplements.id })
  return rows.length > 0
}
