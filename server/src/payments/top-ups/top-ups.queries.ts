import type { Queryable, Transaction } from '@sampan/database'
import { paymentIntents, paymentPayables, topUps, topUpTiers } from '@sampan/database/tables'
import { usd } from '@sampan/domain/money'
import type { TopUpTier } from '@sampan/domain/top-up'
import { and, asc, eq, inArray, lt, notExists } from 'drizzle-orm'

/** Returns the tiers that were set, by ascending maximum. */
export async function tiersSet(db: Queryable): Promise<TopUpTier[]> {
  const rows = await db.select().from(topUpTiers).orderBy(asc(topUpTiers.maxCents))
  return rows.map((row) => ({ max: usd(row.maxCents), discount: usd(row.discountCents) }))
}

/** Stores a top-up that is not paid yet, with the price after its discount. */
export async function insertTopUp(tx: Transaction, topUp: typeof topUps.$inferInsert): Promise<void> {
  await tx.insert(topUps).values(topUp)
}

/** Ends unpaid top-ups and returns how many were unpaid. */
export async function endTopUps(tx: Transaction, ids: readonly string[]): Promise<number> {
  const rows = await tx
    .update(topUps)
    .set({ status: 'expired' })
    .where(and(inArray(topUps.id, [...ids]), eq(topUps.status, 'unpaid')))
    .returning({ id: topUps.id })
  return rows.length
}

/** Expires top-ups left unpaid since a moment, except while money is being captured for one. */
export async function expireTopUps(db: Queryable, before: Date): Promise<void> {
  const capturing = db
    .select({ id: paymentPayables.intentId })
    .from(paymentPayables)
    .innerJoin(paymentIntents, eq(paymentIntents.id, paymentPayables.intentId))
    .where(
      and(
        eq(paymentPayables.kind, 'top_up'),
        eq(paymentPayables.payableId, topUps.id),
        paymentPayables.isLive,
        eq(paymentIntents.status, 'capturing'),
      ),
    )
  await db
    .update(topUps)
    .set({ status: 'expired' })
    .where(and(eq(topUps.status, 'unpaid'), lt(topUps.createdAt, before), notExists(capturing)))
}
