import type { Queryable, Transaction } from '@sampan/database'
import { type DayReport, dailyCustomerMargins, dailyFigures, type MarginParts } from '@sampan/database/tables'
import { and, asc, between, desc, eq, gte, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { CustomerSums } from '../figures/count-report.queries.ts'

/** Returns the closed days since `from` with missing figures, newest first. `YYYY-MM-DD`. */
export async function daysToKeep(db: Queryable, from: string): Promise<readonly string[]> {
  const rows = await db
    .select({ day: dailyFigures.day })
    .from(dailyFigures)
    .where(and(gte(dailyFigures.day, from), or(isNull(dailyFigures.margin), isNull(dailyFigures.report))))
    .orderBy(desc(dailyFigures.day))
  return rows.map(({ day }) => day)
}

/**
 * Locks the rows behind a day's figures against changes until the transaction ends: the counterpart of `reopen_days`.
 * Returns false while another transaction changes them.
 */
export async function holdDay(tx: Transaction, day: string): Promise<boolean> {
  const { rows } = await tx.execute<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(727002, ${day}::date - date '2000-01-01') as held`,
  )
  return rows[0]?.held ?? false
}

/** Has the reports of closed days from this one on counted anew. `YYYY-MM-DD` */
export async function reopenReportsSince(tx: Transaction, day: string): Promise<void> {
  await tx.execute(sql`select reopen_days(
    array(select day from ${dailyFigures} where day >= ${day} and report is not null order by day), false, true)`)
}

interface Counted {
  readonly margin: MarginParts
  readonly report: DayReport
  readonly customers: readonly CustomerSums[]
}

/** Stores the figures of a day. */
export async function storeDay(
  tx: Transaction,
  day: string,
  { margin, report, customers }: Counted,
): Promise<void> {
  await tx.update(dailyFigures).set({ margin, report }).where(eq(dailyFigures.day, day))
  await tx.delete(dailyCustomerMargins).where(eq(dailyCustomerMargins.day, day))
  await tx.execute(sql`
    insert into ${dailyCustomerMargins} (day, customer_id, orders, paid_cents, refunded_cents, cost_cents)
    select ${day}::date, ${sumsOfCustomers(customers)}`)
}

/** Returns the stored reports of these days, by day. `YYYY-MM-DD` */
export async function closedDayReports(db: Queryable, first: string, last: string) {
  const rows = await db
    .select({ day: dailyFigures.day, report: dailyFigures.report })
    .from(dailyFigures)
    .where(and(between(dailyFigures.day, first, last), isNotNull(dailyFigures.report)))
  return new Map(rows.flatMap(({ day, report }) => (report ? [[day, report] as const] : [])))
}

/** Rows of the sums of some customers, to follow `select`. */
const sumsOfCustomers = (customers: readonly CustomerSums[]) => sql`
  (one->>0)::uuid as customer_id, (one->>1)::int as orders, (one->>2)::bigint as paid_cents, (one->>3)::bigint as refunded_cents,
  (one->>4)::bigint as cost_cents from jsonb_array_elements(${JSON.stringify(customers)}::jsonb) one`

const dates = (days: readonly string[]) => sql`${`{${days.join(',')}}`}::date[]`

/** The sums of a period by customer: stored days, and computed sums for the rest. */
export interface ByCustomer {
  readonly stored: readonly string[]
  readonly open: readonly CustomerSums[]
}

/** Returns the customers with the highest margin in a period, with their margins in the period before, in US cents. */
export async function bestCustomers(db: Queryable, now: ByCustomer, before: ByCustomer, limit: number) {
  const { rows } = await db.execute<{
    customer_id: string
    account_name: string
    orders: number
    paid: string
    refunded: string
    cost: string
    before: string
  }>(sql`
    with now_open as materialized (select ${sumsOfCustomers(now.open)}), before_open as materialized (select ${sumsOfCustomers(before.open)}),
    best as (
      select customer_id, sum(margin) as margin from (
        select customer_id, (paid_cents - refunded_cents - cost_cents)::float8 as margin from daily_customer_margins where day = any(${dates(now.stored)})
        union all select customer_id, paid_cents - refunded_cents - cost_cents from now_open
      ) margins group by 1 order by 2 desc, 1 limit ${limit})
    select best.customer_id, c.account_name, n.orders, n.paid::text, n.refunded::text, n.cost::text, coalesce(b.margin, 0)::text as before
    from best join customers c on c.id = best.customer_id,
    lateral (select sum(orders)::int as orders, sum(paid_cents) as paid, sum(refunded_cents) as refunded, sum(cost_cents) as cost from (
        select orders, paid_cents, refunded_cents, cost_cents from daily_customer_margins stored
          where stored.customer_id = best.customer_id and day = any(${dates(now.stored)})
        union all select orders, paid_cents, refunded_cents, cost_cents from now_open where now_open.customer_id = best.customer_id
      ) sums) n,
    lateral (select sum(paid_cents - refunded_cents - cost_cents) as margin from (
        select paid_cents, refunded_cents, cost_cents from daily_customer_margins stored
          where stored.customer_id = best.customer_id and day = any(${dates(before.stored)})
        union all select paid_cents, refunded_cents, cost_cents from before_open where before_open.customer_id = best.customer_id
      ) sums) b
    order by best.margin desc, best.customer_id`)
  return rows
}

/** Returns the stored margins of the days since `from`, oldest first. */
export async function closedDayMargins(db: Queryable, from: string) {
  const rows = await db
    .select({ day: dailyFigures.day, margin: dailyFigures.margin })
    .from(dailyFigures)
    .where(and(gte(dailyFigures.day, from), isNotNull(dailyFigures.margin)))
    .orderBy(asc(dailyFigures.day))
  return rows.map(({ day, margin }) => ({ day, margin: margin ?? {} }))
}
