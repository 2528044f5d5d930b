import { randomUUID } from 'node:crypto'
import { alarms, captures, refunds, reversals } from '@sampan/database/tables'
import { usd } from '@sampan/domain/money'
import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { walletBalance } from '../../src/ledger/index.ts'
import { resolveAlarm } from '../../src/messaging/index.ts'
import { issueRefund } from '../../src/payments/index.ts'
import { reconcile } from '../../src/payments/reconcile.ts'
import { bookStatement } from '../../src/payments/statements/book-statement.ts'
import { aCustomer, anOrder, aStaffMember } from '../factories.ts'
import { postingOf } from './posting-of.ts'
import { stripeCase } from './provider-cases.ts'
import { startProviderTestApp } from './provider-test-app.ts'

/** Refunds at Stripe that are not decided in its answer, as those to a bank account, and those that fail after it. */
const test = startProviderTestApp(stripeCase)

const [SUCCEEDS, FAILS] = [true, false]

/** A payment of $22.05, of which Stripe captured a cent less where it is in suspense. */
async function paid(fault: { wrongAmountNext?: number } = {}) {
  const customer = await aCustomer(test.context)
  const order = await anOrder(test.context, customer)
  const input = { provider: 'stripe', order_ids: [order.orderNumber] }
  const { data } = await test.ask('/api/pay/provider_pay_orders', input, { token: customer.token })
  test.emulator.set(fault)
  const payment = await test.approve(String(data))
  await test.comeBack(payment)
  await test.drain()
  return { customer, order, payment, intentId: (await test.intentOf(payment)).id }
}
type Paid = Awaited<ReturnType<typeof paid>>

const takenOf = ({ payment }: Paid) => test.emulator.taken(payment)[0]
/** The newest refund of a payment at Stripe. */
async function refundThere(one: Paid) {
  const captureId = takenOf(one)?.captureId ?? ''
  const response = await fetch(`${test.emulator.url}/v1/refunds?charge=${captureId}`, {
    headers: { authorization: 'Bearer sk_test_demo' },
  })
  const { data } = (await response.json()) as { data: { id: string }[] }
  return data.at(-1)?.id ?? ''
}
async function refundOf({ order }: Paid) {
  const [row] = await test.context.db.select().from(refunds).where(eq(refunds.payableId, order.id))
  if (!row) throw new Error('no refund')
  return row
}
const refundsOfOrder = ({ order }: Paid) => test.context.db.$count(refunds, eq(refunds.payableId, order.id))
async function finish(one: Paid, isPaid: boolean) {
  await test.emulator.finishRefund(await refundThere(one), isPaid)
  await test.drain()
}

describe('a refund of ours', () => {
  async function pending() {
    const one = await paid()
    test.emulator.set({ refundPendingNext: 1 })
    await test.context.db.transaction((tx) =>
      issueRefund(test.context, tx, {
        ...{ way: 'stripe', requestId: one.intentId, customerId: one.customer.id, purpose: 'settlement' },
        ...{ of: { kind: 'order', id: one.order.id }, amount: usd(500n), subject: '', reason: '' },
      }),
    )
    await test.drain()
    await test.emulator.webhooksSettled()
    await test.drain()
    const status = async () => (await refundOf(one)).status
    expect(await status()).toBe('requested')
    return { one, status }
  }

  it('is booked once Stripe has carried it out', async () => {
    const { one, status } = await pending()
    await finish(one, SUCCEEDS)
    expect(await status()).toBe('done')
    expect(takenOf(one)).toMatchObject({ refundedCents: 500n })
  })

  it('is booked back when its bank returns it after it was carried out, once, with news of it or without', async () => {
    for (const webhooksOff of [false, true]) {
      const { one, status } = await pending()
      await finish(one, SUCCEEDS)
      expect(await status()).toBe('done')
      test.emulator.set({ webhooksOff })
      await finish(one, FAILS)
      await Promise.all([bookStatement(test.context), bookStatement(test.context)])
      expect(await status()).toBe('failed')
      const { id, doneAt } = await refundOf(one)
      expect(doneAt).toBeNull()
      expect(await postingOf(test.context, `refund-failed:${id}`)).toEqual({
        kind: 'refund',
        cents: { stripe_clearing: -500n, goods_payable: 500n },
      })
      const open = and(eq(alarms.subject, `refund:${id}`), isNull(alarms.resolvedAt))
      expect(await test.context.db.select().from(alarms).where(open)).toMatchObject([
        { message: 'refund_returned' },
      ])
      await resolveAlarm(test.context, test.context.db, `refund:${id}`)
      await bookStatement(test.context)
      expect(await test.context.db.$count(alarms, open)).toBe(0)
      const { token } = await aStaffMember(test.context, 'finance')
      const again = { kind: 'order', number: one.order.orderNumber, amount: 22.05, way: 'wallet' }
      const { code } = await test.ask('/api/staff/finance/refund', { ...again, reason: 'Closed' }, { token })
      expect(code).toBe(0)
    }
  })

  it('is booked back once it has failed, with news of it or without', async () => {
    for (const webhooksOff of [false, true]) {
      const { one, status } = await pending()
      test.emulator.set({ webhooksOff })
      await finish(one, FAILS)
      test.pass(6 * 60_000)
      await reconcile(test.context)
      expect(await status()).toBe('failed')
    }
  })
})

