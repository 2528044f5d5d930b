import type { Queryable } from '@sampan/database'
import { orders, parcelItems, parcels } from '@sampan/database/tables'
import { and, asc, eq, exists, gt, isNull, lt, lte } from 'drizzle-orm'

/** Returns packed, unpaid parcels whose price ends within a period, the earliest first. */
export const quotesUntil = (
  db: Queryable,
  { after, until, limit }: { readonly after: Date | null; readonly until: Date; readonly limit: number },
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
      ),
    )
    .orderBy(asc(parcels.quoteUntil), asc(parcels.id))
    .limit(limit)

/**
 * Returns parcels that are priced, not packed and unpaid since before a moment, with goods whose storage is over, the
 * oldest first. Those of a group are left to its closing.
 */
export const unpaidPastStorage = (
  db: Queryable,
  { pricedBefore, now, limit }: { readonly pricedBefore: Date; readonly now: Date; readonly limit: number },
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
