import { staff } from '@sampan/database/tables'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { beginSession } from '../../src/access/index.ts'
import { walletBalance } from '../../src/ledger/index.ts'
import { expectInvariants } from '../expect-invariants.ts'
import { aCustomer, anOrder, aStaffMember } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
const finance = () => aStaffMember(test.context, 'finance')
type Member = Awaited<ReturnType<typeof finance>>
type Customer = Awaited<ReturnType<typeof aCustomer>>

const adjust = (member: Member, customer: Customer, amount: number, headers: Record<string, string> = {}) =>
  test.ask(
    '/api/staff/finance/adjust_wallet',
    { account_no: customer.accountNo, amount, reason: 'Damaged in our hands' },
    { token: member.token, headers },
  )
const refund = (member: Member, number: string, amount: number) =>
  test.ask(
    '/api/staff/finance/refund',
    { kind: 'order', number, amount, way: 'wallet', reason: 'Sorry' },
    { token: member.token },
  )
const decide = (member: Member, refund_id: string, is_approved = true) =>
  test.ask('/api/staff/finance/decide_refund', { refund_id, is_approved }, { token: member.token })
const waiting = async (member: Member) => {
  const { data } = await test.ask(
    '/api/staff/finance/get_refund_list',
    { stage: 'waiting' },
    { token: member.token },
  )
  expect(data.total).toBe(data.list.length)
  return data.list[0]
}
const balance = async (customer: Customer) => (await walletBalance(test.context.db, customer.id)).minor

describe('the daily limit of one person', () => {
  it('applies per customer, refunds and corrections together', async () => {
    const [member, customer] = [await finance(), await aCustomer(test.context)]
    const order = await anOrder(test.context, customer, { status: 'paid', goodsCents: 20_000n })
    expect((await adjust(member, customer, 30)).data).toEqual({ status: 'done' })
    expect((await refund(member, order.orderNumber, 19.99)).data).toEqual({ status: 'done' })
    expect((await adjust(member, customer, 0.02)).data).toEqual({ status: 'waiting' })
    expect((await refund(await finance(), order.orderNumber, 10)).data).toEqual({ status: 'waiting' })
    expect(await balance(customer)).toBe(4_999n)
    test.pass(25 * 3_600_000)
    expect((await adjust(await finance(), customer, 50)).data).toEqual({ status: 'done' })
  })

  it('applies per colleague, whoever receives the money', async () => {
    const member = await finance()
    const statuses = []
    for (let n = 0; n < 5; n += 1)
      statuses.push((await adjust(member, await aCustomer(test.context), 50)).data.status)
    expect(statuses).toEqual(['done', 'done', 'done', 'done', 'waiting'])
  })

  it('is not used twice by a repeated refund request', async () => {
    const [member, customer] = [await finance(), await aCustomer(test.context)]
    const order = await anOrder(test.context, customer, { status: 'paid', goodsCents: 20_000n })
    const input = {
      kind: 'order',
      number: order.orderNumber,
      amount: 40,
      way: 'wallet',
      reason: 'Sorry',
    }
    const headers = { 'idempotency-key': 'one-form' }
    const send = () => test.ask('/api/staff/finance/refund', input, { token: member.token, headers })
    expect((await send()).data).toEqual({ status: 'done' })
    expect((await send()).data).toEqual({ status: 'done' })
    expect(await balance(customer)).toBe(4_000n)
  })

  it('is not exceeded by parallel corrections', async () => {
    const [member, customer] = [await finance(), await aCustomer(test.context)]
    const answers = await Promise.all(Array.from({ length: 3 }, () => adjust(member, customer, 49.99)))
    expect(answers.map((answer) => answer.data.status).sort()).toEqual(['done', 'waiting', 'waiting'])
    expect(await balance(customer)).toBe(4_999n)
  })

  it('counts a correction that is sent twice under one key once', async () => {
    const [member, customer] = [await finance(), await aCustomer(test.context)]
    const headers = { 'idempotency-key': 'one-form' }
    await Promise.all(Array.from({ length: 4 }, () => adjust(member, customer, 20, headers)))
    expect(await balance(customer)).toBe(2_000n)
  })
})

