import { connect } from '@sampan/database'
import { fillAccounts } from './shop-accounts.ts'

/** Rows of the whole shop; a share of it has the same 200 days with fewer orders a day. */
const ORDERS = 1_000_000
const DAYS = 200

/**
 * Fills a shop that has taken 5,000 orders a day for 200 days: 200,000 customers, up to 1,000,000 orders in every
 * status, three to a parcel, 2.7 million scans (arrivals, goods picked and packed), carriers' events, payments,
 * refunds, problems, returns, conversations and holds, 5 million ledger entries and 3 million messages. Rows are
 * written by SQL, without triggers; the ledger does not correspond to the orders.
 * @param ownerUrl a role that may switch triggers off
 */
export async function fillShop(ownerUrl: string, share: number): Promise<void> {
  const { pool, close } = connect(ownerUrl, 1)
  const count = Math.round(ORDERS * share)
  const perDay = count / DAYS
  const client = await pool.connect()
  const run = (statement: string) => client.query(statement)
  await run('set statement_timeout = 0')
  await run('set session_replication_role = replica')
  await run("set synchronous_commit = off; set work_mem = '128MB'")
  await run(`insert into customers (id, account_no, account_name, invite_code, activated_at)
    select uuidv7(), 'c' || n || '@bench.test', ${word('first', 'n')} || ' ' || ${word('last', 'n / 7')}, 'I' || n, now()
    from generate_series(1, ${Math.ceil(count / 5)}) n`)
  await run(`insert into product_snapshots (id, marketplace, item_id, lang, provider, product, content_hash)
    select uuidv7(), 'taobao', '6000' || n, lang, 'bench', jsonb_build_object('title', 'Shirt ' || n, 'sellerName',
      'Seller ' || n / 50, 'groups', '[]'::jsonb, 'marketplace', 'taobao', 'itemId', '6000' || n, 'skus', '[]'::jsonb), n::text
    from generate_series(1, 2000) n, unnest(array['en', 'cn']) lang`)
  await run(`insert into products (id, marketplace, item_id, lang, snapshot_id)
    select uuidv7(), marketplace, item_id, lang, id from product_snapshots`)
  await run(`create temp table people as select row_number() over () - 1 as n, id from customers`)
  await run(
    `create temp table goods as select row_number() over () - 1 as n, id from product_snapshots where lang = 'en'`,
  )
  await run(`create unique index on people (n)`)
  await run('analyze people; analyze goods')
  await run(`create temp table shop as
    select n, n / 3 as parcel, n / ${perDay}::float8 as age, uuidv7(n * interval '${86_400 / perDay} seconds' * -1) as id,
      now() - n * interval '${86_400 / perDay} seconds' as at, ${STATUS(`n / 3 * 3 / ${perDay}::float8`)} as status
    from generate_series(1, ${count}) n`)
  await run(`insert into orders (id, order_number, customer_id, submission_id, type, status, country_code, snapshot_id,
      product_name, sku_note, quantity, unit_price_fen, freight_fen, rate_e8, goods_cents, freight_cents, handling_fee_cents,
      total_cents, total_fen, purchase_reference, purchase_price_fen, tracking_number_cn, tracking_normalised, weight_g,
      length_mm, width_mm, height_mm, shelf, storage_until, created_at, paid_at, accepted_at, purchased_at, arrived_at, shipped_at)
    select shop.id, 'SO' || upper(substr(md5(shop.n::text), 1, 11)), people.id, shop.id, 'shopping', status, 'US', goods.id,
      ${word('adjective', 'shop.n')} || ' ' || ${word('stuff', 'shop.n / 3')} || ' ' || ${word('thing', 'shop.n / 5')} || ', no. ' || shop.n % 977,
      'Size M', 1 + shop.n % 3, 14458, 723, 722890000, 2000, 100, 105, 2205, 15940,
      case when bought then '38' || lpad((shop.n * 7919::bigint % 100000000)::text, 16, '0') else '' end,
      case when bought then 13900 end, case when sent then 'YT' || lpad((shop.n * 104729::bigint % 10000000000000)::text, 13, '0') else '' end,
      case when sent then 'YT' || lpad((shop.n * 104729::bigint % 10000000000000)::text, 13, '0') else '' end,
      case when arrived then 300 + shop.n % 900 end, case when arrived then 200 end, case when arrived then 150 end,
      case when arrived then 50 end,
      case when arrived then chr(65 + (shop.n % 20)::int) || '-' || lpad((1 + shop.n / 20 % 99)::text, 2, '0') else '' end,
      case when arrived then at + interval '64 days' end, at, case when status <> 'unpaid' then at + interval '1 minute' end,
      case when status not in ('unpaid', 'paid') then at + interval '9 hours' end,
      case when bought then at + interval '1 day' end, case when arrived then at + interval '6 days' end,
      case when status = 'shipped' then at + interval '24 days' end
    from shop, lateral (select status in ('on_the_way', 'in_warehouse', 'unpaid_shipping', 'ready_to_ship', 'shipped') as sent,
        status in ('in_warehouse', 'unpaid_shipping', 'ready_to_ship', 'shipped') as arrived) state,
      lateral (select sent or status = 'wait_purchase' and age > 1 as bought) purchase, people, goods
    where people.n = parcel % (select count(*) from people) and goods.n = shop.n % 2000`)
  await run(`create temp table boxes as
    select parcel, min(at) as at, min(age) as age, uuidv7(min(n) * interval '${86_400 / perDay} seconds' * -1) as id, min(status) as status
    from shop where status in ('unpaid_shipping', 'ready_to_ship', 'shipped') group by parcel`)
  await run(`create index on boxes (parcel)`)
  await run(`insert into parcels (id, delivery_number, customer_id, status, country_code, consignee_name, consignee_province,
      consignee_city, consignee_address_detail, consignee_postcode, consignee_phone, items_g, volume_above_g, packing_g, charged_g,
      rate_e8, freight_cents, total_cents, channel_code, carrier, tracking_number, packed_weight_g, packed_length_mm,
      packed_width_mm, packed_height_mm, created_at, paid_at, packed_at, shipped_at, delivered_at)
    select boxes.id, 'SP' || upper(substr(md5(parcel::text), 1, 11)), people.id,
      case boxes.status when 'shipped' then 'shipped' when 'ready_to_ship' then 'paid' else case parcel % 2 when 0 then 'unpaid' else 'waiting_fee' end end,
      (array['US', 'GB', 'DE', 'FR', 'CA'])[1 + parcel % 5], ${word('first', 'parcel')} || ' ' || ${word('last', 'parcel / 7')}, 'Oregon', 'Portland', '12 Harbor Street',
      '97201', '+1503' || lpad((parcel * 7919::bigint % 10000000)::text, 7, '0'), 5000, 0, 900, 5900, 722890000, 4200, 4200, 'air',
      case when gone then 'dhl' else '' end, case when gone then lpad((parcel * 15485863::bigint % 10000000000)::text, 10, '0') else '' end,
      case when packed then 5700 end, case when packed then 300 end, case when packed then 300 end, case when packed then 200 end,
      at + interval '20 days', case when boxes.status <> 'unpaid_shipping' then at + interval '21 days' end,
      case when packed then at + interval '22 days' end, case when gone then at + interval '24 days' end,
      case when gone and (age > 36 and parcel % 100 > 0) then at + interval '34 days' end
    from boxes, lateral (select boxes.status = 'shipped' as gone,
        boxes.status = 'shipped' or boxes.status = 'ready_to_ship' and parcel % 2 = 0 as packed) state, people
    where people.n = parcel % (select count(*) from people)`)
  await run(`insert into parcel_items (parcel_id, order_id)
    select boxes.id, shop.id from shop join boxes using (parcel)`)
  await run(`insert into tracking_events (id, parcel_id, status, description, place, happened_at)
    select uuidv7(), id, 'InTransit', 'Seen at stop ' || n, 'Hong Kong', at + interval '24 days' + n * interval '2 days'
    from boxes, generate_series(1, 4) n where status = 'shipped' and at + interval '24 days' + n * interval '2 days' < now()`)
  await run(`insert into order_events (id, order_id, from_status, to_status, stage, created_at)
    select uuidv7(), id, 'on_the_way', 'in_warehouse', 'arrived', at + interval '6 days' from shop
    where status in ('in_warehouse', 'unpaid_shipping', 'ready_to_ship', 'shipped')`)
  await run(
    `create temp table walks as select uuidv7() as id, walk from (select distinct parcel / 40 as walk from boxes where status = 'shipped')`,
  )
  await run(
    `insert into waves (id, created_at, closed_at) select id, now() - interval '30 days', now() - interval '30 days' from walks`,
  )
  await run(`insert into wave_parcels (wave_id, parcel_id, bin, left_at)
    select walks.id, boxes.id, 1 + parcel % 40, at + interval '23 days' from boxes join walks on walk = parcel / 40 where status = 'shipped'`)
  await run(`insert into item_checks (wave_id, order_id, step, created_at)
    select walks.id, shop.id, step, at + interval '23 days' from shop join walks on walk = parcel / 40,
      unnest(array['picked', 'packed']) step where status = 'shipped'`)
  await run(`insert into payment_intents (id, customer_id, way, purpose, amount_cents, lang, status, created_at, updated_at, paid_at, closed_at)
    select uuidv7((now() - min(created_at)) * -1), customer_id, 'paypal', 'orders', sum(total_cents), 'en', 'paid', min(created_at), min(created_at),
      min(paid_at), min(paid_at) from orders join shop using (id) where paid_at is not null group by parcel, customer_id`)
  await run(`insert into payment_intents (id, customer_id, way, purpose, amount_cents, lang, status, created_at, updated_at, paid_at, closed_at)
    select uuidv7((now() - paid_at) * -1), customer_id, 'paypal', 'shipping', total_cents, 'en', 'paid', paid_at, paid_at, paid_at, paid_at
      from parcels where paid_at is not null`)
  await run(`insert into refunds (id, customer_id, kind, payable_id, purpose, way, amount_cents, request_id, status, reason, created_at, done_at)
    select uuidv7((now() - at) * -1), customer_id, 'order', id, 'settlement', 'wallet', 200, 'bench:' || n, 'done', 'Cheaper', at, at
    from shop join orders using (id) where n % 50 = 0`)
  await run(`insert into service_requests (id, number, customer_id, order_id, kind, reason, stage, created_at, closed_at)
    select uuidv7((now() - at) * -1), 'RQ' || n, customer_id, id, 'cancel', 'No longer needed',
      case when age > 2 then 'refused' else 'asked' end, at, case when age > 2 then at end
    from shop join orders using (id) where n % 50 = 1`)
  await run(`insert into order_problems (id, order_id, kind, note, status, reported_by, created_at, closed_at)
    select uuidv7((now() - at) * -1), id, 'damaged', 'A torn seam', case when age > 8 then 'withdrawn' else 'reported' end,
      gen_random_uuid(), at, case when age > 8 then at end from shop where n % 50 = 2 and age > 6`)
  await run(`update order_problems set reported_by = (select id from staff limit 1)`)
  await run(`insert into return_jobs (id, order_id, purpose, reason, status, outcome, tracking_number, created_at, closed_at)
    select uuidv7((now() - at) * -1), id, 'return', 'Too small', case when age > 9 then 'done' else 'waiting' end,
      case when age > 9 then 'dispose' end, '', at, case when age > 9 then at end from shop where n % 100 = 3 and age > 6`)
  await run(`insert into conversations (order_id, customer_id, waiting_since, last_at)
    select id, customer_id, case when age < 1 then at end, at from shop join orders using (id) where n % 25 = 4`)
  await run(`insert into conversation_entries (id, order_id, customer_id, text, created_at)
    select uuidv7((now() - last_at) * -1), order_id, customer_id, 'When will it arrive?', last_at from conversations`)
  await run(`insert into holds (id, customer_id, kind, reason, created_at, lift_reason, lifted_at)
    select uuidv7(), id, 'other', 'Asked to wait', now(), case n % 10 when 0 then '' else 'Done' end, case n % 10 when 0 then null else now() end
    from people where n % 50 = 5`)
  await run(`insert into unmatched_arrivals (id, tracking_number, tracking_normalised, shelf)
    select uuidv7(), 'SF' || n * 7919::bigint, 'SF' || n * 7919::bigint, 'Z-01' from generate_series(1, ${Math.ceil(count / 500)}) n`)
  await fillAccounts(run, count)
  await run('vacuum (analyze)')
  client.release()
  await close()
}

