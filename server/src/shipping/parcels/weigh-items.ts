import type { Queryable } from '@sampan/database'
import {
  type GoodsType,
  goodsTypeByCode,
  type ParcelWeight,
  parcelWeight,
  type QuoteRequest,
} from '@sampan/domain/freight'
import { type Usd, usd } from '@sampan/domain/money'
import { grams, millimetres } from '@sampan/domain/units'
import { type Order, ordersByNumber, refuseUnsettled } from '../../orders/index.ts'
import { Refusal } from '../../refusal.ts'
import type { Settings } from '../../settings/index.ts'

export interface WeighedItems {
  readonly orders: readonly Order[]
  readonly weight: ParcelWeight
  readonly goodsTypes: readonly GoodsType[]
}

/**
 * Returns the customer's own warehouse items with these order numbers, and their total weight.
 * @throws Refusal items_not_free when one is unknown, another customer's, or not in the warehouse: the whole
 * list is refused; return_open when one has an open return.
 */
export async function weighItems(
  db: Queryable,
  customerId: string,
  orderNumbers: readonly string[],
): Promise<WeighedItems> {
  const orders = await ordersByNumber(db, customerId, orderNumbers)
  if (orders.length !== orderNumbers.length || orders.some((order) => order.status !== 'in_warehouse')) {
    throw new Refusal('items_not_free')
  }
  await refuseUnsettled(
    db,
    orders.map((order) => order.id),
  )
  return weighOrders(orders)
}

/** Does the same for orders that are already loaded. */
export function weighOrders(orders: readonly Order[]): WeighedItems {
  const weight = parcelWeight(
    orders.map((order) => ({
      weight: grams(order.weightG ?? 0),
      size: {
        length: millimetres(order.lengthMm ?? 0),
        width: millimetres(order.widthMm ?? 0),
        height: millimetres(order.heightMm ?? 0),
      },
    })),
  )
  const goodsTypes = [...new Set(orders.map((order) => goodsTypeByCode(order.goodsType) ?? 'common'))]
  return { orders, weight, goodsTypes }
}

/** True where an order's weight and sides were measured here. */
export const isMeasured = ({ weightG, lengthMm, widthMm, heightMm }: Order): boolean =>
  [weightG, lengthMm, widthMm, heightMm].every((value) => (value ?? 0) > 0)

/**
 * Returns what we pay at most when a parcel of these orders packs heavier than it is priced; null where its
 * freight is not promised, because something was not measured here or the setting is 0.
 */
export function promisedLimit(
  { promised_freight_limit_cents: limit }: Settings,
  orders: readonly Order[],
): Usd | null {
  return limit > 0 && orders.every(isMeasured) ? usd(limit) : null
}

/** Returns the quote request for a parcel of these items. */
export const quoteRequest = (items: WeighedItems, country: string, postcode = ''): QuoteRequest => ({
  country,
  goodsTypes: items.goodsTypes,
  weight: items.weight.charged,
  size: items.weight.longest,
  postcode,
})
