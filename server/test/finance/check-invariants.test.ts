import { coupons, parcels } from '@sampan/database/tables'
import { usd } from '@sampan/domain/money'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { audit } from '../../src/access/index.ts'
import { checkInvariants, type Finding } from '../../src/finance/index.ts'
import { returnServices } from '../../src/orders/index.ts'
import { orderService } from '../../src/orders/services/order-service.ts'
import { decideRefund } from '../../src/payments/index.ts'
import { payFromWallet } from '../../src/payments/payment-page/pay-from-wallet.ts'
import { bookStatement } from '../../src/payments/statements/book-statement.ts'
import { bookAbsorbedFreight } from '../../src/shipping/packing/absorbed-freight.ts'
import { expectInvariants } from '../expect-invariants.ts'
import { aCustomer, anOrder, aParcel, aStaffMember, aSupplement, fillWallet } from '../factories.ts'
import { issueCoupon } from '../issue-coupon.ts'
import { startRefundTestApp } from '../payments/refund-test-app.ts'
import { sound, type Violation, violations } from './violations/index.ts'

const { test, money } = startRefundTestApp()
type Customer = Awaited<ReturnType<typeof aCustomer>>

/** Money and goods of each kind that the invariants speak of. */
beforeAll(async () => {
  const { context } = test
  const customer = await aCustomer(context)
  await fillWallet(context, customer, 5_000n)
  await anOrder(context, customer)
  await anOrder(context, customer, { status: 'cancelled' })
  await anOrder(context, customer, { type: 'forwarding' })
  // Leaves an empty wallet.
  await anOrder(context, await aCustomer(context), { status: 'paid' })
  for (const status of ['shipped', 'paid', 'unpaid', 'waiting_fee'] as const)
    await aParcel(context, customer, { status })
  await payments()
  await services(customer)
  await parcelsWithExtras(customer)
  await test.drain()
})

async function payments() {
  const { context } = test
  const bought = await money.paid()
  await money.toWallet(money.input(bought, { purpose: 'goodwill' }))
  await money.through(money.input(bought, { amount: usd(300n) }))
  const returned = await money.paid()
  await money.through(money.input(returned, { amount: usd(2_205n) }))
  const declined = money.input(bought, { amount: usd(1_000n) })
  await money.propose(declined, 'wallet')
  const decidedBy = (await aStaffMember(context, 'finance')).id
  const { id } = await money.rowOf(declined)
  await context.db.transaction((tx) =>
    decideRefund(context, tx, id, { isApproved: false, decidedBy, subject: '' }),
  )
  await test.emulator.reverse((await money.paid()).captureId)
  test.emulator.payTenDollarsOut()
  await test.drain()
  await bookStatement(context)

  const { token, id: customerId } = bought.customer
  const topUp = async (amount: number) =>
    (await test.ask('/api/wallet/create_top_up', { amount }, { token })).data.order_id
  const start = await test.ask('/api/pay/paypal_pay_top_up', { order_id: await topUp(50) }, { token })
  await test.comeBack(await test.approve(String(start.data)))
  await topUp(60)
  const number = await aSupplement(
    context,
    bought.customer,
    { orderId: bought.order.id },
    { amount: usd(300n) },
  )
  await payFromWallet(context, {
    customerId,
    kind: 'supplement',
    numbers: [number],
    lang: 'en',
    idempotencyKey: null,
  })
  const other = await anOrder(context, bought.customer, { status: 'in_warehouse' })
  await aSupplement(context, bought.customer, { orderId: other.id }, { amount: usd(400n) })
}

/** One that is to be done, and one that was refunded. */
async function services(customer: Customer) {
  const { context } = test
  await fillWallet(context, customer, 200n)
  for (const isRefused of [false, true]) {
    const { id, orderNumber } = await anOrder(context, customer, { status: 'in_warehouse' })
    const subject = { orderNumber }
    await orderService(
      context,
      { customerId: customer.id, subject, service: 'photos', note: '', seen: usd(100n) },
      null,
    )
    if (isRefused) await context.db.transaction((tx) => returnServices(context, tx, { orderId: id }))
  }
}

