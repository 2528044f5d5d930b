import type { Job } from '../../jobs/job.ts'
import { readNoticeJob } from './read-notice.ts'
import { catchUpReversalsJob } from './read-statement.ts'
import { reconcileJob } from './reconcile.ts'
import { sendRefundJob } from './send-refund.ts'

export const paymentJobs: readonly Job[] = [
  readNoticeJob as Job,
  sendRefundJob as Job,
  reconcileJob as Job,
  catchUpReversalsJob as Job,
]
