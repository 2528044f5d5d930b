import type { Queryable, Transaction } from '@sampan/database'
import { dailyFigures, type MarginParts } from '@sampan/database/tables'
import { and, asc, desc, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm'

/** Returns the closed days from `from` on of which nothing is kept, or was forgotten, newest first. `YYYY-MM-DD`. */
export async function daysToKeep(db: Queryable, from: string): Promise<readonly string[]> {
  const rows = await db
    .select({ day: dailyFigures.day })
    .from(dailyFigures)
    .where(and(gte(dailyFigures.day, from), isNull(dailyFigures.margin)))
    .orderBy(desc(dailyFigures.day))
  return rows.map(({ day }) => day)
}

/**
 * Keeps others from changing what a day counts until the transaction ends: the counterpart of `reopen_days`. Returns false while
 * somebody is changing it.
 */
export async function holdDay(tx: Transaction, day: string): Promise<boolean> {
  const { rows } = await tx.execute<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(727002, ${day}::date - date '2000-01-01') as held`,
  )
  return rows[0]?.held ?? false
}

export async function keepMargin(tx: Transaction, day: string, margin: MarginParts): Promise<void> {
  await tx.update(dailyFigures).set({ margin }).where(eq(dailyFigures.day, day))
}

/** Returns the margins that are kept of the days from `from` on, oldest first. */
export async function keptMargins(db: Queryable, from: string) {
  const rows = await db
    .select({ day: dailyFigures.day, margin: dailyFigures.margin })
    .from(dailyFigures)
    .where(and(gte(dailyFigures.day, from), isNotNull(dailyFigures.margin)))
    .orderBy(asc(dailyFigures.day))
  return rows.map(({ day, margin }) => ({ day, margin: margin ?? {} }))
}
