import type { Queryable, Transaction } from '@sampan/database'
import { couponCampaigns, couponGrants, customers, staff } from '@sampan/database/tables'
import { and, asc, eq } from 'drizzle-orm'
import { customerColumns } from '../../payments/index.ts'

const isWaiting = eq(couponGrants.status, 'waiting')

/** Returns a page of the coupons that wait for a second person, oldest first. */
export async function waitingGrants(db: Queryable, limit: number, offset: number) {
  const rows = await db
    .select({
      id: couponGrants.id,
      campaign: couponCampaigns.name,
      customer: customerColumns,
      cents: couponGrants.amountCents,
      reason: couponGrants.reason,
      staffId: couponGrants.askedBy,
      askedBy: staff.name,
      at: couponGrants.createdAt,
    })
    .from(couponGrants)
    .innerJoin(couponCampaigns, eq(couponCampaigns.id, couponGrants.campaignId))
    .innerJoin(customers, eq(customers.id, couponGrants.customerId))
    .innerJoin(staff, eq(staff.id, couponGrants.askedBy))
    .where(isWaiting)
    .orderBy(asc(couponGrants.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(couponGrants, isWaiting) }
}

/** Whether a campaign's coupon for a customer waits for a second person. */
export async function isGrantWaiting(
  db: Queryable,
  customerId: string,
  campaignId: string,
): Promise<boolean> {
  const ofBoth = and(eq(couponGrants.customerId, customerId), eq(couponGrants.campaignId, campaignId))
  return (await db.$count(couponGrants, and(isWaiting, ofBoth))) > 0
}

/** Returns what a colleague asked for, with its campaign. */
export async function grantById(db: Queryable, id: string) {
  const [row] = await db
    .select({
      customerId: couponGrants.customerId,
      campaign: couponCampaigns,
      cents: couponGrants.amountCents,
      reason: couponGrants.reason,
      askedBy: couponGrants.askedBy,
    })
    .from(couponGrants)
    .innerJoin(couponCampaigns, eq(couponCampaigns.id, couponGrants.campaignId))
    .where(eq(couponGrants.id, id))
  return row ?? null
}

/** Stores a grant. An index allows one that waits for each customer and campaign. */
export async function insertGrant(tx: Transaction, grant: typeof couponGrants.$inferInsert): Promise<void> {
  await tx.insert(couponGrants).values(grant)
}

/** Records the decision of a second person; returns false when it was decided meanwhile. */
export async function closeGrant(
  tx: Transaction,
  id: string,
  status: 'done' | 'refused',
  decidedBy: string,
  decidedAt: Date,
): Promise<boolean> {
  const rows = await tx
    .update(couponGrants)
    .set({ status, decidedBy, decidedAt })
    .where(and(eq(couponGrants.id, id), isWaiting))
    .returning({ id: couponGrants.id })
  return rows.length > 0
}
