import type { Transaction } from '@sampan/database'
import { parcels } from '@sampan/database/tables'
import { and, eq, inArray } from 'drizzle-orm'
import type { Consignee } from '../parcels/submission.ts'

/** Replaces the consignee of a parcel; returns false when it has left, or was released. */
export async function setConsignee(
  tx: Transaction,
  parcelId: string,
  consignee: Consignee,
): Promise<boolean> {
  const rows = await tx
    .update(parcels)
    .set(consignee)
    .where(and(eq(parcels.id, parcelId), inArray(parcels.status, ['waiting_fee', 'unpaid', 'paid'])))
    .returning({ id: parcels.id })
  return rows.length > 0
}
