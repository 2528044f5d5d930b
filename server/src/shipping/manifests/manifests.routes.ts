import { type Route, route } from '../../http/route-handler.ts'
import { Refusal } from '../../refusal.ts'
import { presentSender } from '../packing/packing.presenter.ts'
import { handOverLateSince } from '../packing/parcel-stages.queries.ts'
import { closeManifest, openManifest, removeScannedParcel, scanOut } from './hand-over.ts'
import { countOf, presentCarriers, presentManifest, presentManifestParcel } from './manifests.presenter.ts'
import {
  bookedByCarrier,
  bookedParcels,
  closedManifests,
  countOnManifest,
  type ManifestParcel,
  manifestByNumber,
  openManifests,
  parcelsOnManifest,
  parcelsWaiting,
  waitingByCarrier,
} from './manifests.queries.ts'
import { carrierOfScan } from './scanned-parcel.ts'

/** How many closed manifests are listed, and how many waiting parcels. */
const CLOSED = 30
const WAITING = 200

export const manifestRoutes: readonly Route[] = [
  route('/api/staff/manifests/get_list', async ({ context, now }) => {
    const lateSince = handOverLateSince(await context.settings.read(), now)
    const [waiting, booked, open, closed] = await Promise.all([
      waitingByCarrier(context.db, lateSince),
      bookedByCarrier(context.db),
      openManifests(context.db),
      closedManifests(context.db, CLOSED),
    ])
    return { carriers: presentCarriers(waiting, booked, open), closed: closed.map(presentManifest) }
  }),

  route('/api/staff/manifests/find_carrier', async ({ context, input }) => ({
    carrier: await carrierOfScan(context.db, input.code),
  })),

  route('/api/staff/manifests/open', async ({ context, staff, input, idempotencyKey }) => ({
    manifest_number: await openManifest(context, staff, input.carrier, idempotencyKey),
  })),

  route('/api/staff/manifests/get', async ({ context, input, now }) => {
    const manifest = await manifestByNumber(context.db, input.manifest_number)
    if (!manifest) throw new Refusal('unknown_id')
    const isOpen = manifest.closedAt === null
    const settings = await context.settings.read()
    const lateSince = handOverLateSince(settings, now)
    const present = (parcel: ManifestParcel) => presentManifestParcel(parcel, lateSince)
    const { carrier } = manifest
    const [scanned, scannedTotal, shipped, booked, shippedCounts, bookedCounts] = await Promise.all([
      parcelsOnManifest(context.db, manifest.id, input.scanned_most),
      countOnManifest(context.db, manifest.id),
      isOpen ? parcelsWaiting(context.db, carrier, WAITING) : [],
      isOpen ? bookedParcels(context.db, carrier, WAITING) : [],
      isOpen ? waitingByCarrier(context.db, lateSince) : [],
      isOpen ? bookedByCarrier(context.db) : [],
    ])
    return {
      ...presentManifest(manifest),
      closed_by: manifest.closedBy,
      sender: presentSender(settings.warehouse_address),
      scanned: scanned.map(present),
      scanned_total: scannedTotal,
      waiting: [...shipped, ...booked].slice(0, WAITING).map(present),
      waiting_total: countOf(shippedCounts, carrier) + countOf(bookedCounts, carrier),
    }
  }),

  route('/api/staff/manifests/scan', async ({ context, staff, input, idempotencyKey }) => {
    const { manifest_number: number, code } = input
    const { deliveryNumber, parcels } = await scanOut(context, staff, number, code, idempotencyKey)
    return { delivery_number: deliveryNumber, parcels }
  }),

  route('/api/staff/manifests/take_off', async ({ context, staff, input, idempotencyKey }) => {
    await removeScannedParcel(context, staff, input.manifest_number, input.delivery_number, idempotencyKey)
    return null
  }),

  route('/api/staff/manifests/close', async ({ context, staff, input, idempotencyKey }) => {
    const seen = { manifestNumber: input.manifest_number, parcels: input.parcels }
    await closeManifest(context, staff, seen, idempotencyKey)
    return null
  }),
]
