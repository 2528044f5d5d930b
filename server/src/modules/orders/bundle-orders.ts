import type { Queryable } from '@sampan/database'
import { type Order, surroundingsOf } from './orders.queries.ts'

/** An order with what lies around it in other tables. */
export interface OrderBundle {
  readonly order: Order
  readonly photos: readonly string[]
  readonly deliveryNumber: string
  readonly supplementCents: bigint
}

/** Loads the surroundings of a page of orders in one query, however many orders there are. */
export async function bundleOrders(db: Queryable, orders: readonly Order[]): Promise<OrderBundle[]> {
  const surroundings = await surroundingsOf(
    db,
    orders.map((order) => order.id),
  )
  const byOrder = new Map(surroundings.map((one) => [one.orderId, one]))
  return orders.map((order) => {
    const around = byOrder.get(order.id)
    return {
      order,
      photos: around?.photos ?? [],
      deliveryNumber: around?.deliveryNumber ?? '',
      supplementCents: around?.supplementCents ?? 0n,
    }
  })
}
