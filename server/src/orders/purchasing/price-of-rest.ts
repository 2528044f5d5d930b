import { type Usd, usd } from '@sampan/domain/money'
import { priceOfRest } from '@sampan/domain/order-problems'
import type { Order } from '../orders.queries.ts'

/** Returns what was paid for pieces of the order that will not be bought. */
export const priceDropped = (order: Order): Usd => droppedAt(order, order.quantity)

/** Returns the refund when only `bought` of the order's pieces are bought. */
export const priceToDrop = (order: Order, bought: number): Usd =>
  usd(droppedAt(order, bought).minor - priceDropped(order).minor)

const droppedAt = (order: Order, bought: number) =>
  priceOfRest({ ...order, quantity: order.orderedQuantity ?? order.quantity }, bought)
