import { defineJob, type Job } from '../../jobs/job.ts'
import { storeFigures } from './store-figures.ts'

const storeFiguresJob = defineJob({
  name: 'keep-figures',
  cron: '*/10 * * * *',
  atStart: true,
  run: storeFigures,
})

export const figureJobs: readonly Job[] = [storeFiguresJob]
