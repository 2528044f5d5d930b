import type { Queryable, Transaction } from '@sampan/database'
import { staff } from '@sampan/database/tables'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'

/** Returns null for an unknown e-mail and for a disabled account. */
export async function staffByEmail(db: Queryable, email: string) {
  const [row] = await db
    .select()
    .from(staff)
    .where(and(eq(staff.email, email), isNull(staff.disabledAt)))
  return row ?? null
}

/**
 * Returns a colleague's encrypted secrets of the authenticator: the one in use, and one that waits for its first
 * code; either is null for none.
 */
export async function secondFactorOf(db: Queryable, id: string) {
  const [row] = await db
    .select({ secret: staff.totpSecret, pending: staff.totpPending })
    .from(staff)
    .where(eq(staff.id, id))
  return row ?? null
}

/** Stores the secret as the pending one unless there is one already; returns the pending secret. */
export async function offerSecret(db: Queryable, id: string, secret: string): Promise<string> {
  const [row] = await db
    .update(staff)
    .set({ totpPending: sql`coalesce(${staff.totpPending}, ${secret})` })
    .where(and(eq(staff.id, id), isNull(staff.totpSecret)))
    .returning({ pending: staff.totpPending })
  return row?.pending ?? secret
}

/** Puts the pending secret in force, stored as `secret`; returns false when another became pending or in force meanwhile. */
export async function enforceSecret(
  tx: Transaction,
  id: string,
  pending: string,
  secret: string,
  step: number,
): Promise<boolean> {
  const rows = await tx
    .update(staff)
    .set({ totpSecret: secret, totpPending: null, totpLastStep: step })
    .where(and(eq(staff.id, id), eq(staff.totpPending, pending), isNull(staff.totpSecret)))
    .returning({ id: staff.id })
  return rows.length > 0
}

/** Uses up the code of a time step; only one of two sign-ins with the same code succeeds. */
export async function spendStep(db: Queryable, id: string, step: number): Promise<boolean> {
  const rows = await db
    .update(staff)
    .set({ totpLastStep: step })
    .where(and(eq(staff.id, id), or(isNull(staff.totpLastStep), lt(staff.totpLastStep, step))))
    .returning({ id: staff.id })
  return rows.length > 0
}

/** Replaces a secret in force that is stored in plain text. */
export async function encryptStoredSecret(
  db: Queryable,
  id: string,
  plain: string,
  encrypted: string,
): Promise<void> {
  await db
    .update(staff)
    .set({ totpSecret: encrypted })
    .where(and(eq(staff.id, id), eq(staff.totpSecret, plain)))
}
