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
import { type Order, ordersToSend } from '../../orders/index.ts'
import type { Settings } from '../../settings/index.ts'

export interface WeighedItems {
  readonly orders: readonly Order[]
  readonly weight: ParcelWeight
  readonly goodsTypes: readonly GoodsType[]
}

/**
 * Returns the customer's own warehouse items with these order numbers, and their total weight.
 * @throws Refusal as `ordersToSend`
 */
export const weighItems = async (
  db: Queryable,
  customerId: string,
  orderNumbers: readonly string[],
): Promise<WeighedItems> => weighOrders(await ordersToSend(db, customerId, orderNumbers))

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
 * Returns the most we pay when a parcel of these orders packs heavier than priced; null where its freight is not
 * promised, because something was not measured here or the setting is 0.
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
