import { containing, type Queryable, type Transaction } from '@sampan/database'
import { customers, orders, serviceRequests } from '@sampan/database/tables'
import { and, asc, count, desc, eq, ilike, isNotNull, isNull, or } from 'drizzle-orm'

export type ServiceRequest = typeof serviceRequests.$inferSelect
type Steps = ServiceRequest['steps']

/** Returns a page of the open requests, oldest first, or of the settled ones, newest first. */
export async function requestsAt(
  db: Queryable,
  asked: { isOpen: boolean; searchText: string; limit: number; offset: number },
) {
  const pattern = containing(asked.searchText)
  const columns = [serviceRequests.number, orders.orderNumber, customers.accountNo, serviceRequests.reason]
  const where = and(
    asked.isOpen ? isNull(serviceRequests.closedAt) : isNotNull(serviceRequests.closedAt),
    or(...columns.map((column) => ilike(column, pattern))),
  )
  const rows = await db
    .select({ request: serviceRequests })
    .from(serviceRequests)
    .innerJoin(orders, eq(orders.id, serviceRequests.orderId))
    .innerJoin(customers, eq(customers.id, serviceRequests.customerId))
    .where(where)
    .orderBy(asked.isOpen ? asc(serviceRequests.id) : desc(serviceRequests.closedAt))
    .limit(asked.limit)
    .offset(asked.offset)
  const [total] = await db
    .select({ n: count() })
    .from(serviceRequests)
    .innerJoin(orders, eq(orders.id, serviceRequests.orderId))
    .innerJoin(customers, eq(customers.id, serviceRequests.customerId))
    .where(where)
  return { rows: rows.map((row) => row.request), total: total?.n ?? 0 }
}

export async function requestByNumber(db: Queryable, number: string): Promise<ServiceRequest | null> {
  const [row] = await db.select().from(serviceRequests).where(eq(serviceRequests.number, number))
  return row ?? null
}

interface Decided {
  readonly stage: ServiceRequest['stage']
  readonly answer: string
  readonly feeCents: bigint
  readonly refundCents: bigint
  readonly steps: Steps
  readonly closedAt: Date | null
}

/** Moves a request on from a stage; returns false when it no longer is in it. */
export async function moveRequest(
  tx: Transaction,
  id: string,
  from: ServiceRequest['stage'],
  decided: Decided,
): Promise<boolean> {
  const rows = await tx
    .update(serviceRequests)
    .set(decided)
    .where(and(eq(serviceRequests.id, id), eq(serviceRequests.stage, from)))
    .returning({ id: serviceRequests.id })
  return rows.length > 0
}
