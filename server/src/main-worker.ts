import { canRewriteHistory } from '@sampan/database'
import type { AppContext } from './context.ts'
import { createContext } from './create-context.ts'
import { startWithDatabase } from './database-outage.ts'
import { readEnvironment } from './environment.ts'
import { exitWithParent } from './exit-with-parent.ts'
import { bindJobs } from './jobs/job.ts'
import { allJobs } from './jobs.ts'
import { createLogger, logCrashes } from './logger.ts'
import { startHeartbeat } from './observability/heartbeat.ts'
import { stopTracing } from './observability/tracing.ts'
import { serveMetrics } from './serve-metrics.ts'

/**
 * Runs background jobs: mails, unfinished payments, reminders. Several may run; PostgreSQL distributes the
 * jobs.
 */
const environment = readEnvironment(process.env)

async function start(): Promise<AppContext> {
  const opened = await createContext(environment, { worker: true, connections: 6 })
  try {
    if (await canRewriteHistory(opened.pool)) {
      opened.log.warn(
        'The application runs as the owner of its tables and could rewrite ledger and audit log: give DATABASE_URL a role of its own and MIGRATION_DATABASE_URL the owner',
      )
    }
    await opened.queue.work(opened.db, bindJobs(opened, allJobs))
    return opened
  } catch (error) {
    await opened.close().catch(() => {})
    throw error
  }
}

const log = createLogger(environment)
logCrashes(log)
const closeWith = exitWithParent()
const context = await startWithDatabase(start, log)
const metrics = await serveMetrics(context, { isDraining: false })
const endHeartbeat = await startHeartbeat(context, 'worker')
closeWith(async () => {
  await metrics?.close()
  await endHeartbeat()
  await context.close()
  await stopTracing()
})
process.send?.({ ready: true })
