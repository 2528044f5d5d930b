import { randomUUID } from 'node:crypto'
import { alarms, mails, messages, orders, paymentIntents } from '@sampan/database/tables'
import { usd } from '@sampan/domain/money'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { writtenSum } from '../../src/money-text.ts'
import { moveOrders } from '../../src/orders/index.ts'
import { beginCapturing } from '../../src/payments/captures/begin-capturing.ts'
import { isOurs, type SettledBy, settle } from '../../src/payments/captures/settle.ts'
import { endIntent } from '../../src/payments/index.ts'
import { aCustomer, anOrder, fillWallet } from '../factories.ts'
import { payPalCase } from './provider-cases.ts'
import { startProviderTestApp } from './provider-test-app.ts'

const test = startProviderTestApp(payPalCase)

/** A customer with an order of $22.05 and an open approval page for it; PayPal sends no webhook event. */
async function atPayPal() {
  test.emulator.set({ webhooksOff: true })
  const customer = await aCustomer(test.context)
  const order = await anOrder(test.context, customer)
  const input = { order_ids: [order.orderNumber] }
  const { data } = await test.ask('/api/pay/paypal_pay_orders', input, { token: customer.token })
  const orderId = test.emulator.paymentAt(String(data))
  return { customer, order, approval: String(data), orderId, intent: await test.intentOf(orderId) }
}
const captured = (orderId: string) => test.emulator.captured().filter((line) => line.orderId === orderId)
const alarmOf = async (subject: string) =>
  (await test.context.db.select().from(alarms).where(eq(alarms.subject, subject))).map((one) => one.message)
const giveUp = (intentId: string, to: 'cancelled' | 'expired' | 'failed' = 'failed') =>
  test.context.db.transaction((tx) => endIntent(tx, intentId, to, 'given up', test.context.now()))
const by = (intentId: string, who: SettledBy) => settle(test.context, intentId, who)

