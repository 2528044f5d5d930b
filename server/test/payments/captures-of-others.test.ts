import { alarms } from '@sampan/database/tables'
import { usd } from '@sampan/domain/money'
import { and, eq, isNull } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { checkBooks } from '../../src/finance/reconciliation/check-books.ts'
import type { StatementLine } from '../../src/integrations/payment-providers/index.ts'
import { recordRefund } from '../../src/payments/reversals/refunds-at-provider.ts'
import { bookStatement } from '../../src/payments/statements/book-statement.ts'
import { aCustomer, anOrder, aStaffMember } from '../factories.ts'
import { lastAudit } from '../last-audit.ts'
import { platformBalance } from '../platform-balance.ts'
import { postingOf } from './posting-of.ts'
import { payPalCase } from './provider-cases.ts'
import { startProviderTestApp } from './provider-test-app.ts'

/** Captures that PayPal's account received from elsewhere. */
const test = startProviderTestApp(payPalCase)

/** Books the statement with other values in the line of a sale. */
async function bookWith(id: string, change: Partial<StatementLine>) {
  const day = 86_400_000
  const lines = await test.provider.statement(new Date(Date.now() - day), new Date(Date.now() + day))
  const statement = async () => lines.map((line) => (line.id === id ? { ...line, ...change } : line))
  await bookStatement(test.withCalls({ statement }))
}
const settle = async (unmatched_id: string) => {
  const { token } = await aStaffMember(test.context, 'finance')
  return (await test.ask('/api/staff/finance/settle_unmatched_capture', { unmatched_id }, { token })).code
}

/** A sale of another shop on the same account, in the books; returns PayPal's id of it. */
async function booked(cents: bigint) {
  const id = test.emulator.move('T0006', cents)
  await Promise.all([bookStatement(test.context), bookStatement(test.context)])
  await bookStatement(test.context)
  return id
}
const openAlarms = async (id: string) => {
  const isOpen = and(eq(alarms.subject, `paypal-sale:${id}`), isNull(alarms.resolvedAt))
  return (await test.context.db.select().from(alarms).where(isOpen)).map(({ message }) => message)
}
const differences = async () => {
  const { token } = await aStaffMember(test.context, 'finance')
  return (await test.ask('/api/staff/finance/get_differences', {}, { token })).data
}
const listed = async (id: string) =>
  (await differences()).unmatched_captures.find(
    (one: { provider_capture_id: string }) => one.provider_capture_id === id,
  )
it('one is booked in suspense once, with one alarm, and leaves the books in order', async () => {
  const before = await platformBalance(test.context, 'suspense')
  const id = await booked(2_000n)
  expect(await postingOf(test.context, `unmatched:${id}`)).toEqual({
    kind: 'suspense',
    cents: { paypal_clearing: -2_000n, suspense: 2_000n },
  })
  expect((await platformBalance(test.context, 'suspense')) - before).toBe(2_000)
  expect(await openAlarms(id)).toEqual(['sale_unknown'])
  expect(await listed(id)).toMatchObject({ provider_name: 'PayPal', amount: 20, currency: 'USD' })
  await checkBooks(test.context)
  const broken = and(eq(alarms.message, 'books_broken'), isNull(alarms.resolvedAt))
  expect(await test.context.db.$count(alarms, broken)).toBe(0)
})

it('one act of finance takes it out of suspense, once, and ends its alarm', async () => {
  const id = await booked(1_500n)
  const { unmatched_id } = await listed(id)
  const codes = await Promise.all([settle(unmatched_id), settle(unmatched_id)])
  expect(codes.toSorted()).toEqual([0, 1005])
  expect(await postingOf(test.context, `unmatched-settled:${id}`)).toEqual({
    kind: 'suspense',
    cents: { suspense: -1_500n, adjustments: 1_500n },
  })
  expect(await openAlarms(id)).toEqual([])
  expect(await listed(id)).toBeUndefined()
  expect(await lastAudit(test.context, `capture:${id}`)).toMatchObject({
    action: 'unmatched_capture_settled',
  })
  await bookStatement(test.context)
  expect(await openAlarms(id)).toEqual([])
})

it('what PayPal takes back of it is booked, and ends its alarm once nothing is left', async () => {
  const id = await booked(2_000n)
  const takeBack = async (code: 'T1106' | 'T1202', cents: bigint) => {
    test.emulator.move(code, cents, id)
    await Promise.all([bookStatement(test.context), bookStatement(test.context)])
    return { amount: (await listed(id))?.amount, alarms: await openAlarms(id) }
  }
  expect(await takeBack('T1106', -500n)).toEqual({ amount: 15, alarms: ['sale_unknown'] })
  const { unmatched_id } = await listed(id)
  expect(await takeBack('T1106', -1_500n)).toEqual({ amount: undefined, alarms: [] })
  expect(await settle(unmatched_id)).toBe(1005)
  expect(await takeBack('T1202', 1_500n)).toEqual({ amount: 15, alarms: ['sale_unknown'] })
  expect(await settle(unmatched_id)).toBe(0)
  expect(await postingOf(test.context, `unmatched-settled:${id}`)).toEqual({
    kind: 'suspense',
    cents: { suspense: -1_500n, adjustments: 1_500n },
  })
  const before = await platformBalance(test.context, 'adjustments')
  expect(await takeBack('T1106', -700n)).toEqual({ amount: undefined, alarms: [] })
  expect((await platformBalance(test.context, 'adjustments')) - before).toBe(-700)
})

