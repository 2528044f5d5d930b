import type { Transaction } from '@sampan/database'
import { idempotencyKeys } from '@sampan/database/tables'
import { and, eq } from 'drizzle-orm'

type Row = typeof idempotencyKeys.$inferSelect
type Id = Pick<Row, 'callerId' | 'key'>

const is = ({ callerId, key }: Id) =>
  and(eq(idempotencyKeys.callerId, callerId), eq(idempotencyKeys.key, key))

/** Returns false when the key was used before; waits for a transaction that is using it. */
export async function insertKey(
  tx: Transaction,
  row: Pick<Row, 'callerId' | 'key' | 'path' | 'inputHash'>,
): Promise<boolean> {
  const rows = await tx
    .insert(idempotencyKeys)
    .values(row)
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  return rows.length > 0
}

export async function keyInUse(tx: Transaction, id: Id): Promise<Row | undefined> {
  const [row] = await tx.select().from(idempotencyKeys).where(is(id))
  return row
}

export async function storeAnswer(tx: Transaction, id: Id, answer: string): Promise<void> {
  await tx.update(idempotencyKeys).set({ answer }).where(is(id))
}
