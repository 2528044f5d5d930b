import { randomUUID } from 'node:crypto'
import {
  alarms,
  captures,
  holds,
  ledgerAccounts,
  ledgerEntries,
  ledgerTransactions,
  refunds,
  reversals,
} from '@sampan/database/tables'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { ProviderReturn } from '../../src/integrations/payment-providers/index.ts'
import { walletBalance } from '../../src/ledger/index.ts'
import { resolveAlarm } from '../../src/messaging/index.ts'
import { recordRefund } from '../../src/payments/reversals/refunds-at-provider.ts'
import { recordReversal } from '../../src/payments/reversals/reversals.ts'
import { aCustomer, anOrder, aStaffMember } from '../factories.ts'
import { postingOf } from './posting-of.ts'
import { payPalCase } from './provider-cases.ts'
import { startProviderTestApp } from './provider-test-app.ts'
import { setTopUpDiscount } from './top-up-discount.ts'

/** The booking of webhook events about returned money. */
const test = startProviderTestApp(payPalCase)

/** A customer who paid $22.05 for each order. */
async function paid(count = 1) {
  const customer = await aCustomer(test.context)
  const numbers: string[] = []
  while (numbers.length < count) numbers.push((await anOrder(test.context, customer)).orderNumber)
  const input = { order_ids: numbers }
  const { data } = await test.ask('/api/pay/paypal_pay_orders', input, { token: customer.token })
  const orderId = await test.approve(String(data))
  await test.comeBack(orderId)
  await test.drain()
  const { id } = await test.intentOf(orderId)
  const [capture] = await test.context.db.select().from(captures).where(eq(captures.intentId, id))
  return { customer, numbers, captureId: capture?.providerCaptureId ?? '' }
}

/** PayPal with an answer about a refund or reversal `R-…` of one dollar that we did not request. */
let count = 0
function providerWith(fields: Partial<ProviderReturn>) {
  count += 1
  const reported: ProviderReturn = {
    id: `R-${count}`,
    state: 'completed',
    detail: '',
    amount: { currency: 'USD', minor: 100n },
    reference: null,
    captureId: null,
    feeCents: 0n,
    ...fields,
  }
  const answer = async () => reported
  return { id: reported.id, provider: { ...test.provider, readRefund: answer, readReversal: answer } }
}
const alarmsOf = async (id: string) =>
  (
    await test.context.db
      .select()
      .from(alarms)
      .where(eq(alarms.subject, `paypal-refund:${id}`))
  ).map(({ message }) => message)
const openAlarmOf = (id: string) => and(eq(alarms.subject, `paypal-refund:${id}`), isNull(alarms.resolvedAt))
async function adjustments() {
  const [account] = await test.context.db
    .select({ cents: sql<bigint>`coalesce(sum(${ledgerEntries.amountMinor}), 0)`.mapWith(BigInt) })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(eq(ledgerAccounts.kind, 'adjustments'))
  return account?.cents ?? 0n
}
const reversalsOf = (captureId: string) =>
  test.context.db
    .select({ id: reversals.providerRefundId, cents: reversals.amountCents })
    .from(reversals)
    .innerJoin(captures, eq(captures.id, reversals.captureId))
    .where(eq(captures.providerCaptureId, captureId))
const bookings = () => test.context.db.$count(ledgerTransactions)

