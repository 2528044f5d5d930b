import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { amount, goodsType, id, optionalOr, requiredText, text } from '../fields.ts'
import { MAX_LINE_QUANTITY } from '../orders/cart-quantity.ts'
import {
  centimetres,
  kilograms,
  photoShots,
  photoUrls,
  receiptCorrection,
  shotList,
  staffOrder,
  whole,
} from '../staff-fields.ts'

/** All values of a corrected receipt, changed or not. */
const receipt = {
  order_id: id,
  weight: kilograms,
  length: centimetres,
  width: centimetres,
  height: centimetres,
  goods_type: goodsType,
  shelf: requiredText(20),
  quantity: whole(1, MAX_LINE_QUANTITY),
  photo_urls: photoUrls,
  /** What each photo shows; one on record without it keeps its shot. */
  photo_shots: photoShots,
}

/**
 * The effect of a correction on the parcel of the goods, in order: none; its weights are read again when it
 * is priced; its price is recomputed and the customer confirms it; its channel no longer takes it, so it
 * waits for a new price; the difference is settled when it is packed; it was packed already and must be
 * weighed again.
 */
const EFFECTS = ['none', 'reweighed', 'repriced', 'to_price', 'at_packing', 'pack_again'] as const
const effect = z.object({
  kind: z.enum(EFFECTS),
  delivery_number: z.string(),
  /** The amount due from the customer, before and after; 0 where nothing is due. */
  total_before: amount,
  total_after: amount,
})

export const prepareCorrection = defineEndpoint({
  path: '/api/staff/receiving/prepare_correction',
  summary: 'The initial values of the form for correcting a receipt, and earlier corrections.',
  access: ['warehouse'],
  request: z.strictObject({ order_id: id }),
  data: z.object({
    order: staffOrder,
    revision: z.string(),
    photos_least: z.number(),
    /** A required one is photographed and stays so. What photos on record show is among them. */
    shots: shotList,
    /** The keys of the shots of the order’s photos. */
    photo_shots: z.array(z.string()),
    corrections: z.array(receiptCorrection),
  }),
})

export const checkCorrection = defineEndpoint({
  path: '/api/staff/receiving/check_correction',
  summary: 'Previews the correction of a receipt, with its implausible values; changes nothing.',
  access: ['warehouse'],
  request: z.strictObject(receipt),
  data: z.object({
    changes: receiptCorrection.shape.changes,
    doubts: z.array(z.object({ field: z.string(), text: z.string() })),
    effect,
  }),
})

export const correctReceipt = defineEndpoint({
  path: '/api/staff/receiving/correct_receipt',
  summary:
    'Corrects the values recorded when goods arrived. Implausible values are refused beside their fields until these are among `confirmed_fields`.',
  access: ['warehouse'],
  request: z.strictObject({
    ...receipt,
    /** As returned by `prepare_correction`. */
    revision: requiredText(40),
    /** Shown to the customer. */
    reason: requiredText(500),
    confirmed_fields: optionalOr(z.array(text(20)).max(10), []),
  }),
  data: z.object({ effect: effect.shape.kind }),
  idempotent: true,
})
