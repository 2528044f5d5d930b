import { newestFirst, type Queryable, type Transaction } from '@sampan/database'
import { customers, legacyOrderItems, legacyOrderRecords, legacyOrders } from '@sampan/database/tables'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'

export type LegacyOrder = typeof legacyOrders.$inferSelect

/** Who receives an order, and where. */
export type LegacyConsignee = Pick<
  LegacyOrder,
  | 'consigneeName'
  | 'consigneeCountry'
  | 'consigneeProvince'
  | 'consigneeCity'
  | 'consigneeAddressDetail'
  | 'consigneePostcode'
  | 'consigneePhone'
  | 'consigneeEmail'
>

/** The customer's orders, newest first, or the one with this number; '' means all. */
export async function legacyOrdersOf(
  db: Queryable,
  customerId: string,
  orderNumber: string,
  limit: number,
  offset: number,
) {
  const matching = and(
    eq(legacyOrders.customerId, customerId),
    orderNumber === '' ? undefined : eq(legacyOrders.orderNumber, orderNumber),
  )
  const rows = await db
    .select()
    .from(legacyOrders)
    .where(matching)
    .orderBy(newestFirst(legacyOrders.orderedAt))
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(legacyOrders, matching) }
}

/** Returns a customer's order of the old system; null for another customer's. */
export async function legacyOrderOf(
  db: Queryable,
  customerId: string,
  orderNumber: string,
): Promise<LegacyOrder | null> {
  const [row] = await db
    .select()
    .from(legacyOrders)
    .where(and(eq(legacyOrders.customerId, customerId), eq(legacyOrders.orderNumber, orderNumber)))
  return row ?? null
}

/** Locks a customer's order of the old system until the end of the transaction; returns null for another customer's. */
export async function lockLegacyOrderOf(
  tx: Transaction,
  customerId: string,
  orderNumber: string,
): Promise<LegacyOrder | null> {
  const [row] = await tx
    .select()
    .from(legacyOrders)
    .where(and(eq(legacyOrders.customerId, customerId), eq(legacyOrders.orderNumber, orderNumber)))
    .for('update')
  return row ?? null
}

/** Returns the items of orders of the old system, in the order of their loading. */
export async function itemsOf(db: Queryable, orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  return db
    .select()
    .from(legacyOrderItems)
    .where(inArray(legacyOrderItems.legacyOrderId, [...orderIds]))
    .orderBy(asc(legacyOrderItems.id))
}

/** Returns what happened to an order of the old system, oldest first. */
export async function recordsOf(db: Queryable, orderId: string) {
  return db
    .select()
    .from(legacyOrderRecords)
    .where(eq(legacyOrderRecords.legacyOrderId, orderId))
    .orderBy(asc(legacyOrderRecords.happenedAt))
}

/** Returns false for an order that is unknown, another customer's, or shipped. */
export async function updateConsignee(
  db: Queryable,
  customerId: string,
  orderNumber: string,
  consignee: LegacyConsignee,
): Promise<boolean> {
  const rows = await db
    .update(legacyOrders)
    .set(consignee)
    .where(
      and(
        eq(legacyOrders.customerId, customerId),
        eq(legacyOrders.orderNumber, orderNumber),
        ne(legacyOrders.status, 'shipped'),
      ),
    )
    .returning({ id: legacyOrders.id })
  return rows.length > 0
}

/** Returns the customer with an e-mail in lower case; null for none. */
export async function customerIdByEmail(db: Queryable, accountNo: string): Promise<string | null> {
  const [row] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.accountNo, accountNo))
  return row?.id ?? null
}

/** Returns null when an order of this number was loaded before. */
export async function insertLegacyOrder(
  tx: Transaction,
  order: typeof legacyOrders.$inferInsert,
): Promise<string | null> {
  const [row] = await tx
    .insert(legacyOrders)
    .values(order)
    .onConflictDoNothing()
    .returning({ id: legacyOrders.id })
  return row?.id ?? null
}

/** Stores the items of a loaded order and the first record of its history. */
export async function insertLegacyParts(
  tx: Transaction,
  orderId: string,
  items: readonly Omit<typeof legacyOrderItems.$inferInsert, 'legacyOrderId'>[],
  record: Omit<typeof legacyOrderRecords.$inferInsert, 'legacyOrderId'>,
): Promise<void> {
  if (items.length > 0) {
    await tx.insert(legacyOrderItems).values(items.map((item) => ({ ...item, legacyOrderId: orderId })))
  }
  await tx.insert(legacyOrderRecords).values({ ...record, legacyOrderId: orderId })
}
