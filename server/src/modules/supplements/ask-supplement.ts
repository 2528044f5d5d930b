import { randomBytes } from 'node:crypto'
import { type Transaction, uuidv7 } from '@sampan/database'
import { toDecimal, type Usd } from '@sampan/domain/money'
import { publicId } from '@sampan/domain/public-ids'
import { Refusal } from '../../refusal.ts'
import type { World } from '../../world.ts'
import { withdrawPayables } from '../intents/index.ts'
import { notify } from '../messages/index.ts'
import { insertSupplement, markCancelled } from './supplements.queries.ts'

export interface SupplementWish {
  readonly customerId: string
  readonly of: { readonly orderId: string } | { readonly parcelId: string }
  readonly amount: Usd
  /** What the customer calls it: order id, delivery number. */
  readonly subject: string
  /** The customer reads it. */
  readonly reason: string
}

/**
 * Asks for a sum on top of what was paid. The customer pays it like a top-up, from the wallet or through PayPal.
 * @returns its number.
 * @throws Refusal request_open_already while another is unpaid for the same order.
 */
export async function askSupplement(world: World, tx: Transaction, wish: SupplementWish): Promise<string> {
  const now = world.now()
  const id = uuidv7(now.getTime())
  const number = publicId('supplement', randomBytes(10))
  const isNew = await insertSupplement(tx, {
    id,
    number,
    customerId: wish.customerId,
    ...wish.of,
    amountCents: wish.amount.minor,
    reason: wish.reason,
    status: 'unpaid',
    createdAt: now,
  })
  if (!isNew) throw new Refusal('request_open_already')
  await notify(world, tx, wish.customerId, 'supplement_asked', {
    eventKey: `supplement:${id}`,
    values: { amount: toDecimal(wish.amount), subject: wish.subject, reason: wish.reason },
    path: `/balance/payment?order_id=${number}`,
  })
  return number
}

/**
 * Takes an unpaid supplement back.
 * @throws Refusal payment_under_way while it is being paid, paid_already afterwards.
 */
export async function cancelSupplement(world: World, tx: Transaction, id: string): Promise<void> {
  await withdrawPayables(tx, 'supplement', [id], world.now())
  if (!(await markCancelled(tx, id))) throw new Refusal('paid_already')
}
