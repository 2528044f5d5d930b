import type { Queryable, Transaction } from '@sampan/database'
import { customers, socialIdentities } from '@sampan/database/tables'
import { and, eq } from 'drizzle-orm'
import type { IdentityProviderName } from '../../integrations/identity.ts'

export async function customerOfIdentity(db: Queryable, provider: IdentityProviderName, subject: string) {
  const [row] = await db
    .select({ id: customers.id, accountNo: customers.accountNo, accountName: customers.accountName })
    .from(socialIdentities)
    .innerJoin(customers, eq(customers.id, socialIdentities.customerId))
    .where(and(eq(socialIdentities.provider, provider), eq(socialIdentities.subject, subject)))
  return row ?? null
}

export async function insertIdentity(
  tx: Transaction,
  identity: typeof socialIdentities.$inferInsert,
): Promise<void> {
  await tx.insert(socialIdentities).values(identity).onConflictDoNothing()
}

export async function clearPassword(tx: Transaction, customerId: string): Promise<void> {
  await tx.update(customers).set({ passwordHash: null }).where(eq(customers.id, customerId))
}
