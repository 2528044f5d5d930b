import { paymentIntents, topUpTiers } from '@sampan/database/tables'
import { toWireTime } from '@sampan/domain/wire-time'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { recordRate } from '../../src/ledger/index.ts'
import { moveOrders } from '../../src/orders/index.ts'
import { aCustomer, aLegacyOrder, anOrder, aParcel, aSupplement, fillWallet } from '../factories.ts'
import { fraction } from '../fraction.ts'
import { payPalCase } from './provider-cases.ts'
import { startProviderTestApp } from './provider-test-app.ts'

/** What the payment page reads of each kind of thing, and every way to pay for it. */
const test = startProviderTestApp(payPalCase)
beforeAll(async () => {
  await test.context.db.delete(topUpTiers)
  await test.context.db.insert(topUpTiers).values({ maxCents: 1_000_000n, discountCents: 100n })
})

type Customer = Awaited<ReturnType<typeof aCustomer>>
type Lang = 'en' | 'cn'
const pay = (customer: Customer, call: string, input: object, lang: Lang = 'en', key?: string) =>
  test.ask(`/api/pay/${call}`, input, {
    token: customer.token,
    lang,
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const intentsOf = ({ id }: Customer) =>
  test.context.db
    .select()
    .from(paymentIntents)
    .where(eq(paymentIntents.customerId, id))
    .orderBy(paymentIntents.id)

const anOrderOf = async (customer: Customer) => (await anOrder(test.context, customer)).orderNumber
const aParcelOf = async (customer: Customer) => (await aParcel(test.context, customer)).deliveryNumber
const aTopUpOf = async ({ token }: Customer) =>
  (await test.ask('/api/wallet/create_top_up', { amount: 50 }, { token })).data.order_id
async function aSupplementOf(customer: Customer) {
  const order = await anOrder(test.context, customer, { status: 'paid' })
  return aSupplement(test.context, customer, { orderId: order.id }, { subject: order.orderNumber })
}
const aLegacyOrderOf = async (customer: Customer) => (await aLegacyOrder(test.context, customer)).orderNumber

/** Every call that pays, with what it pays for. */
const orderIds = (number: string) => ({ order_ids: [number] })
const deliveryNumber = (delivery_number: string) => ({ delivery_number })
const orderId = (order_id: string) => ({ order_id })
const virtualOrderId = (virtual_order_id: string) => ({ virtual_order_id })
const PAYPAL = { provider: 'paypal' }
const throughPayPal = [
  ['paypal_pay_orders', anOrderOf, orderIds, 'orders', {}],
  ['provider_pay_orders', anOrderOf, orderIds, 'orders', PAYPAL],
  ['paypal_pay_shipping', aParcelOf, deliveryNumber, 'shipping', {}],
  ['provider_pay_shipping', aParcelOf, deliveryNumber, 'shipping', PAYPAL],
  ['paypal_pay_top_up', aTopUpOf, orderId, 'top_up', {}],
  ['provider_pay_top_up', aTopUpOf, orderId, 'top_up', PAYPAL],
  ['provider_pay_top_up', aSupplementOf, orderId, 'supplement', PAYPAL],
  ['pay_order', aLegacyOrderOf, orderId, 'legacy', { pay_way: 'paypal' }],
  ['virtual_handle_payment', aLegacyOrderOf, virtualOrderId, 'legacy', { pay_way: 'paypal' }],
] as const
const BALANCE = { pay_way: 'balance' }
const fromWallet = [
  ['balance_pay_orders', anOrderOf, orderIds, 'orders', {}, null],
  ['balance_pay_shipping', aParcelOf, deliveryNumber, 'shipping', {}, null],
  ['balance_pay_supplement', aSupplementOf, orderId, 'supplement', {}, null],
  ['pay_order', aLegacyOrderOf, orderId, 'legacy', BALANCE, '/shopping/pay_success'],
  ['virtual_handle_payment', aLegacyOrderOf, virtualOrderId, 'legacy', BALANCE, '/shopping/pay_success'],
] as const

it('the providers are named with what each takes', async () => {
  const { data } = await test.ask('/api/pay/get_payment_providers', {})
  expect(data).toEqual([
    { provider: 'paypal', title: 'PayPal', methods: test.context.integrations.payments[0]?.methods },
  ])
})

describe.each(throughPayPal)('%s', (call, create, named, purpose, rest) => {
  it(`starts a payment for its ${purpose} in the customer’s language, once per key`, async () => {
    const customer = await aCustomer(test.context)
    const [one, other] = [await create(customer), await create(customer)]
    const before = await intentsOf(customer)
    const start = (number: string) => pay(customer, call, { ...named(number), ...rest }, 'cn', 'the button')
    const { code, data } = await start(one)
    expect(code).toBe(0)
    expect(await start(one)).toMatchObject({ code: 0, data })
    expect(await start(other)).toMatchObject({ code: 1006 })
    expect((await intentsOf(customer)).slice(before.length)).toMatchObject([
      { way: 'paypal', purpose, lang: 'cn', approveUrl: data, status: 'approving' },
    ])
  })
})

describe.each(fromWallet)('%s', (call, create, named, purpose, rest, page) => {
  it(`pays for its ${purpose} from the wallet, once per key`, async () => {
    const customer = await aCustomer(test.context)
    const [one, other] = [await create(customer), await create(customer)]
    await fillWallet(test.context, customer, 10_000n)
    const before = await intentsOf(customer)
    const paid = (number: string) => pay(customer, call, { ...named(number), ...rest }, 'cn', 'the button')
    expect(await paid(one)).toMatchObject({ code: 0, data: page })
    expect(await paid(one)).toMatchObject({ code: 0, data: page })
    expect(await paid(other)).toMatchObject({ code: 1006 })
    expect((await intentsOf(customer)).slice(before.length)).toMatchObject([
      { way: 'wallet', purpose, lang: 'cn', status: 'paid' },
    ])
  })
})

describe('a call that pays through PayPal', () => {
  it.each([
    ['paypal_pay_shipping', {}],
    ['provider_pay_shipping', PAYPAL],
  ])('%s is refused for another total than the customer saw', async (call, rest) => {
    const customer = await aCustomer(test.context)
    const input = { ...deliveryNumber(await aParcelOf(customer)), ...rest }
    for (const seen of [21.99, '21.99'])
      expect(await pay(customer, call, { ...input, total_amount: seen })).toMatchObject({ code: 1411 })
    expect(await pay(customer, call, { ...input, total_amount: 21.999 })).toMatchObject(
      fraction('total_amount'),
    )
    expect(await pay(customer, call, { ...input, total_amount: 22 })).toMatchObject({ code: 0 })
  })

  it('fails in its own words for a top-up that cannot be paid, and in others’ for any other reason', async () => {
    const customer = await aCustomer(test.context)
    const order_id = await aTopUpOf(customer)
    const start = (provider: string) => pay(customer, 'provider_pay_top_up', { provider, order_id })
    expect(await start('stripe')).toMatchObject({ code: 1608, msg: 'Failed To Pay' })
    test.emulator.set({ pendingNext: 1 })
    const payment = await test.approve((await start('paypal')).data)
    await test.comeBack(payment)
    expect(await start('paypal')).toMatchObject({ code: 1605 })
    const [pending] = (await test.provider.read(payment)).captures
    await test.emulator.settlePending(pending?.id ?? '', 'COMPLETED')
    await test.comeBack(payment)
    expect(await start('paypal')).toMatchObject({ code: 1606 })
  })

  it('fails as an error when it is one', async () => {
    const customer = await aCustomer(test.context)
    const input = { ...PAYPAL, order_id: await aTopUpOf(customer) }
    vi.spyOn(test.provider, 'create').mockRejectedValueOnce(new Error('a bug'))
    expect(await pay(customer, 'provider_pay_top_up', input)).toMatchObject({ status: 500 })
    expect(await pay(customer, 'provider_pay_top_up', input)).toMatchObject({ code: 0 })
  })
})

describe('what the payment page reads', () => {
  it('of orders sums their lines by kind, and shows the rate of the first with its time', async () => {
    const customer = await aCustomer(test.context)
    const [one, two] = [
      await anOrder(test.context, customer, { handlingFeeCents: 0n }),
      await anOrder(test.context, customer, { handlingFeeCents: 0n, rateE8: 700_000_000n }),
    ]
    const order_ids = [two.orderNumber, one.orderNumber]
    const { data } = await pay(customer, 'get_order_payment_info', { order_ids }, 'cn')
    expect(data).toEqual({
      order_ids: [one.orderNumber, two.orderNumber],
      pay_until: toWireTime(null),
      total_amount: 42,
      total_amount_cny: Number(one.totalFen + two.totalFen) / 100,
      balance_amount: 0,
      price_lines: [
        { kind: 'goods', label: '商品', amount: 40 },
        { kind: 'freight', label: expect.any(String), amount: 2 },
      ],
      rate: '7.2289',
      rate_at: toWireTime(one.createdAt),
      return_fee_min: 5,
      return_fee_max: 30,
      is_paid: false,
    })
  })

  it('of a parcel has its number', async () => {
    const customer = await aCustomer(test.context)
    const delivery_number = await aParcelOf(customer)
    const { data } = await pay(customer, 'get_shipping_payment_info', { delivery_number })
    expect(data).toMatchObject({
      delivery_number,
      total_amount: 22,
      price_lines: [{ label: 'International freight' }],
    })
  })

  it('of a top-up and of a supplement is at today’s rate, with what is credited', async () => {
    const customer = await aCustomer(test.context)
    const [order_id, supplement] = [await aTopUpOf(customer), await aSupplementOf(customer)]
    const at = test.context.now()
    await recordRate(test.context.db, 700_000_000n, 'test', at)
    const shown = { rate: '7.0000', rate_at: toWireTime(at) }
    const read = async (id: string) => (await pay(customer, 'get_top_up_payment_info', orderId(id))).data
    expect(await read(order_id)).toMatchObject({
      ...{ order_id, credited_amount: 50, total_amount: 49, total_amount_cny: 343, ...shown },
    })
    expect(await read(supplement)).toMatchObject({
      ...{ order_id: supplement, credited_amount: 0, total_amount: 3.2, total_amount_cny: 22.4, ...shown },
    })
  })

  it('says until when all can be paid, as each order does until it is', async () => {
    const customer = await aCustomer(test.context)
    const [soon, later] = [1, 9].map((days) => new Date(test.context.now().getTime() + days * 86_400_000))
    const first = await anOrder(test.context, customer, { expiresAt: soon })
    const second = await anOrder(test.context, customer, { expiresAt: later })
    await anOrder(test.context, customer, { expiresAt: later, status: 'paid' })
    const order_ids = [second.orderNumber, first.orderNumber]
    const { data } = await pay(customer, 'get_order_payment_info', { order_ids })
    expect(data.pay_until).toBe(toWireTime(soon))
    const orders = await test.ask('/api/shopping/get_my_order_list', {}, { token: customer.token })
    expect(orders.data.list.map((row: { pay_until: string }) => row.pay_until)).toEqual(
      [null, later, soon].map(toWireTime),
    )
  })

  it('is refused where nothing can be paid, and names those that cannot where others can', async () => {
    const customer = await aCustomer(test.context)
    const open = await anOrderOf(customer)
    const paid = (await anOrder(test.context, customer, { status: 'paid' })).orderNumber
    const also = (await anOrder(test.context, customer, { status: 'paid' })).orderNumber
    const over = (await anOrder(test.context, customer, { status: 'cancelled' })).orderNumber
    const read = (...order_ids: string[]) => pay(customer, 'get_order_payment_info', { order_ids })
    expect(await read(paid, also)).toMatchObject({ code: 0, data: { is_paid: true } })
    expect(await read(paid, over)).toMatchObject({ code: 1601 })
    expect(await read(open, paid, over)).toMatchObject({
      code: 1613,
      msg: `${paid}, ${over} cannot be paid any more. Please choose again.`,
    })
    expect(await read(open)).toMatchObject({ code: 0, data: { is_paid: false } })
  })

  it('is refused for an order that was paid and then cancelled, which is not shown as paid', async () => {
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer, { status: 'paid' })
    const cancel = { from: 'paid', to: 'cancelled', stage: 'cancelled' } as const
    await test.context.db.transaction((tx) => moveOrders(tx, [order.id], cancel, test.context.now()))
    const order_ids = [order.orderNumber]
    for (const call of ['get_order_payment_info', 'paypal_pay_orders', 'balance_pay_orders'])
      expect(await pay(customer, call, { order_ids })).toMatchObject({ code: 1601, msg: 'Can not pay' })
  })
})

describe('the page to which a provider sends the browser', () => {
  const goBack = async (path: string) => {
    const page = await test.app.inject({ url: `/api/pay/paypal/${path}` })
    expect(page.statusCode).toBe(303)
    expect(page.headers['cache-control']).toBe('no-store')
    return page.headers.location
  }

  it.each(['return', 'cancel'])('of a %s that names no payment is that of a failure', async (way) => {
    for (const query of ['', '?token=', '?token=NOTHING', '?token=A&token=B', '?token=%00'])
      expect(await goBack(way + query)).toBe('/shopping/pay_failed')
  })

  it('after a decline is the provider’s, for another card', async () => {
    const customer = await aCustomer(test.context)
    const { data } = await pay(customer, 'paypal_pay_orders', orderIds(await anOrderOf(customer)))
    test.emulator.set({ declineNext: 1, webhooksOff: true })
    const payment = await test.approve(data)
    expect(await goBack(`return?token=${payment}`)).toBe(data)
    expect(await test.intentOf(payment)).toMatchObject({ status: 'approving' })
  })

  it('is that of a failure while nothing is approved, and after the payment has ended', async () => {
    const customer = await aCustomer(test.context)
    const { data } = await pay(customer, 'paypal_pay_top_up', orderId(await aTopUpOf(customer)))
    const payment = test.emulator.paymentAt(data)
    expect(await goBack(`return?token=${payment}`)).toBe('/balance/pay_failed')
    expect(await goBack(`cancel?token=${payment}`)).toBe('/balance/pay_failed')
    expect(await test.intentOf(payment)).toMatchObject({ status: 'approving' })
    await test.emulator.expire(payment)
    expect(await goBack(`return?token=${payment}`)).toBe('/balance/pay_failed')
  })

  it('is that of a success while the payment is checked, also in suspense', async () => {
    const customer = await aCustomer(test.context)
    const started = async () =>
      (await pay(customer, 'paypal_pay_orders', orderIds(await anOrderOf(customer)))).data
    const [pending, other] = [await started(), await started()]
    test.emulator.set({ pendingNext: 1, webhooksOff: true })
    const payment = await test.approve(pending)
    expect(await goBack(`return?token=${payment}`)).toBe('/shopping/pay_success?state=pending')
    test.emulator.set({ wrongAmountNext: 1 })
    expect(await goBack(`return?token=${await test.approve(other)}`)).toBe(
      '/shopping/pay_success?state=pending',
    )
    const [capture] = (await test.provider.read(payment)).captures
    await test.emulator.settlePending(capture?.id ?? '', 'COMPLETED')
    expect(await goBack(`return?token=${payment}`)).toBe('/shopping/pay_success')
  })
})
