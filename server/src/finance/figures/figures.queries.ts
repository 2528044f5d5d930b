import type { Queryable } from '@sampan/database'
import { orders, staff } from '@sampan/database/tables'
import type { RefundableKind } from '@sampan/domain/life-cycles'
import { inArray, sql } from 'drizzle-orm'
import type { Range } from '../days/split-days.ts'

const moment = (date: Date) => sql`${date.toISOString()}::timestamptz`

/** Returns the numbers and products of these orders, by id. */
export async function ordersById(db: Queryable, ids: readonly string[]) {
  const rows = await db
    .select({ id: orders.id, orderNumber: orders.orderNumber, productName: orders.productName })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns these colleagues, by id. */
export async function colleaguesById(db: Queryable, ids: readonly string[]) {
  const rows = await db
    .select({ id: staff.id, name: staff.name, email: staff.email })
    .from(staff)
    .where(inArray(staff.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Counts goods in the warehouse by age, with what was paid for them: each group ends at one of `ends` (days). */
export async function stockByAge(db: Queryable, now: Date, ends: readonly number[]) {
  const cases = sql.join(
    ends.map(
      (end, index) => sql`when arrived_at >= ${moment(now)} - ${end} * interval '1 day' then ${index}::int`,
    ),
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

const within = ({ from, until }: Range) => sql`(done_at >= ${moment(from)} and done_at < ${moment(until)})`

/** Sums refunds by cause, in US cents. */
export async function refundsByCause(db: Queryable, now: Range, before: Range) {
  const { rows } = await db.execute<{
    kind: RefundableKind
    purpose: 'settlement' | 'goodwill' | 'cancellation' | 'at_provider'
    count: number
    cents: string
    before: string
  }>(sql`
    select kind, purpose, count(*) filter (where is_now)::int as count,
      coalesce(sum(amount_cents) filter (where is_now), 0)::text as cents,
      coalesce(sum(amount_cents) filter (where not is_now), 0)::text as before
    from (select kind, purpose, amount_cents, ${within(now)} as is_now from refunds
      where status = 'done' and (${within(now)} or ${within(before)})) r
    group by 1, 2 order by sum(amount_cents) desc`)
  return rows
}
