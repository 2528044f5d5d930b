import type { Transaction } from '@sampan/database'
import { auditLog } from '@sampan/database/tables'

export async function insertAudit(tx: Transaction, row: typeof auditLog.$inferInsert): Promise<void> {
  await tx.insert(auditLog).values(row)
}
