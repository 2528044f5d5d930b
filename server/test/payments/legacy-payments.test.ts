import { randomUUID } from 'node:crypto'
import { alarms, captures } from '@sampan/database/tables'
import { eq, like } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { walletBalance } from '../../src/ledger/index.ts'
import { aCustomer, aLegacyOrder, aStaffMember, fillWallet } from '../factories.ts'
import { lastAudit } from '../last-audit.ts'
import { lastMessage } from '../last-message.ts'
import { readPdf } from '../read-pdf.ts'
import { payPalCase } from './provider-cases.ts'
import { startProviderTestApp } from './provider-test-app.ts'

const ON_HOLD = 1954
/** What was paid here for an order of the old system, $15: what comes back, and what a hold stops. */
const test = startProviderTestApp(payPalCase)

async function paid() {
  const customer = await aCustomer(test.context)
  const { orderNumber } = await aLegacyOrder(test.context, customer)
  const input = { pay_way: 'paypal', order_id: orderNumber }
  const { data } = await test.ask('/api/pay/pay_order', input, { token: customer.token })
  const payment = await test.approve(String(data))
  await test.comeBack(payment)
  await test.drain()
  const { id } = await test.intentOf(payment)
  const [capture] = await test.context.db.select().from(captures).where(eq(captures.intentId, id))
  return { customer, orderNumber, payment, captureId: capture?.providerCaptureId ?? '' }
}
type Paid = Awaited<ReturnType<typeof paid>>

async function finance() {
  const { token } = await aStaffMember(test.context, 'finance')
  return (call: string, input: object) => test.ask(`/api/staff/finance/${call}`, input, { token })
}
const refundOf = ({ orderNumber }: Pick<Paid, 'orderNumber'>, over: object = {}) => ({
  ...{ kind: 'legacy', number: orderNumber, amount: 4, way: 'wallet', purpose: 'settlement' },
  ...{ reason: 'Sold out', ...over },
})
const balanceOf = async ({ customer }: Pick<Paid, 'customer'>) =>
  (await walletBalance(test.context.db, customer.id)).minor
const refundedThere = ({ payment }: Paid) =>
  test.emulator.captured().find((line) => line.orderId === payment)?.refundedCents
const detail = async ({ customer, orderNumber }: Pick<Paid, 'customer' | 'orderNumber'>) =>
  (await test.ask('/api/order/get_order_detail', { order_id: orderNumber }, { token: customer.token })).data
const receipt = ({ customer, orderNumber }: Pick<Paid, 'customer' | 'orderNumber'>) =>
  test.app.inject({
    url: `/api/pay/receipt.pdf?kind=legacy&number=${orderNumber}&lang=en`,
    headers: { token: customer.token },
  })

it('finance refund it to the wallet and the way it was paid, up to what was paid', async () => {
  const ask = await finance()
  const one = await paid()
  expect((await ask('refund', refundOf(one))).data).toEqual({ status: 'done' })
  expect((await ask('refund', refundOf(one, { way: 'paypal', amount: 6 }))).data).toEqual({ status: 'done' })
  await test.drain()
  expect([await balanceOf(one), refundedThere(one)]).toEqual([400n, 600n])
  expect((await ask('refund', refundOf(one, { amount: 5.01 }))).code).toBe(1312)
  const { list } = (await ask('get_refund_list', { search_text: one.orderNumber })).data
  expect(list).toMatchObject([
    { kind: 'legacy', number: one.orderNumber, way: 'paypal', amount: 6 },
    { kind: 'legacy', number: one.orderNumber, way: 'wallet', amount: 4 },
  ])
  const payments = (await ask('get_payment_list', { search_text: one.orderNumber })).data
  expect(payments.list[0].payables).toMatchObject([{ refunded_amount: 10, refundable_amount: 5 }])
})

it('its customer has a receipt of it, and reads what came back', async () => {
  const ask = await finance()
  const one = await paid()
  expect(await detail(one)).toMatchObject({ has_receipt: true, refunds: [] })
  await ask('refund', refundOf(one))
  expect((await detail(one)).refunds).toMatchObject([
    { purpose: 'settlement', amount: 4, reason: 'Sold out' },
  ])
  const paper = await receipt(one)
  expect([paper.statusCode, paper.headers['content-type']]).toEqual([200, 'application/pdf'])
  const drawn = readPdf(paper.rawPayload)
    .texts.map(({ text }) => text)
    .join(' ')
  for (const part of [one.orderNumber, '$15.00', '−$4.00']) expect(drawn).toContain(part)
})

it('nothing is refunded, and there is no receipt, of one that is not paid or was paid in the old system', async () => {
  const ask = await finance()
  const customer = await aCustomer(test.context)
  const unpaid = await aLegacyOrder(test.context, customer)
  const paidThere = { status: 'paid', paidAt: new Date('2026-03-02') }
  for (const { orderNumber } of [unpaid, await aLegacyOrder(test.context, customer, paidThere)]) {
    const one = { customer, orderNumber }
    expect((await ask('refund', refundOf(one))).code).toBe(1312)
    expect(await detail(one)).toMatchObject({ has_receipt: false, refunds: [] })
    expect((await receipt(one)).statusCode).toBe(404)
  }
  await fillWallet(test.context, customer, 1_500n)
  const { token } = customer
  await test.ask('/api/pay/pay_order', { pay_way: 'balance', order_id: unpaid.orderNumber }, { token })
  const fromWallet = { customer, orderNumber: unpaid.orderNumber }
  expect((await ask('refund', refundOf(fromWallet, { way: 'paypal' }))).code).toBe(1312)
  expect((await ask('refund', refundOf(fromWallet))).code).toBe(0)
  expect(await balanceOf(fromWallet)).toBe(400n)
})

