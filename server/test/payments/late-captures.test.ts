import { randomUUID } from 'node:crypto'
import { alarms, holds, ledgerAccounts, orders, refunds } from '@sampan/database/tables'
import { usd } from '@sampan/domain/money'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { walletBalance } from '../../src/ledger/index.ts'
import { settle } from '../../src/payments/captures/settle.ts'
import { endIntent, issueRefund, moveIntent, releaseSuspense } from '../../src/payments/index.ts'
import { receiptOf } from '../../src/payments/receipts/receipt.ts'
import { bookRefund } from '../../src/payments/refunds/send-refund.ts'
import { recordRefund } from '../../src/payments/reversals/refunds-at-provider.ts'
import { recordReversal } from '../../src/payments/reversals/reversals.ts'
import { aCustomer, anOrder, aStaffMember, fillWallet } from '../factories.ts'
import { lockWaiters } from '../lock-waiters.ts'
import { payPalCase } from './provider-cases.ts'
import { startProviderTestApp } from './provider-test-app.ts'
import { setTopUpDiscount } from './top-up-discount.ts'

/** Responses that arrive late, repeatedly or contradict each other. */
const test = startProviderTestApp(payPalCase)

const integrations = () => {
  const [paypal] = test.context.integrations.payments
  if (!paypal) throw new Error('no PayPal')
  return paypal
}

async function anApproval(...args: Parameters<typeof anOrder>[2][]) {
  const customer = await aCustomer(test.context)
  const mine = []
  for (const fields of args.length > 0 ? args : [{}]) mine.push(await anOrder(test.context, customer, fields))
  const input = { order_ids: mine.map((order) => order.orderNumber) }
  const { data } = await test.ask('/api/pay/paypal_pay_orders', input, { token: customer.token })
  return { customer, orders: mine, approval: String(data), orderId: test.emulator.paymentAt(String(data)) }
}

async function paid(...args: Parameters<typeof anOrder>[2][]) {
  const approval = await anApproval(...args)
  await test.approve(approval.approval)
  await test.comeBack(approval.orderId)
  await test.drain()
  const [capture] = (await integrations().read(approval.orderId)).captures
  return { ...approval, captureId: capture?.id ?? '' }
}

it('a capture that is found after its intent had returned to approval is booked', async () => {
  const { orders: mine, approval, orderId } = await anApproval()
  test.emulator.set({ webhooksOff: true })
  await test.approve(approval)
  test.emulator.set({ on: '/capture', dropNext: 3 })
  await test.comeBack(orderId)
  test.emulator.set({ on: '', dropNext: 0 })
  const { id } = await test.intentOf(orderId)
  const back = { captureRequestId: null, failure: 'INSTRUMENT_DECLINED' }
  await moveIntent(test.context.db, id, ['capturing'], 'approving', back, test.context.now())
  expect((await settle(test.context, id, 'clock')).status).toBe('paid')
  const [order] = await test.context.db
    .select()
    .from(orders)
    .where(eq(orders.id, mine[0]?.id ?? ''))
  expect(order?.status).toBe('paid')
})

/** Starts a capture at PayPal, runs `meanwhile` before it completes, and waits for the result. */
async function whileCapturing(orderId: string, meanwhile: (intentId: string) => Promise<unknown>) {
  const { id } = await test.intentOf(orderId)
  test.emulator.set({ on: '/capture', latencyMs: 400 })
  const settled = settle(test.context, id, 'return')
  while ((await test.intentOf(orderId)).status !== 'capturing');
  await meanwhile(id)
  await settled
  test.emulator.set({ on: '', latencyMs: 0 })
  return test.intentOf(orderId)
}

it('a refusal of an earlier attempt does not undo a later one', async () => {
  const { approval, orderId } = await anApproval()
  test.emulator.set({ webhooksOff: true, declineNext: 1 })
  await test.approve(approval)
  const later = await whileCapturing(orderId, (id) => test.changeIntent(id, { captureRequestId: 'later' }))
  expect(later).toMatchObject({ status: 'capturing', captureRequestId: 'later' })
  expect((await settle(test.context, later.id, 'clock')).status).toBe('paid')
})

const orderStatus = async (id = '') =>
  (await test.context.db.select().from(orders).where(eq(orders.id, id)))[0]?.status

/**
 * The methods of the payments for an order, newest first, and the dollars that the console offers to refund of
 * each.
 */
async function refundable(search_text = '') {
  const { token } = await aStaffMember(test.context, 'finance')
  const { data } = await test.ask('/api/staff/finance/get_payment_list', { search_text }, { token })
  return data.list.map((one: { way: string; payables: { refundable_amount: number }[] }) => [
    one.way,
    one.payables[0]?.refundable_amount,
  ])
}

