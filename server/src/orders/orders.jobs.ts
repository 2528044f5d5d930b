import { defineJob, type Job } from '../jobs/job.ts'
import { expireOrders } from './expire-orders.ts'
import { remindOfUnpaid } from './remind-of-unpaid.ts'

const expireOrdersJob = defineJob({
  name: 'expire-orders',
  cron: '50 * * * *',
  run: expireOrders,
})

const remindOfUnpaidJob = defineJob({
  name: 'remind-of-unpaid-orders',
  cron: '50 * * * *',
  run: remindOfUnpaid,
})

export const orderJobs: readonly Job[] = [expireOrdersJob, remindOfUnpaidJob]
