import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { amount, id, optionalOr, optionalText, requiredText, revision, wireTime } from '../fields.ts'
import { openService } from '../orders/warehouse-services.ts'
import { picture } from '../pictures.ts'
import {
  centimetres,
  dollars,
  kilograms,
  lifeStep,
  oldParcel,
  photoUrls,
  sortedPage,
  staffOrder,
  staffParcel,
  stageCount,
} from '../staff-fields.ts'
import { PARCEL_STAGES } from '../stages.ts'
import { carrierShipment } from './carrier-shipments.ts'
import { parcelDeclaration } from './declarations.ts'
import { priceLine } from './parcels.ts'
import { shippingChannel, weighed } from './shipping-channels.ts'

const packed = {
  delivery_number: id,
  weight: kilograms,
  length: centimetres,
  width: centimetres,
  height: centimetres,
}

/** Null where no carrier's API was asked for one. */
const shipment = carrierShipment.nullable()

export const staffParcelQueue = defineEndpoint({
  path: '/api/staff/shipping/get_queue',
  summary:
    'Parcels at a stage, those to be packed before others at the top, then what is due first; the search looks at every stage.',
  access: ['warehouse', 'shipping', 'support'],
  request: z.strictObject({ stage: z.enum(PARCEL_STAGES), ...sortedPage }),
  data: z.object({
    list: z.array(staffParcel.extend({ shipment })),
    total: z.number(),
    stages: z.array(stageCount(PARCEL_STAGES)),
  }),
})

export const staffConsignee = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  country_code: z.string(),
  country_name: z.string(),
  province: z.string(),
  city: z.string(),
  address_detail: z.string(),
  postcode: z.string(),
})

/** The addresses that were corrected, newest first. */
export const formerAddresses = z.array(
  staffConsignee.omit({ country_code: true, country_name: true }).extend({
    replaced_at: wireTime,
    /** Who corrected it; '' for its customer. */
    staff_name: z.string(),
  }),
)

export const staffParcelDetail = defineEndpoint({
  path: '/api/staff/shipping/get_parcel',
  summary: 'One parcel, also a released one, with its items, address, price and events.',
  access: ['shipping', 'support', 'finance'],
  request: z.strictObject({ delivery_number: id }),
  data: staffParcel.extend({
    consignee: staffConsignee,
    items: z.array(staffOrder.extend({ old_parcel: oldParcel })),
    weighed,
    packed_length: z.number(),
    packed_width: z.number(),
    packed_height: z.number(),
    price_lines: z.array(priceLine),
    /** Code of the coupon that was used, or is kept for the quote; '' for none. */
    coupon_code: z.string(),
    shipping_remark: z.string(),
    /** Requested supplements that are not paid. */
    open_supplements: z.array(z.string()),
    /** Paid services to be performed before the parcel is shipped. */
    open_services: z.array(openService),
    photo_urls: z.array(picture),
    shipment,
    declaration: parcelDeclaration,
    former_addresses: formerAddresses,
    life: z.array(lifeStep),
  }),
})

export const quotePacked = defineEndpoint({
  path: '/api/staff/shipping/quote_packed',
  summary: 'Quotes every channel for the parcel as packed.',
  access: ['shipping'],
  request: z.strictObject(packed),
  data: z.array(shippingChannel),
})

export const priceParcel = defineEndpoint({
  path: '/api/staff/shipping/price_parcel',
  summary:
    'Sets weight, channel and fee of a packed parcel (0 → 1); the customer is notified of the amount due.',
  access: ['shipping'],
  request: z.strictObject({
    ...packed,
    revision,
    channel_code: requiredText(32),
    /** The price of requested services, added to the channel's freight. */
    services_amount: optionalOr(dollars(0), 0),
    shipping_remark: optionalText(500),
    photo_urls: optionalOr(photoUrls, []),
  }),
  data: z.object({
    total_amount: amount,
    /** Whether the act can be undone for a moment: not when nothing was left to pay, or a coupon was returned. */
    can_undo: z.boolean(),
  }),
  idempotent: true,
})

