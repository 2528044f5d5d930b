import { randomUUID } from 'node:crypto'
import { auditLog, staff, walletAdjustments, walletRecords } from '@sampan/database/tables'
import { toWireTime } from '@sampan/domain/wire-time'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { walletBalance } from '../../src/ledger/index.ts'
import { aCustomer, aStaffMember, fillWallet } from '../factories.ts'
import { lastMessage } from '../last-message.ts'
import { startTestApp } from '../test-app.ts'

/** What is recorded of a correction of a wallet, who decides it, and where staff read it. */
const test = startTestApp()

const finance = () => aStaffMember(test.context, 'finance')
type Member = Awaited<ReturnType<typeof finance>>
type Customer = Awaited<ReturnType<typeof aCustomer>>
const REASON = 'A late parcel'

const ask = (path: string, input: object, { token }: Member, key: string = randomUUID()) =>
  test.ask(`/api/staff/finance/${path}`, input, { token, headers: { 'idempotency-key': key } })
const adjust = (member: Member, { accountNo }: Customer, amount: number, key?: string) =>
  ask('adjust_wallet', { account_no: accountNo, amount, reason: REASON }, member, key)
const decide = (member: Member, adjustment_id: string, is_approved: boolean, key?: string) =>
  ask('decide_adjustment', { adjustment_id, is_approved }, member, key)
const listed = async (member: Member, input: object = {}) =>
  (await ask('get_adjustment_list', input, member)).data
const rowsOf = ({ id }: Customer) =>
  test.context.db
    .select()
    .from(walletAdjustments)
    .where(eq(walletAdjustments.customerId, id))
    .orderBy(walletAdjustments.id)
const auditOf = async ({ id }: Customer) =>
  test.context.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `customer:${id}`))
    .orderBy(auditLog.id)
const balance = async ({ id }: Customer) => (await walletBalance(test.context.db, id)).minor
const recordsOf = ({ id }: Customer) =>
  test.context.db
    .select()
    .from(walletRecords)
    .where(eq(walletRecords.customerId, id))
    .orderBy(desc(walletRecords.id))

/** A correction of $60, which waits for a second person. */
async function waiting(amount = 60) {
  const [member, customer] = [await finance(), await aCustomer(test.context)]
  expect((await adjust(member, customer, amount)).data).toEqual({ status: 'waiting' })
  const [row] = await rowsOf(customer)
  return { member, customer, id: row?.id ?? '' }
}

describe('a correction', () => {
  it('is told to its customer when the money moves, with the sum, its direction and the reason', async () => {
    const [member, customer] = [await finance(), await aCustomer(test.context)]
    const told = async () => (await lastMessage(test.context, customer))?.words?.en
    await adjust(member, customer, 20)
    expect(await told()).toEqual({
      title: 'Added to your wallet: $20.00',
      body: `We added $20.00 to your wallet. ${REASON}`,
    })
    await adjust(member, customer, -5.5)
    expect(await told()).toMatchObject({
      title: 'Taken from your wallet: $5.50',
      body: expect.stringContaining(REASON),
    })
  })

  it('within the limit is made and recorded at once, once per key', async () => {
    const [member, customer] = [await finance(), await aCustomer(test.context)]
    for (const _ of ['once', 'and again'])
      expect((await adjust(member, customer, 20, 'the form')).data).toEqual({ status: 'done' })
    expect(await balance(customer)).toBe(2_000n)
    const [row, ...others] = await rowsOf(customer)
    expect(others).toEqual([])
    expect(row).toMatchObject({
      ...{ amountCents: 2_000n, reason: REASON, status: 'done', askedBy: member.id, decidedBy: null },
      decidedAt: row?.createdAt,
    })
    expect(await recordsOf(customer)).toMatchObject([{ amountCents: 2_000n, category: 'adjustment' }])
    expect(await auditOf(customer)).toMatchObject([
      {
        action: 'wallet_adjusted',
        staffId: member.id,
        after: { cents: '2000', reason: REASON, status: 'done' },
      },
    ])
  })

  it('above the limit waits, and moves no money', async () => {
    const { member, customer } = await waiting()
    expect(await balance(customer)).toBe(0n)
    expect(await lastMessage(test.context, customer)).toBeUndefined()
    expect(await rowsOf(customer)).toMatchObject([
      {
        ...{ amountCents: 6_000n, reason: REASON, status: 'waiting', askedBy: member.id },
        ...{ decidedBy: null, decidedAt: null },
      },
    ])
    expect(await auditOf(customer)).toMatchObject([
      { action: 'wallet_adjusted', after: { cents: '6000', reason: REASON, status: 'waiting' } },
    ])
  })

  it('of an unknown customer is refused beside the e-mail', async () => {
    const nobody = { ...(await aCustomer(test.context)), accountNo: 'nobody@customer.test' }
    expect((await adjust(await finance(), nobody, 1)).data).toEqual({
      fields: { account_no: expect.any(String) },
    })
  })
})

