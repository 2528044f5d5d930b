import type { Queryable } from '@sampan/database'
import { auditLog, staff } from '@sampan/database/tables'
import { desc, eq, inArray, like } from 'drizzle-orm'
import { SETTING_SUBJECT } from '../settings/index.ts'

/** Returns the latest change of each setting: who and when. */
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

/** Returns which of these actions any colleague ever did. */
export async function actionsOf(db: Queryable, actions: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ action: auditLog.action })
    .from(auditLog)
    .where(inArray(auditLog.action, [...actions]))
  return new Set(rows.map(({ action }) => action))
}
