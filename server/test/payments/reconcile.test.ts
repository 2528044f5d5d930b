import { alarms, paymentIntents, refunds, webhookEvents } from '@sampan/database/tables'
import { usd } from '@sampan/domain/money'
import { eq, isNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { raiseAlarm } from '../../src/messaging/index.ts'
import { issueRefund } from '../../src/payments/index.ts'
import { reconcile } from '../../src/payments/reconcile.ts'
import { aCustomer, anOrder, fillWallet } from '../factories.ts'
import { payPalCase } from './provider-cases.ts'
import { startProviderTestApp } from './provider-test-app.ts'

/** Unfinished payments, refunds and webhook events, and when they end or raise an alarm. */
const test = startProviderTestApp(payPalCase)

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** A customer who started to pay an order of $22.05 through PayPal. */
async function startedPayment() {
  const customer = await aCustomer(test.context)
  const order = await anOrder(test.context, customer, {
    expiresAt: new Date(test.context.now().getTime() + 30 * DAY),
  })
  const order_ids = [order.orderNumber]
  const { data, code } = await test.ask(
    '/api/pay/paypal_pay_orders',
    { order_ids },
    { token: customer.token },
  )
  const intent = async () => {
    const [row] = await test.context.db
      .select()
      .from(paymentIntents)
      .where(eq(paymentIntents.customerId, customer.id))
    if (!row) throw new Error('no intent')
    return row
  }
  return { customer, order, address: String(data), code, intent }
}
/** Runs the job after the given time since its last run. */
async function after(milliseconds: number) {
  test.pass(milliseconds)
  await reconcile(test.context)
}
const openAlarms = async (subject: string) =>
  (await test.context.db.select().from(alarms).where(eq(alarms.subject, subject))).map(
    ({ message }) => message,
  )

describe('an unfinished payment', () => {
  it('ends after an hour when PayPal does not know it', async () => {
    test.emulator.set({ on: '/v2/', failNext: 3 })
    const { intent, code } = await startedPayment()
    expect(code).toBe(1616)
    test.emulator.set({ on: '', failNext: 0 })
    await after(59 * MINUTE)
    const { status, createdAt, checkedAt } = await intent()
    expect(status).toBe('created')
    expect(checkedAt.getTime() - createdAt.getTime()).toBeGreaterThanOrEqual(59 * MINUTE)
    await after(16 * MINUTE)
    expect(await intent()).toMatchObject({ status: 'expired', failure: 'nobody approved it' })
  })

  it('ends after three days without approval', async () => {
    const { intent, customer, order } = await startedPayment()
    await after(3 * DAY - MINUTE)
    expect(await intent()).toMatchObject({ status: 'approving' })
    await after(16 * MINUTE)
    expect(await intent()).toMatchObject({ status: 'expired', failure: 'nobody approved it' })
    await fillWallet(test.context, customer, 2_205n)
    const order_ids = [order.orderNumber]
    const { token } = customer
    expect(await test.ask('/api/pay/balance_pay_orders', { order_ids }, { token })).toMatchObject({ code: 0 })
  })

  it('continues while PayPal’s capture is pending, and raises an alarm after a quarter of an hour', async () => {
    test.emulator.set({ pendingNext: 1 })
    const { intent, address } = await startedPayment()
    const orderId = await test.approve(address)
    await test.comeBack(orderId)
    await test.drain()
    const subject = `intent:${(await intent()).id}`
    await after(14 * MINUTE)
    expect(await openAlarms(subject)).toEqual([])
    await after(2 * MINUTE)
    expect(await openAlarms(subject)).toEqual(['capture_stuck'])
    await raiseAlarm(test.context, test.context.db, subject, 'order_differs')
    await after(2 * MINUTE)
    expect(await openAlarms(subject)).toEqual(['order_differs'])
    await after(4 * DAY)
    expect(await intent()).toMatchObject({ status: 'capturing' })
    const [capture] = (await test.provider.read(orderId)).captures
    test.emulator.set({ webhooksOff: true })
    await test.emulator.settlePending(capture?.id ?? '', 'COMPLETED')
    await after(MINUTE)
    expect(await intent()).toMatchObject({ status: 'paid' })
  })
})

it('a refund without an answer from PayPal is sent again, and raises an alarm after a quarter of an hour', async () => {
  const { customer, order, address } = await startedPayment()
  await test.comeBack(await test.approve(address))
  await test.drain()
  test.emulator.set({ on: '/refund', failNext: 1_000 })
  await test.context.db.transaction((tx) =>
    issueRefund(test.context, tx, {
      way: 'paypal',
      requestId: `unanswered ${order.id}`,
      customerId: customer.id,
      of: { kind: 'order', id: order.id },
      purpose: 'settlement',
      amount: usd(500n),
      subject: order.orderNumber,
      reason: '',
    }),
  )
  await expect(test.drain()).rejects.toThrow()
  test.emulator.set({ on: '', failNext: 0 })
  const find = async () =>
    (await test.context.db.select().from(refunds).where(eq(refunds.payableId, order.id)))[0]
  const subject = `refund:${(await find())?.id}`
  await after(4 * MINUTE)
  expect(await find()).toMatchObject({ status: 'requested' })
  test.emulator.set({ on: '/refund', failNext: 1_000 })
  await after(10 * MINUTE)
  expect(await openAlarms(subject)).toEqual([])
  await after(2 * MINUTE)
  expect(await openAlarms(subject)).toEqual(['refund_stuck'])
  expect(await find()).toMatchObject({ status: 'requested' })
  test.emulator.set({ on: '', failNext: 0 })
  await after(MINUTE)
  expect(await find()).toMatchObject({ status: 'done' })
})

it('an unreadable webhook event raises an alarm after a quarter of an hour, and does not block others', async () => {
  test.emulator.set({ webhooksHeld: true })
  const { address, intent } = await startedPayment()
  const receivedAt = test.context.now()
  const broken = {
    eventId: 'WH-BROKEN',
    provider: 'paypal' as const,
    raw: Buffer.from('{'),
    eventType: 'X',
    receivedAt,
  }
  await test.context.db.insert(webhookEvents).values(broken)
  const unread = async () => {
    const rows = await test.context.db.select().from(webhookEvents).where(isNull(webhookEvents.processedAt))
    return rows.map(({ eventId }) => eventId)
  }
  await test.approve(address)
  await test.emulator.releaseWebhooks()
  await test.emulator.webhooksSettled()
  await after(4 * MINUTE)
  expect(await unread()).toHaveLength(2)
  await after(10 * MINUTE)
  expect(await intent()).toMatchObject({ status: 'paid' })
  expect(await unread()).toEqual(['WH-BROKEN'])
  expect(await openAlarms('webhook:WH-BROKEN')).toEqual([])
  await after(2 * MINUTE)
  expect(await openAlarms('webhook:WH-BROKEN')).toEqual(['notice_unreadable'])
  await test.ownerDb.delete(webhookEvents).where(eq(webhookEvents.eventId, 'WH-BROKEN'))
})
