import type { Queryable, Transaction } from '@sampan/database'
import {
  legacyOrderRecords,
  legacyOrders,
  orders,
  parcels,
  supplements,
  topUps,
} from '@sampan/database/tables'
import { and, asc, eq, inArray, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Whose, and which: by the numbers a customer sees, always with the owner, or by ids that were frozen before. */
export type Which =
  | { readonly customerId: string; readonly numbers: readonly string[] }
  | { readonly ids: readonly string[] }

function filter(which: Which, owner: PgColumn, number: PgColumn, id: PgColumn): SQL | undefined {
  return 'ids' in which
    ? inArray(id, [...which.ids])
    : and(eq(owner, which.customerId), inArray(number, [...which.numbers]))
}

export const findOrders = (db: Queryable, which: Which) =>
  db
    .select()
    .from(orders)
    .where(filter(which, orders.customerId, orders.orderNumber, orders.id))
    .orderBy(asc(orders.id))

export const findParcels = (db: Queryable, which: Which) =>
  db
    .select()
    .from(parcels)
    .where(filter(which, parcels.customerId, parcels.deliveryNumber, parcels.id))
    .orderBy(asc(parcels.id))

export const findTopUps = (db: Queryable, which: Which) =>
  db
    .select()
    .from(topUps)
    .where(filter(which, topUps.customerId, topUps.number, topUps.id))
    .orderBy(asc(topUps.id))

export const findSupplements = (db: Queryable, which: Which) =>
  db
    .select()
    .from(supplements)
    .where(filter(which, supplements.customerId, supplements.number, supplements.id))
    .orderBy(asc(supplements.id))

export const findLegacyOrders = (db: Queryable, which: Which) =>
  db
    .select()
    .from(legacyOrders)
    .where(filter(which, legacyOrders.customerId, legacyOrders.orderNumber, legacyOrders.id))
    .orderBy(asc(legacyOrders.id))

/** False when it is paid already. One that expired while its payment was under way is paid all the same. */
export async function markTopUpPaid(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(topUps)
    .set({ status: 'paid', paidAt: now })
    .where(and(eq(topUps.id, id), or(eq(topUps.status, 'unpaid'), eq(topUps.status, 'expired'))))
    .returning({ id: topUps.id })
  return rows.length > 0
}

/** What it was asked for; null when it is paid or cancelled already. */
export async function markSupplementPaid(tx: Transaction, id: string, now: Date) {
  const [row] = await tx
    .update(supplements)
    .set({ status: 'paid', paidAt: now })
    .where(and(eq(supplements.id, id), eq(supplements.status, 'unpaid')))
    .returning({
      orderId: supplements.orderId,
      parcelId: supplements.parcelId,
      storageDays: supplements.storageDays,
    })
  return row ?? null
}

/** False when it is no longer unpaid. */
export async function markLegacyOrderPaid(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(legacyOrders)
    .set({ status: 'paid', paidAt: now })
    .where(and(eq(legacyOrders.id, id), eq(legacyOrders.status, 'unpaid')))
    .returning({ id: legacyOrders.id })
  if (rows.length === 0) return false
  await tx.insert(legacyOrderRecords).values({ legacyOrderId: id, status: 'paid', happenedAt: now })
  return true
}
