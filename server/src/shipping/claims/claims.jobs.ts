import { defineJob, type Job } from '../../jobs/job.ts'
import { notifyLostParcels } from './notify-lost-parcels.ts'

/** 09:30 in Shenzhen. */
const notifyLostParcelsJob = defineJob({
  name: 'notify-lost-parcels',
  cron: '30 1 * * *',
  run: notifyLostParcels,
})

export const claimJobs: readonly Job[] = [notifyLostParcelsJob]
