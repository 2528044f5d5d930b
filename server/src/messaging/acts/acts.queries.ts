import type { Transaction } from '@sampan/database'
import { undoableActs } from '@sampan/database/tables'
import { and, desc, eq } from 'drizzle-orm'

export type Act = typeof undoableActs.$inferSelect

export async function insertAct(tx: Transaction, act: typeof undoableActs.$inferInsert): Promise<string> {
  const [row] = await tx.insert(undoableActs).values(act).returning({ id: undoableActs.id })
  if (!row) throw new Error('no act')
  return row.id
}

/** Locks the newest act of a colleague on a subject; null for none. */
export async function lockLastAct(tx: Transaction, subject: string, staffId: string): Promise<Act | null> {
  const [row] = await tx
    .select()
    .from(undoableActs)
    .where(and(eq(undoableActs.subject, subject), eq(undoableActs.staffId, staffId)))
    .orderBy(desc(undoableActs.id))
    .limit(1)
    .for('update')
  return row ?? null
}

/** Deletes an act and returns it; null when it was deleted before. */
export async function deleteAct(tx: Transaction, id: string): Promise<Act | null> {
  const [row] = await tx.delete(undoableActs).where(eq(undoableActs.id, id)).returning()
  return row ?? null
}
