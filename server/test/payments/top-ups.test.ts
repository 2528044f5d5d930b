import { supplements, topUpTiers } from '@sampan/database/tables'
import { usd } from '@sampan/domain/money'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { walletBalance } from '../../src/ledger/index.ts'
import { cancelSupplement } from '../../src/orders/index.ts'
import { expireUnpaidTopUps } from '../../src/payments/top-ups/expire-unpaid-top-ups.ts'
import { aCustomer, aLegacyOrder, anOrder, aSupplement, fillWallet } from '../factories.ts'
import { payPalCase } from './provider-cases.ts'
import { startProviderTestApp } from './provider-test-app.ts'

const test = startProviderTestApp(payPalCase)
beforeAll(async () => {
  await test.context.db.delete(topUpTiers)
  await test.context.db.insert(topUpTiers).values([
    { maxCents: 10_000n, discountCents: 0n },
    { maxCents: 50_000n, discountCents: 500n },
    { maxCents: 1_000_000n, discountCents: 2_000n },
  ])
})

type Customer = Awaited<ReturnType<typeof aCustomer>>
const callAs = (customer: Customer) => (path: string, input: object) =>
  test.ask(path, input, { token: customer.token })
const balance = async (customer: { id: string }) => (await walletBalance(test.context.db, customer.id)).minor

