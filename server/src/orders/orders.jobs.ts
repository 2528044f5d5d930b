import { defineJob, type Job } from '../jobs/job.ts'
import { compensateLateOrders } from './lateness/compensate-late-orders.ts'
import { decidePriorityPurchases } from './purchasing/decide-priority-purchases.ts'
import { remindOfReturns } from './returns/remind-of-returns.ts'
import { expireOrders } from './unpaid/expire-orders.ts'
import { remindOfUnpaid } from './unpaid/remind-of-unpaid.ts'

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

/** 09:15 in Shenzhen. */
const remindOfReturnsJob = defineJob({
  name: 'remind-of-returns',
  cron: '15 1 * * *',
  run: remindOfReturns,
})

const compensateLateOrdersJob = defineJob({
  name: 'compensate-late-orders',
  cron: '30 * * * *',
  run: compensateLateOrders,
})

/** Customers see within minutes what became of what they paid for. */
const decidePriorityPurchasesJob = defineJob({
  name: 'decide-priority-purchases',
  cron: '*/5 * * * *',
  run: decidePriorityPurchases,
})

export const orderJobs: readonly Job[] = [
  expireOrdersJob,
  remindOfUnpaidJob,
  remindOfReturnsJob,
  compensateLateOrdersJob,
  decidePriorityPurchasesJob,
]
