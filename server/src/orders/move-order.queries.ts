import type { Transaction } from '@sampan/database'
import { orderEvents, orders } from '@sampan/database/tables'
import type { OrderStatus } from '@sampan/domain/life-cycles'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'

/** What a move may write beside the status: never the status itself, nor a time that the move sets. */
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

/** Locks the rows in ascending id order, so that two batches that share orders wait for each other instead of deadlocking. */
export async function lockOrders(tx: Transaction, ids: readonly string[]) {
  return tx
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(asc(orders.id))
    .for('update')
}

/** The first time that each status was reached; `in_warehouse` may be reached again and keeps its arrival. */
const reached = {
  unpaid: () => ({}),
  paid: (now: Date) => ({ paidAt: first(orders.paidAt, now) }),
  cancelled: (now: Date) => ({ cancelledAt: first(orders.cancelledAt, now) }),
  wait_purchase: (now: Date) => ({ acceptedAt: first(orders.acceptedAt, now) }),
  on_the_way: (now: Date) => ({ purchasedAt: first(orders.purchasedAt, now) }),
  in_warehouse: (now: Date) => ({ arrivedAt: first(orders.arrivedAt, now) }),
  unpaid_shipping: () => ({}),
  ready_to_ship: () => ({}),
  shipped: (now: Date) => ({ shippedAt: first(orders.shippedAt, now) }),
} as const satisfies Record<OrderStatus, (now: Date) => object>

const first = (column: typeof orders.paidAt, now: Date) => sql`coalesce(${column}, ${now.toISOString()})`

/** The guarded move: only rows that still are in `from` change. */
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
