import { pageOf, type Queryable, type Transaction } from '@sampan/database'
import { serviceRequests } from '@sampan/database/tables'
import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { ofFoundOrders } from '../staff/find-orders.queries.ts'

export type ServiceRequest = typeof serviceRequests.$inferSelect
type Steps = ServiceRequest['steps']

/** Returns a page of the open requests, oldest first, or of the settled ones, newest first. */
export async function requestsAt(
  db: Queryable,
  asked: { isOpen: boolean; searchText: string; limit: number; offset: number },
) {
  const where = and(
    asked.isOpen ? isNull(serviceRequests.closedAt) : isNotNull(serviceRequests.closedAt),
    await ofFoundOrders(db, serviceRequests.orderId, asked.searchText, [
      serviceRequests.number,
      serviceRequests.reason,
    ]),
  )
  const orderBy = [asked.isOpen ? asc(serviceRequests.id) : desc(serviceRequests.closedAt)]
  const list = db.select().from(serviceRequests).$dynamic()
  return pageOf(db, list, serviceRequests, { ...asked, where, orderBy })
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
