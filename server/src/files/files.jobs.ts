import { defineJob, type Job } from '../jobs/job.ts'
import { deleteExpiredFiles } from './delete-expired.ts'

const deleteExpiredFilesJob = defineJob({
  name: 'delete-expired-files',
  cron: '20 4 * * *',
  run: deleteExpiredFiles,
})

export const fileJobs: readonly Job[] = [deleteExpiredFilesJob]
