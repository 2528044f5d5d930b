import { captures, messages, orders, paymentIntents, webhookEvents } from '@sampan/database/tables'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { walletBalance } from '../../src/ledger/index.ts'
import { settle } from '../../src/payments/captures/settle.ts'
import { reconcile } from '../../src/payments/reconcile.ts'
import { aCustomer, anOrder, aParcel, fillWallet } from '../factories.ts'
import { payPalCase } from './provider-cases.ts'
import { startProviderTestApp } from './provider-test-app.ts'

const test = startProviderTestApp(payPalCase)

type Customer = Awaited<ReturnType<typeof aCustomer>>
const start = (customer: Customer, order_ids: string[], headers: Record<string, string> = {}) =>
  test.ask('/api/pay/paypal_pay_orders', { order_ids }, { token: customer.token, headers })
const payFromWallet = (customer: Customer, order_ids: string[]) =>
  test.ask('/api/pay/balance_pay_orders', { order_ids }, { token: customer.token })

async function statusOf(order: { id: string }) {
  const [row] = await test.context.db.select().from(orders).where(eq(orders.id, order.id))
  return row?.status
}

/** Creates a customer with an order and an open approval page for it. */
async function atPayPal() {
  const customer = await aCustomer(test.context)
  const order = await anOrder(test.context, customer)
  const { data: approval } = await start(customer, [order.orderNumber])
  return { customer, order, approval: String(approval), orderId: test.emulator.paymentAt(String(approval)) }
}

describe('a payment through PayPal', () => {
  it('is approved there, captured on return, booked once and notified once', async () => {
    const { customer, order, approval } = await atPayPal()
    expect(approval.startsWith(`${test.emulator.url}/checkoutnow?token=`)).toBe(true)
    expect(await statusOf(order)).toBe('unpaid')
    const orderId = await test.approve(approval)
    expect(await test.comeBack(orderId)).toBe('/shopping/pay_success')
    expect(await test.comeBack(orderId)).toBe('/shopping/pay_success')
    await test.drain()
    expect(await statusOf(order)).toBe('paid')
    expect(await walletBalance(test.context.db, customer.id)).toMatchObject({ minor: 0n })
    const sentMessages = await test.context.db
      .select()
      .from(messages)
      .where(eq(messages.customerId, customer.id))
    expect(sentMessages.map((message) => message.words.en?.title)).toEqual(['Payment received: $22.05'])
    expect(await start(customer, [order.orderNumber])).toMatchObject({ code: 1606 })
  })

  it('pays a parcel, with result pages of its own', async () => {
    const customer = await aCustomer(test.context)
    const parcel = await aParcel(test.context, customer)
    const input = { delivery_number: parcel.deliveryNumber }
    const { data } = await test.ask('/api/pay/paypal_pay_shipping', input, { token: customer.token })
    const orderId = await test.approve(data)
    const cancelled = await test.app.inject({ url: `/api/pay/paypal/cancel?token=${orderId}` })
    expect(cancelled.headers.location).toBe('/shipping/pay_failed')
    expect(await test.comeBack(orderId)).toBe('/shipping/pay_success')
    expect(await statusOf({ id: parcel.orderIds[0] ?? '' })).toBe('ready_to_ship')
  })

  it('is completed by its webhook event without the customer’s return, and by the scheduled job without either', async () => {
    const noticed = await atPayPal()
    await test.approve(noticed.approval)
    await test.drain()
    expect(await statusOf(noticed.order)).toBe('paid')

    test.emulator.set({ webhooksOff: true })
    const silent = await atPayPal()
    await test.approve(silent.approval)
    test.pass(60_000)
    await reconcile(test.context)
    expect(await statusOf(silent.order)).toBe('paid')
  })

  it('returns to the start when the customer goes back without approval, and continues with the same approval', async () => {
    const { customer, order, approval, orderId } = await atPayPal()
    expect(await test.comeBack(orderId)).toBe('/shopping/pay_failed')
    expect(await start(customer, [order.orderNumber])).toMatchObject({ code: 0, data: approval })
    expect(await statusOf(order)).toBe('unpaid')
    expect(await test.comeBack('NOTHING')).toBe('/shopping/pay_failed')
    const noToken = await test.app.inject({ url: '/api/pay/paypal/return' })
    expect(noToken.headers.location).toBe('/shopping/pay_failed')
  })

  it('refuses guests, other customers and invalid input', async () => {
    const { order } = await atPayPal()
    const stranger = await aCustomer(test.context)
    expect(await start(stranger, [order.orderNumber])).toMatchObject({ code: 1005 })
    expect(await start(stranger, [])).toMatchObject({ code: 1611 })
    expect(await test.ask('/api/pay/paypal_pay_orders', { order_ids: [order.orderNumber] })).toMatchObject({
      code: 9003,
    })
    const bad = { order_ids: { a: 1 } }
    expect(await test.ask('/api/pay/paypal_pay_orders', bad, { token: stranger.token })).toMatchObject({
      code: 1601,
      msg: 'Can not pay',
    })
  })
})

