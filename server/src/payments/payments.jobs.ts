import { defineJob, type Job } from '../jobs/job.ts'
import { bookStatement } from './book-statement.ts'
import { readWebhook } from './read-webhook.ts'
import { reconcile } from './reconcile.ts'
import { sendRefund } from './send-refund.ts'
import { deleteOldWebhookEvents } from './webhooks.queries.ts'

export const readWebhookJob = defineJob<{ eventId: string }>({
  name: 'read-payment-notice',
  run: (context, { eventId }) => readWebhook(context, eventId),
})

export const sendRefundJob = defineJob<{ refundId: string }>({
  name: 'send-refund',
  run: (context, { refundId }) => sendRefund(context, refundId),
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

const DAY_MS = 86_400_000
/**
 * How long webhook events are kept, which contain data about the payer: PayPal allows a dispute for 180 days. One that
 * is sent again later is read like a new one and finds everything booked.
 */
const WEBHOOK_DAYS = 180

const deleteWebhookEvents = defineJob({
  name: 'delete-webhook-events',
  cron: '50 4 * * *',
  run: ({ db, now }) => deleteOldWebhookEvents(db, new Date(now().getTime() - WEBHOOK_DAYS * DAY_MS)),
})

export const paymentJobs: readonly Job[] = [
  readWebhookJob,
  sendRefundJob,
  reconcileJob,
  bookStatementJob,
  deleteWebhookEvents,
]
