import { setTimeout as pause } from 'node:timers/promises'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { isWorthRepeating } from './outage.ts'

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 1_000
/** No attempt starts later than this: a failover takes ten seconds, and users do not wait longer. */
const PATIENCE_MS = 10_000

/**
 * Makes `transaction` run its work again when the server was lost, became read-only, or cancelled the transaction in
 * favour of another, as long as the commit was not sent: until then nothing has happened. A commit without an answer is
 * not repeated, because it may have succeeded; the caller retries with its idempotency key. The work must therefore
 * have no effect outside the transaction.
 */
export function repeatTransactions(db: NodePgDatabase): void {
  const once = db.transaction.bind(db) as NodePgDatabase['transaction']
  db.transaction = async (work, config) => {
    const until = performance.now() + PATIENCE_MS
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      let isCommitting = false
      // The rollback that follows a lost connection fails too, and its error hides the first.
      let first: unknown
      try {
        return await once(async (tx) => {
          const result = await work(tx).catch((failure: unknown) => {
            first = failure
            throw failure
          })
          isCommitting = true
          return result
        }, config)
      } catch (failure) {
        const reason = first ?? failure
        if (isCommitting || !isWorthRepeating(reason) || performance.now() + pauseMs > until) throw reason
        await pause(pauseMs)
      }
    }
  }
}
