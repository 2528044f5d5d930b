import { defineJob, type Job } from '../../jobs/job.ts'
import { watchBackups } from './watch-backups.ts'

const watchBackupsJob = defineJob({
  name: 'watch-backups',
  cron: '37 * * * *',
  run: watchBackups,
})

export const backupJobs: readonly Job[] = [watchBackupsJob]
