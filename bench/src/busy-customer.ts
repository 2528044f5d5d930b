import type { Database } from '@sampan/database'
import { beginSession } from '@sampan/server/access'
import { sql } from 'drizzle-orm'

const BUSY_ORDERS = 10_000
const OTHERS = 50
const OTHER_ORDERS = 1_000

/**
 * Creates a customer with 10,000 orders in every status, three photos of each that arrived, a parcel for
 * every ten that left, as many wallet records and messages.
 * @returns the token.
 */
export async function aBusyCustomer(db: Database): Promise<string> {
  const [busy = ''] = await makeCustomers(db, 'busy', 1)
  await fill(db, busy, BUSY_ORDERS)
  await db.execute(sql`analyze`)
  return beginSession(db, { customerId: busy }, new Date())
}

/** Creates fifty customers with a thousand orders each. */
export async function otherCustomers(db: Database): Promise<void> {
  for (const id of await makeCustomers(db, 'other', OTHERS)) await fill(db, id, OTHER_ORDERS)
}

async function makeCustomers(db: Database, name: string, count: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into customers (id, account_no, account_name, invite_code, activated_at)
    select uuidv7(), ${name} || n || '@bench.test', 'Bench', upper(${name}::text) || n, now()
    from generate_series(1, ${count}) n returning id`)
  return rows.map(({ id }) => id)
}

/**
 * Rows are created by SQL, because only reading is measured. One order per quarter of an hour, the newest
 * first.
 */
async function fill(db: Database, customer: string, count: number): Promise<void> {
  await db.execute(sql`
    insert into orders (id, order_number, customer_id, submission_id, type, status, country_code, product_name,
      quantity, unit_price_fen, freight_fen, rate_e8, goods_cents, freight_cents, handling_fee_cents, total_cents, total_fen,
      weight_g, length_mm, width_mm, height_mm, storage_until, created_at, paid_at, arrived_at, shipped_at)
    select id, 'SO' || upper(substr(md5(id::text), 1, 11)), ${customer}, id, 'shopping', status, 'US',
      'Linen shirt, washed, no. ' || n, 1 + n % 3, 14458, 723, 722890000, 2000, 100, 105, 2205, 15940,
      case when arrived then 500 end, case when arrived then 200 end, case when arrived then 150 end,
      case when arrived then 50 end, case when arrived then now() + interval '30 days' end, at,
      case when status <> 'unpaid' then at + interval '1 minute' end, case when arrived then at + interval '5 minutes' end,
      case when status = 'shipped' then at + interval '9 minutes' end
    from (
      select n, uuidv7(n * interval '-15 minutes') as id, now() - n * interval '15 minutes' as at, status,
        status in ('in_warehouse', 'shipped') as arrived
      from generate_series(1, ${count}) n, lateral (select (array['unpaid', 'paid', 'wait_purchase', 'on_the_way',
        'in_warehouse', 'shipped', 'shipped', 'shipped', 'shipped', 'cancelled'])[1 + n % 10] as status)
    )`)
  await db.execute(sql`
    insert into order_photos (id, order_id, kind, url)
    select uuidv7(), id, 'qc', '/files/' || md5(id::text || n) || '.jpg' from orders, generate_series(1, 3) n
    where customer_id = ${customer} and arrived_at is not null`)
  await db.execute(sql`
    with gone as (
      select id, shipped_at, (row_number() over (order by id) - 1) / 10 as parcel from orders
      where customer_id = ${customer} and status = 'shipped'
    ), sent as (
      insert into parcels (id, delivery_number, customer_id, status, country_code, consignee_name, consignee_province,
        consignee_city, consignee_address_detail, consignee_postcode, consignee_phone, items_g, volume_above_g, packing_g,
        charged_g, rate_e8, freight_cents, total_cents, tracking_number, created_at, paid_at, shipped_at)
      select uuidv7(), 'SP' || upper(substr(md5(${customer} || parcel), 1, 11)), ${customer}, 'shipped', 'US', 'Lena',
        'Oregon', 'Portland', '12 Harbor Street', '97201', '1', 5000, 0, 900, 5900, 722890000, 4200, 4200,
        'LP' || parcel, min(shipped_at), min(shipped_at), min(shipped_at)
      from gone group by parcel order by parcel desc returning id, tracking_number
    ), packed as (
      insert into parcel_items (parcel_id, order_id)
      select sent.id, gone.id from gone join sent on sent.tracking_number = 'LP' || gone.parcel returning parcel_id
    )
    insert into tracking_events (id, parcel_id, status, description, place, happened_at)
    select uuidv7(), id, 'InTransit', 'Seen at stop ' || n, 'Hong Kong', now() - n * interval '1 day'
    from sent, generate_series(1, 6) n`)
  await db.execute(sql`
    with posted as (
      insert into ledger_transactions (id, idempotency_key, kind, currency, created_at)
      select uuidv7(n * interval '-15 minutes'), ${customer} || n, 'order_payment', 'USD', now()
      from generate_series(1, ${count}) n returning id
    )
    insert into wallet_records (id, customer_id, category, amount_cents, balance_after_cents, transaction_id, reference)
    select id, ${customer}, 'order_payment', -2205, 10000, id, 'SO' || id from posted`)
  await db.execute(sql`
    insert into messages (id, customer_id, event_key, words, read_at)
    select uuidv7(n * interval '-15 minutes'), ${customer}, 'bench:' || n,
      jsonb_build_object('en', jsonb_build_object(
        'title', 'In the warehouse: shirt ' || n, 'body', repeat('It arrived and weighs 0.5 kg. ', 5))), case when n > 20 then now() end
    from generate_series(1, ${count}) n`)
}
