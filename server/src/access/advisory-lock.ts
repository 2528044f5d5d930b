import type { Transaction } from '@sampan/database'
import { sql } from 'drizzle-orm'

/**
 * Locks a subject until the end of the transaction, so that one person decides about it at a time.
 * An advisory lock is used because money is locked before orders and parcels everywhere: holding their rows
 * while a wallet changes could deadlock.
 * @param subject as in the audit log, for example `order:SO…`, or what is about to be created
 */
export async function lockSubject(tx: Transaction, subject: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`)
}
