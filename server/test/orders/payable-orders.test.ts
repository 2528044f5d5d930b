import {
  inviteBonuses,
  mails,
  orderEvents,
  orders,
  paymentIntents,
  supplements,
} from '@sampan/database/tables'
import { usd } from '@sampan/domain/money'
import { desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { writtenSum } from '../../src/money-text.ts'
import {
  cancelSupplement,
  cancelUnpaidOrders,
  orderPayable,
  requestSupplement,
} from '../../src/orders/index.ts'
import { differenceByNumber } from '../../src/orders/supplements/supplements.queries.ts'
import type { Payable } from '../../src/payments/index.ts'
import { openIntent } from '../../src/payments/intents/open-intent.ts'
import { changeSettings } from '../change-settings.ts'
import { aCustomer, anOrder } from '../factories.ts'
import { lastMessage } from '../last-message.ts'
import { startTestApp } from '../test-app.ts'

/** What a customer pays for orders, what becomes of those that nobody pays, and sums that are asked for later. */
const test = startTestApp()
beforeAll(() => changeSettings(test.context, { invite_bonus_at: 'first_paid_order', invite_bonus_cents: 50 }))

type Order = Awaited<ReturnType<typeof anOrder>>
const payableOf = async ({ id }: Order) => (await orderPayable.byId(test.context.db, [id]))[0]
const stateOf = async (order: Order) => (await payableOf(order))?.state
const rowOf = async ({ id }: Order) =>
  (await test.context.db.select().from(orders).where(eq(orders.id, id)))[0]
const lastEventOf = async ({ id }: Order) =>
  (
    await test.context.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, id))
      .orderBy(desc(orderEvents.id))
      .limit(1)
  )[0]
const paying = (customer: { id: string }, cents: bigint, ...payables: (Payable | undefined)[]) => {
  const all = payables.filter((one) => one !== undefined)
  return { intentId: crypto.randomUUID(), customerId: customer.id, cents, payables: all }
}
/** Begins a payment at a provider; resolves to a function that reads how it is. */
async function begun(kind: 'order' | 'supplement', { id, customerId }: { id: string; customerId: string }) {
  const purpose = kind === 'order' ? 'orders' : 'supplement'
  const input = { customerId, way: 'paypal', purpose, kind, lang: 'en' } as const
  const intentId = await test.context.db.transaction((tx) =>
    openIntent(tx, { ...input, payables: [{ id, cents: 300n }], now: test.context.now() }),
  )
  return async () =>
    (await test.context.db.select().from(paymentIntents).where(eq(paymentIntents.id, intentId)))[0]?.status
}

describe('an order', () => {
  it('is paid at its total, by its lines and the rate of its day', async () => {
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer)
    expect(await payableOf(order)).toEqual({
      ...{ id: order.id, number: order.orderNumber, customerId: customer.id, state: 'payable' },
      ...{ cents: 2_205n, fen: order.totalFen, account: 'goods_payable', credited: 0n },
      lines: [
        {
          kind: 'goods',
          label: expect.objectContaining({ key: 'line_goods', namespace: 'kinds' }),
          cents: 2_000n,
        },
        {
          ...{ kind: 'freight', cents: 100n },
          label: expect.objectContaining({ key: 'line_domestic_freight', namespace: 'kinds' }),
        },
        {
          kind: 'handling',
          label: expect.objectContaining({ key: 'line_handling', namespace: 'kinds' }),
          cents: 105n,
        },
        {
          kind: 'priority',
          label: expect.objectContaining({ key: 'line_priority', namespace: 'kinds' }),
          cents: 0n,
        },
      ],
      rate: { e8: order.rateE8, at: order.createdAt },
    })
    const { purpose, section, walletCategory } = orderPayable
    expect([purpose, section, walletCategory]).toEqual(['orders', 'shopping', 'order_payment'])
  })

  it('can be paid once, while it waits for it, and costs something', async () => {
    const customer = await aCustomer(test.context)
    const as = (fields: Parameters<typeof anOrder>[2]) => anOrder(test.context, customer, fields)
    expect(await stateOf(await as({}))).toBe('payable')
    expect(await stateOf(await as({ status: 'paid' }))).toBe('paid')
    expect(await stateOf(await as({ status: 'cancelled' }))).toBe('closed')
    expect(await stateOf(await as({ goodsCents: 0n, freightCents: 0n, handlingFeeCents: 0n }))).toBe('closed')
    const forwarded = await as({ type: 'forwarding', goodsCents: 100n })
    expect(await stateOf(forwarded)).toBe('closed')
    await test.context.db
      .transaction(async (tx) => {
        await tx.update(orders).set({ status: 'unpaid' }).where(eq(orders.id, forwarded.id))
        expect((await orderPayable.byId(tx, [forwarded.id]))[0]?.state).toBe('closed')
        tx.rollback()
      })
      .catch((failure: Error) => expect(failure.message).toContain('Rollback'))
  })

  it('moves on by its payment, tells its customer, and earns who invited them a bonus', async () => {
    const inviter = await aCustomer(test.context)
    const customer = await aCustomer(test.context, { invitedBy: inviter.id })
    const [one, two] = [await anOrder(test.context, customer), await anOrder(test.context, customer)]
    const payment = paying(customer, 4_410n, await payableOf(one), await payableOf(two))
    await test.context.db
      .transaction(async (tx) => {
        await orderPayable.paid(test.context, tx, payment)
        await orderPayable.notify?.(test.context, tx, payment)
        expect(
          await tx.select().from(inviteBonuses).where(eq(inviteBonuses.inviterId, inviter.id)),
        ).toHaveLength(1)
        const [event] = await tx
          .select()
          .from(orderEvents)
          .where(eq(orderEvents.orderId, one.id))
          .orderBy(desc(orderEvents.id))
          .limit(1)
        expect(event).toMatchObject({ fromStatus: 'unpaid', toStatus: 'paid', stage: 'paid' })
        const [mail] = await tx
          .select()
          .from(mails)
          .where(eq(mails.eventKey, `orders-paid:${payment.intentId}`))
        expect(mail).toMatchObject({ template: 'orders_paid' })
        expect(JSON.stringify(mail?.values)).toContain('orderList-MyOrders')
        tx.rollback()
      })
      .catch((failure: Error) => {
        if (!failure.message.includes('Rollback')) throw failure
      })
  })

  it('is not paid at another total, or a second time', async () => {
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer)
    const pay = (cents: bigint, payable: Payable | undefined) =>
      test.context.db.transaction((tx) =>
        orderPayable.paid(test.context, tx, paying(customer, cents, payable)),
      )
    await expect(pay(2_204n, await payableOf(order))).rejects.toMatchObject({ reason: 'can_not_pay' })
    expect((await rowOf(order))?.status).toBe('unpaid')
    const paid = await anOrder(test.context, customer, { status: 'paid' })
    await expect(pay(2_205n, await payableOf(paid))).rejects.toMatchObject({ reason: 'can_not_pay' })
  })
})