/** A group's status by its age in days; every 50th group stays in the warehouse. */
const STATUS = (age: string) => `case
  when ${age} < 24 and n / 3 % 25 = 0 then 'unpaid'
  when ${age} < 0.4 then 'paid' when ${age} < 2.5 then 'wait_purchase' when ${age} < 6 then 'on_the_way'
  when ${age} < 24 then case when n / 3 % 30 = 1 then 'unpaid_shipping' when n / 3 % 15 = 2 then 'ready_to_ship' else 'in_warehouse' end
  when n / 3 % 50 = 3 then 'in_warehouse' when n / 3 % 17 = 4 then 'cancelled' else 'shipped' end`

const WORDS = {
  first:
    'Lena Marit Jonas Oskar Priya Chloe Diego Amara Yuki Farid Greta Hugo Ines Kofi Luca Mina Nils Olga Pavel Rosa',
  last: 'Solberg Okafor Tanaka Moreau Garcia Novak Haddad Larsen Rossi Schmidt Silva Kowalski Dubois Jensen Costa Weber',
  adjective:
    'Washed Soft Vintage Quilted Striped Waterproof Oversized Pleated Embroidered Ceramic Foldable Brushed Woven',
  stuff:
    'linen cotton wool silk denim canvas leather bamboo steel walnut velvet nylon corduroy porcelain cashmere',
  thing:
    'shirt teapot backpack jacket lamp notebook scarf skirt sneakers kettle blanket wallet hoodie vase dress stool',
} as const

/** SQL that selects a word of a list by a number. */
const word = (list: keyof typeof WORDS, by: string) => {
  const words = WORDS[list].split(' ')
  return `(array[${words.map((one) => `'${one}'`).join(', ')}])[1 + abs(hashint8((${by})::bigint)) % ${words.length}]`
}
