import { seenAmountOf } from '../../http/amounts.ts'
import { type Route, route } from '../../http/route-handler.ts'
import { staffOrders } from '../../orders/index.ts'
import { storageRules } from '../../settings/index.ts'
import { disposeOfGoods } from './dispose.ts'
import { extendStorage } from './extend-storage.ts'
import { presentOverdue } from './overdue.presenter.ts'
import { overdueGoods } from './storage.queries.ts'

const DAY_MS = 86_400_000

export const storageRoutes: readonly Route[] = [
  route('/api/shopping/extend_storage', async ({ context, customer, input, idempotencyKey }) => ({
    order_id: await extendStorage(
      context,
      {
        customerId: customer.id,
        orderNumber: input.order_id,
        seenUntil: input.storage_free_until ?? null,
        seenTotal: seenAmountOf('total_amount', input.total_amount, 'USD'),
      },
      idempotencyKey,
    ),
  })),

  route('/api/staff/storage/get_overdue_list', async ({ context, input, lang, now }) => {
    const { stage, page, page_size } = input
    const settings = await context.settings.read()
    const { rows, total } = await overdueGoods(context.db, {
      now,
      endedBefore:
        stage === 'disposal' ? new Date(now.getTime() - settings.storage_disposal_days * DAY_MS) : null,
      limit: page_size,
      offset: (page - 1) * page_size,
    })
    const found = await staffOrders(context.db, settings, { ids: rows.map(({ id }) => id) })
    const rules = storageRules(settings)
    const list = rows.flatMap((row) => {
      const order = found.find((one) => one.order.id === row.id)
      return order ? [presentOverdue(row, order, rules, lang, now)] : []
    })
    return { list, total }
  }),

  route('/api/staff/storage/dispose', async ({ context, staff, input, idempotencyKey }) => {
    const { order_id: orderNumber, revision, reason } = input
    await disposeOfGoods(context, staff, { orderNumber, revision, reason }, idempotencyKey)
    return null
  }),
]
