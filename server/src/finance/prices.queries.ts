import { newestFirst, type Queryable, type Transaction } from '@sampan/database'
import { exchangeRates, topUpTiers } from '@sampan/database/tables'
import { asc } from 'drizzle-orm'

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
