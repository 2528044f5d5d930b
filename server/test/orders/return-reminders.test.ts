import { pageAddresses } from '@sampan/contract/page-addresses'
import { mails, messages, orderProblems, orders, returnJobs, serviceRequests } from '@sampan/database/tables'
import { startOfDay, toWireDay } from '@sampan/domain/wire-time'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { moveOrders } from '../../src/orders/index.ts'
import { returnableArrivals } from '../../src/orders/returns/ending-returns.queries.ts'
import { remindOfReturns } from '../../src/orders/returns/remind-of-returns.ts'
import { changeSettings } from '../change-settings.ts'
import { closeWarehouse } from '../close-warehouse.ts'
import { aCustomer, anOrder, aParcel, aStaffMember } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

/** Sellers take goods back for 7 days, and customers are reminded 2 days before. */
const test = startTestApp()
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const WINDOW_MS = 7 * DAY_MS

type Customer = Awaited<ReturnType<typeof aCustomer>>
type Order = Awaited<ReturnType<typeof anOrder>>
type Fields = Parameters<typeof anOrder>[2]

/** A time so long after the beginning of today in Shenzhen. */
const at = (days: number, milliseconds = 0) =>
  new Date(startOfDay(test.context.now()).getTime() + days * DAY_MS + milliseconds)
const dayIn = (days: number) => toWireDay(at(days))
const written = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const writtenDayIn = (days: number) => written.format(new Date(dayIn(days)))

const setTimes = (id: string, times: { readonly createdAt?: Date; readonly arrivedAt: Date }) =>
  test.context.db.update(orders).set(times).where(eq(orders.id, id))
/** Creates an order that its seller usually takes back until then. */
async function returnableUntil(end: Date, customer: Customer, fields: Fields = {}): Promise<Order> {
  const order = await anOrder(test.context, customer, { status: 'in_warehouse', ...fields })
  const arrivedAt = new Date(end.getTime() - WINDOW_MS)
  await setTimes(order.id, { createdAt: arrivedAt, arrivedAt })
  return order
}
const numbersOf = (list: readonly Order[]) => list.map(({ orderNumber }) => orderNumber).join(', ')
const remind = () => remindOfReturns(test.context)
const remindersTo = ({ id }: Customer) =>
  test.context.db
    .select()
    .from(messages)
    .where(and(eq(messages.customerId, id), eq(sql`${messages.notice} ->> 'name'`, 'returns_ending')))
    .orderBy(messages.id)
const namedTo = async (customer: Customer) =>
  (await remindersTo(customer)).map(({ notice }) => notice?.values.order_numbers)
const mailsTo = ({ accountNo }: Customer) =>
  test.context.db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, accountNo), eq(mails.template, 'returns_ending')))

// 09:15 in Shenzhen, when the job runs.
beforeAll(() => test.pass(at(1, 9.25 * HOUR_MS).getTime() - test.context.now().getTime()))

