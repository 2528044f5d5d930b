import { pageAddresses } from '@sampan/contract/page-addresses'
import type { OrderStatus } from '@sampan/domain/life-cycles'
import { usd } from '@sampan/domain/money'
import { phrase } from '@sampan/messages/phrase'
import { audit, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { notify } from '../../messaging/index.ts'
import { writtenSum } from '../../money-text.ts'
import { mostToSettle, refuseDisputed, returnRest } from '../../payments/index.ts'
import { Refusal } from '../../refusal.ts'
import { recordOrderStage } from '../move-order.ts'
import { reduceToAvailable } from '../problems/problems.queries.ts'
import { lockOrderAtRevision } from '../staff/load-orders.ts'
import { finishPurchase, numbersOf, type Returned, returnPriceSurplus } from './finish-purchase.ts'
import { refuseBeingPlaced } from './marketplace/refuse-being-placed.ts'
import { partsOf } from './part-purchases.queries.ts'
import { beginSettlingOrder, priceDifference, priceOfAll, pricePaidFor } from './price-difference.ts'
import { priceToDrop } from './price-of-rest.ts'
import { boughtSoFar } from './price-of-whole.ts'

interface Shortage {
  readonly orderNumber: string
  readonly revision: string
  /** Shown to the customer. */
  readonly note: string
}

/**
 * Refunds the pieces of a partly bought order that no seller has; the order continues with those that were bought. A
 * lower cost of the bought pieces is refunded with it; a higher one is not requested. At most what is left of the payments
 * comes back.
 * @returns the order's status, and the refunded sum.
 * @throws Refusal unknown_id, changed_meanwhile, order_moved_on, being_placed, not_bought while no piece is;
 * difference_open, payment_disputed
 */
export async function dropRest(
  context: AppContext,
  member: StaffMember,
  { orderNumber, revision, note }: Shortage,
  idempotencyKey: IdempotencyKey | null,
): Promise<Returned & { status: OrderStatus }> {
  return idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const order = await lockOrderAtRevision(context, tx, orderNumber, revision)
    if (order.status !== 'wait_purchase' || order.purchaseReference !== '')
      throw new Refusal('order_moved_on')
    await refuseBeingPlaced(context, tx, order.id)
    const parts = await partsOf(tx, order.id)
    const bought = boughtSoFar(order, parts)
    if (bought.quantity === 0) throw new Refusal('not_bought')
    const now = context.now()
    await beginSettlingOrder(tx, order, member.id)
    const payments = await pricePaidFor(tx, order)
    await refuseDisputed(tx, payments)
    const price = priceToDrop(order, bought.quantity)
    // Goodwill may have left less of them.
    const most = usd(await mostToSettle(tx, payments))
    const dropped = price.minor < most.minor ? price : most
    const refund = {
      customerId: order.customerId,
      amount: dropped,
      subject: order.orderNumber,
      reason: phrase('kinds', 'problem_fewer_available'),
      staffId: member.id,
    }
    await returnRest(context, tx, payments, refund)
    const pieces = { quantity: bought.quantity, orderedQuantity: order.orderedQuantity ?? order.quantity }
    const { owed, open } = await priceDifference(tx, { ...order, ...pieces }, priceOfAll(bought.fen))
    if (open.minor > 0n) throw new Refusal('difference_open', { amount: writtenSum(open) })
    const surplus = usd(owed.minor < 0n ? -owed.minor : 0n)
    const { returned: above, waiting } = await returnPriceSurplus(context, tx, member, order, surplus)
    const returned = usd(dropped.minor + above.minor)
    if (!(await reduceToAvailable(tx, order.id, pieces))) throw new Refusal('order_moved_on')
    const stage = { stage: 'rest_dropped', note, staffId: member.id } as const
    await recordOrderStage(tx, [order.id], stage, now)
    const after = { ...pieces, returned, waiting, note }
    await audit(tx, member, { action: 'rest_dropped', subject: `order:${orderNumber}`, after }, now)
    await notify(context, tx, order.customerId, 'order_rest_dropped', {
      eventKey: `order_rest_dropped:${order.id}:${now.getTime()}`,
      values: {
        product_name: order.productName,
        order_number: orderNumber,
        bought: bought.quantity,
        ordered: order.quantity,
        amount: writtenSum(returned),
        note,
      },
      path: pageAddresses.order(orderNumber),
    })
    const numbers = { ...numbersOf(parts), priceFen: bought.fen }
    return { status: await finishPurchase(context, tx, member, order, numbers), returned, waiting }
  })
}
