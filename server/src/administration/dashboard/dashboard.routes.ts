import { toWire, usd } from '@sampan/domain/money'
import { grams, gramsToKg } from '@sampan/domain/units'
import { toWireTime } from '@sampan/domain/wire-time'
import { type Route, route } from '../../http/route-handler.ts'
import { queueAge, queueNames, storedByAge } from './dashboard.queries.ts'
import { figuresOfDays } from './days.ts'

export const dashboardRoutes: readonly Route[] = [
  route('/api/staff/dashboard/get', async ({ context, now, input }) => {
    const { db } = context
    const { printed_storage_days: printed, free_storage_days: free } = await context.settings.read()
    const [days, stored, queues] = await Promise.all([
      figuresOfDays(db, input.days, now),
      storedByAge(db, now, [7, printed, free]),
      Promise.all(queueNames.map((queue) => queueAge(db, queue, now))),
    ])
    return {
      days: days.map(({ day, orderCount, shippedCount, paidCents, refundedCents }) => ({
        day,
        order_count: orderCount,
        shipped_count: shippedCount,
        paid_amount: toWire(usd(paidCents)),
        refunded_amount: toWire(usd(refundedCents)),
      })),
      warehouse: stored.map(({ upToDays, count, weightG }) => ({
        up_to_days: upToDays,
        count,
        weight: gramsToKg(grams(weightG)),
      })),
      queues: queues.map((one) => ({
        queue: one.queue,
        within_day: one.withinDay,
        within_three_days: one.withinThreeDays,
        older: one.older,
        oldest_at: toWireTime(one.oldestAt),
      })),
    }
  }),
]
