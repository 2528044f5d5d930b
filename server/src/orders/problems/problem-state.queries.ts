import { orderProblems, orders } from '@sampan/database/tables'
import { and, eq, isNull, sql } from 'drizzle-orm'

/** Whether the current row's order has a problem about which its customer chooses. Found by the open problems, which are few. */
export const isAskedOfRow = sql`${orders.id} in (select ${orderProblems.orderId}
  from ${orderProblems} where ${and(eq(orderProblems.status, 'asked'), isNull(orderProblems.closedAt))})`

/** The open problem of the current row's order; '' for none. */
export const problemStateOfRow = sql<'' | 'reported' | 'asked'>`coalesce((select ${orderProblems.status}
  from ${orderProblems} where ${and(eq(orderProblems.orderId, orders.id), isNull(orderProblems.closedAt))}), '')`