describe('a refund on Stripe’s own pages', () => {
  const byHand = (one: Paid, cents: bigint) =>
    test.provider.refund(takenOf(one)?.captureId ?? '', { cents, reference: 'by hand' }, randomUUID())
  const alarmsOf = (id: string) =>
    test.context.db
      .select({ message: alarms.message })
      .from(alarms)
      .where(and(eq(alarms.subject, `stripe-refund:${id}`), isNull(alarms.resolvedAt)))

  it('is booked back when its bank returns it, once, with news of it or without', async () => {
    for (const webhooksOff of [false, true]) {
      const one = await paid()
      const { id } = await byHand(one, 2_205n)
      await bookStatement(test.context)
      expect(await refundOf(one)).toMatchObject({ status: 'done', purpose: 'at_provider' })
      expect(await alarmsOf(id)).toEqual([{ message: 'refund_foreign' }])
      test.emulator.set({ webhooksOff })
      await finish(one, FAILS)
      await Promise.all([bookStatement(test.context), bookStatement(test.context)])
      expect(await refundOf(one)).toMatchObject({ status: 'failed', doneAt: null })
      expect(await postingOf(test.context, `returned-by-bank:${id}`)).toEqual({
        kind: 'reversal',
        cents: { stripe_clearing: -2_205n, adjustments: 2_205n },
      })
      expect(await alarmsOf(id)).toEqual([{ message: 'refund_foreign_returned' }])
      await resolveAlarm(test.context, test.context.db, `stripe-refund:${id}`)
      await bookStatement(test.context)
      expect(await alarmsOf(id)).toEqual([])
      const { token } = await aStaffMember(test.context, 'finance')
      const again = { kind: 'order', number: one.order.orderNumber, amount: 22.05, way: 'wallet' }
      const { code } = await test.ask('/api/staff/finance/refund', { ...again, reason: 'Closed' }, { token })
      expect(code).toBe(0)
    }
  })

  it('is booked back where a part of it was beyond what had been paid', async () => {
    const one = await paid()
    await test.context.db.transaction((tx) =>
      issueRefund(test.context, tx, {
        ...{ way: 'wallet', requestId: one.intentId, customerId: one.customer.id, purpose: 'settlement' },
        ...{ of: { kind: 'order', id: one.order.id }, amount: usd(2_000n), subject: '', reason: '' },
      }),
    )
    const { id } = await byHand(one, 705n)
    await bookStatement(test.context)
    const beyond = async () => {
      const rows = await test.context.db
        .select({ cents: reversals.amountCents })
        .from(reversals)
        .innerJoin(captures, eq(captures.id, reversals.captureId))
        .where(eq(captures.intentId, one.intentId))
      return rows.map(({ cents }) => cents)
    }
    expect(await beyond()).toEqual([500n])
    await finish(one, FAILS)
    await bookStatement(test.context)
    expect((await beyond()).sort()).toEqual([-500n, 500n])
    const statuses = await test.context.db
      .select({ purpose: refunds.purpose, status: refunds.status })
      .from(refunds)
      .where(eq(refunds.payableId, one.order.id))
    expect(statuses).toContainEqual({ purpose: 'at_provider', status: 'failed' })
    expect(await alarmsOf(id)).toEqual([{ message: 'refund_foreign_returned' }])
  })

  it('that failed before it was heard of moves nothing', async () => {
    const one = await paid()
    test.emulator.set({ webhooksOff: true })
    const { id } = await byHand(one, 705n)
    await finish(one, FAILS)
    await bookStatement(test.context)
    expect(await refundsOfOrder(one)).toBe(0)
    expect(await alarmsOf(id)).toEqual([])
  })
})

