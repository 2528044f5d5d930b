import type { Queryable } from '@sampan/database'
import {
  dailyFigures,
  orders,
  parcels,
  paymentIntents,
  paymentPayables,
  questions,
  refunds,
  serviceRequests,
} from '@sampan/database/tables'
import { and, asc, count, eq, exists, gte, inArray, isNull, min, ne, type SQL, sql, sum } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** The day in UTC+8 that a moment belongs to, `YYYY-MM-DD`. */
const dayOf = (column: PgColumn) => sql<string>`to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`

async function countsByDay(db: Queryable, table: PgTable, column: PgColumn, from: Date) {
  const rows = await db
    .select({ day: dayOf(column), count: count() })
    .from(table)
    .where(gte(column, from))
    .groupBy(sql`1`)
  return new Map(rows.map((row) => [row.day, row.count]))
}

async function sumsByDay(
  db: Queryable,
  table: PgTable,
  at: PgColumn,
  cents: PgColumn,
  where: SQL | undefined,
) {
  const rows = await db
    .select({ day: dayOf(at), cents: sum(cents) })
    .from(table)
    .where(where)
    .groupBy(sql`1`)
  return new Map(rows.map((row) => [row.day, BigInt(row.cents ?? 0)]))
}

/** What was paid for something: a top-up, and money that came too late, stay the customer's in their wallet until they are spent. */
const paidByDay = (db: Queryable, from: Date) =>
  sumsByDay(
    db,
    paymentIntents,
    paymentIntents.paidAt,
    paymentIntents.amountCents,
    and(
      eq(paymentIntents.status, 'paid'),
      ne(paymentIntents.purpose, 'top_up'),
      gte(paymentIntents.paidAt, from),
      exists(
        db
          .select({ id: paymentPayables.intentId })
          .from(paymentPayables)
          .where(and(eq(paymentPayables.intentId, paymentIntents.id), paymentPayables.isLive)),
      ),
    ),
  )

const refundedByDay = (db: Queryable, from: Date) =>
  sumsByDay(
    db,
    refunds,
    refunds.doneAt,
    refunds.amountCents,
    and(eq(refunds.status, 'done'), gte(refunds.doneAt, from)),
  )

export type DayFigures = Pick<
  typeof dailyFigures.$inferSelect,
  'day' | 'orderCount' | 'shippedCount' | 'paidCents' | 'refundedCents'
>

/** Counts these days in UTC+8, `YYYY-MM-DD` without gaps; the first begins at `from`. */
export async function countDays(
  db: Queryable,
  days: readonly string[],
  from: Date,
): Promise<readonly DayFigures[]> {
  if (days.length === 0) return []
  const [ordered, shipped, paid, refunded] = await Promise.all([
    countsByDay(db, orders, orders.createdAt, from),
    countsByDay(db, parcels, parcels.shippedAt, from),
    paidByDay(db, from),
    refundedByDay(db, from),
  ])
  return days.map((day) => ({
    day,
    orderCount: ordered.get(day) ?? 0,
    shippedCount: shipped.get(day) ?? 0,
    paidCents: paid.get(day) ?? 0n,
    refundedCents: refunded.get(day) ?? 0n,
  }))
}

/**
 * Returns the stored figures of the days from one on (`YYYY-MM-DD` in UTC+8), oldest first; a day may be missing.
 */
export async function closedDays(db: Queryable, from: string): Promise<readonly DayFigures[]> {
  const { day, orderCount, shippedCount, paidCents, refundedCents } = dailyFigures
  return db
    .select({ day, orderCount, shippedCount, paidCents, refundedCents })
    .from(dailyFigures)
    .where(gte(day, from))
    .orderBy(asc(day))
}

/** Stores the figures of finished days; those that another process has stored meanwhile stay. */
export async function storeDays(db: Queryable, days: readonly DayFigures[]): Promise<void> {
  if (days.length > 0)
    await db
      .insert(dailyFigures)
      .values([...days])
      .onConflictDoNothing()
}

/** Counts stored goods by age: each group ends at one of `ends` (days), the last group holds the rest. */
export async function storedByAge(db: Queryable, now: Date, ends: readonly number[]) {
  const group = sql<number>`case ${sql.join(
    ends.map(
      (end, index) =>
        sql`when ${orders.arrivedAt} >= ${now.toISOString()}::timestamptz - ${end} * interval '1 day' then ${index}::int`,
    ),
    sql` `,
  )} else ${ends.length}::int end`
  const rows = await db
    .select({ group, count: count(), weightG: sum(orders.weightG) })
    .from(orders)
    .where(inArray(orders.status, ['in_warehouse', 'unpaid_shipping', 'ready_to_ship']))
    .groupBy(sql`1`)
  return [...ends, null].map((end, index) => {
    const row = rows.find((one) => Number(one.group) === index)
    return { upToDays: end, count: row?.count ?? 0, weightG: Number(row?.weightG ?? 0) }
  })
}

/** Work that waits for staff, with the time of the oldest item. */
const QUEUES = {
  to_accept: { table: orders, since: orders.paidAt, waits: eq(orders.status, 'paid') },
  to_buy: { table: orders, since: orders.acceptedAt, waits: eq(orders.status, 'wait_purchase') },
  on_the_way: {
    table: orders,
    since: sql`coalesce(${orders.purchasedAt}, ${orders.createdAt})`,
    waits: eq(orders.status, 'on_the_way'),
  },
  to_price: { table: parcels, since: parcels.createdAt, waits: eq(parcels.status, 'waiting_fee') },
  to_ship: { table: parcels, since: parcels.paidAt, waits: eq(parcels.status, 'paid') },
  questions: { table: questions, since: questions.createdAt, waits: isNull(questions.answeredAt) },
  requests: {
    table: serviceRequests,
    since: serviceRequests.createdAt,
    waits: and(isNull(serviceRequests.closedAt), ne(serviceRequests.kind, 'service')),
  },
} as const
export type QueueName = keyof typeof QUEUES

/**
 * Counts what waits in a queue by its age: up to 24 hours, up to 72, longer; `oldestAt` is null for an empty one.
 */
export async function queueAge(db: Queryable, queue: QueueName, now: Date) {
  const { table, since, waits } = QUEUES[queue]
  const hours = sql`extract(epoch from ${now.toISOString()}::timestamptz - ${since}) / 3600`
  const [row] = await db
    .select({
      withinDay: count(sql`case when ${hours} <= 24 then 1 end`),
      withinThreeDays: count(sql`case when ${hours} > 24 and ${hours} <= 72 then 1 end`),
      older: count(sql`case when ${hours} > 72 then 1 end`),
      oldestAt: min(sql`${since}`).mapWith(orders.createdAt),
    })
    .from(table as PgTable)
    .where(waits)
  return { queue, withinDay: 0, withinThreeDays: 0, older: 0, oldestAt: null as Date | null, ...row }
}

export const queueNames = Object.keys(QUEUES) as QueueName[]
