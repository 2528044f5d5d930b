import type { Job } from '../jobs/job.ts'
import { bookStatementJob } from './book-statement.ts'
import { readWebhookJob } from './read-webhook.ts'
import { reconcileJob } from './reconcile.ts'
import { sendRefundJob } from './send-refund.ts'

export const paymentJobs: readonly Job[] = [readWebhookJob, sendRefundJob, reconcileJob, bookStatementJob]
