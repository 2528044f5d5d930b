import { messages, orders } from '@sampan/database/tables'
import { and, eq, inArray } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { walletBalance } from '../../src/ledger/index.ts'
import { moveOrders } from '../../src/orders/index.ts'
import { expectInvariants } from '../expect-invariants.ts'
import { aCustomer, anOrder, aParcel, fillWallet } from '../factories.ts'
import { lockWaiters } from '../lock-waiters.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
afterEach(() => expectInvariants(test.context))

type Customer = Awaited<ReturnType<typeof aCustomer>>
const pay = (customer: Customer, order_ids: unknown, headers: Record<string, string> = {}) =>
  test.ask('/api/pay/balance_pay_orders', { order_ids }, { token: customer.token, headers })
const balance = async (customer: { id: string }) => (await walletBalance(test.context.db, customer.id)).minor
const tenDollars = { goodsCents: 900n, freightCents: 50n, handlingFeeCents: 50n }

describe('paying orders from the wallet', () => {
  it('takes the sum, marks all orders paid and notifies the customer once', async () => {
    const customer = await aCustomer(test.context)
    await fillWallet(test.context, customer, 10_000n)
    const [one, two] = [await anOrder(test.context, customer), await anOrder(test.context, customer)]
    const numbers = [one.orderNumber, two.orderNumber]
    const info = { order_ids: numbers.join(',') }
    expect(await test.ask('/api/pay/get_order_payment_info', info, { token: customer.token })).toMatchObject({
      code: 0,
      data: {
        total_amount: 44.1,
        total_amount_cny: 318.8,
        balance_amount: 100,
        is_paid: false,
        rate: '7.2289',
        price_lines: [
          { kind: 'goods', label: 'Goods', amount: 40 },
          { kind: 'freight', label: 'Domestic freight', amount: 2 },
          { kind: 'handling', label: 'Handling fee', amount: 2.1 },
        ],
      },
    })
    expect(await pay(customer, numbers)).toMatchObject({ code: 0, msg: '', data: null })
    expect(await balance(customer)).toBe(5_590n)
    const rows = await test.context.db.select().from(orders).where(inArray(orders.orderNumber, numbers))
    expect(rows.map((row) => row.status)).toEqual(['paid', 'paid'])
    const sentMessages = await test.context.db
      .select()
      .from(messages)
      .where(eq(messages.customerId, customer.id))
    expect(sentMessages.map((message) => message.words.en?.title)).toEqual(['Payment received: $44.10'])
    const records = await test.ask('/api/wallet/get_record_list', {}, { token: customer.token })
    expect(records.data.list[0]).toMatchObject({
      category: 'order_payment',
      amount: -44.1,
      current_balance: 55.9,
      order_id: numbers.join(','),
    })
    const after = await test.ask('/api/pay/get_order_payment_info', info, { token: customer.token })
    expect(after.data).toMatchObject({ is_paid: true })
    expect(await pay(customer, numbers)).toMatchObject({ code: 1606 })
    expect(await balance(customer)).toBe(5_590n)
  })

  it('states the missing amount', async () => {
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer)
    expect(await pay(customer, order.orderNumber)).toMatchObject({
      code: 1603,
      msg: 'Your balance is below 0',
    })
    await fillWallet(test.context, customer, 2_204n)
    expect(await pay(customer, order.orderNumber)).toMatchObject({ code: 1604, msg: 'Please top up...' })
    expect(await pay(customer, [])).toMatchObject({ code: 1611, msg: 'Can not run' })
    expect(await pay(customer, { no: 'list' })).toMatchObject({ code: 1602, msg: 'Pay failed' })
    const cancelled = await anOrder(test.context, customer, { status: 'cancelled' })
    const forwarding = await anOrder(test.context, customer, { type: 'forwarding', status: 'on_the_way' })
    for (const closed of [cancelled, forwarding])
      expect(await pay(customer, closed.orderNumber)).toMatchObject({ code: 1601, msg: 'Can not pay' })
  })

  it('refuses guests, and a whole list that contains an unknown order or one of another customer', async () => {
    const [customer, other] = [await aCustomer(test.context), await aCustomer(test.context)]
    await fillWallet(test.context, customer, 10_000n)
    const mine = await anOrder(test.context, customer)
    const theirs = await anOrder(test.context, other)
    expect(await test.ask('/api/pay/balance_pay_orders', { order_ids: [mine.orderNumber] })).toMatchObject({
      code: 9003,
    })
    for (const stranger of [theirs.orderNumber, 'SO0000000000A']) {
      expect(await pay(customer, [mine.orderNumber, stranger])).toMatchObject({ code: 1005 })
      const order_ids = [mine.orderNumber, stranger]
      expect(
        await test.ask('/api/pay/get_order_payment_info', { order_ids }, { token: customer.token }),
      ).toMatchObject({ code: 1005 })
    }
    expect(await balance(customer)).toBe(10_000n)
  })

  it('is done by exactly ten of 64 concurrent payments of $10 from $100', async () => {
    const customer = await aCustomer(test.context)
    await fillWallet(test.context, customer, 10_000n)
    const many = []
    for (let index = 0; index < 64; index += 1) many.push(await anOrder(test.context, customer, tenDollars))
    const answers = await Promise.all(many.map((order) => pay(customer, order.orderNumber)))
    expect(answers.filter((one) => one.code === 0)).toHaveLength(10)
    for (const answer of answers) expect([0, 1603]).toContain(answer.code)
    expect(await balance(customer)).toBe(0n)
    const paid = await test.context.db
      .select()
      .from(orders)
      .where(and(eq(orders.customerId, customer.id), eq(orders.status, 'paid')))
    expect(paid).toHaveLength(10)
  })

  it('happens once for concurrent calls of the same order, with a key and without', async () => {
    const customer = await aCustomer(test.context)
    await fillWallet(test.context, customer, 10_000n)
    const [plain, keyed] = [await anOrder(test.context, customer), await anOrder(test.context, customer)]
    const twenty = <Result>(once: () => Promise<Result>) => Promise.all(Array.from({ length: 20 }, once))

    const unkeyed = await twenty(() => pay(customer, plain.orderNumber))
    expect(unkeyed.filter((one) => one.code === 0)).toHaveLength(1)
    for (const answer of unkeyed) expect([0, 1606]).toContain(answer.code)

    const key = { 'idempotency-key': 'the-button' }
    const repeated = await twenty(() => pay(customer, keyed.orderNumber, key))
    expect(repeated.filter((one) => one.code === 0)).toHaveLength(20)
    expect(await balance(customer)).toBe(10_000n - 2n * 2_205n)
    expect(await pay(customer, plain.orderNumber, key)).toMatchObject({ code: 1006 })
  })

  it('is refused as no longer payable, and takes nothing, when the order is cancelled meanwhile', async () => {
    const customer = await aCustomer(test.context)
    await fillWallet(test.context, customer, 10_000n)
    const order = await anOrder(test.context, customer)
    const paying = await test.context.db.transaction(async (tx) => {
      const cancelled = { from: 'unpaid', to: 'cancelled', stage: 'cancelled' } as const
      await moveOrders(tx, [order.id], cancelled, test.context.now())
      // In an array, so that the commit does not wait for it.
      const answer = [pay(customer, order.orderNumber)]
      await lockWaiters(test, 1)
      return answer
    })
    expect(await Promise.all(paying)).toMatchObject([{ code: 1601, msg: 'Can not pay' }])
    expect(await balance(customer)).toBe(10_000n)
  })

  it('settles orders shared by two concurrent payments in one of them, without a deadlock', async () => {
    const customer = await aCustomer(test.context)
    await fillWallet(test.context, customer, 100_000n)
    const [a, b, c] = [
      await anOrder(test.context, customer),
      await anOrder(test.context, customer),
      await anOrder(test.context, customer),
    ]
    const baskets = [
      [a, b],
      [b, c],
      [c, a],
    ].flatMap((basket) => [basket, basket.toReversed()])
    const answers = await Promise.all(
      baskets.map((basket) =>
        pay(
          customer,
          basket.map((order) => order.orderNumber),
        ),
      ),
    )
    expect(answers.filter((one) => one.code === 0)).toHaveLength(1)
    for (const answer of answers) expect([0, 1606]).toContain(answer.code)
  })
})

