import type { Queryable, Transaction } from '@sampan/database'
import { customers, passkeys, recoveryCodes, secondFactors, signInSteps } from '@sampan/database/tables'
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'

export type PasskeyRow = typeof passkeys.$inferSelect
type Step = typeof signInSteps.$inferSelect

/** Returns the encrypted secrets of a customer's authenticator app, or null. */
export async function factorOf(db: Queryable, customerId: string) {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.customerId, customerId))
  return row ?? null
}

/** Stores a pending secret unless there is one; returns the row. */
export async function offerSecret(db: Queryable, customerId: string, pending: string, now: Date) {
  const [row] = await db
    .insert(secondFactors)
    .values({ customerId, pending, createdAt: now })
    .onConflictDoUpdate({
      target: secondFactors.customerId,
      set: { pending: sql`coalesce(${secondFactors.pending}, excluded.pending)` },
    })
    .returning()
  return row ?? null
}

/** Puts a pending secret in force; returns false when another one is pending or in force. */
export async function enforceSecret(
  tx: Transaction,
  customerId: string,
  pending: string,
  step: number,
): Promise<boolean> {
  const rows = await tx
    .update(secondFactors)
    .set({ secret: pending, pending: null, lastStep: step })
    .where(
      and(
        eq(secondFactors.customerId, customerId),
        eq(secondFactors.pending, pending),
        isNull(secondFactors.secret),
      ),
    )
    .returning({ id: secondFactors.customerId })
  return rows.length > 0
}

/** Uses up the code of a time step; only one of two sign-ins with the same code succeeds. */
export async function spendTimeStep(db: Queryable, customerId: string, step: number): Promise<boolean> {
  const rows = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(secondFactors.customerId, customerId),
        or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step)),
      ),
    )
    .returning({ id: secondFactors.customerId })
  return rows.length > 0
}

/** Deletes a customer's authenticator with its recovery codes; passkeys stay. */
export async function removeFactor(tx: Transaction, customerId: string): Promise<void> {
  await tx.delete(secondFactors).where(eq(secondFactors.customerId, customerId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.customerId, customerId))
}

/** Replaces every recovery code of a customer. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  customerId: string,
  hashes: readonly Buffer[],
  now: Date,
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.customerId, customerId))
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ codeHash, customerId, createdAt: now })))
}

/** Uses up a recovery code; returns false when it is unknown or used. */
export async function spendRecoveryCode(
  db: Queryable,
  customerId: string,
  codeHash: Buffer,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.customerId, customerId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ codeHash: recoveryCodes.codeHash })
  return rows.length > 0
}

/** Counts the recovery codes that still work. */
export const countRecoveryCodes = (db: Queryable, customerId: string): Promise<number> =>
  db.$count(recoveryCodes, and(eq(recoveryCodes.customerId, customerId), isNull(recoveryCodes.usedAt)))

/** Returns a customer's passkeys, oldest first. */
export async function passkeysOf(db: Queryable, customerId: string): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.customerId, customerId)).orderBy(passkeys.createdAt)
}

/** Returns a passkey with its owner, who must be active. */
export async function passkeyWithOwner(db: Queryable, credentialId: string) {
  const [row] = await db
    .select({ passkey: passkeys, customer: customers })
    .from(passkeys)
    .innerJoin(customers, eq(customers.id, passkeys.customerId))
    .where(eq(passkeys.credentialId, credentialId))
  return row?.customer.activatedAt ? row : null
}

/** Returns false when the credential is known already. */
export async function insertPasskey(db: Queryable, passkey: typeof passkeys.$inferInsert): Promise<boolean> {
  const rows = await db.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.id })
  return rows.length > 0
}

/** Notes a sign-in with a passkey, and its counter, by which a copied one would be noticed. */
export async function notePasskeyUse(db: Queryable, id: string, counter: number, now: Date): Promise<void> {
  await db.update(passkeys).set({ counter, lastUsedAt: now }).where(eq(passkeys.id, id))
}

/** Deletes a passkey and returns whether there was one; false for another customer's. */
export async function removePasskey(tx: Transaction, customerId: string, id: string): Promise<boolean> {
  const rows = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.customerId, customerId), eq(passkeys.id, id)))
    .returning({ id: passkeys.id })
  return rows.length > 0
}

/** Stores a sign-in whose password was right and that waits for its second step. */
export async function insertStep(db: Queryable, step: typeof signInSteps.$inferInsert): Promise<void> {
  await db.insert(signInSteps).values(step)
}

const live = (tokenHash: Buffer, purpose: Step['purpose'], now: Date) =>
  and(eq(signInSteps.tokenHash, tokenHash), eq(signInSteps.purpose, purpose), gt(signInSteps.expiresAt, now))

/** Returns a pending step, or null when it is unknown, used or expired. */
export async function stepOf(db: Queryable, tokenHash: Buffer, purpose: Step['purpose'], now: Date) {
  const [row] = await db
    .select()
    .from(signInSteps)
    .where(live(tokenHash, purpose, now))
  return row ?? null
}

/** Uses up a step; only one of two parallel calls gets it. */
export async function claimStep(db: Queryable, tokenHash: Buffer, purpose: Step['purpose'], now: Date) {
  const [row] = await db
    .delete(signInSteps)
    .where(live(tokenHash, purpose, now))
    .returning()
  return row ?? null
}
