import { alarms, captures, disputes, orderPhotos } from '@sampan/database/tables'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { runChecks } from '../../src/finance/index.ts'
import { checkStatements } from '../../src/finance/reconciliation/check-statement.ts'
import { walletBalance } from '../../src/ledger/index.ts'
import { bookStatement } from '../../src/payments/statements/book-statement.ts'
import { aCustomer, anOrder, aStaffMember } from '../factories.ts'
import { payPalCase } from './provider-cases.ts'
import { startProviderTestApp } from './provider-test-app.ts'

const test = startProviderTestApp(payPalCase)

/** A customer who paid $22.05 for an order through PayPal. */
async function paid() {
  const customer = await aCustomer(test.context)
  const order = await anOrder(test.context, customer)
  const { data: approval } = await test.ask(
    '/api/pay/paypal_pay_orders',
    { order_ids: [order.orderNumber] },
    { token: customer.token },
  )
  const orderId = await test.approve(String(approval))
  await test.comeBack(orderId)
  const line = test.emulator.captured().find((one) => one.orderId === orderId)
  return { customer, order, captureId: line?.captureId ?? '' }
}

const openAlarm = async (subject: string) =>
  (await test.context.db.select().from(alarms).where(eq(alarms.subject, subject))).find(
    (alarm) => alarm.resolvedAt === null,
  )

async function shown(disputeId: string, stage: 'open' | 'closed' = 'open') {
  const { token } = await aStaffMember(test.context, 'finance')
  const { data } = await test.ask('/api/staff/finance/get_dispute_list', { stage }, { token })
  expect(data.total).toBe(data.list.length)
  return data.list.find((one: { dispute_id: string }) => one.dispute_id === disputeId)
}

describe('a dispute', () => {
  it('is shown to finance with its deadline and evidence and raises an alarm until it is won', async () => {
    const { captureId, order, customer } = await paid()
    const photo = { orderId: order.id, kind: 'qc' } as const
    await test.context.db.insert(orderPhotos).values([
      { ...photo, url: '/theirs.jpg' },
      { ...photo, url: '/of-other-goods.jpg', removedAt: test.context.now() },
    ])
    const id = await test.emulator.openDispute(captureId)
    await test.drain()
    expect(await shown(id)).toMatchObject({
      evidence: { photo_urls: [expect.stringContaining('theirs.jpg')] },
      status: 'open',
      amount: 22.05,
      reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
      payables: [{ kind: 'order', number: order.orderNumber }],
      provider_capture_id: captureId,
    })
    expect((await shown(id)).respond_by).not.toBe('0000-00-00 00:00:00')
    expect(await openAlarm(`dispute:${id}`)).toBeDefined()
    await test.emulator.decideDispute(id, 'seller')
    await test.drain()
    expect(await shown(id)).toBeUndefined()
    expect(await shown(id, 'closed')).toMatchObject({ status: 'won' })
    expect(await openAlarm(`dispute:${id}`)).toBeUndefined()
    expect((await walletBalance(test.context.db, customer.id)).minor).toBe(0n)
  })

  it('that is lost is booked by the reversal that follows', async () => {
    const { captureId, customer } = await paid()
    const id = await test.emulator.openDispute(captureId)
    await test.drain()
    await test.emulator.decideDispute(id, 'buyer')
    await test.drain()
    expect(await shown(id, 'closed')).toMatchObject({ status: 'lost' })
    expect(await openAlarm(`dispute:${id}:lost`)).toBeDefined()
    expect((await walletBalance(test.context.db, customer.id)).minor).toBe(-2_205n)
    const rows = await test.context.db.select().from(disputes).where(eq(disputes.providerDisputeId, id))
    expect(rows).toHaveLength(1)
  })
})

describe('PayPal’s fees and payouts', () => {
  it('are booked once: a fee with its capture, a payout from the statement', async () => {
    const { captureId } = await paid()
    const [capture] = await test.context.db
      .select()
      .from(captures)
      .where(eq(captures.providerCaptureId, captureId))
    // 3.49 % of $22.05 and 49 cents.
    expect(capture?.feeCents).toBe(125n)
    test.emulator.payOut('10.00')
    expect(await checkStatements(test.context, 0)).toMatchObject([{ count: 1 }])
    await bookStatement(test.context)
    await bookStatement(test.context)
    expect(await checkStatements(test.context, 0)).toMatchObject([{ count: 0 }])
  })

  it('start no further transaction once they are known', async () => {
    await paid()
    await bookStatement(test.context)
    const transactions = vi.spyOn(test.context.db, 'transaction')
    await bookStatement(test.context)
    expect(transactions).not.toHaveBeenCalled()
    transactions.mockRestore()
  })
})

describe('the checks of the ledger', () => {
  it('run independently: an unreadable statement is reported and does not hide an unbalanced ledger', async () => {
    test.emulator.set({ on: '/v1/reporting', failNext: 9 })
    const results = await runChecks(test.context)
    test.emulator.set({ failNext: 0 })
    expect(results).toMatchObject([{ name: 'ledger' }, { name: 'statement of PayPal' }])
    expect(results[0]?.failure).toBeUndefined()
    expect(results[1]?.failure).toMatch(/PayPal is unclear/)
  })

  it('never request a period that PayPal refuses', async () => {
    const results = await runChecks(test.context)
    expect(results.map((check) => check.failure)).toEqual([undefined, undefined])
  })
})
