import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { amount, countryCode, id, noInput, nothing, requiredText, text, wireTime } from '../fields.ts'
import { centimetres, dollars, textByLanguage, typed, whole } from '../staff-fields.ts'

/** When a change counts that lowers a freight; until then customers pay by the channel before it. Null where it counts. */
const countsFrom = wireTime.nullable()

const channelKind = z.enum(['express', 'air', 'house', 'sea', 'postal'])

export const staffChannels = defineEndpoint({
  path: '/api/staff/tariff/get_channels',
  summary: 'The shipping channels, in the order in which customers see them.',
  access: ['admin', 'shipping'],
  request: noInput,
  data: z.object({
    list: z.array(
      z.object({
        channel_code: z.string(),
        /** In the reader's language. */
        channel_name: z.string(),
        kind: channelKind,
        is_on: z.boolean(),
        goods_types: z.array(z.number()),
        zone_count: z.number(),
        country_codes: z.array(z.string()),
        /** Kilograms. */
        min_weight: z.number(),
        max_weight: z.number(),
        updated_at: wireTime,
        counts_from: countsFrom,
      }),
    ),
  }),
})

export const switchChannel = defineEndpoint({
  path: '/api/staff/tariff/switch_channel',
  summary: 'Switches a channel off or on for new parcels. Parcels that chose it keep it.',
  access: ['admin'],
  request: z.strictObject({ channel_code: id, is_on: z.boolean() }),
  data: nothing,
})

/** Kilograms; 0 for no lower limit. */
const weightLimit = (least: number) => typed(z.number().min(least).max(1000))
const goodsType = whole(0, 9).refine((type) => [0, 3, 4, 5].includes(type))

const surcharge = z.discriminatedUnion('kind', [
  /** A share of the freight. */
  z.strictObject({ kind: z.literal('fuel'), percent: typed(z.number().min(0.01).max(100)) }),
  /** Per box. */
  z.strictObject({ kind: z.literal('per_piece'), price: dollars(0.01) }),
  /** Applied when the longest side is above `side`. */
  z.strictObject({ kind: z.literal('oversize'), side: centimetres, price: dollars(0.01) }),
  /** Applied to postcodes with one of these prefixes. */
  z.strictObject({
    kind: z.literal('remote'),
    country_code: countryCode,
    postcodes: z
      .array(
        z
          .string()
          .trim()
          .toUpperCase()
          .regex(/^[A-Z0-9][A-Z0-9 -]{0,9}$/),
      )
      .min(1)
      .max(500),
    price: dollars(0.01),
  }),
])

/** Fuel and box surcharges are applied once, so a second one is a mistake. */
function refuseTwice(list: readonly z.output<typeof surcharge>[], context: z.RefinementCtx): void {
  list.forEach(({ kind }, index) => {
    const isSecond = list.findIndex((one) => one.kind === kind) < index
    if (isSecond && (kind === 'fuel' || kind === 'per_piece'))
      context.addIssue({ code: 'custom', path: [index, 'kind'], message: 'surcharge_twice' })
  })
}

/** A channel without its zones and prices, as its form. Kilograms, centimetres, dollars; null for no limit. */
const channelForm = z
  .strictObject({
    /** Never changes, because parcels and price lists name it. */
    channel_code: z
      .string()
      .trim()
      .min(1)
      .max(40)
      .regex(/^[a-z0-9]+(?:_[a-z0-9]+)*$/, 'code_wrong')
      // The console's path for a channel that is being created.
      .refine((code) => code !== 'new', 'name_taken'),
    name: textByLanguage(80),
    kind: channelKind,
    /** The name of one of our logos, or a name whose initials are shown. */
    logo: requiredText(40),
    warehouse: textByLanguage(80),
    goods_types: z.array(goodsType).min(1).max(4),
    /** Cubic centimetres per kilogram. */
    divisor: whole(1000, 20_000),
    min_weight: weightLimit(0),
    max_weight: weightLimit(0.001),
    max_side: centimetres.nullable(),
    /** Maximum of the longest side plus twice each of the others. */
    max_girth: centimetres.nullable(),
    tracked: z.boolean(),
    duty_prepaid: z.boolean(),
    surcharges: z.array(surcharge).max(50).superRefine(refuseTwice),
  })
  .refine(({ min_weight, max_weight }) => min_weight <= max_weight, {
    path: ['min_weight'],
    message: 'limits_reversed',
  })
