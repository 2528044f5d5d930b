import { createHash } from 'node:crypto'
import type { Transaction } from '@sampan/database'
import { idempotencyKeys } from '@sampan/database/tables'
import { and, eq } from 'drizzle-orm'
import { Refusal } from './refusal.ts'

/** A caller's wish that a call happens once, however often it is sent. */
export interface IdempotencyKey {
  readonly customerId: string
  readonly key: string
  readonly path: string
  readonly inputHash: string
}

export const hashInput = (input: unknown) => createHash('sha256').update(JSON.stringify(input)).digest('hex')

/**
 * Does the work once per key, inside the work's own transaction: a second call with the key waits for the first to commit
 * and gets its answer; after a crash or refusal nothing is remembered and the work may be tried again.
 * @throws Refusal key_reused when the key was used with another path or input.
 */
export async function withIdempotencyKey<Route>(
  tx: Transaction,
  idempotencyKey: IdempotencyKey | null,
  work: () => Promise<Route>,
): Promise<Route> {
  if (!idempotencyKey) return work()
  const { customerId, key, path, inputHash } = idempotencyKey
  const [mine] = await tx
    .insert(idempotencyKeys)
    .values({ customerId, key, path, inputHash })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  const ours = and(eq(idempotencyKeys.customerId, customerId), eq(idempotencyKeys.key, key))
  if (!mine) {
    const [first] = await tx.select().from(idempotencyKeys).where(ours)
    if (first?.path !== path || first.inputHash !== inputHash) throw new Refusal('key_reused')
    return (first.answer as { value: Route }).value
  }
  const value = await work()
  await tx.update(idempotencyKeys).set({ answer: { value } }).where(ours)
  return value
}
