import { defineJob, type Job } from '../../jobs/job.ts'
import { keepFigures } from './keep-figures.ts'

const keepFiguresJob = defineJob<Record<string, never>>({
  name: 'keep-figures',
  cron: '*/10 * * * *',
  atStart: true,
  run: keepFigures,
})

export const figureJobs: readonly Job[] = [keepFiguresJob]
