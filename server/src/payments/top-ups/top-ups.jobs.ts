import { defineJob, type Job } from '../../jobs/job.ts'
import { expireUnpaidTopUps } from './expire-unpaid-top-ups.ts'

const expireTopUpsJob = defineJob({
  name: 'expire-top-ups',
  cron: '40 3 * * *',
  run: expireUnpaidTopUps,
})

export const topUpJobs: readonly Job[] = [expireTopUpsJob]
