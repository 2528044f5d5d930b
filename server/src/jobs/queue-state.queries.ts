import { QUEUE_SCHEMA, type Queryable } from '@sampan/database'
import { sql } from 'drizzle-orm'

const job = sql.raw(`${QUEUE_SCHEMA}.job`)
const schedule = sql.raw(`${QUEUE_SCHEMA}.schedule`)

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

/** How jobs of one name have ended. Those that ended more than a day ago are deleted. */
interface EndedJobs {
  readonly name: string
  /** Runs by the clock. */
  readonly isPeriodic: boolean
  /** One was given up, after its last try, in the last 65 minutes. */
  readonly wasGivenUp: boolean
  /** The last to end has succeeded. */
  readonly hasSucceeded: boolean
}

/** Returns for every name how its jobs of the last day have ended. */
export async function endedJobs(db: Queryable): Promise<readonly EndedJobs[]> {
  const { rows } = await db.execute<{
    name: string
    periodic: boolean
    given_up: boolean
    succeeded: boolean
  }>(sql`
    with ended as (
      select name, max(completed_on) filter (where state = 'failed') as failed_at,
        max(completed_on) filter (where state = 'completed') as completed_at
      from ${job} where state in ('failed', 'completed') group by name)
    select name, exists (select from ${schedule} s where s.name = ended.name) as periodic,
      coalesce(failed_at > now() - interval '65 minutes', false) as given_up,
      coalesce(completed_at > coalesce(failed_at, '-infinity'), false) as succeeded
    from ended`)
  return rows.map(({ name, periodic, given_up, succeeded }) => ({
    ...{ name, isPeriodic: periodic, wasGivenUp: given_up, hasSucceeded: succeeded },
  }))
}
