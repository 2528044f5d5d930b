import { pageOf, prepared, type Queryable, type Transaction } from '@sampan/database'
import { customers, orderProblems, orders, returnJobs, staff } from '@sampan/database/tables'
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { ofFoundOrders } from '../staff/find-orders.queries.ts'

export type OrderProblem = typeof orderProblems.$inferSelect

/** True where the seller refused to exchange goods of the order before. */
const isExchangeRefused = sql<boolean>`coalesce((select true from ${returnJobs}
  where ${and(
    eq(returnJobs.orderId, orderProblems.orderId),
    eq(returnJobs.purpose, 'exchange'),
    eq(returnJobs.status, 'withdrawn'),
  )} limit 1), false)`

const staffRows = (db: Queryable) =>
  db
    .select({
      problem: orderProblems,
      orderType: orders.type,
      isExchangeRefused,
      reportedBy: staff.name,
    })
    .from(orderProblems)
    .innerJoin(orders, eq(orders.id, orderProblems.orderId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .innerJoin(staff, eq(staff.id, orderProblems.reportedBy))
    .$dynamic()
export type ProblemRow = Awaited<ReturnType<typeof staffRows>>[number]

/** Returns a page of the open problems, oldest first, or of the closed ones, newest first. */
export async function problemsAt(
  db: Queryable,
  query: { isOpen: boolean; searchText: string; limit: number; offset: number },
) {
  const where = and(
    query.isOpen ? isNull(orderProblems.closedAt) : isNotNull(orderProblems.closedAt),
    await ofFoundOrders(db, orderProblems.orderId, query.searchText),
  )
  const orderBy = [query.isOpen ? asc(orderProblems.id) : desc(orderProblems.closedAt)]
  return pageOf(db, staffRows(db), orderProblems.id, { ...query, where, orderBy })
}

/** Returns a problem for staff; null for an unknown one. */
export async function problemById(db: Queryable, id: string): Promise<ProblemRow | null> {
  const [row] = await staffRows(db).where(eq(orderProblems.id, id))
  return row ?? null
}

/** Returns a problem of one of this customer's orders; null for another's. */
export async function problemOfCustomer(
  db: Queryable,
  customerId: string,
  id: string,
): Promise<ProblemRow | null> {
  const [row] = await staffRows(db).where(and(eq(orderProblems.id, id), eq(orders.customerId, customerId)))
  return row ?? null
}

/** Returns the problems of an order, newest first. */
export const problemsOf = (db: Queryable, orderId: string) => problemsOfOrder(db, { orderId })

const problemsOfOrder = prepared('order_problems', ['orderId'], (db, { orderId }) =>
  staffRows(db).where(eq(orderProblems.orderId, orderId)).orderBy(desc(orderProblems.id)),
)

/** Returns the open problem of an order; null for none. */
export async function openProblemOf(db: Queryable, orderId: string): Promise<OrderProblem | null> {
  const [row] = await db
    .select()
    .from(orderProblems)
    .where(and(eq(orderProblems.orderId, orderId), isNull(orderProblems.closedAt)))
  return row ?? null
}

/** Stores a problem and returns it. An index allows one open problem of an order. */
export async function insertProblem(
  tx: Transaction,
  problem: typeof orderProblems.$inferInsert,
): Promise<OrderProblem> {
  const [row] = await tx.insert(orderProblems).values(problem).returning()
  if (!row) throw new Error('no problem')
  return row
}

type Fields = Partial<Omit<typeof orderProblems.$inferInsert, 'id' | 'orderId' | 'status'>>

/** Moves a problem from one of these statuses; returns null when it is in another one. */
export async function moveProblem(
  tx: Transaction,
  id: string,
  from: readonly OrderProblem['status'][],
  to: OrderProblem['status'],
  fields: Fields,
): Promise<OrderProblem | null> {
  const [row] = await tx
    .update(orderProblems)
    .set({ ...fields, status: to })
    .where(and(eq(orderProblems.id, id), inArray(orderProblems.status, [...from])))
    .returning()
  return row ?? null
}

/** Reduces an order to the pieces that the seller has; returns false when it is bought or cancelled. */
export async function reduceToAvailable(
  tx: Transaction,
  orderId: string,
  pieces: { readonly quantity: number; readonly orderedQuantity: number },
): Promise<boolean> {
  const rows = await tx
    .update(orders)
    .set(pieces)
    .where(and(eq(orders.id, orderId), eq(orders.status, 'wait_purchase'), eq(orders.purchaseReference, '')))
    .returning({ id: orders.id })
  return rows.length > 0
}
