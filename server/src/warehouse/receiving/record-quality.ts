import type { Transaction } from '@sampan/database'
import type { StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { notify } from '../../messaging/index.ts'
import { type Order, recordOrderStage } from '../../orders/index.ts'

export const orderPath = (order: Order) => `/shipping/order-detail-new?order_id=${order.orderNumber}`

/** Records whether the goods are as ordered; if not, the customer is told what is wrong and asked to choose. */
export async function recordQuality(
  context: AppContext,
  tx: Transaction,
  member: StaffMember,
  order: Order,
  problem: string,
  now: Date,
): Promise<void> {
  const stage = problem === '' ? 'qc_passed' : 'qc_problem'
  await recordOrderStage(tx, [order.id], { stage, note: problem, staffId: member.id }, now)
  if (problem === '') return
  await notify(context, tx, order.customerId, 'qc_problem', {
    eventKey: `qc_problem:${order.id}:${now.getTime()}`,
    values: { product_name: order.productName, order_number: order.orderNumber, note: problem },
    path: orderPath(order),
  })
}
