import { toWire, usd } from '@sampan/domain/money'
import { grams, gramsToKg } from '@sampan/domain/units'
import { toWireTime } from '@sampan/domain/wire-time'
import { type Route, route } from '../../http/route-handler.ts'
import { accuracyOfYear } from '../../shipping/index.ts'
import { queueAge, queueNames, storedByAge } from './dashboard.queries.ts'
import { figuresOfDays } from './days.ts'
import { floorDay } from './floor-day.ts'

export const dashboardRoutes: readonly Route[] = [
  route('/api/staff/dashboard/get_floor_day', async ({ context, now, staff }) => {
    const { total, people } = await floorDay(context.db, now)
    // Colleagues do not see each other's figures.
    const shown = staff.roles.includes('admin') ? people : []
    return {
      total,
      people: shown.map(({ name, email, figures }) => ({ staff_name: name, staff_email: email, ...figures })),
    }
  }),

  route('/api/staff/dashboard/get', async ({ context, now, input }) => {
    const { db } = context
    const { printed_storage_days: printed, free_storage_days: free } = await context.settings.read()
    const [days, stored, { landed }, queues] = await Promise.all([
      figuresOfDays(db, input.days, now),
      storedByAge(db, now, [7, printed, free]),
      accuracyOfYear(db, now),
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
      landed: {
        parcels: landed.parcels,
        within_tenth: landed.parcels === 0 ? null : landed.within / landed.parcels,
        median_difference: landed.median,
        told: landed.told,
        median_customs_difference:
          landed.medianCustomsCents === null ? null : toWire(usd(landed.medianCustomsCents)),
      },
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
