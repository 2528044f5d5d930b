import type { Transaction } from '@sampan/database'
import { phrase } from '@sampan/messages/phrase'
import type { AppContext } from '../../context.ts'
import type { Payable, PayableType, Payment } from '../../payments/index.ts'
import { Refusal } from '../../refusal.ts'
import { notifyOrdersPaid } from '../payable/notify-orders-paid.ts'
import { findLegacyOrders, markLegacyOrderPaid } from './legacy-order-payable.queries.ts'

type LegacyRow = Awaited<ReturnType<typeof findLegacyOrders>>[number]

/**
 * Converts a legacy order to a payable. A virtual one costs its external price, any other its total; it can
 * be paid while it is unpaid and above 0.
 */
function asPayable(order: LegacyRow): Payable {
  const cents = order.isVirtual ? order.externalOrderPriceCents : order.totalCents
  const isPayable = order.status === 'unpaid' && cents > 0n
  return {
    id: order.id,
    number: order.orderNumber,
    customerId: order.customerId,
    cents,
    state: order.paidAt !== null ? 'paid' : isPayable ? 'payable' : 'closed',
    account: 'goods_payable',
    credited: 0n,
    lines: [{ kind: 'order', label: phrase('kinds', 'line_order'), cents }],
    rate: null,
  }
}

export const legacyOrderPayable: PayableType = {
  purpose: 'legacy',
  section: 'shopping',
  walletCategory: 'order_payment',
  byNumber: async (db, customerId, numbers) =>
    (await findLegacyOrders(db, { customerId, numbers })).map(asPayable),
  byId: async (db, ids) => (await findLegacyOrders(db, { ids })).map(asPayable),
  async paid(context: AppContext, tx: Transaction, { payables }: Payment) {
    for (const order of payables) {
      if (!(await markLegacyOrderPaid(tx, order.id, context.now()))) throw new Refusal('can_not_pay')
    }
  },
  notify: (context, tx, payment) => notifyOrdersPaid(context, tx, payment, 'orderList-OrderHistory'),
}
