import type { Queryable, Transaction } from '@sampan/database'
import { orders } from '@sampan/database/tables'
import { and, asc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { boughtAt, excuses } from '../lateness/late-orders.queries.ts'

const isUndecided = and(
  isNotNull(orders.priorityDueAt),
  isNull(orders.priorityOutcome),
  ne(orders.status, 'cancelled'),
)

const rowsOf = (db: Queryable, where: SQL | undefined) =>
  db
    .select({
      id: orders.id,
      customerId: orders.customerId,
      number: orders.orderNumber,
      totalCents: orders.totalCents,
      feeCents: orders.priorityFeeCents,
      paidAt: sql<Date>`${orders.paidAt}`.mapWith(orders.createdAt),
      dueAt: sql<Date>`${orders.priorityDueAt}`.mapWith(orders.createdAt),
      boughtAt: sql<Date | null>`${boughtAt}`.mapWith(orders.purchasedAt),
      excuses,
    })
    .from(orders)
    .where(and(isUndecided, where))

/** An order with priority purchase that is not decided yet. */
export type UndecidedPriority = Awaited<ReturnType<typeof rowsOf>>[number]

/** Returns a page of the paid orders with priority purchase that are not decided yet, earliest due first. */
export const undecidedPriorities = (db: Queryable, last: UndecidedPriority | undefined, limit: number) =>
  rowsOf(
    db,
    last
      ? sql`(${orders.priorityDueAt}, ${orders.id}) > (${last.dueAt.toISOString()}, ${last.id})`
      : undefined,
  )
    .orderBy(asc(orders.priorityDueAt), asc(orders.id))
    .limit(limit)

/** Returns such an order; null where it is decided or cancelled by now. */
export async function undecidedPriority(tx: Transaction, id: string): Promise<UndecidedPriority | null> {
  const [row] = await rowsOf(tx, eq(orders.id, id))
  return row ?? null
}

/** Sets when paid orders have to be bought first. */
export async function setPriorityDue(tx: Transaction, ids: readonly string[], dueAt: Date): Promise<void> {
  await tx
    .update(orders)
    .set({ priorityDueAt: dueAt })
    .where(inArray(orders.id, [...ids]))
}

/** Records what became of the promise to buy an order first. */
export async function setPriorityOutcome(
  tx: Transaction,
  id: string,
  outcome: typeof orders.$inferSelect.priorityOutcome,
): Promise<void> {
  await tx.update(orders).set({ priorityOutcome: outcome }).where(eq(orders.id, id))
}
