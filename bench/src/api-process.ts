/** The API in a process of its own, so that its memory can be told from the benchmark's. */
import { buildApp } from '@sampan/server/build-app'
import { createWorld } from '@sampan/server/create-world'
import { readEnvironment } from '@sampan/server/environment'

const world = await createWorld(readEnvironment(process.env))
const app = await buildApp(world)
const url = await app.listen({ port: 0, host: '127.0.0.1' })

process.on('message', async (wish) => {
  if (wish === 'memory') return process.send?.({ peakMb: process.resourceUsage().maxRSS / 1024 })
  await app.close()
  await world.close()
  process.disconnect?.()
})
process.send?.({ url })
