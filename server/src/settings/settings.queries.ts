import type { Queryable } from '@sampan/database'
import { auditLog, settings } from '@sampan/database/tables'
import { and, gt, inArray } from 'drizzle-orm'
import type { Kept } from './kept-price.ts'

/** Returns the settings that staff have changed, with what is kept of prices; all others have their defaults. */
export const settingRows = (db: Queryable) => db.select().from(settings)

/** Returns the values that staff have set; prices may count later than that. */
export async function storedSettings(db: Queryable): Promise<Record<string, unknown>> {
  const rows = await settingRows(db)
  return Object.fromEntries(rows.map((row) => [row.name, row.value]))
}

/** Stores a value, which the caller has checked against the contract's `settingsSchema`, and what is kept of a price. */
export async function storeSetting(
  db: Queryable,
  name: string,
  value: unknown,
  now: Date,
  kept: Kept<unknown> | null = null,
): Promise<void> {
  const values = { value, updatedAt: now, kept: kept?.value ?? null, keptUntil: kept?.until ?? null }
  await db
    .insert(settings)
    .values({ name, ...values })
    .onConflictDoUpdate({ target: settings.name, set: values })
}

/** How the subjects of settings in the audit log begin. */
export const SETTING_SUBJECT = 'setting:'

/** The subject of a setting in the audit log. */
export const settingSubject = (name: string) => `${SETTING_SUBJECT}${name}`

/** Returns what was replaced of subjects of the audit log after a moment, and when. */
export const replacedSince = (db: Queryable, subjects: readonly string[], after: Date) =>
  db
    .select({ subject: auditLog.subject, value: auditLog.before, at: auditLog.createdAt })
    .from(auditLog)
    .where(and(inArray(auditLog.subject, [...subjects]), gt(auditLog.createdAt, after)))
