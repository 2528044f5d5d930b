import { prepared, type Queryable } from '@sampan/database'
import { displayRates, exchangeRates } from '@sampan/database/tables'
import { eq, max, sql } from 'drizzle-orm'

/** Without a `limit`: as a parameter it would make PostgreSQL plan the statement every time. */
const newest = prepared('newest_rate', [], (db) =>
  db
    .select({ e8: exchangeRates.cnyPerUsdE8, at: exchangeRates.createdAt })
    .from(exchangeRates)
    .where(eq(exchangeRates.createdAt, db.select({ at: max(exchangeRates.createdAt) }).from(exchangeRates))),
)

/** Returns the newest rate, CNY per USD × 10^8, and when it was recorded; null before the first. */
export async function newestRate(db: Queryable): Promise<{ e8: bigint; at: Date } | null> {
  const [row] = await newest(db, {})
  return row ?? null
}

/** Records the rate of a source (CNY per USD × 10^8), which applies to whatever is priced from now on. */
export async function recordRate(
  db: Queryable,
  cnyPerUsdE8: bigint,
  source: string,
  now: Date,
): Promise<void> {
  await db.insert(exchangeRates).values({ cnyPerUsdE8, source, createdAt: now })
}

/** Returns the rates of the display currencies, which only estimate: nothing is priced by them. */
export const displayRatesOf = (db: Queryable) => db.select().from(displayRates)

/** Replaces the rates of these currencies; those of others stay as they are. */
export async function recordDisplayRates(
  db: Queryable,
  rates: readonly (typeof displayRates.$inferInsert)[],
): Promise<void> {
  if (rates.length === 0) return
  await db
    .insert(displayRates)
    .values([...rates])
    .onConflictDoUpdate({
      target: displayRates.currency,
      set: { perUsd: sql`excluded.per_usd`, at: sql`excluded.at` },
    })
}
