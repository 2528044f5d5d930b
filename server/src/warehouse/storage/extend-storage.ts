import type { Transaction } from '@sampan/database'
import { type Usd, usd } from '@sampan/domain/money'
import { storageExtension } from '@sampan/domain/storage'
import { toWireTime } from '@sampan/domain/wire-time'
import { phrase } from '@sampan/messages/phrase'
import { lockSubject } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { writtenSum } from '../../money-text.ts'
import { addSupplement, cancelSupplement, lockOrders } from '../../orders/index.ts'
import { Refusal } from '../../refusal.ts'
import { openExtensions, storedOrder } from './storage.queries.ts'

interface Input {
  readonly customerId: string
  readonly orderNumber: string
  /** The end and the price that the customer saw, in wire format; null when the client did not send them. */
  readonly seenUntil: string | null
  readonly seenTotal: Usd | null
}

/**
 * Creates the supplement for an item's longer storage (setting: a price per item and period). It is paid like
 * any supplement, from the wallet or through a payment provider; a repeated call before that returns the same one.
 * @returns its number.
 * @throws Refusal unknown_id for an item that is not theirs or not in the warehouse; storage_changed,
 * total_changed when the values the customer saw have changed; request_open_already while a difference is
 * unpaid for the order.
 */
export async function extendStorage(
  context: AppContext,
  input: Input,
  idempotencyKey: IdempotencyKey | null,
): Promise<string> {
  const settings = await context.settings.read()
  return idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    // Whoever cancels the order or sets its goods aside at the same moment withdraws the extensions that exist.
    await lockSubject(tx, `order:${input.orderNumber}`)
    const order = await storedOrder(tx, input.customerId, input.orderNumber)
    if (!order) throw new Refusal('unknown_id')
    const until = toWireTime(order.storageUntil)
    if (input.seenUntil !== null && input.seenUntil !== until) {
      throw new Refusal('storage_changed', { until: until.slice(0, 10) })
    }
    const { periods, days } = storageExtension(
      order.storageUntil,
      context.now(),
      settings.storage_extension_days,
    )
    const amount = usd(BigInt(periods * settings.storage_extension_cents))
    if (input.seenTotal && input.seenTotal.minor !== amount.minor) {
      const figures = { old: writtenSum(input.seenTotal), new: writtenSum(amount) }
      throw new Refusal('total_changed', figures)
    }
    for (const open of await openExtensions(tx, [order.id])) {
      if (open.storageDays === days && open.amountCents === amount.minor) return open.number
      await cancelSupplement(context, tx, open.id)
    }
    // Payments are locked before orders.
    const [locked] = await lockOrders(tx, [order.id])
    if (locked?.status !== 'in_warehouse') throw new Refusal('unknown_id')
    return addSupplement(context, tx, {
      customerId: input.customerId,
      of: { orderId: order.id },
      amount,
      reason: phrase('notices', 'storage_extension', { days, order_number: input.orderNumber }),
      storageDays: days,
    })
  })
}

/**
 * Cancels unpaid extensions of items that leave the warehouse.
 * @throws Refusal payment_under_way while one is being paid.
 */
export async function withdrawExtensions(
  context: AppContext,
  tx: Transaction,
  orderIds: readonly string[],
): Promise<void> {
  for (const open of await openExtensions(tx, orderIds)) await cancelSupplement(context, tx, open.id)
}
