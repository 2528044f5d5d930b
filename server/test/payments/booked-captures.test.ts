import { randomUUID } from 'node:crypto'
import { captures, ledgerTransactions, orders } from '@sampan/database/tables'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { PaymentProvider } from '../../src/integrations/payment-providers/index.ts'
import { walletBalance } from '../../src/ledger/index.ts'
import { settle } from '../../src/payments/captures/settle.ts'
import { endIntent } from '../../src/payments/index.ts'
import { bookStatement } from '../../src/payments/statements/book-statement.ts'
import { aCustomer, anOrder, fillWallet } from '../factories.ts'
import { lastMessage } from '../last-message.ts'
import { postingOf } from './posting-of.ts'
import { payPalCase } from './provider-cases.ts'
import { startProviderTestApp } from './provider-test-app.ts'
import { setTopUpDiscount } from './top-up-discount.ts'

/** What is written when money of a provider arrives. */
const test = startProviderTestApp(payPalCase)

type Customer = Awaited<ReturnType<typeof aCustomer>>
const numbersOf = (mine: readonly { orderNumber: string }[]) => mine.map((order) => order.orderNumber)
const pay = async (customer: Customer, order_ids: string[]) => {
  const { data } = await test.ask('/api/pay/paypal_pay_orders', { order_ids }, { token: customer.token })
  return test.approve(String(data))
}
const payFromWallet = (customer: Customer, order_ids: string[]) =>
  test.ask('/api/pay/balance_pay_orders', { order_ids }, { token: customer.token })
const balanceOf = async (customer: Customer) => (await walletBalance(test.context.db, customer.id)).minor
const clock = (intentId: string) => settle(test.context, intentId, 'clock')
const notice = (intentId: string) => settle(test.context, intentId, 'notice')
const statusOf = async ({ id }: { id: string }) =>
  (await test.context.db.select().from(orders).where(eq(orders.id, id)))[0]?.status
async function captureOf(intentId: string) {
  const [capture] = await test.context.db.select().from(captures).where(eq(captures.intentId, intentId))
  return capture
}

/** A customer's payment for orders of $22.05 each, approved at PayPal; PayPal sends no notice. */
async function approved(count = 1) {
  test.emulator.set({ webhooksOff: true })
  const customer = await aCustomer(test.context)
  const mine = []
  while (mine.length < count) mine.push(await anOrder(test.context, customer))
  const orderId = await pay(customer, numbersOf(mine))
  const intent = await test.intentOf(orderId)
  return { customer, mine, orderId, intent, numbers: numbersOf(mine) }
}
type Approved = Awaited<ReturnType<typeof approved>>

/** PayPal captures all of it, and tells nobody. */
const capturedThere = ({ orderId }: Approved) => test.provider.capture(orderId, randomUUID())
async function givenUp(one: Approved) {
  const now = test.context.now()
  await test.context.db.transaction((tx) => endIntent(tx, one.intent.id, 'failed', 'given up', now))
  await capturedThere(one)
}
/** One cent is added to the price of an order. */
const raisePrice = (order: typeof orders.$inferSelect) =>
  test.ownerDb
    .update(orders)
    .set({ goodsCents: order.goodsCents + 1n, totalCents: order.totalCents + 1n })
    .where(eq(orders.id, order.id))

