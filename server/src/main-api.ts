import { buildApp } from './app.ts'
import { createContext } from './create-context.ts'
import { readEnvironment } from './environment.ts'
import { exitWithParent } from './exit-with-parent.ts'

/** Serves the API and the pages. Run one process per core. */
const environment = readEnvironment(process.env)
const context = await createContext(environment)
const app = await buildApp(context, { pages: true })

exitWithParent(async () => {
  await app.close()
  await context.close()
})

await app.listen({ port: environment.PORT, host: environment.HOST })
process.send?.({ ready: true })
