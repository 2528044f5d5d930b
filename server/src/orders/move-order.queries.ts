import type { Transaction } from '@sampan/database'
import { orderEvents, orders } from '@sampan/database/tables'
import type { OrderStatus } from '@sampan/domain/life-cycles'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'

/** Columns that a move may write beside the status: never the status itself, nor a time that the move sets. */
export type OrderFields = Partial<
  Omit<
    typeof orders.$inferInsert,
    | 'id'
    | 'status'
    | 'customerId'
    | 'orderNumber'
    | 'createdAt'
    | 'paidAt'
    | 'acceptedAt'
    | 'purchasedAt'
    | 'arrivedAt'
    | 'shippedAt'
    | 'cancelledAt'
  >
>

/**
 * Locks the rows in ascending id order, so that two batches with common orders wait for each other instead of
 * deadlocking.
 */
export async function lockOrders(tx: Transaction, ids: readonly string[]) {
  return tx
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(asc(orders.id))
    .for('update')
}

/**
 * The time each status was first reached; `in_warehouse` can be reached again and keeps its first arrival,
 * unless the goods left for an exchange.
 */
const reached = {
  unpaid: () => ({}),
  paid: (now: Date) => ({ paidAt: first(orders.paidAt, now) }),
  cancelled: (now: Date) => ({ cancelledAt: first(orders.cancelledAt, now) }),
  wait_purchase: (now: Date) => ({ acceptedAt: first(orders.acceptedAt, now), arrivedAt: null }),
  on_the_way: (now: Date) => ({ purchasedAt: first(orders.purchasedAt, now) }),
  in_warehouse: (now: Date) => ({ arrivedAt: first(orders.arrivedAt, now) }),
  unpaid_shipping: () => ({}),
  ready_to_ship: () => ({}),
  shipped: (now: Date) => ({ shippedAt: first(orders.shippedAt, now) }),
} as const satisfies Record<OrderStatus, (now: Date) => object>

const first = (column: typeof orders.paidAt, now: Date) => sql`coalesce(${column}, ${now.toISOString()})`

/** A guarded update: changes only rows that still are in `from`. */
export async function updateStatus(
  tx: Transaction,
  ids: readonly string[],
  from: OrderStatus,
  to: OrderStatus,
  fields: OrderFields,
  now: Date,
) {
  return tx
    .update(orders)
    .set({ ...fields, status: to, ...reached[to](now) })
    .where(and(inArray(orders.id, [...ids]), eq(orders.status, from)))
    .returning()
}

export async function insertOrderEvents(
  tx: Transaction,
  events: (typeof orderEvents.$inferInsert)[],
): Promise<void> {
  if (events.length > 0) await tx.insert(orderEvents).values(events)
}
