import type { Queryable } from '@sampan/database'
import type { Translated } from '@sampan/messages/languages'
import { type SQL, sql } from 'drizzle-orm'
import { hoursIn, STEPS } from '../../freight/index.ts'

/** A period and as long a one before it: `before` ≤ rows of the former < `from` ≤ rows of the period < `until`. */
export interface Period {
  readonly before: Date
  readonly from: Date
  readonly until: Date
}

const moment = (date: Date) => sql`${date.toISOString()}::timestamptz`
const within = (column: SQL, { before, until }: Period) =>
  sql`${column} >= ${moment(before)} and ${column} < ${moment(until)}`
const isNow = (column: SQL, { from }: Period) => sql`${column} >= ${moment(from)}`

/** Orders bought in both periods with what was paid, given back and spent for them, in US cents. */
const bought = (period: Period) => sql`bought as (
  select o.id, o.order_number, o.product_name, o.customer_id, ${isNow(sql`o.purchased_at`, period)} as is_now,
    o.total_cents + coalesce(asked.cents, 0) as paid,
    coalesce(back.cents, 0) as refunded,
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
    select sum(amount_cents) as cents from refunds
    where kind = 'order' and payable_id = o.id and status = 'done'
  ) back on true
  where ${within(sql`o.purchased_at`, period)} and o.purchase_price_fen is not null)`

const sums = sql`count(*) filter (where is_now)::int as orders,
  coalesce(sum(paid) filter (where is_now), 0)::text as paid,
  coalesce(sum(refunded) filter (where is_now), 0)::text as refunded,
  coalesce(sum(cost) filter (where is_now), 0)::text as cost,
  coalesce(sum(paid - refunded - cost) filter (where not is_now), 0)::text as before`

/** Sums in US cents, as text. */
export interface MarginRow extends Record<string, unknown> {
  readonly paid: string
  readonly refunded: string
  readonly cost: string
}
interface MarginSums extends MarginRow {
  readonly orders: number
  /** The margin before. */
  readonly before: string
}

export async function marginOfOrders(db: Queryable, period: Period): Promise<MarginSums> {
  const { rows } = await db.execute<MarginSums>(sql`with ${bought(period)} select ${sums} from bought`)
  return rows[0] ?? { orders: 0, paid: '0', refunded: '0', cost: '0', before: '0' }
}

/** Returns the orders bought in the period with the lowest margins. */
export async function lowestMargins(db: Queryable, period: Period, limit: number) {
  const { rows } = await db.execute<MarginRow & { order_number: string; product_name: string }>(sql`
    with ${bought(period)}
    select order_number, product_name, paid::text, refunded::text, cost::text from bought where is_now
    order by paid - refunded - cost, id limit ${limit}`)
  return rows
}

/** Returns the customers whose orders of the period brought the most. */
export async function marginByCustomer(db: Queryable, period: Period, limit: number) {
  const { rows } = await db.execute<MarginSums & { customer_id: string; account_name: string }>(sql`
    with ${bought(period)}, by_customer as (
      select customer_id, ${sums}, sum(paid - refunded - cost) filter (where is_now) as margin
      from bought group by 1 having bool_or(is_now) order by margin desc, customer_id limit ${limit})
    select by_customer.*, c.account_name from by_customer join customers c on c.id = customer_id
    order by margin desc, customer_id`)
  return rows
}

const channelName = sql`p.quote_inputs -> 'channelName'`

/** Sums the freight of the parcels shipped in the period by channel, in US cents. */
export async function freightByChannel(db: Queryable, period: Period) {
  const { rows } = await db.execute<{
    code: string | null
    name: Translated<string> | null
    parcels: number
    freight: string
    house: string
    billed_parcels: number
    billed_freight: string
    billed: string
    before: string
  }>(sql`
    select channel_code as code, (array_agg(${channelName} order by p.shipped_at desc))[1] as name,
      count(*) filter (where is_now)::int as parcels,
      coalesce(sum(freight_cents + services_cents - coupon_cents) filter (where is_now), 0)::text as freight,
      coalesce(sum(house_freight_cents) filter (where is_now), 0)::text as house,
      (count(bill.cents) filter (where is_now))::int as billed_parcels,
      coalesce(sum(freight_cents + services_cents - coupon_cents + house_freight_cents)
        filter (where is_now and bill.cents is not null), 0)::text as billed_freight,
      coalesce(sum(bill.cents) filter (where is_now), 0)::text as billed,
      coalesce(sum(freight_cents + services_cents - coupon_cents) filter (where not is_now), 0)::text as before
    from (select *, ${isNow(sql`shipped_at`, period)} as is_now from parcels
      where ${within(sql`shipped_at`, period)}) p
    left join lateral (
      select sum(line.amount_cents) as cents
      from carrier_invoice_lines line join carrier_invoices i on i.id = line.invoice_id
      where line.parcel_id = p.id and i.removed_at is null
    ) bill on true
    group by channel_code order by sum(freight_cents) desc`)
  return rows
}

