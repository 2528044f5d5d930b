/** Rows for each order of the shop: 2.5 transactions of two entries each, and three messages. */
const TRANSACTIONS = 2.5
const MESSAGES = 3
/** The amount of every transaction in cents: a top-up in, a payment out. */
const CENTS = 2205

/**
 * Creates the data of customers' accounts: one address each, a wallet that was topped up and spent by turns (entries
 * sum to zero and balances follow them), and messages, of which the newest fifth is unread.
 * @param run executes SQL where the temporary table `people` (n from 0, id) exists and triggers are off
 * @param count the number of orders of the shop
 */
export async function fillAccounts(
  run: (statement: string) => Promise<unknown>,
  count: number,
): Promise<void> {
  const people = '(select count(*) from people)'
  const transactions = Math.round(count * TRANSACTIONS)
  await run(`insert into addresses (id, customer_id, user_name, country_code, province, city, address_detail, postal_code, phone, is_default)
    select uuidv7(), id, 'Lena', 'US', 'Oregon', 'Portland', '12 Harbor Street', '97201', '+15035550100', true from people`)
  await run(`create temp table wallets as select n, id as customer, uuidv7() as id from people`)
  await run(`create unique index on wallets (n)`)
  await run(`insert into ledger_accounts (id, kind, customer_id, currency, balance_minor)
    select id, 'customer_wallet', customer, 'USD', ${CENTS} * ((${transactions} - n - 1) / ${people} % 2 * -1 + 1) from wallets`)
  await run(`create temp table moves as
    select n, uuidv7(n * interval '${(200 * 86_400) / transactions} seconds' - interval '200 days') as id,
      case n / ${people} % 2 when 0 then 1 else -1 end * ${CENTS} as cents, n % ${people} as person
    from generate_series(0, ${transactions - 1}) n`)
  await run(`insert into ledger_transactions (id, idempotency_key, kind, currency, created_at)
    select id, 'bench:' || n, case when cents > 0 then 'top_up' else 'order_payment' end, 'USD', uuid_extract_timestamp(id) from moves`)
  await run(`insert into ledger_entries (id, transaction_id, account_id, amount_minor, balance_after_minor, created_at)
    select uuidv7(uuid_extract_timestamp(moves.id) - now()), moves.id, wallets.id, cents, greatest(cents, 0), uuid_extract_timestamp(moves.id)
    from moves join wallets on wallets.n = person`)
  await run(`insert into ledger_entries (id, transaction_id, account_id, amount_minor, created_at)
    select uuidv7(uuid_extract_timestamp(moves.id) - now()), moves.id, shop.id, -cents, uuid_extract_timestamp(moves.id)
    from moves join ledger_accounts shop on shop.customer_id is null and shop.currency = 'USD'
      and shop.kind = case when cents > 0 then 'paypal_clearing' else 'goods_payable' end`)
  await run(`insert into wallet_records (id, customer_id, category, amount_cents, balance_after_cents, transaction_id, reference, created_at)
    select moves.id, customer, case when cents > 0 then 'top_up' else 'order_payment' end, cents, greatest(cents, 0), moves.id, 'SO' || moves.n,
      uuid_extract_timestamp(moves.id)
    from moves join wallets on wallets.n = person`)
  await run(`insert into messages (id, customer_id, event_key, notice, title_en, body_en, read_at, created_at)
    select uuidv7(at - now()), people.id, 'bench:' || step, jsonb_build_object('name', 'order_purchased', 'values', jsonb_build_object(
        'product_name', 'Linen shirt no. ' || step, 'order_number', 'SO' || step, 'tracking_number', 'YT' || step)),
      'Bought: Linen shirt no. ' || step, repeat('We bought it. It is on its way to our warehouse. ', 3),
      case when step < ${Math.round(count * MESSAGES * 0.8)} then at + interval '1 hour' end, at
    from generate_series(0, ${Math.round(count * MESSAGES) - 1}) step,
      lateral (select now() - interval '200 days' + step * interval '${(200 * 86_400) / (count * MESSAGES)} seconds' as at) time, people
    where people.n = step % ${people}`)
}
