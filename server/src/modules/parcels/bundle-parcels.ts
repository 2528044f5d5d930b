import type { Queryable } from '@sampan/database'
import { type Country, countriesByCode } from '../countries/index.ts'
import type { Order } from '../orders/index.ts'
import { itemsOf, type Parcel, surroundingsOf, trackingOf } from './parcels.queries.ts'

/** A parcel with what lies in it and around it. */
export interface ParcelBundle {
  readonly parcel: Parcel
  readonly items: readonly { readonly order: Order; readonly photos: readonly string[] }[]
  readonly photos: readonly string[]
  readonly tracking: Awaited<ReturnType<typeof trackingOf>>
  readonly trackStatus: string | null
  readonly couponCode: string
  readonly country: Country | null
}

/** Loads the surroundings of a page of parcels in four queries, however many parcels there are. */
export async function bundleParcels(db: Queryable, parcels: readonly Parcel[]): Promise<ParcelBundle[]> {
  const ids = parcels.map((parcel) => parcel.id)
  const [items, surroundings, tracking, countries] = await Promise.all([
    itemsOf(db, ids),
    surroundingsOf(db, ids),
    trackingOf(db, ids),
    countriesByCode(db, [...new Set(parcels.map((parcel) => parcel.countryCode))]),
  ])
  return parcels.map((parcel) => {
    const around = surroundings.find((one) => one.parcelId === parcel.id)
    return {
      parcel,
      items: items.filter((item) => item.parcelId === parcel.id),
      photos: around?.photos ?? [],
      tracking: tracking.filter((event) => event.parcelId === parcel.id),
      trackStatus: around?.trackStatus ?? null,
      couponCode: around?.couponCode ?? '',
      country: countries.find((country) => country.countryCode === parcel.countryCode) ?? null,
    }
  })
}
