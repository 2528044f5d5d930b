import type { Data, Language } from '@sampan/contract'
import { ORDER_LIFE, type OrderStatus } from '@sampan/domain/life-cycles'
import { cny, toWire, type Usd } from '@sampan/domain/money'
import { stateRevision } from '../../access/index.ts'
import type { RowResult } from '../../idempotency/process-rows.ts'
import type { Refusal } from '../../refusal.ts'
import { refusalText } from '../../refusal-text.ts'
import { orderState } from '../staff/order-state.ts'
import { presentStaffOrder } from '../staff/staff-orders.presenter.ts'
import type { StaffOrderRow } from '../staff/staff-orders.queries.ts'
import type { Buying } from './buying.queries.ts'
import type { CheckedPurchase } from './check-purchases.ts'
import type { Returned } from './finish-purchase.ts'
import type { MarketplaceOrderRow } from './marketplace/marketplace-orders.queries.ts'
import { partOfRow } from './part-purchases.queries.ts'
import { frozenRest } from './price-of-whole.ts'

type Placement = Pick<MarketplaceOrderRow, 'number' | 'isClosed'>
type Seller = Data<'/api/staff/purchasing/get_buying_list'>['sellers'][number]

/** Presents orders by seller, in the order of the rows. */
export function presentSellers(
  buying: readonly Buying[],
  orders: readonly StaffOrderRow[],
  placed: ReadonlyMap<string, Placement>,
  lang: Language,
  now: Date,
): Seller[] {
  const sellers: Seller[] = []
  for (const { id, marketplace, seller, sellerTexts } of buying) {
    const row = orders.find(({ order }) => order.id === id)
    if (!row) continue
    const cost_cny = costOf(row)
    const placement = placed.get(id)
    const isPlaced = placement !== undefined && row.order.purchaseReference.includes(placement.number)
    const shown = {
      ...presentStaffOrder(row, lang, now),
      seller_title: sellerTexts.title ?? '',
      seller_options: optionsOf(row.order.skuId, sellerTexts),
      cost_cny,
      is_placed: isPlaced,
      is_closed: isPlaced && placement.isClosed,
    }
    const last = sellers.at(-1)
    if (last?.marketplace === marketplace && last.seller_name === seller) {
      last.orders.push(shown)
      last.cost_cny = Math.round((last.cost_cny + cost_cny) * 100) / 100
    } else sellers.push({ marketplace, seller_name: seller, cost_cny, orders: [shown] })
  }
  return sellers
}

/** Presents an order to be accepted together with others, with the revision that accepting states. */
export const presentAcceptable = (row: StaffOrderRow) => ({
  order_id: row.order.orderNumber,
  revision: stateRevision(orderState(row)),
})

/** The amount paid for an order with its numbers, else the frozen cost of what is still to be bought. */
const costOf = ({ order, parts }: StaffOrderRow) =>
  toWire(
    cny(
      order.purchaseReference !== '' && order.purchasePriceFen !== null
        ? order.purchasePriceFen
        : frozenRest(order, parts.map(partOfRow)),
    ),
  )

/** Returns the labels of the ordered options in the seller's words; '' when one is unknown there. */
function optionsOf(skuId: string, { groups }: Buying['sellerTexts']): string {
  const values = skuId === '' ? [] : skuId.split(';')
  const options = (groups ?? []).flatMap((group) => group.options)
  const labels = values.map((value) => options.find((option) => option.value === value)?.label)
  return labels.includes(undefined) ? '' : labels.join(' / ')
}

/** @returns the refused row, with the field that the message is about; '' for the whole row */
export function presentRefused(orderNumber: string, refusal: Refusal, lang: Language) {
  const [field = ''] = Object.keys(refusal.fields)
  return {
    order_id: orderNumber,
    is_done: false,
    message: refusalText(refusal.reason, lang, refusal.values),
    // A row states one cost for all pieces, while the single call states the price of one.
    field: field === 'unit_price_cny' ? 'cost_cny' : field,
  }
}

/** Presents the row of an order that a call for many was carried out for. */
export const presentDone = (orderNumber: string) => ({
  order_id: orderNumber,
  is_done: true,
  message: '',
  field: '',
})

/** Presents what a purchase refunded to the customer, and what waits for a second person. */
export const presentReturned = ({ returned, waiting }: Returned) => ({
  returned_amount: toWire(returned),
  waiting_amount: toWire(waiting),
})

/** Presents the result of a row: its outcome, or why it was skipped. */
export const presentPurchase = (
  result: RowResult<
    { readonly orderNumber: string },
    { readonly status: OrderStatus; readonly returned: Usd }
  >,
  lang: Language,
) =>
  'refusal' in result
    ? { ...presentRefused(result.row.orderNumber, result.refusal, lang), order_status: 0, returned_amount: 0 }
    : {
        ...presentDone(result.row.orderNumber),
        order_status: ORDER_LIFE[result.done.status].code,
        returned_amount: toWire(result.done.returned),
      }

/** Presents a row of pasted purchases before it is recorded: what it would change, and its faults by field. */
export const presentChecked = (
  { typed, row, costFen, frozenFen, returned, wrong }: CheckedPurchase,
  lang: Language,
  now: Date,
): Data<'/api/staff/purchasing/check_purchases'>['rows'][number] => ({
  order_id: typed.orderNumber,
  revision: row ? presentStaffOrder(row, lang, now).revision : '',
  product_name: row?.order.productName ?? '',
  product_quantity: row?.order.quantity ?? 0,
  purchase_reference: typed.reference,
  cost_cny: toWire(cny(costFen)),
  frozen_cny: toWire(cny(frozenFen)),
  tracking_number: typed.trackingNumber,
  returned_amount: toWire(returned),
  fields: Object.fromEntries(
    wrong.map(({ field, reason, values }) => [field, refusalText(reason, lang, values)]),
  ),
})
