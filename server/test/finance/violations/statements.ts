/** A case of an invariant: its id, what happens, a text of its findings, and the statements that make it happen. */
export type Violation = readonly [id: string, what: string, text: RegExp, ...statements: string[]]

export const paypal = `(select id from captures order by id limit 1)`
export const order = (status: string) =>
  `(select id from orders where status = '${status}' and total_cents > 0 order by id limit 1)`
export const parcel = (status: string) =>
  `(select id from parcels where status = '${status}' order by id limit 1)`
export const firstEntry = `(select id from ledger_entries where amount_minor > 0 order by id limit 1)`
export const firstTransaction = `(select transaction_id from ledger_entries where amount_minor > 0 order by id limit 1)`
export const firstWallet = `(select id from ledger_accounts where balance_minor > 0 order by id limit 1)`
export const payment = (kind: string) =>
  `(select intent_id from payment_payables where kind = '${kind}' order by intent_id limit 1)`
export const stranger = `(select id from customers order by id desc limit 1)`

export const refund = (fields: {
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
export const problem = (of: string, choice: string, offer = 'null') => `
  insert into order_problems (id, order_id, kind, note, status, offer_cents, offered_at, choice, reported_by, closed_at)
    values ('00000000-0000-4000-8000-000000000001', ${of}, 'damaged', 'x', 'chosen', ${offer}, now(), '${choice}', gen_random_uuid(), now())`
export const PROBLEM = `'problem:00000000-0000-4000-8000-000000000001'`
export const anyOffer = `alter table order_problems drop constraint order_problems_offer`
export const claim = (cents: number, status = 'accepted') => `
  insert into parcel_claims (id, parcel_id, customer_id, kind, description, is_insured, asked_cents, limit_cents, status, paid_cents, closed_at)
    select '00000000-0000-4000-8000-000000000002', id, customer_id, 'lost', 'x', false, ${cents}, ${cents}, '${status}', ${cents},
      ${status === 'waiting' ? 'null' : 'now()'} from parcels where id = ${parcel('shipped')}`
export const group = (freight: number | string, status = 'to_pack') => `
  insert into parcel_groups (id, number, customer_id, name, code, status, channel_code, country_code, consignee_name, consignee_province,
      consignee_city, consignee_address_detail, consignee_postcode, consignee_phone, closes_at, freight_cents, packed_weight_g)
    select gen_random_uuid(), 'GP1', customer_id, 'x', 'x', '${status}', 'x', 'US', '', '', '', '', '', '', now(), ${freight},
      ${status === 'to_pack' ? 'null' : '1'} from parcels limit 1`
export const share = (status: string, cents: number | string) =>
  `update parcels set group_id = (select id from parcel_groups), group_share_cents = ${cents} where id = ${parcel(status)}`
export const event = (status: string, from: string, to: string, stage: string) => `
  insert into order_events (id, order_id, from_status, to_status, stage, created_at)
    values ('ffffffff-ffff-7fff-bfff-ffffffffffff', ${order(status)}, ${from}, '${to}', '${stage}', now() + interval '1 day')`
export const moved = (status: string, to: string) =>
  `update orders set status = '${to}' where id = ${order(status)}`
export const service = (of: 'order' | 'parcel', id: string, closed = 'null') => `
  insert into service_requests (id, number, customer_id, ${of}_id, kind, service, reason, stage, closed_at)
    select gen_random_uuid(), 'SR1', customer_id, id, 'service', 'photos', 'x', 'asked', ${closed} from ${of}s where id = ${id}`
export const difference = (of: 'order' | 'parcel', id: string, status = 'unpaid') => `
  insert into supplements (id, number, customer_id, ${of}_id, amount_cents, reason, status)
    select gen_random_uuid(), 'SU1', customer_id, id, 1, 'x', '${status}' from ${of}s where id = ${id}`
export const question = (status: string, closed = false) => `
  insert into order_problems (id, order_id, kind, note, status, reported_by, closed_at)
    select gen_random_uuid(), id, 'damaged', 'x', ${closed ? `'withdrawn'` : `'reported'`}, gen_random_uuid(), ${closed ? 'now()' : 'null'}
    from orders where id = ${order(status)}`
export const inWave = (status: string, left = 'null') =>
  `insert into wave_parcels (wave_id, parcel_id, bin, left_at) values (gen_random_uuid(), ${parcel(status)}, 1, ${left})`
export const shipment = (status: string, state = 'booking') => `
  insert into carrier_shipments (id, parcel_id, carrier, service, reference, state, tracking_number)
    values (gen_random_uuid(), ${parcel(status)}, 'yunexpress', 'x', 'x', '${state}', '${state === 'booking' ? '' : 'x'}')`
export const boxShipment = (group: string) => `
  insert into carrier_shipments (id, group_id, carrier, service, reference, state, tracking_number)
    select gen_random_uuid(), id, 'yunexpress', 'x', 'x', 'booked', 'x' from parcel_groups where status = '${group}' order by id desc limit 1`
export const longAgo = (table: string, at: string, fields: string) =>
  `update ${table} set ${at} = now() - interval '16 minutes', ${fields} where id = (select id from ${table} order by id limit 1)`
export const anyTotal = ['orders', 'parcels'].map(
  (table) => `alter table ${table} drop constraint ${table}_total`,
)
export const anyCoupon = `alter table coupons drop constraint coupons_parcel`
export const anyLimit = `alter table parcels drop constraint parcels_house_freight`

export function margin(day: string, parts: string): string {
  return `insert into daily_figures (day, order_count, shipped_count, paid_cents, refunded_cents, margin)
    values (${day}, 0, 0, 0, 0, '${parts}')`
}
