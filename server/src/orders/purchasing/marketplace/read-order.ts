import type { StaffMember } from '../../../access/index.ts'
import type { AppContext } from '../../../context.ts'
import { completedCall, type IdempotencyKey } from '../../../idempotency/idempotency-key.ts'
import { Refusal } from '../../../refusal.ts'
import { orderByNumber } from '../../staff/load-orders.ts'
import { priceOfAll } from '../price-difference.ts'
import { recordPurchase } from '../record-purchase.ts'
import { callMarketplace, marketplaceAt } from './marketplace-at.ts'
import { lastPlacement, markClosed } from './marketplace-orders.queries.ts'
import type { SeenOrder } from './place-order.ts'

/**
 * Reads an order that was placed by its marketplace's API; once its seller sent it, it is on the way with that
 * number, at the price that was paid in the end. One that was closed there is marked.
 * @param member the caller, or the author of the order for the job of `purchasing.jobs`
 * @throws Refusal as `recordPurchase`; not_bought for one that was not placed by an API; not_sent_yet;
 * marketplace_closed; marketplace_unclear
 */
export async function readOrder(
  context: AppContext,
  member: Pick<StaffMember, 'id'>,
  seen: SeenOrder,
  idempotencyKey: IdempotencyKey | null,
): ReturnType<typeof recordPurchase> {
  // The order may have gone on, or been closed there, since.
  const completed = await completedCall<Awaited<ReturnType<typeof recordPurchase>>>(
    context.db,
    idempotencyKey,
  )
  if (completed) return completed.answer
  const order = await orderByNumber(context.db, seen.orderNumber)
  const row = await lastPlacement(context.db, order.id)
  if (!row?.number || !order.purchaseReference.includes(row.number)) throw new Refusal('not_bought')
  const read = await callMarketplace(context, marketplaceAt(context, row.marketplace).read(row.number))
  if (!read || read.isClosed) {
    await markClosed(context.db, row.id)
    throw new Refusal('marketplace_closed')
  }
  if (read.trackingNumber === '') throw new Refusal('not_sent_yet')
  // Including earlier purchases of parts.
  const others = (order.purchasePriceFen ?? 0n) - (row.totalFen ?? 0n)
  const purchase = {
    ...priceOfAll(read.totalFen + others),
    ...seen,
    quantity: null,
    reference: order.purchaseReference,
    trackingNumber: read.trackingNumber,
  }
  return recordPurchase(context, member, purchase, idempotencyKey)
}
