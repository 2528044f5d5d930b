import { containing, type Queryable, startsWith } from '@sampan/database'
import { customers, holds, orders, parcels } from '@sampan/database/tables'
import { and, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import { concernsOrder, concernsParcel } from './hold-columns.queries.ts'

/** A text with at least this many characters may be the beginning of a number: all of one kind begin alike. */
const NUMBER_LEAST = 3

/**
 * Matches holds by their reason, by their customer, and by the beginning of the number of an order or a parcel that they
 * concern: through its customer, the payment for it, or the parcel that the order is in.
 */
export function matching(db: Queryable, text: string): SQL | undefined {
  const pattern = containing(text)
  const { accountNo, accountName } = customers
  const named = or(ilike(accountNo, pattern), ilike(accountName, pattern))
  const ofCustomer = inArray(holds.customerId, db.select({ id: customers.id }).from(customers).where(named))
  const found = or(ilike(holds.reason, pattern), ofCustomer)
  if (text.length < NUMBER_LEAST) return found
  const number = text.toUpperCase()
  const order = and(startsWith(orders.orderNumber, number), concernsOrder)
  const parcel = and(startsWith(parcels.deliveryNumber, number), concernsParcel)
  return or(
    found,
    sql`exists (select from ${orders} where ${order})`,
    sql`exists (select from ${parcels} where ${parcel})`,
  )
}
