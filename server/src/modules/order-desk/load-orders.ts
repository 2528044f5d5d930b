import type { Queryable } from '@sampan/database'
import { Refusal } from '../../refusal.ts'
import type { World } from '../../world.ts'
import { bundleOrders, type Order, type OrderBundle } from '../orders/index.ts'
import { type DeskOrder, deskOrders, openRequestsOf } from './order-desk.queries.ts'

/** An order with its customer and what lies around it in other tables. */
export interface OrderOnDesk extends OrderBundle {
  readonly customer: DeskOrder['customer']
  readonly openRequest: '' | 'cancel' | 'return'
  readonly dueAt: Date | null
}

/** Adds the surroundings in four queries, however many orders there are. */
export async function surround(db: Queryable, rows: readonly DeskOrder[]): Promise<OrderOnDesk[]> {
  const ids = rows.map(({ order }) => order.id)
  const [bundles, requests] = await Promise.all([
    bundleOrders(
      db,
      rows.map(({ order }) => order),
    ),
    openRequestsOf(db, ids),
  ])
  return rows.flatMap(({ order, customer, dueAt }, index) => {
    const bundle = bundles[index]
    if (!bundle) return []
    const openRequest = requests.find((one) => one.orderId === order.id)?.kind ?? ''
    return [{ ...bundle, customer, dueAt, openRequest }]
  })
}

/** @throws Refusal unknown_id */
export async function orderByNumber(world: World, db: Queryable, number: string): Promise<Order> {
  const [row] = await deskOrders(db, await world.settings.read(), { numbers: [number] })
  if (!row) throw new Refusal('unknown_id')
  return row.order
}

/** @throws Error for an id of ours that leads nowhere */
export async function orderById(world: World, db: Queryable, id: string): Promise<Order> {
  const [row] = await deskOrders(db, await world.settings.read(), { ids: [id] })
  if (!row) throw new Error(`no order ${id}`)
  return row.order
}
