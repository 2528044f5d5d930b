import { defineJob, type Job } from '../../jobs/job.ts'
import { learnStepTimes } from './learn-step-times.ts'

/** 02:40 in Shenzhen. */
const learnStepTimesJob = defineJob({
  name: 'learn-step-times',
  cron: '40 18 * * *',
  atStart: true,
  run: learnStepTimes,
})

export const milestoneJobs: readonly Job[] = [learnStepTimesJob]
