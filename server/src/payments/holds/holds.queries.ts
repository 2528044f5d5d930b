import { pageOf, prepared, type Queryable, type Transaction } from '@sampan/database'
import {
  captures,
  customers,
  disputes,
  holds,
  orders,
  parcels,
  paymentIntents,
  paymentPayables,
  staff,
  supplements,
} from '@sampan/database/tables'
import { ORDER_LIFE, type OrderStatus, PARCEL_LIFE, type ParcelStatus } from '@sampan/domain/life-cycles'
import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { matching } from './find-holds.queries.ts'
import {
  customerColumns,
  type HoldMark,
  isOnCustomer,
  isOurs,
  ordersOfParcel,
  paidForOrder,
  paidForOrders,
  paidForParcel,
  wasReleasedWithAny,
  wasReleasedWithOrder,
} from './hold-columns.queries.ts'
import { giveStorage } from './storage-given.queries.ts'

export type Hold = typeof holds.$inferSelect

const DAY_MS = 86_400_000

const placer = alias(staff, 'placer')
const lifter = alias(staff, 'lifter')

/** The numbers of what a payment on hold paid for; empty for a hold on a customer or a parcel. */
const paidNumbers = sql<
  string[]
>`array(select coalesce(${orders.orderNumber}, ${parcels.deliveryNumber}, ${supplements.number})
  from ${paymentPayables}
  left join ${orders} on ${eq(orders.id, paymentPayables.payableId)}
  left join ${parcels} on ${eq(parcels.id, paymentPayables.payableId)}
  left join ${supplements} on ${eq(supplements.id, paymentPayables.payableId)}
  where ${eq(paymentPayables.intentId, holds.paymentId)} order by 1)`

const staffRows = (db: Queryable) =>
  db
    .select({
      hold: holds,
      customer: customerColumns,
      deliveryNumber: parcels.deliveryNumber,
      parcelStatus: parcels.status,
      paidNumbers,
      placedBy: placer.name,
      liftedBy: lifter.name,
    })
    .from(holds)
    .innerJoin(customers, eq(customers.id, holds.customerId))
    .leftJoin(parcels, eq(parcels.id, holds.parcelId))
    .leftJoin(placer, eq(placer.id, holds.placedBy))
    .leftJoin(lifter, eq(lifter.id, holds.liftedBy))
    .$dynamic()
export type HoldRow = Awaited<ReturnType<typeof staffRows>>[number]

/** Returns a page of the open holds, oldest first, or of the lifted ones, newest first. */
export async function holdsAt(
  db: Queryable,
  query: { isOpen: boolean; searchText: string; limit: number; offset: number },
) {
  const where = and(
    query.isOpen ? isNull(holds.liftedAt) : isNotNull(holds.liftedAt),
    query.searchText === '' ? undefined : matching(db, query.searchText),
  )
  const orderBy = [query.isOpen ? asc(holds.id) : desc(holds.liftedAt)]
  return pageOf(db, staffRows(db), holds.id, { ...query, where, orderBy })
}

const newest = (db: Queryable, where: SQL | undefined) =>
  staffRows(db).where(where).orderBy(desc(holds.id)).limit(50)

export const holdsOfCustomer = (db: Queryable, customerId: string) =>
  newest(db, eq(holds.customerId, customerId))

interface Held {
  readonly id: string
  readonly customerId: string
}

/** Returns the holds of a parcel, of payments for it or for orders in it, and of its customer, the newest first. */
export const holdsOfParcel = (db: Queryable, { id, customerId }: Held) => {
  const onParcel = or(eq(holds.parcelId, id), paidForParcel(holds.paymentId, sql`${id}`))
  return newest(db, and(eq(holds.customerId, customerId), or(isOnCustomer, onParcel)))
}

/** Returns the holds of payments for an order, of parcels that were released with it, and of its customer, the newest first. */
export const holdsOfOrder = (db: Queryable, { id, customerId }: Held) => {
  const onOrder = or(paidForOrder(holds.paymentId, sql`${id}`), wasReleasedWithOrder(sql`${id}`))
  return newest(db, and(eq(holds.customerId, customerId), or(isOnCustomer, onOrder)))
}