describe('a top-up', () => {
  it('that is not paid is cancelled, and leaves the list of the wallet', async () => {
    const customer = await aCustomer(test.context)
    const ask = callAs(customer)
    const { order_id } = (await ask('/api/wallet/create_top_up', { amount: 50 })).data
    expect(await ask('/api/wallet/cancel_top_ups', { order_ids: [order_id] })).toMatchObject({ code: 0 })
    expect((await ask('/api/wallet/get_record_list', {})).data.list).toEqual([])
    expect((await ask('/api/wallet/cancel_top_ups', { order_ids: [order_id] })).code).not.toBe(0)
    expect((await ask('/api/pay/get_top_up_payment_info', { order_id })).code).not.toBe(0)
  })

  it('freezes its tier, is shown as unpaid, and credits its amount once, however often the browser returns', async () => {
    const customer = await aCustomer(test.context)
    const ask = callAs(customer)
    expect((await ask('/api/wallet/get_discount_list', {})).data).toEqual([
      { max: 100, discount_value: 0 },
      { max: 500, discount_value: 5 },
      { max: 10000, discount_value: 20 },
    ])
    const { data } = await ask('/api/wallet/create_top_up', { amount: 200 })
    await test.context.db.update(topUpTiers).set({ discountCents: 0n })
    const waiting = await ask('/api/wallet/get_record_list', {})
    expect(waiting.data).toMatchObject({
      total: 1,
      balance_amount: 0,
      list: [
        {
          category: 'top_up',
          amount: 200,
          order_status: 0,
          order_status_text: 'Unpaid',
          order_id: data.order_id,
        },
      ],
    })
    const info = await ask('/api/pay/get_top_up_payment_info', { order_id: data.order_id })
    expect(info.data).toMatchObject({
      total_amount: 195,
      credited_amount: 200,
      total_amount_cny: 1409.64,
      price_lines: [
        { kind: 'top_up', amount: 200 },
        { kind: 'discount', amount: -5 },
      ],
    })
    const start = await ask('/api/pay/paypal_pay_top_up', { order_id: data.order_id })
    const orderId = await test.approve(start.data)
    const pages = await Promise.all(Array.from({ length: 10 }, () => test.comeBack(orderId)))
    expect(new Set(pages)).toEqual(new Set(['/balance/pay_success']))
    expect(await balance(customer)).toBe(20_000n)
    const done = await ask('/api/wallet/get_record_list', {})
    expect(done.data).toMatchObject({
      total: 1,
      balance_amount: 200,
      list: [{ category: 'top_up', amount: 200, current_balance: 200, order_status: 1 }],
    })
  })

  it('that PayPal reverses loses its discount as well', async () => {
    await test.context.db.update(topUpTiers).set({ discountCents: 300n })
    const customer = await aCustomer(test.context)
    const ask = callAs(customer)
    const { data } = await ask('/api/wallet/create_top_up', { amount: 50 })
    const start = await ask('/api/pay/paypal_pay_top_up', { order_id: data.order_id })
    const orderId = await test.approve(start.data)
    await test.comeBack(orderId)
    expect(await balance(customer)).toBe(5_000n)
    const [capture] = (await test.context.integrations.payments[0]?.read(orderId))?.captures ?? []
    await test.emulator.reverse(capture?.id ?? '')
    await test.drain()
    expect(await balance(customer)).toBe(0n)
  })

  it('refuses invalid amounts, guests and other customers, and a repeated key creates no second one', async () => {
    const [customer, other] = [await aCustomer(test.context), await aCustomer(test.context)]
    const ask = callAs(customer)
    for (const amount of [0, 5, 15, 10.5, 10_010, -10, 'ten', null])
      expect((await ask('/api/wallet/create_top_up', { amount })).code).not.toBe(0)
    expect(await ask('/api/wallet/create_top_up', { amount: 15 })).toMatchObject({
      code: 1612,
      msg: 'Choose 10 to 10000 US dollars, in steps of 10',
    })
    const keyed = await Promise.all(
      Array.from({ length: 10 }, () =>
        test.ask(
          '/api/wallet/create_top_up',
          { amount: 10 },
          { token: customer.token, headers: { 'idempotency-key': 'k' } },
        ),
      ),
    )
    expect(new Set(keyed.map((one) => one.data.order_id)).size).toBe(1)
    const order_id = keyed[0]?.data.order_id
    for (const path of ['/api/pay/get_top_up_payment_info', '/api/pay/paypal_pay_top_up']) {
      expect(await test.ask(path, { order_id })).toMatchObject({ code: 9003 })
      expect(await callAs(other)(path, { order_id })).toMatchObject({ code: 1005 })
    }
    for (const path of ['/api/wallet/create_top_up', '/api/wallet/get_discount_list'])
      expect(await test.ask(path, {})).toMatchObject({ code: 9003 })
    expect(await ask('/api/pay/paypal_pay_top_up', {})).toMatchObject({ code: 1608, msg: 'Failed To Pay' })
  })

  it('leaves the list when it stays unpaid, but not during a capture', async () => {
    const customer = await aCustomer(test.context)
    const ask = callAs(customer)
    await ask('/api/wallet/create_top_up', { amount: 10 })
    const second = await ask('/api/wallet/create_top_up', { amount: 20 })
    test.emulator.set({ pendingNext: 1 })
    const start = await ask('/api/pay/paypal_pay_top_up', { order_id: second.data.order_id })
    const orderId = await test.approve(start.data)
    expect(await test.comeBack(orderId)).toBe('/balance/pay_success?state=pending')
    test.pass(8 * 86_400_000)
    await expireUnpaidTopUps(test.context)
    const { data } = await ask('/api/wallet/get_record_list', {})
    expect(data.list.map((row: { order_id: string }) => row.order_id)).toEqual([second.data.order_id])
    const [capture] = (await test.context.integrations.payments[0]?.read(orderId))?.captures ?? []
    await test.emulator.settlePending(capture?.id ?? '', 'COMPLETED')
    await test.drain()
    expect(await balance(customer)).toBe(2_000n)
  })
})

