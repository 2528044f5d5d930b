import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { amount, id, nothing, optional, optionalText, requiredText, text, wireTime } from '../fields.ts'
import { openService } from '../orders/warehouse-services.ts'
import { centimetres, kilograms, oldParcel, shelvedItem, staffParcel, whole } from '../staff-fields.ts'

const waveNumber = whole(1, 2_000_000_000)

/** An order's goods in a wave: from the shelf to the bin of its parcel, and into the box. */
const waveItem = shelvedItem.extend({
  old_parcel: oldParcel,
  bin: z.number(),
  delivery_number: z.string(),
  is_picked: z.boolean(),
  is_packed: z.boolean(),
  /** Why it was confirmed manually instead of by a scan, at packing; '' for a scan. */
  reason: z.string(),
})

const waveParcel = z.object({
  bin: z.number(),
  delivery_number: z.string(),
  consignee_name: z.string(),
  country_code: z.string(),
  /** It was packed, or taken out. */
  has_left: z.boolean(),
})

export const waveList = defineEndpoint({
  path: '/api/staff/waves/get_list',
  summary:
    'Open waves, and the parcels that could be in the next one, of all channels or one, earliest due first.',
  access: ['shipping', 'warehouse'],
  request: z.strictObject({
    /** '' for parcels without a channel; without it, all parcels. */
    channel_code: optional(text(32)),
  }),
  data: z.object({
    waves: z.array(
      z.object({
        wave_number: z.number(),
        /** Who started it. */
        staff_name: z.string(),
        created_at: wireTime,
        parcels: z.number(),
        left: z.number(),
        picked: z.number(),
        items: z.number(),
      }),
    ),
    /** At most 120. */
    ready: z.array(staffParcel),
    /** The number of all that could be in it, by channel, most first. */
    channels: z.array(z.object({ channel_code: z.string(), channel_name: z.string(), count: z.number() })),
  }),
})

export const createWave = defineEndpoint({
  path: '/api/staff/waves/create',
  summary:
    'Starts a wave with these parcels, a bin for each; one that cannot be packed is skipped and named.',
  access: ['shipping', 'warehouse'],
  request: z.strictObject({ delivery_numbers: z.array(id).min(1, 'select_items').max(60) }),
  data: z.object({
    /** 0 when no parcel could be added. */
    wave_number: z.number(),
    left_out: z.array(z.object({ delivery_number: z.string(), message: z.string() })),
  }),
  idempotent: true,
})

export const wave = defineEndpoint({
  path: '/api/staff/waves/get',
  summary: 'A wave: its parcels by bin, and its goods in the order of the shelves.',
  access: ['shipping', 'warehouse'],
  request: z.strictObject({ wave_number: waveNumber }),
  data: z.object({
    wave_number: z.number(),
    is_closed: z.boolean(),
    parcels: z.array(waveParcel),
    walk: z.array(waveItem),
  }),
})

export const pickItem = defineEndpoint({
  path: '/api/staff/waves/pick',
  summary: 'Records an item of the wave taken from its shelf; returns its bin.',
  access: ['shipping', 'warehouse'],
  request: z.strictObject({
    wave_number: waveNumber,
    order_id: id,
    /** Why it is confirmed manually instead of by a scan. */
    reason: optionalText(200),
  }),
  data: z.object({ bin: z.number() }),
  idempotent: true,
})

export const packItem = defineEndpoint({
  path: '/api/staff/waves/pack_item',
  summary:
    'Records an item put into the parcel’s box. An item of another parcel is refused with its bin; the first item of a parcel in no wave starts a wave of one.',
  access: ['shipping', 'warehouse'],
  request: z.strictObject({
    delivery_number: id,
    order_id: id,
    /** Why it is confirmed manually instead of by a scan. */
    reason: optionalText(200),
  }),
  data: z.object({ missing: z.number() }),
  idempotent: true,
})

export const leaveWave = defineEndpoint({
  path: '/api/staff/waves/leave',
  summary: 'Takes a parcel out of its wave, for example because an item cannot be found; its goods go back.',
  access: ['shipping', 'warehouse'],
  request: z.strictObject({ delivery_number: id, reason: requiredText(200) }),
  data: nothing,
  idempotent: true,
})

export const preparePacking = defineEndpoint({
  path: '/api/staff/waves/prepare_packing',
  summary: 'The data for packing a parcel: its bin, every item to be scanned, and the boxes it fits.',
  access: ['shipping', 'warehouse'],
  request: z.strictObject({ delivery_number: id }),
  data: z.object({
    parcel: staffParcel,
    /** 0 outside a wave. */
    wave_number: z.number(),
    bin: z.number(),
    /** Empty when the parcel is in no wave and not ready to pack. */
    items: z.array(waveItem),
    open_services: z.array(openService),
    wave_parcels: z.array(waveParcel),
    /** Boxes by name, inside centimetres; empty when the goods were not measured or fit none. */
    boxes: z.array(
      z.object({
        name: z.string(),
        length: z.number(),
        width: z.number(),
        height: z.number(),
        fill_percent: z.number(),
      }),
    ),
  }),
})

export const previewPacking = defineEndpoint({
  path: '/api/staff/waves/preview_packing',
  summary: 'Previews what packing a paid parcel with this weight would charge or refund; nothing is saved.',
  access: ['shipping'],
  request: z.strictObject({
    delivery_number: id,
    weight: kilograms,
    length: centimetres,
    width: centimetres,
    height: centimetres,
    channel_code: optionalText(32),
  }),
  data: z.object({
    freight_amount: amount,
    paid_amount: amount,
    difference_amount: amount,
    house_amount: amount,
  }),
})
