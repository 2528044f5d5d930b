import type { Language } from '@sampan/contract'
import type { Queryable } from '@sampan/database'
import { byWireCode, PARCEL_LIFE, type ParcelStatus } from '@sampan/domain/life-cycles'
import type { World } from '../../world.ts'
import { type Country, countriesByCode } from '../countries/index.ts'
import { type Order, photosOf } from '../orders/index.ts'
import { presentParcel } from './parcels.presenter.ts'
import {
  countByStatus,
  couponCodesOf,
  itemsOf,
  type Parcel,
  parcelPhotosOf,
  parcelsOf,
  trackingOf,
  trackStatusOf,
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

/** Loads the surroundings of a page of parcels in seven queries, however many parcels there are. */
export async function bundleParcels(db: Queryable, parcels: readonly Parcel[]): Promise<ParcelBundle[]> {
  const ids = parcels.map((parcel) => parcel.id)
  const couponIds = parcels.flatMap((parcel) => (parcel.couponId ? [parcel.couponId] : []))
  const [items, photos, tracking, statuses, coupons, countries] = await Promise.all([
    itemsOf(db, ids),
    parcelPhotosOf(db, ids),
    trackingOf(db, ids),
    trackStatusOf(db, ids),
    couponCodesOf(db, couponIds),
    countriesByCode(db, [...new Set(parcels.map((parcel) => parcel.countryCode))]),
  ])
  const orderPhotos = await photosOf(
    db,
    items.map((item) => item.order.id),
  )
  return parcels.map((parcel) => ({
    parcel,
    items: items
      .filter((item) => item.parcelId === parcel.id)
      .map(({ order }) => ({
        order,
        photos: orderPhotos.filter((photo) => photo.orderId === order.id).map((photo) => photo.url),
      })),
    photos: photos.filter((photo) => photo.parcelId === parcel.id).map((photo) => photo.url),
    tracking: tracking.filter((event) => event.parcelId === parcel.id),
    trackStatus: statuses.find((one) => one.parcelId === parcel.id)?.status ?? null,
    couponCode: coupons.find((coupon) => coupon.id === parcel.couponId)?.code ?? '',
    country: countries.find((country) => country.countryCode === parcel.countryCode) ?? null,
  }))
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