/** Returns an order by its number; null when it is unknown. */
export async function holdableOrder(db: Queryable, orderNumber: string): Promise<Held | null> {
  const [row] = await db
    .select({ id: orders.id, customerId: orders.customerId })
    .from(orders)
    .where(eq(orders.orderNumber, orderNumber))
  return row ?? null
}

export async function holdById(db: Queryable, id: string): Promise<HoldRow | null> {
  const [row] = await staffRows(db).where(eq(holds.id, id))
  return row ?? null
}

/** Returns a parcel by its number; null when it is unknown. */
export async function holdableParcel(db: Queryable, deliveryNumber: string): Promise<Held | null> {
  const [row] = await db
    .select({ id: parcels.id, customerId: parcels.customerId })
    .from(parcels)
    .where(eq(parcels.deliveryNumber, deliveryNumber))
  return row ?? null
}

/** Returns the target of a hold; null when it is unknown. It is not released or shipped before the transaction ends. */
export async function lockHoldableParcel(tx: Transaction, deliveryNumber: string) {
  const [row] = await tx
    .select({ id: parcels.id, customerId: parcels.customerId, status: parcels.status })
    .from(parcels)
    .where(eq(parcels.deliveryNumber, deliveryNumber))
    .for('share')
  return row ?? null
}

export async function customerExists(db: Queryable, id: string): Promise<boolean> {
  return (await db.$count(customers, eq(customers.id, id))) > 0
}

/** Returns null when there is an open hold of this kind already. */
export async function insertHold(tx: Transaction, hold: typeof holds.$inferInsert): Promise<Hold | null> {
  const [row] = await tx.insert(holds).values(hold).onConflictDoNothing().returning()
  return row ?? null
}

interface Lifting {
  readonly liftedBy: string
  readonly liftReason: string
  readonly liftedAt: Date
}

/** Lifts an open hold; returns false when it was lifted meanwhile. */
export async function closeHold(tx: Transaction, id: string, lifting: Lifting): Promise<boolean> {
  const rows = await tx
    .update(holds)
    .set(lifting)
    .where(and(eq(holds.id, id), isNull(holds.liftedAt)))
    .returning({ id: holds.id })
  return rows.length > 0
}

/** Where a hold is: on a parcel, on what a payment paid for, or (both null) on all of a customer's. */
type Place = Pick<Hold, 'customerId' | 'parcelId' | 'paymentId'>

/** Makes the prices of packed, unpaid parcels that a hold stopped valid until a moment at least. */
export async function keepPackedPrices(
  tx: Transaction,
  { customerId, parcelId, paymentId }: Place,
  until: Date,
): Promise<void> {
  await tx
    .update(parcels)
    .set({ quoteUntil: sql`greatest(${parcels.quoteUntil}, ${until.toISOString()})` })
    .where(
      and(
        eq(parcels.customerId, customerId),
        parcelId === null ? undefined : eq(parcels.id, parcelId),
        paymentId === null ? undefined : paidForParcel(sql`${paymentId}`, parcels.id),
        eq(parcels.status, 'unpaid'),
        isNotNull(parcels.quoteUntil),
      ),
    )
}

const onOpenDispute = sql`exists (select from ${disputes}
  join ${captures} on ${eq(captures.id, disputes.captureId)}
  join ${paymentIntents} on ${eq(paymentIntents.id, captures.intentId)}
  where ${and(
    eq(disputes.status, 'open'),
    eq(paymentIntents.customerId, holds.customerId),
    or(isNull(holds.paymentId), eq(paymentIntents.id, holds.paymentId)),
  )})`
/** A hold for a dispute, when none about its payment is open any more. */
const isDecided = and(eq(holds.kind, 'payment_dispute'), sql`not ${onOpenDispute}`)

/**
 * Extends the storage of what a lifted hold of ours stopped by its time: of goods in the warehouse or in an unpaid parcel;
 * of those of one that was released meanwhile too.
 */
