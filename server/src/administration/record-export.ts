import { type AuditEntry, audit, type StaffMember } from '../access/index.ts'
import type { AppContext } from '../context.ts'

/** Logs that a colleague downloads a list as a file, with its filter and number of rows. */
export async function recordExport(
  context: AppContext,
  member: StaffMember,
  list: string,
  query: { readonly filter: string; readonly total: number },
): Promise<void> {
  const entry: AuditEntry = { action: 'list_exported', subject: `list:${list}`, after: query }
  await context.db.transaction((tx) => audit(tx, member, entry, context.now()))
}
