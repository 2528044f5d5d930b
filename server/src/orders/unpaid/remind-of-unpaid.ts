import { usd } from '@sampan/domain/money'
import { toWireTime } from '@sampan/domain/wire-time'
import type { AppContext } from '../../context.ts'
import { everyRow } from '../../jobs/every-row.ts'
import { notify } from '../../messaging/index.ts'
import { writtenSum } from '../../money-text.ts'
import { canBePaid } from '../../payments/index.ts'
import { aboutOrders } from './about-orders.ts'
import { type UnpaidOrders, unpaidUntil } from './unpaid-orders.queries.ts'

const DAY_MS = 86_400_000

/**
 * Reminds customers once, a day before their unpaid orders are cancelled, of all that were submitted together; not of those that
 * are hardly older, that are being paid, or that a hold keeps them from paying.
 */
export async function remindOfUnpaid(context: AppContext): Promise<void> {
  const now = context.now()
  const soon = { after: now, until: new Date(now.getTime() + DAY_MS) }
  for await (const unpaid of everyRow<UnpaidOrders>((last, limit) =>
    unpaidUntil(context.db, soon, last, limit),
  ))
    if (now.getTime() - unpaid.submittedAt.getTime() > DAY_MS) await remind(context, unpaid)
}

async function remind(context: AppContext, unpaid: UnpaidOrders): Promise<void> {
  const { customerId, ids, expiresAt, totalCents } = unpaid
  const { values, path } = aboutOrders(unpaid, 'orderList-MyOrders')
  await context.db.transaction(async (tx) => {
    if (!(await canBePaid(tx, customerId, { orderIds: ids }))) return
    await notify(context, tx, customerId, 'orders_expiring', {
      // What is paid meanwhile changes neither.
      eventKey: `orders_expiring:${expiresAt.toISOString()}`,
      values: {
        ...values,
        amount: writtenSum(usd(totalCents)),
        until: toWireTime(expiresAt).slice(0, 'YYYY-MM-DD HH:mm'.length),
      },
      path,
    })
  })
}
