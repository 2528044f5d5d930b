import { auditLog, customers, holds, ledgerAccounts, parcelClaims } from '@sampan/database/tables'
import { usd } from '@sampan/domain/money'
import { desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { changeWallet, walletBalance } from '../../src/ledger/index.ts'
import { raiseAlarm } from '../../src/messaging/index.ts'
import { holdForReversal } from '../../src/payments/index.ts'
import { payFromWallet } from '../../src/payments/payment-page/pay-from-wallet.ts'
import { aCustomer, anOrder, aParcel, aStaffMember, aSupplement, fillWallet } from '../factories.ts'
import { startRefundTestApp } from '../payments/refund-test-app.ts'

const { test, money } = startRefundTestApp()

type Paid = Awaited<ReturnType<typeof money.paid>>
type Member = Awaited<ReturnType<typeof aStaffMember>>
let second: Member
beforeAll(async () => {
  second = await aStaffMember(test.context, 'finance')
})

const UNKNOWN = '00000000-0000-4000-8000-000000000000'
const as =
  ({ token }: Member) =>
  (call: string, input: object) =>
    test.ask(`/api/staff/finance/${call}`, input, { token })
const finance = async () => {
  const member = await aStaffMember(test.context, 'finance')
  return { member, ask: as(member) }
}
const refundOf = ({ order }: Pick<Paid, 'order'>, over: object = {}) => ({
  ...{ kind: 'order', number: order.orderNumber, amount: 5, way: 'wallet', purpose: 'goodwill' },
  ...{ reason: 'A button is missing', ...over },
})
const balanceOf = async ({ id }: { id: string }) => (await walletBalance(test.context.db, id)).minor
async function lastNote() {
  const [row] = await test.context.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  return row
}
const hold = ({ id }: { id: string }) =>
  test.context.db.transaction((tx) => holdForReversal(test.context, tx, id))
const listed = async (ask: ReturnType<typeof as>, number: string) =>
  (await ask('get_refund_list', { search_text: number })).data.list

describe('a refund by finance', () => {
  it('goes the way that was chosen, and is recorded', async () => {
    const { member, ask } = await finance()
    const paid = await money.paid()
    expect((await ask('refund', refundOf(paid))).data).toEqual({ status: 'done' })
    expect([await balanceOf(paid.customer), money.refundedThere(paid)]).toEqual([500n, 0n])
    expect(await lastNote()).toMatchObject({
      ...{ action: 'refunded', subject: `order:${paid.order.orderNumber}`, staffId: member.id },
      after: {
        amount: '5.00',
        purpose: 'goodwill',
        way: 'wallet',
        reason: 'A button is missing',
        isWaiting: false,
      },
    })
    await ask('refund', refundOf(paid, { way: 'paypal', amount: 3, purpose: 'settlement' }))
    await test.drain()
    expect([await balanceOf(paid.customer), money.refundedThere(paid)]).toEqual([500n, 300n])
    expect(await listed(ask, paid.order.orderNumber)).toMatchObject([
      { kind: 'order', way: 'paypal', purpose: 'settlement', amount: 3, reason: 'A button is missing' },
      { kind: 'order', way: 'wallet', purpose: 'goodwill', amount: 5 },
    ])
  })

  it('needs a number that is known', async () => {
    const { ask } = await finance()
    const refused = await ask('refund', { ...refundOf(await money.paid()), number: 'SO0' })
    expect(refused).toMatchObject({ code: 1005, data: { fields: { number: expect.any(String) } } })
  })

  it('leaves the shop for nobody on hold, and goes to the wallet', async () => {
    const { ask } = await finance()
    const paid = await money.paid()
    await hold(paid.customer)
    expect((await ask('refund', refundOf(paid, { way: 'paypal' }))).code).toBe(1954)
    expect((await ask('refund', refundOf(paid))).code).toBe(0)
    expect(await balanceOf(paid.customer)).toBe(500n)
  })

  it('is not made to the wallet of a deleted account, which nobody can use', async () => {
    const { ask } = await finance()
    const paid = await money.paid()
    const isPaid = eq(customers.id, paid.customer.id)
    await test.context.db.update(customers).set({ deletedAt: new Date() }).where(isPaid)
    const refused = await ask('refund', refundOf(paid))
    expect(refused).toMatchObject({ code: 2009, data: { fields: { way: expect.any(String) } } })
    expect((await ask('refund', refundOf(paid, { way: 'paypal' }))).data).toEqual({ status: 'done' })
    await test.drain()
    expect([await balanceOf(paid.customer), money.refundedThere(paid)]).toEqual([0n, 500n])
  })

  it('is not made for what a claim has compensated', async () => {
    const { ask } = await finance()
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer, { status: 'in_warehouse' })
    const parcel = await aParcel(test.context, customer, { status: 'shipped', orders: [order] })
    const claim = { parcelId: parcel.id, customerId: customer.id, kind: 'lost', isInsured: false } as const
    const sums = { askedCents: 4_405n, limitCents: 4_405n, paidCents: 4_405n, closedAt: new Date() }
    await test.context.db.transaction((tx) =>
      tx.insert(parcelClaims).values({ ...claim, ...sums, description: '', status: 'accepted' }),
    )
    expect((await ask('refund', refundOf({ order } as Paid))).code).toBe(1312)
    const ofParcel = refundOf({ order } as Paid, { kind: 'parcel', number: parcel.deliveryNumber })
    expect((await ask('refund', ofParcel)).code).toBe(1312)
    expect(await balanceOf(customer)).toBe(0n)
    await test.context.db.delete(parcelClaims).where(eq(parcelClaims.parcelId, parcel.id))
  })

  it('of a supplement is made', async () => {
    const { ask } = await finance()
    const { customer, order } = await money.paid()
    const number = await aSupplement(test.context, customer, { orderId: order.id }, { amount: usd(300n) })
    await fillWallet(test.context, customer, 300n)
    const by = { customerId: customer.id, lang: 'en', idempotencyKey: null } as const
    await payFromWallet(test.context, { ...by, kind: 'supplement', numbers: [number] })
    const refund = { ...refundOf({ order } as Paid), kind: 'supplement', number, amount: 3 }
    expect((await ask('refund', refund)).data).toEqual({ status: 'done' })
    expect(await balanceOf(customer)).toBe(300n)
    expect(await lastNote()).toMatchObject({ subject: `supplement:${number}` })
  })
})

