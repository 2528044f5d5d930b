import type { Language } from '@sampan/contract'
import type { Queryable } from '@sampan/database'
import { byWireCode, ORDER_LIFE, type OrderStatus } from '@sampan/domain/life-cycles'
import type { World } from '../../world.ts'
import { presentOrder } from './orders.presenter.ts'
import { countByStatus, type Order, type OrderFilter, ordersOf, surroundingsOf } from './orders.queries.ts'

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

interface Asked {
  readonly customerId: string
  readonly searchText: string
  readonly status: number | ''
  readonly page: number
  readonly pageSize: number
  readonly lang: Language
}

/** What an unfiltered list shows: every status, or for the warehouse what lies there. */
export type ListScope = readonly OrderStatus[] | null

/**
 * One page of a customer's orders with the counts for the filter. A status code that does not exist matches nothing.
 */
export async function listOrders(world: World, asked: Asked, scope: ListScope) {
  const status = asked.status === '' ? undefined : byWireCode(ORDER_LIFE, asked.status)
  const statuses = asked.status === '' ? scope : status ? [status] : []
  const filter: OrderFilter = { customerId: asked.customerId, searchText: asked.searchText, statuses }
  const [rows, counts, settings] = await Promise.all([
    statuses?.length === 0
      ? []
      : ordersOf(world.db, filter, asked.pageSize, (asked.page - 1) * asked.pageSize),
    countByStatus(world.db, { ...filter, statuses: null }),
    world.settings.read(),
  ])
  const bundles = await bundleOrders(world.db, rows)
  const shown = counts.filter((one) => !statuses || statuses.includes(one.status))
  return {
    list: bundles.map((bundle) => presentOrder(bundle, settings, asked.lang, world.now())),
    total_count: shown.reduce((sum, one) => sum + one.n, 0),
    status_counts: (Object.keys(ORDER_LIFE) as OrderStatus[]).flatMap((name) => {
      const n = counts.find((one) => one.status === name)?.n ?? 0
      return n === 0
        ? []
        : [{ order_status: ORDER_LIFE[name].code, order_status_text: ORDER_LIFE[name][asked.lang], count: n }]
    }),
  }
}
