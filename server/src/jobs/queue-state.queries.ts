import { QUEUE_SCHEMA, type Queryable } from '@sampan/database'
import { sql } from 'drizzle-orm'

const job = sql.raw(`${QUEUE_SCHEMA}.job`)

/** Returns the number of runnable jobs by name, with the age in seconds of the oldest. */
export async function waitingJobs(
  db: Queryable,
): Promise<readonly { name: string; count: number; oldestSeconds: number }[]> {
  const { rows } = await db.execute<{ name: string; count: number; oldest_seconds: number }>(sql`
    select name, count(*)::int as count, extract(epoch from now() - min(start_after))::float8 as oldest_seconds
    from ${job} where state < 'active' and not blocked and start_after <= now() group by name`)
  return rows.map(({ name, count, oldest_seconds }) => ({ name, count, oldestSeconds: oldest_seconds }))
}

/** Returns 0 when no job is waiting. */
export async function oldestWaitingSeconds(db: Queryable): Promise<number> {
  const waiting = await waitingJobs(db)
  return Math.max(0, ...waiting.map(({ oldestSeconds }) => oldestSeconds))
}
