import { setTimeout as pause } from 'node:timers/promises'
import type { RefusalName } from '@sampan/contract'
import type { Queryable, Transaction } from '@sampan/database'
import type { StaffMember } from '../../../access/index.ts'
import { snapshotById } from '../../../catalogue/index.ts'
import type { AppContext } from '../../../context.ts'
import { type IdempotencyKey, idempotentTransaction, rowKey } from '../../../idempotency/idempotency-key.ts'
import type { MarketplaceOrder } from '../../../integrations/purchasing/index.ts'
import { writtenSum } from '../../../money-text.ts'
import { refuseHeld } from '../../../payments/index.ts'
import { Refusal } from '../../../refusal.ts'
import { warehouseAddress } from '../../../settings/index.ts'
import { type Order, orderById } from '../../orders.queries.ts'
import { openProblemOf } from '../../problems/problems.queries.ts'
import { requestFactsOf } from '../../requests/possible-request.queries.ts'
import { lockOrderAtRevision, lockOrderById } from '../../staff/load-orders.ts'
import { partsOf } from '../part-purchases.queries.ts'
import { priceDifference, priceOfAll } from '../price-difference.ts'
import { boughtSoFar, priceOfWhole } from '../price-of-whole.ts'
import { recordPurchase } from '../record-purchase.ts'
import { callMarketplace, marketplaceAt } from './marketplace-at.ts'
import {
  changeQuantity,
  claimPlacing,
  countPlacements,
  deletePlacing,
  insertPlacement,
  type MarketplaceOrderRow,
  markBought,
  markPlaced,
  openPlacement,
  placementById,
  releasePlacing,
} from './marketplace-orders.queries.ts'

export interface SeenOrder {
  readonly orderNumber: string
  /** The revision that the buyer saw. */
  readonly revision: string
}

/**
 * Places what is still to be bought of an order at its marketplace, and records it as bought under the number that it
 * got. The order is stored before the marketplace is called, and searched for there by its reference before it is
 * placed: an earlier call may have lost its answer, and a restored database its rows. An order that costs more than the
 * customer paid is not placed, nor one that its customer asks to cancel.
 * @throws Refusal as `recordPurchase`; cancel_requested; not_sold_there; marketplace_refused, nothing is placed; marketplace_unclear,
 * earlier_try_unknown, earlier_try_succeeded and being_placed, to be tried again
 */
export async function placeOrder(
  context: AppContext,
  member: StaffMember,
  seen: SeenOrder,
  idempotencyKey: IdempotencyKey | null,
) {
  let isNew = false
  const reserveIn = async (tx: Transaction) => {
    const { row, isInserted } = await reserve(context, tx, member, seen)
    isNew = isInserted
    return row
  }
  const reserved = await idempotentTransaction(context.db, rowKey(idempotencyKey, 'reserve', seen), reserveIn)
  // The row of an order that the marketplace refused was deleted.
  const row = (await placementById(context.db, reserved.id)) ?? (await context.db.transaction(reserveIn))
  const { number, totalFen, quantity } = row.state === 'placing' ? await placeOnce(context, row, isNew) : row
  const done = await recordPurchase(
    context,
    member,
    {
      ...priceOfAll(totalFen ?? 0n),
      ...seen,
      quantity,
      reference: number,
      trackingNumber: '',
    },
    idempotencyKey,
  )
  await markBought(context.db, row.id)
  return done
}

async function reserve(
  context: AppContext,
  tx: Transaction,
  member: StaffMember,
  { orderNumber, revision }: SeenOrder,
): Promise<{ row: MarketplaceOrderRow; isInserted: boolean }> {
  const order = await lockOrderAtRevision(context, tx, orderNumber, revision)
  if (order.status !== 'wait_purchase' || order.purchaseReference !== '') throw new Refusal('order_moved_on')
  await refuseHeld(tx, 'buy', order.customerId, { orderIds: [order.id] })
  if (await openProblemOf(tx, order.id)) throw new Refusal('customer_asked')
  const before = await openPlacement(tx, order.id)
  if (before) return { row: before, isInserted: false }
  if ((await requestFactsOf(tx, order.id)).openRequest === 'cancel') throw new Refusal('cancel_requested')
  const { marketplace } = await goodsOf(tx, order)
  marketplaceAt(context, marketplace)
  await warehouseAddress(context)
  const earlier = await countPlacements(tx, order.id)
  const row = await insertPlacement(tx, {
    orderId: order.id,
    marketplace,
    // When an order is bought again, the marketplace may still have the first one.
    reference: earlier === 0 ? orderNumber : `${orderNumber}-${earlier + 1}`,
    quantity: order.quantity - boughtSoFar(order, await partsOf(tx, order.id)).quantity,
    state: 'placing',
    staffId: member.id,
    createdAt: context.now(),
  })
  return { row, isInserted: true }
}

