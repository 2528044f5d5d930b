import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { id, noInput, nothing, optional, requiredText, wireTime } from '../fields.ts'
import { whole } from '../staff-fields.ts'

const manifestNumber = whole(1, 2_000_000_000)

const manifestHead = {
  manifest_number: z.number(),
  carrier: z.string(),
  carrier_name: z.string(),
  created_at: wireTime,
  /** Not set while it is open. */
  closed_at: wireTime,
  parcels: z.number(),
  /** Kilograms, as packed. */
  weight: z.number(),
}

const manifestParcel = z.object({
  delivery_number: z.string(),
  tracking_number: z.string(),
  country_code: z.string(),
  weight: z.number(),
  /** Not set of one that the carrier has booked, until it is scanned out. */
  shipped_at: wireTime,
  handed_over_at: wireTime,
  /** Shipped before today in UTC+8, and not scanned out. */
  is_late: z.boolean(),
})

export const manifestList = defineEndpoint({
  path: '/api/staff/manifests/get_list',
  summary:
    'Carriers with parcels to hand over, shipped ones and those that they have booked; open manifests, and those closed last.',
  access: ['shipping', 'warehouse'],
  request: noInput,
  data: z.object({
    carriers: z.array(
      z.object({
        carrier: z.string(),
        carrier_name: z.string(),
        /** Shipped and booked parcels that were not scanned out. */
        waiting: z.number(),
        /** Those of them that were shipped before today in UTC+8. */
        late: z.number(),
        /** The open manifest; 0 for none. */
        manifest_number: z.number(),
        parcels: z.number(),
      }),
    ),
    closed: z.array(z.object(manifestHead)),
  }),
})

export const findCarrier = defineEndpoint({
  path: '/api/staff/manifests/find_carrier',
  summary:
    'The carrier that takes a scanned parcel, by our number or the carrier’s: the one that it is shipped with, or that has booked it.',
  access: ['shipping', 'warehouse'],
  request: z.strictObject({ code: requiredText(100) }),
  data: z.object({ carrier: z.string() }),
})

export const openManifest = defineEndpoint({
  path: '/api/staff/manifests/open',
  summary: 'Opens a hand-over manifest for a carrier, or returns the open one.',
  access: ['shipping', 'warehouse'],
  request: z.strictObject({ carrier: requiredText(32) }),
  data: z.object({ manifest_number: z.number() }),
  idempotent: true,
})

export const manifest = defineEndpoint({
  path: '/api/staff/manifests/get',
  summary: 'A hand-over manifest: what was scanned out, newest first, and what still waits for its carrier.',
  access: ['shipping', 'warehouse'],
  request: z.strictObject({
    manifest_number: manifestNumber,
    /** How many of those scanned last are listed; all of them where it is absent, as on the paper. */
    scanned_most: optional(whole(1, 10_000)),
  }),
  data: z.object({
    ...manifestHead,
    closed_by: z.string(),
    sender: z.object({ name: z.string(), phone: z.string(), address: z.string() }),
    scanned: z.array(manifestParcel),
    /** Parcels, of which a box of a group has several. */
    scanned_total: z.number(),
    /** At most 200: shipped ones, then booked ones, each longest waiting first; empty for a closed manifest. */
    waiting: z.array(manifestParcel),
    waiting_total: z.number(),
  }),
})

export const scanOut = defineEndpoint({
  path: '/api/staff/manifests/scan',
  summary:
    'Scans a parcel out to the carrier of the manifest, by our number or the carrier’s; one that the carrier has booked is shipped by it. Parcels of another carrier, unknown ones and repeated scans are refused.',
  access: ['shipping', 'warehouse'],
  request: z.strictObject({ manifest_number: manifestNumber, code: requiredText(100) }),
  data: z.object({ delivery_number: z.string(), parcels: z.number() }),
  idempotent: true,
})

export const takeOff = defineEndpoint({
  path: '/api/staff/manifests/take_off',
  summary: 'Removes a scanned parcel from an open manifest.',
  access: ['shipping', 'warehouse'],
  request: z.strictObject({ manifest_number: manifestNumber, delivery_number: id }),
  data: nothing,
  idempotent: true,
})

export const closeManifest = defineEndpoint({
  path: '/api/staff/manifests/close',
  summary: 'Closes a manifest when the carrier has taken the parcels: nothing more can be scanned onto it.',
  access: ['shipping', 'warehouse'],
  request: z.strictObject({
    manifest_number: manifestNumber,
    /** The count that the caller saw; refused when a colleague has scanned since. */
    parcels: whole(0, 100_000),
  }),
  data: nothing,
  idempotent: true,
})
