import type { Transaction } from '@sampan/database'
import { orders } from '@sampan/database/tables'
import { and, eq } from 'drizzle-orm'
import { shownStatusOfRow } from '../list/shown-status.queries.ts'

interface Bought {
  readonly purchaseReference: string
  readonly purchasePriceFen: bigint | null
  /** Given when it is to be bought again. */
  readonly purchasedAt?: null
}

/** Replaces the expected tracking number; returns false when the order is no longer on the way. */
export async function setTrackingNumber(
  tx: Transaction,
  orderId: string,
  number: { readonly trackingNumberCn: string; readonly trackingNormalised: string },
): Promise<boolean> {
  const rows = await tx
    .update(orders)
    .set(number)
    .where(and(eq(orders.id, orderId), eq(orders.status, 'on_the_way')))
    .returning({ id: orders.id })
  return rows.length > 0
}

/**
 * Records the purchase of an order that waits for the seller's tracking number; returns false when it no
 * longer waits.
 */
export async function setPurchase(tx: Transaction, orderId: string, bought: Bought): Promise<boolean> {
  const rows = await tx
    .update(orders)
    .set(bought)
    .where(and(eq(orders.id, orderId), eq(orders.status, 'wait_purchase')))
    .returning({ id: orders.id })
  return rows.length > 0
}

/** Returns whether the seller still has to send the replacement of goods that were sent back. */
export async function isExchangeAwaited(tx: Transaction, orderId: string): Promise<boolean> {
  const [row] = await tx.select({ status: shownStatusOfRow }).from(orders).where(eq(orders.id, orderId))
  return row?.status === 'exchange_awaited'
}
