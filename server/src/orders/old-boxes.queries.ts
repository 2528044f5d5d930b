import type { Transaction } from '@sampan/database'
import { parcelItems } from '@sampan/database/tables'
import { and, inArray, isNotNull } from 'drizzle-orm'

/** Records that goods are no longer in the boxes of released parcels. */
export async function removeFromOldBoxes(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await tx
    .update(parcelItems)
    .set({ toUnpackSince: null })
    .where(and(inArray(parcelItems.orderId, orderIds), isNotNull(parcelItems.toUnpackSince)))
}
