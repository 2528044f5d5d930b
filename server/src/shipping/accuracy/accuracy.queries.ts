import type { Queryable } from '@sampan/database'
import {
  dailyFigures,
  type EstimateAccuracy,
  landedEstimates,
  parcelItems,
  parcels,
  refunds,
  supplements,
} from '@sampan/database/tables'
import { and, count, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'

/**
 * Compares the weights that parcels were priced by (items and packing allowance) with those of the packed parcels,
 * since a time. Parcels that were packed before they were priced had no estimate.
 * @returns their number, how many are within 10 %, and the median difference as a share of the estimate.
 */
async function weightAccuracy(db: Queryable, since: Date) {
  const estimate = sql`(${parcels.itemsG} + ${parcels.packingG})`
  const difference = sql`((${parcels.packedWeightG} - ${estimate})::float / ${estimate})`
  const [row] = await db
    .select({
      parcels: count(),
      within: sql<number>`(count(*) filter (where abs(${difference}) <= 0.1))::int`,
      median: sql<number | null>`percentile_cont(0.5) within group (order by ${difference})`,
    })
    .from(parcels)
    .where(
      and(
        inArray(parcels.status, ['paid', 'shipped']),
        lt(parcels.pricedAt, parcels.packedAt),
        gte(parcels.packedAt, since),
        gt(estimate, 0),
        // Packed in a box with other members' goods.
        isNull(parcels.groupId),
      ),
    )
  return row ?? { parcels: 0, within: 0, median: null }
}

/**
 * Compares the freight estimated when goods were ordered with the actual cost of parcels shipped since a time, for
 * those whose items all have an estimate. A coupon is not an error of the estimate.
 * @returns how many, how many were within 10 %, the median difference as a share of the estimate; how many customers
 * reported customs charges, and the median of those less the estimate, in cents.
 */
async function landedAccuracy(db: Queryable, since: Date) {
  const estimated = db
    .select({
      id: parcels.id,
      freight: sql<string>`sum(${landedEstimates.freightCents})`.as('estimated_freight'),
      customs:
        sql<string>`sum(${landedEstimates.dutyCents} + ${landedEstimates.taxCents} + ${landedEstimates.clearanceCents})`.as(
          'estimated_customs',
        ),
    })
    .from(parcels)
    .innerJoin(parcelItems, and(eq(parcelItems.parcelId, parcels.id), isNull(parcelItems.releasedAt)))
    .leftJoin(landedEstimates, eq(landedEstimates.orderId, parcelItems.orderId))
    .where(and(eq(parcels.status, 'shipped'), gte(parcels.shippedAt, since)))
    .groupBy(parcels.id)
    .having(sql`count(*) = count(${landedEstimates.orderId}) and sum(${landedEstimates.freightCents}) > 0`)
    .as('estimated')
  const paid = sql`(${parcels.freightCents}
    + coalesce((select sum(${supplements.amountCents}) from ${supplements} where ${supplements.parcelId} = ${parcels.id} and ${supplements.status} = 'paid'), 0)
    - coalesce((select sum(${refunds.amountCents}) from ${refunds} where ${refunds.kind} = 'parcel' and ${refunds.payableId} = ${parcels.id} and ${refunds.purpose} = 'settlement' and ${refunds.status} not in ('failed', 'refused', 'waiting')), 0))`
  const difference = sql`((${paid} - ${estimated.freight})::float / ${estimated.freight})`
  const [row] = await db
    .select({
      parcels: count(),
      within: sql<number>`(count(*) filter (where abs(${difference}) <= 0.1))::int`,
      median: sql<number | null>`percentile_cont(0.5) within group (order by ${difference})`,
      told: sql<number>`count(${parcels.customsPaidCents})::int`,
      medianCustomsCents: sql<
        number | null
      >`percentile_disc(0.5) within group (order by (${parcels.customsPaidCents} - ${estimated.customs})::int)`,
    })
    .from(estimated)
    .innerJoin(parcels, eq(parcels.id, estimated.id))
  return row ?? { parcels: 0, within: 0, median: null, told: 0, medianCustomsCents: null }
}

/** Compares the estimates of the parcels since a time with the outcome. Reads all of these parcels. */
export async function countAccuracy(db: Queryable, since: Date): Promise<EstimateAccuracy> {
  const [weight, landed] = await Promise.all([weightAccuracy(db, since), landedAccuracy(db, since)])
  return { weight, landed }
}

/** Returns what is stored with the newest day since `from`, `YYYY-MM-DD`; null for nothing. */
export async function storedAccuracy(db: Queryable, from: string): Promise<EstimateAccuracy | null> {
  const [row] = await db
    .select({ accuracy: dailyFigures.accuracy })
    .from(dailyFigures)
    .where(and(gte(dailyFigures.day, from), isNotNull(dailyFigures.accuracy)))
    .orderBy(desc(dailyFigures.day))
    .limit(1)
  return row?.accuracy ?? null
}

/** Stores the accuracy of the year before with the figures of a day; no-op where these are not stored. */
export async function storeAccuracy(db: Queryable, day: string, accuracy: EstimateAccuracy): Promise<void> {
  await db.update(dailyFigures).set({ accuracy }).where(eq(dailyFigures.day, day))
}