describe('money for orders', () => {
  it('is credited to goods, with its fee, and recorded once with the payment', async () => {
    const { intent, customer } = await approved(2)
    const paid = await settle(test.context, intent.id, 'return')
    expect(paid).toMatchObject({ status: 'paid', failure: '' })
    expect(paid.paidAt).not.toBeNull()
    const capture = await captureOf(intent.id)
    const key = `capture:${capture?.providerCaptureId}`
    const posting = await postingOf(test.context, key)
    expect(posting).toMatchObject({ kind: 'order_payment', cents: { paypal_clearing: -4_410n } })
    const [transaction] = await test.context.db
      .select()
      .from(ledgerTransactions)
      .where(eq(ledgerTransactions.idempotencyKey, key))
    expect(capture).toMatchObject({ amountCents: 4_410n, transactionId: transaction?.id, feeCents: 202n })
    expect(await postingOf(test.context, `fee:${capture?.providerCaptureId}`)).toEqual({
      kind: 'provider_fee',
      cents: { provider_fees: -202n, paypal_clearing: 202n },
    })
    expect((await lastMessage(test.context, customer))?.words.en?.title).toBe('Payment received: $44.10')
    expect(await balanceOf(customer)).toBe(0n)
  })

  it('whose fee is not known yet is booked without it, and the fee from the statement', async () => {
    const { intent } = await approved()
    const withoutFee = async (
      call: Promise<Awaited<ReturnType<PaymentProvider['read']>>>,
    ): ReturnType<PaymentProvider['read']> => {
      const payment = await call
      return { ...payment, captures: payment.captures.map((one) => ({ ...one, feeCents: null })) }
    }
    const context = test.withCalls({
      read: (id: string) => withoutFee(test.provider.read(id)),
      capture: (id: string, requestId: string) => withoutFee(test.provider.capture(id, requestId)),
    })
    expect(await settle(context, intent.id, 'return')).toMatchObject({
      status: 'paid',
    })
    expect(await captureOf(intent.id)).toMatchObject({ feeCents: null })
    await bookStatement(test.context)
    expect(await captureOf(intent.id)).toMatchObject({ feeCents: 125n })
  })

  it('that cannot be written down wholly is not written down at all', async () => {
    const { intent, mine, customer } = await approved()
    await test.ownerDb.execute(sql`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'no room'; end $$;
      create trigger refuse before update on orders for each row execute function refuse()`)
    await expect(settle(test.context, intent.id, 'return')).rejects.toThrow()
    await test.ownerDb.execute(sql`drop trigger refuse on orders; drop function refuse`)
    expect(await captureOf(intent.id)).toBeUndefined()
    expect(await balanceOf(customer)).toBe(0n)
    expect(await clock(intent.id)).toMatchObject({ status: 'paid', failure: '' })
    expect(await Promise.all(mine.map(statusOf))).toEqual(['paid'])
  })
})

describe('money for orders one of which changed its price meanwhile', () => {
  it('is credited to the wallet, with a notice, and the orders can be paid again', async () => {
    const { intent, mine, numbers, customer } = await approved(2)
    const [one] = mine
    if (!one) throw new Error('no order')
    test.emulator.set({ pendingNext: 1 })
    expect(await settle(test.context, intent.id, 'return')).toMatchObject({ status: 'capturing' })
    await raisePrice(one)
    const [pending] = (await test.provider.read(intent.providerOrderId ?? '')).captures
    await test.emulator.settlePending(pending?.id ?? '', 'COMPLETED')
    const paid = await clock(intent.id)
    expect(paid).toMatchObject({ status: 'paid', failure: 'credited to the wallet' })
    expect(paid.paidAt).not.toBeNull()
    expect(await postingOf(test.context, `capture:${pending?.id}`)).toEqual({
      kind: 'refund',
      cents: { paypal_clearing: -4_410n, customer_wallet: 4_410n },
    })
    expect(await lastMessage(test.context, customer)).toMatchObject({
      words: {
        en: {
          title: 'Returned to your wallet: $44.10',
          body: expect.stringContaining(`for ${numbers.join(', ')}.`),
        },
      },
    })
    const { data } = await test.ask('/api/wallet/get_record_list', {}, { token: customer.token })
    expect(data.list).toMatchObject([{ category: 'refund', amount: 44.1, order_id: numbers.join(', ') }])
    await fillWallet(test.context, customer, 1n)
    expect(await payFromWallet(customer, numbers.slice(1))).toMatchObject({ code: 0 })
    expect(await payFromWallet(customer, numbers.slice(0, 1))).toMatchObject({ code: 0 })
    expect(await balanceOf(customer)).toBe(0n)
  })
})

