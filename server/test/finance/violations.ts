/** A case of an invariant: its id, what happens, a text of its findings, and the statements that make it happen. */
export type Violation = readonly [id: string, what: string, text: RegExp, ...statements: string[]]

const paypal = `(select id from captures order by id limit 1)`
const order = (status: string) =>
  `(select id from orders where status = '${status}' and total_cents > 0 order by id limit 1)`
const parcel = (status: string) => `(select id from parcels where status = '${status}' order by id limit 1)`
const firstEntry = `(select id from ledger_entries where amount_minor > 0 order by id limit 1)`
const firstTransaction = `(select transaction_id from ledger_entries where amount_minor > 0 order by id limit 1)`
const firstWallet = `(select id from ledger_accounts where balance_minor > 0 order by id limit 1)`
const payment = (kind: string) =>
  `(select intent_id from payment_payables where kind = '${kind}' order by intent_id limit 1)`
const stranger = `(select id from customers order by id desc limit 1)`

const refund = (fields: {
  kind?: string
  of: string
  cents: string
  way?: string
  status?: string
  request?: string
}) => {
  const { kind = 'order', of, cents, way = 'wallet', status = 'done', request = `'x'` } = fields
  return `insert into refunds (id, customer_id, kind, payable_id, purpose, way, amount_cents, request_id, status, reason)
    select gen_random_uuid(), customer_id, '${kind}', id, 'goodwill', '${way}', ${cents}, ${request}, '${status}', '' from ${kind}s where id = ${of}`
}
const problem = (of: string, choice: string, offer = 'null') => `
  insert into order_problems (id, order_id, kind, note, status, offer_cents, offered_at, choice, reported_by, closed_at)
    values ('00000000-0000-4000-8000-000000000001', ${of}, 'damaged', 'x', 'chosen', ${offer}, now(), '${choice}', gen_random_uuid(), now())`
const PROBLEM = `'problem:00000000-0000-4000-8000-000000000001'`
const anyOffer = `alter table order_problems drop constraint order_problems_offer`
const claim = (cents: number, status = 'accepted') => `
  insert into parcel_claims (id, parcel_id, customer_id, kind, description, is_insured, asked_cents, limit_cents, status, paid_cents, closed_at)
    select '00000000-0000-4000-8000-000000000002', id, customer_id, 'lost', 'x', false, ${cents}, ${cents}, '${status}', ${cents}, now()
    from parcels where id = ${parcel('shipped')}`
const group = (freight: number | string, status = 'to_pack') => `
  insert into parcel_groups (id, number, customer_id, name, code, status, channel_code, country_code, consignee_name, consignee_province,
      consignee_city, consignee_address_detail, consignee_postcode, consignee_phone, closes_at, freight_cents, packed_weight_g)
    select gen_random_uuid(), 'GP1', customer_id, 'x', 'x', '${status}', 'x', 'US', '', '', '', '', '', '', now(), ${freight},
      ${status === 'to_pack' ? 'null' : '1'} from parcels limit 1`
const share = (status: string, cents: number | string) =>
  `update parcels set group_id = (select id from parcel_groups), group_share_cents = ${cents} where id = ${parcel(status)}`
const event = (status: string, from: string, to: string, stage: string) => `
  insert into order_events (id, order_id, from_status, to_status, stage, created_at)
    values ('ffffffff-ffff-7fff-bfff-ffffffffffff', ${order(status)}, ${from}, '${to}', '${stage}', now() + interval '1 day')`
const moved = (status: string, to: string) => `update orders set status = '${to}' where id = ${order(status)}`
const service = (of: 'order' | 'parcel', id: string, closed = 'null') => `
  insert into service_requests (id, number, customer_id, ${of}_id, kind, service, reason, stage, closed_at)
    select gen_random_uuid(), 'SR1', customer_id, id, 'service', 'photos', 'x', 'asked', ${closed} from ${of}s where id = ${id}`
const difference = (of: 'order' | 'parcel', id: string, status = 'unpaid') => `
  insert into supplements (id, number, customer_id, ${of}_id, amount_cents, reason, status)
    select gen_random_uuid(), 'SU1', customer_id, id, 1, 'x', '${status}' from ${of}s where id = ${id}`
const question = (status: string, closed = false) => `
  insert into order_problems (id, order_id, kind, note, status, reported_by, closed_at)
    select gen_random_uuid(), id, 'damaged', 'x', ${closed ? `'withdrawn'` : `'reported'`}, gen_random_uuid(), ${closed ? 'now()' : 'null'}
    from orders where id = ${order(status)}`
const inWave = (status: string, left = 'null') =>
  `insert into wave_parcels (wave_id, parcel_id, bin, left_at) values (gen_random_uuid(), ${parcel(status)}, 1, ${left})`
