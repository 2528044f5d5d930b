import { preparedInsert, preparedUpdate, type Queryable, type Transaction } from '@sampan/database'
import { idempotencyKeys } from '@sampan/database/tables'
import { and, eq, lt } from 'drizzle-orm'

type Row = typeof idempotencyKeys.$inferSelect
type Id = Pick<Row, 'callerId' | 'key'>

const is = ({ callerId, key }: Id) =>
  and(eq(idempotencyKeys.callerId, callerId), eq(idempotencyKeys.key, key))

/** Returns false when the key was used before; waits for a transaction that is using it. */
export async function insertKey(
  tx: Transaction,
  row: Pick<Row, 'callerId' | 'key' | 'path' | 'inputHash'>,
): Promise<boolean> {
  return (await insertNew(tx, [row], {})).length > 0
}

const insertNew = preparedInsert('insert_idempotency_key', idempotencyKeys, [], (db, rows) =>
  db.insert(idempotencyKeys).values(rows).onConflictDoNothing().returning({ key: idempotencyKeys.key }),
)

/**
 * Returns the row of a caller's key; undefined for one that is new. Its answer is null until its transaction
 * commits.
 */
export async function keyInUse(db: Queryable, id: Id): Promise<Row | undefined> {
  const [row] = await db.select().from(idempotencyKeys).where(is(id))
  return row
}

/** Deletes the keys from before a moment: calls that repeat them are new ones from then on. */
export async function deleteKeysBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before))
}

/** Stores the result of a call in its own transaction, so that the key has one exactly when the work was done. */
export async function storeAnswer(tx: Transaction, id: Id, answer: string): Promise<void> {
  await setAnswer(tx, { answer }, { callerId: id.callerId, key: id.key })
}

const setAnswer = preparedUpdate(
  'store_answer',
  idempotencyKeys,
  ['callerId', 'key'],
  (db, answer, { callerId, key }) =>
    db
      .update(idempotencyKeys)
      .set(answer)
      .where(and(eq(idempotencyKeys.callerId, callerId), eq(idempotencyKeys.key, key))),
)
