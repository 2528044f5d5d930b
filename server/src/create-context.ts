import { connect } from '@sampan/database'
import type { AppContext } from './context.ts'
import type { Environment } from './environment.ts'
import { allJobs } from './jobs/all-jobs.ts'
import { openQueue } from './jobs/queue.ts'
import { tracker } from './outside/carriers/index.ts'
import { fileStore } from './outside/files/index.ts'
import { identityProviders } from './outside/identity.ts'
import { mailTransport } from './outside/mail/index.ts'
import { providers } from './outside/marketplace/index.ts'
import { payPal } from './outside/paypal/index.ts'
import { rateSource } from './outside/rates.ts'
import { settingsReader } from './settings/index.ts'

interface Options {
  /** True in the process that works off the queue. */
  readonly worker?: boolean
  /** Connections of the pool; 16 unless said otherwise. */
  readonly connections?: number
  readonly now?: () => Date
}

/** Connects everything a process needs. DATABASE_URL must be set and its tables up to date. */
export async function createContext(environment: Environment, options: Options = {}): Promise<AppContext> {
  const { db, pool, close } = connect(environment.DATABASE_URL, options.connections ?? 16)
  const log: AppContext['log'] = (level, message, details = {}) => {
    const order = ['silent', 'fatal', 'error', 'warn', 'info', 'debug']
    if (order.indexOf(level) > order.indexOf(environment.LOG_LEVEL)) return
    const line = JSON.stringify({ time: new Date().toISOString(), level, message, ...details })
    process.stderr.write(`${line}\n`)
  }
  const queue = await openQueue(
    {
      url: environment.DATABASE_URL,
      worker: options.worker ?? false,
      onError: (error) => log('error', 'queue', { error: String(error) }),
    },
    allJobs,
  )
  return {
    environment,
    db,
    pool,
    queue,
    settings: await settingsReader(db),
    outside: {
      mail: mailTransport(environment),
      identity: identityProviders(environment),
      files: await fileStore(environment),
      marketplace: providers(environment),
      paypal: payPal(environment),
      rates: rateSource(environment),
      tracker: tracker(environment),
    },
    now: options.now ?? (() => new Date()),
    log,
    async close() {
      await queue.close()
      await close()
    },
  }
}
