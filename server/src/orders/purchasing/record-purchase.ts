import type { OrderStatus } from '@sampan/domain/life-cycles'
import { usd } from '@sampan/domain/money'
import { type AuditEntry, audit, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { writtenSum } from '../../money-text.ts'
import { refuseHeld } from '../../payments/index.ts'
import { Refusal } from '../../refusal.ts'
import { trackingNumberOf } from '../forwarding/tracking-number.ts'
import { openProblemOf } from '../problems/problems.queries.ts'
import { lockOrderAtRevision } from '../staff/load-orders.ts'
import { finishPurchase, numbersOf, type Returned, returnPriceSurplus } from './finish-purchase.ts'
import { insertPart, partsOf } from './part-purchases.queries.ts'
import { beginSettlingOrder, priceDifference, type SellersPrice, totalFen } from './price-difference.ts'
import { boughtSoFar, priceOfWhole } from './price-of-whole.ts'
import { recordPart } from './record-part.ts'

interface Purchase extends SellersPrice {
  readonly orderNumber: string
  /** The revision of the order that the buyer saw. */
  readonly revision: string
  /** Pieces under this number; null for all that are still to be bought. */
  readonly quantity: number | null
  /** The marketplace's order number. */
  readonly reference: string
  /** The seller's courier's number; '' while unknown. */
  readonly trackingNumber: string
}

/**
 * Records that an order was bought, or some of its pieces: then it waits for the others. With the seller's tracking
 * numbers it is on the way and the customer is notified; without one, the number follows in another call. What the
 * customer paid above the price of all pieces is refunded to the wallet.
 * @returns the order's status, and the refunded sum.
 * @throws Refusal unknown_id, changed_meanwhile, tracking_number_wrong, order_moved_on, on_hold,
 * customer_asked while the customer decides about fewer pieces; more_than_rest beside the quantity;
 * difference_open or price_above_paid when the price, with what is bought and the rest as ordered, is above what the
 * customer paid.
 */
export async function recordPurchase(
  context: AppContext,
  member: Pick<StaffMember, 'id'>,
  purchase: Purchase,
  idempotencyKey: IdempotencyKey | null,
): Promise<Returned & { status: OrderStatus }> {
  const { reference, trackingNumber } = purchase
  const trackingNormalised = trackingNumber === '' ? '' : trackingNumberOf(trackingNumber)
  return idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const order = await lockOrderAtRevision(context, tx, purchase.orderNumber, purchase.revision)
    if (order.status !== 'wait_purchase') throw new Refusal('order_moved_on')
    await refuseHeld(tx, 'buy', order.customerId, { orderIds: [order.id] })
    if (await openProblemOf(tx, order.id)) throw new Refusal('customer_asked')
    const parts = await partsOf(tx, order.id)
    const before = boughtSoFar(order, parts)
    const rest = order.quantity - before.quantity
    const quantity = purchase.quantity ?? rest
    if (quantity > rest) throw Refusal.beside('quantity', 'more_than_rest', { count: rest })
    // Once it is bought under its numbers, it is no longer divided into parts.
    if (quantity < rest && order.purchaseReference !== '') throw new Refusal('order_moved_on')
    await beginSettlingOrder(tx, order, member.id)
    const { owed, open } = await priceDifference(tx, order, priceOfWhole(order, parts, purchase, quantity))
    if (open.minor > 0n) throw new Refusal('difference_open', { amount: writtenSum(open) })
    if (owed.minor > 0n) {
      throw Refusal.beside('unit_price_cny', 'price_above_paid', { amount: writtenSum(owed) })
    }
    const priceFen = totalFen(purchase, quantity)
    const part = { quantity, reference, priceFen, trackingNumber, trackingNormalised }
    if (quantity < rest) {
      await recordPart(context, tx, member, order, part, before.quantity + quantity)
      return { status: 'wait_purchase', returned: usd(0), waiting: usd(0) }
    }
    const surplus = await returnPriceSurplus(context, tx, member, order, usd(-owed.minor))
    const bought =
      before.quantity === 0 ? { reference, trackingNumber, trackingNormalised } : numbersOf([...parts, part])
    if (before.quantity > 0)
      await insertPart(tx, { ...part, orderId: order.id, staffId: member.id, createdAt: context.now() })
    const purchasePriceFen = before.fen + priceFen
    const after = { reference, purchasePriceFen, trackingNumberCn: trackingNumber, ...surplus }
    const entry: AuditEntry = {
      action: 'order_bought',
      subject: `order:${order.orderNumber}`,
      before: { purchaseReference: order.purchaseReference, trackingNumberCn: order.trackingNumberCn },
      after,
    }
    await audit(tx, member, entry, context.now())
    const status = await finishPurchase(context, tx, member, order, { ...bought, priceFen: purchasePriceFen })
    return { status, ...surplus }
  })
}
