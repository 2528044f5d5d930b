import { anyOf, prepared, preparedInsert, preparedUpdate, type Transaction, uuidv7 } from '@sampan/database'
import { orderEvents, orders } from '@sampan/database/tables'
import type { OrderStatus } from '@sampan/domain/life-cycles'
import { and, asc, eq, getTableColumns, type Placeholder, sql } from 'drizzle-orm'

/**
 * Columns that a move may write beside the status: never the status itself, nor a time that the move sets. A purchase that its
 * seller cancelled takes its time with it.
 */
export type OrderFields = { readonly purchasedAt?: null } & Partial<
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

/** The details that the events of a move record. */
type Event = Pick<
  typeof orderEvents.$inferSelect,
  'fromStatus' | 'toStatus' | 'stage' | 'note' | 'notePhrase' | 'staffId'
>

const MOVE = ['ids', 'from', 'now', 'events', 'stage', 'note', 'notePhrase', 'staffId'] as const
const moveTo = (to: OrderStatus) =>
  preparedUpdate(`orders_to_${to}`, orders, MOVE, (db, fields, { ids, from, now, ...event }) => {
    const locked = db
      .select({ id: orders.id })
      .from(orders)
      .where(anyOf(orders.id, ids))
      .orderBy(asc(orders.id))
      .for('update')
      .as('locked')
    const moved = db.$with('moved').as(
      db
        .update(orders)
        .set({ ...fields, status: to, ...reached[to](now) })
        // Joined, not `in (…)`, for which PostgreSQL reads all orders in `from` while they are few.
        .from(locked)
        .where(and(eq(orders.id, locked.id), eq(orders.status, from)))
        .returning(getTableColumns(orders)),
    )
    const written = db.$with('written', {}).as(
      sql`insert into ${orderEvents} (id, order_id, from_status, to_status, stage, note, note_phrase, staff_id, created_at)
        select one.id, moved.id, ${from}, moved.status, ${event.stage}, ${event.note}, ${event.notePhrase}::jsonb, ${event.staffId}::uuid, ${now}::timestamptz
        from moved join jsonb_to_recordset(${event.events}::jsonb) one (id uuid, "orderId" uuid) on one."orderId" = moved.id`,
    )
    return db.with(moved, written).select().from(moved)
  })
const moves = Object.fromEntries(
  (Object.keys(reached) as OrderStatus[]).map((to) => [to, moveTo(to)]),
) as Record<OrderStatus, ReturnType<typeof moveTo>>

/**
 * Locks the orders in ascending id order, changes those that still are in `from`, and writes an event of each.
 * @returns the changed rows, in no order.
 */
export async function updateStatus(
  tx: Transaction,
  ids: readonly string[],
  {
    fromStatus,
    toStatus,
    stage,
    note,
    notePhrase,
    staffId,
  }: Event & { fromStatus: OrderStatus; toStatus: OrderStatus },
  fields: OrderFields,
  now: Date,
) {
  const events = [...new Set(ids)].sort().map((orderId) => ({ id: uuidv7(), orderId }))
  return moves[toStatus](tx, fields, {
    ids,
    from: fromStatus,
    now: now.toISOString(),
    events: JSON.stringify(events),
    stage,
    note,
    notePhrase: notePhrase === null ? null : JSON.stringify(notePhrase),
    staffId,
  })
}

/** Appends events to the histories of orders, in one statement; no-op for none. */
export async function insertOrderEvents(
  tx: Transaction,
  events: (typeof orderEvents.$inferInsert)[],
): Promise<void> {
  if (events.length > 0) await insertEvents(tx, events, {})
}

const insertEvents = preparedInsert('insert_order_events', orderEvents, [], (db, rows) =>
  db.insert(orderEvents).values(rows),
)
