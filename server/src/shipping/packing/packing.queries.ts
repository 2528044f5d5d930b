import type { Queryable, Transaction } from '@sampan/database'
import { parcelEvents, parcelPhotos, parcels, staff, supplements } from '@sampan/database/tables'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'

/** Returns the supplements of a parcel, paid and unpaid. */
export async function parcelSupplementsOf(db: Queryable, parcelId: string) {
  return db
    .select()
    .from(supplements)
    .where(and(eq(supplements.parcelId, parcelId), ne(supplements.status, 'cancelled')))
}

/** Records how a paid parcel is packed; returns false when it is no longer paid and in the warehouse. */
export async function setPacked(
  tx: Transaction,
  parcelId: string,
  packed: Partial<typeof parcels.$inferInsert>,
): Promise<boolean> {
  const rows = await tx
    .update(parcels)
    .set(packed)
    .where(and(eq(parcels.id, parcelId), eq(parcels.status, 'paid')))
    .returning({ id: parcels.id })
  return rows.length > 0
}

/** Sets the consignee's number for customs. */
export async function setTaxNumber(
  tx: Transaction,
  parcelId: string,
  consigneeTaxNumber: string,
): Promise<void> {
  await tx.update(parcels).set({ consigneeTaxNumber }).where(eq(parcels.id, parcelId))
}

/** Replaces carrier and number of a shipped parcel; returns false when it is not shipped. */
export async function setDispatch(
  tx: Transaction,
  parcelId: string,
  dispatch: { readonly carrier: string; readonly trackingNumber: string },
): Promise<boolean> {
  const rows = await tx
    .update(parcels)
    .set({ ...dispatch, deliveredAt: null, claimUntil: null })
    .where(and(eq(parcels.id, parcelId), eq(parcels.status, 'shipped')))
    .returning({ id: parcels.id })
  return rows.length > 0
}

/** Returns a parcel's events, oldest first, with the name of the colleague behind each; null for none. */
export async function parcelLifeOf(db: Queryable, parcelId: string) {
  return db
    .select({
      stage: parcelEvents.stage,
      note: parcelEvents.note,
      createdAt: parcelEvents.createdAt,
      staffName: staff.name,
    })
    .from(parcelEvents)
    .leftJoin(staff, eq(staff.id, parcelEvents.staffId))
    .where(eq(parcelEvents.parcelId, parcelId))
    .orderBy(asc(parcelEvents.id))
}

/** Stores photos of a packed parcel; no-op for none. */
export async function insertParcelPhotos(
  tx: Transaction,
  photos: readonly (typeof parcelPhotos.$inferInsert)[],
): Promise<void> {
  if (photos.length > 0) await tx.insert(parcelPhotos).values([...photos])
}

/** Removes photos that were taken for an undone price. */
export async function removeParcelPhotos(
  tx: Transaction,
  parcelId: string,
  urls: readonly string[],
): Promise<void> {
  await tx
    .delete(parcelPhotos)
    .where(and(eq(parcelPhotos.parcelId, parcelId), inArray(parcelPhotos.url, [...urls])))
}
