import { anyOf } from '@sampan/database'
import {
  customers,
  holds,
  legacyOrders,
  orders,
  parcelItems,
  parcels,
  paymentPayables,
  supplements,
} from '@sampan/database/tables'
import type { HoldKind } from '@sampan/domain/holds'
import {
  and,
  eq,
  inArray,
  isNotNull,
  isNull,
  or,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'

/** The open hold of a row; null without one. */
export interface HoldMark {
  readonly kind: HoldKind
  readonly note: string
}

const order = sql`coalesce(${supplements.orderId}, ${paymentPayables.payableId})`
const parcel = sql`coalesce(${supplements.parcelId}, ${paymentPayables.payableId})`

/** Whether a payment paid for something: for itself, or for a difference in its price. */
const paidFor = (paymentId: SQLWrapper, something: SQL) => sql`exists (select from ${paymentPayables}
  left join ${supplements} on ${eq(supplements.id, paymentPayables.payableId)}
  where ${and(eq(paymentPayables.intentId, paymentId), paymentPayables.isLive, something)})`

/** Whether a payment paid for an order. */
export const paidForOrder = (paymentId: SQLWrapper, orderId: SQLWrapper) =>
  paidFor(paymentId, sql`${order} = ${orderId}`)

/** Whether a payment paid for any order of a list. */
export const paidForOrders = (paymentId: SQLWrapper, orderIds: Placeholder) =>
  paidFor(
    paymentId,
    sql`(${anyOf(paymentPayables.payableId, orderIds)} or ${anyOf(supplements.orderId, orderIds)})`,
  )

/** The ids of the orders in a parcel. */
export const ordersInParcel = (parcelId: SQLWrapper) => sql`(select ${parcelItems.orderId} from ${parcelItems}
  where ${and(eq(parcelItems.parcelId, parcelId), isNull(parcelItems.releasedAt))})`

/** The ids of the orders that a parcel has or, once it is released, had. */
export const ordersOfParcel = (parcelId: SQLWrapper) => sql`(select ${parcelItems.orderId} from ${parcelItems}
  where ${eq(parcelItems.parcelId, parcelId)})`

/** Whether the parcel on hold was released with goods: the hold then goes on for them. None is placed on a released parcel. */
const wasReleasedWith = (goods: SQL | undefined) => sql`exists (select from ${parcelItems}
  where ${and(eq(parcelItems.parcelId, holds.parcelId), isNotNull(parcelItems.releasedAt), goods)})`

/** Whether the parcel on hold was released with an order. */
export const wasReleasedWithOrder = (orderId: SQLWrapper) =>
  wasReleasedWith(sql`${parcelItems.orderId} = ${orderId}`)

/** Whether the parcel on hold was released with any order of a list. */
export const wasReleasedWithAny = (orderIds: Placeholder) =>
  wasReleasedWith(anyOf(parcelItems.orderId, orderIds))

/** Whether a payment paid for a parcel, or for an order in it. */
export const paidForParcel = (paymentId: SQLWrapper, parcelId: SQLWrapper) =>
  paidFor(paymentId, sql`(${parcel} = ${parcelId} or ${order} in ${ordersInParcel(parcelId)})`)

/** A hold on a customer: on all of their orders and parcels. */
export const isOnCustomer = and(isNull(holds.parcelId), isNull(holds.paymentId))
const isOnPayment = isNotNull(holds.paymentId)

/** Whether a hold concerns the current order: through its customer, a parcel that has or had it, or a payment for it. */
export const concernsOrder = and(
  eq(holds.customerId, orders.customerId),
  or(
    isOnCustomer,
    inArray(orders.id, ordersOfParcel(holds.parcelId)),
    paidForOrder(holds.paymentId, orders.id),
  ),
)

/** Whether a hold concerns the current order of the old system: through its customer, or a payment for it. */
export const concernsLegacyOrder = and(
  eq(holds.customerId, legacyOrders.customerId),
  or(isOnCustomer, paidForOrder(holds.paymentId, legacyOrders.id)),
)

/** Whether a hold concerns the current parcel: itself, or through its customer or a payment for it or for an order in it. */
export const concernsParcel = and(
  eq(holds.customerId, parcels.customerId),
  or(isOnCustomer, eq(parcels.id, holds.parcelId), paidForParcel(holds.paymentId, parcels.id)),
)

/** Holds that ask something of us; those for money wait for their customer. */
const OURS: readonly HoldKind[] = ['fraud', 'prohibited_goods', 'other']

/** Whether a hold of a kind waits for us, and not for its customer's money. */
export const isOurs = (kind: HoldKind) => OURS.includes(kind)

const oldest = (condition: SQL | undefined) => sql<HoldMark | null>`(select
  json_build_object('kind', ${holds.kind}, 'note', ${holds.customerNote}) from ${holds}
  where ${and(isNull(holds.liftedAt), condition)} order by ${holds.id} limit 1)`

/** The open hold on the customer of the current row. */
export const holdOfCustomerRow = oldest(and(eq(holds.customerId, customers.id), isOnCustomer))
const onOrder = and(
  eq(holds.customerId, orders.customerId),
  or(
    isOnCustomer,
    and(isOnPayment, paidForOrder(holds.paymentId, orders.id)),
    wasReleasedWithOrder(orders.id),
  ),
)
/** The open hold on the current order: on its customer, on a payment for it, or on a parcel that was released with it. */
export const holdOfOrderRow = oldest(onOrder)
const heldByUs = and(isNull(holds.liftedAt), inArray(holds.kind, [...OURS]), onOrder)
/** Whether a hold that waits for us is open on the current order. */
export const isHeldByUs = sql<boolean>`exists (select from ${holds} where ${heldByUs})`
/** Since when the oldest such hold has been open on the current order. */
export const heldByUsSince = sql`(select min(${holds.createdAt}) from ${holds} where ${heldByUs})`
const onParcel = or(
  eq(holds.parcelId, parcels.id),
  and(isOnPayment, paidForParcel(holds.paymentId, parcels.id)),
)
/** The open hold on the current parcel itself, or on a payment for it or for an order in it. */
export const holdOfParcelRow = oldest(and(eq(holds.customerId, parcels.customerId), onParcel))
/** The open hold on the current parcel or its customer. */
export const anyHoldOfParcelRow = oldest(
  and(eq(holds.customerId, parcels.customerId), or(isOnCustomer, onParcel)),
)

/** The customer's columns in rows for staff. */
export const customerColumns = {
  id: customers.id,
  accountName: customers.accountName,
  accountNo: customers.accountNo,
  hold: holdOfCustomerRow,
}
