import { pageAddresses } from '@sampan/contract/page-addresses'
import type { Transaction } from '@sampan/database'
import { phrase } from '@sampan/messages/phrase'
import type { AppContext } from '../../context.ts'
import { notify } from '../../messaging/index.ts'
import type { Hold } from './holds.queries.ts'
import { unsentNumbers } from './money-holds.queries.ts'

/** Notifies the customer of a hold: its sentence, and what it stops. */
export async function notifyHold(
  context: AppContext,
  tx: Transaction,
  { id, customerId, kind, customerNote, paymentId }: Hold,
  deliveryNumber: string,
  name: 'hold_placed' | 'hold_lifted',
): Promise<void> {
  const subject =
    paymentId !== null
      ? (await unsentNumbers(tx, paymentId)).join(', ')
      : deliveryNumber === ''
        ? phrase('notices', 'all_orders')
        : phrase('notices', 'one_parcel', { delivery_number: deliveryNumber })
  await notify(context, tx, customerId, name, {
    eventKey: `${name}:${id}`,
    values: { subject, sentence: phrase('kinds', `hold_${kind}_sentence`), note: customerNote },
    path:
      deliveryNumber === ''
        ? pageAddresses.account('orderList-MyOrders')
        : pageAddresses.parcel(deliveryNumber),
  })
}
