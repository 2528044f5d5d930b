import { orders, paymentIntents, webhookEvents } from '@sampan/database/tables'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { walletBalance } from '../../src/ledger/index.ts'
import { refundedCents } from '../../src/payments/index.ts'
import { reconcile } from '../../src/payments/reconcile.ts'
import { bookStatement } from '../../src/payments/statements/book-statement.ts'
import { aCustomer, anOrder, fillWallet } from '../factories.ts'
import { lastMessage } from '../last-message.ts'
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

describe('faults of PayPal', () => {
  it('a capture whose answer is lost is looked up, not repeated', async () => {
    const { order, approval, orderId } = await atPayPal()
    test.emulator.set({ webhooksOff: true })
    await test.approve(approval)
    test.emulator.set({ on: '/capture', dropNext: 3 })
    expect(await test.comeBack(orderId)).toBe('/shopping/pay_success?state=pending')
    expect((await test.intentOf(orderId)).status).toBe('capturing')
    test.pass(60_000)
    await reconcile(test.context)
    expect(await statusOf(order)).toBe('paid')
    expect(test.emulator.captured().filter((line) => line.orderId === orderId)).toHaveLength(1)
  })

  it.each([
    500n,
    2_205n,
  ])('a capture of which %d cents were refunded before it was known is booked, and so is the refund', async (cents) => {
    const { customer, order, approval, orderId } = await atPayPal()
    test.emulator.set({ webhooksOff: true })
    await test.approve(approval)
    test.emulator.set({ on: '/capture', dropNext: 3 })
    await test.comeBack(orderId)
    const captureId = test.emulator.captured().find((line) => line.orderId === orderId)?.captureId ?? ''
    await test.provider.refund(captureId, { cents, reference: 'by hand' }, `by hand ${cents}`)
    test.pass(60_000)
    await reconcile(test.context)
    expect(await statusOf(order)).toBe('paid')
    await bookStatement(test.context)
    expect(await refundedCents(test.context.db, 'order', order.id)).toBe(cents)
    expect((await walletBalance(test.context.db, customer.id)).minor).toBe(0n)
  })

  it('a 500, a 429 and an expired token are retried within the call', async () => {
    for (const fault of [{ failNext: 1 }, { rateLimitNext: 1 }, { rejectTokenNext: 1 }]) {
      const { order, approval, orderId } = await atPayPal()
      await test.approve(approval)
      test.emulator.set({ on: '/v2/', ...fault })
      expect(await test.comeBack(orderId)).toBe('/shopping/pay_success')
      expect(await statusOf(order)).toBe('paid')
    }
  })

  it('an outage at the start is reported, and the same payment starts when PayPal is back', async () => {
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer)
    test.emulator.set({ on: '/v2/', failNext: 3 })
    expect(await start(customer, [order.orderNumber])).toMatchObject({ code: 1616 })
    const again = await start(customer, [order.orderNumber])
    expect(again).toMatchObject({ code: 0 })
    expect(
      await test.context.db.select().from(paymentIntents).where(eq(paymentIntents.customerId, customer.id)),
    ).toHaveLength(1)
  })

  it('a declined card leads back to the same approval page, where another card pays', async () => {
    const { order, approval, orderId } = await atPayPal()
    test.emulator.set({ webhooksOff: true })
    await test.approve(approval)
    test.emulator.set({ declineNext: 1 })
    expect(await test.comeBack(orderId)).toBe(approval)
    test.pass(60_000)
    await reconcile(test.context)
    expect((await test.intentOf(orderId)).status).toBe('approving')
    expect(await test.comeBack(orderId)).toBe('/shopping/pay_success')
    expect(await statusOf(order)).toBe('paid')
  })

  it('a card that stays declined leads back to PayPal until the customer pays with another one', async () => {
    const { order, approval, orderId } = await atPayPal()
    const declined = () =>
      fetch(new URL('/checkoutnow/decline', approval), {
        method: 'POST',
        body: new URLSearchParams({ token: orderId }),
        redirect: 'manual',
      })
    for (let time = 0; time < 2; time += 1) {
      expect((await declined()).status).toBe(303)
      await test.drain()
      expect(await test.comeBack(orderId)).toBe(approval)
    }
    expect(await (await fetch(approval)).text()).toContain('The bank declined this card.')
    await test.approve(approval)
    expect(await test.comeBack(orderId)).toBe('/shopping/pay_success')
    expect(await statusOf(order)).toBe('paid')
    expect(test.emulator.captured().filter((line) => line.orderId === orderId)).toHaveLength(1)
  })

  it('a required action of the payer leaves the approval open', async () => {
    const { approval, orderId, order } = await atPayPal()
    await test.approve(approval)
    test.emulator.set({ payerActionNext: 1 })
    expect(await test.comeBack(orderId)).toBe(approval)
    await test.approve(approval)
    expect(await test.comeBack(orderId)).toBe('/shopping/pay_success')
    expect(await statusOf(order)).toBe('paid')
  })

  it('a pending capture that is denied leaves the order unpaid and payable again', async () => {
    const { customer, order, approval, orderId } = await atPayPal()
    test.emulator.set({ pendingNext: 1 })
    await test.approve(approval)
    await test.comeBack(orderId)
    const [capture] = (await test.context.integrations.payments[0]?.read(orderId))?.captures ?? []
    await test.emulator.settlePending(capture?.id ?? '', 'DECLINED')
    await test.drain()
    expect((await test.intentOf(orderId)).status).toBe('failed')
    const message = await lastMessage(test.context, customer)
    expect(message).toMatchObject({ notice: { name: 'payment_declined' } })
    expect(message?.words.en?.body).toMatch(
      /^PayPal declined your payment of \$[\d.]+ for SO\w+\. Nothing was charged\./,
    )
    await fillWallet(test.context, customer, 2_205n)
    expect(await payFromWallet(customer, [order.orderNumber])).toMatchObject({ code: 0 })
  })

  it('another amount than requested goes to suspense with an alarm, and nothing is marked paid', async () => {
    const { customer, order, approval, orderId } = await atPayPal()
    test.emulator.set({ wrongAmountNext: 1 })
    await test.approve(approval)
    expect(await test.comeBack(orderId)).toBe('/shopping/pay_success?state=pending')
    expect((await test.intentOf(orderId)).status).toBe('suspense')
    expect(await statusOf(order)).toBe('unpaid')
    expect(await payFromWallet(customer, [order.orderNumber])).toMatchObject({ code: 1605 })
  })

  it('a webhook event that arrives before the answer to the creation completes the payment', async () => {
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer)
    test.emulator.set({ webhookFirst: true })
    const answer = await start(customer, [order.orderNumber])
    await test.drain()
    expect([0, 1605, 1606]).toContain(answer.code)
    expect(await statusOf(order)).toBe('paid')
  })

  it('an expired approval is replaced by a new one', async () => {
    const { customer, order, approval, orderId } = await atPayPal()
    await test.emulator.expire(orderId)
    expect(await test.comeBack(orderId)).toBe('/shopping/pay_failed')
    expect((await test.intentOf(orderId)).status).toBe('expired')
    const fresh = await start(customer, [order.orderNumber])
    expect(fresh.code).toBe(0)
    expect(fresh.data).not.toBe(approval)
    await test.emulator.expire(test.emulator.paymentAt(fresh.data))
    const third = await start(customer, [order.orderNumber])
    await test.approve(third.data)
    expect(await test.comeBack(test.emulator.paymentAt(third.data))).toBe('/shopping/pay_success')
  })

  it('money for an order that was cancelled meanwhile goes to the customer’s wallet', async () => {
    const { customer, order, approval, orderId } = await atPayPal()
    test.emulator.set({ pendingNext: 1 })
    await test.approve(approval)
    await test.comeBack(orderId)
    const { moveOrders } = await import('../../src/orders/index.ts')
    const cancel = { from: 'unpaid', to: 'cancelled', stage: 'expired' } as const
    await test.context.db.transaction((tx) => moveOrders(tx, [order.id], cancel, test.context.now()))
    const [capture] = (await test.context.integrations.payments[0]?.read(orderId))?.captures ?? []
    await test.emulator.settlePending(capture?.id ?? '', 'COMPLETED')
    await test.drain()
    expect(await walletBalance(test.context.db, customer.id)).toMatchObject({ minor: 2_205n })
    expect(await statusOf(order)).toBe('cancelled')
  })
})

