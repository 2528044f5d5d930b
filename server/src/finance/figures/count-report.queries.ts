import type { Queryable } from '@sampan/database'
import type { Counts, DayReport, GoodsSums } from '@sampan/database/tables'
import type { ClosedTime } from '@sampan/domain/closures'
import { type SQL, sql } from 'drizzle-orm'
import { hoursIn, STEPS } from '../../freight/index.ts'
import type { Range } from '../days/split-days.ts'
import { freightReceived, houseFreight } from '../parcel-freight.queries.ts'
import { LOWEST } from './add-reports.ts'

const within = (column: SQL, { from, until }: Range) =>
  sql`${column} >= ${from.toISOString()}::timestamptz and ${column} < ${until.toISOString()}::timestamptz`

/** What was paid, refunded and spent for the orders of a customer. */
export type CustomerSums = readonly [
  customerId: string,
  orders: number,
  paid: number,
  refunded: number,
  cost: number,
]

/** Orders bought in a range with what was paid, refunded and spent for them, in US cents. */
async function countBought(db: Queryable, range: Range) {
  const { rows } = await db.execute<{
    lowest: DayReport['bought']['lowest']
    customers: readonly CustomerSums[]
  }>(sql`
    with bought as materialized (
      select o.id, o.customer_id, o.total_cents + coalesce(asked.cents, 0) as paid, coalesce(back.cents, 0) as refunded,
        round(o.purchase_price_fen * 100000000::numeric / coalesce(rate.cny_per_usd_e8, o.rate_e8)) as cost
      from orders o
      left join lateral (
        select cny_per_usd_e8 from exchange_rates where created_at <= o.purchased_at order by created_at desc limit 1
      ) rate on true
      left join lateral (
        select sum(amount_cents) as cents from supplements
        where order_id = o.id and status = 'paid' and storage_days is null
      ) asked on true
      left join lateral (
        select sum(r.amount_cents) as cents
        from (
          select 'order' as kind, o.id
          union all select 'supplement', id from supplements where order_id = o.id and storage_days is null
        ) price join refunds r on r.kind = price.kind and r.payable_id = price.id and r.status = 'done'
      ) back on true
      where ${within(sql`o.purchased_at`, range)} and o.purchase_price_fen is not null),
    lowest as (select * from bought order by paid - refunded - cost, id limit ${LOWEST}),
    customers as (select customer_id, count(*) as orders, sum(paid) as paid, sum(refunded) as refunded, sum(cost) as cost from bought group by 1)
    select (select coalesce(json_agg(json_build_array(id, paid, refunded, cost)), '[]') from lowest) as lowest,
      (select coalesce(json_agg(json_build_array(customer_id, orders, paid, refunded, cost)), '[]') from customers) as customers`)
  const { lowest, customers } = rows[0] ?? { lowest: [], customers: [] }
  const total = (place: 1 | 2 | 3 | 4) => customers.reduce((sum, one) => sum + one[place], 0)
  const sums: GoodsSums = { orders: total(1), paid: total(2), refunded: total(3), cost: total(4) }
  return { bought: { ...sums, lowest }, customers }
}

const channel = sql`coalesce(channel_code, '') as code, (array_agg(quote_inputs -> 'channelName' order by shipped_at desc))[1] as name,
  max(shipped_at)::text as "namedAt"`

async function countFreight(db: Queryable, range: Range): Promise<DayReport['freight']> {
  const { rows } = await db.execute<DayReport['freight'][number] & Record<string, unknown>>(sql`
    select ${channel}, count(*)::int as parcels, sum(paid)::float8 as freight, sum(house)::float8 as house,
      count(bill.cents)::int as "billedParcels", coalesce(sum(bill.cents), 0)::float8 as billed,
      coalesce(sum(paid + house) filter (where bill.cents is not null), 0)::float8 as "billedFreight"
    from parcels cross join lateral (select ${freightReceived} as paid, ${houseFreight} as house) freight
    left join lateral (
      select sum(line.amount_cents) as cents
      from carrier_invoice_lines line join carrier_invoices i on i.id = line.invoice_id
      where line.parcel_id = parcels.id and i.removed_at is null
    ) bill on true
    where ${within(sql`shipped_at`, range)} group by channel_code`)
  return rows
}

/** The days from dispatch to delivery in tenths, by channel and country. */
async function countTransit(db: Queryable, range: Range): Promise<DayReport['transit']> {
  const { rows } = await db.execute<DayReport['transit'][number] & Record<string, unknown>>(sql`
    select code, country, (array_agg(name order by "namedAt" desc))[1] as name, max("namedAt") as "namedAt",
      json_agg(json_build_array(tenths, parcels)) as took
    from (
      select ${channel}, country_code as country, round(${hoursIn(STEPS.delivered, [])} / 24 * 10)::int as tenths, count(*)::int as parcels
      from parcels where ${within(sql`delivered_at`, range)} and shipped_at is not null group by channel_code, country_code, tenths
    ) counted group by code, country`)
  return rows
}

/** Durations of a step in tenths of an hour, rounded up, so that the cases within a whole number of hours are exact. */
async function countStep(
  db: Queryable,
  step: keyof DayReport['steps'],
  range: Range,
  closed: readonly ClosedTime[],
): Promise<Counts> {
  const { table, begun, done } = STEPS[step]
  const { rows } = await db.execute<{ took: Counts }>(sql`
    select coalesce(json_agg(json_build_array(tenths, count)), '[]') as took from (
      select ceil(${hoursIn(STEPS[step], closed)} * 10)::int as tenths, count(*)::int as count
      from ${table} where ${within(done, range)} and ${begun} is not null group by 1
    ) counted`)
  return rows[0]?.took ?? []
}

/** Actions by colleague, from the audit log. */
async function countWork(db: Queryable, range: Range): Promise<DayReport['work']> {
  const { rows } = await db.execute<{ staff_id: string; action: string; count: number }>(sql`
    select staff_id, action, count(*)::int as count from audit_log
    where ${within(sql`created_at`, range)} and action in ('order_accepted', 'order_bought', 'order_received',
      'parcel_packed', 'parcel_priced', 'parcel_shipped')
    group by 1, 2`)
  return rows.map(({ staff_id, action, count }) => [staff_id, action, count])
}

/**
 * Computes the report of a range, and the margins of goods by customer.
 * @param closed when we are closed: those hours are no part of a step
 */
export async function countReport(
  db: Queryable,
  range: Range,
  closed: readonly ClosedTime[],
): Promise<{ report: DayReport; customers: readonly CustomerSums[] }> {
  // Sequentially, because a transaction has one connection.
  const { bought, customers } = await countBought(db, range)
  const freight = await countFreight(db, range)
  const transit = await countTransit(db, range)
  const work = await countWork(db, range)
  const steps = {
    bought: await countStep(db, 'bought', range, closed),
    arrived: await countStep(db, 'arrived', range, closed),
    shipped: await countStep(db, 'shipped', range, closed),
  }
  return { report: { bought, freight, transit, work, steps }, customers }
}
