import { randomUUID } from 'node:crypto'
import { holds, paymentIntents } from '@sampan/database/tables'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { NewPayment, ProviderPayment } from '../../src/integrations/payment-providers/index.ts'
import { beginCapturing } from '../../src/payments/captures/begin-capturing.ts'
import { endIntent } from '../../src/payments/index.ts'
import { numbersOf } from '../../src/payments/payment-page/start-payment.ts'
import { aCustomer, anOrder } from '../factories.ts'
import { payPalCase } from './provider-cases.ts'
import { failing, startProviderTestApp } from './provider-test-app.ts'
import { type Ordered, startedPayments } from './started-payment.ts'

/** A payment that is started while its state changes, or whose orders are no longer what they were. */
const test = startProviderTestApp(payPalCase)
const { ordered, start, intentsOf } = startedPayments(test)

/** Creates the payment at PayPal, and does this before the answer arrives. */
const meanwhile = (work: (intentId: string, payment: ProviderPayment) => Promise<unknown>) => ({
  create: async (payment: NewPayment, requestId: string) => {
    const created = await test.provider.create(payment, requestId)
    await work(payment.reference, created)
    return created
  },
})
const cancelled = (intentId: string) =>
  test.context.db.transaction((tx) => endIntent(tx, intentId, 'cancelled', 'meanwhile', test.context.now()))
const hold = ({ customer }: Ordered) =>
  test.context.db.insert(holds).values({
    customerId: customer.id,
    kind: 'other',
    reason: 'A question',
    createdAt: test.context.now(),
  })
const keyOf = ({ customer }: Ordered) => ({
  idempotencyKey: { callerId: customer.id, key: randomUUID(), path: '/api/pay', inputHash: 'same' },
})

describe('a payment that changes before its provider answers', () => {
  it('goes on from where an event brought it', async () => {
    const one = await ordered()
    const early = meanwhile((id, { id: providerOrderId, approveUrl }) =>
      test.changeIntent(id, { status: 'approving', providerOrderId, approveUrl }),
    )
    const address = await start(one, { ...early, read: failing(new Error('read for nothing')) })
    expect(await intentsOf(one)).toMatchObject([{ status: 'approving', approveUrl: address }])
  })

  it('is replaced by another one when it ended, and refused when that ended too', async () => {
    const one = await ordered()
    const ended: string[] = []
    const first = meanwhile(async (id) => {
      if (ended.push(id) === 1) await cancelled(id)
    })
    const address = await start(one, first)
    expect(await intentsOf(one)).toMatchObject([
      { status: 'cancelled', providerOrderId: null },
      { status: 'approving', approveUrl: address },
    ])
    const other = await ordered()
    await expect(start(other, meanwhile(cancelled))).rejects.toMatchObject({ reason: 'can_not_pay' })
    expect(await intentsOf(other)).toMatchObject([{ status: 'cancelled' }, { status: 'cancelled' }])
  })
})

describe('a payment that is started again with its key', () => {
  it.each([
    ['is being captured', { pendingNext: 1 }, 'capturing'],
    ['brought another sum', { wrongAmountNext: 1 }, 'suspense'],
  ] as const)('and %s is under way, whatever holds its customer since', async (_, fault, status) => {
    const one = await ordered()
    const key = keyOf(one)
    const paymentId = await test.approve(await start(one, {}, key))
    test.emulator.set(fault)
    await hold(one)
    await expect(start(one, {}, key)).rejects.toMatchObject({ reason: 'payment_under_way' })
    expect(await intentsOf(one)).toMatchObject([{ status }])
    for (const { id } of (await test.provider.read(paymentId)).captures)
      if (status === 'capturing') await test.emulator.settlePending(id, 'DECLINED')
    await test.comeBack(paymentId)
  })
})

describe('no payment is started', () => {
  it.each([
    ['is paid', 'paid', 'paid_already'],
    ['was cancelled', 'cancelled', 'can_not_pay'],
  ] as const)('for an order that %s', async (_, status, reason) => {
    const customer = await aCustomer(test.context)
    const open = await anOrder(test.context, customer)
    const over = await anOrder(test.context, customer, { status })
    const before = await intentsOf({ customer })
    const numbers = [open.orderNumber, over.orderNumber]
    await expect(start({ customer, numbers })).rejects.toMatchObject({ reason })
    expect(await intentsOf({ customer })).toEqual(before)
  })

  it('nor captured for nothing', async () => {
    const { id: customerId } = await aCustomer(test.context)
    const [intent] = await test.context.db
      .insert(paymentIntents)
      .values({
        customerId,
        way: 'paypal',
        purpose: 'orders',
        amountCents: 1n,
        lang: 'en',
        status: 'approving',
      })
      .returning()
    if (!intent) throw new Error('no intent')
    const nothing = `intent ${intent.id} is for nothing`
    await expect(numbersOf(test.context, intent)).rejects.toThrow(nothing)
    await expect(beginCapturing(test.context, intent)).rejects.toThrow(nothing)
    await test.ownerDb.delete(paymentIntents).where(eq(paymentIntents.id, intent.id))
  })
})
