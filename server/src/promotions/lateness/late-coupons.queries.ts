import { prepared, type Queryable, type Transaction } from '@sampan/database'
import { coupons, lateCoupons } from '@sampan/database/tables'
import type { LateStage } from '@sampan/domain/lateness'
import { and, count, eq, gte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Whether the current row has no coupon for a stage yet. */
export const hasNoLateCoupon = (
  of: { readonly orderId: SQLWrapper } | { readonly parcelId: SQLWrapper },
  stage: LateStage,
): SQL => {
  const subject =
    'orderId' in of ? eq(lateCoupons.orderId, of.orderId) : eq(lateCoupons.parcelId, of.parcelId)
  return sql`not exists (select from ${lateCoupons} where ${and(subject, eq(lateCoupons.stage, stage))})`
}

/** How many coupons for lateness the customer of the current row was given since a moment. */
export const givenToCustomer = (customerId: SQLWrapper, since: Date) =>
  sql<number>`(select count(*)::int from ${lateCoupons}
    where ${and(eq(lateCoupons.customerId, customerId), gte(lateCoupons.createdAt, since))})`

const countSince = prepared('count_late_coupons', ['customerId', 'since'], (db, { customerId, since }) =>
  db
    .select({ given: count() })
    .from(lateCoupons)
    .where(
      and(eq(lateCoupons.customerId, customerId), sql`${lateCoupons.createdAt} >= ${since}::timestamptz`),
    ),
)

/** Counts the coupons for lateness that a customer was given since a moment. */
export async function countLateCoupons(db: Queryable, customerId: string, since: Date): Promise<number> {
  const [row] = await countSince(db, { customerId, since: since.toISOString() })
  return row?.given ?? 0
}

/** Writes a coupon that belongs to no campaign, with its reason. */
export async function insertLateCoupon(
  tx: Transaction,
  coupon: typeof coupons.$inferInsert & { readonly id: string },
  reason: Omit<typeof lateCoupons.$inferInsert, 'couponId'>,
): Promise<void> {
  await tx.insert(coupons).values(coupon)
  await tx.insert(lateCoupons).values({ couponId: coupon.id, ...reason })
}

/** Counts the coupons that each stage gave in a time, with their sum in US cents. */
export async function lateCouponsGiven(
  db: Queryable,
  now: { readonly from: Date; readonly until: Date },
  before: { readonly from: Date; readonly until: Date },
) {
  const within = ({ from, until }: typeof now) =>
    sql`(${lateCoupons.createdAt} >= ${from.toISOString()} and ${lateCoupons.createdAt} < ${until.toISOString()})`
  const sum = (time: SQL) =>
    sql<bigint>`coalesce(sum(${coupons.discountCents}) filter (where ${time}), 0)`.mapWith(BigInt)
  return db
    .select({
      stage: lateCoupons.stage,
      count: sql<number>`(count(*) filter (where ${within(now)}))::int`,
      cents: sum(within(now)),
      before: sum(within(before)),
    })
    .from(lateCoupons)
    .innerJoin(coupons, eq(coupons.id, lateCoupons.couponId))
    .where(or(within(now), within(before)))
    .groupBy(lateCoupons.stage)
}
