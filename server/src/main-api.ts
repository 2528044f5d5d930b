import { createWorld } from './create-world.ts'
import { endWithParent } from './end-with-parent.ts'
import { readEnvironment } from './environment.ts'
import { buildApp } from './http/build-app.ts'

/** The API and the pages: as many of these processes as there are cores. */
const environment = readEnvironment(process.env)
const world = await createWorld(environment)
const app = await buildApp(world, { pages: true })

endWithParent(async () => {
  await app.close()
  await world.close()
})

await app.listen({ port: environment.PORT, host: environment.HOST })
process.send?.({ ready: true })
