import type { Transaction } from '@sampan/database'
import { recordOrderStage } from './move-order.ts'
import { addStorageMs } from './orders.queries.ts'

const DAY_MS = 86_400_000

/**
 * Extends the storage of goods by the time that they could not leave because of us, to the millisecond: whole days would
 * let short waits be collected.
 */
export async function giveStorageBack(
  tx: Transaction,
  orderIds: readonly string[],
  ms: number,
  now: Date,
): Promise<void> {
  if (ms <= 0 || orderIds.length === 0) return
  await addStorageMs(tx, orderIds, ms)
  const days = Math.floor(ms / DAY_MS)
  if (days > 0) await recordOrderStage(tx, orderIds, { stage: 'storage_extended', note: `+${days}` }, now)
}
