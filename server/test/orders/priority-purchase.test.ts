import { holds, lateCoupons, orders, refunds } from '@sampan/database/tables'
import { fromWireTime } from '@sampan/domain/wire-time'
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { obstaclesOf } from '../../src/customers/personal-data/delete-account.ts'
import { walletBalance } from '../../src/ledger/index.ts'
import { compensateLateOrders } from '../../src/orders/lateness/compensate-late-orders.ts'
import { decidePriorityPurchases } from '../../src/orders/purchasing/decide-priority-purchases.ts'
import { changeSettings } from '../change-settings.ts'
import { closeWarehouse } from '../close-warehouse.ts'
import { expectInvariants } from '../expect-invariants.ts'
import { aCustomer, anOrder, aStaffMember, fillWallet } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

/** Orders are bought first, within six hours of their payment, for 70 cents each. */
const test = startTestApp()
const HOUR = 3_600_000
const PRIORITY = { priorityFeeCents: 70n, priorityHours: 6 } as const

type Customer = Awaited<ReturnType<typeof aCustomer>>
type Order = Awaited<ReturnType<typeof anOrder>>

let customer: Customer
beforeEach(async () => {
  customer = await aCustomer(test.context)
  await changeSettings(test.context, { priority_purchase_cents: 70, priority_purchase_hours: 6 })
})
afterEach(() => closeWarehouse(test))

const decide = () => decidePriorityPurchases(test.context)
const balance = async () => (await walletBalance(test.context.db, customer.id)).minor
const detail = async ({ orderNumber: order_id }: Order) =>
  (await test.ask('/api/shopping/get_order_detail', { order_id }, { token: customer.token })).data
const stateOf = async (order: Order) => (await detail(order)).priority?.state
const rowOf = async ({ id }: Order) => {
  const [row] = await test.context.db.select().from(orders).where(eq(orders.id, id))
  if (!row) throw new Error('no order')
  return row
}
const buyer = () => aStaffMember(test.context, 'purchasing')
/** Buys all pieces of an order, whose seller's price is in yuan. */
async function buy({ orderNumber: order_id }: Order, unit_price_cny = 144.58) {
  const purchase = { order_id, unit_price_cny, freight_cny: 7.23, purchase_reference: 'TB-1' }
  const bought = await test.ask('/api/staff/purchasing/record_purchase', purchase, await buyer())
  expect(bought.code).toBe(0)
  return bought.data
}

const LAMP = {
  ...{ product_name: 'A lamp', product_link: 'https://shop.example/lamp', product_sale_price_cny: 100 },
  ...{ product_freight_amount_cny: 8, product_remark: 'the green one', product_image_url: '/files/lamp.jpg' },
}
const ask = (path: string, input: object) => test.ask(path, input, { token: customer.token })
const aCart = async (): Promise<string[]> =>
  Promise.all(
    [1, 2].map(async (quantity) => (await ask('/api/shopping/add_to_cart', { ...LAMP, quantity })).data.id),
  )

describe('a checkout', () => {
  it('offers it for all orders, with the fee in the total, and keeps the promise with each of them', async () => {
    const cart_ids = await aCart()
    const { data: shown } = await ask('/api/shopping/get_settlement_info', { cart_ids })
    expect(shown.priority).toMatchObject({ hours: 6, order_fee: 0.7, fee: 1.4 })
    const { total_amount_usd, total_amount_cny } = shown.priority
    expect(Math.round((total_amount_usd - shown.total_amount_usd) * 100)).toBe(140)
    expect(total_amount_cny).toBeGreaterThan(shown.total_amount_cny)
    const submission = { cart_ids, country_code: 'DE', total_amount_usd, priority_hours: 6 }
    const { data } = await ask('/api/shopping/submit_shopping_order', submission)
    const numbers: string[] = data.order_ids
    await changeSettings(test.context, { priority_purchase_cents: 900, priority_purchase_hours: 70 })
    const { data: info } = await ask('/api/pay/get_order_payment_info', { order_ids: numbers })
    expect(info.total_amount).toBe(total_amount_usd)
    expect(info.price_lines).toContainEqual({ kind: 'priority', label: 'Priority purchase', amount: 1.4 })
    const [first] = numbers
    const { data: unpaid } = await ask('/api/shopping/get_order_detail', { order_id: first })
    expect(unpaid).toMatchObject({ priority_fee: 0.7, priority: { state: 'unpaid', hours: 6 } })
    await fillWallet(test.context, customer, BigInt(Math.round(total_amount_usd * 100)))
    expect((await ask('/api/pay/balance_pay_orders', { order_ids: numbers })).code).toBe(0)
    const [row] = await test.context.db
      .select()
      .from(orders)
      .where(eq(orders.orderNumber, first ?? ''))
    expect(Number(row?.priorityDueAt)).toBe(Number(row?.paidAt) + 6 * HOUR)
    const { data: paid } = await ask('/api/shopping/get_order_detail', { order_id: first })
    const { priority, milestones } = paid
    expect(priority).toMatchObject({ state: 'promised', hours: 6 })
    expect(paid.purchase_until).toBe(priority.until)
    const expected = { expected_until: priority.until, most_days: 1, basis: 'planned' }
    expect(milestones[1]).toMatchObject({ milestone: 'bought', ...expected })
    await expectInvariants(test.context)
  })

  it('costs nothing more without it, and is refused at terms that its customer did not see', async () => {
    const cart_ids = await aCart()
    const submit = (more: object) =>
      ask('/api/shopping/submit_shopping_order', { cart_ids, country_code: 'DE', ...more })
    expect((await submit({ priority_hours: 5 })).code).toBe(1320)
    const { data: shown } = await ask('/api/shopping/get_settlement_info', { cart_ids })
    const { total_amount_usd } = shown.priority
    await changeSettings(test.context, { priority_purchase_cents: 80 })
    expect((await submit({ priority_hours: 6, total_amount_usd })).code).toBe(1306)
    await changeSettings(test.context, { priority_purchase_cents: 0 })
    expect((await submit({ priority_hours: 6 })).code).toBe(1320)
    expect((await ask('/api/shopping/get_settlement_info', { cart_ids })).data.priority).toBeNull()
    const { data } = await submit({ total_amount_usd: shown.total_amount_usd })
    const [order_id] = data.order_ids
    const order = (await ask('/api/shopping/get_order_detail', { order_id })).data
    const never = '0000-00-00 00:00:00'
    expect(order).toMatchObject({ priority_fee: 0, priority: null, purchase_until: never })
    await fillWallet(test.context, customer, BigInt(Math.round(shown.total_amount_usd * 100)))
    expect((await ask('/api/pay/balance_pay_orders', { order_ids: [order_id] })).code).toBe(0)
    const [row] = await test.context.db.select().from(orders).where(eq(orders.orderNumber, order_id))
    expect(row).toMatchObject({ status: 'paid', priorityDueAt: null })
  })
})

