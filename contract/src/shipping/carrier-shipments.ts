import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { id, list, noInput, nothing, requiredText, revision, wireTime } from '../fields.ts'

/** The most parcels of one call. */
const PARCELS = 100

/** The shipment of a parcel, or of a group's box, with a carrier that is booked by its own API. */
export const carrierShipment = z.object({
  carrier: z.string(),
  carrier_name: z.string(),
  service: z.string(),
  /** '' while it is not known to be booked. */
  tracking_number: z.string(),
  /** `booking` and `cancelling` were requested without a clear answer: they are tried again. */
  state: z.enum(['booking', 'booked', 'cancelling']),
})

export const getCarrierServices = defineEndpoint({
  path: '/api/staff/shipping/get_carrier_services',
  summary:
    'Services of the carriers that are booked by their own API, to the countries of some parcels, and the carriers that do not answer.',
  access: ['shipping'],
  request: z.strictObject({ delivery_numbers: z.array(id).min(1, 'select_items').max(PARCELS) }),
  data: z.object({
    services: z.array(
      z.object({
        carrier: z.string(),
        carrier_name: z.string(),
        service: z.string(),
        name: z.string(),
        /** Those of the parcels to which it goes. */
        country_codes: z.array(z.string()),
      }),
    ),
    /** The names of carriers whose services are not known now, also to some of the countries. */
    silent: z.array(z.string()),
  }),
})

/** The most labels of one PDF, and of one call. */
export const LABELS_MOST = 100

export const getLabelsToPrint = defineEndpoint({
  path: '/api/staff/shipping/get_labels_to_print',
  summary:
    'Booked boxes that are still here and whose carrier’s label was not printed, in the order of their bookings.',
  access: ['shipping'],
  request: noInput,
  data: list(
    z.object({
      /** Of the box of a group, one of its parcels. */
      delivery_number: z.string(),
      /** '' for a parcel without a group. */
      group_number: z.string(),
      consignee_name: z.string(),
      country_code: z.string(),
      carrier_name: z.string(),
      tracking_number: z.string(),
      booked_at: wireTime,
    }),
  ),
})

export const recordPrintedLabels = defineEndpoint({
  path: '/api/staff/shipping/record_printed_labels',
  summary:
    'Records that carriers’ labels were printed. A booking that is gone, or another one by now, is left out.',
  access: ['shipping'],
  request: z.strictObject({
    tracking_numbers: z.array(requiredText(64)).min(1, 'select_items').max(LABELS_MOST),
  }),
  data: nothing,
})

export const bookShipment = defineEndpoint({
  path: '/api/staff/shipping/book_shipment',
  summary:
    'Books a paid and packed parcel with a carrier, once: the carrier’s number, and its label at /api/staff/shipping/carrier-labels.pdf.',
  access: ['shipping'],
  request: z.strictObject({
    delivery_number: id,
    revision,
    carrier: requiredText(32),
    service: requiredText(32),
  }),
  data: z.object({ tracking_number: z.string() }),
  idempotent: true,
})

export const bookGroupShipment = defineEndpoint({
  path: '/api/staff/groups/book_shipment',
  summary:
    'Books the packed box of a group with a carrier, once, with the goods of all parcels in it: one number, and one label.',
  access: ['shipping'],
  request: z.strictObject({
    group_number: id,
    revision,
    carrier: requiredText(32),
    service: requiredText(32),
  }),
  data: z.object({ tracking_number: z.string() }),
  idempotent: true,
})

export const cancelShipment = defineEndpoint({
  path: '/api/staff/shipping/cancel_shipment',
  summary: 'Cancels the booked shipment of a parcel that has not left.',
  access: ['shipping'],
  request: z.strictObject({ delivery_number: id, revision }),
  data: z.null(),
  idempotent: true,
})

export const cancelGroupShipment = defineEndpoint({
  path: '/api/staff/groups/cancel_shipment',
  summary: 'Cancels the booked shipment of a group’s box that has not left.',
  access: ['shipping'],
  request: z.strictObject({ group_number: id, revision }),
  data: z.null(),
  idempotent: true,
})
