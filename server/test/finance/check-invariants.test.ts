import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { audit } from '../../src/access/index.ts'
import { checkInvariants, type Finding } from '../../src/finance/index.ts'
import { issueCoupon } from '../../src/promotions/index.ts'
import { expectInvariants } from '../expect-invariants.ts'
import { aCustomer, anOrder, aParcel, aStaffMember, fillWallet } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp(() => ({ LOG_LEVEL: 'silent' }))

beforeAll(async () => {
  const customer = await aCustomer(test.context)
  await fillWallet(test.context, customer, 5_000n)
  await anOrder(test.context, customer)
  await aParcel(test.context, customer, { status: 'shipped' })
  await aParcel(test.context, customer, { status: 'unpaid' })
  await test.context.db.transaction((tx) => issueCoupon(test.context, tx, customer.id, 'welcome'))
  await test.drain()
})

/** Breaks an invariant as a superuser with triggers disabled, checks, and rolls back. */
async function findingsAfter(...statements: string[]): Promise<Finding[]> {
  let found: Finding[] = []
  await test.ownerDb
    .transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      for (const statement of statements) await tx.execute(sql.raw(statement))
      found = (await checkInvariants(tx, test.context.now())).filter((finding) => finding.count > 0)
      tx.rollback()
    })
    .catch(() => {})
  return found
}

