import {
  alarms,
  captures,
  disputes,
  holds,
  orders,
  paymentIntents,
  payouts,
  refunds,
  webhookEvents,
} from '@sampan/database/tables'
import { usd } from '@sampan/domain/money'
import { PAYMENT_PROVIDERS, providerTitle } from '@sampan/domain/payment-providers'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { checkStatements } from '../../src/finance/index.ts'
import { walletBalance } from '../../src/ledger/index.ts'
import { settle } from '../../src/payments/captures/settle.ts'
import { endIntent, issueRefund } from '../../src/payments/index.ts'
import { reconcile } from '../../src/payments/reconcile.ts'
import { readDisputes } from '../../src/payments/reversals/read-disputes.ts'
import { bookStatement } from '../../src/payments/statements/book-statement.ts'
import { aCustomer, anOrder, fillWallet } from '../factories.ts'
import { PROVIDER_CASES } from './provider-cases.ts'
import { startProviderTestApp } from './provider-test-app.ts'

const CENTS = 2_205n

describe.each(PAYMENT_PROVIDERS)('payments through %s', (name) => {
  const test = startProviderTestApp(PROVIDER_CASES[name])
  type Customer = Awaited<ReturnType<typeof aCustomer>>
  const start = (customer: Customer, order_ids: string[], headers: Record<string, string> = {}) =>
    test.ask(
      '/api/pay/provider_pay_orders',
      { provider: name, order_ids },
      { token: customer.token, headers },
    )
  const payFromWallet = (customer: Customer, order_ids: string[]) =>
    test.ask('/api/pay/balance_pay_orders', { order_ids }, { token: customer.token })

  async function statusOf(order: { id: string }) {
    const [row] = await test.context.db.select().from(orders).where(eq(orders.id, order.id))
    return row?.status
  }
  const balanceOf = async (customer: Customer) => (await walletBalance(test.context.db, customer.id)).minor

  /** Creates a customer with an order of $22.05 and an open payment page of the provider for it. */
  async function begun() {
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer)
    const { data } = await start(customer, [order.orderNumber])
    return { customer, order, address: String(data), payment: test.emulator.paymentAt(String(data)) }
  }
  async function paid() {
    const all = await begun()
    await test.emulator.approve(all.payment)
    await test.comeBack(all.payment)
    await test.drain()
    return { ...all, captureId: test.emulator.taken(all.payment)[0]?.captureId ?? '' }
  }
  const refund = (customer: Customer, order: { id: string }, cents: bigint, requestId: string) =>
    test.context.db.transaction((tx) =>
      issueRefund(test.context, tx, {
        way: name,
        requestId,
        customerId: customer.id,
        of: { kind: 'order', id: order.id },
        purpose: 'settlement',
        amount: usd(cents),
        subject: '',
        reason: '',
      }),
    )

  it('are approved there, booked once with the fee, and notified once', async () => {
    const { customer, order, payment } = await begun()
    expect(await test.comeBack(payment)).toBe('/shopping/pay_failed')
    expect(await statusOf(order)).toBe('unpaid')
    await test.emulator.approve(payment)
    expect(await test.comeBack(payment)).toBe('/shopping/pay_success')
    expect(await test.comeBack(payment)).toBe('/shopping/pay_success')
    await test.drain()
    expect(await statusOf(order)).toBe('paid')
    // Some providers report a fee with the capture, others only on the statement.
    await bookStatement(test.context)
    const [capture] = await test.context.db
      .select({ cents: captures.amountCents, fee: captures.feeCents, way: paymentIntents.way })
      .from(captures)
      .innerJoin(paymentIntents, eq(paymentIntents.id, captures.intentId))
      .where(eq(paymentIntents.customerId, customer.id))
    expect(capture).toMatchObject({ cents: CENTS, way: name })
    expect(capture?.fee).toBeGreaterThan(0n)
    expect(await start(customer, [order.orderNumber])).toMatchObject({ code: 1606 })
  })

  it('are completed by a webhook event without a return, and by the scheduled job without either', async () => {
    const noticed = await begun()
    await test.emulator.approve(noticed.payment)
    await test.drain()
    expect(await statusOf(noticed.order)).toBe('paid')
    test.emulator.set({ webhooksOff: true })
    const silent = await begun()
    await test.emulator.approve(silent.payment)
    test.pass(60_000)
    await reconcile(test.context)
    expect(await statusOf(silent.order)).toBe('paid')
  })

  it('share one payment page between two tabs, double clicks and repeated keys', async () => {
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer)
    const tabs = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        start(customer, [order.orderNumber], index % 2 ? { 'idempotency-key': 'button' } : {}),
      ),
    )
    expect(new Set(tabs.map((one) => `${one.code} ${one.data}`)).size).toBe(1)
    const intents = await test.context.db
      .select()
      .from(paymentIntents)
      .where(eq(paymentIntents.customerId, customer.id))
    expect(intents).toHaveLength(1)
  })

  it('pay an order once, whether the wallet or the provider is first', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { customer, order, payment } = await begun()
      await fillWallet(test.context, customer, CENTS)
      test.emulator.set({ webhooksHeld: true })
      await test.emulator.approve(payment)
      const [wallet] = await Promise.all([
        payFromWallet(customer, [order.orderNumber]),
        test.comeBack(payment),
      ])
      // Money that came too late for the order is in the wallet.
      await reconcile(test.context)
      expect(await statusOf(order)).toBe('paid')
      const taken = test.emulator.taken(payment).reduce((sum, { cents }) => sum + cents, 0n)
      expect([await balanceOf(customer), wallet.code === 0 || taken > 0n]).toEqual([taken, true])
    }
  })

  it('book one capture for return page, fifty webhook events and the scheduled job together', async () => {
    const { order, payment } = await begun()
    test.emulator.set({ webhookCopies: 50 })
    await test.emulator.approve(payment)
    const intent = await test.intentOf(payment)
    await Promise.all([
      ...Array.from({ length: 5 }, () => test.comeBack(payment)),
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

  it('take effect once after lost, broken and refused answers to every call', async () => {
    for (const fault of [{ dropNext: 1 }, { failNext: 1 }, { malformedNext: 1 }, { rateLimitNext: 1 }]) {
      const customer = await aCustomer(test.context)
      const order = await anOrder(test.context, customer)
      test.emulator.set({ on: test.emulator.callPaths.create, ...fault })
      const tries = [await start(customer, [order.orderNumber]), await start(customer, [order.orderNumber])]
      const address = tries.find(({ code }) => code === 0)?.data
      const payment = test.emulator.paymentAt(String(address))
      await test.emulator.approve(payment)
      test.emulator.set({ on: test.emulator.callPaths.create, ...fault })
      await test.comeBack(payment)
      test.emulator.set({ on: '' })
      test.pass(60_000)
      await reconcile(test.context)
      expect(await statusOf(order)).toBe('paid')
      expect(test.emulator.taken(payment)).toMatchObject([{ cents: CENTS }])
    }
  })

  it('are not affected by early, reordered or forged webhook events', async () => {
    test.emulator.set({ webhookFirst: true })
    const early = await begun()
    test.emulator.set({ webhookFirst: false })
    await test.emulator.approve(early.payment)
    await test.drain()
    await test.comeBack(early.payment)
    expect(await statusOf(early.order)).toBe('paid')

    const held = await begun()
    test.emulator.set({ webhooksHeld: true })
    await test.emulator.approve(held.payment)
    await test.emulator.releaseWebhooks('reversed')
    await test.drain()
    expect(await statusOf(held.order)).toBe('paid')
    test.emulator.set({ webhooksHeld: false })

    const forged = await begun()
    const before = (await test.context.db.select().from(webhookEvents)).length
    await test.emulator.forgeWebhook(forged.payment)
    await test.drain()
    expect(await test.context.db.select().from(webhookEvents)).toHaveLength(before)
    const empty = await test.app.inject({ method: 'POST', url: `/webhooks/${name}`, payload: '{}' })
    expect(empty.statusCode).toBe(400)
    expect(await statusOf(forged.order)).toBe('unpaid')
  })

  it('cannot be repeated while pending, and end when the money does not arrive', async () => {
    for (const status of ['COMPLETED', 'DECLINED'] as const) {
      const { customer, order, payment } = await begun()
      await fillWallet(test.context, customer, CENTS)
      test.emulator.set({ pendingNext: 1 })
      await test.emulator.approve(payment)
      expect(await test.comeBack(payment)).toBe('/shopping/pay_success?state=pending')
      expect(await payFromWallet(customer, [order.orderNumber])).toMatchObject({ code: 1605 })
      expect(await start(customer, [order.orderNumber])).toMatchObject({ code: 1605 })
      const [capture] = (await test.provider.read(payment)).captures
      await test.emulator.settlePending(capture?.id ?? '', status)
      await test.drain()
      expect(await statusOf(order)).toBe(status === 'COMPLETED' ? 'paid' : 'unpaid')
      if (status === 'DECLINED')
        expect(await payFromWallet(customer, [order.orderNumber])).toMatchObject({ code: 0 })
    }
  })

  it('stay on the provider’s page after a declined card, where another card pays', async () => {
    const { order, payment } = await begun()
    test.emulator.set({ declineNext: 1 })
    await test.emulator.approve(payment)
    await test.comeBack(payment)
    expect(await statusOf(order)).toBe('unpaid')
    await test.emulator.approve(payment)
    await test.comeBack(payment)
    expect(await statusOf(order)).toBe('paid')
  })

  it('start again after the provider has discarded one', async () => {
    const { customer, order, payment } = await begun()
    await test.emulator.expire(payment)
    const again = await start(customer, [order.orderNumber])
    const second = test.emulator.paymentAt(String(again.data))
    expect(second).not.toBe(payment)
    await test.emulator.approve(second)
    expect(await test.comeBack(second)).toBe('/shopping/pay_success')
    expect(await statusOf(order)).toBe('paid')
  })

  it('that ended here are closed there; late money pays the order, or goes to the wallet', async () => {
    test.emulator.set({ webhooksOff: true })
    const [closed, late, other] = [await begun(), await begun(), await begun()]
    for (const { payment } of [closed, late, other]) {
      const { id } = await test.intentOf(payment)
      await test.context.db.transaction((tx) =>
        endIntent(tx, id, 'cancelled', 'given up', test.context.now()),
      )
    }
    await fillWallet(test.context, other.customer, CENTS)
    expect(await payFromWallet(other.customer, [other.order.orderNumber])).toMatchObject({ code: 0 })
    await test.emulator.approve(late.payment)
    await test.emulator.approve(other.payment)
    await reconcile(test.context)
    expect((await test.intentOf(closed.payment)).closedAt).not.toBeNull()
    await test.emulator.approve(closed.payment).catch(() => {})
    await reconcile(test.context)
    expect(test.emulator.taken(closed.payment)).toEqual([])
    expect(await statusOf(closed.order)).toBe('unpaid')
    const took = test.emulator.taken(late.payment).length
    expect([took === 1, await statusOf(late.order)]).toEqual([took === 1, took === 1 ? 'paid' : 'unpaid'])
    const taken = test.emulator.taken(other.payment).reduce((sum, { cents }) => sum + cents, 0n)
    expect(await balanceOf(other.customer)).toBe(taken)
  })

  it('of another amount are held in suspense for finance', async () => {
    const { customer, order, payment } = await begun()
    test.emulator.set({ wrongAmountNext: 1 })
    await test.emulator.approve(payment)
    await test.comeBack(payment)
    await test.drain()
    expect(await test.intentOf(payment)).toMatchObject({ status: 'suspense' })
    expect(await statusOf(order)).toBe('unpaid')
    expect(await start(customer, [order.orderNumber])).toMatchObject({ code: 1605 })
  })

  it('are refunded once to the account despite lost answers, and never beyond the capture', async () => {
    const { customer, order, payment } = await paid()
    await Promise.all(Array.from({ length: 10 }, () => refund(customer, order, 1_000n, `same ${order.id}`)))
    test.emulator.set({ on: test.emulator.callPaths.refund, dropNext: 3 })
    await test.drain().catch(() => {})
    test.emulator.set({ on: '', dropNext: 0 })
    test.pass(6 * 60_000)
    await reconcile(test.context)
    await test.drain()
    expect(test.emulator.taken(payment)).toMatchObject([{ refundedCents: 1_000n }])
    const [row] = await test.context.db.select().from(refunds).where(eq(refunds.payableId, order.id))
    expect(row).toMatchObject({ status: 'done', way: name })
    await expect(refund(customer, order, 1_206n, `more ${order.id}`)).rejects.toMatchObject({
      reason: 'request_not_possible',
    })
  })

  it('are disputed at the emulator where the adapter reads disputes, and only there', () => {
    expect(test.emulator.disputes !== null).toBe(test.provider.readDispute !== null)
  })

  it('that a buyer disputes are shown to finance; a lost dispute is a debt of the customer', async ({
    skip,
  }) => {
    const { disputes: atProvider } = test.emulator
    if (!atProvider) return skip()
    const { customer, captureId } = await paid()
    const id = await atProvider.open(captureId)
    await test.drain()
    const find = () => test.context.db.select().from(disputes).where(eq(disputes.providerDisputeId, id))
    expect(await find()).toMatchObject([{ status: 'open', amountCents: CENTS }])
    await atProvider.decide(id, 'buyer')
    await test.drain()
    expect(await find()).toMatchObject([{ status: 'lost' }])
    expect(await balanceOf(customer)).toBe(-CENTS)
  })

  it('that are disputed without any news of it stop their goods from the next day, once', async ({
    skip,
  }) => {
    const { disputes: atProvider } = test.emulator
    if (!atProvider) return skip()
    const { customer, captureId } = await paid()
    test.emulator.set({ webhooksOff: true })
    const id = await atProvider.open(captureId)
    await readDisputes(test.context)
    await readDisputes(test.context)
    const isIt = eq(disputes.providerDisputeId, id)
    expect(await test.context.db.select().from(disputes).where(isIt)).toMatchObject([{ status: 'open' }])
    expect(await test.context.db.$count(alarms, eq(alarms.subject, `dispute:${id}`))).toBe(1)
    const isOf = and(eq(holds.customerId, customer.id), eq(holds.kind, 'payment_dispute'))
    expect(await test.context.db.$count(holds, isOf)).toBe(1)
    await bookStatement(test.context)
  })

  it('leave no debt after a dispute that was won', async ({ skip }) => {
    const { disputes: atProvider } = test.emulator
    if (!atProvider) return skip()
    const { customer, captureId } = await paid()
    const id = await atProvider.open(captureId)
    await test.drain()
    await atProvider.decide(id, 'seller')
    await test.drain()
    expect(await balanceOf(customer)).toBe(0n)
  })

  it('agree with a statement on whose first day they are', async () => {
    await paid()
    const age = 30.5 * 86_400_000
    test.pass(age)
    const findings = await checkStatements(test.context, 0)
    test.pass(-age)
    expect(findings).toMatchObject([{ count: 0 }])
  })

  it('are missed on the statement, unless they began before it and were pending', async () => {
    const { captureId, payment } = await paid()
    const intent = await test.intentOf(payment)
    const without = test.withCalls({
      statement: async (...period) =>
        (await test.provider.statement(...period)).filter(({ id }) => id !== captureId),
    })
    const missed = `${captureId}: 22.05 in the books, nothing at ${providerTitle(name)}`
    expect(await checkStatements(without, 0)).toMatchObject([{ examples: [missed] }])
    await test.changeIntent(intent.id, { createdAt: new Date(Date.now() - 31 * 86_400_000) })
    expect(await checkStatements(without, 0)).toMatchObject([{ count: 0 }])
  })

  it('agree with the statement including payouts, even without a webhook event of a reversal', async () => {
    const { customer, captureId } = await paid()
    test.emulator.set({ webhooksOff: true })
    await test.emulator.reverse(captureId)
    test.emulator.payTenDollarsOut()
    expect(await checkStatements(test.context, 0)).not.toMatchObject([{ count: 0 }])
    await bookStatement(test.context)
    await bookStatement(test.context)
    expect(await checkStatements(test.context, 0)).toMatchObject([{ count: 0 }])
    expect(await balanceOf(customer)).toBe(-CENTS)
    const paidOut = await test.context.db.select().from(payouts)
    expect(paidOut).toMatchObject([{ provider: name, amountCents: 1_000n }])
  })
})
