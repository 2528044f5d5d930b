import { defineJob, type Job } from '../../jobs/job.ts'
import { sweepSessions } from './sweep-sessions.ts'

const sweepSessionsJob = defineJob({
  name: 'sweep-sessions',
  cron: '20 3 * * *',
  run: sweepSessions,
})

export const accountJobs: readonly Job[] = [sweepSessionsJob]
