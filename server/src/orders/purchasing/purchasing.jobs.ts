import { defineJob, type Job } from '../../jobs/job.ts'
import { readSentOrders } from './marketplace/read-sent-orders.ts'

const readSentOrdersJob = defineJob({
  name: 'read-sent-orders',
  cron: '35 * * * *',
  run: readSentOrders,
})

export const purchasingJobs: readonly Job[] = [readSentOrdersJob]
