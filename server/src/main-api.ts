import { setTimeout as pause } from 'node:timers/promises'
import { buildApp } from './app.ts'
import { createContext } from './create-context.ts'
import { startWithDatabase } from './database-outage.ts'
import { readEnvironment } from './environment.ts'
import { exitWithParent } from './exit-with-parent.ts'
import { createLogger, logCrashes } from './logger.ts'
import type { Readiness } from './observability/health.ts'
import { startHeartbeat } from './observability/heartbeat.ts'
import { stopTracing } from './observability/tracing.ts'
import { serveMetrics } from './serve-metrics.ts'

/** Serves the API and the pages. Run one process per core. */
const environment = readEnvironment(process.env)
const log = createLogger(environment)
logCrashes(log)
const closeWith = exitWithParent(15_000 + environment.DRAIN_SECONDS * 1000)
const context = await startWithDatabase(() => createContext(environment), log)
const readiness: Readiness = { isDraining: false }
const app = await buildApp(context, {
  pages: true,
  readiness,
  callsPerMinute: environment.CALLS_PER_MINUTE,
})
const metrics = await serveMetrics(context, readiness)
const endHeartbeat = await startHeartbeat(context, 'api')

closeWith(async () => {
  readiness.isDraining = true
  await pause(environment.DRAIN_SECONDS * 1000)
  await app.close()
  await metrics?.close()
  await endHeartbeat()
  await context.close()
  await stopTracing()
})

// `npm start` decides how many processes share the port.
await app.listen({
  port: environment.PORT,
  host: environment.HOST,
  ...(environment.API_PROCESSES > 1 && { reusePort: true }),
})
process.send?.({ ready: true })
