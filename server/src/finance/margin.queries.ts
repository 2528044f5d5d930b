import type { Queryable } from '@sampan/database'
import type { MarginParts } from '@sampan/database/tables'
import { type SQL, sql } from 'drizzle-orm'
import { PRIORITY, PROBLEM, REST } from '../payments/index.ts'
import type { Range } from './days/split-days.ts'

/** A refund for pieces of an order that are not bought. */
const isForPieces = (refund: SQL) => sql`${refund}.status = 'done' and ${refund}.purpose = 'settlement'
  and (starts_with(${refund}.request_id, ${REST}) or starts_with(${refund}.request_id, ${PROBLEM}))`

/**
 * The part of a refund for pieces that is handling fee: in proportion to their price, without the fee of
 * priority purchase.
 */
const feeIn = (cents: SQL) =>
  sql`round((${cents}) * o.handling_fee_cents / (o.total_cents - o.priority_fee_cents))`

/** The fee of an order that was not bought first in time, which went back. */
const isPriorityFee = (refund: SQL) =>
  sql`${refund}.status = 'done' and starts_with(${refund}.request_id, ${PRIORITY})`

/**
 * Income and expenses between two midnights in UTC+8, in US cents, as rows of `part` and `cents`: the changes of the
 * accounts of the business, credit positive; handling and priority fees of the orders paid, less what
 * cancellations, refunds for pieces and late purchases returned of them; sellers' prices of the orders bought, at
 * the exchange rate of that time; coupons of the parcels paid, less those of paid ones that were released; and what
 * carriers billed, by the dates of their invoices. Parts without rows are absent.
 * @param from a `timestamptz`
 * @param until a `timestamptz`
 */
export const marginBetween = (from: SQL, until: SQL) => {
  const within = (column: SQL) => sql`${column} >= ${from} and ${column} < ${until}`
  return sql`(
    select a.kind as part, e.cents
    from (select account_id, sum(amount_minor) as cents from ledger_entries where ${within(sql`created_at`)} group by account_id) e
    join ledger_accounts a on a.id = e.account_id
    where a.customer_id is null and a.currency = 'USD'
    union all
    select 'handling_fees', sum(cents) from (
      select handling_fee_cents + priority_fee_cents as cents from orders where ${within(sql`paid_at`)}
      union all
      select case
        when ${isPriorityFee(sql`r`)} then -r.amount_cents
        when r.purpose = 'cancellation'
          then -least(o.handling_fee_cents - ${feeIn(sql`earlier.cents`)} + o.priority_fee_cents - earlier.priority_cents, r.amount_cents)
        else ${feeIn(sql`earlier.cents`)} - ${feeIn(sql`earlier.cents + r.amount_cents`)} end
      from refunds r join orders o on o.id = r.payable_id and o.total_cents > o.priority_fee_cents cross join lateral (
        select coalesce(sum(e.amount_cents) filter (where ${isForPieces(sql`e`)}), 0) as cents,
          coalesce(sum(e.amount_cents) filter (where ${isPriorityFee(sql`e`)}), 0) as priority_cents
        from refunds e where e.kind = 'order' and e.payable_id = r.payable_id and (e.done_at, e.id) < (r.done_at, r.id)
      ) earlier
      where r.kind = 'order' and ${within(sql`r.done_at`)}
        and (${isForPieces(sql`r`)} or ${isPriorityFee(sql`r`)} or r.status = 'done' and r.purpose = 'cancellation')
    ) fees having count(*) > 0
    union all
    select 'goods_cost', sum(round(o.purchase_price_fen * 100000000::numeric / coalesce(rate.cny_per_usd_e8, o.rate_e8)))
    from orders o left join lateral (
      select cny_per_usd_e8 from exchange_rates where created_at <= o.purchased_at order by created_at desc limit 1
    ) rate on true
    where ${within(sql`o.purchased_at`)} and o.purchase_price_fen is not null having count(*) > 0
    union all
    select 'coupons', sum(cents) from (
      select coupon_cents as cents from parcels where ${within(sql`paid_at`)} and coupon_cents > 0
      union all
      select -p.coupon_cents from parcels p where p.status = 'released' and p.coupon_cents > 0 and p.paid_at is not null
        and ${within(sql`(select max(released_at) from parcel_items where parcel_id = p.id)`)}
    ) given having count(*) > 0
    union all
    select 'freight_cost', sum(line.amount_cents)
    from carrier_invoices i join carrier_invoice_lines line on line.invoice_id = i.id
    where i.billed_on >= business_day(${from}) and i.billed_on < business_day(${until}) and i.removed_at is null having count(*) > 0)`
}

/** Computes a range that starts and ends at midnight in UTC+8. */
export async function countMargin(db: Queryable, { from, until }: Range): Promise<MarginParts> {
  const moment = (date: Date) => sql`${date.toISOString()}::timestamptz`
  const { rows } = await db.execute<{ part: string; cents: string }>(
    sql`select part, cents::text from ${marginBetween(moment(from), moment(until))} counted`,
  )
  return Object.fromEntries(rows.map(({ part, cents }) => [part, Number(cents)]))
}
