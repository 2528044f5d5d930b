import { toWire, usd } from '@sampan/domain/money'
import { grams, gramsToKg } from '@sampan/domain/units'
import { fromWireTime, toWireTime } from '@sampan/domain/wire-time'
import { type Route, route } from '../../http/route-handler.ts'
import {
  ordersByDay,
  paidByDay,
  queueAge,
  queueNames,
  refundedByDay,
  shippedByDay,
  storedByAge,
} from './dashboard.queries.ts'

const DAY_MS = 86_400_000

export const dashboardRoutes: readonly Route[] = [
  route('/api/staff/dashboard/get', async ({ context, now, input }) => {
    const { db } = context
    const days = Array.from({ length: input.days }, (_, index) =>
      toWireTime(new Date(now.getTime() - (input.days - 1 - index) * DAY_MS)).slice(0, 10),
    )
    const from = fromWireTime(`${days[0]} 00:00:00`) ?? now
    const { printed_storage_days: printed, free_storage_days: free } = await context.settings.read()
    const [ordered, shipped, paid, refunded, stored, queues] = await Promise.all([
      ordersByDay(db, from),
      shippedByDay(db, from),
      paidByDay(db, from),
      refundedByDay(db, from),
      storedByAge(db, now, [7, printed, free]),
      Promise.all(queueNames.map((queue) => queueAge(db, queue, now))),
    ])
    return {
      days: days.map((day) => ({
        day,
        order_count: ordered.get(day) ?? 0,
        shipped_count: shipped.get(day) ?? 0,
        paid_amount: toWire(usd(paid.get(day) ?? 0n)),
        refunded_amount: toWire(usd(refunded.get(day) ?? 0n)),
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
