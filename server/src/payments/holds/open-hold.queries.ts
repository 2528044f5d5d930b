import { prepared, type Queryable } from '@sampan/database'
import { holds } from '@sampan/database/tables'
import { and, asc, eq, isNotNull, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import {
  type HoldMark,
  isOnCustomer,
  paidForOrders,
  paidForParcel,
  wasReleasedWithAny,
} from './hold-columns.queries.ts'

const oldestOpen = (db: Queryable, where: SQL | undefined) =>
  db
    .select({ kind: holds.kind, note: holds.customerNote })
    .from(holds)
    .where(and(isNull(holds.liftedAt), where))
    .orderBy(asc(holds.id))
    .limit(1)
const onCustomer = (customerId: Placeholder) => and(eq(holds.customerId, customerId), isOnCustomer)
const holdOnCustomer = prepared('hold_on_customer', ['customerId'], (db, { customerId }) =>
  oldestOpen(db, onCustomer(customerId)),
)
const holdOnEither = prepared('hold_on_either', ['customerId', 'parcelId'], (db, { customerId, parcelId }) =>
  oldestOpen(
    db,
    and(
      eq(holds.customerId, customerId),
      or(
        isOnCustomer,
        eq(holds.parcelId, parcelId),
        and(isNotNull(holds.paymentId), paidForParcel(holds.paymentId, sql`${parcelId}::uuid`)),
      ),
    ),
  ),
)
const holdOnOrders = prepared('hold_on_orders', ['customerId', 'orderIds'], (db, { customerId, orderIds }) =>
  oldestOpen(
    db,
    and(
      eq(holds.customerId, customerId),
      or(
        isOnCustomer,
        and(isNotNull(holds.paymentId), paidForOrders(holds.paymentId, orderIds)),
        wasReleasedWithAny(orderIds),
      ),
    ),
  ),
)

/** Returns the oldest open hold on a customer, or on this parcel or any of these orders of theirs; null for none. */
export async function openHold(
  db: Queryable,
  customerId: string,
  of: { readonly parcelId: string } | { readonly orderIds: readonly string[] } | null,
): Promise<HoldMark | null> {
  const [hold] = await (of === null
    ? holdOnCustomer(db, { customerId })
    : 'parcelId' in of
      ? holdOnEither(db, { customerId, ...of })
      : holdOnOrders(db, { customerId, ...of }))
  return hold ?? null
}
