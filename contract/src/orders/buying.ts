import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { amount, id, optionalText, requiredText, revision, text } from '../fields.ts'
import { queuePage, staffOrder, stageCount, yuan } from '../staff-fields.ts'
import { ORDER_STAGES } from '../stages.ts'
import { purchasePieces } from './purchasing.ts'

/** An order as its buyer needs it. */
const buying = staffOrder.extend({
  /** Product name and options in the seller's words; '' when the Chinese page was never fetched. */
  seller_title: z.string(),
  seller_options: z.string(),
  /**
   * The pieces still to be bought: their frozen price and domestic freight in yuan, less what was bought in
   * parts.
   */
  cost_cny: amount,
  /** It was placed by the marketplace’s API, which can report its state. */
  is_placed: z.boolean(),
  /** The marketplace reports that it was closed without being shipped. */
  is_closed: z.boolean(),
})

export const buyingList = defineEndpoint({
  path: '/api/staff/purchasing/get_buying_list',
  summary:
    'Orders to accept, to buy or to be sent, grouped by seller: first the seller with the earliest priority purchase, then with the earliest due.',
  access: ['purchasing'],
  request: z.strictObject({ stage: z.enum(['to_accept', 'to_buy', 'to_send']), ...queuePage }),
  data: z.object({
    sellers: z.array(
      z.object({
        /** '' for goods that are not in the catalogue. */
        marketplace: z.string(),
        seller_name: z.string(),
        cost_cny: amount,
        orders: z.array(buying),
      }),
    ),
    /** The marketplaces at which orders are placed by an API. */
    places: z.array(z.string()),
    total: z.number(),
    stages: z.array(stageCount(ORDER_STAGES)),
  }),
})

const rowResult = z.object({
  order_id: z.string(),
  is_done: z.boolean(),
  /** Why the row was skipped; '' when it succeeded. */
  message: z.string(),
  /** The field that the message is about; '' for the whole row. */
  field: z.string(),
})
const placedRow = rowResult.extend({ order_status: z.number(), returned_amount: amount })

const chosenOrders = z
  .array(z.strictObject({ order_id: id, revision }))
  .min(1, 'select_items')
  .max(50)

export const placeOrders = defineEndpoint({
  path: '/api/staff/purchasing/place_orders',
  summary:
    'Places what is to be bought of these orders at their marketplace by its API, each once, and records number and cost; it remains to be paid there. One that costs more than was paid is not placed but named.',
  access: ['purchasing'],
  request: z.strictObject({ orders: chosenOrders }),
  data: z.object({ results: z.array(placedRow) }),
  idempotent: true,
})

export const readOrders = defineEndpoint({
  path: '/api/staff/purchasing/read_orders',
  summary:
    'Reads the state of orders placed by API from their marketplace: shipped ones become on the way (6).',
  access: ['purchasing'],
  request: z.strictObject({ orders: chosenOrders }),
  data: z.object({ results: z.array(placedRow) }),
  idempotent: true,
})

export const acceptableOrders = defineEndpoint({
  path: '/api/staff/purchasing/get_acceptable',
  summary:
    'All orders to accept that the search finds, for accept_many; the 5,000 earliest due if there are more.',
  access: ['purchasing'],
  request: z.strictObject({ search_text: queuePage.search_text }),
  data: z.object({ orders: z.array(z.object({ order_id: z.string(), revision: z.string() })) }),
})

export const acceptMany = defineEndpoint({
  path: '/api/staff/purchasing/accept_many',
  summary:
    'Takes paid orders to buy them (2 → 5), each independently: one that has moved on is skipped and named.',
  access: ['purchasing'],
  request: z.strictObject({
    orders: z
      .array(z.strictObject({ order_id: id, revision }))
      .min(1, 'select_items')
      .max(200),
  }),
  data: z.object({ results: z.array(rowResult) }),
  idempotent: true,
})

export const checkPurchases = defineEndpoint({
  path: '/api/staff/purchasing/check_purchases',
  summary: 'What recording pasted or imported purchases would do, row by row; nothing is saved.',
  access: ['purchasing'],
  request: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          order_id: text(64),
          purchase_reference: text(200),
          /** A plain decimal; '' for the frozen cost. */
          cost_cny: text(40),
          tracking_number: text(200),
        }),
      )
      .min(1, 'select_items')
      .max(200),
  }),
  data: z.object({
    rows: z.array(
      z.object({
        order_id: z.string(),
        /** '' for an unknown order. */
        revision: z.string(),
        product_name: z.string(),
        product_quantity: z.number(),
        purchase_reference: z.string(),
        /** What was paid, and what was frozen with the order; 0 where unknown. */
        cost_cny: amount,
        frozen_cny: amount,
        tracking_number: z.string(),
        /** The refund to the customer's wallet caused by this purchase. */
        returned_amount: amount,
        /** Messages by field; a row with any is not recorded. */
        fields: z.record(z.string(), z.string()),
      }),
    ),
  }),
})

export const recordPurchases = defineEndpoint({
  path: '/api/staff/purchasing/record_purchases',
  summary:
    'Several purchases, each recorded independently as by record_purchase: a refused row is named and does not affect the others.',
  access: ['purchasing'],
  request: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          order_id: id,
          revision,
          purchase_reference: requiredText(100),
          quantity: purchasePieces,
          /** For these pieces, with domestic freight. */
          cost_cny: yuan(0.01),
          tracking_number: optionalText(64),
        }),
      )
      .min(1, 'select_items')
      .max(200),
  }),
  data: z.object({
    results: z.array(placedRow),
  }),
  idempotent: true,
})