describe('races', () => {
  it('two tabs, double clicks and repeated keys share one approval', async () => {
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer)
    const tabs = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        start(customer, [order.orderNumber], index % 2 ? { 'idempotency-key': 'button' } : {}),
      ),
    )
    expect(new Set(tabs.map((one) => one.data)).size).toBe(1)
    expect(tabs[0]?.code).toBe(0)
    const intents = await test.context.db
      .select()
      .from(paymentIntents)
      .where(eq(paymentIntents.customerId, customer.id))
    expect(intents).toHaveLength(1)
    const other = await anOrder(test.context, customer)
    expect(await start(customer, [other.orderNumber], { 'idempotency-key': 'button' })).toMatchObject({
      code: 1006,
    })
  })

  it('a second payment that includes the same order ends the first approval before a capture', async () => {
    const { customer, order, approval } = await atPayPal()
    const another = await anOrder(test.context, customer)
    const second = await start(customer, [order.orderNumber, another.orderNumber])
    const firstOrder = await test.approve(approval)
    const secondOrder = await test.approve(String(second.data))
    const pages = await Promise.all([test.comeBack(firstOrder), test.comeBack(secondOrder)])
    expect(pages).toEqual(['/shopping/pay_failed', '/shopping/pay_success'])
    expect(test.emulator.captured().filter((line) => line.orderId === firstOrder)).toEqual([])
    expect(await statusOf(order)).toBe('paid')
    expect(await statusOf(another)).toBe('paid')
  })

  it('either the wallet or PayPal pays an order, never both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { customer, order, approval } = await atPayPal()
      await fillWallet(test.context, customer, 2_205n)
      test.emulator.set({ webhooksHeld: true })
      const orderId = await test.approve(approval)
      const [wallet, page] = await Promise.all([
        payFromWallet(customer, [order.orderNumber]),
        test.comeBack(orderId),
      ])
      const captured = test.emulator.captured().filter((line) => line.orderId === orderId)
      expect(await statusOf(order)).toBe('paid')
      const left = (await walletBalance(test.context.db, customer.id)).minor
      if (wallet.code === 0) {
        expect([captured.length, left, page]).toEqual([0, 0n, '/shopping/pay_failed'])
      } else {
        expect([1605, 1606]).toContain(wallet.code)
        expect([captured.length, left, page]).toEqual([1, 2_205n, '/shopping/pay_success'])
      }
    }
  })

  it('a payment from the wallet is refused during a capture by PayPal', async () => {
    const { customer, order, approval, orderId } = await atPayPal()
    await fillWallet(test.context, customer, 2_205n)
    test.emulator.set({ webhooksHeld: true, pendingNext: 1 })
    await test.approve(approval)
    expect(await test.comeBack(orderId)).toBe('/shopping/pay_success?state=pending')
    expect(await payFromWallet(customer, [order.orderNumber])).toMatchObject({ code: 1605 })
    expect(await start(customer, [order.orderNumber])).toMatchObject({ code: 1605 })
    const [capture] = (await test.context.integrations.payments[0]?.read(orderId))?.captures ?? []
    await test.emulator.settlePending(capture?.id ?? '', 'COMPLETED')
    await test.emulator.releaseWebhooks()
    await test.drain()
    expect(await statusOf(order)).toBe('paid')
  })

  it('return page, a hundred webhook events and the scheduled job together book one capture', async () => {
    const { order, approval, orderId } = await atPayPal()
    test.emulator.set({ webhookCopies: 100 })
    await test.approve(approval)
    const intent = await test.intentOf(orderId)
    await Promise.all([
      ...Array.from({ length: 5 }, () => test.comeBack(orderId)),
      ...Array.from({ length: 5 }, () => settle(test.context, intent.id, 'clock')),
      test.drain(),
      test.drain(),
    ])
    await test.emulator.webhooksSettled()
    await test.drain()
    expect(await statusOf(order)).toBe('paid')
    const booked = await test.context.db.select().from(captures).where(eq(captures.intentId, intent.id))
    expect(booked).toHaveLength(1)
    const events = await test.context.db.select().from(webhookEvents)
    expect(events.every((event) => event.processedAt !== null)).toBe(true)
  })
})
