import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { amount, id, nothing, requiredText, revision, text } from '../fields.ts'
import { yuan } from '../staff-fields.ts'

/** The seller's current price: yuan per piece, and domestic freight for all pieces. */
const sellersPrice = { unit_price_cny: yuan(0.01), freight_cny: yuan(0) }

export const acceptOrders = defineEndpoint({
  path: '/api/staff/purchasing/accept',
  summary: 'Takes paid orders to buy them (2 → 5); all of them or none.',
  access: ['purchasing'],
  request: z.strictObject({
    orders: z
      .array(z.strictObject({ order_id: id, revision }))
      .min(1, 'select_items')
      .max(100),
  }),
  data: nothing,
  idempotent: true,
})

export const weighPrice = defineEndpoint({
  path: '/api/staff/purchasing/compare_price',
  summary:
    'What a price of the seller means for what the customer paid: positive is to be asked, negative goes back.',
  access: ['purchasing'],
  request: z.strictObject({ order_id: id, ...sellersPrice }),
  data: z.object({ paid_amount: amount, price_amount: amount, difference_amount: amount }),
})

export const askDifference = defineEndpoint({
  path: '/api/staff/purchasing/ask_difference',
  summary: 'Asks the customer for what the seller wants more; the order waits until it is paid.',
  access: ['purchasing'],
  request: z.strictObject({ order_id: id, revision, ...sellersPrice, reason: requiredText(500) }),
  data: z.object({ supplement_amount: amount }),
  idempotent: true,
})

export const recordPurchase = defineEndpoint({
  path: '/api/staff/purchasing/record_purchase',
  summary:
    'The order is bought. With the seller’s tracking number it is on the way (6); without, the number follows by the same call. What was paid too much goes to the wallet.',
  access: ['purchasing'],
  request: z.strictObject({
    order_id: id,
    revision,
    ...sellersPrice,
    purchase_reference: requiredText(100),
    tracking_number: text(64).optional().default(''),
  }),
  data: z.object({ order_status: z.number(), returned_amount: amount }),
  idempotent: true,
})

export const cancelPurchase = defineEndpoint({
  path: '/api/staff/purchasing/cancel',
  summary: 'It can not be bought: the order is cancelled and everything paid for it goes to the wallet.',
  access: ['purchasing'],
  request: z.strictObject({ order_id: id, revision, reason: requiredText(500) }),
  data: z.object({ returned_amount: amount }),
  idempotent: true,
})

export const changeTrackingNumber = defineEndpoint({
  path: '/api/staff/purchasing/change_tracking_number',
  summary: 'An order on the way, or the rest of it, comes with another tracking number.',
  access: ['purchasing'],
  request: z.strictObject({ order_id: id, revision, tracking_number: requiredText(64) }),
  data: nothing,
  idempotent: true,
})

export const sellerCancelled = defineEndpoint({
  path: '/api/staff/purchasing/seller_cancelled',
  summary:
    'The seller cancelled or refunded a purchase, also after dispatch: it is bought again (5), or the order cancelled and everything paid for it refunded to the wallet.',
  access: ['purchasing'],
  request: z.strictObject({
    order_id: id,
    revision,
    next: z.enum(['buy_again', 'refund']),
    /** The customer reads it. */
    reason: requiredText(500),
  }),
  data: z.object({ order_status: z.number(), returned_amount: amount }),
  idempotent: true,
})
