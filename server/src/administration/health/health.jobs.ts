import { defineJob, type Job } from '../../jobs/job.ts'
import { watchBackups } from './watch-backups.ts'
import { watchJobs } from './watch-jobs.ts'
import { watchServices } from './watch-services.ts'

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

const watchServicesJob = defineJob({
  name: 'watch-services',
  cron: '*/10 * * * *',
  run: watchServices,
})

export const healthJobs: readonly Job[] = [watchBackupsJob, watchJobsJob, watchServicesJob]
