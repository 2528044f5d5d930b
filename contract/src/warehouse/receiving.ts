import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import {
  goodsType,
  id,
  list,
  nothing,
  optional,
  optionalOr,
  optionalText,
  requiredText,
  revision,
  text,
  wireTime,
} from '../fields.ts'
import { MAX_LINE_QUANTITY } from '../orders/cart-quantity.ts'
import { GOODS_PROBLEMS } from '../orders/order-problem.ts'
import { picture } from '../pictures.ts'
import {
  centimetres,
  kilograms,
  photoShots,
  photoUrls,
  queuePage,
  shotList,
  staffOrder,
  whole,
} from '../staff-fields.ts'
import { LEFT_OUT_REASONS } from './shots.ts'

const trackingNumber = requiredText(64)
const shelf = requiredText(20)

const leftOutShot = z.discriminatedUnion('reason', [
  z.strictObject({
    shot: text(40),
    reason: z.enum(LEFT_OUT_REASONS).exclude(['other']),
    note: optionalText(200),
  }),
  z.strictObject({ shot: text(40), reason: z.literal('other'), note: requiredText(200) }),
])

const unmatchedArrival = z.object({
  arrival_id: z.string(),
  /** Sent back when it is received as an order; refused if a colleague changed the arrival meanwhile. */
  revision: z.string(),
  tracking_number: z.string(),
  weight: z.number(),
  shelf: z.string(),
  note: z.string(),
  photo_urls: z.array(picture),
  received_by: z.string(),
  created_at: wireTime,
  /** Orders on the way with this number. */
  candidates: z.array(staffOrder),
})

export const findArrival = defineEndpoint({
  path: '/api/staff/receiving/find_arrival',
  summary: 'Finds orders on the way and arrivals by a scanned or typed tracking number, and near matches.',
  access: ['warehouse'],
  request: z.strictObject({ tracking_number: trackingNumber }),
  data: z.object({
    tracking_number: z.string(),
    matches: z.array(staffOrder),
    near: z.array(z.object({ distance: z.number(), order: staffOrder })),
    arrived: z.array(staffOrder),
    /** Orders with this number that were cancelled before their goods arrived: these go back to the seller. */
    cancelled: z.array(staffOrder),
    unmatched: unmatchedArrival.nullable(),
  }),
})

export const prepareReceipt = defineEndpoint({
  path: '/api/staff/receiving/prepare_receipt',
  summary:
    'The initial values of the form for receiving an order: the order, others with its number, the data of an unmatched arrival, the usual weight, the number of photos.',
  access: ['warehouse'],
  request: z.strictObject({ order_id: id, arrival_id: optionalText(64) }),
  data: z.object({
    order: staffOrder,
    arrival: unmatchedArrival.nullable(),
    photos_least: z.number(),
    /** What the photos must show, in the order in which they are taken. */
    shots: shotList,
    /** What the expected pieces usually weigh together, in kilograms; 0 when unknown. */
    usual_weight: z.number(),
    /** Other orders with this tracking number: still on the way, or received before. */
    same_number: z.array(staffOrder),
  }),
})

export const receiveOrder = defineEndpoint({
  path: '/api/staff/receiving/receive',
  summary:
    'Records a box of an order’s goods that was weighed, measured, photographed and put on a shelf. With the last piece the order is in the warehouse (7); until then it waits for the rest (6).',
  access: ['warehouse'],
  request: z.strictObject({
    order_id: id,
    revision,
    tracking_number: trackingNumber,
    /** Staff confirm that it is this order although the number differs from the expected one. */
    is_match_on_purpose: optionalOr(z.boolean(), false),
    /** The unmatched arrival that was identified as this order. */
    arrival_id: optionalText(64),
    arrival_revision: optionalText(200),
    weight: kilograms,
    length: centimetres,
    width: centimetres,
    height: centimetres,
    goods_type: goodsType,
    shelf,
    photo_urls: photoUrls,
    photo_shots: photoShots,
    /** Required shots that are not taken; shown to the customer. */
    left_out_shots: optionalOr(z.array(leftOutShot).max(12), []),
    /** Pieces in this box; all that are expected by default. */
    quantity: optional(whole(1, MAX_LINE_QUANTITY)),
    /** With fewer pieces than expected: whether the rest is to come in another box. */
    is_rest_expected: optionalOr(z.boolean(), true),
    /** Fields whose implausible values staff confirm. */
    confirmed_fields: optionalOr(z.array(text(20)).max(10), []),
    problem_kind: optionalOr(z.enum(GOODS_PROBLEMS), 'damaged'),
    /** '' when everything is as ordered; otherwise the customer must decide. */
    problem_note: optionalText(1000),
  }),
  data: z.object({
    order_status: z.number(),
    /** Not set while the rest is expected. */
    storage_until: wireTime,
    received_quantity: z.number(),
    /** Other orders on the way with the same number, which may be in the same box. */
    orders_left: z.number(),
    /** Whether it can be undone for a moment: not when the customer must decide about a problem. */
    can_undo: z.boolean(),
  }),
  idempotent: true,
})

export const endReceipt = defineEndpoint({
  path: '/api/staff/receiving/end_receipt',
  summary:
    'Ends the receipt of an order whose rest does not come: what came is in the warehouse (7), and the customer is asked to decide about the missing pieces.',
  access: ['warehouse', 'purchasing', 'support'],
  request: z.strictObject({
    order_id: id,
    revision,
    /** Why no more comes; shown to the customer. */
    note: optionalText(500),
  }),
  data: nothing,
  idempotent: true,
})

export const reportProblem = defineEndpoint({
  path: '/api/staff/receiving/report_problem',
  summary: 'Reports a problem with goods in the warehouse; the customer is asked to decide.',
  access: ['warehouse', 'support'],
  request: z.strictObject({
    order_id: id,
    revision,
    kind: optionalOr(z.enum(GOODS_PROBLEMS), 'damaged'),
    note: requiredText(1000),
    photo_urls: optionalOr(photoUrls, []),
  }),
  data: nothing,
  idempotent: true,
})

export const keepUnmatched = defineEndpoint({
  path: '/api/staff/receiving/keep_unmatched',
  summary: 'Stores an arrival that matches no order.',
  access: ['warehouse'],
  request: z.strictObject({
    tracking_number: trackingNumber,
    weight: optional(kilograms),
    shelf,
    note: optionalText(1000),
    photo_urls: optionalOr(photoUrls, []),
  }),
  data: z.object({ arrival_id: z.string() }),
  idempotent: true,
})

export const unmatchedArrivals = defineEndpoint({
  path: '/api/staff/receiving/get_unmatched_list',
  summary: 'Arrivals that belong to no order yet, oldest first; searched by number, note and shelf.',
  access: ['warehouse', 'support'],
  request: z.strictObject(queuePage),
  data: list(unmatchedArrival),
})
