import { type Usd, usd } from '@sampan/domain/money'
import { Refusal } from '../../refusal.ts'
import type { World } from '../../world.ts'
import { cancelOrder, orderByNumber } from '../order-desk/index.ts'
import type { StaffMember } from '../sessions/index.ts'
import { takeTurn } from '../staff/index.ts'

/**
 * The order can not be bought: it is cancelled and everything that was paid for it goes to the wallet.
 * @returns what went back.
 * @throws Refusal unknown_id, order_moved_on, payment_under_way
 */
export async function cancelPurchase(
  world: World,
  member: StaffMember,
  orderNumber: string,
  reason: string,
): Promise<Usd> {
  return world.db.transaction(async (tx) => {
    await takeTurn(tx, `order:${orderNumber}`)
    const order = await orderByNumber(world, tx, orderNumber)
    if (order.status !== 'paid' && order.status !== 'wait_purchase') throw new Refusal('order_moved_on')
    return cancelOrder(world, tx, member, order, { reason, fee: usd(0) })
  })
}
