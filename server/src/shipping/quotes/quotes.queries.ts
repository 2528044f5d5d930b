import type { Queryable } from '@sampan/database'
import { parcels } from '@sampan/database/tables'
import { and, asc, eq, gt, lte } from 'drizzle-orm'

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