describe('a payment', () => {
  it('that does not exist is an error', async () => {
    const id = randomUUID()
    await expect(by(id, 'clock')).rejects.toThrow(`no intent ${id}`)
  })

  it('from the wallet is left unchanged', async () => {
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer)
    await fillWallet(test.context, customer, 2_205n)
    await test.ask(
      '/api/pay/balance_pay_orders',
      { order_ids: [order.orderNumber] },
      { token: customer.token },
    )
    const [intent] = await test.context.db
      .select()
      .from(paymentIntents)
      .where(eq(paymentIntents.customerId, customer.id))
    if (!intent) throw new Error('no intent')
    expect(await by(intent.id, 'clock')).toEqual(intent)
  })

  it('without approval stays open, and is marked as checked', async () => {
    const { intent, orderId } = await atPayPal()
    test.pass(60_000)
    expect(await by(intent.id, 'return')).toMatchObject({ status: 'approving', failure: '' })
    const after = await test.intentOf(orderId)
    expect(after.checkedAt.getTime()).toBeGreaterThanOrEqual(intent.checkedAt.getTime() + 60_000)
  })

  it('stays open during an outage of PayPal, and is marked as checked', async () => {
    const { intent, orderId, approval } = await atPayPal()
    await test.approve(approval)
    test.emulator.set({ on: '/v2/', failNext: 3 })
    test.pass(60_000)
    expect(await by(intent.id, 'return')).toMatchObject({ status: 'approving' })
    expect((await test.intentOf(orderId)).checkedAt.getTime()).toBeGreaterThan(intent.checkedAt.getTime())
    test.emulator.set({ on: '', failNext: 0 })
    expect(await by(intent.id, 'return')).toMatchObject({ status: 'paid' })
    expect(captured(orderId)).toHaveLength(1)
  })

  it('that is paid is not requested from PayPal again', async () => {
    const { intent, orderId, approval } = await atPayPal()
    await test.approve(approval)
    await by(intent.id, 'return')
    const paid = await test.intentOf(orderId)
    test.pass(60_000)
    for (const who of ['return', 'notice', 'start', 'clock', 'close'] as const)
      expect(await by(intent.id, who)).toEqual(paid)
    expect(await test.intentOf(orderId)).toEqual(paid)
  })

  it('that PayPal does not know expires', async () => {
    const { intent } = await atPayPal()
    await test.changeIntent(intent.id, { providerOrderId: 'NEVER-WAS' })
    expect(await by(intent.id, 'clock')).toMatchObject({
      status: 'expired',
      failure: 'its provider no longer knows it',
    })
  })

  it('that PayPal ended expires', async () => {
    const { intent, orderId } = await atPayPal()
    await test.emulator.expire(orderId)
    expect(await by(intent.id, 'clock')).toMatchObject({
      status: 'expired',
      failure: expect.stringContaining('provider'),
    })
  })

  it('that was declined is retried after the customer’s return or a webhook event, not by the scheduled job', async () => {
    for (const who of ['return', 'notice'] as const) {
      const { intent, orderId, approval } = await atPayPal()
      await test.approve(approval)
      test.emulator.set({ declineNext: 1 })
      const declined = await by(intent.id, 'clock')
      expect(declined).toMatchObject({ status: 'approving', captureRequestId: null })
      expect(declined.failure).not.toBe('')
      for (const idle of ['clock', 'start', 'close'] as const)
        expect(await by(intent.id, idle)).toMatchObject({ status: 'approving', failure: declined.failure })
      expect(captured(orderId)).toEqual([])
      expect(await by(intent.id, who)).toMatchObject({ status: 'paid', failure: '' })
    }
  })

  it('that is captured after it was declined has no failure any more', async () => {
    const { intent, orderId, approval } = await atPayPal()
    await test.approve(approval)
    test.emulator.set({ declineNext: 1 })
    await by(intent.id, 'return')
    test.emulator.set({ pendingNext: 1 })
    expect(await by(intent.id, 'return')).toMatchObject({ status: 'capturing', failure: '' })
    const [capture] = (await test.provider.read(orderId)).captures
    await test.emulator.settlePending(capture?.id ?? '', 'COMPLETED')
    expect(await by(intent.id, 'clock')).toMatchObject({ status: 'paid' })
  })

  it('whose order has a new price is not captured', async () => {
    const { intent, order, orderId, approval } = await atPayPal()
    await test.approve(approval)
    const dearer = { goodsCents: order.goodsCents + 1n, totalCents: order.totalCents + 1n }
    await test.ownerDb.update(orders).set(dearer).where(eq(orders.id, order.id))
    expect(await by(intent.id, 'return')).toMatchObject({
      status: 'cancelled',
      failure: 'no longer payable',
      captureRequestId: null,
    })
    expect(captured(orderId)).toEqual([])
  })

  it('one of whose orders was cancelled is not captured', async () => {
    test.emulator.set({ webhooksOff: true })
    const customer = await aCustomer(test.context)
    const [one, two] = [await anOrder(test.context, customer), await anOrder(test.context, customer)]
    const input = { order_ids: [one.orderNumber, two.orderNumber] }
    const { data } = await test.ask('/api/pay/paypal_pay_orders', input, { token: customer.token })
    const orderId = await test.approve(String(data))
    const cancel = { from: 'unpaid', to: 'cancelled', stage: 'expired' } as const
    await test.context.db.transaction((tx) => moveOrders(tx, [two.id], cancel, test.context.now()))
    const { id } = await test.intentOf(orderId)
    expect(await by(id, 'return')).toMatchObject({ status: 'cancelled', failure: 'no longer payable' })
    expect(captured(orderId)).toEqual([])
  })

  it('whose capture has begun continues although its order was cancelled', async () => {
    const { intent, order, orderId, approval } = await atPayPal()
    await test.approve(approval)
    test.emulator.set({ pendingNext: 1 })
    const capturing = await by(intent.id, 'return')
    const cancel = { from: 'unpaid', to: 'cancelled', stage: 'expired' } as const
    await test.context.db.transaction((tx) => moveOrders(tx, [order.id], cancel, test.context.now()))
    expect(await beginCapturing(test.context, intent)).toMatchObject({
      status: 'capturing',
      captureRequestId: capturing.captureRequestId,
    })
    const [capture] = (await test.provider.read(orderId)).captures
    await test.emulator.settlePending(capture?.id ?? '', 'DECLINED')
    expect(await by(intent.id, 'clock')).toMatchObject({ status: 'failed' })
  })

  it('whose capture is pending stays pending, without a booking', async () => {
    const { intent, order, orderId, approval } = await atPayPal()
    await test.approve(approval)
    test.emulator.set({ pendingNext: 1 })
    expect(await by(intent.id, 'return')).toMatchObject({ status: 'capturing', paidAt: null })
    expect(await by(intent.id, 'clock')).toMatchObject({ status: 'capturing', paidAt: null })
    expect(await alarmOf(`intent:${intent.id}`)).toEqual([])
    const [capture] = (await test.provider.read(orderId)).captures
    await test.emulator.settlePending(capture?.id ?? '', 'DECLINED')
    expect(await by(intent.id, 'clock')).toMatchObject({
      status: 'failed',
      failure: expect.stringContaining('DECLINED'),
    })
    const [row] = await test.context.db.select().from(orders).where(eq(orders.id, order.id))
    expect(row?.status).toBe('unpaid')
  })

  it('that is declined after it was pending is told to its customer once; one that expires is not', async () => {
    test.emulator.set({ webhooksOff: true })
    const customer = await aCustomer(test.context)
    const mine = [await anOrder(test.context, customer), await anOrder(test.context, customer)]
    const numbers = mine.map(({ orderNumber }) => orderNumber)
    const told = () => test.context.db.select().from(messages).where(eq(messages.customerId, customer.id))
    // Orders of the same millisecond are in no certain order.
    const subject = expect.stringMatching(
      new RegExp(`^(${numbers.join(', ')}|${numbers.toReversed().join(', ')})$`),
    )
    const notice = {
      name: 'payment_declined',
      path: '/shopping/pay_failed',
      values: { provider: 'PayPal', amount: writtenSum(usd(4410)), subject },
    }
    for (const notices of [[notice], [notice, notice]]) {
      const input = { order_ids: numbers }
      const { data } = await test.ask('/api/pay/paypal_pay_orders', input, { token: customer.token })
      const orderId = await test.approve(String(data))
      const { id } = await test.intentOf(orderId)
      test.emulator.set({ pendingNext: 1 })
      await by(id, 'return')
      expect(await told()).toHaveLength(notices.length - 1)
      const [capture] = (await test.provider.read(orderId)).captures
      await test.emulator.settlePending(capture?.id ?? '', 'DECLINED')
      for (const who of ['clock', 'notice'] as const)
        expect(await by(id, who)).toMatchObject({ status: 'failed' })
      expect((await told()).map((message) => message.notice)).toEqual(notices)
    }
    const sent = await test.context.db.select().from(mails).where(eq(mails.recipient, customer.accountNo))
    const page = { action_url: 'http://sampan.test/shopping/pay_failed' }
    expect(sent.map((mail) => mail.values)).toMatchObject([page, page])

    const expired = await atPayPal()
    await test.emulator.expire(expired.orderId)
    expect(await by(expired.intent.id, 'clock')).toMatchObject({ status: 'expired' })
    const none = await test.context.db
      .select()
      .from(messages)
      .where(eq(messages.customerId, expired.customer.id))
    expect(none).toEqual([])
  })

  it('of another amount than the intent is not captured, and raises an alarm', async () => {
    const { intent, orderId, approval } = await atPayPal()
    const ask = (amountCents: bigint) =>
      test.ownerDb.update(paymentIntents).set({ amountCents }).where(eq(paymentIntents.id, intent.id))
    await ask(2_206n)
    await test.approve(approval)
    expect(await by(intent.id, 'return')).toMatchObject({ status: 'approving' })
    expect(captured(orderId)).toEqual([])
    expect(await alarmOf(`intent:${intent.id}`)).toEqual(['order_differs'])
    await ask(2_205n)
  })
})