/** Returns the days from dispatch to delivery by channel and country. */
export async function transitDays(db: Queryable, period: Period, limit: number) {
  const { rows } = await db.execute<{
    code: string | null
    name: Translated<string> | null
    country_code: string
    parcels: number
    median: number
    most: number
    before: number | null
  }>(sql`
    select channel_code as code, (array_agg(${channelName} order by p.shipped_at desc))[1] as name, country_code,
      count(*) filter (where is_now)::int as parcels,
      percentile_cont(0.5) within group (order by took) filter (where is_now) as median,
      percentile_disc(0.9) within group (order by took) filter (where is_now) as most,
      percentile_cont(0.5) within group (order by took) filter (where not is_now) as before
    from (select *, ${isNow(sql`delivered_at`, period)} as is_now,
        ${hoursIn(STEPS.delivered)} / 24 as took
      from parcels where ${within(sql`delivered_at`, period)}) p
    group by channel_code, country_code having bool_or(is_now)
    order by count(*) filter (where is_now) desc, country_code limit ${limit}`)
  return rows
}

export type StepName = 'bought' | 'arrived' | 'shipped'

/** Counts how often a step ended within its hours. */
export async function stepOnTime(db: Queryable, step: StepName, dueHours: number, period: Period) {
  const { table, begun, done } = STEPS[step]
  const { rows } = await db.execute<{
    done: number
    on_time: number | null
    median: number | null
    before: number | null
  }>(sql`
    select count(*) filter (where is_now)::int as done,
      avg((took <= ${dueHours})::int) filter (where is_now)::float8 as on_time,
      percentile_cont(0.5) within group (order by took) filter (where is_now) as median,
      avg((took <= ${dueHours})::int) filter (where not is_now)::float8 as before
    from (select ${isNow(done, period)} as is_now, ${hoursIn(STEPS[step])} as took
      from ${table} where ${within(done, period)} and ${begun} is not null) s`)
  return { step, dueHours, ...(rows[0] ?? { done: 0, on_time: null, median: null, before: null }) }
}

/** Counts what each colleague did, by the audit log. */
export async function workByColleague(db: Queryable, period: Period) {
  const { rows } = await db.execute<{
    name: string
    email: string
    accepted: number
    bought: number
    received: number
    packed: number
    shipped: number
    total: number
    before: number
  }>(sql`
    select s.name, s.email,
      count(*) filter (where is_now and action = 'order_accepted')::int as accepted,
      count(*) filter (where is_now and action = 'order_bought')::int as bought,
      count(*) filter (where is_now and action = 'order_received')::int as received,
      count(*) filter (where is_now and action in ('parcel_packed', 'parcel_priced'))::int as packed,
      count(*) filter (where is_now and action = 'parcel_shipped')::int as shipped,
      count(*) filter (where is_now)::int as total, count(*) filter (where not is_now)::int as before
    from (select staff_id, action, ${isNow(sql`created_at`, period)} as is_now from audit_log
      where ${within(sql`created_at`, period)} and action in ('order_accepted', 'order_bought', 'order_received',
        'parcel_packed', 'parcel_priced', 'parcel_shipped')) done
    join staff s on s.id = staff_id
    group by s.id, s.name, s.email order by total desc, s.name`)
  return rows
}

/** Counts goods in the warehouse by age, with what was paid for them: each group ends at one of `ends` (days). */
export async function stockByAge(db: Queryable, now: Date, ends: readonly number[]) {
  const age = sql`extract(epoch from ${moment(now)} - arrived_at) / 86400`
  const cases = sql.join(
    ends.map((end, index) => sql`when ${age} <= ${end} then ${index}::int`),
    sql` `,
  )
  const { rows } = await db.execute<{ part: number; items: number; value: string }>(sql`
    select case ${cases} else ${ends.length}::int end as part, count(*)::int as items,
      sum(goods_cents)::text as value
    from orders where status in ('in_warehouse', 'unpaid_shipping', 'ready_to_ship') group by 1`)
  return [...ends, null].map((end, index) => {
    const row = rows.find(({ part }) => part === index)
    return { upToDays: end, items: row?.items ?? 0, value: row?.value ?? '0' }
  })
}

/** Sums what was given back by cause, in US cents. */
export async function refundsByCause(db: Queryable, period: Period) {
  const { rows } = await db.execute<{
    kind: 'order' | 'parcel' | 'supplement'
    purpose: 'settlement' | 'goodwill' | 'cancellation'
    count: number
    cents: string
    before: string
  }>(sql`
    select kind, purpose, count(*) filter (where is_now)::int as count,
      coalesce(sum(amount_cents) filter (where is_now), 0)::text as cents,
      coalesce(sum(amount_cents) filter (where not is_now), 0)::text as before
    from (select kind, purpose, amount_cents, ${isNow(sql`done_at`, period)} as is_now from refunds
      where status = 'done' and ${within(sql`done_at`, period)}) r
    group by 1, 2 order by sum(amount_cents) desc`)
  return rows
}