const shipment = (status: string, state = 'booking') => `
  insert into carrier_shipments (id, parcel_id, carrier, service, reference, state, tracking_number)
    values (gen_random_uuid(), ${parcel(status)}, 'yunexpress', 'x', 'x', '${state}', '${state === 'booking' ? '' : 'x'}')`
const longAgo = (table: string, at: string, fields: string) =>
  `update ${table} set ${at} = now() - interval '16 minutes', ${fields} where id = (select id from ${table} order by id limit 1)`
const anyTotal = ['orders', 'parcels'].map((table) => `alter table ${table} drop constraint ${table}_total`)
const anyCoupon = `alter table coupons drop constraint coupons_parcel`
const anyLimit = `alter table parcels drop constraint parcels_house_freight`

/** Books that are wrong, and what the invariant finds. */
export const violations: readonly Violation[] = [
  [
    'I1',
    'an entry raised',
    /^off by 1$/,
    `update ledger_entries set amount_minor = amount_minor + 1 where id = ${firstEntry}`,
  ],
  [
    'I1',
    'an entry lowered',
    /^off by -1$/,
    `update ledger_entries set amount_minor = amount_minor - 1 where id = ${firstEntry}`,
  ],
  [
    'I1',
    'a transaction without entries',
    /^off by 0$/,
    `delete from ledger_entries where transaction_id = ${firstTransaction}`,
  ],
  [
    'I1',
    'an entry in another currency',
    /^off by 0$/,
    `update ledger_accounts set currency = 'CNY' where id = ${firstWallet}`,
  ],
  [
    'I1',
    'a transaction in another currency',
    /^off by 0$/,
    `update ledger_transactions set currency = 'CNY' where id = ${firstTransaction}`,
  ],
  [
    'I2',
    'a balance raised',
    /is not/,
    `update ledger_accounts set balance_minor = balance_minor + 1 where id = ${firstWallet}`,
  ],
  [
    'I2',
    'a balance lowered',
    /is not/,
    `update ledger_accounts set balance_minor = balance_minor - 1 where id = ${firstWallet}`,
  ],
  [
    'I2',
    'a balance without entries',
    /is not 0$/,
    `delete from ledger_entries where account_id = ${firstWallet}`,
  ],
  ['I2', 'a record gone', /no wallet record of/, `delete from wallet_records`],
  [
    'I2',
    'a record of another sum',
    /no wallet record of/,
    `update wallet_records set amount_cents = amount_cents + 1`,
  ],
  [
    'I2',
    'a record of another balance',
    /no wallet record of/,
    `update wallet_records set balance_after_cents = balance_after_cents + 1`,
  ],
  [
    'I3',
    'a bare debt',
    /^balance -1$/,
    `alter table ledger_accounts drop constraint ledger_accounts_wallet_not_negative`,
    `update ledger_accounts set balance_minor = -1 where id = ${firstWallet}`,
  ],

  [
    'I4',
    'entries that need not balance',
    /missing or off/,
    `drop trigger ledger_entries_balance on ledger_entries`,
  ],
  [
    'I4',
    'a log without its chain',
    /missing or off/,
    `alter table audit_log disable trigger audit_log_chain`,
  ],

  [
    'I5',
    'a capture of more than was booked',
    /have not received/,
    `update captures set amount_cents = amount_cents + 1`,
  ],
  [
    'I5',
    'a capture of less than was booked',
    /have not received/,
    `update captures set amount_cents = amount_cents - 1`,
  ],
  ...['0', 'zzz'].map(
    (id): Violation => [
      'I5',
      `a capture booked as ${id}`,
      /have not received/,
      `update captures set provider_capture_id = '${id}' where id = ${paypal}`,
    ],
  ),
  ['I5', 'a booking without its capture', /^no capture row$/, `delete from captures where id = ${paypal}`],
  [
    'I5',
    'a payment without its capture',
    /^paid without a capture$/,
    `delete from captures where id = ${paypal}`,
  ],
  [
    'I5',
    'a payment without its debit',
    /^paid without a debit of the wallet$/,
    `update ledger_transactions set idempotency_key = 'x' where idempotency_key = 'intent:' || ${payment('parcel')}`,
  ],
  [
    'I5',
    'an order paid twice',
    /^2 successful payments$/,
    `drop index payment_payables_one_live`,
    `update payment_payables set payable_id = gen_random_uuid() where kind = 'order'`,
    `update payment_payables set payable_id = ${order('unpaid')} where intent_id in (select intent_id from payment_payables where kind = 'order' order by 1 limit 2)`,
  ],
  ...['+', '-'].map(
    (sign): Violation => [
      'I5',
      `a payable of another sum (${sign})`,
      /do not sum to the intent/,
      `update payment_payables set amount_cents = amount_cents ${sign} 1 where intent_id = ${payment('order')}`,
    ],
  ),

  [
    'I6',
    'an order paid by nobody',
    /^paid without its payment$/,
    `update orders set status = 'paid' where status = 'unpaid'`,
  ],
  [
    'I6',
    'an order unpaid again',
    /^unpaid with a payment$/,
    `update orders set status = 'unpaid' where status = 'paid'`,
  ],
  ['I6', 'a payment forgotten', /without its payment$/, `update payment_payables set is_live = false`],
  ['I6', 'a payment that failed', /without its payment$/, `update payment_intents set status = 'failed'`],
  ...(['order', 'parcel'] as const).map(
    (kind): Violation => [
      'I6',
      `the ${kind} of a stranger`,
      /without its payment$/,
      `update payment_intents set customer_id = ${stranger} where id = ${payment(kind)}`,
    ],
  ),
  ...(['order', 'parcel'] as const).map(
    (kind): Violation => [
      'I6',
      `another sum paid for the ${kind}`,
      /without its payment$/,
      `update payment_payables set amount_cents = amount_cents + 1 where intent_id = ${payment(kind)}`,
    ],
  ),
  [
    'I6',
    'a parcel paid by nobody',
    /^paid without its payment$/,
    `update parcels set status = 'paid' where status = 'unpaid'`,
  ],
  [
    'I6',
    'a parcel shipped and paid by nobody',
    /^shipped without its payment$/,
    `delete from payment_payables where kind = 'parcel'`,
  ],
  [
    'I6',
    'a parcel unpaid again',
    /^unpaid with a payment$/,
    `update parcels set status = 'unpaid' where status = 'shipped'`,
  ],
  [
    'I6',
    'a top-up paid by nobody',
    /^paid, payment none$/,
    `update top_ups set status = 'paid' where status = 'unpaid'`,
  ],
  [
    'I6',
    'a top-up unpaid again',
    /^unpaid, payment 5000$/,
    `update top_ups set status = 'unpaid' where status = 'paid'`,
  ],
  [
    'I6',
    'a supplement paid by nobody',
    /^paid, payment none$/,
    `update supplements set status = 'paid' where status = 'unpaid'`,
  ],
  [
    'I6',
    'a supplement unpaid again',
    /^cancelled, payment 300$/,
    `update supplements set status = 'cancelled' where status = 'paid'`,
  ],
  ...(['top_up', 'supplement'] as const).flatMap((kind) =>
    ['+', '-'].map(
      (sign): Violation => [
        'I6',
        `another sum paid for the ${kind} (${sign})`,
        /^paid, payment/,
        `update payment_payables set amount_cents = amount_cents ${sign} 1 where kind = '${kind}'`,
      ],
    ),
  ),

  [
    'I7',
    'a capture out of nowhere',
    /^captured for a payment from the wallet$/,
    `insert into captures (id, intent_id, provider_capture_id, amount_cents, transaction_id)
      values (gen_random_uuid(), ${payment('parcel')}, 'X', 100, gen_random_uuid())`,
  ],
  ...(
    [
      [
        'money that the provider has not',
        `update ledger_entries set amount_minor = amount_minor - 1 where amount_minor < 0`,
      ],
      [
        'money that the provider has beyond',
        `update ledger_entries set amount_minor = amount_minor + 1 where amount_minor < 0`,
      ],
      ['a capture gone', `delete from captures where id = ${paypal}`],
      ['the capture of another provider', `update payment_intents set way = 'stripe' where way = 'paypal'`],
      ['a fee changed', `update captures set fee_cents = fee_cents + 1`],
      ['a fee forgotten', `update captures set fee_cents = null`],
      ['a refund that was never made', `update refunds set status = 'requested' where way = 'paypal'`],
      ['a reversal gone', `delete from reversals`],
      ['the fee of a reversal', `update reversals set fee_cents = fee_cents + 1`],
      ['a payout gone', `delete from payouts`],
    ] as const
  ).map(([what, statement]): Violation => ['I7', what, /^books -?\d+, captures -?\d+$/, statement]),

  [
    'I7',
    'a refund of a provider that has nothing',
    /^books 0, captures -\d+$/,
    `update refunds set way = 'stripe' where way = 'paypal'`,
  ],
  [
    'I7',
    'a payout of a provider that has nothing',
    /^books 0, captures -1000$/,
    `update payouts set provider = 'stripe'`,
  ],

  [
    'I8',
    'more refunded than was captured',
    /^refunded 2206 of 2205$/,
    `update refunds set amount_cents = 2206 where way = 'paypal' and amount_cents = 300`,
  ],
  [
    'I8',
    'more refunded than was paid',
    /^refunded 2206 of 2205$/,
    `update refunds set amount_cents = 1906 where way = 'wallet' and amount_cents = 500`,
  ],
  ['I8', 'a refund of what nobody paid', /^refunded 1 of 0$/, refund({ of: order('unpaid'), cents: '1' })],
  [
    'I8',
    'an offer that was accepted and never refunded',
    /^offered 500, refunded 0$/,
    problem(order('unpaid'), 'keep', '500'),
  ],
  [
    'I8',
    'an offer that is still to be refunded',
    /^offered 500, refunded 0$/,
    problem(order('paid'), 'keep', '500'),
    refund({ of: order('paid'), cents: '500', way: 'paypal', status: 'requested', request: PROBLEM }),
  ],
  [
    'I8',
    'an offer refunded for another order',
    /^offered 500, refunded 0$/,
    problem(order('paid'), 'keep', '500'),
    refund({ of: order('unpaid'), cents: '500', way: 'paypal', request: PROBLEM }),
  ],
  [
    'I8',
    'an offer refunded and not accepted',
    /^offered 0, refunded 500$/,
    anyOffer,
    problem(order('paid'), 'return'),
    refund({ of: order('paid'), cents: '500', way: 'paypal', request: PROBLEM }),
  ],
  [
    'I8',
    'a refund that the wallet never got',
    /^done of 1, in the wallet nothing$/,
    refund({ kind: 'parcel', of: parcel('shipped'), cents: '1' }),
  ],
  [
    'I8',
    'a refund that another wallet got',
    /^done of 500, in the wallet nothing$/,
    `update refunds set customer_id = ${stranger} where way = 'wallet'`,
  ],
  [
    'I8',
    'a refund of which the wallet got more',
    /^done of 499, in the wallet 500$/,
    `update refunds set amount_cents = 499 where way = 'wallet' and amount_cents = 500`,
  ],
  [
    'I8',
    'a refund that failed and the wallet got',
    /^failed of 500, in the wallet 500$/,
    `update refunds set status = 'failed' where way = 'wallet'`,
  ],

  [
    'I9',
    'a coupon used nowhere',
    /^used, in 0 parcels$/,
    `update coupons set status = 'used', parcel_id = gen_random_uuid() where status = 'available'`,
  ],
  [
    'I9',
    'a coupon reserved nowhere',
    /^reserved, in 0 parcels$/,
    anyCoupon,
    `update coupons set status = 'reserved' where status = 'available'`,
  ],
  [
    'I9',
    'a coupon in a parcel that is available',
    /^available, in 1 parcels$/,
    anyCoupon,
    `update coupons set status = 'available' where status = 'used'`,
  ],
  [
    'I9',
    'a coupon of a paid parcel that is not used',
    /^reserved, in 1 parcels$/,
    `update coupons set status = 'reserved' where status = 'used'`,
  ],
  [
    'I9',
    'a coupon used in an unpaid parcel',
    /^used, in 1 parcels$/,
    `drop index parcels_live_coupon`,
    `update coupons set parcel_id = ${parcel('unpaid')} where status = 'used'`,
    `update parcels set coupon_id = case when id = ${parcel('unpaid')} then (select id from coupons where status = 'used') end`,
  ],
  [
    'I9',
    'a coupon of another parcel',
    /^used, in 1 parcels$/,
    `update coupons set parcel_id = gen_random_uuid() where status = 'used'`,
  ],
  [
    'I9',
    'a coupon of no parcel in one',
    /^used, in 1 parcels$/,
    anyCoupon,
    `update coupons set parcel_id = null where status = 'used'`,
  ],
  [
    'I9',
    'a coupon in two parcels',
    /^used, in 2 parcels$/,
    `drop index parcels_live_coupon`,
    `update coupons set parcel_id = (select id from parcels where coupon_id is not null) where status = 'used'`,
    `insert into parcels select (jsonb_populate_record(p, jsonb_build_object('id', 'ffffffff-ffff-7fff-bfff-ffffffffffff', 'delivery_number', 'x'))).* from parcels p where coupon_id is not null`,
  ],
  [
    'I9',
    'coupons counted that nobody has',
    /^counted 3, given 2, quota none$/,
    `update coupon_campaigns set issued = issued + 1, quota = null`,
  ],
  [
    'I9',
    'coupons given that are not counted',
    /^counted 1, given 2, quota none$/,
    `update coupon_campaigns set issued = greatest(issued - 1, 0), quota = null`,
  ],
  ['I9', 'coupons of a campaign without one', /^counted 2, given 0/, `delete from coupons`],
  [
    'I9',
    'more coupons than the quota',
    /^counted 2, given 2, quota 1$/,
    `alter table coupon_campaigns drop constraint coupon_campaigns_quota`,
    `update coupon_campaigns set quota = 1 where issued = 2`,
  ],

  ...['orders', 'parcels'].flatMap((table) =>
    ['+', '-'].map(
      (sign): Violation => [
        'I10',
        `the total of ${table} (${sign})`,
        /^total \d+$/,
        ...anyTotal,
        `update ${table} set total_cents = total_cents ${sign} 1`,
      ],
    ),
  ),
  [
    'I10',
    'a discount without a coupon',
    /^total 2100$/,
    `update parcels set coupon_cents = 100, total_cents = total_cents - 100 where id = ${parcel('unpaid')}`,
  ],
  [
    'I10',
    'a discount above that of its coupon',
    /^total/,
    `update parcels set coupon_cents = coupon_cents + 1, total_cents = total_cents - 1 where coupon_id is not null`,
  ],
  [
    'I10',
    'a discount above the freight',
    /^total 99$/,
    `update coupons set discount_cents = 10000`,
    `update parcels set coupon_cents = freight_cents + 1, total_cents = services_cents - 1 where coupon_id is not null`,
  ],
  ...[1, 999_999].map(
    (cents): Violation => [
      'I10',
      `a freight that its lines do not make (${cents})`,
      /^total/,
      `update parcels set quote_inputs = '{"lines":[{"kind":"freight","cents":${cents}}]}'`,
    ],
  ),

  [
    'I17',
    'promised freight that nobody booked',
    /^stored 100, booked 0$/,
    `update parcels set promised_limit_cents = 2000, house_freight_cents = 100 where id = ${parcel('unpaid')}`,
  ],
  [
    'I17',
    'promised freight that the parcel does not have',
    /^stored 0, booked 150$/,
    `update parcels set house_freight_cents = 0 where house_freight_cents = 150`,
  ],
  [
    'I17',
    'promised freight of no parcel',
    /^stored 0, booked 150$/,
    `delete from parcels where house_freight_cents = 150`,
  ],
  [
    'I17',
    'promised freight booked in part',
    /^stored 151, booked 150$/,
    `update parcels set house_freight_cents = 151 where house_freight_cents = 150`,
  ],
  [
    'I17',
    'promised freight above its limit',
    /^stored 150, booked 150$/,
    anyLimit,
    `update parcels set promised_limit_cents = 149 where house_freight_cents = 150`,
  ],
  [
    'I17',
    'promised freight without a limit',
    /^stored 150, booked 150$/,
    anyLimit,
    `update parcels set promised_limit_cents = null where house_freight_cents = 150`,
  ],
  [
    'I17',
    'promised freight of a group that nobody booked',
    /^stored 100, booked 0$/,
    group(100),
    `update parcel_groups set house_freight_cents = 100`,
  ],

  [
    'I18',
    'a premium that nobody booked',
    /^premium 100, booked 0$/,
    `update parcels set insured_cents = 2000, premium_cents = 100, total_cents = total_cents + 100 where id = ${parcel('shipped')}`,
  ],
  ...(['paid', 'shipped'] as const).map(
    (status): Violation => [
      'I18',
      `a premium that no longer belongs to a ${status} parcel`,
      /^premium 0, booked 129$/,
      `update parcels set premium_cents = 0, total_cents = total_cents - 129 where premium_cents = 129 and status = '${status}'`,
    ],
  ),
  [
    'I18',
    'a premium of no parcel',
    /^premium 0, booked 129$/,
    `delete from parcels where premium_cents = 129`,
  ],

  ['I19', 'a claim accepted and never paid', /^accepted 100, booked 0$/, claim(100)],
  [
    'I19',
    'a claim paid and not accepted',
    /^accepted 0, booked 5000$/,
    `update ledger_transactions set idempotency_key = 'claim:x' where id = ${firstTransaction}`,
  ],
  [
    'I19',
    'a claim paid in part',
    /^accepted 4999, booked 5000$/,
    claim(4999),
    `update ledger_transactions set idempotency_key = 'claim:00000000-0000-4000-8000-000000000002' where id = ${firstTransaction}`,
  ],
  ['I19', 'a claim above what was paid', /^claims of 4406$/, claim(4406)],
  [
    'I19',
    'a claim for goods that left the parcel',
    /^claims of 2201$/,
    `update parcel_items set released_at = now()`,
    claim(2201),
  ],

  [
    'I20',
    'a service that costs more',
    /^owed 101, booked 100$/,
    `update service_requests set price_cents = price_cents + 1 where stage = 'asked'`,
  ],
  [
    'I20',
    'a service that costs less',
    /^owed 99, booked 100$/,
    `update service_requests set price_cents = price_cents - 1 where stage = 'asked'`,
  ],
  [
    'I20',
    'a service that nobody ordered',
    /^owed 0, booked 100$/,
    `delete from service_requests where stage = 'asked'`,
  ],
  [
    'I20',
    'a refused service that was not refunded',
    /^owed 0, booked 100$/,
    `update service_requests set stage = 'refused' where stage = 'asked'`,
  ],
  [
    'I20',
    'a refunded service that was done',
    /^owed 100, booked 0$/,
    `update service_requests set stage = 'done', refund_cents = 0 where stage = 'refused'`,
  ],
  [
    'I20',
    'a service that nobody paid',
    /^owed 100, booked 0$/,
    `update service_requests set id = gen_random_uuid() where stage = 'asked'`,
  ],

  [
    'I21',
    'a share of a box that has no freight',
    /^freight 0, house 0, shares 100$/,
    group('null'),
    share('unpaid', 100),
  ],
  ['I21', 'a box whose freight nobody shares', /^freight 100, house 0, shares 0$/, group(100)],
  [
    'I21',
    'a share above what the goods cost alone',
    /^freight 2201, house 0, shares 2201$/,
    group(2201),
    share('shipped', 2201),
  ],
  [
    'I21',
    'a share of a parcel that was released',
    /^freight 100, house 0, shares 0$/,
    group(100),
    share('unpaid', 100),
    `update parcels set status = 'released' where group_id is not null`,
  ],
  ...(['packed', 'shipped'] as const).map(
    (status): Violation => [
      'I21',
      `a ${status} box with an unpaid parcel`,
      /^freight 100, house 0, shares 100$/,
      group(100, status),
      share('unpaid', 100),
    ],
  ),

  [
    'I11',
    'an order in two parcels',
    /^unpaid_shipping, parcels unpaid unpaid$/,
    `drop index parcel_items_one_live`,
    `update parcels set status = 'unpaid' where status = 'waiting_fee'`,
    `insert into parcel_items (parcel_id, order_id)
      select p.id, m.order_id from parcels p, parcel_items m where m.parcel_id <> p.id and p.status = 'unpaid' and m.order_id = ${order('unpaid_shipping')}`,
  ],
  [
    'I11',
    'an order that left its parcel',
    /^in_warehouse, parcels shipped$/,
    `update orders set status = 'in_warehouse' where status = 'shipped'`,
  ],
  [
    'I11',
    'a shipped order without a parcel',
    /^shipped, parcels none$/,
    `update orders set status = 'shipped' where status = 'in_warehouse'`,
  ],
  [
    'I11',
    'an order whose parcel was released',
    /^shipped, parcels none$/,
    `update parcel_items set released_at = now() where order_id = ${order('shipped')}`,
  ],
  [
    'I11',
    'a shipped order in a paid parcel',
    /^shipped, parcels paid$/,
    `update orders set status = 'shipped' where status = 'ready_to_ship'`,
  ],

  [
    'I12',
    'a move that is not allowed',
    /^shipped to paid$/,
    `update order_events set from_status = 'shipped' where from_status = 'unpaid' and to_status = 'paid'`,
  ],
  [
    'I12',
    'a move from where it was not',
    /^wait_purchase to on_the_way$/,
    event('unpaid', `'wait_purchase'`, 'on_the_way', 'purchased'),
    moved('unpaid', 'on_the_way'),
  ],
  [
    'I12',
    'a move from before where it was',
    /^on_the_way to in_warehouse$/,
    `alter table orders drop constraint orders_measured`,
    event('unpaid', `'on_the_way'`, 'in_warehouse', 'arrived'),
    moved('unpaid', 'in_warehouse'),
  ],
  [
    'I12',
    'a stage of another status',
    /^nothing to wait_purchase$/,
    event('unpaid', 'null', 'wait_purchase', 'purchased'),
    moved('unpaid', 'wait_purchase'),
  ],
  [
    'I12',
    'a stage of an earlier status',
    /^nothing to cancelled$/,
    event('unpaid', 'null', 'cancelled', 'cancelled'),
    moved('unpaid', 'cancelled'),
  ],
  [
    'I12',
    'a way back that was no undo',
    /^in_warehouse to on_the_way$/,
    event('in_warehouse', `'in_warehouse'`, 'on_the_way', 'arrived'),
    moved('in_warehouse', 'on_the_way'),
  ],
  [
    'I12',
    'an undo forward',
    /^unpaid to paid$/,
    event('unpaid', `'unpaid'`, 'paid', 'undone'),
    moved('unpaid', 'paid'),
  ],
  ['I12', 'a status without its event', /^nothing to unpaid$/, moved('unpaid', 'cancelled')],
  ['I12', 'a later status without its event', /^nothing to unpaid$/, moved('unpaid', 'wait_purchase')],
  [
    'I12',
    'time running backwards',
    /^paid to shipped$/,
    `update parcel_events set created_at = created_at - interval '1 day' where to_status = 'shipped'`,
  ],
  [
    'I12',
    'an order without a life',
    /^no events$/,
    `delete from order_events where order_id = ${order('unpaid')}`,
  ],
  [
    'I12',
    'a parcel without a life',
    /^no events$/,
    `delete from parcel_events where parcel_id = ${parcel('unpaid')}`,
  ],

  [
    'I13',
    'a mail sent twice',
    /^2 mails$/,
    `drop index mails_once`,
    `insert into mails select (jsonb_populate_record(m, '{"id":"ffffffff-ffff-7fff-bfff-ffffffffffff"}')).* from mails m limit 1`,
  ],
  [
    'I13',
    'a message sent twice',
    /^2 messages$/,
    `drop index messages_once`,
    `insert into messages select (jsonb_populate_record(m, '{"id":"ffffffff-ffff-7fff-bfff-ffffffffffff"}')).* from messages m limit 1`,
  ],

  [
    'I14',
    'a top-up that credits less',
    /^credited 5000 for 5001$/,
    `update top_ups set amount_cents = amount_cents + 1, discount_cents = discount_cents + 1 where status = 'paid'`,
  ],
  [
    'I14',
    'a top-up that credits another',
    /^credited nothing for 5000$/,
    `update top_ups set customer_id = ${stranger} where status = 'paid'`,
  ],

  [
    'I15',
    'a payment left hanging',
    /^capturing since/,
    longAgo('payment_intents', 'updated_at', `status = 'capturing'`),
  ],
  [
    'I15',
    'money in suspense',
    /^in suspense since/,
    longAgo('payment_intents', 'updated_at', `status = 'suspense'`),
  ],
  [
    'I15',
    'a refund left hanging',
    /^refund requested since/,
    longAgo('refunds', 'created_at', `status = 'requested'`),
  ],
  [
    'I15',
    'a notice that nobody read',
    /^notice not read since/,
    `update webhook_events set received_at = now() - interval '16 minutes', processed_at = null`,
  ],
  ['I15', 'a mail that waits', /^mail waiting since/, longAgo('mails', 'created_at', `status = 'waiting'`)],
  [
    'I15',
    'one whose alarm was resolved',
    /^capturing since/,
    longAgo('payment_intents', 'updated_at', `status = 'capturing'`),
    `insert into alarms (id, subject, message, resolved_at) select gen_random_uuid(), 'intent:' || id, '{}', now() from payment_intents where status = 'capturing'`,
  ],

  ['I22', 'a margin kept wrong', /^kept .*, counted/, margin('business_day(now())', '{"goods_payable": 1}')],
  [
    'I22',
    'a margin of a day without money',
    /^kept .*, counted \{\}$/,
    margin('business_day(now()) - 28', '{"goods_payable": 1}'),
  ],
  [
    'I22',
    'a margin of more parts',
    /^kept .*, counted/,
    margin(
      'business_day(now())',
      JSON.stringify(Object.fromEntries(Array.from({ length: 40 }, (_, index) => [index, 1]))),
    ),
  ],
  ['I22', 'a margin forgotten', /^kept .*, counted/, margin('business_day(now())', '{}')],

  ...(
    [
      [
        'a service of a cancelled order',
        /^open service of what is cancelled$/,
        moved('unpaid', 'cancelled'),
        service('order', order('cancelled')),
      ],
      [
        'a service of a released parcel',
        /^open service of what is released$/,
        `update parcels set status = 'released' where status = 'unpaid'`,
        service('parcel', parcel('released')),
      ],
      [
        'a difference to pay for a shipped order',
        /^to pay for what is shipped$/,
        difference('order', order('shipped')),
      ],
      [
        'a difference to pay for a cancelled order',
        /^to pay for what is cancelled$/,
        moved('unpaid', 'cancelled'),
        difference('order', order('cancelled')),
      ],
      [
        'a difference to pay for a shipped parcel',
        /^to pay for what is shipped$/,
        difference('parcel', parcel('shipped')),
      ],
      [
        'a difference to pay for a released parcel',
        /^to pay for what is released$/,
        `update parcels set status = 'released' where status = 'unpaid'`,
        difference('parcel', parcel('released')),
      ],
      ['a question about a shipped order', /^reported of what is shipped$/, question('shipped')],
      ['a question about an unpaid order', /^reported of what is unpaid$/, question('unpaid')],
      [
        'a question about a cancelled order',
        /^reported of what is cancelled$/,
        moved('unpaid', 'cancelled'),
        question('cancelled'),
      ],
      ['a shipped parcel in a wave', /^in a wave, shipped$/, inWave('shipped')],
      [
        'a packed parcel in a wave',
        /^in a wave, paid$/,

        `update parcels set packed_weight_g = 1`,
        inWave('paid'),
      ],
      ['a shipment of an unpaid parcel', /^booked with a carrier, unpaid$/, shipment('unpaid')],
      [
        'a booked shipment of an unpaid parcel',
        /^booked with a carrier, unpaid$/,
        shipment('unpaid', 'booked'),
      ],
    ] as const
  ).map(([what, found, ...statements]): Violation => ['I23', what, found, ...statements]),
]

