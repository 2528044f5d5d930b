import { defineJob, type Job } from '../jobs/job.ts'
import { expireOrders } from './expire-orders.ts'

const expireOrdersJob = defineJob({
  name: 'expire-orders',
  cron: '50 * * * *',
  run: expireOrders,
})

export const orderJobs: readonly Job[] = [expireOrdersJob]
