import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { DatabaseClient } from './client.ts'
import { repeatTransactions } from './repeat-transactions.ts'
import { SESSION_LIMITS } from './session-limits.ts'
import { shareReads } from './shared-reads.ts'

export type Database = NodePgDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** The first argument of every query: the database, or the transaction that it must be part of. */
export type Queryable = Database | Transaction

export interface Connection {
  readonly db: Database
  readonly pool: pg.Pool
  close(): Promise<void>
}

interface Options {
  /** The URL leads to a pooler in transaction mode: every transaction may get another connection of the server. */
  readonly isPooled?: boolean
}

/**
 * Settings of every pool. Connections that are lost without notice are noticed: idle ones are probed, and a statement without an
 * answer fails, a little after the server's own limit.
 */
export const POOL_SETTINGS = {
  Client: DatabaseClient,
  query_timeout: SESSION_LIMITS.statement_timeout + 5_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const

/**
 * Opens a pool of `max` connections; a query that waits longer than 15 s for one fails instead of queueing. Transactions
 * are run again after an outage, see `repeatTransactions`.
 */
export function connect(url: string, max = 16, { isPooled = false }: Options = {}): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 15_000,
    ...POOL_SETTINGS,
    ...(isPooled ? { Client: UnnamedStatements } : { ...SESSION_LIMITS, pipeline: true }),
  })
  // The pool replaces a broken connection, and its transaction fails at the next statement; without a
  // listener the error would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  if (!isPooled) shareReads(pool)
  const db = drizzle(pool)
  repeatTransactions(db, pool)
  return { db, pool, close: () => pool.end() }
}

/**
 * A client behind a pooler in transaction mode. A statement that one transaction prepared by name is unknown, or
 * somebody else's, on the connection of the next, so all go without a name.
 */
class UnnamedStatements extends DatabaseClient {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const send = this.query.bind(this) as (...given: unknown[]) => unknown
    this.query = ((first: unknown, ...rest: unknown[]) => send(unnamed(first), ...rest)) as typeof this.query
  }
}

const unnamed = (query: unknown): unknown =>
  typeof query === 'object' && query !== null && 'name' in query && 'text' in query && !('submit' in query)
    ? { ...query, name: undefined }
    : query
