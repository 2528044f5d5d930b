import { defineJob, type Job } from '../../jobs/job.ts'
import { checkBooks } from './check-books.ts'

const checkBooksJob = defineJob({
  name: 'check-books',
  cron: '7 * * * *',
  run: checkBooks,
})

export const reconciliationJobs: readonly Job[] = [checkBooksJob]