it('a refund of it on the provider’s own pages lowers what finance can refund', async () => {
  const ask = await finance()
  const one = await paid()
  await test.provider.refund(one.captureId, { cents: 1_200n, reference: 'by hand' }, randomUUID())
  await test.emulator.webhooksSettled()
  await test.drain()
  expect((await detail(one)).refunds).toMatchObject([{ purpose: 'at_provider', amount: 12 }])
  expect((await ask('refund', refundOf(one))).code).toBe(1312)
  expect((await ask('refund', refundOf(one, { amount: 3 }))).code).toBe(0)
  const raised = await test.context.db.select().from(alarms).where(like(alarms.subject, 'paypal-refund:%'))
  expect(raised.map(({ message }) => message)).toEqual(['refund_foreign'])
})

describe('cancelling an order of the old system', () => {
  /** Moves it to a status after the one in which it waits; resolves to what the console says comes back, and the code. */
  async function cancelled({ orderNumber }: Pick<Paid, 'orderNumber'>) {
    const { token } = await aStaffMember(test.context, 'purchasing')
    const ask = (call: string, input: object) =>
      test.ask(`/api/staff/legacy_orders/${call}`, input, { token })
    const shown = async () => (await ask('get_list', { search_text: orderNumber })).data.list[0]
    const move = async (status: string) => {
      const { revision } = await shown()
      return (await ask('move', { order_id: orderNumber, revision, status, remark: 'Sold out' })).code
    }
    if ((await shown()).next_statuses.includes('problem')) expect(await move('problem')).toBe(0)
    return { returns: (await shown()).refundable_amount, code: await move('cancelled') }
  }

  it('returns what was paid for it here and is left to the wallet, and tells its customer', async () => {
    const ask = await finance()
    const one = await paid()
    await ask('refund', refundOf(one))
    expect(await cancelled(one)).toEqual({ returns: 11, code: 0 })
    expect(await balanceOf(one)).toBe(1_500n)
    expect(await detail(one)).toMatchObject({
      order_status: 4,
      refunds: [{ amount: 4 }, { purpose: 'cancellation', amount: 11, reason: 'Sold out' }],
    })
    expect((await lastAudit(test.context, `legacy_order:${one.orderNumber}`))?.after).toMatchObject({
      status: 'cancelled',
      returned: '1100',
    })
  })

  it('returns nothing of what was paid in the old system', async () => {
    const customer = await aCustomer(test.context)
    const paidAt = new Date('2026-03-02')
    const { orderNumber } = await aLegacyOrder(test.context, customer, { status: 'paid', paidAt })
    expect(await cancelled({ orderNumber })).toEqual({ returns: 0, code: 0 })
    expect(await balanceOf({ customer })).toBe(0n)
  })

  it('waits while its payment is disputed, of which the money may go back anyway', async () => {
    const one = await paid()
    const id = await test.emulator.openDispute(one.captureId)
    await test.drain()
    expect(await cancelled(one)).toEqual({ returns: 15, code: 2012 })
    await test.emulator.decideDispute(id, 'seller')
    await test.drain()
    expect(await cancelled(one)).toEqual({ returns: 15, code: 0 })
    expect(await balanceOf(one)).toBe(1_500n)
  })
})

describe('an order of the old system is not bought and not sent', () => {
  async function staff() {
    const { token } = await aStaffMember(test.context, 'admin')
    return (path: string, input: object) => test.ask(`/api/staff/${path}`, input, { token })
  }
  const moving = (ask: Awaited<ReturnType<typeof staff>>, { orderNumber }: Pick<Paid, 'orderNumber'>) => {
    const find = async () =>
      (await ask('legacy_orders/get_list', { search_text: orderNumber })).data.list[0].revision
    return async (status: string, remark = 'UPS 1Z9') =>
      (await ask('legacy_orders/move', { order_id: orderNumber, revision: await find(), status, remark }))
        .code
  }

  it('while its customer is on hold', async () => {
    const ask = await staff()
    const one = await paid()
    const move = moving(ask, one)
    const on = { customer_id: one.customer.id, kind: 'fraud', reason: 'The card is another’s' }
    const { hold_id } = (await ask('holds/place', on)).data
    expect(await move('purchased')).toBe(ON_HOLD)
    expect(await move('problem')).toBe(0)
    expect(await move('shipped')).toBe(ON_HOLD)
    await ask('holds/lift', { hold_id, reason: 'It is theirs' })
    expect(await move('purchased')).toBe(0)
  })

  it('while the payment for it is disputed, of which its customer is told', async () => {
    const ask = await staff()
    const one = await paid()
    const move = moving(ask, one)
    expect(await move('purchased')).toBe(0)
    const id = await test.emulator.openDispute(one.captureId)
    await test.drain()
    const told = await lastMessage(test.context, one.customer)
    expect(told?.notice).toMatchObject({ name: 'hold_placed', values: { subject: one.orderNumber } })
    const { list } = (await ask('holds/get_list', { search_text: one.customer.accountNo })).data
    expect(list).toMatchObject([{ kind: 'payment_dispute', paid_numbers: [one.orderNumber] }])
    expect(await move('in_warehouse')).toBe(0)
    expect(await move('shipped')).toBe(ON_HOLD)
    await test.emulator.decideDispute(id, 'seller')
    await test.drain()
    expect((await lastMessage(test.context, one.customer))?.notice?.name).toBe('hold_lifted')
    expect(await move('shipped')).toBe(0)
  })
})
