import { prepared, type Queryable, type Transaction } from '@sampan/database'
import { customers, inviteBonuses } from '@sampan/database/tables'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

const inviter = alias(customers, 'inviter')
const isRewarded = sql<boolean>`exists (select from ${inviteBonuses} where ${eq(inviteBonuses.invitedId, customers.id)})`

const invitationByInvited = prepared('invitation', ['customerId'], (db, { customerId }) =>
  db
    .select({ inviterId: inviter.id, email: customers.accountNo, isRewarded })
    .from(customers)
    .innerJoin(inviter, eq(inviter.id, customers.invitedBy))
    .where(and(eq(customers.id, customerId), isNull(inviter.deletedAt))),
)

/** Returns by whom a customer was invited; null without an inviter, or one whose account is deleted. */
export async function invitationOf(db: Queryable, customerId: string) {
  const [row] = await invitationByInvited(db, { customerId })
  return row ?? null
}

export async function insertBonus(tx: Transaction, bonus: typeof inviteBonuses.$inferInsert): Promise<void> {
  await tx.insert(inviteBonuses).values(bonus)
}