export async function giveHeldStorage(
  tx: Transaction,
  { kind, customerId, parcelId, createdAt: since }: Hold,
  now: Date,
): Promise<void> {
  if (!isOurs(kind)) return
  const stopped = and(
    eq(orders.customerId, customerId),
    inArray(orders.status, ['in_warehouse', 'unpaid_shipping']),
    parcelId === null ? undefined : inArray(orders.id, ordersOfParcel(sql`${parcelId}`)),
  )
  await giveStorage(tx, [{ since, until: now }], stopped)
}

/** Lifts a customer's open holds for an unpaid reversal, and for disputes that are decided; returns them. */
export async function closeReversalHolds(
  tx: Transaction,
  customerId: string,
  lifting: Lifting,
): Promise<Hold[]> {
  const isOver = or(eq(holds.kind, 'unpaid_reversal'), isDecided)
  return tx
    .update(holds)
    .set(lifting)
    .where(and(eq(holds.customerId, customerId), isOver, isNull(holds.liftedAt)))
    .returning()
}

/** Lifts the holds for disputes about a payment, and on its customer, that are decided; returns them. */
export async function closeDisputeHolds(
  tx: Transaction,
  { customerId, id }: { readonly customerId: string; readonly id: string },
  lifting: Omit<Lifting, 'liftedBy'>,
): Promise<Hold[]> {
  const place = or(eq(holds.paymentId, id), isOnCustomer)
  return tx
    .update(holds)
    .set(lifting)
    .where(and(eq(holds.customerId, customerId), isDecided, place, isNull(holds.liftedAt)))
    .returning()
}

/**
 * Returns whether a hold was placed here for a dispute that was opened at a moment; it may be lifted again. One that was
 * lifted before that moment was for an earlier dispute.
 */
export async function wasDisputeHeld(
  tx: Transaction,
  { customerId, paymentId }: Pick<Place, 'customerId' | 'paymentId'>,
  openedAt: Date,
): Promise<boolean> {
  const place = paymentId === null ? isOnCustomer : eq(holds.paymentId, paymentId)
  const isSame = and(eq(holds.customerId, customerId), eq(holds.kind, 'payment_dispute'), place)
  // The provider's clock may be ahead of ours.
  const isSince = gte(holds.createdAt, new Date(openedAt.getTime() - DAY_MS))
  const isLater = or(isNull(holds.liftedAt), gte(holds.liftedAt, openedAt))
  return (await tx.$count(holds, and(isSame, isSince, isLater))) > 0
}

const goesOn = <Status extends string>(life: Record<Status, { readonly next: readonly unknown[] }>) =>
  (Object.keys(life) as Status[]).filter((status) => life[status].next.length > 0)
const ORDER_GOES_ON: readonly OrderStatus[] = goesOn(ORDER_LIFE)
const PARCEL_GOES_ON: readonly ParcelStatus[] = goesOn(PARCEL_LIFE)

/** Returns the numbers of the orders and parcels that a payment paid for and that are neither sent nor cancelled. */
export async function unsentNumbers(db: Queryable, paymentId: string): Promise<string[]> {
  const payment = sql`${paymentId}`
  const isOpenOrder = inArray(orders.status, [...ORDER_GOES_ON])
  const isOpenParcel = inArray(parcels.status, [...PARCEL_GOES_ON])
  const [bought, packed] = [
    await db
      .select({ number: orders.orderNumber })
      .from(paymentPayables)
      .leftJoin(supplements, eq(supplements.id, paymentPayables.payableId))
      .innerJoin(orders, or(eq(orders.id, paymentPayables.payableId), eq(orders.id, supplements.orderId)))
      .where(and(eq(paymentPayables.intentId, payment), paymentPayables.isLive, isOpenOrder)),
    await db
      .select({ number: parcels.deliveryNumber })
      .from(paymentPayables)
      .leftJoin(supplements, eq(supplements.id, paymentPayables.payableId))
      .innerJoin(parcels, or(eq(parcels.id, paymentPayables.payableId), eq(parcels.id, supplements.parcelId)))
      .where(and(eq(paymentPayables.intentId, payment), paymentPayables.isLive, isOpenParcel)),
  ]
  return [...bought, ...packed].map(({ number }) => number).sort()
}

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
