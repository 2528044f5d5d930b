import { buildApp } from '../../src/app.ts'
import { createContext } from '../../src/create-context.ts'
import { readEnvironment } from '../../src/environment.ts'
import { stopTracing } from '../../src/observability/tracing.ts'

/** The API without the pages, which are built after these tests. */
const environment = readEnvironment(process.env)
const context = await createContext(environment, { connections: 2 })
const app = await buildApp(context)
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
process.once('SIGTERM', async () => {
  await app.close()
  await context.close()
  await stopTracing()
  process.exit(0)
})
