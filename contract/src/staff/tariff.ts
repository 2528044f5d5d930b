import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { amount, id, noInput, nothing, requiredText, wireTime } from '../fields.ts'

export const staffChannels = defineCall({
  path: '/api/staff/tariff/get_channels',
  summary: 'The channels that parcels go abroad by, in the order in which customers see them.',
  access: ['admin', 'shipping'],
  request: noInput,
  data: z.object({
    list: z.array(
      z.object({
        channel_code: z.string(),
        name_en: z.string(),
        name_cn: z.string(),
        kind: z.enum(['express', 'air', 'house', 'sea', 'postal']),
        is_on: z.boolean(),
        goods_types: z.array(z.number()),
        zone_count: z.number(),
        country_codes: z.array(z.string()),
        /** Kilograms. */
        min_weight: z.number(),
        max_weight: z.number(),
        updated_at: wireTime,
      }),
    ),
  }),
})

export const switchChannel = defineCall({
  path: '/api/staff/tariff/switch_channel',
  summary: 'Takes a channel off what customers are offered, or puts it back. Parcels that chose it keep it.',
  access: ['admin'],
  request: z.strictObject({ channel_code: id, is_on: z.boolean() }),
  data: nothing,
})

export const exportPrices = defineCall({
  path: '/api/staff/tariff/export_prices',
  summary: 'The price lists of all channels as CSV: a row for each band of each zone.',
  access: ['admin', 'shipping'],
  request: noInput,
  data: z.object({ file_name: z.string(), csv: z.string() }),
})

const csv = z.string().min(1).max(2_000_000)

const pricedBand = z
  .object({
    days_min: z.number(),
    days_max: z.number(),
    kind: z.enum(['first_step', 'per_kg', 'flat']),
    /** Of the first step, or of the whole; a kilogram's with `per_kg`. */
    price: amount,
    first_weight: z.number(),
    step_weight: z.number(),
    step_price: amount,
  })
  .nullable()

export const checkPrices = defineCall({
  path: '/api/staff/tariff/check_prices',
  summary:
    'What a price list would change, or everything that is wrong with it by row and column. Changes nothing.',
  access: ['admin'],
  request: z.strictObject({ csv }),
  data: z.object({
    problems: z.array(
      z.object({
        /** As spreadsheets count; 0 for the whole file. */
        row: z.number(),
        column: z.string(),
        reason: z.enum([
          'no_header',
          'not_csv',
          'unknown_channel',
          'unknown_kind',
          'unknown_country',
          'country_twice',
          'no_number',
          'zone_differs',
          'days_reversed',
          'bands_not_ascending',
          'not_sound',
        ]),
        found: z.string(),
      }),
    ),
    changes: z.array(
      z.object({
        channel_code: z.string(),
        country_codes: z.array(z.string()),
        up_to_weight: z.number(),
        /** Null: it is new. */
        before: pricedBand,
        /** Null: it goes. */
        after: pricedBand,
      }),
    ),
    /** Of the prices that it was held against. */
    revision: z.string(),
  }),
})

export const importPrices = defineCall({
  path: '/api/staff/tariff/import_prices',
  summary: 'Puts a checked price list in force. Parcels that are priced keep their price.',
  access: ['admin'],
  request: z.strictObject({ csv, revision: requiredText(40) }),
  data: z.object({ changed_count: z.number() }),
})
