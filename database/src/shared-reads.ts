import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

/** The most reads that share a connection at a time: each waits for those before it. */
const MOST_TOGETHER = 8

interface Read {
  readonly query: pg.QueryConfig
  readonly values: unknown[]
  /** Runs work in the context of its request, which traces follow. */
  readonly inContext: <Result>(work: () => Result) => Result
  resolve(result: pg.QueryResult): void
  reject(failure: unknown): void
}

/**
 * Sends short reads over a pool. Reads of the same turn of the event loop share a connection and are written to
 * it together, because writing to a socket and waking up PostgreSQL costs as much as many reads. A failing read
 * does not affect the others.
 */
class SharedReads {
  readonly #pool: pg.Pool
  #waiting: Read[] = []

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  query(query: pg.QueryConfig, values: unknown[]): Promise<pg.QueryResult> {
    const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>()
    this.#waiting.push({ query, values, inContext: AsyncLocalStorage.snapshot(), resolve, reject })
    if (this.#waiting.length === 1) setImmediate(() => this.#sendAll())
    return promise
  }

  #sendAll(): void {
    const reads = this.#waiting
    this.#waiting = []
    for (let first = 0; first < reads.length; first += MOST_TOGETHER)
      this.#send(reads.slice(first, first + MOST_TOGETHER))
  }

  #send(reads: readonly Read[]): void {
    this.#pool.connect((failure, client, release) => {
      if (!client) {
        for (const { reject } of reads) reject(failure)
        return
      }
      let left = reads.length
      let broken: Error | undefined
      const { stream } = client.connection
      stream.cork()
      for (const { query, values, inContext, resolve, reject } of reads)
        inContext(() =>
          client.query({ ...query, values }, (error, result) => {
            left -= 1
            broken ??= error
            if (left === 0) release(broken)
            if (error) reject(error)
            else resolve(result)
          }),
        )
      stream.uncork()
    })
  }
}

const shared = new WeakMap<object, SharedReads>()

/** Lets the prepared reads of a pool share connections; its clients must send statements without waiting for answers (`pipeline`). */
export function shareReads(pool: pg.Pool): void {
  shared.set(pool, new SharedReads(pool))
}

/** Returns what sends reads over a pool or a connection. */
export const readerOver = (client: pg.Pool | pg.PoolClient): Pick<SharedReads, 'query'> | typeof client =>
  shared.get(client) ?? client

/** Whether a statement only reads and waits for no row that others have locked: whatever shares its connection waits too. */
export const isShortRead = (text: string): boolean =>
  /^select\b/i.test(text) && !/\bfor (?:no key update|update|key share|share)\b/i.test(text)
