import { defineJob, type Job } from '../../jobs/job.ts'
import { endQuotes } from './end-quotes.ts'
import { remindOfQuotes } from './remind-of-quotes.ts'

const endQuotesJob = defineJob({
  name: 'end-packed-quotes',
  cron: '20 * * * *',
  run: endQuotes,
})

const remindOfQuotesJob = defineJob({
  name: 'remind-of-quotes',
  cron: '20 * * * *',
  run: remindOfQuotes,
})

export const quoteJobs: readonly Job[] = [endQuotesJob, remindOfQuotesJob]
