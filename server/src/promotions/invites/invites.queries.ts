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

export async function insertBonus(tx: Transaction, bonus: typeof inviteBonuses.$inferInsert): Promise<void> {
  await tx.insert(inviteBonuses).values(bonus)
}
