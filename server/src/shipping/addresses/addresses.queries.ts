import type { Queryable, Transaction } from '@sampan/database'
import { formerConsignees, parcels, staff } from '@sampan/database/tables'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
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

/** Keeps the address that a parcel had before a correction, for staff. */
export async function insertFormerConsignee(
  tx: Transaction,
  former: typeof formerConsignees.$inferInsert,
): Promise<void> {
  await tx.insert(formerConsignees).values(former)
}

/**
 * Returns the addresses that a parcel, or the box of a group, had before, newest first, each with the colleague who corrected it ('' for
 * its customer).
 */
export async function formerConsigneesOf(
  db: Queryable,
  of: { readonly parcelId: string } | { readonly groupId: string },
) {
  const isOf =
    'groupId' in of ? eq(formerConsignees.groupId, of.groupId) : eq(formerConsignees.parcelId, of.parcelId)
  return db
    .select({ former: formerConsignees, staffName: sql<string>`coalesce(${staff.name}, '')` })
    .from(formerConsignees)
    .leftJoin(staff, eq(staff.id, formerConsignees.staffId))
    .where(isOf)
    .orderBy(desc(formerConsignees.id))
}
