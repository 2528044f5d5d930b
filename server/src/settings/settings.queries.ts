import type { Queryable } from '@sampan/database'
import { auditLog, settings } from '@sampan/database/tables'
import { and, gt, inArray } from 'drizzle-orm'

/** Returns the settings that staff have changed; all others have their defaults. */
export async function storedSettings(db: Queryable): Promise<Record<string, unknown>> {
  const rows = await db.select({ name: settings.name, value: settings.value }).from(settings)
  return Object.fromEntries(rows.map((row) => [row.name, row.value]))
}

/** Stores a value, which the caller has checked against the contract's `settingsSchema`. */
export async function storeSetting(db: Queryable, name: string, value: unknown, now: Date): Promise<void> {
  await db
    .insert(settings)
    .values({ name, value, updatedAt: now })
    .onConflictDoUpdate({ target: settings.name, set: { value, updatedAt: now } })
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