describe('a supplement', () => {
  const askFor = async (customer: Customer) => {
    const order = await anOrder(test.context, customer, { status: 'paid' })
    const subject = order.orderNumber
    const number = await aSupplement(test.context, customer, { orderId: order.id }, { subject })
    return { order, number }
  }

  it('is shown in the wallet, and paid from it or through PayPal', async () => {
    const customer = await aCustomer(test.context)
    const ask = callAs(customer)
    const first = await askFor(customer)
    const shown = await ask('/api/wallet/get_record_list', { page_size: 1 })
    expect(shown.data.list).toMatchObject([
      { category: 'supplement', amount: -3.2, order_status: 0, order_id: first.number },
    ])
    const info = await ask('/api/pay/get_top_up_payment_info', { order_id: first.number })
    expect(info.data).toMatchObject({ total_amount: 3.2, credited_amount: 0 })
    const pay = () => ask('/api/pay/balance_pay_supplement', { order_id: first.number })
    expect(await pay()).toMatchObject({ code: 1603 })
    await fillWallet(test.context, customer, 320n)
    expect(await pay()).toMatchObject({ code: 0 })
    expect(await pay()).toMatchObject({ code: 1606 })

    const second = await askFor(customer)
    const start = await ask('/api/pay/paypal_pay_top_up', { order_id: second.number })
    expect(await test.comeBack(await test.approve(start.data))).toBe('/balance/pay_success')
    expect(await balance(customer)).toBe(0n)
  })

  it('is unique per order, and can be withdrawn until it is paid', async () => {
    const [customer, other] = [await aCustomer(test.context), await aCustomer(test.context)]
    const { order, number } = await askFor(customer)
    const again = aSupplement(test.context, customer, { orderId: order.id }, { amount: usd(1n) })
    await expect(again).rejects.toMatchObject({ reason: 'request_open_already' })
    const pay = { order_id: number }
    expect(await test.ask('/api/pay/balance_pay_supplement', pay)).toMatchObject({ code: 9003 })
    expect(await callAs(other)('/api/pay/balance_pay_supplement', pay)).toMatchObject({ code: 1005 })
    expect(await callAs(customer)('/api/pay/balance_pay_supplement', {})).toMatchObject({ code: 1602 })
    const start = await callAs(customer)('/api/pay/paypal_pay_top_up', pay)
    const orderId = await test.approve(start.data)
    const [row] = await test.context.db.select().from(supplements).where(eq(supplements.number, number))
    const cancel = () =>
      test.context.db.transaction((tx) => cancelSupplement(test.context, tx, row?.id ?? ''))
    await cancel()
    expect(await test.comeBack(orderId)).toBe('/balance/pay_failed')
    expect(test.emulator.captured().filter((line) => line.orderId === orderId)).toEqual([])
    await expect(cancel()).rejects.toMatchObject({ reason: 'paid_already' })
  })
})

it('a legacy order costs its total, or its external price when it is virtual', async () => {
  const [customer, other] = [await aCustomer(test.context), await aCustomer(test.context)]
  const price = { externalOrderPriceCents: 700n }
  await aLegacyOrder(test.context, customer, { ...price, orderNumber: 'LO-REAL' })
  await aLegacyOrder(test.context, customer, { ...price, orderNumber: 'LO-VIRTUAL', isVirtual: true })
  await fillWallet(test.context, customer, 1_500n)
  const ask = callAs(customer)
  const real = { pay_way: 'balance', order_id: 'LO-REAL' }
  expect(await callAs(other)('/api/pay/pay_order', real)).toMatchObject({ code: 1005 })
  expect(await test.ask('/api/pay/pay_order', real)).toMatchObject({ code: 9003 })
  expect(await ask('/api/pay/pay_order', { ...real, pay_way: 'cash' })).toMatchObject({ code: 1601 })
  expect(await ask('/api/pay/pay_order', { ...real, pay_way: '' })).toMatchObject({
    msg: 'Please select pay way',
  })
  expect(await ask('/api/pay/pay_order', real)).toMatchObject({ code: 0, data: '/shopping/pay_success' })
  expect(await balance(customer)).toBe(0n)
  const virtual = await ask('/api/pay/virtual_handle_payment', {
    pay_way: 'paypal',
    virtual_order_id: 'LO-VIRTUAL',
  })
  expect(await test.comeBack(await test.approve(virtual.data))).toBe('/shopping/pay_success')
  expect(test.emulator.captured().at(-1)?.cents).toBe(700n)
})
