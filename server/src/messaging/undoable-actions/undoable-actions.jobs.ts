import { defineJob, type Job } from '../../jobs/job.ts'
import { sendHeldNotices } from './send-held-notices.ts'

export const sendHeldNoticesJob = defineJob<{ actId: string }>({
  name: 'send-held-notices',
  run: (context, { actId }) => sendHeldNotices(context, actId),
})

export const heldNoticeJobs: readonly Job[] = [sendHeldNoticesJob]