it('late money of a cancelled order, which is in the wallet, is not refunded as well', async () => {
  const { customer, orders: mine, approval, orderId } = await anApproval()
  test.emulator.set({ webhooksOff: true })
  await test.approve(approval)
  const order_ids = mine.map((order) => order.orderNumber)
  const intent = await whileCapturing(orderId, async (id) => {
    await test.context.db.transaction((tx) => endIntent(tx, id, 'failed', 'given up', test.context.now()))
    await test.ask('/api/shopping/cancel_unpaid_orders', { order_ids }, { token: customer.token })
  })
  expect(intent).toMatchObject({ status: 'paid', failure: 'credited to the wallet' })
  const [number = ''] = order_ids
  expect(await refundable(number)).toEqual([['paypal', 0]])
  const { token } = await aStaffMember(test.context, 'finance')
  const listed = { search_text: number }
  expect(await test.ask('/api/staff/finance/get_payment_list', listed, { token, lang: 'cn' })).toMatchObject({
    data: { list: [{ failure: '款项到账过晚，已存入客户钱包' }] },
  })
  for (const way of ['wallet', 'paypal'])
    for (const purpose of ['goodwill', 'settlement']) {
      const refund = { kind: 'order', number, amount: 1, purpose, way, reason: 'Paid after the end' }
      expect(await test.ask('/api/staff/finance/refund', refund, { token })).toMatchObject({ code: 1312 })
    }
  expect((await walletBalance(test.context.db, customer.id)).minor).toBe(2_205n)

  // Anything may have been paid with it, so a dispute about it stops all of the customer's.
  test.emulator.set({ webhooksOff: false })
  await test.emulator.openDispute(test.emulator.taken(orderId)[0]?.captureId ?? '')
  await test.drain()
  const placed = await test.context.db.select().from(holds).where(eq(holds.customerId, customer.id))
  expect(placed).toMatchObject([{ kind: 'payment_dispute', paymentId: null, liftedAt: null }])
})

it('late money of an abandoned payment pays its order when nothing else has', async () => {
  const { customer, orders: mine, approval, orderId } = await anApproval()
  test.emulator.set({ webhooksOff: true })
  await test.approve(approval)
  const intent = await whileCapturing(orderId, (id) =>
    test.context.db.transaction((tx) => endIntent(tx, id, 'failed', 'given up', test.context.now())),
  )
  expect(intent).toMatchObject({ status: 'paid', failure: '' })
  expect(await orderStatus(mine[0]?.id)).toBe('paid')
  expect((await walletBalance(test.context.db, customer.id)).minor).toBe(0n)
})

/** What the dashboard says was paid today, in US cents. */
async function paidToday() {
  const { token } = await aStaffMember(test.context, 'admin')
  const { data } = await test.ask('/api/staff/dashboard/get', {}, { token })
  return Math.round(data.days.at(-1).paid_amount * 100)
}

it('late money of an abandoned payment goes to the wallet when its order was paid another way', async () => {
  const paidBefore = await paidToday()
  const { customer, orders: mine, approval, orderId } = await anApproval()
  await fillWallet(test.context, customer, 5_000n)
  test.emulator.set({ webhooksOff: true })
  await test.approve(approval)
  const intent = await whileCapturing(orderId, async (id) => {
    await test.context.db.transaction((tx) => endIntent(tx, id, 'failed', 'given up', test.context.now()))
    const order_ids = mine.map((order) => order.orderNumber)
    await test.ask('/api/pay/balance_pay_orders', { order_ids }, { token: customer.token })
  })
  expect(intent).toMatchObject({ status: 'paid', failure: 'credited to the wallet' })
  expect(await orderStatus(mine[0]?.id)).toBe('paid')
  expect((await walletBalance(test.context.db, customer.id)).minor).toBe(5_000n)
  expect((await paidToday()) - paidBefore).toBe(2_205)
  expect(await refundable(mine[0]?.orderNumber)).toEqual([
    ['wallet', 22.05],
    ['paypal', 0],
  ])
  const { notes } = await receiptOf(test.context, customer, 'order', mine[0]?.orderNumber ?? '', 'en')
  expect(notes[0]).toBe('Paid from your wallet.')
  const captureId = test.emulator.taken(orderId)[0]?.captureId ?? ''
  const there = await test.provider.refund(captureId, { cents: 500n, reference: 'by hand' }, randomUUID())
  expect(await recordRefund(test.context, test.provider, there.id)).toBe('foreign refund')
  expect(await test.context.db.$count(refunds, eq(refunds.payableId, mine[0]?.id ?? ''))).toBe(0)
  const alarm = eq(alarms.subject, `paypal-refund:${there.id}`)
  expect(await test.context.db.select().from(alarms).where(alarm)).toMatchObject([
    { message: 'refund_foreign_beyond' },
  ])
})

