import type { NoticeGroup } from '@sampan/contract'
import type { Queryable, Transaction } from '@sampan/database'
import { customers, emailChanges, mailTokens, socialIdentities } from '@sampan/database/tables'
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { IdentityProviderName } from '../../integrations/identity.ts'

/** Returns the display currency of a customer; null while they have not chosen. */
export async function chosenCurrency(db: Queryable, customerId: string): Promise<string | null> {
  const [row] = await db
    .select({ currency: customers.displayCurrency })
    .from(customers)
    .where(eq(customers.id, customerId))
  return row?.currency ?? null
}

/** Changes name, picture, language or display currency. */
export async function updateCustomer(
  db: Queryable,
  customerId: string,
  change: Partial<
    Pick<typeof customers.$inferInsert, 'accountName' | 'avatarUrl' | 'lang' | 'displayCurrency'>
  > & {
    readonly mailOff?: NoticeGroup[]
  },
): Promise<void> {
  await db.update(customers).set(change).where(eq(customers.id, customerId))
}

/** Returns the customer's pending change of the e-mail, or null. */
export async function emailChangeOf(db: Queryable, customerId: string, now: Date) {
  const [row] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.customerId, customerId), gt(emailChanges.expiresAt, now)))
  return row ?? null
}

/** Starts a change of the e-mail, in place of an earlier one. */
export async function replaceEmailChange(
  tx: Transaction,
  change: typeof emailChanges.$inferInsert,
): Promise<void> {
  await removeEmailChange(tx, change.customerId)
  await tx.insert(emailChanges).values(change)
}

/** Removes a customer's change of the e-mail with its mailed tokens. */
export async function removeEmailChange(tx: Transaction, customerId: string): Promise<void> {
  await tx.delete(emailChanges).where(eq(emailChanges.customerId, customerId))
  await tx
    .delete(mailTokens)
    .where(
      and(
        eq(mailTokens.customerId, customerId),
        inArray(mailTokens.purpose, ['email_old', 'email_new']),
        isNull(mailTokens.usedAt),
      ),
    )
}

/** Records the confirmation of one of the two addresses and returns the change. */
export async function confirmAddress(
  tx: Transaction,
  customerId: string,
  purpose: 'email_old' | 'email_new',
  now: Date,
) {
  const [row] = await tx
    .update(emailChanges)
    .set(purpose === 'email_old' ? { oldConfirmedAt: now } : { newConfirmedAt: now })
    .where(and(eq(emailChanges.customerId, customerId), gt(emailChanges.expiresAt, now)))
    .returning()
  return row ?? null
}

/** Changes the e-mail with which a customer signs in; an index refuses that of another account. */
export async function setAccountNo(tx: Transaction, customerId: string, accountNo: string): Promise<void> {
  await tx.update(customers).set({ accountNo }).where(eq(customers.id, customerId))
}

/** Returns the identities with which a customer signs in, by their providers' names. */
export async function identitiesOf(db: Queryable, customerId: string) {
  return db
    .select({ provider: socialIdentities.provider, createdAt: socialIdentities.createdAt })
    .from(socialIdentities)
    .where(eq(socialIdentities.customerId, customerId))
    .orderBy(socialIdentities.provider)
}

/** Disconnects an identity and returns whether the customer had it. */
export async function removeIdentity(
  tx: Transaction,
  customerId: string,
  provider: IdentityProviderName,
): Promise<boolean> {
  const rows = await tx
    .delete(socialIdentities)
    .where(and(eq(socialIdentities.customerId, customerId), eq(socialIdentities.provider, provider)))
    .returning({ provider: socialIdentities.provider })
  return rows.length > 0
}
