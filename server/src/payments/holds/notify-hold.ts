import { pageAddresses } from '@sampan/contract/page-addresses'
import type { Transaction } from '@sampan/database'
import { phrase } from '@sampan/messages/phrase'
import type { AppContext } from '../../context.ts'
import { notify } from '../../messaging/index.ts'
import type { Hold } from './holds.queries.ts'
import { heldOf, unsentOf } from './money-holds.queries.ts'

/**
 * Notifies the customer that a hold was placed or lifted: with its sentence, and the orders and parcels that it
 * concerns. Goods that another hold still stops are not announced as free, and a payment whose goods have all
 * been sent causes no notice.
 */
export async function notifyHold(
  context: AppContext,
  tx: Transaction,
  { id, customerId, kind, customerNote, paymentId }: Hold,
  deliveryNumber: string,
  name: 'hold_placed' | 'hold_lifted',
): Promise<void> {
  const isPlaced = name === 'hold_placed'
  const subject =
    paymentId === null
      ? await subjectOf(tx, customerId, deliveryNumber, isPlaced)
      : await goodsOf(tx, paymentId, isPlaced)
  if (subject === '') return
  await notify(context, tx, customerId, name, {
    eventKey: `${name}:${id}`,
    values: { subject, sentence: phrase('kinds', `hold_${kind}_sentence`), note: customerNote },
    path:
      deliveryNumber === ''
        ? pageAddresses.account('orderList-MyOrders')
        : pageAddresses.parcel(deliveryNumber),
  })
}

async function subjectOf(tx: Transaction, customerId: string, deliveryNumber: string, isPlaced: boolean) {
  if (deliveryNumber !== '') return phrase('notices', 'one_parcel', { delivery_number: deliveryNumber })
  const held = isPlaced ? [] : await heldOf(tx, customerId)
  return held.length === 0
    ? phrase('notices', 'all_orders')
    : phrase('notices', 'all_orders_but', { numbers: held.join(', ') })
}

async function goodsOf(tx: Transaction, paymentId: string, isPlaced: boolean) {
  const goods = (await unsentOf(tx, paymentId)).filter(({ isHeld }) => isHeld === isPlaced)
  return goods.map(({ number }) => number).join(', ')
}
