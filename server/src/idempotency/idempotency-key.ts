import { createHash } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'
import type { Database, Transaction } from '@sampan/database'
import { Refusal } from '../refusal.ts'
import { insertKey, keyInUse, storeAnswer } from './idempotency.queries.ts'

/** The `Idempotency-Key` of a request: the call happens once for it, however often it is sent. */
export interface IdempotencyKey {
  /** The customer or member of staff who called. */
  readonly callerId: string
  readonly key: string
  readonly path: string
  readonly inputHash: string
}

export const hashInput = (input: unknown) => createHash('sha256').update(JSON.stringify(input)).digest('hex')

/**
 * Does the work once per key, inside the work's own transaction: a second call with the key waits for the first to commit
 * and gets its answer; after a crash or refusal nothing is remembered and the work may be tried again. Whatever the work
 * refuses belongs inside: it no longer holds when a call that was carried out is sent again.
 * @throws Refusal key_reused when the key was used with another path or input.
 */
export async function withIdempotencyKey<Answer>(
  tx: Transaction,
  idempotencyKey: IdempotencyKey | null,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (!idempotencyKey) return work()
  if (!(await insertKey(tx, idempotencyKey))) {
    const first = await keyInUse(tx, idempotencyKey)
    const { path, inputHash } = idempotencyKey
    if (first?.path !== path || first.inputHash !== inputHash) throw new Refusal('key_reused')
    return decoded<Answer>(first.answer as string)
  }
  const value = await work()
  await storeAnswer(tx, idempotencyKey, encoded(value))
  return value
}

/** A transaction of its own that happens once per key. */
export const idempotentTransaction = <Answer>(
  db: Database,
  idempotencyKey: IdempotencyKey | null,
  work: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> => db.transaction((tx) => withIdempotencyKey(tx, idempotencyKey, () => work(tx)))

/** Answers hold amounts and dates, which JSON does not; the structured clone's format can be read by later versions of Node. */
const encoded = (answer: unknown): string => serialize(answer).toString('base64')
const decoded = <Answer>(stored: string): Answer => deserialize(Buffer.from(stored, 'base64'))
