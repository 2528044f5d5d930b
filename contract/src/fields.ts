import { z } from 'zod'
import { unsignedPicture } from './pictures.ts'
import type { RefusalName } from './refusals.ts'

/** Fields shared by many endpoints, with their limits. */

/** Names the refusal of a value that was not sent. */
const whenMissing = (refusal: RefusalName) => ({
  error: ({ input }: { readonly input?: unknown }) => (input == null ? refusal : undefined),
})

/** A list of ids, as an array or a comma-separated list; empty parts and duplicates are removed. */
export const idList = (max: number, missing?: RefusalName, tooMany?: RefusalName) =>
  z
    .union(
      [z.array(z.union([z.string(), z.number()])), z.string(), z.number()],
      missing && whenMissing(missing),
    )
    .transform((value) => [
      ...new Set(
        (Array.isArray(value) ? value.map(String) : String(value).split(','))
          .map((id) => id.trim())
          .filter((id) => id !== ''),
      ),
    ])
    .pipe(z.array(z.string().max(64)).max(max, tooMany))

/** One id or more; without any the refusal is `missing`. */
export const someIds = (max: number, missing: RefusalName, tooMany?: RefusalName) =>
  idList(max, missing, tooMany).refine((ids) => ids.length > 0, missing)

/** A text whose absence has a refusal of its own. */
export const namedText = (max: number, missing: RefusalName) =>
  z.string(whenMissing(missing)).trim().min(1, missing).max(max)

export const id = z.string().trim().min(1).max(64)

/** A required text of up to `max` characters, without the space around it; it may be empty. */
export const text = (max: number) => z.string().trim().max(max)

/** A field that may be left out: null, as many clients write an absent value, counts as left out. */
export const optional = <Rule extends z.ZodType>(rule: Rule) =>
  rule.nullish().transform((value) => value ?? undefined)

/** A field with a value for those who leave it out, or write it as null. */
export const optionalOr = <Rule extends z.ZodType, const Fallback extends z.output<Rule>>(
  rule: Rule,
  fallback: Fallback,
) =>
  rule
    .nullish()
    .transform((value) => value ?? fallback)
    .meta({ default: fallback })

/** A text of up to `max` characters; '' for those who leave it out. */
export const optionalText = (max: number) => optionalOr(text(max), '')

/** A text of up to `max` characters that is not empty or only space. */
export const requiredText = (max: number) => z.string().trim().min(1).max(max)
/** The revision that the caller saw, as returned by the read. */
export const revision = requiredText(200)
export const email = z.string().trim().toLowerCase().max(254).pipe(z.email())
/** Where a parcel goes; without it the refusal is `country_empty`. */
export const destination = namedText(2, 'country_empty').toUpperCase()
export const countryCode = z
  .string()
  .trim()
  .toUpperCase()
  .min(1)
  .regex(/^[A-Z]{2}$/)
export const httpUrl = z
  .string()
  .trim()
  .max(2000)
  .pipe(z.url({ protocol: /^https?$/ }))

/** The address of a picture: uploaded, from a response, or on another site. */
export const pictureAddress = text(2000)
  .regex(/^(\/(?!\/)|https?:\/\/|$)/)
  .transform(unsignedPicture)

/** A number, also as text. Empty text and null mean absent; other text is invalid. */
export const numeric = <Rule extends z.ZodType>(rule: Rule) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value ?? undefined
    return value.trim() === '' ? undefined : Number(value)
  }, rule)

export const page = numeric(z.number().int().min(1).max(100_000).default(1))

/** The number of rows of a page, up to 100; `usual` for those who leave it out. */
export const pageSize = (usual: number) => numeric(z.number().int().min(1).max(100).default(usual))
/** Common, liquid, brand, battery. */
export const goodsType = numeric(z.literal([0, 3, 4, 5]))
/** The status to filter by; '' for all. */
export const statusFilter = optionalOr(z.union([z.literal(''), numeric(z.number().int())]), '')

/** US dollars or renminbi on the wire: a JSON number with at most two decimals. */
export const amount = z.number()
/** The range of what a cancellation, a return or a refund that the customer asks for costs. */
export const returnFees = { return_fee_min: amount, return_fee_max: amount }
/** A time in UTC+8, `0000-00-00 00:00:00` when not set. */
export const wireTime = z.string()

export const nothing = z.null()
export const noInput = z.strictObject({})

/** A page of rows with the number of all rows, on every page. */
export const list = <Row extends z.ZodType>(row: Row) => z.object({ list: z.array(row), total: z.number() })

/** A refund, as shown to the customer. */
export const refundRow = z.object({
  /** `at_provider`: made on the pages of the provider of the payment, which `reason` names. */
  purpose: z.enum(['settlement', 'goodwill', 'cancellation', 'at_provider']),
  amount,
  reason: z.string(),
  at: wireTime,
})

/** A difference or longer storage, paid on top of a price. */
export const supplementRow = z.object({ number: z.string(), amount, reason: z.string(), at: wireTime })

/** The open problem of an order: reported, or the customer is asked to choose; '' for none. */
export const problemState = z.enum(['', 'reported', 'asked'])

/** State of a return of goods in the warehouse: requested, set aside, or gone. Only goods with '' can be sent. */
export const returnState = z.enum(['', 'asked', 'set_aside', 'gone'])
