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

/** Returns the values of settings that were replaced after a moment, and when. */
export async function replacedValues<Name extends string>(
  db: Queryable,
  names: readonly Name[],
  after: Date,
) {
  const nameOf = new Map(names.map((name) => [settingSubject(name), name]))
  const rows = await db
    .select({ subject: auditLog.subject, value: auditLog.before, at: auditLog.createdAt })
    .from(auditLog)
    .where(and(inArray(auditLog.subject, [...nameOf.keys()]), gt(auditLog.createdAt, after)))
  return rows.map(({ subject, value, at }) => ({ name: nameOf.get(subject), value, at }))
}
