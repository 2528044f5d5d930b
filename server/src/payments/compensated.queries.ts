import type { Queryable } from '@sampan/database'
import { orders, parcelClaims, parcels, refunds, supplements } from '@sampan/database/tables'
import { and, eq, inArray, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm'
import { ordersInParcel, paidForParcel } from './holds/hold-columns.queries.ts'

/**
 * Returns whether the claims of a parcel that a payment paid for, or of one with its orders, and the refunds exceed what
 * was paid for the parcel and its goods, differences included.
 */
export async function isCompensatedBeyondPaid(db: Queryable, intentId: string): Promise<boolean> {
  const inParcel = ordersInParcel(parcels.id)
  const goods = sql`(select coalesce(sum(${orders.totalCents}), 0) from ${orders}
    where ${and(inArray(orders.id, inParcel), isNotNull(orders.paidAt))})`
  const ofDifferences = and(
    eq(supplements.status, 'paid'),
    isNull(supplements.storageDays),
    or(eq(supplements.parcelId, parcels.id), inArray(supplements.orderId, inParcel)),
  )
  const differences = sql`(select coalesce(sum(${supplements.amountCents}), 0) from ${supplements} where ${ofDifferences})`
  const isOfParcel = or(
    eq(refunds.payableId, parcels.id),
    inArray(refunds.payableId, inParcel),
    sql`${refunds.payableId} in (select ${supplements.id} from ${supplements} where ${ofDifferences})`,
  )
  const returned = sql`(select coalesce(sum(${refunds.amountCents}), 0) from ${refunds}
    where ${and(isOfParcel, notInArray(refunds.status, ['failed', 'refused', 'waiting']))})`
  const claimed = sql`(select sum(${parcelClaims.paidCents}) from ${parcelClaims}
    where ${and(eq(parcelClaims.parcelId, parcels.id), eq(parcelClaims.status, 'accepted'))})`
  const isBeyond = sql`${claimed} > ${parcels.totalCents} + ${goods} + ${differences} - ${returned}`
  return (await db.$count(parcels, and(paidForParcel(sql`${intentId}`, parcels.id), isBeyond))) > 0
}
