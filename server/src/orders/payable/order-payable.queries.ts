import { anyOf, prepared, type Queryable } from '@sampan/database'
import { orders } from '@sampan/database/tables'
import { and, asc, eq, inArray, min, type SQL } from 'drizzle-orm'

const payable = (db: Queryable, where: SQL | undefined) =>
  db
    .select({
      id: orders.id,
      orderNumber: orders.orderNumber,
      customerId: orders.customerId,
      type: orders.type,
      status: orders.status,
      goodsCents: orders.goodsCents,
      freightCents: orders.freightCents,
      handlingFeeCents: orders.handlingFeeCents,
      priorityFeeCents: orders.priorityFeeCents,
      totalCents: orders.totalCents,
      totalFen: orders.totalFen,
      rateE8: orders.rateE8,
      createdAt: orders.createdAt,
      paidAt: orders.paidAt,
    })
    .from(orders)
    .where(where)
    .orderBy(asc(orders.id))
export type PayableOrder = Awaited<ReturnType<typeof payable>>[number]

/** The customer's own orders with these numbers. */
export const payableOrdersByNumber = prepared(
  'payable_orders_by_number',
  ['customerId', 'numbers'],
  (db, { customerId, numbers }) =>
    payable(db, and(eq(orders.customerId, customerId), anyOf(orders.orderNumber, numbers))),
)

/** Orders whose ids an intent has frozen. */
export const payableOrdersById = prepared('payable_orders_by_id', ['ids'], (db, { ids }) =>
  payable(db, anyOf(orders.id, ids)),
)

/** Returns when the first of these orders that are unpaid expires; null for never. */
export async function firstExpiry(db: Queryable, ids: readonly string[]): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(orders.expiresAt) })
    .from(orders)
    .where(and(inArray(orders.id, [...ids]), eq(orders.status, 'unpaid')))
  return row?.at ?? null
}
