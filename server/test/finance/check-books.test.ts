import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkBooks } from '../../src/finance/index.ts'
import { issueCoupon } from '../../src/promotions/index.ts'
import { expectBooksToBalance } from '../expect-books.ts'
import { aCustomer, anOrder, aParcel, fillWallet } from '../factories.ts'
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

/** Breaks something behind the database's back, looks, and takes it back. */
async function brokenBy(...statements: string[]): Promise<string[]> {
  let found: string[] = []
  await test.context.db
    .transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      for (const statement of statements) await tx.execute(sql.raw(statement))
      const findings = await checkBooks(tx, test.context.now())
      found = findings.filter((finding) => finding.count > 0).map((finding) => finding.id)
      tx.rollback()
    })
    .catch(() => {})
  return found
}

describe('the books', () => {
  it('balance after a walk through everything', () => expectBooksToBalance(test.context))

  const deeds: [id: string, what: string, ...statements: string[]][] = [
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
      'I15',
      'a payment left hanging',
      `update payment_intents set status = 'capturing', updated_at = now() - interval '1 hour'`,
    ],
  ]
  it.each(deeds)('%s notices %s', async (id, _, ...statements) => {
    expect(await brokenBy(...statements)).toContain(id)
  })
})
