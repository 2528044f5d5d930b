import type { AppContext } from '../../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { markPrinted } from './carrier-shipments.queries.ts'

/** Records that the labels of bookings came out of the printer; they are no longer in the list of those to print. */
export async function recordPrinted(
  context: AppContext,
  trackingNumbers: readonly string[],
  now: Date,
  idempotencyKey: IdempotencyKey | null,
): Promise<void> {
  await idempotentTransaction(context.db, idempotencyKey, (tx) => markPrinted(tx, trackingNumbers, now))
}
