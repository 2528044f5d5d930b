import { newestFirst, type Queryable, type Transaction } from '@sampan/database'
import { exchangeRates, topUpTiers } from '@sampan/database/tables'
import { and, asc, eq, gt, lte, max, ne, or } from 'drizzle-orm'

/** Returns the tiers of discounts on top-ups, by the sum up to which they apply. */
export const tiersInOrder = (db: Queryable) => db.select().from(topUpTiers).orderBy(asc(topUpTiers.maxCents))

/** Replaces the tiers of discounts on top-ups by at least one. */
export async function replaceTiers(
  tx: Transaction,
  tiers: readonly (typeof topUpTiers.$inferInsert)[],
): Promise<void> {
  await tx.delete(topUpTiers)
  await tx.insert(topUpTiers).values([...tiers])
}

/**
 * Returns the rates that second persons have seen: the one in force at a moment, and the later ones that no
 * colleague set. The sample rate of a new shop is left out.
 */
export async function ratesSeenSince(db: Queryable, since: Date): Promise<bigint[]> {
  const { createdAt } = exchangeRates
  const before = db
    .select({ at: max(createdAt) })
    .from(exchangeRates)
    .where(lte(createdAt, since))
  const rows = await db
    .select({ e8: exchangeRates.cnyPerUsdE8 })
    .from(exchangeRates)
    .where(
      and(
        or(and(gt(createdAt, since), ne(exchangeRates.source, 'staff')), eq(createdAt, before)),
        ne(exchangeRates.source, 'first'),
      ),
    )
  return rows.map(({ e8 }) => e8)
}

/** Returns a page of rates, the one in force first. */
export async function ratesAt(db: Queryable, limit: number, offset: number) {
  const rows = await db
    .select()
    .from(exchangeRates)
    .orderBy(newestFirst(exchangeRates.createdAt))
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(exchangeRates) }
}
