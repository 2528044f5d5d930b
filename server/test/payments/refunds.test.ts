import { alarms, refunds } from '@sampan/database/tables'
import { usd } from '@sampan/domain/money'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { releaseWallet, walletBalance } from '../../src/ledger/index.ts'
import { issueRefund, releaseSuspense } from '../../src/payments/index.ts'
import { reconcile } from '../../src/payments/reconcile.ts'
import { bookStatement } from '../../src/payments/statements/book-statement.ts'
import { aCustomer, anOrder, aStaffMember, fillWallet } from '../factories.ts'
import { payPalCase } from './provider-cases.ts'
import { startProviderTestApp } from './provider-test-app.ts'

const test = startProviderTestApp(payPalCase)
const balance = async (customer: { id: string }) => (await walletBalance(test.context.db, customer.id)).minor

type Row = { id: string; customerId: string; orderNumber: string }
const input = (order: Row, cents: bigint, requestId: string) => ({
  requestId,
  customerId: order.customerId,
  of: { kind: 'order', id: order.id } as const,
  purpose: 'settlement' as const,
  amount: usd(cents),
  subject: order.orderNumber,
  reason: 'The seller has none left.',
})
const toWallet = (order: Row, cents: bigint, requestId: string) =>
  test.context.db.transaction((tx) =>
    issueRefund(test.context, tx, { ...input(order, cents, requestId), way: 'wallet' }),
  )
const throughPayPal = (order: Row, cents: bigint, requestId: string) =>
  test.context.db.transaction((tx) =>
    issueRefund(test.context, tx, { ...input(order, cents, requestId), way: 'paypal' }),
  )

/** An order of $22.05, paid through PayPal. */
async function paidAtPayPal() {
  const customer = await aCustomer(test.context)
  const order = await anOrder(test.context, customer)
  const { data } = await test.ask(
    '/api/pay/paypal_pay_orders',
    { order_ids: order.orderNumber },
    { token: customer.token },
  )
  const orderId = await test.approve(data)
  await test.comeBack(orderId)
  await test.drain()
  const [capture] = (await test.context.integrations.payments[0]?.read(orderId))?.captures ?? []
  return { customer, order, orderId, captureId: capture?.id ?? '' }
}

describe('a refund to the wallet', () => {
  it('is made once per request, even twenty at once, and never exceeds what was paid', async () => {
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer, { status: 'paid' })
    await Promise.all(Array.from({ length: 20 }, () => toWallet(order, 1_000n, 'same request')))
    expect(await balance(customer)).toBe(1_000n)
    const more = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => toWallet(order, 1_000n, `request ${index}`)),
    )
    expect(more.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    for (const one of more)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ reason: 'request_not_possible' })
    expect(await balance(customer)).toBe(2_000n)
    await toWallet(order, 205n, 'the rest')
    expect(await balance(customer)).toBe(2_205n)
    const records = await test.ask('/api/wallet/get_record_list', {}, { token: customer.token })
    expect(records.data.list[0]).toMatchObject({
      category: 'refund',
      amount: 2.05,
      order_id: order.orderNumber,
      remark: 'The seller has none left.',
    })
  })

  it('refuses a request id that was used for another refund', async () => {
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer, { status: 'paid' })
    await toWallet(order, 500n, 'first use')
    await expect(toWallet(order, 501n, 'first use')).rejects.toMatchObject({ reason: 'key_reused' })
  })

  it('is refused for an unpaid order, and for the order of another customer', async () => {
    const [customer, other] = [await aCustomer(test.context), await aCustomer(test.context)]
    const unpaid = await anOrder(test.context, customer)
    await expect(toWallet(unpaid, 1n, 'unpaid')).rejects.toMatchObject({ reason: 'request_not_possible' })
    const paid = await anOrder(test.context, customer, { status: 'paid' })
    await expect(toWallet({ ...paid, customerId: other.id }, 1n, 'foreign')).rejects.toMatchObject({
      reason: 'request_not_possible',
    })
  })
})

