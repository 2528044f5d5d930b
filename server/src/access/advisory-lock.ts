import type { Transaction } from '@sampan/database'
import { sql } from 'drizzle-orm'

/**
 * Waits until nobody else of the staff decides about this thing, to the end of the transaction. A lock of its own, because
 * money is locked before orders and parcels everywhere: holding their rows while a wallet changes could deadlock.
 * @param subject as in the audit log, for example `order:SO…`
 */
export async function lockSubject(tx: Transaction, subject: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`)
}