describe('money of a payment that had been given up', () => {
  it('pays, and ends another payment that waits for its approval', async () => {
    const first = await approved()
    await givenUp(first)
    const second = await test.intentOf(await pay(first.customer, first.numbers))
    expect(await notice(first.intent.id)).toMatchObject({ status: 'paid', failure: '' })
    expect(await test.intentOf(second.providerOrderId ?? '')).toMatchObject({
      status: 'cancelled',
      failure: 'paid by an earlier payment',
    })
    expect(await statusOf({ id: first.mine[0]?.id ?? '' })).toBe('paid')
    expect(await payFromWallet(first.customer, first.numbers)).toMatchObject({ code: 1606 })
  })

  it('goes to the wallet while another payment for some of it is captured, which pays', async () => {
    const first = await approved(2)
    await givenUp(first)
    const open = await pay(first.customer, first.numbers.slice(1))
    const second = await test.intentOf(await pay(first.customer, first.numbers.slice(0, 1)))
    test.emulator.set({ pendingNext: 1 })
    await settle(test.context, second.id, 'return')
    expect(await notice(first.intent.id)).toMatchObject({
      status: 'paid',
      failure: 'credited to the wallet',
    })
    expect(await balanceOf(first.customer)).toBe(4_410n)
    expect(await test.intentOf(open)).toMatchObject({ status: 'approving' })
    const [pending] = (await test.provider.read(second.providerOrderId ?? '')).captures
    await test.emulator.settlePending(pending?.id ?? '', 'COMPLETED')
    expect(await clock(second.id)).toMatchObject({ status: 'paid', failure: '' })
    expect(await statusOf({ id: first.mine[0]?.id ?? '' })).toBe('paid')
  })

  it('goes to the wallet while another payment for some of it is in suspense', async () => {
    const first = await approved(2)
    await givenUp(first)
    test.emulator.set({ wrongAmountNext: 1 })
    const second = await test.intentOf(await pay(first.customer, first.numbers.slice(0, 1)))
    const held = await settle(test.context, second.id, 'return')
    expect(held).toMatchObject({
      status: 'suspense',
      failure: 'another amount was captured',
      paidAt: null,
    })
    const capture = await captureOf(second.id)
    expect(await postingOf(test.context, `capture:${capture?.providerCaptureId}`)).toEqual({
      kind: 'suspense',
      cents: { paypal_clearing: -2_204n, suspense: 2_204n },
    })
    expect(await notice(first.intent.id)).toMatchObject({
      status: 'paid',
      failure: 'credited to the wallet',
    })
    expect(await test.intentOf(second.providerOrderId ?? '')).toMatchObject({ status: 'suspense' })
    expect(await statusOf({ id: first.mine[0]?.id ?? '' })).toBe('unpaid')
  })
})

it('a top-up is credited whole: what it costs by PayPal, its discount by promotions', async () => {
  for (const discountCents of [0n, 300n]) {
    await setTopUpDiscount(test.context, discountCents)
    const customer = await aCustomer(test.context)
    const ask = (path: string, input: object) => test.ask(path, input, { token: customer.token })
    const { order_id } = (await ask('/api/wallet/create_top_up', { amount: 50 })).data
    const orderId = await test.approve((await ask('/api/pay/paypal_pay_top_up', { order_id })).data)
    await test.comeBack(orderId)
    const [capture] = (await test.provider.read(orderId)).captures
    expect(await postingOf(test.context, `capture:${capture?.id}`)).toEqual({
      kind: 'top_up',
      cents: {
        paypal_clearing: discountCents - 5_000n,
        customer_wallet: 5_000n,
        ...(discountCents > 0n ? { promotions: -discountCents } : {}),
      },
    })
    const { data } = await ask('/api/wallet/get_record_list', {})
    expect(data.list).toMatchObject([{ category: 'top_up', amount: 50, order_id }])
    const message = await lastMessage(test.context, customer)
    expect(message?.words.en?.title).toContain('$50.00')
  }
})
