import { type Transaction, uuidv7 } from '@sampan/database'
import type { OrderStatus } from '@sampan/domain/life-cycles'
import { toDecimal, type Usd, usd } from '@sampan/domain/money'
import { phrase } from '@sampan/messages/phrase'
import { audit, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { refuseHeld } from '../../holds/index.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { notify } from '../../messaging/index.ts'
import { refundToWallet } from '../../payments/index.ts'
import { Refusal } from '../../refusal.ts'
import { moveOrders, recordOrderStage } from '../move-order.ts'
import type { Order } from '../orders.queries.ts'
import { openProblemOf } from '../problems/problems.queries.ts'
import { takeOrder } from '../staff/load-orders.ts'
import { trackingNumberOf } from '../tracking-number.ts'
import { priceDifference, type SellersPrice, totalFen } from './price-difference.ts'
import { setPurchase } from './purchasing.queries.ts'

interface Purchase extends SellersPrice {
  readonly orderNumber: string
  /** The revision of the order that the buyer saw. */
  readonly revision: string
  /** The marketplace's order number. */
  readonly reference: string
  /** The seller's courier's number; '' while unknown. */
  readonly trackingNumber: string
}

/**
 * Records that an order was bought. With the seller's tracking number it is on the way and the customer is
 * notified; without one, the number follows in another call. What the customer paid above the seller's price
 * is refunded to the wallet.
 * @returns the order's status, and the refunded sum.
 * @throws Refusal unknown_id, changed_meanwhile, tracking_number_wrong, order_moved_on, on_hold,
 * customer_asked while the customer decides about fewer pieces;
 * difference_open or price_above_paid when the seller's price is above what the customer paid.
 */
export async function recordPurchase(
  context: AppContext,
  member: StaffMember,
  purchase: Purchase,
  idempotencyKey: IdempotencyKey | null,
): Promise<{ status: OrderStatus; returned: Usd }> {
  const normalised = purchase.trackingNumber === '' ? '' : trackingNumberOf(purchase.trackingNumber)
  return idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const order = await takeOrder(context, tx, purchase.orderNumber, purchase.revision)
    if (order.status !== 'wait_purchase') throw new Refusal('order_moved_on')
    await refuseHeld(tx, 'buy', order.customerId)
    if (await openProblemOf(tx, order.id)) throw new Refusal('customer_asked')
    const { owed, open } = await priceDifference(tx, order, purchase)
    if (open.minor > 0n) throw new Refusal('difference_open', { amount: toDecimal(open) })
    if (owed.minor > 0n) {
      throw Refusal.beside('unit_price_cny', 'price_above_paid', { amount: toDecimal(owed) })
    }
    const returned = usd(-owed.minor)
    if (returned.minor > 0n) await returnSurplus(context, tx, member, order, returned)
    const now = context.now()
    const bought = {
      purchaseReference: purchase.reference,
      purchasePriceFen: totalFen(purchase, order.quantity),
    }
    const subject = `order:${order.orderNumber}`
    const before = { purchaseReference: order.purchaseReference, trackingNumberCn: order.trackingNumberCn }
    const after = { ...bought, trackingNumberCn: purchase.trackingNumber, returned }
    await audit(tx, member, { action: 'order_bought', subject, before, after }, now)
    if (normalised === '') {
      if (!(await setPurchase(tx, order.id, bought))) throw new Refusal('order_moved_on')
      await recordOrderStage(tx, [order.id], { stage: 'bought', staffId: member.id }, now)
      return { status: 'wait_purchase', returned }
    }
    await moveOrders(
      tx,
      [order.id],
      {
        from: 'wait_purchase',
        to: 'on_the_way',
        stage: 'purchased',
        staffId: member.id,
        fields: { ...bought, trackingNumberCn: purchase.trackingNumber, trackingNormalised: normalised },
        otherwise: 'order_moved_on',
      },
      now,
    )
    await notify(context, tx, order.customerId, 'order_purchased', {
      eventKey: `order_purchased:${order.id}:${now.getTime()}`,
      values: {
        product_name: order.productName,
        order_number: order.orderNumber,
        tracking_number: purchase.trackingNumber,
      },
      path: `/shipping/order-detail-new?order_id=${order.orderNumber}`,
    })
    return { status: 'on_the_way', returned }
  })
}

async function returnSurplus(
  context: AppContext,
  tx: Transaction,
  member: StaffMember,
  order: Order,
  amount: Usd,
): Promise<void> {
  await refundToWallet(context, tx, {
    requestId: `surplus:${order.id}:${uuidv7()}`,
    customerId: order.customerId,
    of: { kind: 'order', id: order.id },
    purpose: 'settlement',
    amount,
    subject: order.orderNumber,
    reason: phrase('notices', 'seller_asked_less'),
    staffId: member.id,
  })
}
