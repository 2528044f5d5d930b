import { defineJob, type Job } from '../../jobs/job.ts'
import { carryOutResets } from './carry-out-resets.ts'

const carryOutResetsJob = defineJob({
  name: 'reset-second-factors',
  cron: '*/10 * * * *',
  atStart: true,
  run: carryOutResets,
})

export const secondFactorResetJobs: readonly Job[] = [carryOutResetsJob]