describe('the ledger checks', () => {
  it('pass after a run through everything', () => expectInvariants(test.context))

  const violations: [id: string, what: string, ...statements: string[]][] = [
    [
      'I1',
      'an entry changed',
      `update ledger_entries set amount_minor = amount_minor + 1 where amount_minor > 0`,
    ],
    ['I1', 'an entry gone', `delete from ledger_entries where amount_minor < 0`],
    [
      'I2',
      'a balance raised',
      `update ledger_accounts set balance_minor = balance_minor + 1 where customer_id is not null`,
    ],
    ['I2', 'a record gone', `delete from wallet_records`],
    [
      'I3',
      'a bare debt',
      `alter table ledger_accounts drop constraint ledger_accounts_wallet_not_negative`,
      `update ledger_accounts set balance_minor = -1 where customer_id is not null`,
    ],
    ['I4', 'history left open', `alter table ledger_entries disable trigger ledger_entries_append_only`],
    ['I5', 'a payment without a debit', `update payment_intents set amount_cents = amount_cents + 1`],
    [
      'I22',
      'a margin kept wrong',
      `insert into daily_figures (day, order_count, shipped_count, paid_cents, refunded_cents, margin)
        values (business_day(now()), 0, 0, 0, 0, '{"goods_payable": 1}')`,
    ],
    ['I6', 'an order paid by nobody', `update orders set status = 'paid' where status = 'unpaid'`],
    ['I6', 'a payment forgotten', `update payment_payables set is_live = false`],
    ['I6', 'a parcel unpaid again', `update parcels set status = 'unpaid' where status = 'shipped'`],
    [
      'I7',
      'a capture out of nowhere',
      `insert into captures (id, intent_id, provider_capture_id, amount_cents, transaction_id)
       select gen_random_uuid(), i.id, 'X', 100, t.id from payment_intents i, ledger_transactions t limit 1`,
    ],
    [
      'I8',
      'a refund of more than was paid',
      `insert into refunds (id, customer_id, kind, payable_id, purpose, way, amount_cents, request_id, status, reason)
       select gen_random_uuid(), customer_id, 'order', id, 'goodwill', 'wallet', total_cents + 1, 'x', 'done', '' from orders limit 1`,
    ],
    [
      'I8',
      'an offer that was accepted and never refunded',
      `insert into order_problems (id, order_id, kind, note, status, offer_cents, offered_at, choice, reported_by, closed_at)
        select gen_random_uuid(), id, 'damaged', 'x', 'chosen', 500, now(), 'keep', gen_random_uuid(), now() from orders limit 1`,
    ],
    [
      'I8',
      'a refund that the wallet never got',
      `insert into refunds (id, customer_id, kind, payable_id, purpose, way, amount_cents, request_id, status, reason)
       select gen_random_uuid(), customer_id, 'parcel', id, 'goodwill', 'wallet', 1, 'x', 'done', '' from parcels where status = 'shipped'`,
    ],
    ['I9', 'a coupon used nowhere', `update coupons set status = 'used', parcel_id = gen_random_uuid()`],
    ['I9', 'a count astray', `update coupon_campaigns set issued = issued + 1`],
    [
      'I10',
      'a total of its own',
      `alter table orders drop constraint orders_total`,
      `update orders set total_cents = total_cents + 1`,
    ],
    [
      'I10',
      'a freight that its lines do not make',
      `update parcels set quote_inputs = '{"lines":[{"kind":"freight","cents":1}]}'`,
    ],
    [
      'I17',
      'promised freight that nobody booked',
      `update parcels set promised_limit_cents = 2000, house_freight_cents = 100`,
    ],
    [
      'I21',
      'a share of a box that has no freight',
      `insert into parcel_groups (id, number, customer_id, name, code, status, channel_code, country_code, consignee_name, consignee_province,
          consignee_city, consignee_address_detail, consignee_postcode, consignee_phone, closes_at)
        select gen_random_uuid(), 'GP1', customer_id, 'x', 'x', 'to_pack', 'x', 'US', '', '', '', '', '', '', now() from parcels limit 1`,
      `update parcels set group_id = (select id from parcel_groups limit 1), group_share_cents = 100
        where id = (select id from parcels where status <> 'released' limit 1)`,
    ],
    [
      'I18',
      'a premium that nobody booked',
      `update parcels set insured_cents = 2000, premium_cents = 100, total_cents = total_cents + 100`,
    ],
    [
      'I19',
      'a claim accepted and never paid',
      `insert into parcel_claims (id, parcel_id, customer_id, kind, description, is_insured, asked_cents, limit_cents, status, paid_cents, closed_at)
        select gen_random_uuid(), id, customer_id, 'lost', 'x', false, 100, 100, 'accepted', 100, now() from parcels limit 1`,
    ],
    [
      'I11',
      'one order in two parcels',
      `drop index parcel_items_one_live`,
      `insert into parcel_items (parcel_id, order_id)
       select p.id, m.order_id from parcels p, parcel_items m where m.parcel_id <> p.id`,
    ],
    [
      'I11',
      'an order that left its parcel',
      `update orders set status = 'in_warehouse' where status = 'shipped'`,
    ],
    [
      'I12',
      'a move that is not allowed',
      `update order_events set from_status = 'shipped' where from_status = 'unpaid'`,
    ],
    ['I12', 'a status without its event', `update orders set status = 'cancelled' where status = 'unpaid'`],
    [
      'I12',
      'time running backwards',
      `update parcel_events set created_at = created_at - interval '1 day' where to_status = 'shipped'`,
    ],
    [
      'I13',
      'a mail sent twice',
      `drop index mails_once`,
      `insert into mails select gen_random_uuid(), event_key, recipient, template, values, lang, subject, html, text, status,
       attempts, created_at, sent_at from mails limit 1`,
    ],
    [
      'I14',
      'a top-up that credits something else',
      `insert into top_ups (id, number, customer_id, amount_cents, discount_cents, pay_cents, status)
       select y.payable_id, 'TU', i.customer_id, y.amount_cents, 0, y.amount_cents, 'paid'
       from payment_payables y join payment_intents i on i.id = y.intent_id limit 1`,
      `update payment_payables set kind = 'top_up' where payable_id in (select id from top_ups)`,
      `insert into captures (id, intent_id, provider_capture_id, amount_cents, transaction_id)
       select gen_random_uuid(), y.intent_id, 'X', 100, t.id from payment_payables y, ledger_transactions t
       where y.kind = 'top_up' limit 1`,
    ],
    [
      'I23',
      'a service of a released parcel',
      `update parcels set status = 'released' where status = 'unpaid'`,
      `insert into service_requests (id, number, customer_id, parcel_id, kind, service, reason, stage)
        select gen_random_uuid(), 'SR1', customer_id, id, 'service', 'photos', 'x', 'asked' from parcels where status = 'released'`,
    ],
    [
      'I23',
      'a difference to pay for a shipped parcel',
      `insert into supplements (id, number, customer_id, parcel_id, amount_cents, reason, status)
        select gen_random_uuid(), 'SU1', customer_id, id, 1, 'x', 'unpaid' from parcels where status = 'shipped'`,
    ],
    [
      'I23',
      'a question about a shipped order',
      `insert into order_problems (id, order_id, kind, note, status, reported_by)
        select gen_random_uuid(), id, 'damaged', 'x', 'reported', gen_random_uuid() from orders where status = 'shipped'`,
    ],
    [
      'I23',
      'a shipped parcel in a wave',
      `insert into wave_parcels (wave_id, parcel_id, bin) select gen_random_uuid(), id, 1 from parcels where status = 'shipped'`,
    ],
    [
      'I23',
      'a shipment of an unpaid parcel',
      `insert into carrier_shipments (id, parcel_id, carrier, service, reference, state)
        select gen_random_uuid(), id, 'yunexpress', 'x', 'x', 'booking' from parcels where status = 'unpaid'`,
    ],
    [
      'I15',
      'a payment left hanging',
      `update payment_intents set status = 'capturing', updated_at = now() - interval '1 hour'`,
    ],
  ]
  it.each(violations)('%s detects %s', async (id, _, ...statements) => {
    expect((await findingsAfter(...statements)).map((finding) => finding.id)).toContain(id)
  })
})

