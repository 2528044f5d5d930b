import { auditLog } from '@sampan/database/tables'
import { desc, eq } from 'drizzle-orm'
import type { AppContext } from '../src/context.ts'

/** The newest entry of the audit log about a subject, such as `parcel:PX…`; undefined before the first. */
export async function lastAudit({ db }: AppContext, subject: string) {
  const [entry] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, subject))
    .orderBy(desc(auditLog.id))
    .limit(1)
  return entry
}
