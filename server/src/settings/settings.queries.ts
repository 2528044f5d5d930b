import type { Queryable, Transaction } from '@sampan/database'
import { auditLog, keptValues, settings } from '@sampan/database/tables'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Kept } from './kept-value.ts'

/** Returns the settings that staff have changed, with what is kept of them; all others have their defaults. */
export const settingRows = (db: Queryable) => db.select().from(settings)

/** Returns the values that staff have set; some count later than that. */
export async function storedSettings(db: Queryable): Promise<Record<string, unknown>> {
  const rows = await settingRows(db)
  return Object.fromEntries(rows.map((row) => [row.name, row.value]))
}

/** Stores a value, which the caller has checked against the contract's `settingsSchema`, and what is kept of it. */
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

/** Returns the changes of a setting after a moment, in order, with what each replaced. */
export const settingChangesSince = (db: Queryable, name: string, after: Date) =>
  db
    .select({ before: auditLog.before, after: auditLog.after, at: auditLog.createdAt })
    .from(auditLog)
    .where(and(eq(auditLog.subject, settingSubject(name)), gt(auditLog.createdAt, after)))
    .orderBy(asc(auditLog.createdAt))

/** Returns what was kept of something that has no row of its own; null where it was never changed. */
export async function keptOf(db: Queryable, subject: string): Promise<Kept<unknown> | null> {
  const [row] = await db.select().from(keptValues).where(eq(keptValues.subject, subject))
  return row ?? null
}

/** Stores what is kept of something that has no row of its own. */
export async function storeKept(tx: Transaction, subject: string, kept: Kept<unknown>): Promise<void> {
  const values = { value: kept.value, until: kept.until }
  await tx
    .insert(keptValues)
    .values({ subject, ...values })
    .onConflictDoUpdate({ target: keptValues.subject, set: values })
}
