import type { Transaction } from '@sampan/database'
import type { Wait } from '../../payments/index.ts'
import { recordOrderStage } from '../move-order.ts'
import { giveStorageOf } from '../orders.queries.ts'

const DAY_MS = 86_400_000

/**
 * Extends the storage of goods by the times that they could not leave because of us, to the millisecond: whole days would
 * let short waits be collected. Days on which several reasons stopped them count once.
 */
export async function giveStorageBack(
  tx: Transaction,
  orderIds: readonly string[],
  waits: readonly Wait[],
  now: Date,
): Promise<void> {
  const byDays = new Map<number, string[]>()
  for (const { id, ms } of await giveStorageOf(tx, orderIds, waits)) {
    const days = Math.floor(ms / DAY_MS)
    byDays.set(days, [...(byDays.get(days) ?? []), id])
  }
  for (const [days, ids] of byDays)
    if (days > 0) await recordOrderStage(tx, ids, { stage: 'storage_extended', note: `+${days}` }, now)
}