it('its fee is booked with it, and one without a sum is not booked', async () => {
  const id = test.emulator.move('T0006', 2_000n)
  for (const minor of [0n, -2_000n]) {
    await bookWith(id, { minor })
    expect(await postingOf(test.context, `unmatched:${id}`)).toBeNull()
  }
  await bookWith(id, { feeMinor: 98n })
  expect(await postingOf(test.context, `own-fee:${id}`)).toEqual({
    kind: 'provider_fee',
    cents: { paypal_clearing: 98n, provider_fees: -98n },
  })
})

it('a refund of it on PayPal’s own pages is booked once PayPal has carried it out', async () => {
  const id = await booked(2_000n)
  const refundId = test.emulator.move('T1107', -2_000n, id)
  const returned = { id: refundId, detail: '', reference: null, captureId: id, feeCents: 0n }
  const recorded = (state: 'pending' | 'completed') => {
    const readRefund = async () => ({ ...returned, state, amount: usd(2_000n) })
    return recordRefund(test.withCalls({ readRefund }), { ...test.provider, readRefund }, refundId)
  }
  expect(await recorded('pending')).toBe('unfinished refund of an unmatched capture')
  expect(await listed(id)).toMatchObject({ amount: 20 })
  expect(await recorded('completed')).toBe('returned of an unmatched capture')
  await recorded('completed')
  expect(await postingOf(test.context, `unmatched:return:${refundId}`)).toEqual({
    kind: 'reversal',
    cents: { paypal_clearing: 2_000n, suspense: -2_000n },
  })
  expect(await listed(id)).toBeUndefined()
  expect(await openAlarms(id)).toEqual([])
})

it('a refund of it that is heard of first raises an alarm, which ends when the statement has both', async () => {
  const id = test.emulator.move('T0006', 2_000n)
  const refundId = test.emulator.move('T1107', -800n, id)
  const amount = usd(800n)
  const readRefund = async () => ({
    ...{
      id: refundId,
      state: 'completed' as const,
      detail: '',
      reference: null,
      captureId: id,
      feeCents: 0n,
    },
    amount,
  })
  const context = test.withCalls({ readRefund })
  const provider = { ...test.provider, readRefund }
  expect(await recordRefund(context, provider, refundId)).toBe('unknown capture')
  const open = and(eq(alarms.subject, `paypal-refund:${refundId}`), isNull(alarms.resolvedAt))
  expect(await test.context.db.select().from(alarms).where(open)).toMatchObject([
    { message: 'capture_unknown' },
  ])
  await bookStatement(context)
  expect(await listed(id)).toMatchObject({ amount: 12 })
  expect(await test.context.db.$count(alarms, open)).toBe(0)
  await bookStatement(context)
  expect(await openAlarms(id)).toEqual(['sale_unknown'])
})

it('what goes back of it in another currency is not booked, and raises an alarm', async () => {
  const id = await booked(2_000n)
  const refundId = test.emulator.move('T1107', -2_000n, id)
  const returned = {
    ...{ id: refundId, state: 'completed' as const, detail: '', reference: null, captureId: id },
    ...{ feeCents: 0n, amount: { currency: 'EUR', minor: 2_000n } },
  }
  const readRefund = async () => returned
  const provider = { ...test.provider, readRefund }
  expect(await recordRefund(test.context, provider, refundId)).toBe('unknown capture')
  expect(await listed(id)).toMatchObject({ amount: 20 })
  const open = and(eq(alarms.subject, `paypal-refund:${refundId}`), isNull(alarms.resolvedAt))
  expect(await test.context.db.select().from(alarms).where(open)).toMatchObject([
    { message: 'capture_unknown' },
  ])
  await recordRefund(
    test.context,
    { ...test.provider, readRefund: async () => ({ ...returned, amount: usd(2_000n) }) },
    refundId,
  )
  expect(await listed(id)).toBeUndefined()
})

it('a second one for a payment of ours that has its money is none of it', async () => {
  const customer = await aCustomer(test.context)
  const order = await anOrder(test.context, customer)
  const input = { order_ids: [order.orderNumber] }
  const { data } = await test.ask('/api/pay/paypal_pay_orders', input, { token: customer.token })
  const paymentId = await test.approve(String(data))
  await test.comeBack(paymentId)
  const { id: reference } = await test.intentOf(paymentId)
  const id = test.emulator.move('T0006', 2_206n)
  await bookWith(id, { reference })
  expect(await listed(id)).toMatchObject({ amount: 22.06 })
  expect(await openAlarms(id)).toEqual(['sale_unknown'])
})

it('one that names a payment of ours is left to it', async () => {
  const customer = await aCustomer(test.context)
  const order = await anOrder(test.context, customer)
  const input = { order_ids: [order.orderNumber] }
  const { data } = await test.ask('/api/pay/paypal_pay_orders', input, { token: customer.token })
  test.emulator.set({ webhooksOff: true })
  const paymentId = await test.approve(String(data))
  await test.provider.capture(paymentId, paymentId)
  await bookStatement(test.context)
  expect(
    (await differences()).unmatched_captures.map(({ amount }: { amount: number }) => amount),
  ).not.toContain(22.05)
  await test.comeBack(paymentId)
  expect(await test.intentOf(paymentId)).toMatchObject({ status: 'paid' })
})
