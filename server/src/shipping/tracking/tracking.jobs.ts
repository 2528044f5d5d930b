import { defineJob, type Job } from '../../jobs/job.ts'
import { catchUp, registerParcel } from './catch-up.ts'

export const announceParcelJob = defineJob<{ parcelId: string }>({
  name: 'announce-parcel',
  run: (context, { parcelId }) => registerParcel(context, parcelId),
})

const followParcelsJob = defineJob({
  name: 'follow-parcels',
  cron: '25 * * * *',
  run: catchUp,
})

export const trackingJobs: readonly Job[] = [announceParcelJob, followParcelsJob]
