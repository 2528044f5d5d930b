import type { Database } from '@sampan/database'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { ChangeFeed } from './changes/index.ts'
import type { Environment } from './environment.ts'
import type { CarrierApi, Tracker } from './integrations/carriers/index.ts'
import type { FileStore } from './integrations/files/index.ts'
import type { IdentityProvider } from './integrations/identity.ts'
import type { MailTransport } from './integrations/mail/index.ts'
import type { Provider } from './integrations/marketplace/index.ts'
import type { PaymentProvider } from './integrations/payment-providers/index.ts'
import type { PurchaseApi } from './integrations/purchasing/index.ts'
import type { RateSource } from './integrations/rates/index.ts'
import type { VirusScanner } from './integrations/virus-scanner.ts'
import type { PushSender } from './integrations/web-push.ts'
import type { Queue } from './jobs/queue.ts'
import type { SettingsReader } from './settings/index.ts'

/** Everything a use case needs beside its input. Created once per process; once per file in tests. */
export interface AppContext {
  readonly environment: Environment
  readonly db: Database
  readonly pool: pg.Pool
  /** A server for reads while the primary does not respond; null without one. */
  readonly standby: { readonly db: Database; readonly pool: pg.Pool } | null
  readonly queue: Queue
  readonly settings: SettingsReader
  /** Changes committed by any process. */
  readonly changes: ChangeFeed
  readonly integrations: {
    readonly mail: MailTransport
    readonly identity: readonly IdentityProvider[]
    readonly files: FileStore
    /** In the order in which they are called. */
    readonly marketplace: readonly Provider[]
    /** In display order; with none, only the wallet can pay. */
    readonly payments: readonly PaymentProvider[]
    /** Null when no source of exchange rates is configured. */
    readonly rates: RateSource | null
    /** Null when no keys for notifications are set. */
    readonly push: PushSender | null
    /** Carriers with an API for bookings. */
    readonly carriers: readonly CarrierApi[]
    /** Marketplaces with an API for orders. */
    readonly purchasing: readonly PurchaseApi[]
    /** Null when not configured; customers then track their parcels on the carriers' pages. */
    readonly tracker: Tracker | null
    /** Null when not configured; uploads are then only decoded and re-encoded. */
    readonly virusScanner: VirusScanner | null
  }
  /** The clock; domain rules receive its value as an argument. */
  now(): Date
  readonly log: Logger
  close(): Promise<void>
}
