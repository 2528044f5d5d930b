import type { Transaction } from '@sampan/database'
import { phrase } from '@sampan/messages/phrase'
import type { AppContext } from '../../context.ts'
import { type Payable, type PayableType, type Payment, promisePriority } from '../../payments/index.ts'
import { payInviteBonus } from '../../promotions/index.ts'
import { Refusal } from '../../refusal.ts'
import { moveOrders } from '../move-order.ts'
import { notifyOrdersPaid } from './notify-orders-paid.ts'
import {
  firstExpiry,
  type PayableOrder,
  payableOrdersById,
  payableOrdersByNumber,
} from './order-payable.queries.ts'

const asPayable = (order: PayableOrder): Payable => ({
  id: order.id,
  number: order.orderNumber,
  customerId: order.customerId,
  cents: order.totalCents,
  fen: order.totalFen,
  state: stateOf(order),
  account: 'goods_payable',
  credited: 0n,
  lines: [
    { kind: 'goods', label: phrase('kinds', 'line_goods'), cents: order.goodsCents },
    { kind: 'freight', label: phrase('kinds', 'line_domestic_freight'), cents: order.freightCents },
    { kind: 'handling', label: phrase('kinds', 'line_handling'), cents: order.handlingFeeCents },
    { kind: 'priority', label: phrase('kinds', 'line_priority'), cents: order.priorityFeeCents },
  ],
  rate: { e8: order.rateE8, at: order.createdAt },
})

/** Only unpaid orders that are not forwarding orders can be paid. A cancelled one is closed, also where it was paid before. */
function stateOf(order: PayableOrder): Payable['state'] {
  if (order.status === 'cancelled') return 'closed'
  if (order.paidAt !== null) return 'paid'
  return order.status === 'unpaid' && order.type !== 'forwarding' && order.totalCents > 0n
    ? 'payable'
    : 'closed'
}

export const orderPayable: PayableType = {
  purpose: 'orders',
  section: 'shopping',
  walletCategory: 'order_payment',
  byNumber: async (db, customerId, numbers) =>
    (await payableOrdersByNumber(db, { customerId, numbers })).map(asPayable),
  byId: async (db, ids) => (await payableOrdersById(db, { ids })).map(asPayable),
  payUntil: ({ db }, ids) => firstExpiry(db, ids),
  async paid(context: AppContext, tx: Transaction, payment: Payment) {
    const { customerId, cents, payables } = payment
    const now = context.now()
    const moved = await moveOrders(
      tx,
      payables.map((order) => order.id),
      { from: 'unpaid', to: 'paid', stage: 'paid', otherwise: 'can_not_pay' },
      now,
    )
    if (moved.reduce((sum, order) => sum + order.totalCents, 0n) !== cents) throw new Refusal('can_not_pay')
    await promisePriority(context, tx, 'order', moved, now)
    await payInviteBonus(context, tx, customerId, 'paid_order')
  },
  notify: (context, tx, payment) => notifyOrdersPaid(context, tx, payment, 'orderList-MyOrders'),
}