describe('a refund above the limit', () => {
  it('is made when a second person approves, once', async () => {
    const [member, second] = [await finance(), await finance()]
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer, { status: 'paid', goodsCents: 20_000n })
    expect((await refund(member, order.orderNumber, 60)).data).toEqual({ status: 'waiting' })
    expect(await balance(customer)).toBe(0n)
    const { refund_id } = await waiting(member)
    expect(await decide(member, refund_id)).toMatchObject({
      code: 1917,
      msg: expect.stringMatching(/24 hours and whom you did not add/),
    })
    expect(await decide(second, refund_id)).toMatchObject({ code: 0 })
    expect((await waiting(member))?.refund_id).not.toBe(refund_id)
    expect(await decide(second, refund_id)).toMatchObject({ code: 1918 })
    expect(await balance(customer)).toBe(6_000n)
    await test.drain()
    await expectInvariants(test.context)
  })

  it('is not made when it is declined, and its sum is available again', async () => {
    const [member, second] = [await finance(), await finance()]
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer, { status: 'paid', goodsCents: 20_000n })
    await refund(member, order.orderNumber, 200)
    expect(await decide(second, (await waiting(member)).refund_id, false)).toMatchObject({ code: 0 })
    expect(await balance(customer)).toBe(0n)
    expect((await refund(member, order.orderNumber, 200)).code).toBe(0)
    expect(await decide(second, (await waiting(member)).refund_id, false)).toMatchObject({ code: 0 })
    await test.drain()
    await expectInvariants(test.context)
  })

  it('is not approved by a colleague new to the role, nor by one added by the requester', async () => {
    const [member, newcomer, friend] = [await finance(), await finance(), await finance()]
    const { db } = test.context
    await db.update(staff).set({ rolesSince: test.context.now() }).where(eq(staff.id, newcomer.id))
    await db.update(staff).set({ addedBy: member.id }).where(eq(staff.id, friend.id))
    const order = await anOrder(test.context, await aCustomer(test.context), {
      status: 'paid',
      goodsCents: 20_000n,
    })
    await refund(member, order.orderNumber, 100)
    const { refund_id } = await waiting(member)
    expect(await decide(newcomer, refund_id)).toMatchObject({ code: 1938 })
    expect(await decide(friend, refund_id)).toMatchObject({ code: 1938 })
    const yesterday = new Date(test.context.now().getTime() - 25 * 3_600_000)
    await db.update(staff).set({ rolesSince: yesterday }).where(eq(staff.id, newcomer.id))
    expect(await decide(newcomer, refund_id)).toMatchObject({ code: 0 })
  })

  it.each([
    ['reset_password', {}],
    ['reset_second_factor', {}],
    ['disable', { is_disabled: false }],
  ])('is not approved through an account at once after its sign-in was changed (%s)', async (call, change) => {
    const [member, colleague] = [await finance(), await finance()]
    const admin = await aStaffMember(test.context, 'admin', 'finance')
    const order = await anOrder(test.context, await aCustomer(test.context), {
      status: 'paid',
      goodsCents: 20_000n,
    })
    await refund(member, order.orderNumber, 100)
    const { refund_id } = await waiting(member)
    const changed = { staff_id: colleague.id, ...change }
    expect((await test.ask(`/api/staff/accounts/${call}`, changed, { token: admin.token })).code).toBe(0)
    const { db, now } = test.context
    const signedIn = async () => ({
      ...colleague,
      token: await beginSession(db, { staffId: colleague.id }, now()),
    })
    expect(await decide(await signedIn(), refund_id)).toMatchObject({ code: 1938 })
    test.pass(24 * 3_600_000)
    expect(await decide(await signedIn(), refund_id)).toMatchObject({ code: 0 })
  })

  it('is not approved by an admin for a colleague who was added just before, but by another one at once', async () => {
    const admin = await aStaffMember(test.context, 'admin', 'finance')
    const added = { name: 'Li', email: 'li@staff.test', roles: ['finance'] }
    const { data } = await test.ask('/api/staff/accounts/add', added, { token: admin.token })
    const { db, now } = test.context
    const signedIn = async (id: string) => beginSession(db, { staffId: id }, now())
    const member = { ...admin, id: data.staff_id, token: await signedIn(data.staff_id) }
    const order = await anOrder(test.context, await aCustomer(test.context), {
      status: 'paid',
      goodsCents: 20_000n,
    })
    const ask = async () => {
      expect((await refund(member, order.orderNumber, 60)).data).toEqual({ status: 'waiting' })
      return (await waiting(admin)).refund_id
    }
    const first = await ask()
    expect(await decide(admin, first)).toMatchObject({
      code: 2063,
      msg: expect.stringMatching(/who is no admin.*24 hours/),
    })
    expect(await decide(await finance(), first)).toMatchObject({ code: 0 })
    const second = await ask()
    test.pass(24 * 3_600_000)
    expect(await decide({ ...admin, token: await signedIn(admin.id) }, second)).toMatchObject({ code: 0 })
  })
})

describe('a limit that an admin loosens', () => {
  const HOURS = 24
  const change = async (name: string, value: number) => {
    const { token } = await aStaffMember(test.context, 'admin')
    const { data } = await test.ask('/api/staff/settings/get_list', {}, { token })
    const { revision } = data.find((one: { name: string }) => one.name === name)
    const changed = await test.ask('/api/staff/settings/change', { name, value, revision }, { token })
    expect(changed).toMatchObject({ code: 0 })
  }
  const adjusted = async (amount: number) =>
    (await adjust(await finance(), await aCustomer(test.context), amount)).data.status

  it.each([
    ['wallet_adjustment_alone_cents', 50, 300],
    ['staff_given_alone_cents', 50, 300],
  ])('counts after the hours of the second person, and a lower one at once (%s)', async (name, low, high) => {
    const both = ['wallet_adjustment_alone_cents', 'staff_given_alone_cents']
    for (const other of both) await change(other, (other === name ? low : high) * 100)
    test.pass(HOURS * 3_600_000)
    expect(await adjusted(high)).toBe('waiting')
    await change(name, high * 100)
    expect(await adjusted(high)).toBe('waiting')
    expect(await adjusted(low)).toBe('done')
    test.pass(HOURS * 3_600_000)
    expect(await adjusted(high)).toBe('done')
    await change(name, low * 100)
    expect(await adjusted(high)).toBe('waiting')
  })

  it('is approved by a new colleague only after the hours that were in force', async () => {
    const [member, newcomer] = [await finance(), await finance()]
    const rolesSince = new Date(test.context.now().getTime() - (HOURS - 0.5) * 3_600_000)
    await test.context.db.update(staff).set({ rolesSince }).where(eq(staff.id, newcomer.id))
    const order = await anOrder(test.context, await aCustomer(test.context), {
      status: 'paid',
      goodsCents: 20_000n,
    })
    await refund(member, order.orderNumber, 100)
    const { refund_id } = await waiting(member)
    await change('second_person_hours', 0)
    expect(await decide(newcomer, refund_id)).toMatchObject({ code: 1938 })
    test.pass(3_600_000)
    const token = await beginSession(test.context.db, { staffId: newcomer.id }, test.context.now())
    expect(await decide({ ...newcomer, token }, refund_id)).toMatchObject({ code: 0 })
  })
})
