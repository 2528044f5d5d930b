import { createContext } from './create-context.ts'
import { endWithParent } from './end-with-parent.ts'
import { readEnvironment } from './environment.ts'
import { bindJobs } from './jobs/job.ts'
import { allJobs } from './jobs.ts'

/** Background work: mails, payments to be finished, reminders. Several may run; PostgreSQL deals the jobs out. */
const context = await createContext(readEnvironment(process.env), { worker: true, connections: 6 })
await context.queue.work(bindJobs(context, allJobs))
endWithParent(() => context.close())
process.send?.({ ready: true })
