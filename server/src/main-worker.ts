import { createContext } from './create-context.ts'
import { readEnvironment } from './environment.ts'
import { exitWithParent } from './exit-with-parent.ts'
import { bindJobs } from './jobs/job.ts'
import { allJobs } from './jobs.ts'

/** Background work: mails, payments to be finished, reminders. Several may run; PostgreSQL deals the jobs out. */
const context = await createContext(readEnvironment(process.env), { worker: true, connections: 6 })
await context.queue.work(bindJobs(context, allJobs))
exitWithParent(() => context.close())
process.send?.({ ready: true })
