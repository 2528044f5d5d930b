import type { Transaction } from '@sampan/database'
import { recordOrderStage } from '../move-order.ts'
import { addStorageDays } from '../orders.queries.ts'

/** Extends an item's storage by a number of days. Of paid ones it runs in the transaction that books the money. */
export async function extendStorageTerm(
  tx: Transaction,
  orderId: string,
  days: number,
  now: Date,
): Promise<void> {
  await addStorageDays(tx, orderId, days)
  await recordOrderStage(tx, [orderId], { stage: 'storage_extended', note: `+${days}` }, now)
}