describe('a payment that ended here', () => {
  it('is not captured by any caller', async () => {
    const { intent, orderId, approval } = await atPayPal()
    await test.approve(approval)
    await giveUp(intent.id)
    for (const who of ['return', 'notice', 'start', 'clock', 'close'] as const)
      expect(await by(intent.id, who)).toMatchObject({ status: 'failed', failure: 'given up' })
    expect(captured(orderId)).toEqual([])
    expect(await alarmOf(`intent:${intent.id}`)).toEqual([])
  })

  it.each([
    ['failed', 'notice'],
    ['cancelled', 'notice'],
    ['expired', 'close'],
  ] as const)('as %s is paid by what was captured, after a %s alone', async (to, who) => {
    const { intent, orderId, approval } = await atPayPal()
    await test.approve(approval)
    test.emulator.set({ inProgressNext: 3 })
    await by(intent.id, 'return')
    await giveUp(intent.id, to)
    await test.emulator.finishCapture(orderId)
    for (const idle of ['return', 'start', 'clock'] as const)
      expect(await by(intent.id, idle)).toMatchObject({ status: to })
    expect(await by(intent.id, who)).toMatchObject({ status: 'paid', failure: '' })
    expect(await alarmOf(`intent:${intent.id}`)).toEqual(['captured_after_end'])
  })
})

describe('a payment at the provider belongs to an intent', () => {
  const intent = { id: 'ours', amountCents: 2_205n } as Parameters<typeof isOurs>[1]
  const payment = { reference: 'ours', amount: { currency: 'USD', minor: 2_205n } }

  it.each([
    ['with our id, amount and currency', {}, true],
    ['not with another’s id', { reference: 'theirs' }, false],
    ['not without an id', { reference: null }, false],
    ['not with another amount', { amount: { currency: 'USD', minor: 2_204n } }, false],
    ['not in another currency', { amount: { currency: 'CNY', minor: 2_205n } }, false],
    ['not without an amount', { amount: null }, false],
  ])('%s', (_, over, ours) => {
    expect(isOurs({ ...payment, ...over } as Parameters<typeof isOurs>[0], intent)).toBe(ours)
  })
})
