import { customers, holds, orders, parcels } from '@sampan/database/tables'
import type { HoldKind } from '@sampan/domain/holds'
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'

/** The open hold of a row; null without one. */
export interface HoldMark {
  readonly kind: HoldKind
  readonly note: string
}

const oldest = (condition: SQL | undefined) => sql<HoldMark | null>`(select
  json_build_object('kind', ${holds.kind}, 'note', ${holds.customerNote}) from ${holds}
  where ${and(isNull(holds.liftedAt), condition)} order by ${holds.id} limit 1)`

/** The open hold on the customer of the current row. */
export const holdOfCustomerRow = oldest(and(eq(holds.customerId, customers.id), isNull(holds.parcelId)))
/** The open hold on the customer of the current order. */
export const holdOfOrderRow = oldest(and(eq(holds.customerId, orders.customerId), isNull(holds.parcelId)))
/** The open hold on the current parcel itself. */
export const holdOfParcelRow = oldest(eq(holds.parcelId, parcels.id))
/** The open hold on the current parcel or its customer. */
export const anyHoldOfParcelRow = oldest(
  or(eq(holds.parcelId, parcels.id), and(eq(holds.customerId, parcels.customerId), isNull(holds.parcelId))),
)

/** The customer's columns in rows for staff. */
export const customerColumns = {
  id: customers.id,
  accountName: customers.accountName,
  accountNo: customers.accountNo,
  hold: holdOfCustomerRow,
}
