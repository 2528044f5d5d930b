import { pageAddresses } from '@sampan/contract/page-addresses'
import type { Transaction } from '@sampan/database'
import { phrase } from '@sampan/messages/phrase'
import type { AppContext } from '../../context.ts'
import { notify } from '../../messaging/index.ts'
import type { Hold } from './holds.queries.ts'
import { unsentOf } from './money-holds.queries.ts'

/**
 * Notifies the customer of a hold: its sentence, and what it stops. Of goods that go on after a hold on their payment, those that
 * another one stops are not named, and nothing is said where none are left.
 */
export async function notifyHold(
  context: AppContext,
  tx: Transaction,
  { id, customerId, kind, customerNote, paymentId }: Hold,
  deliveryNumber: string,
  name: 'hold_placed' | 'hold_lifted',
): Promise<void> {
  const subject =
    paymentId === null
      ? subjectOf(deliveryNumber)
      : await goodsOf(tx, paymentId, { areHeld: name === 'hold_placed' })
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

const subjectOf = (deliveryNumber: string) =>
  deliveryNumber === ''
    ? phrase('notices', 'all_orders')
    : phrase('notices', 'one_parcel', { delivery_number: deliveryNumber })

async function goodsOf(tx: Transaction, paymentId: string, { areHeld }: { readonly areHeld: boolean }) {
  const goods = (await unsentOf(tx, paymentId)).filter(({ isHeld }) => isHeld === areHeld)
  return goods.map(({ number }) => number).join(', ')
}
