import type { Queryable, Transaction } from '@sampan/database'
import { expectState, lockSubject, stateRevision } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { anyOrderWithNumber, type Order, orderById } from '../orders.queries.ts'
import { orderState } from './order-state.ts'
import { staffOrders } from './staff-orders.queries.ts'

/** Returns an order of any customer. @throws Refusal unknown_id */
export async function orderByNumber(db: Queryable, number: string): Promise<Order> {
  const order = await anyOrderWithNumber(db, number)
  if (!order) throw new Refusal('unknown_id')
  return order
}

/**
 * Locks the order until the end of the transaction, so that one member of staff changes it at a time.
 * @param seen the revision that the member saw
 * @throws Refusal unknown_id; changed_meanwhile when the order has another revision
 */
export async function lockOrderAtRevision(
  context: AppContext,
  tx: Transaction,
  number: string,
  seen: string,
): Promise<Order> {
  await lockSubject(tx, `order:${number}`)
  const [row] = await staffOrders(tx, await context.settings.read(), { numbers: [number] })
  if (!row) throw new Refusal('unknown_id')
  expectState(seen, orderState(row))
  return row.order
}

/** Locks an order without expecting a revision. Returns it with its current one. @throws Refusal unknown_id */
export async function lockOrder(
  context: AppContext,
  tx: Transaction,
  number: string,
): Promise<{ readonly order: Order; readonly revision: string }> {
  await lockSubject(tx, `order:${number}`)
  const [row] = await staffOrders(tx, await context.settings.read(), { numbers: [number] })
  if (!row) throw new Refusal('unknown_id')
  return { order: row.order, revision: stateRevision(orderState(row)) }
}

/**
 * Locks the order of something that names it by its internal id, such as a problem, and returns it as it is under the lock.
 * @throws Error for an id that does not exist
 */
export async function lockOrderById(tx: Transaction, id: string): Promise<Order> {
  const { orderNumber } = await orderById(tx, id)
  await lockSubject(tx, `order:${orderNumber}`)
  return orderById(tx, id)
}