/** Insurance, a used coupon with services, and freight that we promised. */
async function parcelsWithExtras(customer: Customer) {
  const { context } = test
  for (const status of ['paid', 'shipped'] as const)
    await aParcel(context, customer, { status, insuredCents: 4_300n, premiumCents: 129n })
  for (const { id } of [customer, await aCustomer(context)])
    await context.db.transaction((tx) => issueCoupon(context, tx, id, 'welcome'))
  const [coupon] = await context.db.select().from(coupons).where(eq(coupons.customerId, customer.id))
  if (!coupon) throw new Error('no coupon')
  const { id, deliveryNumber } = await aParcel(context, customer)
  await context.db.update(coupons).set({ status: 'reserved', parcelId: id }).where(eq(coupons.id, coupon.id))
  const couponCents = coupon.discountCents
  const prices = { servicesCents: 100n, couponCents, totalCents: 2_300n - couponCents, couponId: coupon.id }
  await context.db.update(parcels).set(prices).where(eq(parcels.id, id))
  await fillWallet(context, customer, prices.totalCents)
  const way = { lang: 'en', idempotencyKey: null } as const
  await payFromWallet(context, { customerId: customer.id, kind: 'parcel', numbers: [deliveryNumber], ...way })

  const promised = await aParcel(context, customer, { status: 'paid', promisedLimitCents: 2_000n })
  const packer = await aStaffMember(context, 'shipping')
  const member = { ...packer, roles: ['shipping' as const], totpEnrolled: true }
  await context.db.transaction(async (tx) => {
    await bookAbsorbedFreight(tx, member, promised, 150n, context.now())
    await tx.update(parcels).set({ absorbedFreightCents: 150n }).where(eq(parcels.id, promised.id))
  })
}

/** Breaks an invariant as a superuser with triggers disabled, checks, and rolls back. */
async function findingsAfter(...statements: readonly string[]): Promise<Finding[]> {
  let found: Finding[] = []
  const done = new Error('rolled back')
  await test.ownerDb
    .transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      for (const statement of statements) await tx.execute(sql.raw(statement))
      found = await checkInvariants(tx, test.context.now())
      throw done
    })
    .catch((error) => {
      if (error !== done) throw error
    })
  return found
}
/** The texts of the findings of an invariant, without their subjects. */
async function textsAfter(id: string, statements: readonly string[]): Promise<string[]> {
  const finding = (await findingsAfter(...statements)).find((one) => one.id === id)
  return (finding?.examples ?? []).map((example) => example.slice(example.indexOf(': ') + 2))
}

const named = ([id, what, text, ...statements]: Violation) => ({ id, what, text, statements })

describe('the ledger checks', () => {
  it('pass after a run through everything', () => expectInvariants(test.context))

  it('are reported in the order of their numbers', async () => {
    const { db } = test.context
    let books: unknown
    const transaction: typeof db.transaction = (run, config) =>
      db.transaction(async (tx) => {
        const { rows } = await tx.execute(
          sql`select current_setting('transaction_isolation') as seen, current_setting('transaction_read_only') as kept`,
        )
        books = rows[0]
        return run(tx)
      }, config)
    const findings = await checkInvariants({ ...db, transaction } as typeof db, test.context.now())
    // What is checked does not change meanwhile.
    expect(books).toEqual({ seen: 'repeatable read', kept: 'on' })
    expect(findings.every(({ always }) => always.startsWith('always_'))).toBe(true)
    expect(findings.map(({ id }) => id)).toEqual(Array.from({ length: 23 }, (_, index) => `I${index + 1}`))
  })

  it.each(violations.map(named))('$id detects $what', async ({ id, text, statements }) => {
    expect(await textsAfter(id, statements)).toContainEqual(expect.stringMatching(text))
  })

  it.each(sound.map(named))('$id lets pass $what', async ({ id, text, statements }) => {
    expect(await textsAfter(id, statements)).not.toContainEqual(expect.stringMatching(text))
  })

  it('count all that is wrong, and name five', async () => {
    const finding = (await findingsAfter(`delete from wallet_records`)).find(({ id }) => id === 'I2')
    expect(finding?.count).toBeGreaterThan(5)
    expect(finding?.examples).toHaveLength(5)
  })

  it('I4 detects each guard of an append-only table that is off', async () => {
    const { rows } = await test.ownerDb.execute<{ table: string; name: string }>(
      sql`select tgrelid::regclass::text as table, tgname as name from pg_trigger where tgfoid = 'refuse_change'::regproc`,
    )
    const off = rows.map(({ table, name }) => `alter table ${table} disable trigger ${name}`)
    const finding = (await findingsAfter(...off)).find(({ id }) => id === 'I4')
    expect(finding?.count).toBe(rows.length)
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