function margin(day: string, parts: string): string {
  return `insert into daily_figures (day, order_count, shipped_count, paid_cents, refunded_cents, margin)
    values (${day}, 0, 0, 0, 0, '${parts}')`
}

/** Books that look like these and are right: the invariant finds nothing like the text. */
export const sound: readonly Violation[] = [
  [
    'I4',
    'a guard that always fires',
    /./,
    `alter table ledger_entries enable always trigger ledger_entries_append_only`,
  ],
  [
    'I6',
    'a paid parcel that is free',
    /^paid without/,
    `update parcels set status = 'paid', freight_cents = 0, total_cents = 0 where id = ${parcel('unpaid')}`,
  ],
  [
    'I7',
    'a reversal whose fee is a part of its sum',
    /./,
    `update reversals set amount_cents = amount_cents - 1, fee_cents = fee_cents + 1`,
  ],
  ...['failed', 'refused'].map(
    (status): Violation => [
      'I8',
      `a ${status} refund of more than was captured`,
      /./,
      `update refunds set status = '${status}', amount_cents = 9999 where way = 'paypal'`,
    ],
  ),
  [
    'I9',
    'a coupon used in a shipped parcel',
    /./,
    `update parcels set status = 'shipped', tracking_number = 'x' where coupon_id is not null`,
  ],
  [
    'I10',
    'a coupon of less beside it',
    /./,
    `update coupons set discount_cents = 0 where status = 'available'`,
  ],
  [
    'I8',
    'a refund that failed',
    /./,
    refund({ of: order('unpaid'), cents: '1', way: 'paypal', status: 'failed' }),
  ],
  [
    'I8',
    'an accepted offer that was refunded',
    /^offered/,
    problem(order('paid'), 'keep', '500'),
    refund({ of: order('paid'), cents: '500', way: 'paypal', request: PROBLEM }),
  ],
  [
    'I9',
    'a coupon of a parcel that was released',
    /./,
    `update parcels set status = 'released' where coupon_id is not null`,
    `update coupons set status = 'available', parcel_id = null where status = 'used'`,
  ],
  ['I9', 'a quota that is exhausted', /./, `update coupon_campaigns set quota = 2 where issued = 2`],
  [
    'I10',
    'a discount of the whole freight',
    /./,
    `update coupons set discount_cents = 10000`,
    `update parcels set coupon_cents = freight_cents, total_cents = services_cents where coupon_id is not null`,
  ],
  [
    'I12',
    'an undo',
    /./,
    event('in_warehouse', `'in_warehouse'`, 'on_the_way', 'undone'),
    moved('in_warehouse', 'on_the_way'),
  ],
  [
    'I15',
    'a payment of ten minutes ago',
    /./,
    `update payment_intents set status = 'capturing', updated_at = now() - interval '10 minutes'`,
  ],
  [
    'I15',
    'a payment that finance knows of',
    /./,
    longAgo('payment_intents', 'updated_at', `status = 'capturing'`),
    `insert into alarms (id, subject, message) select gen_random_uuid(), 'intent:' || id, '{}' from payment_intents where status = 'capturing'`,
  ],
  ['I19', 'a claim of all that was paid', /^claims of/, claim(4405)],
  ['I21', 'a share of what the goods cost alone', /./, group(2200), share('shipped', 2200)],
  ...(['packed', 'shipped'] as const).map(
    (status) =>
      [
        'I21',
        `a ${status} box with a shipped parcel`,
        /./,
        group(100, status),
        share('shipped', 100),
      ] as const,
  ),
  ['I21', 'a packed box with a paid parcel', /./, group(100, 'packed'), share('paid', 100)],
  ['I21', 'an open box with an unpaid parcel', /./, group(100), share('unpaid', 100)],
  ['I22', 'a day without money', /./, margin('business_day(now()) - 28', '{}')],
  ['I22', 'a day whose turn is later', /./, margin('business_day(now()) - 1', '{"goods_payable": 1}')],
  ['I23', 'a service that was finished', /./, service('order', order('shipped'), 'now()')],
  ['I23', 'a service of an order that stays', /./, service('order', order('in_warehouse'))],
  ['I23', 'a difference that was withdrawn', /./, difference('order', order('shipped'), 'cancelled')],
  ['I23', 'a question that was answered', /./, question('shipped', true)],
  ['I23', 'a question about an order in the warehouse', /./, question('in_warehouse')],
  ['I23', 'parcels picked in a wave', /./, inWave('paid')],
  ['I23', 'a parcel to be priced in a wave', /./, inWave('waiting_fee')],
  ['I23', 'a parcel that left its wave', /./, inWave('shipped', 'now()')],
  ['I23', 'a shipment of a paid parcel', /./, shipment('paid')],
  ['I23', 'a shipment of a shipped parcel', /./, shipment('shipped')],
  ['I23', 'a shipment that was cancelled', /./, shipment('unpaid', 'cancelled')],
]
