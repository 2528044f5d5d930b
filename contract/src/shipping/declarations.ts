import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { amount, destination, id, optionalText, revision, someIds, text } from '../fields.ts'
import { picture } from '../pictures.ts'
import { kilograms, typed } from '../staff-fields.ts'

/** The customs declaration of one item. Its quantity is the order's. */
const lineInput = {
  order_id: id,
  /** The contents, in English. */
  description: text(80),
  /** Six digits of the Harmonized System, dots allowed; '' leaves it to staff. */
  hs_code: z
    .string()
    .max(12)
    .transform((code) => code.replace(/[\s.]/g, '')),
  /** Country of origin (ISO 3166). */
  origin: z.string().trim().toUpperCase().max(2),
  material: text(60),
  /** Of one piece, in the currency that was paid. */
  unit_value: typed(z.number().min(0).max(1_000_000)),
  /** Why the value differs from what was paid. */
  reason: optionalText(200),
}

const taxNumber = optionalText(40)

/** A parcel's declaration as its customer states it. */
export const declaration = z.strictObject({
  /** The consignee's number, where the country's customs ask for one. */
  tax_number: taxNumber,
  lines: z.array(z.strictObject(lineInput)).min(1).max(60),
})

const rule = z.object({
  effect: z.enum(['prohibited', 'restricted']),
  text: z.string(),
  source: z.string(),
  checked_on: z.string(),
})

/** The current line: as stated by the customer, or derived from what was paid. */
export const declaredLine = z.object({
  order_id: z.string(),
  product_name: z.string(),
  product_image_url: picture,
  quantity: z.number(),
  description: z.string(),
  hs_code: z.string(),
  origin: z.string(),
  /** The country of origin in the caller's language. */
  origin_name: z.string(),
  material: z.string(),
  unit_value: amount,
  /** What one piece cost; null where it was not bought through us. */
  paid_value: amount.nullable(),
  currency: z.string(),
  reason: z.string(),
  /** Kilograms. */
  net_weight: z.number(),
  /** The country's import rules for these goods. */
  rules: z.array(rule),
})

const taxNumberAsked = z.object({ name: z.string(), example: z.string() })

export const proposeDeclaration = defineEndpoint({
  path: '/api/shipping/propose_declaration',
  summary:
    'The customs declaration of warehouse items for a country: as declared before, else proposed from title and price.',
  access: 'customer',
  request: z.strictObject({
    order_ids: someIds(60, 'select_warehouse_items'),
    country_code: destination,
  }),
  data: z.object({
    lines: z.array(
      declaredLine.extend({
        /** Headings proposed for the title, the likeliest first. */
        proposals: z.array(
          z.object({ hs_code: z.string(), description: z.string(), material: z.string(), share: z.number() }),
        ),
      }),
    ),
    /** The consignee's number that customs of the country require; null where they require none. */
    tax_number: taxNumberAsked.nullable(),
    /** The edition of the nomenclature, and when our table was last checked. */
    nomenclature: z.object({ edition: z.string(), source: z.string(), checked_on: z.string() }),
  }),
})

/** The current declaration of a parcel. */
export const parcelDeclaration = z.object({
  tax_number: z.string(),
  /** Null where the country requires none. */
  tax_number_asked: taxNumberAsked.nullable(),
  lines: z.array(declaredLine),
  /** Sums by currency (ISO 4217). */
  totals: z.array(z.object({ currency: z.string(), amount })),
  /** The customs form of a postal item. */
  form: z.enum(['CN22', 'CN23']),
  /** What a customs form still lacks, as sentences. */
  gaps: z.array(z.string()),
  /** It was shipped with the parcel and cannot change. */
  is_sent: z.boolean(),
})

export const correctDeclaration = defineEndpoint({
  path: '/api/staff/shipping/correct_declaration',
  summary:
    'Corrects the customs declaration of a parcel that has not left, and the proposal for the same goods from then on.',
  access: ['shipping'],
  request: z.strictObject({
    delivery_number: id,
    revision,
    tax_number: taxNumber,
    lines: z
      .array(z.strictObject({ ...lineInput, net_weight: kilograms }))
      .min(1)
      .max(60),
  }),
  data: z.null(),
})
