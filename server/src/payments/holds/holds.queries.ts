import { pageOf, type Queryable, type Transaction } from '@sampan/database'
import {
  customers,
  holds,
  legacyOrders,
  orders,
  parcelItems,
  parcels,
  paymentPayables,
  staff,
  supplements,
} from '@sampan/database/tables'
import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { matching } from './find-holds.queries.ts'
import {
  customerColumns,
  isOnCustomer,
  isOurs,
  ordersOfParcel,
  paidForOrder,
  paidForParcel,
  wasReleasedWithOrder,
} from './hold-columns.queries.ts'
import { giveStorage } from './storage-given.queries.ts'

export type Hold = typeof holds.$inferSelect

const placer = alias(staff, 'placer')
const lifter = alias(staff, 'lifter')

/** The numbers of what a payment on hold paid for; empty for a hold on a customer or a parcel. */
const paidNumbers = sql<
  string[]
>`array(select coalesce(${orders.orderNumber}, ${parcels.deliveryNumber}, ${supplements.number}, ${legacyOrders.orderNumber})
  from ${paymentPayables}
  left join ${orders} on ${eq(orders.id, paymentPayables.payableId)}
  left join ${parcels} on ${eq(parcels.id, paymentPayables.payableId)}
  left join ${supplements} on ${eq(supplements.id, paymentPayables.payableId)}
  left join ${legacyOrders} on ${eq(legacyOrders.id, paymentPayables.payableId)}
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

/** Returns the last 50 holds on a customer, their parcels and payments, newest first, lifted ones too. */
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

/** Returns a hold, a lifted one too; null for an unknown one. */
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

/** Returns the ids of the orders that a parcel has or, once it is released, had. */
export async function orderIdsOfParcel(db: Queryable, parcelId: string): Promise<string[]> {
  const rows = await db
    .select({ id: parcelItems.orderId })
    .from(parcelItems)
    .where(eq(parcelItems.parcelId, parcelId))
  return rows.map(({ id }) => id)
}

/** Whether there is a customer with this id, of a deleted account too. */
export async function customerExists(db: Queryable, id: string): Promise<boolean> {
  return (await db.$count(customers, eq(customers.id, id))) > 0
}

/** Returns null when there is an open hold of this kind already. */
export async function insertHold(tx: Transaction, hold: typeof holds.$inferInsert): Promise<Hold | null> {
  const [row] = await tx.insert(holds).values(hold).onConflictDoNothing().returning()
  return row ?? null
}

export interface Lifting {
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
export type Place = Pick<Hold, 'customerId' | 'parcelId' | 'paymentId'>

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

/**
 * Extends storage by the duration of a hold that was ours. It applies to held goods in the warehouse or in an
 * unpaid parcel, including goods whose parcel was released meanwhile.
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
