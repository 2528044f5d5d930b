import { defineJob, type Job } from '../jobs/job.ts'
import { reconcile } from './reconcile.ts'
import { sendRefund } from './refunds/send-refund.ts'
import { readDisputes } from './reversals/read-disputes.ts'
import { bookStatement } from './statements/book-statement.ts'
import { returnSuspense } from './suspense/return-suspense.ts'
import { deleteWebhookEvents } from './webhooks/delete-webhook-events.ts'
import { readWebhook } from './webhooks/read-webhook.ts'

export const readWebhookJob = defineJob<{ eventId: string }>({
  name: 'read-payment-notice',
  run: (context, { eventId }) => readWebhook(context, eventId),
})

export const sendRefundJob = defineJob<{ refundId: string }>({
  name: 'send-refund',
  run: (context, { refundId }) => sendRefund(context, refundId),
})

export const returnSuspenseJob = defineJob<{ intentId: string }>({
  name: 'return-suspense',
  run: (context, { intentId }) => returnSuspense(context, intentId),
})

const reconcileJob = defineJob({
  name: 'reconcile-payments',
  cron: '* * * * *',
  atStart: true,
  retries: 0,
  run: reconcile,
})

const bookStatementJob = defineJob({
  name: 'catch-up-reversals',
  cron: '3 * * * *',
  retries: 2,
  run: bookStatement,
})

const readDisputesJob = defineJob({
  name: 'read-disputes',
  cron: '23 5 * * *',
  retries: 2,
  run: readDisputes,
})

const deleteWebhookEventsJob = defineJob({
  name: 'delete-webhook-events',
  cron: '50 4 * * *',
  run: deleteWebhookEvents,
})

export const paymentJobs: readonly Job[] = [
  readWebhookJob,
  sendRefundJob,
  returnSuspenseJob,
  reconcileJob,
  bookStatementJob,
  readDisputesJob,
  deleteWebhookEventsJob,
]
