import { toDecimal, type Usd } from '@sampan/domain/money'
import { audit, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { Refusal } from '../../refusal.ts'
import { refuseBeingPlaced } from '../purchasing/marketplace/refuse-being-placed.ts'
import { partsOf } from '../purchasing/part-purchases.queries.ts'
import { priceToDrop } from '../purchasing/price-of-rest.ts'
import { lockOrderAtRevision } from '../staff/load-orders.ts'
import { askCustomer } from './ask-customer.ts'
import { currentOffer } from './current-offer.ts'
import { insertProblem, openProblemOf } from './problems.queries.ts'

interface Fewer {
  readonly orderNumber: string
  readonly revision: string
  /** Pieces that the seller has. */
  readonly quantity: number
  /** Shown to the customer. */
  readonly note: string
}

/**
 * Asks the customer whether to accept the pieces that the seller has with a refund for the others, or to cancel the
 * order.
 * @returns what goes back with the fewer pieces.
 * @throws Refusal unknown_id, changed_meanwhile, order_moved_on once it is bought, being_placed, part_bought,
 * customer_asked while a question is open; beside the quantity fewer_pieces unless it is less than ordered
 */
export async function askFewer(
  context: AppContext,
  member: StaffMember,
  { orderNumber, revision, quantity, note }: Fewer,
  idempotencyKey: IdempotencyKey | null,
): Promise<Usd> {
  return idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const order = await lockOrderAtRevision(context, tx, orderNumber, revision)
    if (order.status !== 'wait_purchase' || order.purchaseReference !== '')
      throw new Refusal('order_moved_on')
    await refuseBeingPlaced(context, tx, order.id)
    if ((await partsOf(tx, order.id)).length > 0) throw new Refusal('part_bought')
    if (quantity >= order.quantity)
      throw Refusal.beside('quantity', 'fewer_pieces', { ordered: order.quantity })
    if (await openProblemOf(tx, order.id)) throw new Refusal('customer_asked')
    const offerCents = priceToDrop(order, quantity).minor
    const offer = await currentOffer(tx, order, { offerCents, availableQuantity: quantity })
    const now = context.now()
    const problem = await insertProblem(tx, {
      orderId: order.id,
      kind: 'fewer_available',
      note,
      availableQuantity: quantity,
      status: 'reported',
      reportedBy: member.id,
      createdAt: now,
    })
    await askCustomer(context, tx, member, order, problem, offer)
    const after = { available: quantity, ordered: order.quantity, offer: toDecimal(offer), note }
    await audit(tx, member, { action: 'fewer_asked', subject: `order:${orderNumber}`, after }, now)
    return offer
  })
}
