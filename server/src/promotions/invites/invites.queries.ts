import { prepared, type Queryable, type Transaction } from '@sampan/database'
import { customers, inviteBonuses } from '@sampan/database/tables'
import { eq } from 'drizzle-orm'

const inviterByInvited = prepared('inviter', ['customerId'], (db, { customerId }) =>
  db.select({ invitedBy: customers.invitedBy }).from(customers).where(eq(customers.id, customerId)),
)

export async function inviterOf(db: Queryable, customerId: string): Promise<string | null> {
  const [row] = await inviterByInvited(db, { customerId })
  return row?.invitedBy ?? null
}

export async function insertBonus(tx: Transaction, bonus: typeof inviteBonuses.$inferInsert): Promise<void> {
  await tx.insert(inviteBonuses).values(bonus)
}
