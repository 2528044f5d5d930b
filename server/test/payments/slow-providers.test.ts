import { orders, paymentIntents } from '@sampan/database/tables'
import { PAYMENT_PROVIDERS, providerTitle } from '@sampan/domain/payment-providers'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { CUSTOMER_WAITS_MS } from '../../src/payments/payment-page/while-customer-waits.ts'
import { reconcile } from '../../src/payments/reconcile.ts'
import { bookStatement } from '../../src/payments/statements/book-statement.ts'
import { aCustomer, anOrder } from '../factories.ts'
import { lastMessage } from '../last-message.ts'
import { PROVIDER_CASES, type ProviderCase, payPalCase } from './provider-cases.ts'
import { startProviderTestApp } from './provider-test-app.ts'

/** What a customer sees of a provider that takes longer than they wait for it, and what becomes of the payment. */
function slowProvider(open: (retryDelaysMs: number[]) => Promise<ProviderCase>) {
  const test = startProviderTestApp(open)
  const called = () => Object.values(test.emulator.calls()).reduce((sum, count) => sum + count, 0)

  /** Does something whose calls of these paths are not answered for as long as the customer waits. */
  async function outwaited<Result>(on: string, act: () => Promise<Result>): Promise<Result> {
    const before = called()
    test.emulator.set({ hang: true, on })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const acting = act()
      while (called() === before) await new Promise(setImmediate)
      vi.advanceTimersByTime(CUSTOMER_WAITS_MS)
      vi.useRealTimers()
      return await acting
    } finally {
      vi.useRealTimers()
    }
  }
  const answer = () => test.emulator.set({ hang: false, on: '' })

  /** A customer with an order of $22.05; the provider sends no notice. */
  async function ordered() {
    test.emulator.set({ webhooksOff: true })
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer)
    const start = () => {
      const input = { provider: test.emulator.name, order_ids: [order.orderNumber] }
      return test.ask('/api/pay/provider_pay_orders', input, { token: customer.token })
    }
    const intents = () =>
      test.context.db.select().from(paymentIntents).where(eq(paymentIntents.customerId, customer.id))
    const becomes = (status: string) =>
      expect
        .poll(() => test.context.db.select().from(orders).where(eq(orders.id, order.id)))
        .toMatchObject([{ status }])
    return { customer, order, start, intents, becomes }
  }
  async function approved() {
    const one = await ordered()
    return { ...one, payment: await test.approve(String((await one.start()).data)) }
  }
  return { test, outwaited, answer, ordered, approved }
}

describe.each(PAYMENT_PROVIDERS)('%s that answers late', (name) => {
  const { test, outwaited, answer, ordered, approved } = slowProvider(PROVIDER_CASES[name])

  it('is named to a customer who starts to pay, and the same payment starts by pressing again', async () => {
    const { start, intents } = await ordered()
    expect(await outwaited(test.emulator.callPaths.create, start)).toMatchObject({
      code: 1616,
      msg: `${providerTitle(name)} is not answering at the moment. Nothing was charged. Please try again in a minute, or pay another way.`,
    })
    answer()
    await expect.poll(intents).toMatchObject([{ status: 'approving' }])
    const [intent] = await intents()
    expect(await start()).toMatchObject({ code: 0, data: intent?.approveUrl })
    expect(await intents()).toHaveLength(1)
  })

  it('leaves a payment under way for a customer who returns, and it is booked once it answers', async () => {
    const { payment, becomes } = await approved()
    expect(await outwaited(test.emulator.callPaths.create, () => test.comeBack(payment))).toBe(
      '/shopping/pay_success?state=pending',
    )
    answer()
    await becomes('paid')
    expect(test.emulator.taken(payment)).toMatchObject([{ cents: 2_205n }])
    await bookStatement(test.context)
  })

  it('and then not at all leaves it under way too, and it is found later', async () => {
    const { payment, becomes } = await approved()
    test.emulator.set({ on: test.emulator.callPaths.create, failNext: 3 })
    expect(await test.comeBack(payment)).toBe('/shopping/pay_success?state=pending')
    test.pass(60_000)
    await reconcile(test.context)
    await becomes('paid')
    expect(test.emulator.taken(payment)).toMatchObject([{ cents: 2_205n }])
    await bookStatement(test.context)
  })
})

describe('a payment that PayPal declines', () => {
  const { test, outwaited, answer, approved } = slowProvider(payPalCase)

  it('is captured later where its customer approved it again and PayPal did not answer', async () => {
    const { payment, becomes } = await approved()
    test.emulator.set({ declineNext: 1 })
    await test.comeBack(payment)
    expect(await test.intentOf(payment)).toMatchObject({ failure: 'INSTRUMENT_DECLINED' })
    test.emulator.set({ on: '/v2/', failNext: 3 })
    expect(await test.comeBack(payment)).toBe('/shopping/pay_success?state=pending')
    test.pass(60_000)
    await reconcile(test.context)
    await becomes('paid')
  })

  it.each([
    [
      'after its customer has waited long enough',
      async (payment: string) => {
        test.emulator.set({ declineNext: 1 })
        await outwaited('/capture', () => test.comeBack(payment))
        answer()
      },
    ],
    [
      'when it is looked up later',
      async (payment: string) => {
        test.emulator.set({ on: '/v2/', failNext: 3 })
        await test.comeBack(payment)
        test.emulator.set({ on: '', declineNext: 1 })
        test.pass(60_000)
        await reconcile(test.context)
      },
    ],
  ])('%s is announced to them, and can be paid again', async (_, decline) => {
    const { customer, payment, becomes } = await approved()
    await decline(payment)
    await expect
      .poll(() => lastMessage(test.context, customer))
      .toMatchObject({ notice: { name: 'payment_declined' } })
    expect(await test.intentOf(payment)).toMatchObject({
      status: 'approving',
      failure: 'INSTRUMENT_DECLINED',
    })
    expect(await test.comeBack(payment)).toBe('/shopping/pay_success')
    await becomes('paid')
  })
})
