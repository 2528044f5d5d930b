import { Refusal } from '../../refusal.ts'
import type { World } from '../../world.ts'
import { snapshotById } from '../catalogue/index.ts'
import { priceOf } from './add-to-cart.ts'
import { lineOf, removeLine, updateLine } from './cart.queries.ts'

/**
 * Changes how many pieces of a line are wanted. Where the seller has a ladder the unit price follows the quantity.
 * @throws Refusal update_failed for a line that is unknown or another's; below_minimum, stock_changed by the snapshot.
 */
export async function changeQuantity(
  world: World,
  customerId: string,
  id: string,
  quantity: number,
): Promise<void> {
  const line = await lineOf(world.db, customerId, id)
  if (!line) throw new Refusal('update_failed')
  if (quantity < line.minQuantity) throw new Refusal('below_minimum', { min: line.minQuantity })
  const snapshot = line.snapshotId ? await snapshotById(world.db, line.snapshotId) : null
  const price =
    snapshot && snapshot.product.ladder.length > 0 ? priceOf(snapshot, line.skuId, quantity).price : null
  const change = price ? { quantity, unitPriceFen: price.minor } : { quantity }
  const changed = await updateLine(world.db, customerId, id, change)
  if (!changed) throw new Refusal('update_failed')
}

/** @throws Refusal update_failed */
export async function removeFromCart(world: World, customerId: string, id: string): Promise<void> {
  if (!(await removeLine(world.db, customerId, id))) throw new Refusal('update_failed')
}

/** @throws Refusal update_failed */
export async function changeRemark(
  world: World,
  customerId: string,
  id: string,
  remark: string,
): Promise<void> {
  if (!(await updateLine(world.db, customerId, id, { remark }))) throw new Refusal('update_failed')
}
