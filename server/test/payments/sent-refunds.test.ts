import { alarms, messages, refunds } from '@sampan/database/tables'
import { usd } from '@sampan/domain/money'
import { phrase } from '@sampan/messages/phrase'
import { and, eq, like } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type PaymentProvider, ProviderRefused } from '../../src/integrations/payment-providers/index.ts'
import { walletBalance } from '../../src/ledger/index.ts'
import { bookRefund, sendRefund } from '../../src/payments/refunds/send-refund.ts'
import { recordRefund } from '../../src/payments/reversals/refunds-at-provider.ts'
import { recordReversal } from '../../src/payments/reversals/reversals.ts'
import { expectInvariants } from '../expect-invariants.ts'
import { aCustomer, aParcel, aStaffMember } from '../factories.ts'
import { lastMessage } from '../last-message.ts'
import { postingOf } from './posting-of.ts'
import { failing } from './provider-test-app.ts'
import { startRefundTestApp } from './refund-test-app.ts'

/** What is written for a refund through PayPal, at each of its steps. */
const { test, money } = startRefundTestApp()

const LESS = 'The seller asked less than you paid.'
const notPossible = { reason: 'request_not_possible' }

describe('a refund through PayPal', () => {
  it('is reserved by its request, and booked out when PayPal confirms it', async () => {
    const one = await money.paid()
    const input = money.input(one, { reason: phrase('notices', 'seller_asked_less') })
    await money.through(input)
    const row = await money.rowOf(input)
    expect(row).toMatchObject({
      status: 'requested',
      way: 'paypal',
      captureId: one.captureRow,
      staffId: null,
    })
    expect(await postingOf(test.context, `refund-asked:${row.id}`)).toEqual({
      kind: 'refund',
      cents: { goods_payable: -500n, refunds: 500n },
    })
    await test.drain()
    const done = await money.rowOf(input)
    expect(done).toMatchObject({
      status: 'done',
      transactionId: expect.any(String),
      doneAt: expect.any(Date),
    })
    expect((await test.provider.readRefund(done.providerRefundId ?? '')).reference).toBe(row.id)
    expect(await postingOf(test.context, `refund:${row.id}`)).toEqual({
      kind: 'refund',
      cents: { refunds: -500n, paypal_clearing: 500n },
    })
    const message = await lastMessage(test.context, one.customer)
    expect(message?.words.en).toMatchObject({
      title: 'Returned through PayPal: $5.00',
      body: `We returned $5.00 for ${one.order.orderNumber} the way it was paid, through PayPal. ${LESS}`,
    })
    expect(message?.notice?.values.reason).toEqual(phrase('notices', 'seller_asked_less'))
  })

  it('is possible up to what remains of the payment, once per request, and each is told', async () => {
    const one = await money.paid()
    await money.through(money.input(one, { amount: usd(2_000n) }))
    await expect(money.through(money.input(one, { amount: usd(206n) }))).rejects.toMatchObject(notPossible)
    const rest = money.input(one, { amount: usd(205n) })
    await money.through(rest)
    await money.through(rest)
    await test.drain()
    expect(money.refundedThere(one)).toBe(2_205n)
    const isTold = and(eq(messages.customerId, one.customer.id), like(messages.eventKey, 'refund:%'))
    expect(await test.context.db.$count(messages, isTold)).toBe(2)
  })

  it('is not possible once its bank took the payment back', async () => {
    const one = await money.paid()
    await test.emulator.reverse(one.captureId)
    await test.drain()
    await expect(money.through(money.input(one))).rejects.toMatchObject(notPossible)
  })

  it('is refused through another provider than it came by', async () => {
    const one = await money.paid()
    await expect(money.through(money.input(one), 'stripe')).rejects.toMatchObject(notPossible)
    await expect(money.propose(money.input(one), 'stripe')).rejects.toMatchObject(notPossible)
  })

  it('that is pending at PayPal is read again, not sent again', async () => {
    const one = await money.paid()
    const input = money.input(one)
    await money.through(input)
    const { id } = await money.rowOf(input)
    const refund = async (...args: Parameters<PaymentProvider['refund']>) => ({
      ...(await test.provider.refund(...args)),
      state: 'pending' as const,
    })
    await sendRefund(test.withCalls({ refund }), id)
    const { providerRefundId, ...pending } = await money.rowOf(input)
    expect(pending).toMatchObject({ status: 'requested', transactionId: null })
    expect(await postingOf(test.context, `refund:${id}`)).toBeNull()
    await sendRefund(test.withCalls({ refund: failing(new Error('sent again')) }), id)
    expect(await money.rowOf(input)).toMatchObject({ status: 'done', providerRefundId })
    await sendRefund(test.withCalls({ readRefund: failing(new Error('read again')) }), id)
    expect(money.refundedThere(one)).toBe(500n)
  })

  it('that PayPal refuses or fails goes back to where it was, and calls a person', async () => {
    const answer = {
      amount: { currency: 'USD', minor: 500n },
      reference: null,
      captureId: null,
      feeCents: 0n,
    }
    for (const [purpose, account, refund] of [
      ['settlement', 'goods_payable', failing(new ProviderRefused('PayPal', 'NO_FUNDS'))],
      [
        'goodwill',
        'compensation',
        async () => ({ ...answer, id: 'R', state: 'failed' as const, detail: 'NO' }),
      ],
    ] as const) {
      const one = await money.paid()
      const input = money.input(one, { purpose })
      await money.through(input)
      const { id } = await money.rowOf(input)
      await sendRefund(test.withCalls({ refund }), id)
      await sendRefund(test.withCalls({ refund }), id)
      expect(await money.rowOf(input)).toMatchObject({
        status: 'failed',
        doneAt: null,
        providerRefundId: null,
      })
      expect(await postingOf(test.context, `refund-failed:${id}`)).toEqual({
        kind: 'refund',
        cents: { refunds: -500n, [account]: 500n },
      })
      const raised = await test.context.db
        .select()
        .from(alarms)
        .where(eq(alarms.subject, `refund:${id}`))
      expect(raised).toMatchObject([{ message: 'refund_refused', resolvedAt: null }])
      expect(await money.leftOf(one)).toBe(2_205n)
    }
  })

  it('that fails after its parcel was released is given to the wallet by finance; the books are sound before', async () => {
    const customer = await aCustomer(test.context)
    const { id, deliveryNumber: number } = await aParcel(test.context, customer)
    const parcel = { delivery_number: number }
    const { data } = await test.ask('/api/pay/paypal_pay_shipping', parcel, { token: customer.token })
    await test.comeBack(await test.approve(String(data)))
    const finance = await aStaffMember(test.context, 'finance')
    const some = { kind: 'parcel', number, amount: 5, purpose: 'settlement', reason: 'Too dear' }
    expect((await test.ask('/api/staff/finance/refund', { ...some, way: 'paypal' }, finance)).code).toBe(0)
    const shipper = await aStaffMember(test.context, 'shipping')
    const release = { ...parcel, reason: 'Its item is missing' }
    const released = await test.ask('/api/staff/shipping/release_parcel', release, shipper)
    expect(released.data).toEqual({ returned_amount: 17 })
    const [asked] = await test.context.db.select().from(refunds).where(eq(refunds.payableId, id))
    const refund = failing(new ProviderRefused('PayPal', 'NO_FUNDS'))
    await sendRefund(test.withCalls({ refund }), asked?.id ?? '')
    await expectInvariants(test.context)
    expect((await test.ask('/api/staff/finance/refund', { ...some, way: 'wallet' }, finance)).code).toBe(0)
    expect((await walletBalance(test.context.db, customer.id)).minor).toBe(2_200n)
  })

  it('is finished by a webhook event about it, and is no reversal', async () => {
    const one = await money.paid()
    const input = money.input(one)
    await money.through(input)
    const { id } = await money.rowOf(input)
    const sent = await test.provider.refund(one.captureId, { cents: 500n, reference: id }, `refund-${id}`)
    const answer = async () => ({ ...sent, reference: id })
    const provider = { ...test.provider, readReversal: answer, readRefund: answer }
    expect(await recordReversal(test.context, provider, sent.id)).toBe('our refund')
    expect(await money.rowOf(input)).toMatchObject({ status: 'requested' })
    expect(await recordRefund(test.context, provider, sent.id)).toBe('our refund')
    expect(await money.rowOf(input)).toMatchObject({ status: 'done', providerRefundId: sent.id })
    expect(await recordRefund(test.context, provider, sent.id)).toBe('our refund')
    expect(money.refundedThere(one)).toBe(500n)
  })

  it('keeps its first clear result', async () => {
    const one = await money.paid()
    const input = money.input(one)
    await money.through(input)
    const requested = await money.rowOf(input)
    const { id } = requested
    const sent = await test.provider.refund(one.captureId, { cents: 500n, reference: id }, `refund-${id}`)
    for (const later of [{}, { id: 'another', state: 'pending' }, { state: 'failed' }] as const)
      await bookRefund(test.context, test.provider, requested, { ...sent, ...later })
    const other = { ...sent, id: 'another', reference: id, state: 'failed' } as const
    const provider = { ...test.provider, readRefund: async () => other }
    expect(await recordRefund(test.context, provider, other.id)).toBe('our refund')
    expect(await money.rowOf(input)).toMatchObject({ status: 'done', providerRefundId: sent.id })
    expect(await postingOf(test.context, `refund-failed:${id}`)).toBeNull()
  })

  it('that fails by an error of ours, or without its provider, is sent later', async () => {
    const one = await money.paid()
    const input = money.input(one)
    await money.through(input)
    const { id } = await money.rowOf(input)
    await expect(sendRefund(test.withCalls({ refund: failing(new Error('a bug')) }), id)).rejects.toThrow(
      'a bug',
    )
    await sendRefund(test.withProviders(), id)
    expect(await money.rowOf(input)).toMatchObject({ status: 'requested' })
    await sendRefund(test.context, id)
    expect(await money.rowOf(input)).toMatchObject({ status: 'done' })
    await sendRefund(test.context, one.customer.id)
  })
})
