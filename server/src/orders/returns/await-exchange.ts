import { pageAddresses } from '@sampan/contract/page-addresses'
import type { Transaction } from '@sampan/database'
import type { StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { notify } from '../../messaging/index.ts'
import { withdrawDifferences } from '../cancel-order.ts'
import { moveOrders } from '../move-order.ts'
import type { Order } from '../orders.queries.ts'
import { photosOf, replacePhotos } from '../receipts/receipts.queries.ts'

/** The columns of goods in the warehouse and their delivery, which are reset. */
const NOTHING_HERE = {
  weightG: null,
  lengthMm: null,
  widthMm: null,
  heightMm: null,
  goodsType: 0,
  shelf: '',
  receivedQuantity: null,
  qcNote: '',
  leftOutShots: [],
  storageUntil: null,
  trackingNumberCn: '',
  trackingNormalised: '',
}

/**
 * Returns an order whose goods are exchanged to waiting for the seller, under its purchase: the next tracking number
 * puts it on the way again. Its photos are hidden, because they show the returned goods.
 * @throws Refusal payment_under_way while its longer storage is being paid
 */
export async function awaitExchange(
  context: AppContext,
  tx: Transaction,
  member: StaffMember,
  order: Order,
): Promise<void> {
  const now = context.now()
  await withdrawDifferences(context, tx, order.id)
  await replacePhotos(tx, order.id, {
    removed: (await photosOf(tx, order.id)).map(({ url }) => url),
    added: [],
    staffId: member.id,
    now,
  })
  const move = { from: 'in_warehouse', to: 'wait_purchase', otherwise: 'order_moved_on' } as const
  const stage = { stage: 'exchange_awaited', staffId: member.id, fields: NOTHING_HERE } as const
  await moveOrders(tx, [order.id], { ...move, ...stage }, now)
  await notify(context, tx, order.customerId, 'exchange_awaited', {
    eventKey: `exchange_awaited:${order.id}:${now.getTime()}`,
    values: { product_name: order.productName, order_number: order.orderNumber },
    path: pageAddresses.order(order.orderNumber),
  })
}