describe('a refund that a webhook event names', () => {
  it('is ignored when PayPal does not know it', async () => {
    expect(await recordRefund(test.context, test.provider, 'NEVER-WAS')).toBe('PayPal does not know it')
    expect(await alarmsOf('NEVER-WAS')).toEqual([])
  })

  it.each([
    ['under a reference of somebody else', 'by hand'],
    ['under an id that no refund of ours has', '0192f7a0-0000-7000-8000-000000000000'],
  ])('made on PayPal’s own pages %s is booked once as an adjustment and raises an alarm', async (_, reference) => {
    const { captureId, customer } = await paid()
    const adjusted = await adjustments()
    test.emulator.set({ webhookCopies: 3 })
    await test.provider.refund(captureId, { cents: 500n, reference }, randomUUID())
    await test.emulator.webhooksSettled()
    await test.drain()
    const booked = await test.context.db.select().from(refunds).where(eq(refunds.customerId, customer.id))
    expect(booked).toMatchObject([{ amountCents: 500n, purpose: 'at_provider' }])
    const id = booked[0]?.providerRefundId ?? ''
    expect(await reversalsOf(captureId)).toEqual([])
    expect(await postingOf(test.context, `reversal:${id}`)).toEqual({
      kind: 'reversal',
      cents: { adjustments: -500n, paypal_clearing: 500n },
    })
    expect(await adjustments()).toBe(adjusted - 500n)
    expect((await walletBalance(test.context.db, customer.id)).minor).toBe(0n)
    expect(await alarmsOf(id)).toEqual(['refund_foreign'])
    await resolveAlarm(test.context, test.context.db, `paypal-refund:${id}`)
    expect(await recordRefund(test.context, test.provider, id)).toBe('foreign refund')
    expect(await adjustments()).toBe(adjusted - 500n)
    expect(await test.context.db.select().from(alarms).where(openAlarmOf(id))).toEqual([])
  })

  it('is left to its own event while it is not finished', async () => {
    const { captureId } = await paid()
    const before = await bookings()
    for (const [state, result] of [
      ['pending', 'unfinished foreign refund'],
      ['failed', 'failed foreign refund'],
    ] as const) {
      const { id, provider } = providerWith({ captureId, state })
      expect(await recordRefund(test.context, provider, id)).toBe(result)
    }
    expect(await bookings()).toBe(before)
  })

  it.each([
    ['of no capture', {}],
    ['of a capture that is not in the books', { captureId: 'NEVER-WAS' }],
  ])('raises an alarm when it is %s', async (_, fields) => {
    const { id, provider } = providerWith(fields)
    expect(await recordRefund(test.context, provider, id)).toBe('unknown capture')
    expect(await alarmsOf(id)).toEqual(['capture_unknown'])
  })
})

