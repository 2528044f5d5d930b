import { defineJob, type Job } from '../../jobs/job.ts'
import { closeDays } from './days.ts'

/** 00:15 in Shenzhen. */
const closeDaysJob = defineJob({
  name: 'close-days',
  cron: '15 16 * * *',
  atStart: true,
  run: closeDays,
})

export const dashboardJobs: readonly Job[] = [closeDaysJob]
