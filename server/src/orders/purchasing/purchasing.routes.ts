import { ORDER_LIFE } from '@sampan/domain/life-cycles'
import { toWire } from '@sampan/domain/money'
import { amountOf } from '../../http/amounts.ts'
import { type Route, route } from '../../http/route-handler.ts'
import { rowKey } from '../../idempotency/idempotency-key.ts'
import { processRows } from '../../idempotency/process-rows.ts'
import { orderByNumber } from '../staff/load-orders.ts'
import { countOrderStages, staffOrders } from '../staff/staff-orders.queries.ts'
import { acceptOrders } from './accept-orders.ts'
import {
  presentAcceptable,
  presentChecked,
  presentDone,
  presentPurchase,
  presentRefused,
  presentReturned,
  presentSellers,
} from './buying.presenter.ts'
import { ordersBySeller } from './buying.queries.ts'
import { cancelPurchase } from './cancel-purchase.ts'
import { changeTrackingNumber } from './change-tracking-number.ts'
import { checkPurchases } from './check-purchases.ts'
import { dropRest } from './drop-rest.ts'
import { placementsOf } from './marketplace/marketplace-orders.queries.ts'
import { placeOrder } from './marketplace/place-order.ts'
import { readOrder } from './marketplace/read-order.ts'
import { priceDifference, priceOfAll, type SellersPrice } from './price-difference.ts'
import { priceWithParts } from './price-of-whole.ts'
import { recordPurchase } from './record-purchase.ts'
import { requestDifference } from './request-difference.ts'
import { sellerCancelled } from './seller-cancelled.ts'

/** Maximum number of orders of a filter that are accepted at once. */
const ACCEPTED_AT_ONCE = 5000

function priceOf(input: { unit_price_cny: number; freight_cny: number }): SellersPrice {
  const unit = amountOf('unit_price_cny', input.unit_price_cny, 'CNY')
  const freight = amountOf('freight_cny', input.freight_cny, 'CNY')
  return { unitPriceFen: unit.minor, freightFen: freight.minor }
}

const seenOrder = ({ order_id, revision }: { order_id: string; revision: string }) => ({
  orderNumber: order_id,
  revision,
})

