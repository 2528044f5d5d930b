import { defineJob, type Job } from '../../jobs/job.ts'
import { raiseAlarm } from '../../messaging/index.ts'
import { checkBooks } from './check-books.ts'
import { checkStatement } from './check-statement.ts'

/** Every hour: whatever breaks an invariant, here or against PayPal's own statement, calls a person. */
const checkBooksJob = defineJob<Record<string, never>>({
  name: 'check-books',
  cron: '7 * * * *',
  async run(context) {
    const findings = [...(await checkBooks(context.db, context.now())), ...(await checkStatement(context))]
    for (const { id, count, examples } of findings) {
      if (count > 0) await raiseAlarm(context, context.db, `books:${id}`, 'books_broken', { count, examples })
    }
  },
})

export const reconciliationJobs: readonly Job[] = [checkBooksJob as Job]
