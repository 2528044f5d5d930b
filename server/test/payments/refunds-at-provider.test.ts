import { randomUUID } from 'node:crypto'
import { alarms, captures, ledgerTransactions, refunds, reversals } from '@sampan/database/tables'
import { usd } from '@sampan/domain/money'
import { PAYMENT_PROVIDERS, providerAccounts, providerTitle } from '@sampan/domain/payment-providers'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ProviderUnclear } from '../../src/integrations/payment-providers/index.ts'
import { walletBalance } from '../../src/ledger/index.ts'
import { issueRefund, mostToSettle, proposeRefund } from '../../src/payments/index.ts'
import { reconcile } from '../../src/payments/reconcile.ts'
import { recordRefund } from '../../src/payments/reversals/refunds-at-provider.ts'
import { bookStatement } from '../../src/payments/statements/book-statement.ts'
import { aCustomer, anOrder, aStaffMember } from '../factories.ts'
import { postingOf } from './posting-of.ts'
import { PROVIDER_CASES } from './provider-cases.ts'
import { startProviderTestApp } from './provider-test-app.ts'

const CENTS = 2_205n
const notPossible = { reason: 'request_not_possible' }

describe.each(PAYMENT_PROVIDERS)('a refund on the own pages of %s', (name) => {
  const test = startProviderTestApp(PROVIDER_CASES[name])
  type Order = Awaited<ReturnType<typeof anOrder>>

  /** A customer who paid for orders of $20 and $2.05 each, or of these goods, at once. */
  async function paid(...goodsCents: bigint[]) {
    const customer = await aCustomer(test.context)
    const orders: Order[] = []
    for (const cents of goodsCents.length > 0 ? goodsCents : [2_000n])
      orders.push(await anOrder(test.context, customer, { goodsCents: cents }))
    const input = { provider: name, order_ids: orders.map(({ orderNumber }) => orderNumber) }
    const { data } = await test.ask('/api/pay/provider_pay_orders', input, { token: customer.token })
    const payment = await test.approve(String(data))
    await test.comeBack(payment)
    await test.drain()
    orders.sort((a, b) => a.id.localeCompare(b.id))
    const [order] = orders
    if (!order) throw new Error('no order')
    return { customer, orders, order, payment, captureId: test.emulator.taken(payment)[0]?.captureId ?? '' }
  }
  type Paid = Awaited<ReturnType<typeof paid>>

  const refundThere = async ({ captureId }: Pick<Paid, 'captureId'>, cents: bigint) =>
    (await test.provider.refund(captureId, { cents, reference: `by hand ${randomUUID()}` }, randomUUID())).id
  async function noticed() {
    await test.emulator.webhooksSettled()
    await test.drain()
  }
  const asked = ({ customer }: Paid, { id }: Pick<Order, 'id'>, cents: bigint, way = 'wallet') => ({
    requestId: randomUUID(),
    customerId: customer.id,
    of: { kind: 'order' as const, id },
    purpose: 'goodwill' as const,
    amount: usd(cents),
    way,
    subject: '',
    reason: '',
  })
  const refund = (...input: Parameters<typeof asked>) =>
    test.context.db.transaction((tx) => issueRefund(test.context, tx, asked(...input)))
  const refundsOf = ({ id }: Pick<Order, 'id'>) =>
    test.context.db
      .select({
        purpose: refunds.purpose,
        way: refunds.way,
        status: refunds.status,
        cents: refunds.amountCents,
        id: refunds.providerRefundId,
      })
      .from(refunds)
      .where(eq(refunds.payableId, id))
      .orderBy(asc(refunds.id))
  const there = (id: string, cents: bigint) => ({
    purpose: 'at_provider',
    way: name,
    status: 'done',
    cents,
    id,
  })
  const alarmsOf = async (id: string) =>
    (
      await test.context.db
        .select()
        .from(alarms)
        .where(eq(alarms.subject, `${name}-refund:${id}`))
    ).map(({ message }) => message)
  const beyondOf = async ({ captureId }: Pick<Paid, 'captureId'>) =>
    (
      await test.context.db
        .select({ cents: reversals.amountCents })
        .from(reversals)
        .innerJoin(captures, eq(captures.id, reversals.captureId))
        .where(eq(captures.providerCaptureId, captureId))
    ).map(({ cents }) => cents)
  const balanceOf = async ({ customer }: Paid) => (await walletBalance(test.context.db, customer.id)).minor

  it('is a refund of what was paid, once, however often it is reported', async () => {
    const one = await paid()
    test.emulator.set({ webhookCopies: 3 })
    const id = await refundThere(one, 2_000n)
    await noticed()
    await Promise.all([
      bookStatement(test.context),
      bookStatement(test.context),
      recordRefund(test.context, test.provider, id),
    ])
    expect(await refundsOf(one.order)).toEqual([there(id, 2_000n)])
    expect(await beyondOf(one)).toEqual([])
    expect(await alarmsOf(id)).toEqual(['refund_foreign'])
    expect(await postingOf(test.context, `reversal:${id}`)).toEqual({
      kind: 'reversal',
      cents: { adjustments: -2_000n, [providerAccounts(name).clearing]: 2_000n },
    })
  })

  it('is booked from the statement when no event about it came', async () => {
    const one = await paid()
    test.emulator.set({ webhooksOff: true })
    const id = await refundThere(one, 500n)
    await noticed()
    expect(await refundsOf(one.order)).toEqual([])
    await bookStatement(test.context)
    expect(await refundsOf(one.order)).toEqual([there(id, 500n)])
    const again = async () => {
      throw new Error('read again')
    }
    await bookStatement(test.withCalls({ readRefund: again }))
    expect(await alarmsOf(id)).toEqual(['refund_foreign'])
  })

  it('lowers what can be refunded, settled back and paid back by a cancellation', async () => {
    const one = await paid()
    await refundThere(one, 2_000n)
    await noticed()
    await expect(refund(one, one.order, 206n)).rejects.toMatchObject(notPossible)
    await expect(refund(one, one.order, 206n, name)).rejects.toMatchObject(notPossible)
    expect(await mostToSettle(test.context.db, [{ kind: 'order', id: one.order.id, cents: CENTS }])).toBe(
      205n,
    )
    const buyer = await aStaffMember(test.context, 'purchasing')
    const cancelled = await test.ask(
      '/api/staff/purchasing/cancel',
      { order_id: one.order.orderNumber, reason: 'Refunded' },
      { token: buyer.token },
    )
    expect(cancelled).toMatchObject({ code: 0 })
    expect(await balanceOf(one)).toBe(205n)
  })

  it('is shown to the customer and in the console', async () => {
    const one = await paid()
    await refundThere(one, 500n)
    await noticed()
    const shown = await test.ask(
      '/api/shopping/get_order_detail',
      { order_id: one.order.orderNumber },
      { token: one.customer.token },
    )
    expect(shown.data.refunds).toMatchObject([
      { purpose: 'at_provider', amount: 5, reason: providerTitle(name) },
    ])
    const { token } = await aStaffMember(test.context, 'finance')
    const search = { search_text: one.order.orderNumber }
    const listed = await test.ask('/api/staff/finance/get_refund_list', search, { token })
    expect(listed.data.list).toMatchObject([
      { purpose: 'at_provider', way: name, amount: 5, status: 'done', staff_name: '' },
    ])
    const payments = await test.ask('/api/staff/finance/get_payment_list', search, { token })
    expect(payments.data.list[0].payables).toMatchObject([{ refunded_amount: 5 }])
  })

  it('is of the payable with exactly this rest, otherwise of the first that have one', async () => {
    const one = await paid(2_000n, 1_000n)
    const [first, second] = one.orders as [Order, Order]
    const exact = await refundThere(one, second.totalCents)
    await noticed()
    expect(await refundsOf(first)).toEqual([])
    expect(await refundsOf(second)).toEqual([there(exact, second.totalCents)])

    const two = await paid(2_000n, 1_000n)
    const [filled, partly] = two.orders as [Order, Order]
    const both = await refundThere(two, filled.totalCents + 1n)
    await noticed()
    expect(await refundsOf(filled)).toEqual([there(both, filled.totalCents)])
    expect(await refundsOf(partly)).toEqual([there(both, 1n)])
    const posted = eq(ledgerTransactions.idempotencyKey, `reversal:${both}`)
    expect(await test.context.db.$count(ledgerTransactions, posted)).toBe(1)
  })

  it('of more than is left raises an alarm of its own, and counts up to what is left', async () => {
    const one = await paid()
    await refund(one, one.order, 2_000n)
    const id = await refundThere(one, 1_000n)
    await noticed()
    expect(await refundsOf(one.order)).toMatchObject([{ way: 'wallet' }, there(id, 205n)])
    expect(await beyondOf(one)).toEqual([795n])
    expect(await alarmsOf(id)).toEqual(['refund_foreign_beyond'])
    await bookStatement(test.context)
    expect(await beyondOf(one)).toEqual([795n])
    await expect(refund(one, one.order, 1n)).rejects.toMatchObject(notPossible)
  })

  it('of a top-up is beyond what can be refunded', async () => {
    const customer = await aCustomer(test.context)
    const { token } = customer
    const created = await test.ask('/api/wallet/create_top_up', { amount: 20 }, { token })
    const input = { provider: name, order_id: created.data.order_id }
    const { data } = await test.ask('/api/pay/provider_pay_top_up', input, { token })
    const payment = await test.approve(String(data))
    await test.comeBack(payment)
    await test.drain()
    const captureId = test.emulator.taken(payment)[0]?.captureId ?? ''
    const id = await refundThere({ captureId }, 500n)
    await noticed()
    expect(await beyondOf({ captureId })).toEqual([500n])
    expect(await alarmsOf(id)).toEqual(['refund_foreign_beyond'])
  })

  it('withdraws a refund that waits for a second person and does not fit beside it', async () => {
    const [fits, not] = [await paid(), await paid()]
    for (const one of [fits, not])
      await test.context.db.transaction((tx) =>
        proposeRefund(test.context, tx, asked(one, one.order, 1_000n)),
      )
    await refundThere(fits, 1_205n)
    await refundThere(not, 1_206n)
    await noticed()
    expect(await refundsOf(fits.order)).toMatchObject([{ status: 'waiting' }, { cents: 1_205n }])
    expect(await refundsOf(not.order)).toMatchObject([{ status: 'refused' }, { cents: 1_206n }])
  })

  it('is not one of ours whose answer was lost', async () => {
    const one = await paid()
    test.emulator.set({ webhooksOff: true, on: test.emulator.callPaths.refund, dropNext: 5 })
    await refund(one, one.order, 500n, name)
    await test.drain().catch(() => {})
    expect(await refundsOf(one.order)).toMatchObject([{ status: 'requested' }])
    expect(test.emulator.taken(one.payment)).toMatchObject([{ refundedCents: 500n }])
    test.emulator.set({ on: '', dropNext: 0 })
    await bookStatement(test.context)
    expect(await refundsOf(one.order)).toMatchObject([{ status: 'done', purpose: 'goodwill', cents: 500n }])
    const [ours] = await refundsOf(one.order)
    expect(await alarmsOf(ours?.id ?? '')).toEqual([])
    expect(await beyondOf(one)).toEqual([])
  })

  it('waits for one of ours that the provider must refuse beside it', async () => {
    const one = await paid()
    await refund(one, one.order, 1_000n, name)
    test.emulator.set({ webhooksHeld: true })
    const id = await refundThere(one, CENTS)
    await expect(recordRefund(test.context, test.provider, id)).rejects.toBeInstanceOf(ProviderUnclear)
    expect(await refundsOf(one.order)).toMatchObject([{ status: 'requested' }])
    expect(await postingOf(test.context, `reversal:${id}`)).toBeNull()
    await test.drain()
    expect(await refundsOf(one.order)).toMatchObject([{ status: 'failed' }])
    await test.emulator.releaseWebhooks()
    await noticed()
    test.pass(6 * 60_000)
    await reconcile(test.context)
    expect(await refundsOf(one.order)).toMatchObject([{ status: 'failed' }, there(id, CENTS)])
    expect(await beyondOf(one)).toEqual([])
  })

  it('is booked beside one of ours where the capture has just enough for both', async () => {
    const one = await paid()
    test.emulator.set({ webhooksOff: true })
    await refund(one, one.order, 1_000n, name)
    const rest = CENTS - 1_000n
    const id = await refundThere(one, rest)
    expect(await recordRefund(test.context, test.provider, id)).toBe('foreign refund')
    expect(await refundsOf(one.order)).toMatchObject([{ status: 'requested' }, there(id, rest)])
    await test.drain()
    expect(await refundsOf(one.order)).toMatchObject([{ status: 'done' }, there(id, rest)])
  })

  it('and one to the wallet at the same moment never count twice, whichever is first', async () => {
    for (let round = 0; round < 4; round += 1) {
      const one = await paid()
      test.emulator.set({ webhooksOff: true })
      const id = await refundThere(one, CENTS)
      const reported = () => recordRefund(test.context, test.provider, id)
      await Promise.allSettled([reported(), refund(one, one.order, CENTS), reported(), reported()])
      const rows = await refundsOf(one.order)
      const isFirst = rows[0]?.purpose === 'at_provider'
      expect(rows).toMatchObject([{ cents: CENTS }])
      expect([await balanceOf(one), await beyondOf(one)]).toEqual(isFirst ? [0n, []] : [CENTS, [CENTS]])
    }
  })
})
