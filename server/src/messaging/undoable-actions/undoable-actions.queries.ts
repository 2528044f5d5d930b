import type { Transaction } from '@sampan/database'
import { undoableActions } from '@sampan/database/tables'
import { and, desc, eq } from 'drizzle-orm'

export type UndoableAction = typeof undoableActions.$inferSelect

/** Stores an action that can be taken back for a moment, and returns its id. */
export async function insertUndoableAction(
  tx: Transaction,
  action: typeof undoableActions.$inferInsert,
): Promise<string> {
  const [row] = await tx.insert(undoableActions).values(action).returning({ id: undoableActions.id })
  if (!row) throw new Error('no action')
  return row.id
}

/** Locks the newest action of a colleague on a subject; null for none. */
export async function lockLastUndoableAction(
  tx: Transaction,
  subject: string,
  staffId: string,
): Promise<UndoableAction | null> {
  const [row] = await tx
    .select()
    .from(undoableActions)
    .where(and(eq(undoableActions.subject, subject), eq(undoableActions.staffId, staffId)))
    .orderBy(desc(undoableActions.id))
    .limit(1)
    .for('update')
  return row ?? null
}

/** Deletes an action and returns it; null when it was deleted before. */
export async function deleteUndoableAction(tx: Transaction, id: string): Promise<UndoableAction | null> {
  const [row] = await tx.delete(undoableActions).where(eq(undoableActions.id, id)).returning()
  return row ?? null
}
