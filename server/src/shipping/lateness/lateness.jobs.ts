import { defineJob, type Job } from '../../jobs/job.ts'
import { compensateLateParcels } from './compensate-late-parcels.ts'

const compensateLateParcelsJob = defineJob({
  name: 'compensate-late-parcels',
  cron: '35 * * * *',
  run: compensateLateParcels,
})

export const latenessJobs: readonly Job[] = [compensateLateParcelsJob]
