import type { Queryable } from '@sampan/database'
import type { AppContext } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import type { Order } from '../orders.queries.ts'
import { staffOrders } from './staff-orders.queries.ts'

/** @throws Refusal unknown_id */
export async function orderByNumber(context: AppContext, db: Queryable, number: string): Promise<Order> {
  const [row] = await staffOrders(db, await context.settings.read(), { numbers: [number] })
  if (!row) throw new Refusal('unknown_id')
  return row.order
}

/** @throws Error for an internal id that does not exist */
export async function orderById(context: AppContext, db: Queryable, id: string): Promise<Order> {
  const [row] = await staffOrders(db, await context.settings.read(), { ids: [id] })
  if (!row) throw new Error(`no order ${id}`)
  return row.order
}
