import { createWorld } from './create-world.ts'
import { endWithParent } from './end-with-parent.ts'
import { readEnvironment } from './environment.ts'
import { allJobs } from './jobs/all-jobs.ts'

/** Background work: mails, payments to be finished, reminders. Several may run; PostgreSQL deals the jobs out. */
const world = await createWorld(readEnvironment(process.env), { worker: true, connections: 6 })
await world.queue.work(world, allJobs)
endWithParent(() => world.close())
process.send?.({ ready: true })