describe('a refund that waits', () => {
  /** An order of $222.05, of which $100 are to be refunded. */
  async function waiting(way: 'wallet' | 'paypal') {
    const { member, ask } = await finance()
    const paid = await money.paid(20_000n)
    expect((await ask('refund', refundOf(paid, { way, amount: 100 }))).data).toEqual({ status: 'waiting' })
    expect((await lastNote())?.after).toMatchObject({ isWaiting: true, way })
    const [{ refund_id }] = await listed(ask, paid.order.orderNumber)
    const decide = (is_approved: boolean, by = second) => as(by)('decide_refund', { refund_id, is_approved })
    return { ...paid, member, ask, refund_id, decide }
  }

  it('goes its way when a second person approves it, and the decision is recorded', async () => {
    const toWallet = await waiting('wallet')
    expect((await toWallet.decide(true)).code).toBe(0)
    expect(await balanceOf(toWallet.customer)).toBe(10_000n)
    expect(await lastNote()).toMatchObject({
      ...{ action: 'refund_decided', subject: `order:${toWallet.order.orderNumber}`, staffId: second.id },
      after: { isApproved: true, cents: '10000' },
    })
    const there = await waiting('paypal')
    expect((await there.decide(true)).code).toBe(0)
    await test.drain()
    expect([await balanceOf(there.customer), money.refundedThere(there)]).toEqual([0n, 10_000n])
  })

  it('is withdrawn by who asked for it, who cannot approve it', async () => {
    const { member, customer, decide } = await waiting('wallet')
    expect((await decide(true, member)).code).toBe(1917)
    expect((await decide(false, member)).code).toBe(0)
    expect((await decide(true)).code).toBe(1918)
    expect(await balanceOf(customer)).toBe(0n)
    expect((await lastNote())?.after).toMatchObject({ isApproved: false })
  })

  it('is withdrawn when its order is cancelled, which returns everything', async () => {
    const { customer, order, decide } = await waiting('wallet')
    const { token } = await aStaffMember(test.context, 'purchasing')
    const cancelled = await test.ask(
      '/api/staff/purchasing/cancel',
      { order_id: order.orderNumber, reason: 'Sold out' },
      { token },
    )
    expect(cancelled.data).toEqual({ returned_amount: 202.05 })
    expect((await decide(false)).code).toBe(1918)
    expect((await decide(true)).code).toBe(1918)
    expect(await balanceOf(customer)).toBe(20_205n)
  })

  it('is not approved while its customer is on hold, unless it stays in the shop', async () => {
    const there = await waiting('paypal')
    await hold(there.customer)
    expect((await there.decide(true)).code).toBe(1954)
    expect((await there.decide(false)).code).toBe(0)
    const toWallet = await waiting('wallet')
    await hold(toWallet.customer)
    expect((await toWallet.decide(true)).code).toBe(0)
  })

  it('is decided where somebody asked for it', async () => {
    const paid = await money.paid()
    const input = money.input(paid)
    await money.propose(input, 'wallet')
    const refund_id = (await money.rowOf(input)).id
    expect((await as(second)('decide_refund', { refund_id, is_approved: false })).code).toBe(1005)
    expect((await as(second)('decide_refund', { refund_id: UNKNOWN, is_approved: true })).code).toBe(1005)
  })
})

