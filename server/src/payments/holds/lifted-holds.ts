import { pageAddresses } from '@sampan/contract/page-addresses'
import type { Transaction } from '@sampan/database'
import type { AppContext } from '../../context.ts'
import { notify } from '../../messaging/index.ts'
import { packedQuoteEnd } from '../../settings/index.ts'
import { type Hold, keepPackedPrices, orderIdsOfParcel } from './holds.queries.ts'
import { notifyHold } from './notify-hold.ts'
import { openHold } from './open-hold.queries.ts'

/** The price of a packed parcel may have ended while its customer could not pay it. */
export async function givePaymentTime(
  context: AppContext,
  tx: Transaction,
  hold: Pick<Hold, 'customerId' | 'parcelId' | 'paymentId'>,
): Promise<void> {
  const until = await packedQuoteEnd(tx, await context.settings.read(), context.now())
  await keepPackedPrices(tx, hold, until)
}

/**
 * Notifies the customer of a lifted hold; not while another one stops the same.
 * @param isReleased whether the parcel was released meanwhile: its goods wait in the warehouse
 */
export async function notifyLifted(
  context: AppContext,
  tx: Transaction,
  hold: Hold,
  deliveryNumber: string,
  isReleased: boolean,
): Promise<void> {
  const { customerId, parcelId } = hold
  const about =
    parcelId === null ? null : isReleased ? { orderIds: await orderIdsOfParcel(tx, parcelId) } : { parcelId }
  if ((await openHold(tx, customerId, about)) !== null) return
  if (!isReleased) return notifyHold(context, tx, hold, deliveryNumber, 'hold_lifted')
  await notify(context, tx, customerId, 'hold_lifted_goods', {
    eventKey: `hold_lifted:${hold.id}`,
    values: { delivery_number: deliveryNumber },
    path: pageAddresses.account('orderList-MyWarehouse'),
  })
}
