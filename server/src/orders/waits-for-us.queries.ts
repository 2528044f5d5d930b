import type { Queryable } from '@sampan/database'
import { conversations, orderProblems, orders, serviceRequests } from '@sampan/database/tables'
import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { isHeldByUs } from '../payments/index.ts'

/** Looked up row by row, as in `returnStateOfRow`. */
const one = (table: SQL, where: SQL | undefined) =>
  sql`coalesce((select true from ${table} where ${where} limit 1), false)`

const hasFinding = one(
  sql`${orderProblems}`,
  and(eq(orderProblems.orderId, orders.id), eq(orderProblems.status, 'reported')),
)
const hasRequest = one(
  sql`${serviceRequests}`,
  and(eq(serviceRequests.orderId, orders.id), isNull(serviceRequests.closedAt)),
)
const hasQuestion = one(
  sql`${conversations}`,
  and(eq(conversations.orderId, orders.id), isNotNull(conversations.waitingSince)),
)

/** Whether we owe the customer of the current row an answer about the goods: to a finding, a request, a service or a question. */
export const owesAnswer = sql<boolean>`(${or(hasFinding, hasRequest, hasQuestion)})`

/** Whether the current row's goods wait for us: for an answer, or for the end of a hold of ours. */
export const waitsForUs = sql<boolean>`(${or(owesAnswer, isHeldByUs)})`

/** Returns whether we owe the customer of an order an answer about it. */
export async function owesAnswerAbout(db: Queryable, orderId: string): Promise<boolean> {
  return (await db.$count(orders, and(eq(orders.id, orderId), owesAnswer))) > 0
}
