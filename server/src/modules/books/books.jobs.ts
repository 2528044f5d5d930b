import { defineJob, type Job } from '../../jobs/job.ts'
import { raiseAlarm } from '../alarms/index.ts'
import { checkBooks } from './check-books.ts'

/** Every hour: whatever breaks an invariant calls a person. */
const checkBooksJob = defineJob<Record<string, never>>({
  name: 'check-books',
  cron: '7 * * * *',
  async run(world) {
    for (const { id, always, count, examples } of await checkBooks(world.db, world.now())) {
      if (count > 0)
        await raiseAlarm(world, world.db, `books:${id}`, `Not true: ${always}`, { count, examples })
    }
  },
})

export const booksJobs: readonly Job[] = [checkBooksJob as Job]