describe('webhook events', () => {
  const send = (raw: string, headers: Record<string, string> = {}) =>
    test.app.inject({
      method: 'POST',
      url: '/webhooks/paypal',
      headers: { 'content-type': 'application/json', ...headers },
      payload: raw,
    })

  it('that are forged, unsigned or signed with a foreign certificate are refused and not stored', async () => {
    const { order, orderId } = await atPayPal()
    const before = await test.context.db.$count(webhookEvents)
    await test.emulator.forgeWebhook(orderId, '22.05')
    const event = JSON.stringify({ id: 'WH-X', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: {} })
    expect((await send(event)).statusCode).toBe(400)
    const signed = {
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-transmission-id': 'x',
      'paypal-transmission-time': 'x',
      'paypal-transmission-sig': 'eA==',
    }
    for (const cert of [
      'https://evil.test/cert.pem',
      'https://api.emulator.com.evil.test/c',
      'http://api.emulator.com/c',
    ])
      expect((await send(event, { ...signed, 'paypal-cert-url': cert })).statusCode).toBe(400)
    expect(await test.context.db.$count(webhookEvents)).toBe(before)
    expect(await statusOf(order)).toBe('unpaid')
  })

  it('that are delayed and reordered do no harm', async () => {
    const { order, approval, orderId } = await atPayPal()
    test.emulator.set({ webhooksHeld: true })
    await test.approve(approval)
    expect(await test.comeBack(orderId)).toBe('/shopping/pay_success')
    await test.emulator.releaseWebhooks('reversed')
    await test.drain()
    expect(await statusOf(order)).toBe('paid')
  })
})
