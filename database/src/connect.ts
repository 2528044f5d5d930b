import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import * as tables from './tables/index.ts'

export type Database = NodePgDatabase<typeof tables>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** The first argument of every query: the database, or the transaction that it must be part of. */
export type Queryable = Database | Transaction

export interface Connection {
  readonly db: Database
  readonly pool: pg.Pool
  close(): Promise<void>
}

/** Opens a pool of `max` connections; a query that waits longer than 15 s for one fails instead of queueing. */
export function connect(url: string, max = 16): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 15_000,
    // A statement that runs longer has failed; migrations lift this limit for themselves.
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 60_000,
  })
  // The pool replaces a broken connection, and its transaction fails at the next statement; without a
  // listener the error would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return { db: drizzle(pool, { schema: tables }), pool, close: () => pool.end() }
}
