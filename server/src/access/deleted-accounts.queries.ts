import type { Transaction } from '@sampan/database'
import { customers } from '@sampan/database/tables'
import { and, eq, isNull } from 'drizzle-orm'

/**
 * Returns whether an account is deleted. Waits for a deletion in progress, and keeps a new one from starting
 * until the transaction ends.
 */
export async function isDeleted(tx: Transaction, customerId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, customerId), isNull(customers.deletedAt)))
    .for('key share')
  return rows.length === 0
}
