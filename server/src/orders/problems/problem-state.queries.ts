import { orderProblems, orders } from '@sampan/database/tables'
import { and, eq, isNull, sql } from 'drizzle-orm'

/** The open problem of the current row's order; '' for none. */
export const problemStateOfRow = sql<'' | 'reported' | 'asked'>`coalesce((select ${orderProblems.status}
  from ${orderProblems} where ${and(eq(orderProblems.orderId, orders.id), isNull(orderProblems.closedAt))}), '')`
