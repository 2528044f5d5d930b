import type { Queryable } from '@sampan/database'
import { carrierInvoiceLines, carrierInvoices, orders, parcels } from '@sampan/database/tables'
import { and, eq, gte, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { PlatformAccount } from '../ledger/index.ts'

/** Cents by month in UTC+8, `YYYY-MM`. */
export type ByMonth = ReadonlyMap<string, bigint>

const monthOf = (column: PgColumn | SQL) =>
  sql<string>`to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM')`
const asMap = (rows: readonly { readonly month: string; readonly cents: string | null }[]): ByMonth =>
  new Map(rows.map(({ month, cents }) => [month, BigInt(cents ?? 0)]))

/** Returns the monthly change of each of these accounts of the business, in US cents, credit positive. */
export async function accountChanges<const Name extends PlatformAccount>(
  db: Queryable,
  accounts: readonly Name[],
  from: Date,
): Promise<Readonly<Record<Name, ByMonth>>> {
  const { rows } = await db.execute<{ kind: Name; month: string; cents: string }>(sql`
    select a.kind, ${monthOf(sql`e.created_at`)} as month, sum(e.amount_minor)::text as cents
    from ledger_accounts a join ledger_entries e on e.account_id = a.id
    where a.customer_id is null and a.currency = 'USD' and a.kind in ${[...accounts]}
      and e.created_at >= ${from.toISOString()}::timestamptz
    group by 1, 2`)
  return Object.fromEntries(
    accounts.map((kind) => [kind, asMap(rows.filter((row) => row.kind === kind))]),
  ) as unknown as Record<Name, ByMonth>
}

/** Sums the handling fees of the orders paid in each month. */
export async function handlingFees(db: Queryable, from: Date): Promise<ByMonth> {
  const rows = await db
    .select({ month: monthOf(orders.paidAt), cents: sql<string>`sum(${orders.handlingFeeCents})` })
    .from(orders)
    .where(gte(orders.paidAt, from))
    .groupBy(sql`1`)
  return asMap(rows)
}

/** Sums the sellers' prices of the orders bought in each month, at the exchange rate of that time. */
export async function goodsCost(db: Queryable, from: Date): Promise<ByMonth> {
  const { rows } = await db.execute<{ month: string; cents: string }>(sql`
    select ${monthOf(sql`o.purchased_at`)} as month,
      sum(round(o.purchase_price_fen * 100000000::numeric / coalesce(rate.cny_per_usd_e8, o.rate_e8)))::text as cents
    from orders o left join lateral (
      select cny_per_usd_e8 from exchange_rates where created_at <= o.purchased_at order by created_at desc limit 1
    ) rate on true
    where o.purchased_at >= ${from.toISOString()}::timestamptz and o.purchase_price_fen is not null
    group by 1`)
  return asMap(rows)
}

/** Sums what carriers billed by the month of their invoices. @param from a date, `YYYY-MM-DD` */
export async function freightCost(db: Queryable, from: string): Promise<ByMonth> {
  const rows = await db
    .select({
      month: sql<string>`to_char(${carrierInvoices.billedOn}, 'YYYY-MM')`,
      cents: sql<string>`sum(${carrierInvoiceLines.amountCents})`,
    })
    .from(carrierInvoices)
    .innerJoin(carrierInvoiceLines, eq(carrierInvoiceLines.invoiceId, carrierInvoices.id))
    .where(and(gte(carrierInvoices.billedOn, from), isNull(carrierInvoices.removedAt)))
    .groupBy(sql`1`)
  return asMap(rows)
}

/** Sums the coupon discounts of the parcels paid in each month. */
export async function couponsTaken(db: Queryable, from: Date): Promise<ByMonth> {
  const rows = await db
    .select({ month: monthOf(parcels.paidAt), cents: sql<string>`sum(${parcels.couponCents})` })
    .from(parcels)
    .where(and(gte(parcels.paidAt, from), sql`${parcels.couponCents} > 0`))
    .groupBy(sql`1`)
  return asMap(rows)
}
