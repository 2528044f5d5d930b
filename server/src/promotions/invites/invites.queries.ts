import { prepared, type Transaction } from '@sampan/database'
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
    .where(and(eq(customers.id, customerId), isNull(inviter.deletedAt)))
    .for('key share', { of: inviter }),
)

/**
 * Returns by whom a customer was invited; null without an inviter, or one whose account is deleted. It is not deleted before the
 * transaction ends.
 */
export async function invitationOf(tx: Transaction, customerId: string) {
  const [row] = await invitationByInvited(tx, { customerId })
  return row ?? null
}

/** Stores the bonus for an invited customer, beside its posting. */
export async function insertBonus(tx: Transaction, bonus: typeof inviteBonuses.$inferInsert): Promise<void> {
  await tx.insert(inviteBonuses).values(bonus)
}
