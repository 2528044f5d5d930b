import type { Queryable, Transaction } from '@sampan/database'
import { customers, socialIdentities } from '@sampan/database/tables'
import { and, eq, exists, isNull } from 'drizzle-orm'
import type { IdentityProviderName } from '../../integrations/identity.ts'

/**
 * Returns the customer whom an identity of Google or Facebook signs in, by the provider's id, as its e-mail may
 * change; null for none.
 */
export async function customerOfIdentity(db: Queryable, provider: IdentityProviderName, subject: string) {
  const [row] = await db
    .select({
      id: customers.id,
      accountNo: customers.accountNo,
      accountName: customers.accountName,
      activatedAt: customers.activatedAt,
    })
    .from(socialIdentities)
    .innerJoin(customers, eq(customers.id, socialIdentities.customerId))
    .where(and(eq(socialIdentities.provider, provider), eq(socialIdentities.subject, subject)))
  return row ?? null
}

/** Connects an identity with a customer, unless it opens another's active account. */
export async function insertIdentity(
  tx: Transaction,
  identity: typeof socialIdentities.$inferInsert,
): Promise<void> {
  const { provider, subject, customerId } = socialIdentities
  const unproven = tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, customerId), isNull(customers.activatedAt)))
  await tx
    .insert(socialIdentities)
    .values(identity)
    .onConflictDoUpdate({
      target: [provider, subject],
      set: { customerId: identity.customerId },
      setWhere: exists(unproven),
    })
}
