import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import {
  amount,
  httpUrl,
  id,
  list,
  nothing,
  optional,
  optionalOr,
  optionalText,
  pictureAddress,
  requiredText,
  revision,
  someIds,
  wireTime,
} from '../fields.ts'
import { picture } from '../pictures.ts'
import { customerMark, due, queuePage } from '../staff-fields.ts'
import { SERVICE_NAMES } from './service-names.ts'

const service = z.enum(SERVICE_NAMES)

const orderedService = z.object({
  request_id: z.string(),
  service,
  /** `asked` waits for the warehouse, `done` has its result, `refused` was paid back. */
  stage: z.enum(['asked', 'done', 'refused']),
  price_amount: amount,
  /** The customer's note. */
  note: z.string(),
  /** The result: what staff wrote, their photos, the address of a video. */
  answer: z.string(),
  photo_urls: z.array(picture),
  link: z.string(),
  created_at: wireTime,
  closed_at: wireTime,
})

/** A pending service, with what the person handling the goods needs to know. */
export const openService = z.object({
  request_id: z.string(),
  service,
  note: z.string(),
  /** The item; '' for the parcel as a whole. */
  order_id: z.string(),
})

const offers = z.array(z.object({ service, price_amount: amount, needs_note: z.boolean() }))

/** The services available for an item or a parcel, and those ordered already. */
export const warehouseServices = z.object({
  offers,
  list: z.array(orderedService),
})

const serviceOrder = {
  service,
  /** The task in detail; required for some services. */
  note: optionalText(500),
  /** The price the customer saw; another one is refused with the new price. */
  price_amount: amount,
}

/** Services ordered together with a parcel, for it or for one of its items. */
export const servicesOfParcel = z.array(z.strictObject({ order_id: optional(id), ...serviceOrder })).max(60)

export const getServiceOffers = defineEndpoint({
  path: '/api/shopping/get_service_offers',
  summary:
    'Services that can be ordered together with a parcel of these items: for each of them, and for the parcel.',
  access: 'customer',
  request: z.strictObject({
    order_ids: someIds(60, 'select_warehouse_items'),
  }),
  data: z.object({
    /** Excludes services that are ordered and pending. */
    items: z.array(z.object({ order_id: z.string(), offers })),
    parcel: offers,
    /** The price of packing before payment, where a channel accepts the items as they are; 0 where it is free. */
    rehearsal_amount: amount,
  }),
})

export const orderItemService = defineEndpoint({
  path: '/api/shopping/order_item_service',
  summary: 'Orders a service for an item in the warehouse, paid from the wallet at once.',
  access: 'customer',
  request: z.strictObject({ order_id: id, ...serviceOrder }),
  data: z.object({ request_id: z.string() }),
  idempotent: true,
})

export const orderParcelService = defineEndpoint({
  path: '/api/shopping/order_parcel_service',
  summary: 'Orders a service for a parcel that is not packed yet, paid from the wallet at once.',
  access: 'customer',
  request: z.strictObject({ delivery_number: id, ...serviceOrder }),
  data: z.object({ request_id: z.string() }),
  idempotent: true,
})

export const staffServices = defineEndpoint({
  path: '/api/staff/services/get_list',
  summary: 'Services that customers ordered: open ones, oldest first, or finished ones, newest first.',
  access: ['warehouse', 'shipping', 'support'],
  request: z.strictObject({ stage: optionalOr(z.enum(['open', 'closed']), 'open'), ...queuePage }),
  data: list(
    orderedService.extend({
      /** Sent back with the result, which is refused if a colleague was faster. */
      revision: z.string(),
      /** The item, or the parcel; the other is ''. */
      order_id: z.string(),
      delivery_number: z.string(),
      product_name: z.string(),
      product_image_url: picture,
      shelf: z.string(),
      customer: customerMark,
      ...due,
    }),
  ),
})

export const finishService = defineEndpoint({
  path: '/api/staff/services/finish',
  summary:
    'Records the result of a service. When it is refused or impossible, its price is refunded to the wallet.',
  access: ['warehouse', 'shipping', 'support'],
  request: z.discriminatedUnion('outcome', [
    z.strictObject({
      outcome: z.literal('done'),
      request_id: id,
      revision,
      answer: optionalText(1000),
      photo_urls: optionalOr(z.array(pictureAddress).max(12), []),
      link: optionalOr(z.union([z.literal(''), httpUrl]), ''),
    }),
    z.strictObject({
      outcome: z.literal('refused'),
      request_id: id,
      revision,
      /** The reason, visible to the customer. */
      answer: requiredText(1000),
    }),
  ]),
  data: nothing,
  idempotent: true,
})
