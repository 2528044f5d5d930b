import { defineJob, type Job } from '../../jobs/job.ts'
import { deleteUnactivatedAccounts } from './delete-unactivated-accounts.ts'
import { sweepSessions } from './sweep-sessions.ts'

const sweepSessionsJob = defineJob({
  name: 'sweep-sessions',
  cron: '20 3 * * *',
  run: sweepSessions,
})

const deleteUnactivatedAccountsJob = defineJob({
  name: 'delete-unactivated-accounts',
  cron: '30 3 * * *',
  run: deleteUnactivatedAccounts,
})

export const accountJobs: readonly Job[] = [sweepSessionsJob, deleteUnactivatedAccountsJob]
