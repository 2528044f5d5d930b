import { pageAddresses } from '@sampan/contract/page-addresses'
import type { OrderStatus } from '@sampan/domain/life-cycles'
import { type Usd, usd } from '@sampan/domain/money'
import { audit, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { notify } from '../../messaging/index.ts'
import { Refusal } from '../../refusal.ts'
import { cancelOrder } from '../cancel-order.ts'
import { arrivedPieces } from '../forwarding/arrived-pieces.ts'
import { moveOrders, recordOrderStage } from '../move-order.ts'
import { lockOrderAtRevision } from '../staff/load-orders.ts'
import { markRecorded } from './marketplace/marketplace-orders.queries.ts'
import { cancelParts, partsOf } from './part-purchases.queries.ts'
import { setPurchase } from './purchasing.queries.ts'

interface Cancellation {
  readonly orderNumber: string
  readonly revision: string
  readonly next: 'buy_again' | 'refund'
  /** Shown to the customer. */
  readonly reason: string
}

const NOT_BOUGHT = { purchaseReference: '', purchasePriceFen: null, purchasedAt: null }
const NO_NUMBER = { trackingNumberCn: '', trackingNormalised: '' }

/**
 * Records that the seller cancelled or refunded a purchase, possibly after dispatch. The order is bought
 * again, or cancelled with everything paid for it refunded to the wallet.
 * @returns the order's new status and the refunded sum.
 * @throws Refusal unknown_id, changed_meanwhile, order_moved_on, not_bought, partly_arrived,
 * payment_under_way, payment_disputed
 */
export async function sellerCancelled(
  context: AppContext,
  member: StaffMember,
  { orderNumber, revision, next, reason }: Cancellation,
  idempotencyKey: IdempotencyKey | null,
): Promise<{ status: OrderStatus; returned: Usd }> {
  const subject = `order:${orderNumber}`
  return idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const order = await lockOrderAtRevision(context, tx, orderNumber, revision)
    const { status } = order
    if (status !== 'wait_purchase' && status !== 'on_the_way') throw new Refusal('order_moved_on')
    const isPartBought = (await partsOf(tx, order.id)).length > 0
    if (order.purchaseReference === '' && !isPartBought) throw new Refusal('not_bought')
    if (arrivedPieces(order) > 0) throw new Refusal('partly_arrived')
    await cancelParts(tx, order.id, context.now())
    await markRecorded(tx, order.id, order.purchaseReference)
    if (next === 'refund') {
      const cancellation = { reason, isPriceReturned: true } as const
      const returned = await cancelOrder(context, tx, member, order, cancellation)
      return { status: 'cancelled', returned }
    }
    const now = context.now()
    const stage = { stage: 'purchase_cancelled', note: reason, staffId: member.id } as const
    if (status === 'wait_purchase') {
      if (!(await setPurchase(tx, order.id, NOT_BOUGHT))) throw new Refusal('order_moved_on')
      await recordOrderStage(tx, [order.id], stage, now)
    } else {
      const move = { from: status, to: 'wait_purchase', otherwise: 'order_moved_on' } as const
      await moveOrders(tx, [order.id], { ...move, ...stage, fields: { ...NOT_BOUGHT, ...NO_NUMBER } }, now)
    }
    const { purchaseReference, trackingNumberCn } = order
    const before = { status, purchaseReference, trackingNumberCn }
    await audit(tx, member, { action: 'purchase_cancelled', subject, before, after: { reason } }, now)
    await notify(context, tx, order.customerId, 'purchase_cancelled', {
      eventKey: `purchase_cancelled:${order.id}:${now.getTime()}`,
      values: { product_name: order.productName, order_number: order.orderNumber, reason },
      path: pageAddresses.order(order.orderNumber),
    })
    return { status: 'wait_purchase', returned: usd(0) }
  })
}
