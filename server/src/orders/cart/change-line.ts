import { MAX_LINE_QUANTITY } from '@sampan/contract'
import { snapshotById } from '../../catalogue/index.ts'
import type { AppContext } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { priceOf } from './add-to-cart.ts'
import { lineOf, removeLine, updateLine } from './cart.queries.ts'

/**
 * Changes the quantity of a line, within the seller's minimum and stock of the snapshot. The unit price
 * follows the seller's quantity prices.
 * @throws Refusal update_failed for a line that is unknown or another customer's; below_minimum,
 * sold_in_lots, stock_changed by the snapshot.
 */
export async function changeQuantity(
  context: AppContext,
  customerId: string,
  id: string,
  quantity: number,
): Promise<void> {
  const line = await lineOf(context.db, customerId, id)
  if (!line) throw new Refusal('update_failed')
  if (quantity < line.minQuantity)
    throw Refusal.beside('quantity', 'below_minimum', { min: line.minQuantity })
  const snapshot = line.snapshotId ? await snapshotById(context.db, line.snapshotId) : null
  const price = snapshot
    ? priceOf(snapshot, line.skuId, { quantity, mostPieces: MAX_LINE_QUANTITY }).price
    : null
  const change = price ? { quantity, unitPriceFen: price.minor } : { quantity }
  const changed = await updateLine(context.db, customerId, id, change)
  if (!changed) throw new Refusal('update_failed')
}

/** @throws Refusal update_failed */
export async function removeFromCart(context: AppContext, customerId: string, id: string): Promise<void> {
  if (!(await removeLine(context.db, customerId, id))) throw new Refusal('update_failed')
}

/** @throws Refusal update_failed */
export async function changeRemark(
  context: AppContext,
  customerId: string,
  id: string,
  remark: string,
): Promise<void> {
  if (!(await updateLine(context.db, customerId, id, { remark }))) throw new Refusal('update_failed')
}
