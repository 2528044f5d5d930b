import type { Queryable } from '@sampan/database'
import { customers, mailTokens, sessions } from '@sampan/database/tables'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'

export async function customerByEmail(db: Queryable, accountNo: string) {
  const [row] = await db.select().from(customers).where(eq(customers.accountNo, accountNo))
  return row ?? null
}

export async function customerById(db: Queryable, id: string) {
  const [row] = await db.select().from(customers).where(eq(customers.id, id))
  return row ?? null
}

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

export async function setPassword(db: Queryable, id: string, passwordHash: string): Promise<void> {
  await db.update(customers).set({ passwordHash }).where(eq(customers.id, id))
}

export async function insertMailToken(db: Queryable, token: typeof mailTokens.$inferInsert): Promise<void> {
  await db.insert(mailTokens).values(token)
}

/**
 * Uses up a token and returns its owner; null when it is unknown, used or expired. The update is guarded:
 * only one of two parallel calls succeeds.
 */
export async function useMailToken(
  db: Queryable,
  tokenHash: Buffer,
  purpose: 'activate' | 'reset',
  now: Date,
): Promise<string | null> {
  const [row] = await db
    .update(mailTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(mailTokens.tokenHash, tokenHash),
        eq(mailTokens.purpose, purpose),
        isNull(mailTokens.usedAt),
        gt(mailTokens.expiresAt, now),
      ),
    )
    .returning({ customerId: mailTokens.customerId })
  return row?.customerId ?? null
}

export async function removeExpired(db: Queryable, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
  await db.delete(mailTokens).where(lt(mailTokens.expiresAt, now))
}
