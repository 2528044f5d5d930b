import { pageAddresses } from '@sampan/contract/page-addresses'
import type { Transaction } from '@sampan/database'
import type { Usd } from '@sampan/domain/money'
import type { AppContext } from '../../context.ts'
import { notify } from '../../messaging/index.ts'
import { writtenSum } from '../../money-text.ts'
import { moveOrders } from '../../orders/index.ts'
import { promisePriority } from '../../payments/index.ts'
import { releaseCoupon, spendCoupon } from '../../promotions/index.ts'
import { Refusal } from '../../refusal.ts'
import { bookPremium } from '../insurance/insure-parcel.ts'
import { moveParcel } from './move-parcel.ts'
import { ordersIn, updateParcel } from './parcels.queries.ts'

/**
 * Marks a paid parcel and its orders as ready to ship and uses its coupon if it reduced the price. Runs in the
 * transaction that books the money; a parcel that its coupon covers completely is paid at once with 0.
 * @throws Refusal can_not_pay when it is not unpaid, or its total is not what was paid.
 */
export async function parcelPaid(
  context: AppContext,
  tx: Transaction,
  parcelId: string,
  paid: Usd,
): Promise<void> {
  const now = context.now()
  const parcel = await moveParcel(
    tx,
    parcelId,
    { from: 'unpaid', to: 'paid', stage: 'paid', otherwise: 'can_not_pay' },
    now,
  )
  if (parcel.totalCents !== paid.minor) throw new Refusal('can_not_pay')
  await promisePriority(context, tx, 'parcel', [parcel], now)
  const orderIds = (await ordersIn(tx, parcelId)).map((order) => order.id)
  await moveOrders(
    tx,
    orderIds,
    { from: 'unpaid_shipping', to: 'ready_to_ship', stage: 'shipping_paid' },
    now,
  )
  if (parcel.couponId && parcel.couponCents > 0n) await spendCoupon(tx, parcelId)
  // The coupon was reserved for a dearer channel than the customer chose.
  else if (parcel.couponId) {
    await releaseCoupon(context, tx, parcelId)
    await updateParcel(tx, parcelId, 'paid', { couponId: null })
  }
  await bookPremium(tx, parcel, now)
  await notify(context, tx, parcel.customerId, 'parcel_paid', {
    eventKey: `parcel-paid:${parcelId}`,
    values: { amount: writtenSum(paid), delivery_number: parcel.deliveryNumber },
    path: pageAddresses.parcel(parcel.deliveryNumber),
  })
}
