import type { Usd } from '@sampan/domain/money'
import { audit, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { Refusal } from '../../refusal.ts'
import { recordOrderStage } from '../move-order.ts'
import { lockOrderAtRevision } from '../staff/load-orders.ts'
import { requestSupplement } from '../supplements/request-supplement.ts'
import { beginSettlingOrder, priceDifference, type SellersPrice } from './price-difference.ts'
import { priceWithParts } from './price-of-whole.ts'

/**
 * Requests the difference from the customer when the seller's price is above what was paid. The order waits
 * until it is paid.
 * @returns the requested sum.
 * @throws Refusal unknown_id, changed_meanwhile, order_moved_on, no_difference; request_open_already while
 * another is unpaid
 */
export async function requestDifference(
  context: AppContext,
  member: StaffMember,
  request: SellersPrice & {
    readonly orderNumber: string
    readonly revision: string
    readonly reason: string
  },
  idempotencyKey: IdempotencyKey | null,
): Promise<Usd> {
  const subject = `order:${request.orderNumber}`
  return idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const order = await lockOrderAtRevision(context, tx, request.orderNumber, request.revision)
    if (order.status !== 'paid' && order.status !== 'wait_purchase') throw new Refusal('order_moved_on')
    await beginSettlingOrder(tx, order, member.id)
    const { owed } = await priceDifference(tx, order, await priceWithParts(tx, order, request))
    if (owed.minor <= 0n) throw Refusal.beside('unit_price_cny', 'no_difference')
    await requestSupplement(context, tx, {
      customerId: order.customerId,
      of: { orderId: order.id },
      amount: owed,
      subject: order.orderNumber,
      reason: request.reason,
    })
    const now = context.now()
    await recordOrderStage(
      tx,
      [order.id],
      { stage: 'supplement_asked', note: request.reason, staffId: member.id },
      now,
    )
    const { unitPriceFen, freightFen, reason } = request
    const after = { unitPriceFen, freightFen, reason, asked: owed }
    await audit(tx, member, { action: 'difference_asked', subject, after }, now)
    return owed
  })
}
