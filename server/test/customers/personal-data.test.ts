import {
  addresses,
  customers,
  legacyOrders,
  mails,
  messages,
  orders,
  parcelClaims,
  parcelGroups,
  parcels,
  returnJobs,
  reviews,
  serviceRequests,
  sessions,
  storeImports,
} from '@sampan/database/tables'
import type { LegacyOrderStatus } from '@sampan/domain/life-cycles'
import { eq, getTableColumns, getTableName, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { hashPassword } from '../../src/access/index.ts'
import { DELETED_WITH_ACCOUNT } from '../../src/customers/personal-data/deletion.queries.ts'
import { eraseDeletedAccounts } from '../../src/customers/personal-data/erase-deleted-accounts.ts'
import { EXPORTED } from '../../src/customers/personal-data/export.queries.ts'
import { expectInvariants } from '../expect-invariants.ts'
import { aCustomer, anOrder, aParcel, aStaffMember, fillWallet } from '../factories.ts'
import { aGroup } from '../group-factories.ts'
import { things } from '../private-things.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
const PASSWORD = 'harbour at dawn'
const DAY_MS = 86_400_000
const withPassword = async () => aCustomer(test.context, { passwordHash: await hashPassword(PASSWORD) })
const obstacles = async (token: string, lang: 'en' | 'cn' = 'en') =>
  (await test.ask('/api/account/get_deletion', {}, { token, lang })).data.obstacles
const remove = (token: string) => test.ask('/api/account/delete_account', {}, { token })

/**
 * Secrets of the sign-in; the wallet's account, whose records are exported; sums of our own purchase prices
 * (`daily_customer_margins`).
 */
const LEFT_OUT = [
  'daily_customer_margins',
  'ledger_accounts',
  'mail_tokens',
  'recovery_codes',
  'second_factors',
  'sign_in_steps',
]

/**
 * Rows that stay: the books need them, or they end otherwise. `removeAccountData` and `eraseRecords` empty what
 * the customer wrote in them; browser notifications end with their session.
 */
const KEPT = [
  ...[
    'coupon_grants',
    'coupons',
    'daily_customer_margins',
    'declaration_lines',
    'files',
    'holds',
    'landed_estimates',
  ],
  ...[
    'late_coupons',
    'ledger_accounts',
    'legacy_orders',
    'orders',
    'parcel_claims',
    'parcel_groups',
    'parcels',
  ],
  ...['payment_intents', 'push_subscriptions', 'questions', 'refunds', 'reviews', 'service_requests'],
  ...['store_imports', 'store_orders', 'stores', 'supplements', 'top_ups', 'wallet_adjustments'],
  'wallet_records',
]

async function tablesWithCustomer(): Promise<string[]> {
  const { rows } = await test.context.db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'customer_id' order by 1`)
  return rows.map(({ name }) => name)
}

describe('the download', () => {
  it('contains every table with a customer, except those excluded on purpose', async () => {
    const exported = Object.values(EXPORTED).map(({ table }) => getTableName(table))
    expect([...exported, ...LEFT_OUT].filter((name) => name !== 'customers').sort()).toEqual(
      await tablesWithCustomer(),
    )
  })

  it('contains the customer’s data only, without secrets and purchase prices', async () => {
    const [mine, other] = [await withPassword(), await withPassword()]
    for (const owner of [mine, other]) {
      await things.address.make(test.context, owner)
      await anOrder(test.context, owner, { purchasePriceFen: 987_654n, purchaseReference: 'TB-777' })
    }
    const { data } = await test.ask('/api/account/export_data', {}, { token: mine.token })
    expect(data.file_name).toMatch(/^sampan-\d{4}-\d\d-\d\d\.json$/)
    expect(data.content.addresses).toMatchObject([{ userName: 'Lena', city: 'Portland' }])
    expect(data.content.orders).toHaveLength(1)
    expect(data.content.account).toMatchObject([{ id: mine.id, accountNo: mine.accountNo }])
    const text = JSON.stringify(data)
    for (const secret of ['argon2', '987654', 'TB-777', other.id, other.accountNo, 'tokenHash'])
      expect(text).not.toContain(secret)
  })

  it('and the deletion require a recent proof of identity', async () => {
    const { token } = await withPassword()
    test.pass(16 * 60_000)
    expect((await test.ask('/api/account/export_data', {}, { token })).code).toBe(1110)
    expect((await remove(token)).code).toBe(1110)
  })
})

describe('a deleted account', () => {
  it('loses its rows of every table, except those kept on purpose', async () => {
    const deleted = DELETED_WITH_ACCOUNT.map((table) => getTableName(table))
    expect([...deleted, ...KEPT].sort()).toEqual(await tablesWithCustomer())
  })

  it('is shown to staff as deleted, and gets no message', async () => {
    const customer = await withPassword()
    const { id: customer_id } = customer
    const { token } = await aStaffMember(test.context, 'support')
    const ask = (path: string, input: object) => test.ask(`/api/staff/support/${path}`, input, { token })
    expect((await ask('get_customer', { customer_id })).data.state).toBe('active')
    expect((await remove(customer.token)).code).toBe(0)
    expect((await ask('get_customer', { customer_id })).data.state).toBe('deleted')
    const message = { customer_id, title: 'Hello', text: 'Are you there?' }
    expect((await ask('send_message', message)).code).toBe(1005)
  })

  it('has no identifying data, and the ledger still balances', async () => {
    const customer = await withPassword()
    const { id, token, accountNo } = customer
    await things.address.make(test.context, customer)
    await things.message.make(test.context, customer)
    const unpaid = await anOrder(test.context, customer)
    const sent = await anOrder(test.context, customer, { status: 'shipped', remark: 'for my sister Ida' })
    expect((await remove(token)).code).toBe(0)

    const { db } = test.context
    const [left] = await db.select().from(customers).where(eq(customers.id, id))
    expect(left).toMatchObject({ accountNo: `${id}@deleted.invalid`, accountName: '–', passwordHash: null })
    expect(left?.deletedAt).not.toBeNull()
    for (const table of [addresses, messages, sessions])
      expect(await db.$count(table, eq(table.customerId, id))).toBe(0)
    const [cancelled] = await db.select().from(orders).where(eq(orders.id, unpaid.id))
    expect(cancelled?.status).toBe('cancelled')
    const [stored] = await db.select().from(orders).where(eq(orders.id, sent.id))
    expect(stored).toMatchObject({ status: 'shipped', remark: '', totalCents: sent.totalCents })
    await test.drain()
    const sentMails = await db.select().from(mails).where(eq(mails.recipient, accountNo))
    expect(sentMails.map(({ template }) => template)).toEqual(['account_deleted'])
    expect((await test.ask('/api/account/get_settings', {}, { token })).code).toBe(9003)
    expect((await test.ask('/api/login', { account_no: accountNo, pass: PASSWORD })).code).toBe(1101)
    await expectInvariants(test.context)
  })

  it('leaves its groups to the others under their number, and its imports without the name of the file', async () => {
    const { db } = test.context
    const [host, friend] = [await withPassword(), await aCustomer(test.context)]
    const number = await aGroup(test.context, host)
    const [group] = await db.select().from(parcelGroups).where(eq(parcelGroups.number, number))
    await test.ask('/api/groups/join', { code: group?.code }, { token: friend.token })
    await test.ask('/api/groups/dissolve', { group_number: number }, { token: host.token })
    const storeId = await things.store.make(test.context, host)
    const imported = { customerId: host.id, storeId, importKey: 'k1', fileName: 'gifts for Ida.csv' }
    await db.insert(storeImports).values(imported)
    expect((await remove(host.token)).code).toBe(0)
    const seen = await test.ask('/api/groups/get', { group_number: number }, { token: friend.token })
    expect(seen.data).toMatchObject({ name: number })
    const [left] = await db.select().from(storeImports).where(eq(storeImports.customerId, host.id))
    expect(left?.fileName).toBe('')
  })

  it('ends its reviews that are not decided: their reward could no longer be paid', async () => {
    const customer = await withPassword()
    const review = {
      review_link: 'https://www.youtube.com/watch?v=deleted',
      tok_account: 'lena',
      paypal_no: 'l@p.test',
    }
    const { token } = customer
    expect((await test.ask('/api/account/user_create_review', review, { token })).code).toBe(0)
    expect((await remove(token)).code).toBe(0)
    const ofCustomer = eq(reviews.customerId, customer.id)
    const [row] = await test.context.db.select().from(reviews).where(ofCustomer)
    expect(row).toMatchObject({ status: 'refused', paypalNo: '', rewardCents: null })
  })

  it('can be registered again with the same e-mail', async () => {
    const { token, accountNo } = await withPassword()
    await remove(token)
    const form = { account_no: accountNo, account_name: 'Lena', account_pass: PASSWORD }
    await test.ask('/api/register', { ...form, account_pass_confirm: PASSWORD })
    await test.drain()
    const newest = await test.context.db.select().from(mails).where(eq(mails.recipient, accountNo))
    expect(newest.map(({ template }) => template).sort()).toEqual(['account_deleted', 'activate'])
  })

  it('keeps the addresses of its parcels as long as the ledger needs them, then loses them too', async () => {
    const customer = await withPassword()
    const parcel = await aParcel(test.context, customer, { status: 'shipped' })
    await test.context.db.update(orders).set({ status: 'shipped' }).where(eq(orders.customerId, customer.id))
    expect((await remove(customer.token)).code).toBe(0)
    // A new text counts as the customer's until it is named here.
    const ours = ['shippingRemark', 'carrier', 'trackingNumber']
    const texts = Object.entries(getTableColumns(parcels)).flatMap(([name, column]) =>
      name === 'consigneeName' || (column.default === '' && !ours.includes(name)) ? [name] : [],
    )
    const written = async () => {
      const [row = {}] = await test.context.db.select().from(parcels).where(eq(parcels.id, parcel.id))
      return Object.entries(row).flatMap(([name, value]) =>
        texts.includes(name) && value !== '' ? [name] : [],
      )
    }
    await test.context.db
      .update(parcels)
      .set(Object.fromEntries(texts.map((name) => [name, 'Ida'])))
      .where(eq(parcels.id, parcel.id))
    await eraseDeletedAccounts(test.context)
    expect(await written()).toEqual(expect.arrayContaining(['consigneeName', 'userNote']))
    test.pass(3651 * DAY_MS)
    await eraseDeletedAccounts(test.context)
    expect(await written(), 'not erased by eraseRecords').toEqual([])
  })

  it('keeps what it wrote for requests and claims as long, then loses it too', async () => {
    const { db } = test.context
    const customer = await withPassword()
    const order = await anOrder(test.context, customer, { status: 'shipped' })
    const parcel = await aParcel(test.context, customer, { status: 'shipped' })
    await db.update(orders).set({ status: 'shipped' }).where(eq(orders.customerId, customer.id))
    const closed = { customerId: customer.id, closedAt: test.context.now() }
    const reason = 'Ida, 5 Fjord Street, says it is broken'
    const requests = await db
      .insert(serviceRequests)
      .values({
        ...closed,
        number: `RQ${customer.id.slice(-8)}`,
        orderId: order.id,
        kind: 'return',
        reason,
        imageUrls: ['/uploads/broken.jpg'],
        stage: 'refunded',
      })
      .returning()
    await db.insert(returnJobs).values({
      orderId: order.id,
      requestId: requests[0]?.id ?? null,
      purpose: 'return',
      reason,
      status: 'done',
      outcome: 'dispose',
      closedAt: closed.closedAt,
    })
    await db.insert(parcelClaims).values({
      ...closed,
      parcelId: parcel.id,
      kind: 'damaged',
      description: 'Ida found it open',
      photoUrls: ['/uploads/open.jpg'],
      isInsured: false,
      askedCents: 100n,
      limitCents: 100n,
      status: 'refused',
    })
    expect((await remove(customer.token)).code).toBe(0)
    const written = async () => {
      const of = eq(serviceRequests.customerId, customer.id)
      const [request] = await db.select().from(serviceRequests).where(of)
      const [claim] = await db.select().from(parcelClaims).where(eq(parcelClaims.customerId, customer.id))
      const [job] = await db.select().from(returnJobs).where(eq(returnJobs.orderId, order.id))
      return [request?.reason, request?.imageUrls, job?.reason, claim?.description, claim?.photoUrls]
    }
    await eraseDeletedAccounts(test.context)
    expect(await written()).not.toContain('')
    test.pass(3651 * DAY_MS)
    await eraseDeletedAccounts(test.context)
    expect(await written()).toEqual(['', [], '', '', []])
  })
})

describe('an account with open matters is kept, with the reasons in plain words', () => {
  it('goods in progress', async () => {
    const customer = await withPassword()
    await anOrder(test.context, customer, { status: 'in_warehouse' })
    expect(await obstacles(customer.token)).toEqual([expect.stringContaining('in our warehouse: 1.')])
    expect(await obstacles(customer.token, 'cn')).toEqual([expect.stringContaining('1 个订单')])
    expect((await remove(customer.token)).code).toBe(1118)
  })

  it('goods in progress, but not those that were disposed of', async () => {
    const customer = await withPassword()
    const order = await anOrder(test.context, customer, { status: 'in_warehouse' })
    const job = { orderId: order.id, purpose: 'return', reason: 'No answer to four warnings' } as const
    const [row] = await test.context.db
      .insert(returnJobs)
      .values({ ...job, status: 'waiting' })
      .returning()
    expect(await obstacles(customer.token)).toHaveLength(1)
    const done = { status: 'done', outcome: 'dispose', closedAt: test.context.now() } as const
    await test.context.db
      .update(returnJobs)
      .set(done)
      .where(eq(returnJobs.id, row?.id ?? ''))
    expect(await obstacles(customer.token)).toEqual([])
    expect((await remove(customer.token)).code).toBe(0)
  })

  it('an order of the old system that staff have not finished', async () => {
    const customer = await withPassword()
    const orderNumber = await things.legacyOrder.make(test.context, customer)
    const stands = (status: LegacyOrderStatus) =>
      test.context.db.update(legacyOrders).set({ status }).where(eq(legacyOrders.orderNumber, orderNumber))
    expect(await obstacles(customer.token)).toEqual([])
    for (const status of ['paid', 'purchased', 'in_warehouse', 'problem'] as const) {
      await stands(status)
      expect(await obstacles(customer.token)).toEqual([expect.stringContaining('in our warehouse: 1.')])
    }
    for (const status of ['shipped', 'cancelled'] as const) {
      await stands(status)
      expect(await obstacles(customer.token)).toEqual([])
    }
  })

  it('money in the wallet', async () => {
    const customer = await withPassword()
    await fillWallet(test.context, customer, 1234n)
    expect(await obstacles(customer.token)).toEqual([expect.stringContaining('$12.34')])
    expect((await remove(customer.token)).code).toBe(1119)
    expect((await test.ask('/api/account/get_settings', {}, { token: customer.token })).code).toBe(0)
  })
})
