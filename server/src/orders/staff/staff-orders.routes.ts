import { toWire, usd } from '@sampan/domain/money'
import { toWireTime } from '@sampan/domain/wire-time'
import { type Route, route } from '../../http/route-handler.ts'
import { refundedCents, refundedOf } from '../../payments/index.ts'
import { Refusal } from '../../refusal.ts'
import { presentCorrections } from '../receipts/receipts.presenter.ts'
import { correctionsOf } from '../receipts/receipts.queries.ts'
import { supplementsOf } from '../supplements/supplements.queries.ts'
import { presentLife, presentStaffOrder } from './staff-orders.presenter.ts'
import { countOrderStages, lifeOf, queueOf, staffOrders } from './staff-orders.queries.ts'

export const staffOrderRoutes: readonly Route[] = [
  route('/api/staff/orders/get_queue', async ({ context, input, lang, now }) => {
    const { stage, search_text, sort, page, page_size } = input
    const hours = await context.settings.read()
    const query = { stage, searchText: search_text, sort, limit: page_size, offset: (page - 1) * page_size }
    const [{ rows, total }, stages] = await Promise.all([
      queueOf(context.db, hours, query),
      countOrderStages(context.db, hours, now),
    ])
    const list = rows.map((row) => presentStaffOrder(row, lang, now))
    return { list, total, stages }
  }),

  route('/api/staff/orders/get_order', async ({ context, input, lang, now }) => {
    const [row] = await staffOrders(context.db, await context.settings.read(), { numbers: [input.order_id] })
    if (!row) throw new Refusal('unknown_id')
    const { order } = row
    const [life, supplements, refunded, corrections] = await Promise.all([
      lifeOf(context.db, order.id),
      supplementsOf(context.db, [order.id]),
      refundedCents(context.db, 'order', order.id),
      correctionsOf(context.db, order.id),
    ])
    const paid = supplements.filter((one) => one.status === 'paid')
    const refundedOnTop = await refundedOf(
      context.db,
      'supplement',
      paid.map(({ id }) => id),
    )
    return {
      ...presentStaffOrder(row, lang, now),
      product_amount: toWire(usd(order.goodsCents)),
      freight_amount: toWire(usd(order.freightCents)),
      handling_fee: toWire(usd(order.handlingFeeCents)),
      priority_fee: toWire(usd(order.priorityFeeCents)),
      supplements_paid: toWire(usd(paid.reduce((sum, one) => sum + one.amountCents, 0n))),
      refunded_amount: toWire(usd([...refundedOnTop.values()].reduce((sum, cents) => sum + cents, refunded))),
      life: presentLife(life, lang),
      corrections: presentCorrections(corrections, lang),
      supplements: supplements.map((one) => ({
        number: one.number,
        amount: toWire(usd(one.amountCents)),
        reason: one.reason,
        status: one.status,
        created_at: toWireTime(one.createdAt),
      })),
    }
  }),
]
