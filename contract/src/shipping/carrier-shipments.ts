import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { id, requiredText, revision } from '../fields.ts'

/** A shipment that is booked with a carrier; without a number while it is not known to be. */
export const carrierShipment = z.object({
  carrier: z.string(),
  carrier_name: z.string(),
  service: z.string(),
  tracking_number: z.string(),
})

export const getCarrierServices = defineEndpoint({
  path: '/api/staff/shipping/get_carrier_services',
  summary: 'Services to a parcel’s country of the carriers that are booked by their own API.',
  access: ['shipping'],
  request: z.strictObject({ delivery_number: id }),
  data: z.array(
    z.object({ carrier: z.string(), carrier_name: z.string(), service: z.string(), name: z.string() }),
  ),
})

export const bookShipment = defineEndpoint({
  path: '/api/staff/shipping/book_shipment',
  summary:
    'Books a paid and packed parcel with a carrier, once: the carrier’s number, and its label at /api/staff/shipping/carrier-label.pdf.',
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

export const cancelShipment = defineEndpoint({
  path: '/api/staff/shipping/cancel_shipment',
  summary: 'Cancels the booked shipment of a parcel that has not left.',
  access: ['shipping'],
  request: z.strictObject({ delivery_number: id, revision }),
  data: z.null(),
  idempotent: true,
})
