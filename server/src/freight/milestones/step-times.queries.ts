import type { Queryable, Transaction } from '@sampan/database'
import { stepTimes } from '@sampan/database/tables'
import type { ClosedTime } from '@sampan/domain/closures'
import type { DaysInStep, Milestone } from '@sampan/domain/milestones'
import { type SQL, sql } from 'drizzle-orm'

/** The milestones whose steps depend on us, sellers and carriers; the others depend on the customer. */
export type TimedMilestone = Exclude<Milestone, 'paid' | 'freight_paid'>

interface Step {
  readonly table: SQL
  readonly begun: SQL
  readonly done: SQL
  /** The groups that are learned separately; '' where there is no distinction. */
  readonly channel: SQL
  readonly country: SQL
  /** Rows that will never finish the step. */
  readonly isOver: SQL
}

const ofOrders = { table: sql`orders`, channel: sql`''`, country: sql`''`, isOver: sql`status = 'cancelled'` }
const ofParcels = { table: sql`parcels`, isOver: sql`status = 'released'` }

/** Start and end of the step before each milestone: the single definition of durations. */
export const STEPS: Record<TimedMilestone, Step> = {
  bought: { ...ofOrders, begun: sql`paid_at`, done: sql`purchased_at` },
  arrived: { ...ofOrders, begun: sql`purchased_at`, done: sql`arrived_at` },
  shipped: {
    ...ofParcels,
    begun: sql`paid_at`,
    done: sql`shipped_at`,
    channel: sql`''`,
    country: sql`''`,
  },
  delivered: {
    ...ofParcels,
    begun: sql`shipped_at`,
    done: sql`delivered_at`,
    channel: sql`coalesce(channel_code, '')`,
    country: sql`country_code`,
  },
}

const seconds = (from: SQL, until: SQL) => sql`extract(epoch from ${until} - ${from})`
const moment = (date: Date) => sql`${date.toISOString()}::timestamptz`

/**
 * The hours from the start of a step to its end.
 * @param closed hours that do not count
 */
export const hoursIn = ({ begun, done }: Pick<Step, 'begun' | 'done'>, closed: readonly ClosedTime[]) =>
  sql`((${sql.join(
    [
      seconds(begun, done),
      ...closed.map(({ from, until }) => {
        const within = seconds(
          sql`greatest(${begun}, ${moment(from)})`,
          sql`least(${done}, ${moment(until)})`,
        )
        return sql`greatest(0, ${within})`
      }),
    ],
    sql` - `,
  )}) / 3600)::float8`

/**
 * Counts the cases that started a step since a moment by the day on which it ended, the first day being 1, or by the
 * whole days they have been in it, for each channel and country.
 * @param closed hours that do not count
 */
export async function daysInStep(
  db: Queryable,
  milestone: TimedMilestone,
  since: Date,
  now: Date,
  closed: readonly ClosedTime[],
) {
  const { table, begun, done, channel, country, isOver } = STEPS[milestone]
  const { rows } = await db.execute<
    Pick<DaysInStep, keyof DaysInStep> & { channel: string; country: string }
  >(sql`
    select channel, country, days, (count(*) filter (where is_done))::int as finished,
      (count(*) filter (where not is_done))::int as open
    from (select ${channel} as channel, ${country} as country, ${done} is not null as is_done,
        case when ${done} is not null then greatest(1, ceil(${hoursIn({ begun, done }, closed)} / 24))
          else floor(${hoursIn({ begun, done: moment(now) }, closed)} / 24) end::int as days
      from ${table}
      where ${begun} >= ${moment(since)} and ${begun} <= ${moment(now)} and (${done} is not null or not ${isOver})) s
    group by 1, 2, 3`)
  return rows
}

type StepTimeRow = typeof stepTimes.$inferInsert

/** Replaces everything learned before. */
export async function replaceStepTimes(tx: Transaction, rows: readonly StepTimeRow[]): Promise<void> {
  await tx.delete(stepTimes)
  // Another worker may have stored the same in the meantime.
  if (rows.length > 0)
    await tx
      .insert(stepTimes)
      .values([...rows])
      .onConflictDoNothing()
}
