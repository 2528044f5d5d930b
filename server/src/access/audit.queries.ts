import type { Transaction } from '@sampan/database'
import { auditLog } from '@sampan/database/tables'

/**
 * Appends an entry to the audit log, in the transaction of what it records; a trigger adds it to the chain of
 * hashes.
 */
export async function insertAudit(tx: Transaction, row: typeof auditLog.$inferInsert): Promise<void> {
  await tx.insert(auditLog).values(row)
}