describe('a difference that finance resolves', () => {
  it('is released money in suspense, recorded with its payment', async () => {
    const { member, ask } = await finance()
    test.emulator.set({ wrongAmountNext: 1 })
    const { customer, orderId } = await money.paid()
    const { id: intent_id } = await test.intentOf(orderId)
    const inSuspense = async () =>
      (await ask('get_differences', {})).data.suspense.filter(
        (one: { intent_id: string }) => one.intent_id === intent_id,
      )
    expect(await inSuspense()).toMatchObject([
      { amount: 22.04, customer: { account_no: customer.accountNo } },
    ])
    expect((await ask('release_suspense', { intent_id })).code).toBe(0)
    expect(await balanceOf(customer)).toBe(2_204n)
    expect(await lastNote()).toMatchObject({
      ...{ action: 'suspense_released', subject: `intent:${intent_id}`, staffId: member.id },
    })
    expect(await inSuspense()).toEqual([])
  })

  it('is an alarm, recorded with a note, once', async () => {
    const { member, ask } = await finance()
    const { customer } = await money.paid()
    const subject = `test:${customer.id}`
    await raiseAlarm(test.context, test.context.db, subject, 'refund_stuck')
    const isOpen = async () =>
      (await ask('get_differences', {})).data.alarms.find(
        (one: { subject: string }) => one.subject === subject,
      )
    const { alarm_id } = await isOpen()
    expect((await ask('resolve_alarm', { alarm_id, note: 'Looked at' })).code).toBe(0)
    expect(await isOpen()).toBeUndefined()
    expect(await lastNote()).toMatchObject({
      ...{ action: 'alarm_resolved', subject, staffId: member.id, after: { note: 'Looked at' } },
    })
    expect((await ask('resolve_alarm', { alarm_id, note: 'Again' })).code).toBe(1005)
    expect((await ask('resolve_alarm', { alarm_id: UNKNOWN, note: 'x' })).code).toBe(1005)
  })

  it('is a frozen wallet that is no longer below zero; its hold ends', async () => {
    const { member, ask } = await finance()
    const customer = await aCustomer(test.context)
    const customer_id = customer.id
    await test.context.db.transaction((tx) =>
      changeWallet(tx, {
        ...{ key: `reversal:${customer_id}`, customerId: customer_id, cents: -400n, category: 'adjustment' },
        ...{ against: [{ platform: 'adjustments', amount: 400n }], reference: '', reversal: true },
        now: test.context.now(),
      }),
    )
    await hold(customer)
    const frozen = async () =>
      (await ask('get_differences', {})).data.frozen_wallets.filter(
        (one: { customer_id: string }) => one.customer_id === customer_id,
      )
    expect(await frozen()).toMatchObject([{ account_no: customer.accountNo, balance_amount: -4 }])
    expect((await ask('unfreeze_wallet', { customer_id })).code).toBe(1919)
    await fillWallet(test.context, customer, 400n)
    expect((await ask('unfreeze_wallet', { customer_id })).code).toBe(0)
    const [wallet] = await test.context.db
      .select()
      .from(ledgerAccounts)
      .where(eq(ledgerAccounts.customerId, customer_id))
    expect([wallet?.isFrozen, await frozen()]).toEqual([false, []])
    const notes = await test.context.db.select().from(auditLog).where(eq(auditLog.staffId, member.id))
    expect(notes.map(({ action, subject }) => [action, subject])).toContainEqual([
      'wallet_released',
      `customer:${customer_id}`,
    ])
    const [lifted] = await test.context.db.select().from(holds).where(eq(holds.customerId, customer_id))
    expect(lifted?.liftedAt).not.toBeNull()
    expect((await ask('unfreeze_wallet', { customer_id: UNKNOWN })).code).toBe(1005)
  })
})
