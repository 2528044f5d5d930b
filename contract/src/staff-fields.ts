import { FALLBACK, inEveryLanguage } from '@sampan/messages/languages'
import { z } from 'zod'
import {
  amount,
  numeric,
  optional,
  optionalOr,
  optionalText,
  page,
  problemState,
  requiredText,
  returnState,
  text,
  wireTime,
} from './fields.ts'
import { picture } from './pictures.ts'
import { QUEUE_SORTS } from './stages.ts'

/** The number of rows of a page; 0 for the counts alone. */
export const queueSize = (usual: number) => numeric(z.number().int().min(0).max(100).default(usual))

/** Shapes shared by the console's endpoints. */
export const queuePage = { search_text: optionalText(100), page, page_size: queueSize(50) }

/** '' or a day in UTC+8. */
const day = optionalOr(z.union([z.literal(''), z.iso.date()]), '')

/** Limits a list to some days; both ends are inclusive. */
export const dayRange = { from_day: day, to_day: day }

/** A queue whose order of rows can be chosen. */
export const sortedPage = { ...queuePage, sort: optionalOr(z.enum(QUEUE_SORTS), 'due') }

/**
 * A number typed into a form: '12.5' is valid. Empty text counts as missing; other text, arrays and booleans are
 * invalid.
 */
export const typed = (number: z.ZodNumber) =>
  z.preprocess((value) => {
    if (value === '' || value === null || Number.isNaN(value)) return undefined
    return typeof value === 'string' ? Number(value) : value
  }, number)

/** A number with no more decimal places than `step`, but for the error of sums: one with more holds digits of something else. */
const inSteps = (number: z.ZodNumber, step: number) =>
  number.refine((value) => Math.abs(value / step - Math.round(value / step)) < 1e-6, { params: { step } })

/** Weights and sizes typed by staff: kilograms and centimetres. */
export const kilograms = typed(inSteps(z.number().min(0.001).max(1000), 0.001))
export const centimetres = typed(inSteps(z.number().min(0.1).max(1000), 0.01))

/** A whole number typed by staff, within these limits. */
export const whole = (minimum: number, maximum: number) => typed(z.number().int().min(minimum).max(maximum))
export const photoUrls = z.array(z.string().max(300)).max(20)
/** The shot of each of the photos by its key, '' for one beyond the list. Where it is left out, each photo fills the next shot. */
export const photoShots = optional(z.array(z.string().max(40)).max(20))

/** A sum in CNY typed by staff, from a minimum up to a million. */
export const yuan = (minimum: number) => typed(z.number().min(minimum).max(1_000_000))

/** A sum in USD typed by staff, from a minimum up to a hundred thousand. */
export const dollars = (minimum: number) => typed(z.number().min(minimum).max(100_000))

/** A text that staff write in every language: '' falls back to the English one, which is required. */
export const textByLanguage = (max: number) =>
  z.strictObject(inEveryLanguage((lang) => (lang === FALLBACK ? requiredText(max) : text(max))))

/** What can have refunds, of all that is paid for. */
export const refundableKind = z.enum(['order', 'parcel', 'supplement', 'legacy'])

/** The holds on an order or parcel; '' where there are none. */
export const holdKind = z.enum([
  '',
  'fraud',
  'prohibited_goods',
  'unpaid_reversal',
  'payment_dispute',
  'other',
])

/** The fields of responses that only `CUSTOMER_ROLES` receive: who moves goods needs no address of their owner. */
export const customerContacts = z.registry<object>()

export const customerMark = z.object({
  customer_id: z.string(),
  account_name: z.string(),
  /** '' for roles that may not open the customer's page. */
  account_no: z.string().register(customerContacts, {}),
  hold: holdKind,
})

/** A request of a colleague above the limits of what one gives alone: a second person decides. */
export const waitingApproval = {
  customer: customerMark,
  amount,
  reason: z.string(),
  asked_by: z.string(),
  /** Whether the reader asked for it. */
  is_mine: z.boolean(),
  created_at: wireTime,
}

/** When the next step is due; `is_late` once that has passed. Not set where no step by staff is due. */
export const due = { due_at: wireTime, is_late: z.boolean() }

/** The number of rows at a stage, and how many of them are late. */
export const stageCount = <const Stages extends readonly [string, ...string[]]>(stages: Stages) =>
  z.object({ stage: z.enum(stages), count: z.number(), late: z.number() })

/** Required shots that were not taken, each as a sentence with the reason. */
export const leftOutShots = z.array(z.string())

/** The list of shots of some goods; `shot` is the key that requests name it by. */
export const shotList = z.array(z.object({ shot: z.string(), name: z.string(), is_required: z.boolean() }))

