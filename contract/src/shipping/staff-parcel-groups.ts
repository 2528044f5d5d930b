import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { amount, id, nothing, optionalText, requiredText, revision, wireTime } from '../fields.ts'
import { centimetres, customerMark, holdKind, kilograms, shelvedItem } from '../staff-fields.ts'
import { carrierShipment } from './carrier-shipments.ts'
import { formerAddresses, staffConsignee } from './packing.ts'

export const GROUP_STAGES = ['to_pack', 'packed', 'open', 'shipped'] as const

const onTheScale = {
  weight: kilograms,
  length: centimetres,
  width: centimetres,
  height: centimetres,
}

const staffGroup = z.object({
  group_number: z.string(),
  name: z.string(),
  group_status: z.number(),
  group_status_text: z.string(),
  host: customerMark,
  country_code: z.string(),
  channel_name: z.string(),
  /** Members' parcels in the box. */
  parcel_count: z.number(),
  item_count: z.number(),
  created_at: wireTime,
  closes_at: wireTime,
  closed_at: wireTime,
})

export const getGroupQueue = defineEndpoint({
  path: '/api/staff/groups/get_queue',
  summary: 'Groups at a stage: the oldest first, shipped ones newest first.',
  access: ['shipping', 'warehouse', 'support', 'finance'],
  request: z.strictObject({ stage: z.enum(GROUP_STAGES) }),
  data: z.object({
    list: z.array(staffGroup),
    stages: z.array(z.object({ stage: z.enum(GROUP_STAGES), count: z.number() })),
  }),
})

export const getStaffGroup = defineEndpoint({
  path: '/api/staff/groups/get',
  summary: 'One group with the parcels that go into its box.',
  access: ['shipping', 'warehouse', 'support', 'finance'],
  request: z.strictObject({ group_number: id }),
  data: staffGroup.extend({
    /** Sent back with every change. */
    revision: z.string(),
    channel_code: z.string(),
    address: z.string(),
    /** The same by its parts, to be corrected. */
    consignee: staffConsignee.omit({ country_code: true, country_name: true }),
    /** ISO 3166; of the former addresses, too. */
    country_code: z.string(),
    former_addresses: formerAddresses,
    /** Kilograms and centimetres of the packed box; 0 before. */
    packed_weight: z.number(),
    packed_length: z.number(),
    packed_width: z.number(),
    packed_height: z.number(),
    /** Kilograms: what the items weighed at arrival. */
    items_weight: z.number(),
    freight_amount: amount.nullable(),
    house_amount: amount,
    tracking_number: z.string(),
    carrier: z.string(),
    /** The box as booked with a carrier; null where it is not. */
    shipment: carrierShipment.nullable(),
    parcels: z.array(
      z.object({
        delivery_number: z.string(),
        customer: customerMark,
        hold: holdKind,
        order_status_text: z.string(),
        /** The most that its customer agreed to pay. */
        alone_amount: amount,
        share_amount: amount.nullable(),
        items: z.array(shelvedItem),
      }),
    ),
  }),
})

export const quoteGroupBox = defineEndpoint({
  path: '/api/staff/groups/quote_box',
  summary:
    'What the box costs by each channel that takes it as packed, and how that is shared; nothing is saved.',
  access: ['shipping', 'warehouse'],
  request: z.strictObject({ group_number: id, ...onTheScale }),
  data: z.array(
    z.object({
      channel_code: z.string(),
      channel_name: z.string(),
      freight_amount: amount,
      house_amount: amount,
      shares: z.array(z.object({ delivery_number: z.string(), share_amount: amount })),
    }),
  ),
})

export const packGroup = defineEndpoint({
  path: '/api/staff/groups/pack',
  summary:
    'Records the one box of a group. Each member is refunded the difference between the price paid and their share; when it is packed again, no share rises.',
  access: ['shipping', 'warehouse'],
  request: z.strictObject({
    group_number: id,
    revision,
    ...onTheScale,
    /** '' for the group's channel. */
    channel_code: optionalText(32),
  }),
  data: z.object({ freight_amount: amount, house_amount: amount }),
  idempotent: true,
})

export const shipGroup = defineEndpoint({
  path: '/api/staff/groups/ship',
  summary: 'Sends the box: all parcels in it leave with one tracking number.',
  access: ['shipping'],
  request: z.strictObject({
    group_number: id,
    revision,
    carrier: requiredText(32),
    tracking_number: requiredText(64),
  }),
  data: nothing,
  idempotent: true,
})

export const takeOutOfGroup = defineEndpoint({
  path: '/api/staff/groups/take_out',
  summary:
    'Takes a parcel out of a closed group, as one on hold that the others wait for: it gets a box of its own to the same address. A packed box is packed again; nobody pays more.',
  access: ['shipping', 'warehouse'],
  request: z.strictObject({
    group_number: id,
    revision,
    delivery_number: id,
    /** For colleagues. */
    reason: requiredText(500),
  }),
  /** The group of the parcel's own box. */
  data: z.object({ group_number: z.string() }),
  idempotent: true,
})
