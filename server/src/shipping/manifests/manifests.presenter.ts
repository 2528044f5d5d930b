import type { Data } from '@sampan/contract'
import { CARRIERS, type CarrierCode } from '@sampan/domain/tracking'
import { grams, gramsToKg } from '@sampan/domain/units'
import { toWireTime } from '@sampan/domain/wire-time'
import type { CarrierCount, Manifest, ManifestParcel, waitingByCarrier } from './manifests.queries.ts'

const nameOf = (carrier: string) => CARRIERS[carrier as CarrierCode]?.name ?? carrier

/** Presents a manifest; the parcels of one box count once, the weight is in kg. */
export const presentManifest = (manifest: Manifest) => ({
  manifest_number: manifest.number,
  carrier: manifest.carrier,
  carrier_name: nameOf(manifest.carrier),
  created_at: toWireTime(manifest.createdAt),
  closed_at: toWireTime(manifest.closedAt),
  parcels: manifest.parcels,
  weight: gramsToKg(grams(manifest.weightG)),
})

/** @param lateSince what was shipped before it is late */
export const presentManifestParcel = (
  parcel: ManifestParcel,
  lateSince: Date,
): Data<'/api/staff/manifests/get'>['scanned'][number] => ({
  delivery_number: parcel.deliveryNumber,
  tracking_number: parcel.trackingNumber,
  country_code: parcel.countryCode,
  weight: gramsToKg(grams(parcel.packedWeightG ?? 0)),
  shipped_at: toWireTime(parcel.shippedAt),
  handed_over_at: toWireTime(parcel.handedOverAt),
  is_late: parcel.handedOverAt === null && parcel.shippedAt !== null && parcel.shippedAt < lateSince,
})

/** Returns the number of a carrier's parcels among counts by carrier; 0 where it has none. */
export const countOf = (counts: readonly CarrierCount[], carrier: string): number =>
  counts.find((one) => one.carrier === carrier)?.count ?? 0

/** Presents the carriers with parcels to hand over, shipped ones or booked ones, or an open manifest. */
export function presentCarriers(
  waiting: Awaited<ReturnType<typeof waitingByCarrier>>,
  booked: readonly CarrierCount[],
  open: readonly Manifest[],
): Data<'/api/staff/manifests/get_list'>['carriers'] {
  const carriers = [...new Set([...waiting, ...booked, ...open].map(({ carrier }) => carrier))].sort()
  return carriers.map((carrier) => {
    const manifest = open.find((one) => one.carrier === carrier)
    return {
      carrier,
      carrier_name: nameOf(carrier),
      waiting: countOf(waiting, carrier) + countOf(booked, carrier),
      late: waiting.find((one) => one.carrier === carrier)?.late ?? 0,
      manifest_number: manifest?.number ?? 0,
      parcels: manifest?.parcels ?? 0,
    }
  })
}
