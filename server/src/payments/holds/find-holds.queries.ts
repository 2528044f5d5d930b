import { containing, type Queryable, startsWith } from '@sampan/database'
import {
  customers,
  holds,
  orders,
  parcelItems,
  parcels,
  paymentPayables,
  supplements,
} from '@sampan/database/tables'
import { and, eq, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { isOnCustomer } from './hold-columns.queries.ts'

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
  const isOrder = startsWith(orders.orderNumber, number)
  const isParcel = startsWith(parcels.deliveryNumber, number)
  const exists = (rows: SQL) => sql`exists (select from ${rows})`
  return or(
    found,
    and(
      isOnCustomer,
      or(
        exists(sql`${orders} where ${and(eq(orders.customerId, holds.customerId), isOrder)}`),
        exists(sql`${parcels} where ${and(eq(parcels.customerId, holds.customerId), isParcel)}`),
      ),
    ),
    exists(sql`${parcels} where ${and(eq(parcels.id, holds.parcelId), isParcel)}`),
    exists(sql`${parcelItems} join ${orders} on ${eq(orders.id, parcelItems.orderId)}
      where ${and(eq(parcelItems.parcelId, holds.parcelId), isNull(parcelItems.releasedAt), isOrder)}`),
    exists(sql`${paymentPayables}
      left join ${supplements} on ${eq(supplements.id, paymentPayables.payableId)}
      left join ${orders} on ${orders.id} = coalesce(${supplements.orderId}, ${paymentPayables.payableId})
      left join ${parcels} on ${parcels.id} = coalesce(${supplements.parcelId}, ${paymentPayables.payableId})
      where ${and(eq(paymentPayables.intentId, holds.paymentId), or(isOrder, isParcel))}`),
  )
}
