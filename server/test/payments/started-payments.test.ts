import { randomUUID } from 'node:crypto'
import { orders } from '@sampan/database/tables'
import { usd } from '@sampan/domain/money'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  type NewPayment,
  ProviderRefused,
  ProviderUnclear,
} from '../../src/integrations/payment-providers/index.ts'
import { writtenSum } from '../../src/money-text.ts'
import { withdrawPayables } from '../../src/payments/index.ts'
import { numbersOf } from '../../src/payments/payment-page/start-payment.ts'
import { fillWallet } from '../factories.ts'
import { payPalCase } from './provider-cases.ts'
import { failing, startProviderTestApp } from './provider-test-app.ts'
import { type Ordered, startedPayments } from './started-payment.ts'

/** What is created for a payment, here and at its provider. */
const test = startProviderTestApp(payPalCase)

const { ordered, start, intentsOf } = startedPayments(test)
const cannot = { reason: 'can_not_pay' }

describe('a started payment', () => {
  it('is created at its provider with its orders, sum, addresses and language', async () => {
    const one = await ordered(2)
    const calls: [NewPayment, string][] = []
    const create = (...call: [NewPayment, string]) => {
      calls.push(call)
      return test.provider.create(...call)
    }
    const address = await start(one, { create }, { lang: 'cn' })
    const [intent, ...others] = await intentsOf(one)
    expect(others).toEqual([])
    expect(intent).toMatchObject({
      status: 'approving',
      approveUrl: address,
      amountCents: 4_410n,
      purpose: 'orders',
      way: 'paypal',
      paidAt: null,
    })
    const back = 'http://sampan.test/api/pay/paypal'
    expect(calls).toEqual([
      [
        {
          reference: intent?.id,
          invoiceId: one.numbers.join('+'),
          cents: 4_410n,
          description: `Sampan ${one.numbers.join(', ')}`,
          returnUrl: `${back}/return`,
          cancelUrl: `${back}/cancel`,
          lang: 'cn',
        },
        `${intent?.id}-create`,
      ],
    ])
    expect(await start(one, { create: failing(new Error('created again')) })).toBe(address)
    if (intent) expect(await numbersOf(test.context, intent)).toEqual(one.numbers)
  })

  it('has a description of at most 127 characters', async () => {
    const one = await ordered(12)
    const descriptions: string[] = []
    const create = (payment: NewPayment, requestId: string) => {
      descriptions.push(payment.description)
      return test.provider.create(payment, requestId)
    }
    await start(one, { create })
    expect(descriptions).toEqual([`Sampan ${one.numbers.join(', ')}`.slice(0, 127)])
  })

  it('is the same after a call without an answer', async () => {
    const one = await ordered()
    await expect(
      start(one, { create: failing(new ProviderUnclear('PayPal', 'silence')) }),
    ).rejects.toMatchObject({ reason: 'provider_silent', values: { provider: 'PayPal' } })
    expect(await intentsOf(one)).toMatchObject([{ status: 'created', providerOrderId: null }])
    await expect(start(one, { create: failing(new Error('a bug')) })).rejects.toThrow('a bug')
    await start(one)
    expect(await intentsOf(one)).toMatchObject([{ status: 'approving' }])
  })

  it('that its provider refuses has failed, and another one is started', async () => {
    const one = await ordered()
    const create = failing(new ProviderRefused('PayPal', 'NOT_ALLOWED'))
    await expect(start(one, { create })).rejects.toMatchObject(cannot)
    expect(await intentsOf(one)).toMatchObject([{ status: 'failed', failure: 'NOT_ALLOWED' }])
    await start(one)
    expect(await intentsOf(one)).toMatchObject([{ status: 'failed' }, { status: 'approving' }])
  })

  it('that expired at its provider is replaced by a new one, under the same key too', async () => {
    const one = await ordered()
    const key = { callerId: one.customer.id, key: randomUUID(), path: '/api/pay', inputHash: 'same' }
    const over = { idempotencyKey: key }
    const first = await start(one, {}, over)
    expect(await start(one, {}, over)).toBe(first)
    await test.emulator.expire(test.emulator.paymentAt(first))
    const second = await start(one, {}, over)
    expect(second).not.toBe(first)
    expect(await intentsOf(one)).toMatchObject([{ status: 'expired' }, { status: 'approving' }])
    const ended = async (id: string) => ({
      ...(await test.provider.read(id)),
      state: 'ended' as const,
      captures: [],
    })
    const create = failing(new ProviderRefused('PayPal', 'NOT_ALLOWED'))
    await expect(start(one, { read: ended, create })).rejects.toMatchObject(cannot)
  })

  it('that is paid, captured or in suspense is not started again', async () => {
    const paid = await ordered()
    await test.approve(await start(paid))
    await expect(start(paid)).rejects.toMatchObject({ reason: 'paid_already' })
    const capturing = await ordered()
    test.emulator.set({ pendingNext: 1 })
    await test.approve(await start(capturing))
    await expect(start(capturing)).rejects.toMatchObject({ reason: 'payment_under_way' })
    await expect(start(capturing)).rejects.toMatchObject({ reason: 'payment_under_way' })
    const held = await ordered()
    test.emulator.set({ wrongAmountNext: 1 })
    await test.approve(await start(held))
    await expect(start(held)).rejects.toMatchObject({ reason: 'payment_under_way' })
    const [intent] = await intentsOf(capturing)
    const [pending] = (await test.provider.read(intent?.providerOrderId ?? '')).captures
    await test.emulator.settlePending(pending?.id ?? '', 'COMPLETED')
    await test.comeBack(intent?.providerOrderId ?? '')
  })

  it('is refused for another total than the customer saw, and through an unknown provider', async () => {
    const one = await ordered()
    await expect(start(one, {}, { seenTotal: usd(2_204n) })).rejects.toMatchObject({
      reason: 'freight_changed',
      values: { old: writtenSum(usd(2204)), new: writtenSum(usd(2205)) },
    })
    await expect(start(one, { name: 'stripe' })).rejects.toMatchObject(cannot)
    expect(await intentsOf(one)).toEqual([])
    await start(one, {}, { seenTotal: usd(2_205n) })
  })
})

