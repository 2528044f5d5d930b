import { defineJob, type Job } from '../../jobs/job.ts'
import { watchBackups } from './watch-backups.ts'
import { watchJobs } from './watch-jobs.ts'

const watchBackupsJob = defineJob({
  name: 'watch-backups',
  cron: '37 * * * *',
  run: watchBackups,
})

const watchJobsJob = defineJob({
  name: 'watch-jobs',
  cron: '43 * * * *',
  run: watchJobs,
})

export const healthJobs: readonly Job[] = [watchBackupsJob, watchJobsJob]
