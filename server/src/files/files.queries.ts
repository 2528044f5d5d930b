import type { Queryable } from '@sampan/database'
import { files } from '@sampan/database/tables'
import { and, count, eq, inArray, isNotNull } from 'drizzle-orm'

export async function insertFile(db: Queryable, file: typeof files.$inferInsert): Promise<void> {
  await db.insert(files).values(file)
}

export async function mimeOf(db: Queryable, name: string): Promise<string | null> {
  const [row] = await db.select({ mime: files.mime }).from(files).where(eq(files.name, name))
  return row?.mime ?? null
}

/** Returns the names of all files with their types, oldest first. */
export async function allFiles(db: Queryable) {
  return db.select({ name: files.name, mime: files.mime }).from(files).orderBy(files.createdAt)
}

/** Counts those of the files that staff uploaded. */
export async function countStaffFiles(db: Queryable, names: readonly string[]): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(files)
    .where(and(inArray(files.name, [...names]), isNotNull(files.staffId)))
  return row?.n ?? 0
}

/** Returns whether the customer uploaded this file. */
export async function isFileOf(db: Queryable, customerId: string, name: string): Promise<boolean> {
  return (await db.$count(files, and(eq(files.name, name), eq(files.customerId, customerId)))) > 0
}