export const packParcel = defineEndpoint({
  path: '/api/staff/shipping/pack_parcel',
  summary:
    'Records the packed weight of a paid parcel. An overpayment is refunded to the wallet at once; a shortfall is requested before it leaves, or paid by us where the freight is promised.',
  access: ['shipping'],
  request: z.strictObject({
    ...packed,
    revision,
    /** Replaces the customer's channel where that does not take the parcel as packed; '' for the customer's. */
    channel_code: optionalText(32),
    shipping_remark: optionalText(500),
    photo_urls: optionalOr(photoUrls, []),
  }),
  data: z.object({
    /**
     * Freight of the channel for the real weight, and the difference to what was paid: positive was
     * requested, negative was refunded.
     */
    freight_amount: amount,
    difference_amount: amount,
    /** Our share of the freight under the promise. */
    house_amount: amount,
  }),
  idempotent: true,
})

export const releaseParcelByStaff = defineEndpoint({
  path: '/api/staff/shipping/release_parcel',
  summary:
    'Releases a parcel that cannot leave (→ 9), as one with an item that is missing or prohibited: its goods are in the warehouse again, and everything paid for it is returned to the wallet. Its customer reads why.',
  access: ['shipping', 'support'],
  request: z.strictObject({
    delivery_number: id,
    revision,
    /** Shown to the customer. */
    reason: requiredText(500),
  }),
  data: z.object({ returned_amount: amount }),
  idempotent: true,
})

export const getLabel = defineEndpoint({
  path: '/api/staff/shipping/get_label',
  summary: 'The contents of a parcel’s label and packing list.',
  access: ['shipping'],
  request: z.strictObject({ delivery_number: id }),
  data: z.object({
    delivery_number: z.string(),
    channel_name: z.string(),
    weight: z.number(),
    length: z.number(),
    width: z.number(),
    height: z.number(),
    sender: z.object({ name: z.string(), phone: z.string(), address: z.string() }),
    consignee: staffConsignee,
    note: z.string(),
    items: z.array(
      z.object({
        order_id: z.string(),
        name: z.string(),
        sku: z.string(),
        quantity: z.number(),
        /** As declared to customs: all pieces, in this currency (ISO 4217). */
        value: amount,
        currency: z.string(),
      }),
    ),
  }),
})

export const shipParcel = defineEndpoint({
  path: '/api/staff/shipping/ship_parcel',
  summary:
    'Records a parcel’s dispatch (2 → 3) with its carrier and tracking number; the customer is notified.',
  access: ['shipping'],
  request: z.strictObject({
    delivery_number: id,
    revision,
    carrier: requiredText(32),
    tracking_number: requiredText(64),
  }),
  data: z.object({ tracking_links: z.string() }),
  idempotent: true,
})

export const correctDispatch = defineEndpoint({
  path: '/api/staff/shipping/correct_dispatch',
  summary: 'Corrects carrier or tracking number of a shipped parcel; the customer gets the right links.',
  access: ['shipping'],
  request: z.strictObject({
    delivery_number: id,
    revision,
    carrier: requiredText(32),
    tracking_number: requiredText(64),
  }),
  data: z.object({ tracking_links: z.string() }),
  idempotent: true,
})

export const getCarriers = defineEndpoint({
  path: '/api/staff/shipping/get_carriers',
  summary: 'Carriers for dispatch; those whose format a tracking number has come first.',
  access: ['shipping'],
  request: z.strictObject({ tracking_number: optionalText(64) }),
  data: z.array(
    z.object({
      carrier: z.string(),
      name: z.string(),
      is_likely: z.boolean(),
      /** Whether it is booked by its own API. */
      has_api: z.boolean(),
    }),
  ),
})
