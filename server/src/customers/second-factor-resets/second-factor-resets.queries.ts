import type { Queryable, Transaction } from '@sampan/database'
import { customers, mailTokens, secondFactorResets, signInSteps, staff } from '@sampan/database/tables'
import { and, asc, desc, eq, isNotNull, lte, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { customerColumns } from '../../payments/index.ts'

export type SecondFactorReset = typeof secondFactorResets.$inferSelect

const asker = alias(staff, 'asker')
const approver = alias(staff, 'approver')

const staffRows = (db: Queryable) =>
  db
    .select({
      reset: secondFactorResets,
      customer: customerColumns,
      askedBy: asker.name,
      approvedBy: approver.name,
    })
    .from(secondFactorResets)
    .innerJoin(customers, eq(customers.id, secondFactorResets.customerId))
    .innerJoin(asker, eq(asker.id, secondFactorResets.askedBy))
    .leftJoin(approver, eq(approver.id, secondFactorResets.approvedBy))
    .$dynamic()
export type SecondFactorResetRow = Awaited<ReturnType<typeof staffRows>>[number]

const waiting = eq(secondFactorResets.status, 'waiting')

/** Returns the pending resets, due first. */
export const waitingResets = (db: Queryable): Promise<SecondFactorResetRow[]> =>
  staffRows(db).where(waiting).orderBy(asc(secondFactorResets.dueAt))

/** Returns a customer's resets, newest first. */
export const resetsOf = (db: Queryable, customerId: string, limit: number): Promise<SecondFactorResetRow[]> =>
  staffRows(db)
    .where(eq(secondFactorResets.customerId, customerId))
    .orderBy(desc(secondFactorResets.id))
    .limit(limit)

/** Returns a customer's pending reset, or null. */
export async function waitingResetOf(db: Queryable, customerId: string): Promise<SecondFactorReset | null> {
  const [row] = await db
    .select()
    .from(secondFactorResets)
    .where(and(eq(secondFactorResets.customerId, customerId), waiting))
  return row ?? null
}

/** Returns a reset without locking it; null for an unknown one. */
export async function resetById(db: Queryable, id: string): Promise<SecondFactorReset | null> {
  const [row] = await db.select().from(secondFactorResets).where(eq(secondFactorResets.id, id))
  return row ?? null
}

/** Returns false when one is pending for this customer already. */
export async function insertReset(
  tx: Transaction,
  reset: typeof secondFactorResets.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(secondFactorResets)
    .values(reset)
    .onConflictDoNothing()
    .returning({ id: secondFactorResets.id })
  return rows.length > 0
}

/** Makes a pending reset wait for a second person. */
export async function askForApproval(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(secondFactorResets)
    .set({ needsSecondApprover: true })
    .where(and(eq(secondFactorResets.id, id), waiting))
}

/** Records the approval of a pending reset; returns false when none is pending. */
export async function approveReset(tx: Transaction, id: string, staffId: string): Promise<boolean> {
  const rows = await tx
    .update(secondFactorResets)
    .set({ approvedBy: staffId })
    .where(and(eq(secondFactorResets.id, id), waiting))
    .returning({ id: secondFactorResets.id })
  return rows.length > 0
}

/** Cancels a customer's pending reset and removes its mailed link; returns null when none is pending. */
export async function cancelWaitingReset(
  tx: Transaction,
  customerId: string,
  cancelledBy: NonNullable<SecondFactorReset['cancelledBy']>,
  now: Date,
): Promise<SecondFactorReset | null> {
  const [row] = await tx
    .update(secondFactorResets)
    .set({ status: 'cancelled', cancelledBy, endedAt: now })
    .where(and(eq(secondFactorResets.customerId, customerId), waiting))
    .returning()
  if (row) await removeObjections(tx, customerId)
  return row ?? null
}

const isDue = (now: Date) =>
  and(
    waiting,
    lte(secondFactorResets.dueAt, now),
    or(eq(secondFactorResets.needsSecondApprover, false), isNotNull(secondFactorResets.approvedBy)),
  )

/** Returns the resets whose delay is over and that need no further approval. */
export async function dueResetIds(db: Queryable, now: Date): Promise<string[]> {
  const rows = await db.select({ id: secondFactorResets.id }).from(secondFactorResets).where(isDue(now))
  return rows.map(({ id }) => id)
}

/** Marks a due reset as carried out; returns null when it was cancelled in the meantime. */
export async function finishReset(tx: Transaction, id: string, now: Date): Promise<SecondFactorReset | null> {
  const [row] = await tx
    .update(secondFactorResets)
    .set({ status: 'done', endedAt: now })
    .where(and(eq(secondFactorResets.id, id), isDue(now)))
    .returning()
  if (row) await removeObjections(tx, row.customerId)
  return row ?? null
}

async function removeObjections(tx: Transaction, customerId: string): Promise<void> {
  await tx
    .delete(mailTokens)
    .where(and(eq(mailTokens.customerId, customerId), eq(mailTokens.purpose, 'keep_second_factor')))
}

/** Removes sign-ins that await their second step. */
export async function removeSteps(tx: Transaction, customerId: string): Promise<void> {
  await tx.delete(signInSteps).where(eq(signInSteps.customerId, customerId))
}