describe('the queues of purchasing', () => {
  const queue = async (stage: string) => {
    const { data } = await test.ask('/api/staff/orders/get_queue', { stage }, await buyer())
    return data
  }
  const numberOf = ({ order_id }: { order_id: string }) => order_id

  it.each([
    ['to_accept', 'paid'],
    ['to_buy', 'wait_purchase'],
  ] as const)('have it first, with when it is due, and late once that has passed: %s', async (stage, status) => {
    await test.context.db.update(orders).set({ priorityDueAt: null })
    const usual = await anOrder(test.context, customer, { status })
    test.pass(60_000)
    const first = await anOrder(test.context, customer, { status, ...PRIORITY })
    const before = await queue(stage)
    const [top] = before.list
    expect(top).toMatchObject({ order_id: first.orderNumber, is_late: false, due_at: top.priority_until })
    expect(before.list.map(numberOf).indexOf(usual.orderNumber)).toBeGreaterThan(0)
    const late = (data: { stages: { stage: string; late: number }[] }) =>
      data.stages.find((one) => one.stage === stage)?.late ?? 0
    test.pass(6 * HOUR + 1)
    const after = await queue(stage)
    expect(after.list[0]).toMatchObject({ order_id: first.orderNumber, is_late: true })
    expect(late(after)).toBe(late(before) + 1)
    const staff = await buyer()
    const shown = await test.ask('/api/staff/orders/get_order', { order_id: usual.orderNumber }, staff)
    expect(shown.data).toMatchObject({ priority_until: '0000-00-00 00:00:00', priority_fee: 0 })
  })
})

