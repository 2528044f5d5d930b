import { pageAddresses } from '@sampan/contract/page-addresses'
import type { Transaction } from '@sampan/database'
import { usd } from '@sampan/domain/money'
import type { AppContext } from '../../context.ts'
import { notify } from '../../messaging/index.ts'
import { writtenSum } from '../../money-text.ts'
import type { Payment } from '../../payments/index.ts'

/** Notifies the customer that orders are paid. @param section the section of the account that lists them */
export const notifyOrdersPaid = (
  context: AppContext,
  tx: Transaction,
  { intentId, customerId, cents, payables }: Payment,
  section: 'orderList-MyOrders' | 'orderList-OrderHistory',
) =>
  notify(context, tx, customerId, 'orders_paid', {
    eventKey: `orders-paid:${intentId}`,
    values: {
      amount: writtenSum(usd(cents)),
      order_numbers: payables.map((order) => order.number).join(', '),
    },
    path: pageAddresses.account(section),
  })
