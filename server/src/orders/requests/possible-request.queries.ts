import type { Transaction } from '@sampan/database'
import { orders, serviceRequests } from '@sampan/database/tables'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { problemStateOfRow } from '../problems/problem-state.queries.ts'
import { returnStateOfRow } from '../returns/return-state.queries.ts'

/** The kind of the open request to cancel or return the current row's order; '' for none. */
export const openRequestOfRow = sql<'' | 'cancel' | 'return'>`coalesce((select ${serviceRequests.kind}
  from ${serviceRequests}
  where ${and(
    eq(serviceRequests.orderId, orders.id),
    isNull(serviceRequests.closedAt),
    ne(serviceRequests.kind, 'service'),
  )}), '')`

/** Returns what decides about a request of an order that the transaction has locked. */
export async function requestFactsOf(tx: Transaction, orderId: string) {
  const [facts] = await tx
    .select({
      status: orders.status,
      type: orders.type,
      openRequest: openRequestOfRow,
      returnState: returnStateOfRow,
      problemState: problemStateOfRow,
    })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (!facts) throw new Error(`no order ${orderId}`)
  return facts
}
