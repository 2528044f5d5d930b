import { anyOf, pageOf, prepared, type Queryable, type Transaction } from '@sampan/database'
import { customers, orders, returnJobs, serviceRequests, staff } from '@sampan/database/tables'
import { type RETURN_JOB_LIFE, RETURN_OUTCOMES, type ReturnOutcome } from '@sampan/domain/life-cycles'
import { and, asc, desc, eq, ne } from 'drizzle-orm'
import { problemStateOfRow } from '../problems/problem-state.queries.ts'
import { ofFoundOrders } from '../staff/find-orders.queries.ts'
import { returnStateOfRow } from './return-state.queries.ts'

export type ReturnJob = typeof returnJobs.$inferSelect

const jobs = (db: Queryable) =>
  db
    .select({ job: returnJobs, requestNumber: serviceRequests.number, closedBy: staff.name })
    .from(returnJobs)
    .innerJoin(orders, eq(orders.id, returnJobs.orderId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .leftJoin(serviceRequests, eq(serviceRequests.id, returnJobs.requestId))
    .leftJoin(staff, eq(staff.id, returnJobs.staffId))
    .$dynamic()
export type ReturnJobRow = Awaited<ReturnType<typeof jobs>>[number]

/** Returns a page of the open returns, oldest first, or of the closed ones, newest first. */
export async function returnJobsAt(
  db: Queryable,
  query: { isOpen: boolean; searchText: string; limit: number; offset: number },
) {
  const where = and(
    query.isOpen ? eq(returnJobs.status, 'waiting') : ne(returnJobs.status, 'waiting'),
    await ofFoundOrders(db, returnJobs.orderId, query.searchText, [returnJobs.trackingNumber]),
  )
  const orderBy = [query.isOpen ? asc(returnJobs.id) : desc(returnJobs.closedAt)]
  return pageOf(db, jobs(db), returnJobs.id, { ...query, where, orderBy })
}

/** Returns a return job without locking it; null for an unknown one. */
export async function returnJobById(db: Queryable, id: string): Promise<ReturnJob | null> {
  const [row] = await db.select().from(returnJobs).where(eq(returnJobs.id, id))
  return row ?? null
}

/** Whether the goods of an order left the warehouse by this return for good: an exchange brings others. */
export const isGone = ({ purpose, outcome }: ReturnJob): boolean =>
  purpose === 'return' && outcome !== null && RETURN_OUTCOMES[outcome].isGone

/** Returns every return of an order, newest first. */
export async function returnJobsOf(db: Queryable, orderId: string): Promise<ReturnJob[]> {
  return db.select().from(returnJobs).where(eq(returnJobs.orderId, orderId)).orderBy(desc(returnJobs.id))
}

/** Returns false when the order has an open return already. */
export async function insertReturnJob(
  tx: Transaction,
  job: typeof returnJobs.$inferInsert,
): Promise<boolean> {
  const rows = await tx.insert(returnJobs).values(job).onConflictDoNothing().returning({ id: returnJobs.id })
  return rows.length > 0
}

/** Turns the open exchange of an order into the return of a request; returns false without one. */
export async function turnIntoReturn(
  tx: Transaction,
  orderId: string,
  of: { readonly requestId: string; readonly reason: string },
): Promise<boolean> {
  const isOpenExchange = and(
    eq(returnJobs.orderId, orderId),
    eq(returnJobs.status, 'waiting'),
    eq(returnJobs.purpose, 'exchange'),
  )
  const rows = await tx
    .update(returnJobs)
    .set({ purpose: 'return', ...of })
    .where(isOpenExchange)
    .returning({ id: returnJobs.id })
  return rows.length > 0
}

interface Closing {
  readonly status: (typeof RETURN_JOB_LIFE)['waiting']['next'][number]
  readonly outcome?: ReturnOutcome
  readonly carrier?: string
  readonly trackingNumber?: string
  readonly note?: string
  readonly staffId: string
  readonly closedAt: Date
}

/** Closes an open return; returns false when it was closed meanwhile. */
export async function closeReturnJob(tx: Transaction, id: string, closing: Closing): Promise<boolean> {
  const rows = await tx
    .update(returnJobs)
    .set(closing)
    .where(and(eq(returnJobs.id, id), eq(returnJobs.status, 'waiting')))
    .returning({ id: returnJobs.id })
  return rows.length > 0
}

const states = prepared('settling_states', ['orderIds'], (db, { orderIds }) =>
  db
    .select({
      orderNumber: orders.orderNumber,
      returnState: returnStateOfRow,
      problemState: problemStateOfRow,
    })
    .from(orders)
    .where(anyOf(orders.id, orderIds))
    .orderBy(asc(orders.id)),
)

/** Returns the states of the return and the problem of each order; '' where there is none that keeps it from being sent. */
export const settlingStates = async (db: Queryable, orderIds: readonly string[]) =>
  orderIds.length === 0 ? [] : states(db, { orderIds })