describe('customers are reminded of goods that their seller soon no longer takes back', () => {
  it('two days before the last day, in one message about all of that day, each customer about their own', async () => {
    const [mine, other] = [await aCustomer(test.context), await aCustomer(test.context)]
    const first = await returnableUntil(at(2), mine, { productName: 'Blue *cap*' })
    const last = await returnableUntil(at(3, -1), mine)
    const others = await returnableUntil(at(2, HOUR_MS), other)
    await returnableUntil(at(3), mine)
    await returnableUntil(new Date(test.context.now().getTime() - 1), mine)
    await remind()
    const [message, ...more] = await remindersTo(mine)
    expect(more).toEqual([])
    const { title, body } = message?.words.en ?? {}
    expect(title).toBe(`Keep or return by ${writtenDayIn(2)}: Blue *cap* and 1 more`)
    expect(body).toContain(`The orders ${numbersOf([first, last])} are in your warehouse.`)
    expect(body).toContain(`take them back until ${writtenDayIn(2)}.`)
    const [about] = await remindersTo(other)
    expect(about?.words.en?.title).toBe(`Keep or return by ${writtenDayIn(2)}: Linen shirt`)
    expect(about?.words.en?.body).toContain(`**Linen shirt** (${others.orderNumber}) is in your warehouse.`)
    const pages = [pageAddresses.account('orderList-MyWarehouse'), pageAddresses.order(others.orderNumber)]
    const sent = [...(await mailsTo(mine)), ...(await mailsTo(other))]
    expect(sent.map(({ values }) => (values as { action_url: string }).action_url)).toEqual(
      pages.map((page) => `http://sampan.test${page}`),
    )
    const { data } = await test.ask('/api/account/get_message_list', {}, { token: other.token })
    expect(data.list[0]).toMatchObject({ action_text: 'See the photos', action_url: pages[1] })
  })

  it('once, however often and at the same moment the job runs, and also after a run that failed', async () => {
    const customer = await aCustomer(test.context)
    const today = await returnableUntil(at(2, HOUR_MS), customer)
    const tomorrow = await returnableUntil(at(3, HOUR_MS), customer)
    vi.spyOn(test.context.queue, 'send').mockRejectedValueOnce(new Error('the process ends'))
    await expect(remind()).rejects.toThrow('the process ends')
    expect(await namedTo(customer)).toEqual([])
    for (let day = 0; day < 4; day += 1) {
      await Promise.all([remind(), remind()])
      await remind()
      test.pass(DAY_MS)
    }
    expect(await namedTo(customer)).toEqual([today.orderNumber, tomorrow.orderNumber])
    expect(await mailsTo(customer)).toHaveLength(2)
  })

  it('later, where the warehouse and so the seller are closed meanwhile', async () => {
    const customer = await aCustomer(test.context)
    const order = await returnableUntil(at(2, HOUR_MS), customer)
    await closeWarehouse(test, 1, 5)
    await remind()
    expect(await remindersTo(customer)).toEqual([])
    const { data } = await test.ask(
      '/api/shopping/get_order_detail',
      { order_id: order.orderNumber },
      { token: customer.token },
    )
    expect(data.return_until).toBe(`${dayIn(7)} 01:00:00`)
    test.pass(5 * DAY_MS)
    await remind()
    test.pass(-5 * DAY_MS)
    await closeWarehouse(test)
    expect(await remindersTo(customer)).toMatchObject([
      { notice: { values: { order_numbers: order.orderNumber, until: dayIn(7) } } },
    ])
  })

  it('in one message with the earlier day, where a run was missed', async () => {
    const customer = await aCustomer(test.context)
    const missed = [await returnableUntil(at(2), customer), await returnableUntil(at(1), customer)]
    await remind()
    expect(await remindersTo(customer)).toMatchObject([
      { notice: { values: { order_numbers: numbersOf(missed), until: dayIn(1), more: 1 } } },
    ])
  })

  it('the next day, where goods came out of their parcel after a message of that day', async () => {
    const customer = await aCustomer(test.context)
    const stored = await returnableUntil(at(2, HOUR_MS), customer)
    const packed = await returnableUntil(at(2, HOUR_MS), customer)
    await aParcel(test.context, customer, { orders: [packed] })
    await remind()
    const back = { from: 'unpaid_shipping', to: 'in_warehouse', stage: 'released' } as const
    await test.context.db.transaction((tx) => moveOrders(tx, [packed.id], back, test.context.now()))
    await remind()
    expect(await namedTo(customer)).toEqual([stored.orderNumber])
    test.pass(DAY_MS)
    await remind()
    expect(await namedTo(customer)).toEqual([stored.orderNumber, packed.orderNumber])
  })

  it('again when the goods of an exchange have arrived', async () => {
    const customer = await aCustomer(test.context)
    const order = await returnableUntil(at(0, 10 * HOUR_MS), customer)
    await remind()
    await setTimes(order.id, { arrivedAt: test.context.now() })
    for (let day = 0; day < 8; day += 1) {
      test.pass(DAY_MS)
      await remind()
    }
    expect(await namedTo(customer)).toEqual([order.orderNumber, order.orderNumber])
  })

  it('by message alone, where they switched off mails about orders', async () => {
    const customer = await aCustomer(test.context)
    await test.ask('/api/account/update_notices', { mail_off: ['orders'] }, { token: customer.token })
    const order = await returnableUntil(at(2), customer)
    await remind()
    expect(await namedTo(customer)).toEqual([order.orderNumber])
    expect(await mailsTo(customer)).toEqual([])
  })

  it('page by page', async () => {
    const customers = [await aCustomer(test.context), await aCustomer(test.context)]
    for (const customer of [...customers, ...customers]) await returnableUntil(at(2), customer)
    const period = { after: new Date(0), before: at(3) }
    const [first] = await returnableArrivals(test.context.db, period, undefined, 1)
    const rest = await returnableArrivals(test.context.db, period, first, 500)
    const all = await returnableArrivals(test.context.db, period, undefined, 500)
    expect([first, ...rest]).toEqual(all)
    const mine = all.filter(({ customerId }) => customers.some(({ id }) => id === customerId))
    expect(mine.map(({ orderNumbers }) => orderNumbers.length)).toEqual([2, 2])
  })
})

