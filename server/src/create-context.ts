import { connect, isDatabaseOutage } from '@sampan/database'
import { openChangeFeed } from './changes/index.ts'
import type { AppContext } from './context.ts'
import { outageReports } from './database-outage.ts'
import type { Environment } from './environment.ts'
import { carrierApis, tracker } from './integrations/carriers/index.ts'
import { fileStore } from './integrations/files/index.ts'
import { identityProviders } from './integrations/identity.ts'
import { mailTransport } from './integrations/mail/index.ts'
import { marketplaceProviders } from './integrations/marketplace/index.ts'
import { paymentProviders } from './integrations/payment-providers/index.ts'
import { purchaseApis } from './integrations/purchasing/index.ts'
import { rateSource } from './integrations/rates/index.ts'
import { virusScanner } from './integrations/virus-scanner.ts'
import { pushSender } from './integrations/web-push.ts'
import { openQueue } from './jobs/queue.ts'
import { allJobs } from './jobs.ts'
import { createLogger } from './logger.ts'
import { payableTypes } from './payable-types.ts'
import { registerPayableTypes } from './payments/index.ts'
import { setAndKept, settingsReader } from './settings/index.ts'

const STANDBY_CONNECTIONS = 8

interface Options {
  /** True in the process that runs the job queue. */
  readonly worker?: boolean
  /** Connections of the pool; 16 by default. */
  readonly connections?: number
  readonly now?: () => Date
}

/**
 * Connects everything a process needs. DATABASE_URL must be set and the schema up to date. A failed start leaves no
 * connection open.
 */
export async function createContext(environment: Environment, options: Options = {}): Promise<AppContext> {
  registerPayableTypes(payableTypes)
  // A pooler in transaction mode neither keeps prepared statements nor delivers notifications.
  const isPooled = environment.DIRECT_DATABASE_URL !== ''
  const directUrl = environment.DIRECT_DATABASE_URL || environment.DATABASE_URL
  const { db, pool, close } = connect(environment.DATABASE_URL, options.connections ?? 16, { isPooled })
  const log = createLogger(environment)
  const reportOutage = outageReports()
  const opened = [close]
  const standby = environment.STANDBY_DATABASE_URL
    ? connect(environment.STANDBY_DATABASE_URL, STANDBY_CONNECTIONS, { isPooled })
    : null
  if (standby) opened.push(standby.close)
  const closeAll = async () => {
    for (const end of opened.toReversed()) await end()
  }
  try {
    const queue = await openQueue(
      {
        // The worker's queue holds its few connections for good.
        url: options.worker ? directUrl : environment.DATABASE_URL,
        worker: options.worker ?? false,
        onError: (error) =>
          isDatabaseOutage(error) ? reportOutage(error, log) : log.error({ err: error }, 'queue'),
        onFailure: (job, id, failure) => log.warn({ job, id, err: failure }, 'job failed'),
      },
      allJobs,
    )
    opened.push(queue.close)
    const now = options.now ?? (() => new Date())
    const settings = await settingsReader(() => setAndKept(db), now)
    const changes = await openChangeFeed(directUrl, log, async ({ kind }) => {
      if (kind === 'settings' || kind === 'missed') await settings.refresh()
    })
    opened.push(changes.close)
    return {
      environment,
      db,
      pool,
      standby: standby && { db: standby.db, pool: standby.pool },
      queue,
      settings,
      changes,
      integrations: {
        mail: mailTransport(environment),
        identity: identityProviders(environment),
        files: fileStore(environment),
        marketplace: marketplaceProviders(environment),
        payments: paymentProviders(environment),
        rates: rateSource(environment),
        push: pushSender(environment),
        carriers: carrierApis(environment),
        purchasing: purchaseApis(environment),
        tracker: tracker(environment),
        virusScanner: virusScanner(environment),
      },
      now,
      log,
      close: closeAll,
    }
  } catch (error) {
    await closeAll().catch(() => {})
    throw error
  }
}
