import { pageOf, type Queryable, type Transaction } from '@sampan/database'
import { serviceRequests, supplements } from '@sampan/database/tables'
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { ofFoundOrders } from '../staff/find-orders.queries.ts'

type Row = typeof serviceRequests.$inferSelect

/** A request to cancel or return an order; services of the warehouse have their own queries. */
export interface ServiceRequest extends Row {
  readonly kind: 'cancel' | 'return'
  readonly orderId: string
  readonly stage: Exclude<Row['stage'], 'done'>
}

const isAboutOrder = inArray(serviceRequests.kind, ['cancel', 'return'])

/** Returns a page of the open requests, oldest first, or of the settled ones, newest first. */
export async function requestsAt(
  db: Queryable,
  query: { isOpen: boolean; searchText: string; limit: number; offset: number },
) {
  const where = and(
    isAboutOrder,
    query.isOpen ? isNull(serviceRequests.closedAt) : isNotNull(serviceRequests.closedAt),
    await ofFoundOrders(db, serviceRequests.orderId, query.searchText, [
      serviceRequests.number,
      serviceRequests.reason,
    ]),
  )
  const orderBy = [query.isOpen ? asc(serviceRequests.id) : desc(serviceRequests.closedAt)]
  const list = db.select().from(serviceRequests).$dynamic()
  const { rows, total } = await pageOf(db, list, serviceRequests.id, { ...query, where, orderBy })
  return { rows: rows as ServiceRequest[], total }
}

/** Returns a request to cancel or return by its number; null for an unknown one and for a service. */
export async function requestByNumber(db: Queryable, number: string): Promise<ServiceRequest | null> {
  const [row] = await db
    .select()
    .from(serviceRequests)
    .where(and(isAboutOrder, eq(serviceRequests.number, number)))
  return (row as ServiceRequest | undefined) ?? null
}

interface Decided {
  readonly stage: Row['stage']
  readonly answer: string
  readonly feeCents: bigint
  readonly refundCents: bigint
  readonly steps: Row['steps']
  /** The result of a service. */
  readonly resultPhotoUrls?: string[]
  readonly resultLink?: string
  readonly closedAt: Date | null
}

/** Moves a request on from a stage; returns false when it no longer is in it. */
export async function moveRequest(
  tx: Transaction,
  id: string,
  from: Row['stage'],
  decided: Decided,
): Promise<boolean> {
  const rows = await tx
    .update(serviceRequests)
    .set(decided)
    .where(and(eq(serviceRequests.id, id), eq(serviceRequests.stage, from)))
    .returning({ id: serviceRequests.id })
  return rows.length > 0
}

/**
 * Returns whether the customer has made a request or ordered something for an order since a moment, such as
 * longer storage.
 */
export async function hasRequestsSince(tx: Transaction, orderId: string, since: Date): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(sql`select
    exists (select from ${serviceRequests}
      where ${and(eq(serviceRequests.orderId, orderId), gte(serviceRequests.createdAt, since))})
    or exists (select from ${supplements}
      where ${and(eq(supplements.orderId, orderId), gte(supplements.createdAt, since))}) as found`)
  return rows[0]?.found ?? false
}