export type ChannelForm = z.output<typeof channelForm>

export const channelDetail = defineEndpoint({
  path: '/api/staff/tariff/get_channel',
  summary: 'A channel as its form; its zones and prices are in the price list.',
  access: ['admin'],
  request: z.strictObject({ channel_code: id }),
  data: z.object({
    channel: channelForm,
    revision: z.string(),
    is_on: z.boolean(),
    zone_count: z.number(),
    country_codes: z.array(z.string()),
    updated_at: wireTime,
    counts_from: countsFrom,
  }),
})

/** `revision` as returned by `get_channel`; '' for a new channel. */
const channelChange = z.strictObject({ revision: text(40), channel: channelForm })

const channelAnswer = z.object({ freight_price: amount.nullable(), reason: z.string() })

export const checkChannel = defineEndpoint({
  path: '/api/staff/tariff/check_channel',
  summary:
    'Previews the effect of saving a channel on typical parcels and those at its limits. Changes nothing.',
  access: ['admin'],
  request: channelChange,
  data: z.object({
    changes: z.array(
      z.object({
        country_codes: z.array(z.string()),
        goods_type: z.number(),
        weight: z.number(),
        /** Centimetres, 0 where it does not matter. */
        length: z.number(),
        width: z.number(),
        height: z.number(),
        /** A postcode prefix; '' for anywhere. */
        postcode: z.string(),
        /** The quote before: a price, or the reason for a refusal. Null for a new channel. */
        before: channelAnswer.nullable(),
        after: channelAnswer,
      }),
    ),
  }),
})

export const saveChannel = defineEndpoint({
  path: '/api/staff/tariff/save_channel',
  summary:
    'Changes a channel, or adds one that is off and has no prices yet. A change that lowers a freight counts after `second_person_hours`, any other from the next quote on. Existing quotes of parcels are unaffected.',
  access: ['admin'],
  request: channelChange,
  data: nothing,
})

export const exportPrices = defineEndpoint({
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
    /** The price of the first step or of the whole band; with `per_kg`, of a kilogram. */
    price: amount,
    first_weight: z.number(),
    step_weight: z.number(),
    step_price: amount,
  })
  .nullable()

export const checkPrices = defineEndpoint({
  path: '/api/staff/tariff/check_prices',
  summary: 'Previews the changes of a price list, or reports every fault by row and column. Changes nothing.',
  access: ['admin'],
  request: z.strictObject({ csv }),
  data: z.object({
    problems: z.array(
      z.object({
        /** Counted as in spreadsheets; 0 for the whole file. */
        row: z.number(),
        column: z.string(),
        reason: z.enum([
          'no_header',
          'not_csv',
          'not_price_list',
          'no_rows',
          'mixed_decimals',
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
        /** Null for a new band. */
        before: pricedBand,
        /** Null for a removed band. */
        after: pricedBand,
      }),
    ),
    /** Of the prices that the list was compared with. */
    revision: z.string(),
  }),
})

export const importPrices = defineEndpoint({
  path: '/api/staff/tariff/import_prices',
  summary:
    'Imports a checked price list. The channels of which it lowers a freight count after `second_person_hours`, all others from the next quote on. Existing quotes of parcels are unaffected.',
  access: ['admin'],
  request: z.strictObject({ csv, revision: requiredText(40) }),
  data: z.object({ changed_count: z.number() }),
})
