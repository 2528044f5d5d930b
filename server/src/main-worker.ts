import { canRewriteHistory } from '@sampan/database'
import { createContext } from './create-context.ts'
import { readEnvironment } from './environment.ts'
import { exitWithParent } from './exit-with-parent.ts'
import { bindJobs } from './jobs/job.ts'
import { allJobs } from './jobs.ts'
import { serveMetrics } from './serve-metrics.ts'

/**
 * Runs background jobs: mails, unfinished payments, reminders. Several may run; PostgreSQL distributes the
 * jobs.
 */
const context = await createContext(readEnvironment(process.env), { worker: true, connections: 6 })
if (await canRewriteHistory(context.pool)) {
  context.log.warn(
    'The application runs as the owner of its tables and could rewrite ledger and audit log: give DATABASE_URL a role of its own and MIGRATION_DATABASE_URL the owner',
  )
}
await context.queue.work(bindJobs(context, allJobs))
const metrics = await serveMetrics(context, { isDraining: false })
exitWithParent(async () => {
  await metrics?.close()
  await context.close()
})
process.send?.({ ready: true })