describe('the fee of an order', () => {
  it('stays with us where it was bought in time', async () => {
    const order = await anOrder(test.context, customer, { status: 'wait_purchase', ...PRIORITY })
    await decide()
    expect(await stateOf(order)).toBe('promised')
    test.pass(6 * HOUR - 60_000)
    await buy(order)
    test.pass(HOUR)
    await decide()
    expect(await stateOf(order)).toBe('kept')
    expect(await balance()).toBe(0n)
  })

  it('goes back once, with its reason, where it was not, however often and at the same moment the job runs', async () => {
    const order = await anOrder(test.context, customer, { status: 'wait_purchase', ...PRIORITY })
    test.pass(6 * HOUR + 1)
    await Promise.all([decide(), decide(), decide()])
    await decide()
    expect(await balance()).toBe(70n)
    const { priority, refunds: back } = await detail(order)
    expect(priority.state).toBe('returned')
    expect(back).toMatchObject([
      { amount: 0.7, reason: 'We bought it later than the priority purchase promised.' },
    ])
    await test.drain()
    await expectInvariants(test.context)
  })

  it('goes back where it was bought late before the job ran', async () => {
    const order = await anOrder(test.context, customer, { status: 'wait_purchase', ...PRIORITY })
    test.pass(7 * HOUR)
    await buy(order)
    await decide()
    expect(await stateOf(order)).toBe('returned')
    expect(await balance()).toBe(70n)
  })

  it('goes back beside the coupon for a late purchase, which has a promise of its own', async () => {
    await changeSettings(test.context, { late_purchase_coupon_cents: 100 })
    const order = await anOrder(test.context, customer, { status: 'wait_purchase', ...PRIORITY })
    test.pass(49 * HOUR)
    await decide()
    await compensateLateOrders(test.context)
    const given = await test.context.db.select().from(lateCoupons).where(eq(lateCoupons.orderId, order.id))
    expect(given).toMatchObject([{ stage: 'purchase' }])
    expect(await balance()).toBe(70n)
  })

  it('is not counted in the difference of a price, which is settled beside it', async () => {
    const order = await anOrder(test.context, customer, { status: 'wait_purchase', ...PRIORITY })
    test.pass(7 * HOUR)
    await decide()
    // A dollar less than was paid for the goods, at 7.2289.
    expect(await buy(order, 137.36)).toMatchObject({ returned_amount: 1 })
    expect(await balance()).toBe(170n)
    await test.drain()
    await expectInvariants(test.context)
  })

  it('does not count days on which we are closed, and keeps its time when such days are added later', async () => {
    await closeWarehouse(test, 0, 2)
    const order = await anOrder(test.context, customer, { status: 'wait_purchase', ...PRIORITY })
    const { priorityDueAt } = await rowOf(order)
    expect(Number(priorityDueAt)).toBeGreaterThan(Number(order.paidAt) + 24 * HOUR)
    const other = await anOrder(test.context, customer, { status: 'wait_purchase' })
    const untilOf = async (one: Order) => Number(fromWireTime((await detail(one)).purchase_until))
    expect(await untilOf(other)).toBeGreaterThan(Number(other.paidAt) + 48 * HOUR)
    await closeWarehouse(test)
    expect(Math.abs((await untilOf(other)) - Number(other.paidAt) - 24 * HOUR)).toBeLessThan(1000)
    test.pass(7 * HOUR)
    await decide()
    expect(await stateOf(order)).toBe('promised')
  })

  it('stays where it waited for somebody else before it was due, and goes back where that came later', async () => {
    const held = await anOrder(test.context, customer, { status: 'wait_purchase', ...PRIORITY })
    const late = await anOrder(test.context, await aCustomer(test.context), {
      status: 'wait_purchase',
      ...PRIORITY,
    })
    const hold = { kind: 'fraud', reason: 'Checked by hand' } as const
    test.pass(HOUR)
    await test.context.db
      .insert(holds)
      .values({ ...hold, customerId: customer.id, createdAt: test.context.now() })
    test.pass(5 * HOUR - 60_000)
    await decide()
    expect([await stateOf(held), (await rowOf(late)).priorityOutcome]).toEqual(['promised', null])
    test.pass(60_001)
    await test.context.db
      .insert(holds)
      .values({ ...hold, customerId: late.customerId, createdAt: test.context.now() })
    await decide()
    expect(await stateOf(held)).toBe('excused')
    expect((await rowOf(late)).priorityOutcome).toBe('returned')
    expect(await balance()).toBe(0n)
  })

  it('goes back with the rest where the order is cancelled before it is bought, also after it went back alone', async () => {
    const cancel = async ({ orderNumber: order_id }: Order) => {
      const cancelled = { order_id, reason: 'Sold out' }
      expect((await test.ask('/api/staff/purchasing/cancel', cancelled, await buyer())).code).toBe(0)
    }
    const early = await anOrder(test.context, customer, { status: 'wait_purchase', ...PRIORITY })
    await cancel(early)
    expect(await balance()).toBe(2_275n)
    expect((await detail(early)).priority).toBeNull()
    const late = await anOrder(test.context, customer, { status: 'wait_purchase', ...PRIORITY })
    test.pass(7 * HOUR)
    await decide()
    await cancel(late)
    await decide()
    expect(await balance()).toBe(4_550n)
    const back = await test.context.db
      .select({ cents: refunds.amountCents, purpose: refunds.purpose })
      .from(refunds)
      .where(and(eq(refunds.kind, 'order'), eq(refunds.payableId, late.id)))
    expect(back.sort((a, b) => Number(a.cents - b.cents))).toEqual([
      { cents: 70n, purpose: 'settlement' },
      { cents: 2_205n, purpose: 'cancellation' },
    ])
    await test.drain()
    await expectInvariants(test.context)
  })

  it('keeps the account of its customer until it is decided, also when the goods were sent meanwhile', async () => {
    const order = await anOrder(test.context, customer, { status: 'wait_purchase', ...PRIORITY })
    const obstacles = async () =>
      (await obstaclesOf(test.context.db, customer.id)).map(({ reason }) => reason)
    test.pass(7 * HOUR)
    await buy(order)
    const now = test.context.now()
    const sent = { status: 'shipped', weightG: 500, arrivedAt: now, shippedAt: now } as const
    await test.context.db.update(orders).set(sent).where(eq(orders.id, order.id))
    expect(await obstacles()).toEqual(['account_has_requests'])
    await decide()
    expect(await stateOf(order)).toBe('returned')
    expect(await obstacles()).toEqual(['account_has_money'])
  })
})
