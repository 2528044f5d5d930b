import { setTimeout as pause } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { isDatabaseOutage, isWorthRepeating } from './outage.ts'

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
export function repeatTransactions(db: NodePgDatabase, pool: pg.Pool): void {
  const once = transactionsOf(pool)
  db.transaction = async (work, config) => {
    const until = performance.now() + PATIENCE_MS
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      let isCommitting = false
      try {
        return await once(async (tx) => {
          const result = await work(tx)
          isCommitting = true
          return result
        }, config)
      } catch (failure) {
        if (isCommitting || !isWorthRepeating(failure) || performance.now() + pauseMs > until) throw failure
        await pause(pauseMs)
      }
    }
  }
}

/**
 * Returns a function that runs a transaction on a connection of the pool. Drizzle's own `transaction` of a pool keeps
 * the connection for good when its `begin` fails, so that outages would use the pool up.
 */
function transactionsOf(pool: pg.Pool): NodePgDatabase['transaction'] {
  const databases = new WeakMap<pg.PoolClient, NodePgDatabase>()
  return async (work, config) => {
    const client = await pool.connect()
    const database = databases.get(client) ?? drizzle(client)
    databases.set(client, database)
    let reason: unknown
    let isReleased = false
    const release = (isBroken: boolean) => {
      if (!isReleased) client.release(isBroken)
      isReleased = true
    }
    try {
      const result = await database.transaction(async (tx) => {
        try {
          return await work(tx)
        } catch (failure) {
          reason = failure
          // Closed at once: on a connection that was lost without notice a rollback would wait as long again.
          if (isDatabaseOutage(failure)) release(true)
          throw failure
        }
      }, config)
      release(false)
      return result
    } catch (failure) {
      // A connection whose `begin`, `commit` or `rollback` failed may still be in a transaction.
      release(failure !== reason)
      // The rollback that follows a lost connection fails too, and its error hides the first.
      throw reason ?? failure
    }
  }
}
