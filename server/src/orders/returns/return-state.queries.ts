import { orders, returnJobs, serviceRequests } from '@sampan/database/tables'
import { RETURN_OUTCOMES, type ReturnOutcome } from '@sampan/domain/life-cycles'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'

const GONE = (Object.keys(RETURN_OUTCOMES) as ReturnOutcome[]).filter((name) => RETURN_OUTCOMES[name].isGone)

/** Looked up row by row: PostgreSQL turns `exists` into a list of all returns. */
const jobs = (condition: ReturnType<typeof and>) =>
  sql`(select true from ${returnJobs} where ${and(eq(returnJobs.orderId, orders.id), condition)} limit 1)`

const isGone = and(eq(returnJobs.purpose, 'return'), inArray(returnJobs.outcome, GONE))

/** Whether the goods of the current row's order were sent back to the seller or disposed of. */
export const goodsAreGone = sql`exists (select from ${returnJobs} where ${and(eq(returnJobs.orderId, orders.id), isGone)})`

/** The return state of the current row's order; '' for goods that may be sent. */
export const returnStateOfRow = sql<'' | 'asked' | 'set_aside' | 'gone'>`case
  when ${jobs(eq(returnJobs.status, 'waiting'))} then 'set_aside'
  when ${jobs(isGone)} then 'gone'
  when (select true from ${serviceRequests}
    where ${and(
      eq(serviceRequests.orderId, orders.id),
      eq(serviceRequests.kind, 'return'),
      isNull(serviceRequests.closedAt),
    )}) then 'asked'
  else '' end`

/**
 * Whether the current row's goods may be sent: their return state is '' or 'asked'. For lists that count many rows:
 * PostgreSQL may compare them with all returns at once.
 */
export const staysInWarehouse = sql`not exists (select from ${returnJobs} where ${and(
  eq(returnJobs.orderId, orders.id),
  or(eq(returnJobs.status, 'waiting'), isGone),
)})`