export const staffOrder = z.object({
  order_id: z.string(),
  /** Sent back with every change, which is refused if a colleague changed the order meanwhile. */
  revision: z.string(),
  customer: customerMark,
  /** The hold on its customer, or on a payment for it. */
  hold: holdKind,
  order_type: z.number(),
  order_type_text: z.string(),
  order_status: z.number(),
  order_status_text: z.string(),
  product_name: z.string(),
  product_link: z.string(),
  product_image_url: picture,
  product_sku: z.string(),
  /** The item as the customer's store names it; '' for orders that come from no store. */
  store_item_name: z.string(),
  product_remark: z.string(),
  product_quantity: z.number(),
  external_order_id: z.string(),
  /** As ordered: yuan per piece and domestic freight; the customer's price in USD. */
  unit_price_cny: amount,
  freight_cny: amount,
  total_amount: amount,
  /** The requested supplement that is not paid; 0 when none. */
  supplement_amount: amount,
  /** When it has to be bought before others for its priority fee; zeros where it need not, or is bought. */
  priority_until: wireTime,
  purchase_reference: z.string(),
  /** Purchases of some of the pieces; empty when one number covers all. */
  part_purchases: z.array(
    z.object({
      quantity: z.number(),
      purchase_reference: z.string(),
      cost_cny: amount,
      tracking_number: z.string(),
    }),
  ),
  tracking_number_cn: z.string(),
  /** Kilograms and centimetres; 0 when not measured yet. */
  product_weight: z.number(),
  product_length: z.number(),
  product_width: z.number(),
  product_height: z.number(),
  goods_type: z.number(),
  shelf: z.string(),
  /** Pieces that have arrived; fewer than ordered while the rest is expected, or when it is missing. */
  received_quantity: z.number(),
  qc_note: z.string(),
  photo_urls: z.array(picture),
  /** What each of the photos shows; '' for one beyond the list of shots. */
  photo_shots: z.array(z.string()),
  left_out_shots: leftOutShots,
  delivery_number: z.string(),
  /** The customer's open request. */
  open_request: z.enum(['', 'cancel', 'return']),
  return_state: returnState,
  problem_state: problemState,
  created_at: wireTime,
  pay_time: wireTime,
  purchase_time: wireTime,
  package_in_time: wireTime,
  ...due,
})

export const staffParcel = z.object({
  delivery_number: z.string(),
  /** The group in whose box it travels; '' for a parcel of its own. */
  group_number: z.string(),
  /** The parcel's own hold, or of a payment for it or for an order in it. Its customer may be on hold as well. */
  hold: holdKind,
  /** Sent back with every change, which is refused if a colleague changed the parcel meanwhile. */
  revision: z.string(),
  customer: customerMark,
  order_status: z.number(),
  order_status_text: z.string(),
  country_code: z.string(),
  consignee_name: z.string(),
  item_count: z.number(),
  product_image_urls: z.array(picture),
  shelves: z.array(z.string()),
  channel_code: z.string(),
  channel_name: z.string(),
  /** Kilograms: estimated and charged, and packed (0 before). */
  charged_weight: z.number(),
  packed_weight: z.number(),
  total_amount: amount,
  supplement_amount: amount,
  /** The most that the shop pays if the parcel packs heavier (null: not promised), and what it has paid. */
  promised_limit: amount.nullable(),
  house_freight: amount,
  insured_amount: amount.nullable(),
  /** True for an insured parcel on its way: staff can notify its customer that it may be claimed as lost. */
  can_offer_claim: z.boolean(),
  is_claim_offered: z.boolean(),
  /** When it has to be packed before others for its priority fee; zeros where it need not, or is packed. */
  priority_until: wireTime,
  user_parcel_note: z.string(),
  tracking_number: z.string(),
  carrier: z.string(),
  created_at: wireTime,
  pay_time: wireTime,
  package_out_time: wireTime,
  ...due,
})

/** Number of the unpacked parcel in whose box an item still is; '' for none. */
export const oldParcel = z.string()

/** The items that belong in a box, with their shelf, or their shelf before packing. */
export const shelvedItem = z.object({
  order_id: z.string(),
  product_name: z.string(),
  product_sku: z.string(),
  product_image_url: picture,
  product_quantity: z.number(),
  shelf: z.string(),
})

/** A changed value of a receipt: `field` for programs, name and values for display. */
export const receiptChange = z.object({
  field: z.enum(['weight', 'size', 'goods_type', 'quantity', 'shelf', 'photos', 'shots']),
  name: z.string(),
  before: z.string(),
  after: z.string(),
})
export const receiptCorrection = z.object({
  at: wireTime,
  reason: z.string(),
  staff_name: z.string(),
  changes: z.array(receiptChange),
  /** Fields with implausible values that staff have confirmed. */
  confirmed_fields: z.array(z.string()),
})

/** An event, and the member of staff who caused it ('' for the customer and the system). */
export const lifeStep = z.object({ name: z.string(), at: wireTime, note: z.string(), staff_name: z.string() })

/** The statuses of payments and refunds: the keys of the domain's `PAYMENT_INTENT_LIFE` and `REFUND_LIFE`. */
export const paymentStatus = z.enum([
  'created',
  'approving',
  'capturing',
  'paid',
  'cancelled',
  'expired',
  'failed',
  'suspense',
])
export const refundStatus = z.enum(['waiting', 'requested', 'done', 'refused', 'failed'])

/** Any JSON. The API's description names it, because it contains itself. */
export const jsonValue = z.json().register(z.globalRegistry, { id: 'JsonValue' })