it('late money of a cancelled top-up is credited without its discount, and reversed without it', async () => {
  await setTopUpDiscount(test.context, 100n)
  const customer = await aCustomer(test.context)
  const ask = (path: string, input: object) => test.ask(path, input, { token: customer.token })
  const { order_id } = (await ask('/api/wallet/create_top_up', { amount: 50 })).data
  test.emulator.set({ webhooksOff: true })
  const orderId = await test.approve((await ask('/api/pay/paypal_pay_top_up', { order_id })).data)
  const cancelled = await ask('/api/wallet/cancel_top_ups', { order_ids: [order_id] })
  expect(cancelled.code).toBe(0)
  const { captures: taken } = await integrations().capture(orderId, randomUUID())
  const { id } = await test.intentOf(orderId)
  expect(await settle(test.context, id, 'notice')).toMatchObject({ failure: 'credited to the wallet' })
  expect((await walletBalance(test.context.db, customer.id)).minor).toBe(4_900n)
  await expect(receiptOf(test.context, customer, 'top_up', order_id, 'en')).rejects.toMatchObject({
    reason: 'receipt_unknown',
  })
  test.emulator.set({ webhooksOff: false })
  await test.emulator.reverse(taken[0]?.id ?? '')
  await test.drain()
  expect((await walletBalance(test.context.db, customer.id)).minor).toBe(0n)
})

it('late money of an abandoned payment goes to the wallet while its order is being paid another way', async () => {
  const { customer, orders: mine, approval, orderId } = await anApproval()
  await fillWallet(test.context, customer, 5_000n)
  test.emulator.set({ webhooksOff: true, inProgressNext: 3 })
  await test.approve(approval)
  await test.comeBack(orderId)
  const { id } = await test.intentOf(orderId)
  await test.context.db.transaction((tx) => endIntent(tx, id, 'failed', 'given up', test.context.now()))
  await test.emulator.finishCapture(orderId)
  // The payment from the wallet waits for the wallet, and the booking of the capture waits for that payment.
  const both = await test.ownerDb.transaction(async (tx) => {
    await tx.select().from(ledgerAccounts).where(eq(ledgerAccounts.customerId, customer.id)).for('update')
    const order_ids = mine.map((order) => order.orderNumber)
    const paying = test.ask('/api/pay/balance_pay_orders', { order_ids }, { token: customer.token })
    await lockWaiters(test, 1)
    const settled = settle(test.context, id, 'notice')
    await lockWaiters(test, 2)
    return [paying, settled] as const
  })
  expect(await Promise.all(both)).toMatchObject([
    { code: 0 },
    { status: 'paid', failure: 'credited to the wallet' },
  ])
  expect(await orderStatus(mine[0]?.id)).toBe('paid')
  expect((await walletBalance(test.context.db, customer.id)).minor).toBe(5_000n)
})

it('an order cannot be paid again during a capture, which is booked when it completes', async () => {
  const { customer, orders: mine, approval, orderId } = await anApproval()
  test.emulator.set({ webhooksOff: true, inProgressNext: 3 })
  await test.approve(approval)
  await test.comeBack(orderId)
  expect((await test.intentOf(orderId)).status).toBe('capturing')
  await fillWallet(test.context, customer, 5_000n)
  const order_ids = mine.map((order) => order.orderNumber)
  const again = await test.ask('/api/pay/balance_pay_orders', { order_ids }, { token: customer.token })
  expect(again.code).not.toBe(0)
  test.emulator.set({ webhooksOff: false })
  await test.emulator.finishCapture(orderId)
  await test.drain()
  expect((await test.intentOf(orderId)).status).toBe('paid')
  expect(await orderStatus(mine[0]?.id)).toBe('paid')
})

it('a capture that completes after its intent ended is booked and raises an alarm', async () => {
  const { orders: mine, approval, orderId } = await anApproval()
  test.emulator.set({ webhooksOff: true, inProgressNext: 3 })
  await test.approve(approval)
  await test.comeBack(orderId)
  const intent = await test.intentOf(orderId)
  await test.context.db.transaction((tx) =>
    endIntent(tx, intent.id, 'failed', 'given up', test.context.now()),
  )
  test.emulator.set({ webhooksOff: false })
  await test.emulator.finishCapture(orderId)
  await test.drain()
  expect((await test.intentOf(orderId)).status).toBe('paid')
  expect(await orderStatus(mine[0]?.id)).toBe('paid')
  const raised = await test.context.db
    .select()
    .from(alarms)
    .where(eq(alarms.subject, `intent:${intent.id}`))
  expect(raised).toMatchObject([{ message: 'captured_after_end', resolvedAt: null }])
})

