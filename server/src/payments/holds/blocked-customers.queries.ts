import { customers, holds } from '@sampan/database/tables'
import { and, eq, isNotNull, isNull, or, type SQLWrapper, sql } from 'drizzle-orm'
import { isOnCustomer } from './hold-columns.queries.ts'

/** Whether the account of the current row's customer is deleted or on hold. */
export const isBlockedCustomer = (customerId: SQLWrapper) => {
  const isHeld = sql`exists (select from ${holds}
    where ${and(eq(holds.customerId, customers.id), isNull(holds.liftedAt), isOnCustomer)})`
  return sql<boolean>`exists (select from ${customers}
    where ${and(eq(customers.id, customerId), or(isNotNull(customers.deletedAt), isHeld))})`
}
