import type { EventEmitter } from 'node:events'
import pg from 'pg'
import { markAsDatabases } from './outage.ts'

/** A connection to PostgreSQL whose failures of the network are recognised as outages of the database, see `isDatabaseOutage`. */
export class DatabaseClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    // Registered as the first listener of the protocol's stream, so that it sees an error before the code that
    // waits for the connection or an answer.
    const { connection } = this as this & { readonly connection: EventEmitter }
    connection.on('error', markAsDatabases)
  }
}