describe('a reversal that a webhook event names', () => {
  it('raises an alarm when PayPal does not know it', async () => {
    expect(await recordReversal(test.context, test.provider, 'NEVER-TAKEN')).toBe('PayPal does not know it')
    expect(await alarmsOf('NEVER-TAKEN')).toEqual(['reversal_unknown'])
  })

  it('raises an alarm, and none again when it is reported after that was resolved', async () => {
    const { captureId, customer } = await paid()
    await test.emulator.reverse(captureId)
    await test.drain()
    expect((await walletBalance(test.context.db, customer.id)).minor).toBe(-2_205n)
    const [booked] = await reversalsOf(captureId)
    const id = booked?.id ?? ''
    expect(await alarmsOf(id)).toEqual(['payment_taken_back'])
    await resolveAlarm(test.context, test.context.db, `paypal-refund:${id}`)
    expect(await recordReversal(test.context, test.provider, id)).toBe('reversed')
    expect(await alarmsOf(id)).toEqual(['payment_taken_back'])
    expect((await walletBalance(test.context.db, customer.id)).minor).toBe(-2_205n)
  })

  it('takes back the discount of a top-up that is fully reversed, also in parts', async () => {
    await setTopUpDiscount(test.context, 300n)
    const customer = await aCustomer(test.context)
    const ask = (path: string, input: object) => test.ask(path, input, { token: customer.token })
    const { order_id } = (await ask('/api/wallet/create_top_up', { amount: 50 })).data
    const orderId = await test.approve((await ask('/api/pay/paypal_pay_top_up', { order_id })).data)
    await test.comeBack(orderId)
    const { id } = await test.intentOf(orderId)
    const [capture] = await test.context.db.select().from(captures).where(eq(captures.intentId, id))
    const captureId = capture?.providerCaptureId ?? ''
    const balances: bigint[] = []
    for (const minor of [0n, 2_000n, 2_700n, -2_700n, -2_000n]) {
      if (minor !== 0n) {
        const { id, provider } = providerWith({ captureId, amount: { currency: 'USD', minor } })
        expect(await recordReversal(test.context, provider, id)).toBe('reversed')
      }
      balances.push((await walletBalance(test.context.db, customer.id)).minor)
    }
    expect(balances).toEqual([5_000n, 3_000n, 0n, 3_000n, 5_000n])
  })

  it('is debited to the customer, its fee to us; both are reversed when the dispute is won', async () => {
    const { captureId, customer, numbers } = await paid(2)
    const finance = await aStaffMember(test.context, 'finance')
    const holdsNow = () => test.context.db.$count(holds, eq(holds.customerId, customer.id))
    for (const sign of [1n, -1n]) {
      const amount = { currency: 'USD', minor: sign * 4_410n }
      const { id, provider } = providerWith({ captureId, amount, feeCents: sign * 1_500n })
      expect(await recordReversal(test.context, provider, id)).toBe('reversed')
      expect(await postingOf(test.context, `reversal:${id}`)).toEqual({
        kind: 'adjustment',
        cents: { customer_wallet: -sign * 4_410n, paypal_clearing: sign * 4_410n },
      })
      expect(await postingOf(test.context, `reversal-fee:${id}`)).toEqual({
        kind: 'provider_fee',
        cents: { provider_fees: -sign * 1_500n, paypal_clearing: sign * 1_500n },
      })
      const name = sign > 0n ? 'payment_taken_back' : 'payment_given_back'
      expect(await alarmsOf(id)).toEqual([name])
      const { data } = await test.ask('/api/wallet/get_record_list', {}, { token: customer.token })
      expect(data.list[0]).toMatchObject({
        category: 'adjustment',
        amount: Number(-sign) * 44.1,
        order_id: numbers.join(', '),
        remark: 'PayPal',
      })
      expect(await holdsNow()).toBe(1)
      const lifted = { liftedAt: test.context.now(), liftedBy: finance.id, liftReason: 'paid' }
      await test.context.db.update(holds).set(lifted).where(eq(holds.customerId, customer.id))
    }
    expect(await reversalsOf(captureId)).toMatchObject([{ cents: 4_410n }, { cents: -4_410n }])
    const { id, provider } = providerWith({ captureId })
    await recordReversal(test.context, provider, id)
    expect(await postingOf(test.context, `reversal-fee:${id}`)).toBeNull()
    const back = providerWith({ captureId, amount: { currency: 'USD', minor: -100n } })
    await recordReversal(test.context, back.provider, back.id)
  })
})

it.each([
  ['refund', recordRefund],
  ['reversal', recordReversal],
])('a %s of nothing, as of a capture that was refunded whole, is not booked', async (_, record) => {
  const { captureId } = await paid()
  const { id, provider } = providerWith({ captureId, amount: { currency: 'USD', minor: 0n } })
  expect(await record(test.context, provider, id)).toBe('no money moved')
  expect(await postingOf(test.context, `reversal:${id}`)).toBeNull()
  expect(await alarmsOf(id)).toEqual([])
})

it('returned money of an unknown capture, or in another currency, is not booked and raises an alarm', async () => {
  const { captureId } = await paid()
  const before = await bookings()
  for (const record of [recordRefund, recordReversal])
    for (const fields of [
      { captureId: 'NEVER-WAS' },
      { captureId, amount: { currency: 'EUR', minor: 100n } },
    ]) {
      const { id, provider } = providerWith(fields)
      expect(await record(test.context, provider, id)).toBe('unknown capture')
      expect(await alarmsOf(id)).toEqual(['capture_unknown'])
    }
  expect(await bookings()).toBe(before)
})