it('they are reminded of exactly the goods whose return would be accepted', async () => {
  const { db, now } = test.context
  const customer = await aCustomer(test.context)
  const keeper = await aStaffMember(test.context, 'warehouse')
  const requested =
    (kind: 'cancel' | 'return' | 'service', over: object = {}) =>
    async ({ id: orderId, orderNumber }: Order) => {
      const about = { number: `RQ${orderNumber}`, customerId: customer.id, orderId, kind, reason: 'x' }
      await db.insert(serviceRequests).values({ ...about, stage: 'asked', ...over })
    }
  const job =
    (purpose: 'return' | 'exchange', over: object = {}) =>
    async ({ id: orderId }: Order) => {
      await db.insert(returnJobs).values({ orderId, purpose, reason: 'x', status: 'waiting', ...over })
    }
  const closed = { closedAt: now() }
  const sentBack = { status: 'done', outcome: 'send_back', trackingNumber: 'SF1', ...closed }
  const problem = (over: object) => async (order: Order) => {
    const found = { orderId: order.id, kind: 'damaged', note: 'Torn', reportedBy: keeper.id } as const
    await db.insert(orderProblems).values({ ...found, status: 'reported', ...over })
  }
  const situations: readonly [boolean, Fields, ((order: Order) => Promise<void>)?][] = [
    [true, {}],
    [true, { type: 'expert_buy' }],
    [false, { type: 'forwarding' }],
    [false, { status: 'on_the_way' }],
    [false, { status: 'unpaid_shipping' }],
    [false, { status: 'ready_to_ship' }],
    [false, { status: 'shipped' }],
    [false, {}, requested('return')],
    [false, {}, requested('cancel')],
    [true, {}, requested('return', { stage: 'refused', ...closed })],
    [true, {}, requested('service', { service: 'photos' })],
    [false, {}, problem({})],
    [false, {}, problem({ status: 'asked', offerCents: 500n, offeredBy: keeper.id, offeredAt: now() })],
    [true, {}, problem({ status: 'withdrawn', ...closed })],
    [false, {}, job('return')],
    [false, {}, job('exchange')],
    [false, {}, job('return', sentBack)],
    [true, {}, job('exchange', sentBack)],
    [true, {}, job('return', { status: 'withdrawn', ...closed })],
  ]
  const isExpected = new Map<string, boolean>()
  for (const [isReturnable, fields, happen] of situations) {
    const order = await returnableUntil(at(2), customer, fields)
    await happen?.(order)
    isExpected.set(order.orderNumber, isReturnable)
  }
  await remind()
  const [named] = await namedTo(customer)
  const isNamed = (number: string) => String(named).split(', ').includes(number)
  for (const [order_id, isReturnable] of isExpected) {
    const input = { order_id, reason: 'The wrong size' }
    const { code } = await test.ask('/api/shopping/request_return', input, { token: customer.token })
    expect([isNamed(order_id), code === 0]).toEqual([isReturnable, isReturnable])
  }
})

it('the days are settings: none are sent when they are off, or would follow the arrival', async () => {
  const [customer, late] = [await aCustomer(test.context), await aCustomer(test.context)]
  const order = await returnableUntil(at(5), customer)
  await returnableUntil(at(0, 20 * HOUR_MS), late)
  for (const days of [0, 7, 8]) {
    await changeSettings(test.context, { return_reminder_days: days })
    await remind()
    expect([await namedTo(customer), await namedTo(late)]).toEqual([[], []])
  }
  await changeSettings(test.context, { seller_return_days: 10, return_reminder_days: 8 })
  await remind()
  expect(await remindersTo(customer)).toMatchObject([
    { notice: { values: { order_numbers: order.orderNumber, until: dayIn(8) } } },
  ])
})
