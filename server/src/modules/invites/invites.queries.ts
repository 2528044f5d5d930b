import type { Queryable, Transaction } from '@sampan/database'
import { customers, inviteBonuses } from '@sampan/database/tables'
import { eq } from 'drizzle-orm'

export async function inviterOf(db: Queryable, customerId: string): Promise<string | null> {
  const [row] = await db
    .select({ invitedBy: customers.invitedBy })
    .from(customers)
    .where(eq(customers.id, customerId))
  return row?.invitedBy ?? null
}

/** False when a bonus for this customer was given before. */
export async function insertBonus(
  tx: Transaction,
  bonus: { invitedId: string; inviterId: string; createdAt: Date },
): Promise<boolean> {
  const rows = await tx
    .insert(inviteBonuses)
    .values(bonus)
    .onConflictDoNothing()
    .returning({ invitedId: inviteBonuses.invitedId })
  return rows.length > 0
}

export async function bonusBooked(tx: Transaction, invitedId: string, transactionId: string): Promise<void> {
  await tx.update(inviteBonuses).set({ transactionId }).where(eq(inviteBonuses.invitedId, invitedId))
}