describe('the audit log', () => {
  const member = { id: '' }
  const note = (subject: string, after: unknown = { amount: 5 }) =>
    test.context.db.transaction((tx) =>
      audit(tx, member, { action: 'wallet_adjusted', subject, after }, test.context.now()),
    )
  const idOf = async (subject: string) => {
    const { rows } = await test.context.db.execute<{ id: string }>(
      sql`select id from audit_log where subject = ${subject}`,
    )
    return rows[0]?.id ?? ''
  }
  const examplesAfter = async (...statements: string[]) =>
    (await findingsAfter(...statements)).find(({ id }) => id === 'I16')?.examples

  beforeAll(async () => {
    member.id = (await aStaffMember(test.context, 'finance')).id
    for (const subject of ['one', 'two', 'three', 'four']) await note(subject)
  })

  it('is a chain in commit order, also with parallel writes', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => note(`at once ${index}`, { index })))
    await expectInvariants(test.context)
    const { rows } = await test.context.db.execute(
      sql`select max(position) - count(*) as gaps, count(*) - (select count(*) from audit_log) as without from audit_chain`,
    )
    expect(rows).toEqual([{ gaps: '0', without: '0' }])
  })

  it.each([
    `staff_id = gen_random_uuid()`,
    `action = 'nothing'`,
    `subject = 'other'`,
    `before = '{"amount":5}'`,
    `after = '{"amount":6}'`,
    `after = null`,
    `created_at = created_at + interval '1 microsecond'`,
  ])('names the entry whose %s was set', async (change) => {
    const id = await idOf('two')
    expect(await examplesAfter(`update audit_log set ${change} where id = '${id}'`)).toEqual([
      `audit:${id}: was changed`,
    ])
  })

  it('names a removed entry, an inserted one, and where the chain was repaired', async () => {
    const [two, three] = [await idOf('two'), await idOf('three')]
    expect(await examplesAfter(`delete from audit_log where id = '${two}'`)).toEqual([
      `audit:${two}: is gone`,
    ])
    expect(
      await examplesAfter(
        `delete from audit_log where id = '${two}'`,
        `delete from audit_chain where audit_id = '${two}'`,
      ),
    ).toEqual([`audit:${three}: what came before it is gone`])
    expect(
      await examplesAfter(
        `update audit_log set after = '{}' where id = '${two}'`,
        `update audit_chain set hash = audit_hash(previous_hash, (select e from audit_log e where id = '${two}')) where audit_id = '${two}'`,
      ),
    ).toEqual([`audit:${three}: does not follow the entry before it`])
    const slipped = '00000000-0000-4000-8000-000000000000'
    expect(
      await examplesAfter(
        `insert into audit_log (id, staff_id, action, subject) values ('${slipped}', '${member.id}', 'x', 'x')`,
      ),
    ).toEqual([`audit:${slipped}: is not in the chain`])
  })

  it('contains nothing that was rolled back', async () => {
    await test.context.db
      .transaction(async (tx) => {
        await audit(tx, member, { action: 'rate_set', subject: 'never' }, test.context.now())
        tx.rollback()
      })
      .catch(() => {})
    await note('after')
    await expectInvariants(test.context)
  })
})
