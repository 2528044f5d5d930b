import type { Queryable } from '@sampan/database'
import { customers, mailTokens, sessions, signInSteps, throttles } from '@sampan/database/tables'
import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm'

/**
 * Returns the customer who signs in with an e-mail, before their account is active too; null for none. Addresses
 * are stored in lower case.
 */
export async function customerByEmail(db: Queryable, accountNo: string) {
  const [row] = await db.select().from(customers).where(eq(customers.accountNo, accountNo))
  return row ?? null
}

/** Returns a customer's whole row, of a deleted account too; null for an unknown one. */
export async function customerById(db: Queryable, id: string) {
  const [row] = await db.select().from(customers).where(eq(customers.id, id))
  return row ?? null
}

/** Returns the id of the customer whose link of invitation has this code; null for an unknown one. */
export async function customerByInviteCode(db: Queryable, inviteCode: string) {
  const [row] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.inviteCode, inviteCode))
  return row ?? null
}

/** Returns null when the e-mail or invite code is taken. */
export async function insertCustomer(db: Queryable, customer: typeof customers.$inferInsert) {
  const [row] = await db.insert(customers).values(customer).onConflictDoNothing().returning()
  return row ?? null
}

/** Returns false when the account was active already. */
export async function activateCustomer(db: Queryable, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(customers)
    .set({ activatedAt: now })
    .where(and(eq(customers.id, id), isNull(customers.activatedAt)))
    .returning({ id: customers.id })
  return rows.length > 0
}

/** Stores the hash of a new password; the caller ends the sessions of the old one. */
export async function setPassword(db: Queryable, id: string, passwordHash: string): Promise<void> {
  await db.update(customers).set({ passwordHash }).where(eq(customers.id, id))
}

/** Stores the hash of a token that is mailed; whoever has it, can do what its purpose says until it expires. */
export async function insertMailToken(db: Queryable, token: typeof mailTokens.$inferInsert): Promise<void> {
  await db.insert(mailTokens).values(token)
}

/** Deletes the links that activate an account; those that were mailed before one was followed included. */
export async function removeActivationLinks(db: Queryable, customerId: string): Promise<void> {
  await db
    .delete(mailTokens)
    .where(and(eq(mailTokens.customerId, customerId), eq(mailTokens.purpose, 'activate')))
}

type MailPurpose = typeof mailTokens.$inferSelect.purpose

/**
 * Uses up a token of one of these purposes and returns its owner; null when it is unknown, used or expired. The
 * update is guarded: only one of two parallel calls succeeds.
 */
export async function spendMailToken<const Purpose extends MailPurpose>(
  db: Queryable,
  tokenHash: Buffer,
  purposes: readonly Purpose[],
  now: Date,
): Promise<{ readonly customerId: string; readonly purpose: Purpose } | null> {
  const [row] = await db
    .update(mailTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(mailTokens.tokenHash, tokenHash),
        inArray(mailTokens.purpose, [...purposes]),
        isNull(mailTokens.usedAt),
        gt(mailTokens.expiresAt, now),
      ),
    )
    .returning({ customerId: mailTokens.customerId, purpose: mailTokens.purpose })
  return row?.customerId ? { customerId: row.customerId, purpose: row.purpose as Purpose } : null
}

/** Deletes expired sessions, mailed tokens, unfinished sign-ins and throttle counters. */
export async function removeExpired(db: Queryable, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
  await db.delete(mailTokens).where(lt(mailTokens.expiresAt, now))
  await db.delete(signInSteps).where(lt(signInSteps.expiresAt, now))
  // The keys of throttle counters contain e-mail addresses.
  await db.delete(throttles).where(lt(throttles.expire, now.getTime()))
}