describe('a refund through PayPal', () => {
  it('is reserved at once, sent once, and notified', async () => {
    const { customer, order, captureId } = await paidAtPayPal()
    await Promise.all(Array.from({ length: 20 }, () => throughPayPal(order, 1_205n, 'same PayPal request')))
    await Promise.all([test.drain(), test.drain()])
    const [line] = test.emulator.captured().filter((one) => one.captureId === captureId)
    expect(line?.refundedCents).toBe(1_205n)
    expect(await balance(customer)).toBe(0n)
    await expect(throughPayPal(order, 1_001n, 'too much')).rejects.toMatchObject({
      reason: 'request_not_possible',
    })
    await expect(toWallet(order, 1_001n, 'too much')).rejects.toMatchObject({
      reason: 'request_not_possible',
    })
    await throughPayPal(order, 1_000n, 'the rest through PayPal')
    await test.drain()
    expect(test.emulator.captured().find((one) => one.captureId === captureId)?.refundedCents).toBe(2_205n)
  })

  it('is not made twice after a lost answer', async () => {
    const { order, captureId } = await paidAtPayPal()
    test.emulator.set({ on: '/refund', dropNext: 3 })
    await throughPayPal(order, 500n, 'lost')
    await expect(test.drain()).rejects.toThrow('unclear')
    test.emulator.set({ on: '', dropNext: 0 })
    test.pass(6 * 60_000)
    await reconcile(test.context)
    expect(test.emulator.captured().find((one) => one.captureId === captureId)?.refundedCents).toBe(500n)
    const [row] = await test.context.db.select().from(refunds).where(eq(refunds.payableId, order.id))
    expect(row).toMatchObject({ status: 'done', amountCents: 500n })
  })

  it('that PayPal refuses leaves the money in place and raises an alarm', async () => {
    const { order, captureId } = await paidAtPayPal()
    // Meanwhile everything is refunded on PayPal’s site without being booked, so PayPal refuses ours.
    await throughPayPal(order, 500n, 'refused')
    await test.emulator.reverse(captureId)
    await test.drain()
    const [row] = await test.context.db.select().from(refunds).where(eq(refunds.payableId, order.id))
    expect(row?.status).toBe('failed')
    const raised = await test.context.db
      .select()
      .from(alarms)
      .where(eq(alarms.subject, `refund:${row?.id}`))
    expect(raised).toHaveLength(1)
  })

  it('is refused for a payment from the wallet', async () => {
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer, { status: 'paid' })
    await expect(throughPayPal(order, 1n, 'wallet')).rejects.toMatchObject({ reason: 'request_not_possible' })
  })
})

describe('a reversal', () => {
  it('makes the wallet negative and freezes it once, until the debt is settled', async () => {
    const { customer, captureId } = await paidAtPayPal()
    test.emulator.set({ webhookCopies: 20 })
    await test.emulator.reverse(captureId)
    await Promise.all([test.drain(), test.drain()])
    expect(await balance(customer)).toBe(-2_205n)
    await fillWallet(test.context, customer, 5_000n)
    const order = await anOrder(test.context, customer)
    const pay = (way = 'balance') =>
      test.ask(`/api/pay/${way}_pay_orders`, { order_ids: order.orderNumber }, { token: customer.token })
    const held = { code: 1418, msg: expect.stringContaining('took a payment of yours back') }
    expect(await pay()).toMatchObject(held)
    expect(await pay('paypal')).toMatchObject(held)
    const finance = await aStaffMember(test.context, 'finance')
    const wallet = { customer_id: customer.id }
    expect(
      await test.ask('/api/staff/finance/unfreeze_wallet', wallet, { token: finance.token }),
    ).toMatchObject({ code: 0 })
    expect(await pay()).toMatchObject({ code: 0 })
  })

  it('without a webhook event is found on the statement', async () => {
    const { customer, captureId } = await paidAtPayPal()
    test.emulator.set({ webhooksOff: true })
    await test.emulator.reverse(captureId)
    await bookStatement(test.context)
    await bookStatement(test.context)
    expect(await balance(customer)).toBe(-2_205n)
    expect(await test.context.db.transaction((tx) => releaseWallet(tx, customer.id))).toBe(false)
  })
})

it('money in suspense goes to the wallet when finance releases it, and the order can be paid again', async () => {
  const customer = await aCustomer(test.context)
  const order = await anOrder(test.context, customer)
  const input = { order_ids: order.orderNumber }
  const { data } = await test.ask('/api/pay/paypal_pay_orders', input, { token: customer.token })
  test.emulator.set({ wrongAmountNext: 1 })
  const orderId = await test.approve(data)
  await test.comeBack(orderId)
  const intent = await test.intentOf(orderId)
  expect(intent.status).toBe('suspense')
  await test.context.db.transaction((tx) => releaseSuspense(test.context, tx, intent.id))
  await expect(
    test.context.db.transaction((tx) => releaseSuspense(test.context, tx, intent.id)),
  ).rejects.toMatchObject({ reason: 'unknown_id' })
  expect(await balance(customer)).toBe(2_204n)
  await fillWallet(test.context, customer, 1n)
  expect(await test.ask('/api/pay/balance_pay_orders', input, { token: customer.token })).toMatchObject({
    code: 0,
  })
})
