import type { Transaction } from '@sampan/database'
import { recordOrderStage } from './move-order.ts'
import { addStorageDays } from './orders.queries.ts'

/** Storage that was paid for: the item may stay so many days longer. Part of the transaction that books the money. */
export async function extendStorageTerm(
  tx: Transaction,
  orderId: string,
  days: number,
  now: Date,
): Promise<void> {
  await addStorageDays(tx, orderId, days)
  await recordOrderStage(tx, [orderId], { stage: 'storage_extended', note: `+${days}` }, now)
}