describe('an open payment', () => {
  it.each([
    ['other orders', (one: Ordered) => ({ ...one, numbers: one.numbers.slice(1) })],
    ['more orders', (one: Ordered) => one],
  ])('ends when a payment for %s is started', async (_, second) => {
    const one = await ordered(3)
    const first = { ...one, numbers: one.numbers.slice(0, 2) }
    await start(first)
    await start(second(one))
    expect(await intentsOf(one)).toMatchObject([
      { status: 'cancelled', failure: 'another payment was begun' },
      { status: 'approving' },
    ])
  })

  it('ends when the price of its order is another', async () => {
    const one = await ordered()
    await start(one)
    const [order] = one.mine
    if (!order) throw new Error('no order')
    await test.ownerDb
      .update(orders)
      .set({ goodsCents: order.goodsCents + 1n, totalCents: order.totalCents + 1n })
      .where(eq(orders.id, order.id))
    await start(one)
    expect(await intentsOf(one)).toMatchObject([
      { status: 'cancelled', amountCents: 2_205n },
      { status: 'approving', amountCents: 2_206n },
    ])
  })

  it('ends when its order is paid from the wallet', async () => {
    const one = await ordered()
    await start(one)
    await fillWallet(test.context, one.customer, 2_205n)
    const { token } = one.customer
    const paid = await test.ask('/api/pay/balance_pay_orders', { order_ids: one.numbers }, { token })
    expect(paid).toMatchObject({ code: 0 })
    expect(await intentsOf(one)).toMatchObject([
      { status: 'cancelled', failure: 'another payment was begun' },
      { status: 'paid', way: 'wallet', paidAt: expect.any(Date) },
    ])
  })

  it('is withdrawn with its order, and a paid one stays paid', async () => {
    const [open, paid] = [await ordered(), await ordered()]
    await start(open)
    await test.comeBack(await test.approve(await start(paid)))
    const ids = [...open.mine, ...paid.mine].map(({ id }) => id)
    await test.context.db.transaction((tx) => withdrawPayables(tx, 'order', ids, test.context.now()))
    expect(await intentsOf(open)).toMatchObject([{ status: 'cancelled', failure: 'what it was for changed' }])
    expect(await intentsOf(paid)).toMatchObject([{ status: 'paid' }])
  })
})