describe('money in suspense on its way back', () => {
  async function decide({ intentId }: Paid, what: 'return' | 'release') {
    const { token } = await aStaffMember(test.context, 'finance')
    const input = { intent_id: intentId }
    const { code } = await test.ask(`/api/staff/finance/${what}_suspense`, input, { token })
    await test.drain()
    return code
  }
  async function returning() {
    const one = await paid({ wrongAmountNext: 1 })
    test.emulator.set({ refundPendingNext: 1, webhooksOff: true })
    expect(await decide(one, 'return')).toBe(0)
    expect(await decide(one, 'release')).not.toBe(0)
    return one
  }

  it('is booked once Stripe has carried it out, without news of it', async () => {
    const one = await returning()
    const before = await test.context.db.$count(reversals)
    await finish(one, SUCCEEDS)
    await reconcile(test.context)
    expect(await test.intentOf(one.payment)).toMatchObject({ status: 'failed', failure: 'reversed' })
    await bookStatement(test.context)
    expect(await test.context.db.$count(reversals)).toBe(before + 1)
  })

  it('can be returned again, or released, once that has failed', async () => {
    const [again, released] = [await returning(), await returning()]
    for (const one of [again, released]) await finish(one, FAILS)
    await reconcile(test.context)
    expect(await decide(again, 'return')).toBe(0)
    expect(await test.intentOf(again.payment)).toMatchObject({ status: 'failed', failure: 'reversed' })
    expect(takenOf(again)).toMatchObject({ cents: 2_204n, refundedCents: 2_204n })
    expect(await decide(released, 'release')).toBe(0)
    expect((await walletBalance(test.context.db, released.customer.id)).minor).toBe(2_204n)
    expect(takenOf(released)).toMatchObject({ refundedCents: 0n })
  })

  it('is in suspense again when its bank returns it, with one alarm, and can be released', async () => {
    const one = await returning()
    await finish(one, SUCCEEDS)
    await reconcile(test.context)
    expect(await test.intentOf(one.payment)).toMatchObject({ status: 'failed', failure: 'reversed' })
    await finish(one, FAILS)
    await Promise.all([bookStatement(test.context), bookStatement(test.context)])
    const again = { status: 'suspense', failure: 'another amount was captured' }
    expect(await test.intentOf(one.payment)).toMatchObject(again)
    test.pass(16 * 60_000)
    await reconcile(test.context)
    const open = and(eq(alarms.subject, `intent:${one.intentId}`), isNull(alarms.resolvedAt))
    expect(await test.context.db.select().from(alarms).where(open)).toMatchObject([
      { message: 'refund_returned' },
    ])
    await bookStatement(test.context)
    expect(await test.intentOf(one.payment)).toMatchObject(again)
    expect(await decide(one, 'release')).toBe(0)
    expect(await test.context.db.$count(alarms, open)).toBe(0)
    expect((await walletBalance(test.context.db, one.customer.id)).minor).toBe(2_204n)
  })

  const balanceOf = async ({ customer }: Paid) => (await walletBalance(test.context.db, customer.id)).minor
  /** $22.04, of which $2.04 were refunded by hand and $20 released. */
  async function releasedInPart() {
    const one = await paid({ wrongAmountNext: 1 })
    const { id } = await test.provider.refund(
      takenOf(one)?.captureId ?? '',
      { cents: 204n, reference: 'by hand' },
      randomUUID(),
    )
    await bookStatement(test.context)
    expect(await decide(one, 'release')).toBe(0)
    expect(await balanceOf(one)).toBe(2_000n)
    return { one, refundId: id }
  }

  it('follows the rest of it to the wallet where its bank returns a part after that was released', async () => {
    const { one } = await releasedInPart()
    await finish(one, FAILS)
    await bookStatement(test.context)
    expect(await balanceOf(one)).toBe(2_204n)
    expect(await test.intentOf(one.payment)).toMatchObject({ status: 'failed' })
  })

  it('is an adjustment with an alarm where that part is returned to an account that is deleted', async () => {
    const { one, refundId } = await releasedInPart()
    const { token } = await aStaffMember(test.context, 'finance')
    const spent = { account_no: one.customer.accountNo, amount: -20, reason: 'Spent' }
    expect((await test.ask('/api/staff/finance/adjust_wallet', spent, { token })).code).toBe(0)
    const { token: own } = one.customer
    expect((await test.ask('/api/account/delete_account', {}, { token: own })).code).toBe(0)
    test.emulator.set({ webhooksOff: true })
    await finish(one, FAILS)
    await Promise.all([bookStatement(test.context), bookStatement(test.context)])
    expect(await balanceOf(one)).toBe(0n)
    expect(await postingOf(test.context, `returned-by-bank:${refundId}`)).toEqual({
      kind: 'reversal',
      cents: { stripe_clearing: -204n, adjustments: 204n },
    })
    const open = and(eq(alarms.subject, `stripe-refund:${refundId}`), isNull(alarms.resolvedAt))
    expect(await test.context.db.select().from(alarms).where(open)).toMatchObject([
      { message: 'returned_to_deleted' },
    ])
    expect(await test.intentOf(one.payment)).toMatchObject({ status: 'failed' })
  })
})