/** Refusals after which the marketplace may have the order. */
const MAY_EXIST: readonly RefusalName[] = [
  'marketplace_unclear',
  'earlier_try_unknown',
  'earlier_try_succeeded',
]

/** How long a call waits for another one that is placing the order, and how often it looks. */
const WAIT_MS = 5_000
const LOOK_MS = 200

/**
 * Places an order by one call at a time, because two could both find none at the marketplace, and both place one. Another
 * call waits for the result, which a repeated one returns too.
 * @throws Refusal as `place`; being_placed, still; order_moved_on, the marketplace refused it meanwhile
 */
async function placeOnce(
  context: AppContext,
  row: MarketplaceOrderRow,
  isNew: boolean,
): Promise<Pick<MarketplaceOrderRow, 'number' | 'totalFen' | 'quantity'>> {
  for (let waited = 0; waited < WAIT_MS; waited += LOOK_MS) {
    const quantity = await claim(context, row, isNew)
    if (quantity !== null) return place(context, row, quantity, isNew)
    const now = await placementById(context.db, row.id)
    if (!now) throw new Refusal('order_moved_on')
    if (now.state !== 'placing') return now
    await pause(LOOK_MS)
  }
  throw new Refusal('being_placed')
}

/**
 * Claims a placement under the lock of its order: whoever cancels the order or reduces its pieces at the same moment is
 * refused, or noticed here. They may have been reduced since an earlier try.
 * @returns the pieces that are still to be bought; null while another call has the claim
 * @throws Refusal order_moved_on
 */
async function claim(context: AppContext, row: MarketplaceOrderRow, isNew: boolean): Promise<number | null> {
  return context.db.transaction(async (tx) => {
    const order = await lockOrderById(tx, row.orderId)
    const quantity = order.quantity - boughtSoFar(order, await partsOf(tx, order.id)).quantity
    const isUnchanged = order.status === 'wait_purchase' && (quantity === row.quantity || !isNew)
    if (!isUnchanged || (await openProblemOf(tx, order.id))) throw new Refusal('order_moved_on')
    return (await claimPlacing(tx, row.id, context.now())) ? quantity : null
  })
}

/**
 * Places a claimed order unless the marketplace has it. The row is deleted where certainly no order exists: the
 * marketplace refused to place it, or already to search for one that was never tried before.
 */
async function place(context: AppContext, row: MarketplaceOrderRow, quantity: number, isNew: boolean) {
  const order = await orderById(context.db, row.orderId)
  const { itemId, skuId } = await goodsOf(context.db, order)
  const to = await warehouseAddress(context)
  const marketplaceOrder: MarketplaceOrder = {
    reference: row.reference,
    lines: [{ itemId, skuId, quantity }],
    note: order.remark,
    to: {
      name: to.contact_name,
      phone: to.phone,
      province: to.province,
      city: to.city,
      district: to.district,
      street: `${to.street}${to.detail}`,
      postcode: to.postcode,
    },
  }
  const agree = (totalFen: bigint) => refuseDearer(context.db, order, totalFen, quantity)
  const api = marketplaceAt(context, row.marketplace)
  const refused = isNew ? 'marketplace_refused' : 'earlier_try_unknown'
  try {
    const found = await callMarketplace(context, api.find(row.reference), refused)
    if (found && quantity !== row.quantity)
      throw new Refusal('earlier_try_succeeded', { number: found.number, pieces: row.quantity })
    if (quantity !== row.quantity) await changeQuantity(context.db, row.id, quantity)
    const placed = found ?? (await callMarketplace(context, api.place(marketplaceOrder, agree)))
    await markPlaced(context.db, row.id, placed)
    return { ...placed, quantity }
  } catch (failure) {
    const isRefused = failure instanceof Refusal && !MAY_EXIST.includes(failure.reason)
    await (isRefused ? deletePlacing : releasePlacing)(context.db, row.id)
    throw failure
  }
}

async function refuseDearer(db: Queryable, order: Order, totalFen: bigint, quantity: number): Promise<void> {
  const price = priceOfWhole(order, await partsOf(db, order.id), priceOfAll(totalFen), quantity)
  const { owed, open } = await priceDifference(db, order, price)
  if (open.minor > 0n) throw new Refusal('difference_open', { amount: writtenSum(open) })
  if (owed.minor > 0n)
    throw Refusal.beside('unit_price_cny', 'price_above_paid', { amount: writtenSum(owed) })
}

/** Returns what an order is called at its marketplace. @throws Refusal not_sold_there for goods of no catalogue */
async function goodsOf(db: Queryable, order: Order) {
  const snapshot = order.snapshotId === null ? null : await snapshotById(db, order.snapshotId)
  if (!snapshot) throw new Refusal('not_sold_there')
  const { marketplace, itemId, skus } = snapshot.product
  return { marketplace, itemId, skuId: skus[order.skuId]?.skuId ?? '' }
}
