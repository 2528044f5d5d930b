import type { Queryable } from '@sampan/database'
import { files } from '@sampan/database/tables'
import { and, asc, count, eq, gt, inArray, isNotNull, lt } from 'drizzle-orm'

/** Records an upload whose bytes are stored; a job deletes it after `expiresAt`, where it has one. */
export async function insertFile(db: Queryable, file: typeof files.$inferInsert): Promise<void> {
  await db.insert(files).values(file)
}

/** Returns the type with which an upload is served; null for an unknown name. */
export async function mimeOf(db: Queryable, name: string): Promise<string | null> {
  const [row] = await db.select({ mime: files.mime }).from(files).where(eq(files.name, name))
  return row?.mime ?? null
}

/** Returns the names of all files with their types, oldest first. */
export async function allFiles(db: Queryable) {
  return db.select({ name: files.name, mime: files.mime }).from(files).orderBy(files.createdAt)
}

/** Returns files whose time is over, page by page in the order of names. */
export async function expiredFiles(
  db: Queryable,
  now: Date,
  last: { readonly name: string } | undefined,
  limit: number,
) {
  return db
    .select({ name: files.name })
    .from(files)
    .where(and(lt(files.expiresAt, now), last ? gt(files.name, last.name) : undefined))
    .orderBy(asc(files.name))
    .limit(limit)
}

/** Deletes the record of an upload, after its bytes: a failure in between leaves what the job finds again. */
export async function deleteFile(db: Queryable, name: string): Promise<void> {
  await db.delete(files).where(eq(files.name, name))
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