describe('paying a parcel from the wallet', () => {
  const payShipping = (customer: Customer, delivery_number: string) =>
    test.ask('/api/pay/balance_pay_shipping', { delivery_number }, { token: customer.token })

  it('marks the parcel and all its orders as ready to ship', async () => {
    const customer = await aCustomer(test.context)
    const parcel = await aParcel(test.context, customer)
    await fillWallet(test.context, customer, 2_200n)
    const input = { delivery_number: parcel.deliveryNumber }
    const info = await test.ask('/api/pay/get_shipping_payment_info', input, { token: customer.token })
    expect(info.data).toMatchObject({
      delivery_number: parcel.deliveryNumber,
      total_amount: 22,
      price_lines: [{ kind: 'freight', amount: 22 }],
    })
    expect(await payShipping(customer, parcel.deliveryNumber)).toMatchObject({ code: 0, data: null })
    expect(await balance(customer)).toBe(0n)
    const [order] = await test.context.db.select().from(orders).where(inArray(orders.id, parcel.orderIds))
    expect(order?.status).toBe('ready_to_ship')
    expect(await payShipping(customer, parcel.deliveryNumber)).toMatchObject({ code: 1606 })
  })

  it('takes nothing when the customer saw another price', async () => {
    const customer = await aCustomer(test.context)
    const { deliveryNumber } = await aParcel(test.context, customer)
    await fillWallet(test.context, customer, 2_200n)
    const paySeeing = (total_amount: number) =>
      test.ask(
        '/api/pay/balance_pay_shipping',
        { delivery_number: deliveryNumber, total_amount },
        { token: customer.token },
      )
    expect(await paySeeing(21.99)).toMatchObject({ code: 1411 })
    expect(await balance(customer)).toBe(2_200n)
    expect(await paySeeing(22)).toMatchObject({ code: 0 })
    expect(await balance(customer)).toBe(0n)
  })

  it('refuses a parcel without its fee, one of another customer, guests and a missing number', async () => {
    const [customer, other] = [await aCustomer(test.context), await aCustomer(test.context)]
    await fillWallet(test.context, other, 5_000n)
    const waiting = await aParcel(test.context, other, { status: 'waiting_fee' })
    const theirs = await aParcel(test.context, customer)
    expect(await payShipping(other, waiting.deliveryNumber)).toMatchObject({ code: 1601 })
    expect(await payShipping(other, theirs.deliveryNumber)).toMatchObject({ code: 1005 })
    expect(await payShipping(other, '')).toMatchObject({ code: 1602, msg: 'Pay failed' })
    const input = { delivery_number: theirs.deliveryNumber }
    for (const path of ['balance_pay_shipping', 'paypal_pay_shipping', 'get_shipping_payment_info'])
      expect(await test.ask(`/api/pay/${path}`, input)).toMatchObject({ code: 9003 })
    expect(await test.ask('/api/pay/get_shipping_payment_info', input, { token: other.token })).toMatchObject(
      {
        code: 1005,
      },
    )
    // PayPal is not configured here.
    expect(await test.ask('/api/pay/paypal_pay_shipping', input, { token: customer.token })).toMatchObject({
      code: 1601,
    })
  })
})
