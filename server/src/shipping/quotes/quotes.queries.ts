import type { Queryable } from '@sampan/database'
import { orders, parcelItems, parcels } from '@sampan/database/tables'
import { and, asc, eq, exists, gt, isNull, lt, lte } from 'drizzle-orm'

interface Last {
  readonly id: string
}

/** Returns packed, unpaid parcels whose price ends within a period, page by page in the order of ids. */
export const quotesUntil = (
  db: Queryable,
  { after, until }: { readonly after: Date | null; readonly until: Date },
  last: Last | undefined,
  limit: number,
) =>
  db
    .select({
      id: parcels.id,
      customerId: parcels.customerId,
      deliveryNumber: parcels.deliveryNumber,
      totalCents: parcels.totalCents,
      quoteUntil: parcels.quoteUntil,
    })
    .from(parcels)
    .where(
      and(
        eq(parcels.status, 'unpaid'),
        lte(parcels.quoteUntil, until),
        after ? gt(parcels.quoteUntil, after) : undefined,
        last ? gt(parcels.id, last.id) : undefined,
      ),
    )
    .orderBy(asc(parcels.id))
    .limit(limit)

/**
 * Returns parcels that are priced, not packed and unpaid since before a moment, with goods whose storage is over, page by page in
 * the order of ids. Those of a group are left to its closing.
 */
export const unpaidPastStorage = (
  db: Queryable,
  { pricedBefore, now }: { readonly pricedBefore: Date; readonly now: Date },
  last: Last | undefined,
  limit: number,
) =>
  db
    .select({ id: parcels.id, customerId: parcels.customerId, deliveryNumber: parcels.deliveryNumber })
    .from(parcels)
    .where(
      and(
        eq(parcels.status, 'unpaid'),
        isNull(parcels.quoteUntil),
        isNull(parcels.groupId),
        lt(parcels.pricedAt, pricedBefore),
        last ? gt(parcels.id, last.id) : undefined,
        exists(
          db
            .select({ id: orders.id })
            .from(parcelItems)
            .innerJoin(orders, eq(orders.id, parcelItems.orderId))
            .where(
              and(
                eq(parcelItems.parcelId, parcels.id),
                isNull(parcelItems.releasedAt),
                lt(orders.storageUntil, now),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(parcels.id))
    .limit(limit)

export type QuotedParcel = Awaited<ReturnType<typeof quotesUntil>>[number]
export type UnpaidPastStorage = Awaited<ReturnType<typeof unpaidPastStorage>>[number]
