import { lateSince } from '@sampan/domain/closures'
import { startOfDay, toWireDay } from '@sampan/domain/wire-time'
import type { AppContext } from '../../context.ts'
import { everyRow } from '../../jobs/every-row.ts'
import { notify } from '../../messaging/index.ts'
import { closedTimes, type Settings } from '../../settings/index.ts'
import { aboutOrders } from '../unpaid/about-orders.ts'
import { RETURNS_ENDING, type ReturnableArrivals, returnableArrivals } from './ending-returns.queries.ts'
import { sellerReturnEnd } from './seller-return-end.ts'

const DAY_MS = 86_400_000

/**
 * Reminds customers of stored goods that the seller soon no longer takes back (settings `seller_return_days` and
 * `return_reminder_days`): of each order once, of all that are due in one message, at most one a day. Where sellers take goods
 * back for no longer than the reminder comes before, it would follow the notice of the arrival, which says the same: none is sent.
 */
export async function remindOfReturns(context: AppContext): Promise<void> {
  const settings = await context.settings.read()
  const { seller_return_days: days, return_reminder_days: daysBefore } = settings
  if (daysBefore === 0 || daysBefore >= days) return
  const now = context.now()
  const arrivedFor = (at: Date) => lateSince(at, days * 24, closedTimes(settings))
  const after = arrivedFor(now)
  // Whole days, so that the day in a message is that of all its orders, unless a run was missed.
  const before = arrivedFor(new Date(startOfDay(now).getTime() + (daysBefore + 1) * DAY_MS))
  for await (const arrivals of everyRow<ReturnableArrivals>((last, limit) =>
    returnableArrivals(context.db, { after, before }, last, limit),
  ))
    await remind(context, arrivals, settings)
}

async function remind(context: AppContext, arrivals: ReturnableArrivals, settings: Settings): Promise<void> {
  const { customerId, arrivedAt } = arrivals
  const { values, path } = aboutOrders(arrivals, 'orderList-MyWarehouse')
  await context.db.transaction((tx) =>
    notify(context, tx, customerId, 'returns_ending', {
      eventKey: `${RETURNS_ENDING}${toWireDay(context.now())}`,
      values: { ...values, until: toWireDay(sellerReturnEnd(arrivedAt, settings)) },
      path,
    }),
  )
}
