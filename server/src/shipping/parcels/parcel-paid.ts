import type { Transaction } from '@sampan/database'
import { toDecimal, type Usd } from '@sampan/domain/money'
import type { AppContext } from '../../context.ts'
import { notify } from '../../messaging/index.ts'
import { moveOrders } from '../../orders/index.ts'
import { spendCoupon } from '../../promotions/index.ts'
import { Refusal } from '../../refusal.ts'
import { moveParcel } from './move-parcel.ts'
import { ordersIn } from './parcels.queries.ts'

/**
 * A paid parcel is ready to ship, with everything in it, and its coupon is used up. Part of the transaction that books the
 * money; a parcel whose coupon covers all is paid at once with nothing.
 * @throws Refusal paid_already when it is not unpaid, can_not_pay when its total is not what was paid.
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
    { from: 'unpaid', to: 'paid', stage: 'paid', otherwise: 'paid_already' },
    now,
  )
  if (parcel.totalCents !== paid.minor) throw new Refusal('can_not_pay')
  const orderIds = (await ordersIn(tx, parcelId)).map((order) => order.id)
  await moveOrders(
    tx,
    orderIds,
    { from: 'unpaid_shipping', to: 'ready_to_ship', stage: 'shipping_paid' },
    now,
  )
  if (parcel.couponId) await spendCoupon(tx, parcelId)
  await notify(context, tx, parcel.customerId, 'parcel_paid', {
    eventKey: `parcel-paid:${parcelId}`,
    values: { amount: toDecimal(paid), delivery_number: parcel.deliveryNumber },
    path: `/shipping/delivery-detail-new?delivery_number=${parcel.deliveryNumber}`,
  })
}
