import { defineJob, type Job } from '../../jobs/job.ts'
import { eraseDeletedAccounts } from './erase-deleted-accounts.ts'

const eraseDeletedAccountsJob = defineJob({
  name: 'erase-deleted-accounts',
  cron: '10 4 * * *',
  run: eraseDeletedAccounts,
})

export const personalDataJobs: readonly Job[] = [eraseDeletedAccountsJob]