export const purchasingRoutes: readonly Route[] = [
  route('/api/staff/purchasing/accept', async ({ context, staff, input, idempotencyKey }) => {
    await acceptOrders(
      context,
      staff,
      input.orders.map(({ order_id, revision }) => ({ orderNumber: order_id, revision })),
      idempotencyKey,
    )
    return null
  }),

  route('/api/staff/purchasing/get_buying_list', async ({ context, input, lang, now }) => {
    const { stage, search_text, page, page_size } = input
    const hours = await context.settings.read()
    const query = { stage, searchText: search_text, limit: page_size, offset: (page - 1) * page_size }
    const [{ rows, total }, counts] = await Promise.all([
      ordersBySeller(context.db, query),
      countOrderStages(context.db, hours, now),
    ])
    const orders = await staffOrders(context.db, hours, { ids: rows.map(({ id }) => id) })
    const placed = await placementsOf(
      context.db,
      rows.map(({ id }) => id),
    )
    return {
      sellers: presentSellers(rows, orders, placed, lang, now),
      places: context.integrations.purchasing.map(({ marketplace }) => marketplace),
      total,
      stages: counts,
    }
  }),

  route('/api/staff/purchasing/place_orders', async ({ context, staff, input, lang, idempotencyKey }) => {
    const results = await processRows(input.orders.map(seenOrder), (seen) =>
      placeOrder(context, staff, seen, rowKey(idempotencyKey, seen.orderNumber, seen)),
    )
    return { results: results.map((result) => presentPurchase(result, lang)) }
  }),

  route('/api/staff/purchasing/read_orders', async ({ context, staff, input, lang, idempotencyKey }) => {
    const results = await processRows(input.orders.map(seenOrder), (seen) =>
      readOrder(context, staff, seen, rowKey(idempotencyKey, seen.orderNumber, seen)),
    )
    return { results: results.map((result) => presentPurchase(result, lang)) }
  }),

  route('/api/staff/purchasing/get_acceptable', async ({ context, input }) => {
    const hours = await context.settings.read()
    const query = { stage: 'to_accept', searchText: input.search_text, limit: ACCEPTED_AT_ONCE } as const
    const { rows } = await ordersBySeller(context.db, { ...query, offset: 0 })
    const orders = await staffOrders(context.db, hours, { ids: rows.map(({ id }) => id) })
    return { orders: orders.map(presentAcceptable) }
  }),

  route('/api/staff/purchasing/accept_many', async ({ context, staff, input, lang, idempotencyKey }) => {
    const rows = input.orders.map(seenOrder)
    const results = await processRows(rows, (row) =>
      acceptOrders(context, staff, [row], rowKey(idempotencyKey, row.orderNumber, row)),
    )
    return {
      results: results.map((result) =>
        'refusal' in result
          ? presentRefused(result.row.orderNumber, result.refusal, lang)
          : presentDone(result.row.orderNumber),
      ),
    }
  }),

  route('/api/staff/purchasing/check_purchases', async ({ context, input, lang, now }) => {
    const typed = input.rows.map((row) => ({
      orderNumber: row.order_id,
      reference: row.purchase_reference,
      cost: row.cost_cny,
      trackingNumber: row.tracking_number,
    }))
    const checked = await checkPurchases(context, typed)
    return { rows: checked.map((row) => presentChecked(row, lang, now)) }
  }),

  route('/api/staff/purchasing/record_purchases', async ({ context, staff, input, lang, idempotencyKey }) => {
    const rows = input.rows.map((row) => ({ ...row, orderNumber: row.order_id }))
    const results = await processRows(rows, async (row) => {
      const cost = amountOf('cost_cny', row.cost_cny, 'CNY')
      const purchase = {
        ...priceOfAll(cost.minor),
        orderNumber: row.orderNumber,
        revision: row.revision,
        quantity: row.quantity,
        reference: row.purchase_reference,
        trackingNumber: row.tracking_number,
      }
      return recordPurchase(context, staff, purchase, rowKey(idempotencyKey, row.orderNumber, row))
    })
    return { results: results.map((result) => presentPurchase(result, lang)) }
  }),

  route('/api/staff/purchasing/compare_price', async ({ context, input }) => {
    const order = await orderByNumber(context.db, input.order_id)
    const sellersPrice = await priceWithParts(context.db, order, priceOf(input))
    const { paid, price, owed } = await priceDifference(context.db, order, sellersPrice)
    return { paid_amount: toWire(paid), price_amount: toWire(price), difference_amount: toWire(owed) }
  }),

  route('/api/staff/purchasing/ask_difference', async ({ context, staff, input, idempotencyKey }) => ({
    supplement_amount: toWire(
      await requestDifference(
        context,
        staff,
        {
          ...priceOf(input),
          orderNumber: input.order_id,
          revision: input.revision,
          reason: input.reason,
        },
        idempotencyKey,
      ),
    ),
  })),

  route('/api/staff/purchasing/record_purchase', async ({ context, staff, input, idempotencyKey }) => {
    const { status, ...sums } = await recordPurchase(
      context,
      staff,
      {
        ...priceOf(input),
        orderNumber: input.order_id,
        revision: input.revision,
        quantity: input.quantity,
        reference: input.purchase_reference,
        trackingNumber: input.tracking_number,
      },
      idempotencyKey,
    )
    return { order_status: ORDER_LIFE[status].code, ...presentReturned(sums) }
  }),

  route('/api/staff/purchasing/drop_rest', async ({ context, staff, input, idempotencyKey }) => {
    const { order_id: orderNumber, revision, note } = input
    const { status, ...sums } = await dropRest(
      context,
      staff,
      { orderNumber, revision, note },
      idempotencyKey,
    )
    return { order_status: ORDER_LIFE[status].code, ...presentReturned(sums) }
  }),

  route('/api/staff/purchasing/cancel', async ({ context, staff, input, idempotencyKey }) => ({
    returned_amount: toWire(
      await cancelPurchase(
        context,
        staff,
        { orderNumber: input.order_id, revision: input.revision },
        input.reason,
        idempotencyKey,
      ),
    ),
  })),

  route('/api/staff/purchasing/change_tracking_number', async ({ context, staff, input, idempotencyKey }) => {
    const { order_id: orderNumber, revision, tracking_number: trackingNumber } = input
    await changeTrackingNumber(context, staff, { orderNumber, revision, trackingNumber }, idempotencyKey)
    return null
  }),

  route('/api/staff/purchasing/seller_cancelled', async ({ context, staff, input, idempotencyKey }) => {
    const { order_id: orderNumber, revision, next, reason } = input
    const cancellation = { orderNumber, revision, next, reason }
    const { status, returned } = await sellerCancelled(context, staff, cancellation, idempotencyKey)
    return { order_status: ORDER_LIFE[status].code, returned_amount: toWire(returned) }
  }),
]
