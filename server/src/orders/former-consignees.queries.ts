import type { Queryable, Transaction } from '@sampan/database'
import { formerConsignees, staff } from '@sampan/database/tables'
import { desc, eq, inArray, sql } from 'drizzle-orm'

/** Keeps the address that a parcel, the box of a group, or an order of the old system had before a correction, for staff. */
export async function insertFormerConsignee(
  tx: Transaction,
  former: typeof formerConsignees.$inferInsert,
): Promise<void> {
  await tx.insert(formerConsignees).values(former)
}

/**
 * Returns the addresses that a parcel, the box of a group, or orders of the old system had before, newest first, each with the colleague
 * who corrected it ('' for its customer).
 */
export async function formerConsigneesOf(
  db: Queryable,
  of:
    | { readonly parcelId: string }
    | { readonly groupId: string }
    | { readonly legacyOrderIds: readonly string[] },
) {
  const { parcelId, groupId, legacyOrderId } = formerConsignees
  const isOf =
    'parcelId' in of
      ? eq(parcelId, of.parcelId)
      : 'groupId' in of
        ? eq(groupId, of.groupId)
        : inArray(legacyOrderId, [...of.legacyOrderIds])
  return db
    .select({ former: formerConsignees, staffName: sql<string>`coalesce(${staff.name}, '')` })
    .from(formerConsignees)
    .leftJoin(staff, eq(staff.id, formerConsignees.staffId))
    .where(isOf)
    .orderBy(desc(formerConsignees.id))
}
