import type { AppContext } from '../context.ts'
import { defineJob, type Job } from '../jobs/job.ts'
import { withdrawPayables } from '../payments/index.ts'
import { Refusal } from '../refusal.ts'
import { moveOrders } from './move-order.ts'
import { expiredOrders } from './orders.queries.ts'

const AT_ONCE = 500

/**
 * Cancels orders that were not paid in time. An open approval of an order is withdrawn; an order whose
 * payment is being captured is skipped until the next run.
 */
export async function expireOrders(context: AppContext): Promise<void> {
  const now = context.now()
  for (const id of await expiredOrders(context.db, now, AT_ONCE)) {
    try {
      await context.db.transaction(async (tx) => {
        await withdrawPayables(tx, 'order', [id], now)
        const move = { from: 'unpaid', to: 'cancelled', stage: 'expired', otherwise: 'paid_already' } as const
        await moveOrders(tx, [id], move, now)
      })
    } catch (failure) {
      if (!(failure instanceof Refusal)) throw failure
    }
  }
}

const expireOrdersJob = defineJob<Record<string, never>>({
  name: 'expire-orders',
  cron: '50 * * * *',
  run: (context) => expireOrders(context),
})

export const orderJobs: readonly Job[] = [expireOrdersJob as Job]
