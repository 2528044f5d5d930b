import type { Transaction } from '@sampan/database'
import { orders } from '@sampan/database/tables'
import { and, eq } from 'drizzle-orm'

interface Bought {
  readonly purchaseReference: string
  readonly purchasePriceFen: bigint | null
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
