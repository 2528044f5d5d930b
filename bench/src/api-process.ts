/** The API in a process of its own, so that its memory is measured separately from the benchmark's. */
import { buildApp } from '@sampan/server/app'
import { createContext } from '@sampan/server/create-context'
import { startWithDatabase } from '@sampan/server/database-outage'
import { readEnvironment } from '@sampan/server/environment'
import { createLogger } from '@sampan/server/logger'

const environment = readEnvironment(process.env)
const context = await startWithDatabase(() => createContext(environment), createLogger(environment))
const app = await buildApp(context)
const url = await app.listen({ port: environment.PORT, host: '127.0.0.1' })

process.on('message', async (input) => {
  if (input === 'memory') return process.send?.({ peakMb: process.resourceUsage().maxRSS / 1024 })
  await app.close()
  await context.close()
  process.disconnect?.()
})
// The parent process is gone, so this one ends too.
process.on('disconnect', () => process.exit())
process.send?.({ url })
