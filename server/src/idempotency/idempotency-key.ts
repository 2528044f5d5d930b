import { createHash } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'
import type { Database, Transaction } from '@sampan/database'
import { Refusal } from '../refusal.ts'
import { insertKey, keyInUse, storeAnswer } from './idempotency.queries.ts'

/** The `Idempotency-Key` of a request: the call takes effect once per key, however often it is sent. */
export interface IdempotencyKey {
  /** The calling customer or member of staff. */
  readonly callerId: string
  readonly key: string
  readonly path: string
  readonly inputHash: string
}

/** Returns the hash by which a repeated call is told from another one under the same key. */
export const hashInput = (input: unknown) => createHash('sha256').update(JSON.stringify(input)).digest('hex')

/**
 * Runs the work once per key, inside the work's own transaction: a second call with the key waits for the first to
 * commit and returns its result; after a crash or refusal nothing is stored and the call may be retried. Checks that
 * refuse the call belong inside: they would fail when a completed call is repeated.
 * @throws Refusal key_reused when the key was used with another path or input.
 */
export async function withIdempotencyKey<Answer>(
  tx: Transaction,
  idempotencyKey: IdempotencyKey | null,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (!idempotencyKey) return work()
  if (!(await insertKey(tx, idempotencyKey))) {
    return firstAnswer<Answer>(await keyInUse(tx, idempotencyKey), idempotencyKey)
  }
  const value = await work()
  await storeAnswer(tx, idempotencyKey, encoded(value))
  return value
}

/**
 * Returns the result of a call that is completed; null for any other. For a use case that calls another service before the
 * transaction of its key: there a repeated call would change what others have done since.
 * @throws Refusal key_reused
 */
export async function completedCall<Answer>(
  db: Database,
  idempotencyKey: IdempotencyKey | null,
): Promise<{ readonly answer: Answer } | null> {
  const first = idempotencyKey && (await keyInUse(db, idempotencyKey))
  return first ? { answer: firstAnswer<Answer>(first, idempotencyKey) } : null
}

function firstAnswer<Answer>(
  first: Awaited<ReturnType<typeof keyInUse>>,
  { path, inputHash }: IdempotencyKey,
): Answer {
  if (first?.path !== path || first.inputHash !== inputHash) throw new Refusal('key_reused')
  return decoded<Answer>(first.answer as string)
}

/**
 * Returns the key of one row of a call that processes each row in a transaction of its own: a repeated call processes
 * only the remaining rows.
 */
export const rowKey = (call: IdempotencyKey | null, row: string, input: unknown): IdempotencyKey | null =>
  call && { ...call, key: `${call.key}:${row}`, inputHash: hashInput(input) }

/** Runs the work once per key, in a transaction of its own. */
export const idempotentTransaction = <Answer>(
  db: Database,
  idempotencyKey: IdempotencyKey | null,
  work: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> => db.transaction((tx) => withIdempotencyKey(tx, idempotencyKey, () => work(tx)))

/**
 * Results hold bigints and dates, which JSON does not support; later versions of Node can read the format of
 * structured clone.
 */
const encoded = (answer: unknown): string => serialize(answer).toString('base64')
const decoded = <Answer>(stored: string): Answer => deserialize(Buffer.from(stored, 'base64'))