describe('a decision', () => {
  it('that approves is that of a second person, and makes the correction once', async () => {
    const { member, customer, id } = await waiting()
    const [second, third] = [await finance(), await finance()]
    expect(await decide(member, id, true)).toMatchObject({ code: 1917 })
    expect((await rowsOf(customer))[0]).toMatchObject({ status: 'waiting', decidedBy: null })
    for (const _ of ['once', 'and again'])
      expect(await decide(second, id, true, 'the button')).toMatchObject({ code: 0, data: null })
    expect(await decide(third, id, true)).toMatchObject({ code: 1918 })
    expect(await decide(third, id, false)).toMatchObject({ code: 1918 })
    expect(await balance(customer)).toBe(6_000n)
    const [row] = await rowsOf(customer)
    expect(row).toMatchObject({ status: 'done', askedBy: member.id, decidedBy: second.id })
    expect(row?.decidedAt?.getTime()).toBeGreaterThanOrEqual(row?.createdAt.getTime() ?? 0)
    expect(await recordsOf(customer)).toMatchObject([{ amountCents: 6_000n, category: 'adjustment' }])
    expect((await auditOf(customer)).slice(1)).toMatchObject([
      {
        action: 'wallet_adjustment_decided',
        staffId: second.id,
        before: { status: 'waiting' },
        after: { status: 'done', cents: '6000', reason: REASON },
      },
    ])
  })

  it('of two people at the same time counts once', async () => {
    const { customer, id } = await waiting()
    const both = [await finance(), await finance()]
    const codes = await Promise.all(both.map(async (member) => (await decide(member, id, true)).code))
    expect(codes.toSorted()).toEqual([0, 1918])
    expect(await balance(customer)).toBe(6_000n)
  })

  it('that declines moves no money, and may be that of who asked', async () => {
    const { member, customer, id } = await waiting()
    expect(await decide(member, id, false)).toMatchObject({ code: 0 })
    expect(await balance(customer)).toBe(0n)
    expect(await rowsOf(customer)).toMatchObject([{ status: 'refused', decidedBy: member.id }])
    expect((await auditOf(customer)).slice(1)).toMatchObject([
      { before: { status: 'waiting' }, after: { status: 'refused', cents: '6000', reason: REASON } },
    ])
  })

  it('is not that of someone new to the role', async () => {
    const { customer, id } = await waiting()
    const newcomer = await finance()
    await test.context.db
      .update(staff)
      .set({ rolesSince: test.context.now() })
      .where(eq(staff.id, newcomer.id))
    expect(await decide(newcomer, id, true)).toMatchObject({ code: 1938 })
    expect(await rowsOf(customer)).toMatchObject([{ status: 'waiting' }])
  })

  it('leaves a deduction waiting that the wallet does not cover', async () => {
    const { customer, id } = await waiting(-60)
    const second = await finance()
    expect(await decide(second, id, true)).toMatchObject({ code: 1603 })
    expect(await rowsOf(customer)).toMatchObject([{ status: 'waiting', decidedAt: null }])
    await fillWallet(test.context, customer, 6_000n)
    expect(await decide(second, id, true)).toMatchObject({ code: 0 })
    expect(await balance(customer)).toBe(0n)
  })

  it('about nothing is refused', async () => {
    expect(await decide(await finance(), randomUUID(), true)).toMatchObject({ code: 1005 })
  })
})

describe('the list of corrections', () => {
  it('has those that wait first, then the newest, page by page', async () => {
    const first = await waiting()
    const [member, customer] = [await finance(), await aCustomer(test.context)]
    await adjust(member, customer, 1)
    await adjust(member, customer, 2)
    const { list, total } = await listed(member, { page_size: 100 })
    expect(total).toBe(list.length)
    const statuses = list.map(({ status }: { status: string }) => status)
    expect(statuses).toEqual(
      statuses.toSorted((a: string, b: string) => +(a !== 'waiting') - +(b !== 'waiting')),
    )
    expect(list[0].adjustment_id).toBe(first.id)
    const done = list.filter(({ status }: { status: string }) => status !== 'waiting')
    expect(done.slice(0, 2)).toMatchObject([{ amount: 2 }, { amount: 1 }])
    const second = await listed(member, { page: 2, page_size: 1 })
    expect([second.list.length, second.list[0].adjustment_id, second.total]).toEqual([
      1,
      list[1].adjustment_id,
      total,
    ])
  })

  it('shows who asked for one and who decided it, and when', async () => {
    const { member, customer, id } = await waiting()
    await test.context.db.update(staff).set({ name: 'Lin' }).where(eq(staff.id, member.id))
    const second = await finance()
    const [row] = await rowsOf(customer)
    const shown = {
      adjustment_id: id,
      customer: {
        customer_id: customer.id,
        account_name: customer.accountName,
        account_no: customer.accountNo,
        hold: '',
      },
      amount: 60,
      reason: REASON,
      status: 'waiting',
      asked_by: 'Lin',
      decided_by: '',
      is_mine: true,
      created_at: toWireTime(row?.createdAt),
      decided_at: toWireTime(null),
    }
    const one = async (reader: Member) =>
      (await listed(reader, { page_size: 100 })).list.find(
        (item: { adjustment_id: string }) => item.adjustment_id === id,
      )
    expect(await one(member)).toEqual(shown)
    await decide(second, id, true)
    const [decided] = await rowsOf(customer)
    expect(await one(second)).toEqual({
      ...{ ...shown, status: 'done', decided_by: 'Wei', is_mine: false },
      decided_at: toWireTime(decided?.decidedAt),
    })
  })
})
