import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { amount, id, nothing, optionalOr, optionalText, requiredText, revision } from '../fields.ts'
import { whole, yuan } from '../staff-fields.ts'
import { MAX_LINE_QUANTITY } from './cart-quantity.ts'

/** Pieces bought under this number; null for all that are still to be bought. */
export const purchasePieces = optionalOr(whole(1, MAX_LINE_QUANTITY).nullable(), null)

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
    'The difference between a seller’s price and what the customer paid: positive is requested, negative is refunded.',
  access: ['purchasing'],
  request: z.strictObject({ order_id: id, ...sellersPrice }),
  data: z.object({ paid_amount: amount, price_amount: amount, difference_amount: amount }),
})

export const askDifference = defineEndpoint({
  path: '/api/staff/purchasing/ask_difference',
  summary:
    'Requests the seller’s higher price from the customer; the order waits until the difference is paid.',
  access: ['purchasing'],
  request: z.strictObject({ order_id: id, revision, ...sellersPrice, reason: requiredText(500) }),
  data: z.object({ supplement_amount: amount }),
  idempotent: true,
})

/** What went to the customer's wallet, and what waits for a second person before it does. */
const returned = { returned_amount: amount, waiting_amount: amount }

export const recordPurchase = defineEndpoint({
  path: '/api/staff/purchasing/record_purchase',
  summary:
    'Records the purchase of an order, or of some of its pieces, with further calls for the rest. With the seller’s tracking numbers the order is on the way (6); without, the number follows by the same call. An overpayment is refunded to the wallet, above the limits of one colleague after a second person’s approval.',
  access: ['purchasing'],
  request: z.strictObject({
    order_id: id,
    revision,
    ...sellersPrice,
    quantity: purchasePieces,
    purchase_reference: requiredText(100),
    tracking_number: optionalText(64),
  }),
  data: z.object({ order_status: z.number(), ...returned }),
  idempotent: true,
})

export const dropRest = defineEndpoint({
  path: '/api/staff/purchasing/drop_rest',
  summary:
    'Drops the pieces of a partly bought order that no seller has: their price is refunded to the wallet, and the order continues with the others.',
  access: ['purchasing'],
  request: z.strictObject({
    order_id: id,
    revision,
    /** Visible to the customer. */
    note: optionalText(500),
  }),
  data: z.object({ order_status: z.number(), ...returned }),
  idempotent: true,
})

export const cancelPurchase = defineEndpoint({
  path: '/api/staff/purchasing/cancel',
  summary: 'Cancels an order that cannot be bought and refunds everything paid for it to the wallet.',
  access: ['purchasing'],
  request: z.strictObject({ order_id: id, revision, reason: requiredText(500) }),
  data: z.object({ returned_amount: amount }),
  idempotent: true,
})

export const changeTrackingNumber = defineEndpoint({
  path: '/api/staff/purchasing/change_tracking_number',
  summary: 'Changes the tracking number of an order on the way, or of its remaining pieces.',
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
    /** Visible to the customer. */
    reason: requiredText(500),
  }),
  data: z.object({ order_status: z.number(), returned_amount: amount }),
  idempotent: true,
})
