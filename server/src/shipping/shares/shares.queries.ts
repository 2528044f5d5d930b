import { prepared, type Queryable } from '@sampan/database'
import { countries, parcelShares, parcels } from '@sampan/database/tables'
import { eq } from 'drizzle-orm'

const shareOfParcel = prepared('share_of_parcel', ['parcelId'], (db, { parcelId }) =>
  db.select().from(parcelShares).where(eq(parcelShares.parcelId, parcelId)),
)

/** Returns the token of a parcel's public page; '' where it has none. */
export async function shareTokenOf(db: Queryable, parcelId: string): Promise<string> {
  const [row] = await shareOfParcel(db, { parcelId })
  return row?.token ?? ''
}

/** Stores the token of a parcel's public page; the first one stays. */
export async function insertShare(
  db: Queryable,
  share: { readonly parcelId: string; readonly token: string; readonly createdAt: Date },
): Promise<void> {
  await db.insert(parcelShares).values(share).onConflictDoNothing()
}

/** Ends the public page of a parcel; sharing it again makes another address. */
export async function deleteShare(db: Queryable, parcelId: string): Promise<void> {
  await db.delete(parcelShares).where(eq(parcelShares.parcelId, parcelId))
}

/** Returns what the public page may show of a parcel; null for an unknown token. */
export async function sharedParcel(db: Queryable, token: string) {
  const [row] = await db
    .select({
      id: parcels.id,
      countryCode: parcels.countryCode,
      countryName: { en: countries.enName, cn: countries.cnName },
      carrier: parcels.carrier,
      trackingNumber: parcels.trackingNumber,
    })
    .from(parcelShares)
    .innerJoin(parcels, eq(parcels.id, parcelShares.parcelId))
    .leftJoin(countries, eq(countries.countryCode, parcels.countryCode))
    .where(eq(parcelShares.token, token))
  return row ?? null
}
