import { prepared, type Queryable } from '@sampan/database'
import { exchangeRates } from '@sampan/database/tables'
import { desc } from 'drizzle-orm'

const newest = prepared('newest_rate', [], (db) =>
  db
    .select({ e8: exchangeRates.cnyPerUsdE8, at: exchangeRates.createdAt })
    .from(exchangeRates)
    .orderBy(desc(exchangeRates.createdAt))
    .limit(1),
)

export async function newestRate(db: Queryable): Promise<{ e8: bigint; at: Date } | null> {
  const [row] = await newest(db, {})
  return row ?? null
}

export async function recordRate(
  db: Queryable,
  cnyPerUsdE8: bigint,
  source: string,
  now: Date,
): Promise<void> {
  await db.insert(exchangeRates).values({ cnyPerUsdE8, source, createdAt: now })
}