describe('unpaid orders', () => {
  it('are cancelled, and a payment that was begun for them is withdrawn', async () => {
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer)
    const cancel = (ids: string[], stage: 'cancelled' | 'expired') =>
      test.context.db.transaction((tx) => cancelUnpaidOrders(tx, ids, stage, test.context.now()))
    await cancel([], 'cancelled')
    const payment = await begun('order', order)
    await cancel([order.id], 'expired')
    expect(await payment()).toBe('cancelled')
    expect((await rowOf(order))?.status).toBe('cancelled')
    expect(await lastEventOf(order)).toMatchObject({ stage: 'expired', toStatus: 'cancelled' })
    const paid = await anOrder(test.context, customer, { status: 'paid' })
    await expect(cancel([paid.id], 'cancelled')).rejects.toMatchObject({ reason: 'only_unpaid' })
    expect((await rowOf(paid))?.status).toBe('paid')
  })

  it('are cancelled by their customer, all or none', async () => {
    const customer = await aCustomer(test.context)
    const [one, two] = [await anOrder(test.context, customer), await anOrder(test.context, customer)]
    const paid = await anOrder(test.context, customer, { status: 'paid' })
    const foreign = await anOrder(test.context, await aCustomer(test.context))
    const cancel = (...some: Order[]) =>
      test.ask(
        '/api/shopping/cancel_unpaid_orders',
        { order_ids: some.map(({ orderNumber }) => orderNumber) },
        { token: customer.token },
      )
    expect((await cancel(one, foreign)).code).toBe(1005)
    expect((await cancel(one, paid)).code).toBe(1122)
    expect((await rowOf(one))?.status).toBe('unpaid')
    expect((await cancel(one, two)).code).toBe(0)
    for (const order of [one, two]) expect(await lastEventOf(order)).toMatchObject({ stage: 'cancelled' })
    expect((await rowOf(foreign))?.status).toBe('unpaid')
  })
})

describe('a supplement', () => {
  async function asked(storageDays?: number) {
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer, { status: 'paid' })
    const input = {
      ...{ customerId: customer.id, of: { orderId: order.id }, amount: usd(300n) },
      ...{ subject: order.orderNumber, reason: 'The sale ended', ...(storageDays && { storageDays }) },
    }
    const ask = () => test.context.db.transaction((tx) => requestSupplement(test.context, tx, input))
    const number = await ask()
    const find = async () =>
      (await test.context.db.select().from(supplements).where(eq(supplements.number, number)))[0]
    return { customer, order, number, ask, find, id: (await find())?.id ?? '' }
  }

  it('is recorded, asked for by its number, and found as a difference of its order', async () => {
    const { customer, order, number, ask, find } = await asked()
    expect(await find()).toMatchObject({
      ...{ customerId: customer.id, orderId: order.id, parcelId: null, amountCents: 300n },
      ...{ reason: 'The sale ended', storageDays: null, status: 'unpaid' },
    })
    expect(await lastMessage(test.context, customer)).toMatchObject({
      eventKey: `supplement:${number}`,
      notice: {
        name: 'supplement_asked',
        values: { amount: writtenSum(usd(300)), subject: order.orderNumber },
      },
    })
    expect(await differenceByNumber(test.context.db, number)).toMatchObject({
      supplement: { number },
      of: order.orderNumber,
    })
    await expect(ask()).rejects.toMatchObject({ reason: 'request_open_already' })
  })

  it('for longer storage is no difference', async () => {
    const { number, find } = await asked(30)
    expect((await find())?.storageDays).toBe(30)
    expect(await differenceByNumber(test.context.db, number)).toBeNull()
    expect(await differenceByNumber(test.context.db, 'SU0')).toBeNull()
  })

  it('is cancelled once, and never when it is paid', async () => {
    const { id, find, number, customer } = await asked()
    const cancel = () => test.context.db.transaction((tx) => cancelSupplement(test.context, tx, id))
    const payment = await begun('supplement', { id, customerId: customer.id })
    await cancel()
    expect(await payment()).toBe('cancelled')
    expect((await find())?.status).toBe('cancelled')
    await expect(cancel()).rejects.toMatchObject({ reason: 'paid_already' })
    await test.context.db.update(supplements).set({ status: 'paid' }).where(eq(supplements.number, number))
    await expect(cancel()).rejects.toMatchObject({ reason: 'paid_already' })
    await test.context.db.delete(supplements).where(eq(supplements.number, number))
  })
})