it('a capture that was released from suspense raises no alarm when PayPal reports it again', async () => {
  const { approval, orderId } = await anApproval()
  test.emulator.set({ webhooksOff: true, wrongAmountNext: 1 })
  await test.approve(approval)
  await test.comeBack(orderId)
  const intent = await test.intentOf(orderId)
  await test.context.db.transaction((tx) => releaseSuspense(test.context, tx, intent.id))
  expect((await settle(test.context, intent.id, 'notice')).status).toBe('failed')
  const raised = await test.context.db
    .select()
    .from(alarms)
    .where(eq(alarms.subject, `intent:${intent.id}`))
  expect(raised).toMatchObject([{ message: 'amount_differs', resolvedAt: expect.any(Date) }])
})

it('a payer who must choose another funding source pays on the same approval', async () => {
  const { orders: mine, approval, orderId } = await anApproval()
  test.emulator.set({ webhooksOff: true, alternateFundingNext: 1 })
  await test.approve(approval)
  await test.comeBack(orderId)
  expect((await test.intentOf(orderId)).status).toBe('approving')
  await test.approve(approval)
  await test.comeBack(orderId)
  expect(await orderStatus(mine[0]?.id)).toBe('paid')
})

it('a reversal that is unknown to PayPal’s API raises an alarm', async () => {
  expect(await recordReversal(test.context, integrations(), 'NEVER-WAS')).toBe('PayPal does not know it')
  const raised = await test.context.db
    .select()
    .from(alarms)
    .where(eq(alarms.subject, 'paypal-refund:NEVER-WAS'))
  expect(raised).toMatchObject([{ message: 'reversal_unknown' }])
})

it('a reversed payment cannot be refunded as well', async () => {
  const { customer, orders: mine, captureId } = await paid({}, {})
  await test.emulator.reverse(captureId)
  await test.drain()
  const refund = test.context.db.transaction((tx) =>
    issueRefund(test.context, tx, {
      way: 'paypal',
      requestId: 'after-reversal',
      customerId: customer.id,
      of: { kind: 'order', id: mine[0]?.id ?? '' },
      purpose: 'settlement',
      amount: usd(100n),
      subject: '',
      reason: '',
    }),
  )
  await expect(refund).rejects.toMatchObject({ reason: 'request_not_possible' })
})

it('a reversal reported by webhook and statement is booked once', async () => {
  const { customer, captureId } = await paid()
  test.emulator.set({ webhooksOff: true })
  await test.emulator.reverse(captureId)
  const lines = await integrations().statement(
    new Date(Date.now() - 4 * 3_600_000),
    new Date(Date.now() + 60_000),
  )
  const id = lines.find((line) => line.kind === 'reversal' && line.captureId === captureId)?.id ?? ''
  const outcomes = await Promise.all(
    Array.from({ length: 5 }, () => recordReversal(test.context, integrations(), id)),
  )
  expect(new Set(outcomes)).toEqual(new Set(['reversed']))
  expect((await walletBalance(test.context.db, customer.id)).minor).toBe(-2_205n)
})

it('a refund that PayPal confirmed stays completed after a late contrary answer', async () => {
  const { customer, orders: mine } = await paid()
  await test.context.db.transaction((tx) =>
    issueRefund(test.context, tx, {
      way: 'paypal',
      requestId: 'late-answer',
      customerId: customer.id,
      of: { kind: 'order', id: mine[0]?.id ?? '' },
      purpose: 'settlement',
      amount: usd(100n),
      subject: '',
      reason: '',
    }),
  )
  await test.drain()
  const [refund] = await test.context.db.select().from(refunds).where(eq(refunds.requestId, 'late-answer'))
  if (!refund) throw new Error('no refund')
  const answer = {
    id: 'R',
    amount: { currency: 'USD', minor: 100n },
    reference: refund.id,
    captureId: '',
    detail: '',
    feeCents: 0n,
  }
  for (const state of ['failed', 'pending', 'completed'] as const)
    await bookRefund(test.context, integrations(), refund, { ...answer, state })
  const [after] = await test.context.db.select().from(refunds).where(eq(refunds.id, refund.id))
  expect(after).toEqual(refund)
})
