import type { Language } from '@sampan/contract'
import type { Queryable } from '@sampan/database'
import { byWireCode, PARCEL_LIFE, type ParcelStatus } from '@sampan/domain/life-cycles'
import type { World } from '../../world.ts'
import { type Country, countriesByCode } from '../countries/index.ts'
import type { Order } from '../orders/index.ts'
import { presentParcel } from './parcels.presenter.ts'
import {
  countByStatus,
  itemsOf,
  type Parcel,
  parcelsOf,
  surroundingsOf,
  trackingOf,
} from './parcels.queries.ts'

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

interface Asked {
  readonly customerId: string
  readonly searchText: string
  readonly status: number | ''
  readonly page: number
  readonly pageSize: number
  readonly lang: Language
}

/** One page of a customer's parcels with the counts for the filter. A status code that does not exist matches nothing. */
export async function listParcels(world: World, asked: Asked) {
  const status = asked.status === '' ? null : byWireCode(PARCEL_LIFE, asked.status)
  const filter = { customerId: asked.customerId, searchText: asked.searchText, status: status ?? null }
  const [rows, counts] = await Promise.all([
    status === undefined
      ? []
      : parcelsOf(world.db, filter, asked.pageSize, (asked.page - 1) * asked.pageSize),
    countByStatus(world.db, { ...filter, status: null }),
  ])
  const shown = counts.filter((one) => status === null || one.status === status)
  return {
    list: (await bundleParcels(world.db, rows)).map((bundle) => presentParcel(bundle, asked.lang)),
    total_count: shown.reduce((sum, one) => sum + one.n, 0),
    status_counts: (Object.keys(PARCEL_LIFE) as ParcelStatus[]).flatMap((name) => {
      const n = counts.find((one) => one.status === name)?.n ?? 0
      return n === 0
        ? []
        : [
            {
              order_status: PARCEL_LIFE[name].code,
              order_status_text: PARCEL_LIFE[name][asked.lang],
              count: n,
            },
          ]
    }),
  }
}
