import { pageAddresses } from '@sampan/contract/page-addresses'
import type { Transaction } from '@sampan/database'
import { audit, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { notify } from '../../messaging/index.ts'
import { recordOrderStage } from '../move-order.ts'
import type { Order } from '../orders.queries.ts'
import { insertPart, type PartPurchase } from './part-purchases.queries.ts'

type Part = Pick<
  PartPurchase,
  'quantity' | 'reference' | 'priceFen' | 'trackingNumber' | 'trackingNormalised'
>

/**
 * Records that some of an order's pieces were bought, and notifies its customer; the order keeps waiting for the
 * others.
 * @param bought number of pieces so far, including these
 */
export async function recordPart(
  context: AppContext,
  tx: Transaction,
  member: Pick<StaffMember, 'id'>,
  order: Order,
  part: Part,
  bought: number,
): Promise<void> {
  const now = context.now()
  const { id: orderId, orderNumber, quantity: ordered } = order
  await insertPart(tx, { ...part, orderId, staffId: member.id, createdAt: now })
  const stage = { stage: 'part_bought', note: `${bought} / ${ordered}`, staffId: member.id } as const
  await recordOrderStage(tx, [orderId], stage, now)
  const { quantity, reference, priceFen, trackingNumber } = part
  const after = { quantity, reference, priceFen, trackingNumber, bought, ordered }
  await audit(tx, member, { action: 'part_bought', subject: `order:${orderNumber}`, after }, now)
  await notify(context, tx, order.customerId, 'order_part_bought', {
    eventKey: `order_part_bought:${orderId}:${now.getTime()}`,
    values: { product_name: order.productName, order_number: orderNumber, bought, ordered },
    path: pageAddresses.order(orderNumber),
  })
}
