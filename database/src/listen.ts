import pg from 'pg'
import { DatabaseClient } from './client.ts'

/** Notifications of PostgreSQL, received on a connection of their own. */
export interface Listener {
  close(): Promise<void>
}

interface Options {
  /** A statement that is run on the connection regularly; its failure counts as the loss of the connection. */
  readonly repeat: { readonly statement: string; readonly everyMs: number }
  /** Receives the payload of each notification. */
  readonly onPayload: (payload: string) => void
  /** Called after each connection, the first included, because notifications before it were missed. */
  readonly onConnect: () => void
  /** Called with the reason when the connection is lost or cannot be opened; it reconnects automatically. */
  readonly onLoss: (error: unknown) => void
}

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 10_000
const PATIENCE_MS = 10_000

/**
 * Listens to a channel until closed. The connection must be direct or pooled by session: a pooler in transaction mode
 * would deliver nothing. It reconnects after a pause that doubles up to 10 s, and probes the connection every 20 s,
 * because one that was cut silently reports no error.
 */
export function listen(
  url: string,
  channel: string,
  { repeat, onPayload, onConnect, onLoss }: Options,
): Listener {
  let isClosed = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let failures = 0

  function lose(lost: pg.Client, error: unknown): void {
    if (isClosed || client !== lost) return
    client = undefined
    clearTimeout(timer)
    lost.end().catch(() => {})
    onLoss(error)
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)
    failures += 1
    timer = setTimeout(open, pause)
    timer.unref()
  }

  function repeatOn(connection: pg.Client): void {
    timer = setTimeout(() => {
      connection.query(repeat.statement).then(
        () => client === connection && repeatOn(connection),
        (error: unknown) => lose(connection, error),
      )
    }, repeat.everyMs)
    timer.unref()
  }

  function open(): void {
    const connection = new DatabaseClient({
      connectionString: url,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      keepAlive: true,
      application_name: `listen ${channel}`,
    })
    client = connection
    connection.on('error', (error) => lose(connection, error))
    connection.on('end', () => lose(connection, new Error('the connection ended')))
    connection.on('notification', ({ payload = '' }) => onPayload(payload))
    connection
      .connect()
      .then(() => connection.query(`listen ${pg.escapeIdentifier(channel)}`))
      .then(
        () => {
          if (client !== connection) return
          failures = 0
          repeatOn(connection)
          onConnect()
        },
        (error: unknown) => lose(connection, error),
      )
  }

  open()
  return {
    async close() {
      isClosed = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
