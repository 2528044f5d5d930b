import type { Queryable } from '@sampan/database'
import { auditLog, staff } from '@sampan/database/tables'
import { desc, eq, like } from 'drizzle-orm'
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
