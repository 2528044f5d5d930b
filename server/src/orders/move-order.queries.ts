import { anyOf, prepared, preparedInsert, preparedUpdate, type Transaction } from '@sampan/database'
import { orderEvents, orders } from '@sampan/database/tables'
import type { OrderStatus } from '@sampan/domain/life-cycles'
import { and, asc, eq, type Placeholder, sql } from 'drizzle-orm'

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
  return locked(tx, { ids })
}

const locked = prepared('lock_orders', ['ids'], (db, { ids }) =>
  db
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(anyOf(orders.id, ids))
    .orderBy(asc(orders.id))
    .for('update'),
)

/**
 * The time each status was first reached; `in_warehouse` can be reached again and keeps its first arrival,
 * unless the goods left for an exchange. A move that is undone takes its time with it.
 */
const reached = {
  unpaid: () => ({}),
  paid: (now: Placeholder) => ({ paidAt: first(orders.paidAt, now), acceptedAt: null }),
  cancelled: (now: Placeholder) => ({ cancelledAt: first(orders.cancelledAt, now) }),
  wait_purchase: (now: Placeholder) => ({ acceptedAt: first(orders.acceptedAt, now), arrivedAt: null }),
  on_the_way: (now: Placeholder) => ({ purchasedAt: first(orders.purchasedAt, now), arrivedAt: null }),
  in_warehouse: (now: Placeholder) => ({ arrivedAt: first(orders.arrivedAt, now) }),
  unpaid_shipping: () => ({}),
  ready_to_ship: () => ({ shippedAt: null }),
  shipped: (now: Placeholder) => ({ shippedAt: first(orders.shippedAt, now) }),
} as const satisfies Record<OrderStatus, (now: Placeholder) => object>

const first = (column: typeof orders.paidAt, now: Placeholder) => sql`coalesce(${column}, ${now})`

const MOVE = ['ids', 'from', 'now'] as const
const moveTo = (to: OrderStatus) =>
  preparedUpdate(`orders_to_${to}`, orders, MOVE, (db, fields, { ids, from, now }) =>
    db
      .update(orders)
      .set({ ...fields, status: to, ...reached[to](now) })
      .where(and(anyOf(orders.id, ids), eq(orders.status, from)))
      .returning(),
  )
const moves = Object.fromEntries(
  (Object.keys(reached) as OrderStatus[]).map((to) => [to, moveTo(to)]),
) as Record<OrderStatus, ReturnType<typeof moveTo>>

/** A guarded update: changes only rows that still are in `from`. */
export async function updateStatus(
  tx: Transaction,
  ids: readonly string[],
  from: OrderStatus,
  to: OrderStatus,
  fields: OrderFields,
  now: Date,
) {
  return moves[to](tx, fields, { ids, from, now: now.toISOString() })
}

export async function insertOrderEvents(
  tx: Transaction,
  events: (typeof orderEvents.$inferInsert)[],
): Promise<void> {
  if (events.length > 0) await insertEvents(tx, events)
}

const insertEvents = preparedInsert('insert_order_events', orderEvents, (db, rows) =>
  db.insert(orderEvents).values(rows),
)
