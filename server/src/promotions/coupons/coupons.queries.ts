import type { Queryable, Transaction } from '@sampan/database'
import { couponCampaigns, coupons, customers, lateCoupons } from '@sampan/database/tables'
import type { CouponRecordStatus } from '@sampan/domain/coupons'
import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'

export type CouponRow = typeof coupons.$inferSelect
export type CampaignRow = typeof couponCampaigns.$inferSelect

/** Returns a campaign, one that is over too; null for an unknown name. */
export async function campaignByName(db: Queryable, name: string): Promise<CampaignRow | null> {
  const [row] = await db.select().from(couponCampaigns).where(eq(couponCampaigns.name, name))
  return row ?? null
}

/** Guards the quota: returns false when the campaign is off or all its coupons have been issued. */
export async function countIssued(tx: Transaction, campaignId: string): Promise<boolean> {
  const rows = await tx
    .update(couponCampaigns)
    .set({ issued: sql`${couponCampaigns.issued} + 1` })
    .where(
      and(
        eq(couponCampaigns.id, campaignId),
        couponCampaigns.isOn,
        or(isNull(couponCampaigns.quota), lt(couponCampaigns.issued, couponCampaigns.quota)),
      ),
    )
    .returning({ id: couponCampaigns.id })
  return rows.length > 0
}

/** Returns null when the customer has this campaign's coupon already. */
export async function insertCoupon(
  tx: Transaction,
  coupon: typeof coupons.$inferInsert,
): Promise<CouponRow | null> {
  const [row] = await tx.insert(coupons).values(coupon).onConflictDoNothing().returning()
  return row ?? null
}

/** Whether there is a coupon of this code, or the customer has one of the campaign. */
export async function isIssued(
  db: Queryable,
  { code, customerId, campaignId }: Pick<CouponRow, 'code' | 'customerId'> & { readonly campaignId: string },
): Promise<boolean> {
  const ofCustomer = and(eq(coupons.customerId, customerId), eq(coupons.campaignId, campaignId))
  return (await db.$count(coupons, or(eq(coupons.code, code), ofCustomer))) > 0
}

/**
 * Returns a customer's e-mail.
 * @throws Error for an unknown customer
 */
export async function emailOf(db: Queryable, customerId: string): Promise<string> {
  const [row] = await db
    .select({ email: customers.accountNo })
    .from(customers)
    .where(eq(customers.id, customerId))
  if (!row) throw new Error(`no customer ${customerId}`)
  return row.email
}

/** Returns a coupon of this customer's by its code. */
export async function couponOf(db: Queryable, customerId: string, code: string): Promise<CouponRow | null> {
  const [row] = await db
    .select()
    .from(coupons)
    .where(and(eq(coupons.customerId, customerId), eq(coupons.code, code)))
  return row ?? null
}

/** A guarded update: only one of several parallel reservations succeeds. */
export async function markReserved(tx: Transaction, id: string, parcelId: string): Promise<boolean> {
  const rows = await tx
    .update(coupons)
    .set({ status: 'reserved', parcelId })
    .where(and(eq(coupons.id, id), eq(coupons.status, 'available')))
    .returning({ id: coupons.id })
  return rows.length > 0
}

const reservedFor = (parcelId: string) => and(eq(coupons.parcelId, parcelId), eq(coupons.status, 'reserved'))

/** Returns the coupon that is reserved for a parcel. */
export async function couponReservedFor(db: Queryable, parcelId: string): Promise<CouponRow | null> {
  const [row] = await db.select().from(coupons).where(reservedFor(parcelId))
  return row ?? null
}

/** Returns the coupon that a paid parcel used. */
export async function couponUsedFor(db: Queryable, parcelId: string): Promise<CouponRow | null> {
  const isUsed = and(eq(coupons.parcelId, parcelId), eq(coupons.status, 'used'))
  const [row] = await db.select().from(coupons).where(isUsed)
  return row ?? null
}

/**
 * Makes a coupon that a parcel had reserved or used available again. If it would end before `until`, and was
 * never prolonged before, it is prolonged to that moment.
 */
export async function markAvailable(
  tx: Transaction,
  parcelId: string,
  from: 'reserved' | 'used',
  { until, now }: { readonly until: Date; readonly now: Date },
): Promise<void> {
  const { expiredAt, prolongedAt } = coupons
  const isProlonged = sql`${prolongedAt} is null and ${expiredAt} < ${until.toISOString()}`
  await tx
    .update(coupons)
    .set({
      status: 'available',
      parcelId: null,
      expiredAt: sql`case when ${isProlonged} then ${until.toISOString()}::timestamptz else ${expiredAt} end`,
      prolongedAt: sql`case when ${isProlonged} then ${now.toISOString()}::timestamptz else ${prolongedAt} end`,
    })
    .where(and(eq(coupons.parcelId, parcelId), eq(coupons.status, from)))
}

/** Returns false when no coupon is reserved for the parcel. */
export async function markUsed(tx: Transaction, parcelId: string): Promise<boolean> {
  const rows = await tx
    .update(coupons)
    .set({ status: 'used' })
    .where(reservedFor(parcelId))
    .returning({ id: coupons.id })
  return rows.length > 0
}

/** A coupon has either a campaign or a reason for lateness. */
const withOrigin = (db: Queryable) =>
  db
    .select({ coupon: coupons, campaign: couponCampaigns, late: lateCoupons })
    .from(coupons)
    .leftJoin(couponCampaigns, eq(couponCampaigns.id, coupons.campaignId))
    .leftJoin(lateCoupons, eq(lateCoupons.couponId, coupons.id))

function tab(customerId: string, status: CouponRecordStatus, now: Date): SQL | undefined {
  const ofCustomer = eq(coupons.customerId, customerId)
  if (status === 'used') return and(ofCustomer, inArray(coupons.status, ['used', 'reserved']))
  const withTimeout = status === 'available' ? gt(coupons.expiredAt, now) : lte(coupons.expiredAt, now)
  return and(ofCustomer, eq(coupons.status, 'available'), withTimeout)
}

/** Returns one page of a tab of the customer's coupons, earliest expiry first. */
export async function couponsOf(
  db: Queryable,
  customerId: string,
  status: CouponRecordStatus,
  now: Date,
  limit: number,
  offset: number,
) {
  return withOrigin(db)
    .where(tab(customerId, status, now))
    .orderBy(asc(coupons.expiredAt), asc(coupons.id))
    .limit(limit)
    .offset(offset)
}

/** Counts the coupons on a tab of the customer's list; a reserved one counts as used. */
export const countCoupons = (
  db: Queryable,
  customerId: string,
  status: CouponRecordStatus,
  now: Date,
): Promise<number> => db.$count(coupons, tab(customerId, status, now))

/** Returns the coupons usable for a freight of this many cents now, the largest first. */
export async function usableCoupons(db: Queryable, customerId: string, cents: bigint, now: Date) {
  return withOrigin(db)
    .where(
      and(tab(customerId, 'available', now), lte(coupons.effectedAt, now), lte(coupons.minimumCents, cents)),
    )
    .orderBy(desc(coupons.discountCents), asc(coupons.expiredAt))
}
