import type { Queryable } from '@sampan/database'
import { processes } from '@sampan/database/tables'
import { desc, eq, gte, lt } from 'drizzle-orm'

export type ProcessRow = typeof processes.$inferSelect

/** Inserts the row of a process, or renews it. */
export async function saveProcess(db: Queryable, row: typeof processes.$inferInsert): Promise<void> {
  const { seenAt, services } = row
  await db
    .insert(processes)
    .values(row)
    .onConflictDoUpdate({ target: processes.id, set: { seenAt, services } })
}

/** Removes a process that ends from the health page; one that was killed stays and counts as late. */
export async function deleteProcess(db: Queryable, id: string): Promise<void> {
  await db.delete(processes).where(eq(processes.id, id))
}

/** Deletes the rows of processes that died without a word. */
export async function deleteProcessesBefore(db: Queryable, seenBefore: Date): Promise<void> {
  await db.delete(processes).where(lt(processes.seenAt, seenBefore))
}

/** Returns the processes seen since, the latest start first. */
export function processesSeenSince(db: Queryable, since: Date): Promise<ProcessRow[]> {
  return db.select().from(processes).where(gte(processes.seenAt, since)).orderBy(desc(processes.startedAt))
}
