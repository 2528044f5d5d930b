import type { Queryable } from '@sampan/database'
import { auditLog, staff } from '@sampan/database/tables'
import { desc, eq, like } from 'drizzle-orm'
import { SETTING_SUBJECT } from '../settings/index.ts'

/** Returns the latest change of each setting, who and when, by its subject in the audit log. */
export async function lastChanges(db: Queryable) {
  const rows = await db
    .selectDistinctOn([auditLog.subject], {
      subject: auditLog.subject,
      staffName: staff.name,
      at: auditLog.createdAt,
    })
    .from(auditLog)
    .innerJoin(staff, eq(staff.id, auditLog.staffId))
    .where(like(auditLog.subject, `${SETTING_SUBJECT}%`))
    .orderBy(auditLog.subject, desc(auditLog.createdAt))
  return new Map(rows.map((row) => [row.subject, row]))
}

/**
 * Returns whether a colleague ever changed a subject like this one.
 * @param pattern of the subject in the log, which has an index, as `channel:%`
 */
export async function wasChanged(db: Queryable, pattern: string): Promise<boolean> {
  const [row] = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(like(auditLog.subject, pattern))
    .limit(1)
  return row !== undefined
}
