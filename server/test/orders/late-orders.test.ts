import {
  conversations,
  coupons,
  customers,
  holds,
  lateCoupons,
  mails,
  messages,
  orderProblems,
  orders,
  refunds,
  serviceRequests,
  unmatchedArrivals,
} from '@sampan/database/tables'
import type { OrderEventStage, RefundStatus } from '@sampan/domain/life-cycles'
import { isPublicId } from '@sampan/domain/public-ids'
import { toWireDay } from '@sampan/domain/wire-time'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { moveOrders, recordOrderStage } from '../../src/orders/index.ts'
import { compensateLateOrders } from '../../src/orders/lateness/compensate-late-orders.ts'
import { longSteps } from '../../src/orders/lateness/late-orders.queries.ts'
import { changeAsAdmin } from '../change-as-admin.ts'
import { changeSettings } from '../change-settings.ts'
import { closeWarehouse, closureOf } from '../close-warehouse.ts'
import { expectInvariants } from '../expect-invariants.ts'
import { aCustomer, anOrder, aStaffMember, aSupplement } from '../factories.ts'
import { lastOrderEvent } from '../last-order-event.ts'
import { lockWaiters } from '../lock-waiters.ts'
import { startTestApp } from '../test-app.ts'

/** An order is to be bought within 24 hours of its payment and has a coupon of a dollar after 48. */
const test = startTestApp()
const HOUR = 3_600_000
const DAY = 24 * HOUR

type Customer = Awaited<ReturnType<typeof aCustomer>>
type Order = Awaited<ReturnType<typeof anOrder>>

const run = () => compensateLateOrders(test.context)
const couponsOf = ({ id }: { id: string }) =>
  test.context.db
    .select()
    .from(lateCoupons)
    .innerJoin(coupons, eq(coupons.id, lateCoupons.couponId))
    .where(eq(lateCoupons.customerId, id))
    .orderBy(lateCoupons.couponId)
const stagesOf = async (customer: Customer) =>
  (await couponsOf(customer)).map((row) => row.late_coupons.stage)
const shownTo = async ({ token }: Customer, lang: 'en' | 'cn' | 'es' | 'ar' = 'en') =>
  (await test.ask('/api/coupon/get_my_coupon_list', { record_status: 0 }, { token, lang })).data.list
const event = ({ id }: Order, stage: OrderEventStage) =>
  test.context.db.transaction((tx) => recordOrderStage(tx, [id], { stage }, test.context.now()))
const milestone = async (order: Order, { token }: Customer, name: string) =>
  (
    await test.ask('/api/shopping/get_order_detail', { order_id: order.orderNumber }, { token })
  ).data.milestones.find((one: { milestone: string }) => one.milestone === name)?.late_coupon

let customer: Customer
beforeEach(async () => {
  customer = await aCustomer(test.context)
  await changeSettings(test.context, {
    late_purchase_coupon_cents: 100,
    late_receiving_coupon_cents: 150,
    late_coupons_month_max: 3,
  })
})
afterEach(() => closeWarehouse(test))

describe('an order that is bought late', () => {
  it('has one coupon once the tolerance is over, however often and at the same moment the job runs', async () => {
    const order = await anOrder(test.context, customer, { status: 'paid' })
    test.pass(48 * HOUR - 60_000)
    await run()
    expect(await couponsOf(customer)).toEqual([])
    test.pass(120_000)
    await Promise.all([run(), run(), run()])
    await run()
    const [given, ...more] = await couponsOf(customer)
    expect(more).toEqual([])
    expect(given).toMatchObject({
      late_coupons: { stage: 'purchase', orderId: order.id, parcelId: null, hoursLate: 24 },
      coupons: { discountCents: 100n, minimumCents: 0n, campaignId: null, status: 'available' },
    })
    const { effectedAt, expiredAt } = given?.coupons ?? {}
    expect(Number(expiredAt) - Number(effectedAt)).toBe(60 * DAY)
    expect(isPublicId('coupon', given?.coupons.code ?? '')).toBe(true)
    expect(Number(given?.late_coupons.dueAt)).toBe(Number(order.paidAt) + 24 * HOUR)
    expect(await lastOrderEvent(test.context, order)).toMatchObject({ stage: 'late_coupon', note: '$1.00' })
    await test.drain()
    await expectInvariants(test.context)
  })

  it('tells its customer why, in the list, by a message and by a mail in their language', async () => {
    const own = await aCustomer(test.context, { lang: 'es' })
    const order = await anOrder(test.context, own, { status: 'paid' })
    test.pass(75 * HOUR)
    await run()
    const why = {
      en: 'We were 2 days late in buying your order',
      cn: '采购延误 2 天',
      es: 'Nos retrasamos 2 días',
    }
    for (const lang of ['en', 'cn', 'es'] as const) {
      const [shown] = await shownTo(own, lang)
      expect(shown.coupon_name).toContain(why[lang])
      expect(shown.coupon_name).toContain(order.orderNumber)
      expect(shown.details).toMatchObject({ discount_reduce: 1, use_notice: '', lang })
    }
    expect((await shownTo(own, 'ar'))[0].coupon_name).toContain('يومين')
    const [message] = await test.context.db
      .select()
      .from(messages)
      .where(eq(messages.customerId, own.id))
      .limit(1)
    expect(message?.words.en?.body).toContain(
      `We were 2 days late in buying your order ${order.orderNumber}.`,
    )
    const sent = and(eq(mails.recipient, own.accountNo), eq(mails.template, 'late_coupon'))
    const [mail, ...more] = await test.context.db.select().from(mails).where(sent)
    expect(more).toEqual([])
    expect(mail?.values).toMatchObject({ action_url: expect.stringContaining('Account-Coupons') })
    expect(JSON.stringify(mail?.values)).toContain('Nos retrasamos 2 días en comprar tu pedido')
  })

  it('has one where it was bought late before the job ran, and none where it was bought in time', async () => {
    const late = await anOrder(test.context, customer, { status: 'paid' })
    const inTime = await anOrder(test.context, customer, { status: 'paid' })
    test.pass(47 * HOUR)
    const buy = async ({ id }: Order, stage: 'bought' | 'purchased') => {
      const accept = { from: 'paid', to: 'wait_purchase', stage: 'accepted' } as const
      await test.context.db.transaction((tx) => moveOrders(tx, [id], accept, test.context.now()))
      await event({ id } as Order, stage)
    }
    await buy(inTime, 'bought')
    test.pass(2 * HOUR)
    await buy(late, 'bought')
    test.pass(3 * DAY)
    await run()
    expect((await couponsOf(customer)).map((row) => row.late_coupons)).toMatchObject([
      { orderId: late.id, hoursLate: 25 },
    ])
  })

  it('has one after a run that failed, with its event and its message', async () => {
    const order = await anOrder(test.context, customer, { status: 'paid' })
    test.pass(50 * HOUR)
    vi.spyOn(test.context.queue, 'send').mockRejectedValue(new Error('the process ends'))
    await expect(run()).rejects.toThrow('the process ends')
    vi.restoreAllMocks()
    expect(await couponsOf(customer)).toEqual([])
    expect(await lastOrderEvent(test.context, order)).toMatchObject({ stage: 'paid' })
    await run()
    expect(await stagesOf(customer)).toEqual(['purchase'])
  })

  it('has none where it is being cancelled at that moment', async () => {
    const order = await anOrder(test.context, customer, { status: 'paid' })
    test.pass(50 * HOUR)
    const [moved, waited] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const cancelling = test.context.db.transaction(async (tx) => {
      const move = { from: 'paid', to: 'cancelled', stage: 'cancelled' } as const
      await moveOrders(tx, [order.id], move, test.context.now())
      moved.resolve()
      await waited.promise
    })
    await moved.promise
    const running = run()
    await lockWaiters(test, 1)
    waited.resolve()
    await Promise.all([cancelling, running])
    expect(await couponsOf(customer)).toEqual([])
  })

  it('does not count the days on which the warehouse is closed', async () => {
    await anOrder(test.context, customer, { status: 'paid' })
    await closeWarehouse(test, 1, 4)
    test.pass(5 * DAY)
    await run()
    expect(await couponsOf(customer)).toEqual([])
    test.pass(30 * HOUR)
    await run()
    expect(await couponsOf(customer)).toMatchObject([{ late_coupons: { hoursLate: expect.any(Number) } }])
  })

  it('has none while the setting is 0, or for what was late before it was last switched on', async () => {
    const change = (value: number) => changeAsAdmin(test, 'late_purchase_coupon_cents', value)
    await change(0)
    await anOrder(test.context, customer, { status: 'paid' })
    test.pass(50 * HOUR)
    await run()
    await change(250)
    await run()
    expect(await couponsOf(customer)).toEqual([])
    const promised = await anOrder(test.context, customer, { status: 'paid' })
    test.pass(50 * HOUR)
    await run()
    expect(await couponsOf(customer)).toMatchObject([
      { late_coupons: { orderId: promised.id }, coupons: { discountCents: 250n } },
    ])
    await anOrder(test.context, customer, { status: 'paid' })
    test.pass(50 * HOUR)
    await change(300)
    await run()
    expect((await couponsOf(customer)).map((row) => row.coupons.discountCents)).toEqual([250n, 250n])
    const between = await aCustomer(test.context)
    await anOrder(test.context, between, { status: 'paid' })
    test.pass(50 * HOUR)
    await change(0)
    await change(250)
    await run()
    expect(await couponsOf(between)).toEqual([])
    // Owed in the day in which the raised value does not count yet.
    await change(0)
    test.pass(DAY)
    const early = await aCustomer(test.context)
    const order = await anOrder(test.context, early, { status: 'paid' })
    test.pass(30 * HOUR)
    await change(250)
    expect(await milestone(order, early, 'bought')).toBeNull()
    test.pass(20 * HOUR)
    await run()
    test.pass(10 * HOUR)
    await run()
    expect(await couponsOf(early)).toEqual([])
    await change(300)
    await run()
    expect(await couponsOf(early)).toEqual([])
    const next = await anOrder(test.context, early, { status: 'paid' })
    expect(await milestone(next, early, 'bought')).toMatchObject({ amount: 2.5 })
    // Switched off by mistake for a moment.
    test.pass(30 * HOUR)
    await change(0)
    await change(250)
    expect(await milestone(next, early, 'bought')).toMatchObject({ amount: 2.5 })
    test.pass(20 * HOUR)
    await run()
    expect(await couponsOf(early)).toMatchObject([{ late_coupons: { orderId: next.id } }])
  })

  it('has none by a closure that was removed, until that was visible for a day', async () => {
    // Removed in part, and then as a whole.
    await changeAsAdmin(test, 'closures', [closureOf(test, -1, 9)])
    test.pass(2 * DAY)
    await anOrder(test.context, customer, { status: 'paid' })
    test.pass(3 * DAY)
    await changeAsAdmin(test, 'closures', [closureOf(test, -6, -3)])
    await changeAsAdmin(test, 'closures', [])
    await run()
    expect(await couponsOf(customer)).toEqual([])
    test.pass(23 * HOUR)
    await run()
    expect(await couponsOf(customer)).toEqual([])
    test.pass(2 * HOUR)
    await run()
    expect(await couponsOf(customer)).toHaveLength(1)
  })

  it('has one after days without a worker, and none where that was for longer than a week', async () => {
    await anOrder(test.context, customer, { status: 'paid' })
    test.pass(48 * HOUR + 6 * DAY)
    await run()
    expect(await couponsOf(customer)).toHaveLength(1)
    const forgotten = await aCustomer(test.context)
    await anOrder(test.context, forgotten, { status: 'paid' })
    test.pass(48 * HOUR + 7 * DAY + HOUR)
    await run()
    expect(await couponsOf(forgotten)).toEqual([])
  })

  it('has none beyond what a month allows one customer', async () => {
    await changeSettings(test.context, { late_coupons_month_max: 2 })
    // The whole of it within a month in China.
    const today = toWireDay(test.context.now())
    if (Number(today.slice(8)) > 20) test.pass(15 * DAY)
    for (let count = 0; count < 4; count += 1) await anOrder(test.context, customer, { status: 'paid' })
    const other = await aCustomer(test.context)
    await anOrder(test.context, other, { status: 'paid' })
    test.pass(50 * HOUR)
    await Promise.all([run(), run()])
    expect(await couponsOf(customer)).toHaveLength(2)
    expect(await couponsOf(other)).toHaveLength(1)
    const told = and(
      eq(messages.customerId, customer.id),
      eq(sql`${messages.notice} ->> 'name'`, 'late_coupon'),
    )
    expect(await test.context.db.$count(messages, told)).toBe(2)
    test.pass(HOUR)
    await run()
    expect(await couponsOf(customer)).toHaveLength(2)
    test.pass(31 * DAY)
    await anOrder(test.context, customer, { status: 'paid' })
    test.pass(50 * HOUR)
    await run()
    expect(await couponsOf(customer)).toHaveLength(3)
  })
})

describe('an order has no coupon where we are not late alone:', () => {
  const now = () => test.context.now()
  const db = () => test.context.db
  const keeper = () => aStaffMember(test.context, 'support')
  const refund = (purpose: 'goodwill' | 'settlement', order: Order, status: RefundStatus = 'done') =>
    db()
      .insert(refunds)
      .values({
        ...{ customerId: customer.id, kind: 'order', payableId: order.id, purpose, way: 'wallet' },
        ...{
          amountCents: 1n,
          requestId: `test:${purpose}${status}${order.id}`,
          status,
          reason: 'x',
          createdAt: now(),
        },
      })
  const hold = (over: Partial<typeof holds.$inferInsert> = {}) =>
    db()
      .insert(holds)
      .values({ customerId: customer.id, kind: 'other', reason: 'x', createdAt: now(), ...over })
  const causes: Record<string, (order: Order) => Promise<unknown>> = {
    'a question to the customer': async ({ id }) =>
      db()
        .insert(orderProblems)
        .values({
          ...{ orderId: id, kind: 'fewer_available', note: 'x', availableQuantity: 1, status: 'asked' },
          ...{ offerCents: 1n, offeredAt: now(), reportedBy: (await keeper()).id, createdAt: now() },
        }),
    'a difference to pay': (order) => aSupplement(test.context, customer, { orderId: order.id }),
    'a hold on the customer': () => hold(),
    'a hold that was lifted': () => hold({ liftedAt: new Date(now().getTime() + HOUR), liftReason: 'x' }),
    'a request to cancel': ({ id }) =>
      db()
        .insert(serviceRequests)
        .values({
          ...{ number: `R${id}`, customerId: customer.id, orderId: id, kind: 'cancel', reason: 'x' },
          ...{ stage: 'asked', createdAt: now() },
        }),
    'a seller who cancelled': (order) => event(order, 'purchase_cancelled'),
    'a seller with fewer pieces': (order) => event(order, 'part_bought'),
    'an exchange': (order) => event(order, 'exchange_awaited'),
    'money given back': (order) => refund('goodwill', order),
    'a cancellation': async ({ id }) => {
      const move = { from: 'paid', to: 'cancelled', stage: 'cancelled' } as const
      await db().transaction((tx) => moveOrders(tx, [id], move, now()))
    },
    'a deleted account': () =>
      db()
        .update(customers)
        .set({ deletedAt: now(), activatedAt: null })
        .where(eq(customers.id, customer.id)),
  }
  it.each(Object.keys(causes))('%s', async (name) => {
    const order = await anOrder(test.context, customer, { status: 'paid' })
    test.pass(HOUR)
    await causes[name]?.(order)
    test.pass(60 * HOUR)
    await run()
    expect(await couponsOf(customer)).toEqual([])
  })

  it('but has one where the same came after it was owed, or was over, or corrects a price, or asks something of us', async () => {
    const order = await anOrder(test.context, customer, { status: 'paid' })
    await hold({ createdAt: new Date(now().getTime() - DAY), liftedAt: order.paidAt, liftReason: 'x' })
    test.pass(HOUR)
    await refund('settlement', order)
    for (const status of ['failed', 'refused'] as const) await refund('goodwill', order, status)
    await db()
      .insert(serviceRequests)
      .values({
        ...{ number: `S${order.id}`, customerId: customer.id, orderId: order.id, kind: 'service' },
        ...{ service: 'photos', reason: 'x', stage: 'asked', createdAt: now() },
      })
    await db()
      .insert(conversations)
      .values({ orderId: order.id, customerId: customer.id, waitingSince: now(), lastAt: now() })
    test.pass(50 * HOUR)
    await aSupplement(test.context, customer, { orderId: order.id })
    await event(order, 'purchase_cancelled')
    await run()
    expect(await stagesOf(customer)).toEqual(['purchase'])
  })

  it('a box of their own, which they send when they like', async () => {
    await anOrder(test.context, customer, { type: 'forwarding' })
    test.pass(20 * DAY)
    await run()
    expect(await couponsOf(customer)).toEqual([])
  })
})

describe('an order that is booked in late', () => {
  /** Due ten days after the purchase, and owed a day later. */
  const arrival = (days: number, over: Partial<typeof unmatchedArrivals.$inferInsert> = {}) => {
    const createdAt = new Date(test.context.now().getTime() + days * DAY)
    const number = `SF${Math.round(createdAt.getTime() / 1000)}${days}`
    const values = { trackingNumber: number, trackingNormalised: number, createdAt, ...over }
    return test.context.db.insert(unmatchedArrivals).values(values)
  }
  const number = (order: Order) => `YT${order.orderNumber}`
  async function onTheWay(): Promise<Order> {
    const order = await anOrder(test.context, customer, { status: 'on_the_way' })
    const trackingNormalised = number(order)
    await test.context.db.update(orders).set({ trackingNormalised }).where(eq(orders.id, order.id))
    return order
  }
  const matched = (order: Order, matchedAt: Date) => ({ matchedOrderId: order.id, matchedAt })

  it('has a coupon where its box lay here as unmatched since before its due time', async () => {
    const order = await onTheWay()
    await arrival(9, { trackingNormalised: number(order) })
    test.pass(11 * DAY - HOUR)
    await run()
    expect(await couponsOf(customer)).toEqual([])
    test.pass(2 * HOUR)
    await run()
    await run()
    expect(await couponsOf(customer)).toMatchObject([
      {
        late_coupons: { stage: 'receiving', orderId: order.id, hoursLate: 25 },
        coupons: { discountCents: 150n },
      },
    ])
    const [shown] = await shownTo(customer)
    expect(shown.coupon_name).toBe(`We were 1 day late in storing your order ${order.orderNumber}`)
  })

  it('has one where the box was recognised later, and none where that was in time', async () => {
    const [late, inTime] = [await onTheWay(), await onTheWay()]
    await arrival(1, matched(late, test.context.now()))
    await arrival(2, matched(inTime, test.context.now()))
    const arrive = async ({ id }: Order) => {
      const fields = { weightG: 500, lengthMm: 200, widthMm: 150, heightMm: 50, shelf: 'A-01' }
      const move = { from: 'on_the_way', to: 'in_warehouse', stage: 'arrived', fields } as const
      await test.context.db.transaction((tx) => moveOrders(tx, [id], move, test.context.now()))
    }
    test.pass(11 * DAY - HOUR)
    await arrive(inTime)
    test.pass(2 * HOUR)
    await arrive(late)
    await run()
    expect((await couponsOf(customer)).map((row) => row.late_coupons.orderId)).toEqual([late.id])
  })

  it('has one where a difference was withdrawn before it was bought', async () => {
    const order = await onTheWay()
    const difference = await aSupplement(test.context, customer, { orderId: order.id })
    const { token } = await aStaffMember(test.context, 'purchasing')
    const withdrawal = { number: difference, reason: 'Another seller has it' }
    const withdrawn = await test.ask('/api/staff/supplements/withdraw', withdrawal, { token })
    expect(withdrawn.data).toEqual({ status: 'done' })
    test.pass(HOUR)
    const purchasedAt = test.context.now()
    await test.context.db.update(orders).set({ purchasedAt }).where(eq(orders.id, order.id))
    await arrival(9, { trackingNormalised: number(order) })
    test.pass(11 * DAY + HOUR)
    await run()
    expect(await stagesOf(customer)).toEqual(['receiving'])
  })

  it('has none where the seller was late, or sent it in several boxes', async () => {
    const [nothing, tooLate, inParts] = [await onTheWay(), await onTheWay(), await onTheWay()]
    await arrival(10.1, { trackingNormalised: number(tooLate) })
    await arrival(3, { trackingNormalised: number(inParts) })
    await event(inParts, 'part_arrived')
    expect(nothing.status).toBe('on_the_way')
    test.pass(12 * DAY)
    await run()
    expect(await couponsOf(customer)).toEqual([])
  })
})

describe('customers see before what they get if we are late', () => {
  it('beside the steps of an order that are still to be done, and only while it is on', async () => {
    const order = await anOrder(test.context, customer, { status: 'paid' })
    expect(await milestone(order, customer, 'bought')).toEqual({
      after_hours: 48,
      amount: 1,
      most_per_month: 3,
    })
    expect(await milestone(order, customer, 'arrived')).toEqual({
      after_hours: 264,
      amount: 1.5,
      most_per_month: 3,
    })
    expect(await milestone(order, customer, 'paid')).toBeNull()
    test.pass(48 * HOUR + 1000)
    expect(await milestone(order, customer, 'bought')).toBeNull()
    await changeSettings(test.context, { late_coupons_month_max: 0 })
    expect(await milestone(order, customer, 'arrived')).toBeNull()
    await changeSettings(test.context, { late_coupons_month_max: 3, late_receiving_coupon_cents: 0 })
    expect(await milestone(order, customer, 'arrived')).toBeNull()
    const own = await anOrder(test.context, customer, { type: 'forwarding' })
    expect(await milestone(own, customer, 'arrived')).toBeNull()
  })

  it('and nothing more in a month in which they had as many as it allows', async () => {
    await changeSettings(test.context, { late_coupons_month_max: 1 })
    const promised = { after_hours: 48, amount: 1, most_per_month: 1 }
    if (Number(toWireDay(test.context.now()).slice(8)) > 20) test.pass(15 * DAY)
    // With a session that was not unused for so long.
    customer = await aCustomer(test.context)
    await anOrder(test.context, customer, { status: 'paid' })
    test.pass(50 * HOUR)
    const next = await anOrder(test.context, customer, { status: 'paid' })
    expect(await milestone(next, customer, 'bought')).toEqual(promised)
    await run()
    expect(await milestone(next, customer, 'bought')).toBeNull()
    expect(await milestone(next, customer, 'arrived')).toBeNull()
    const other = await aCustomer(test.context)
    const theirs = await anOrder(test.context, other, { status: 'paid' })
    expect(await milestone(theirs, other, 'bought')).toEqual(promised)
    const createdAt = new Date(test.context.now().getTime() - 31 * DAY)
    await test.context.db
      .update(lateCoupons)
      .set({ createdAt })
      .where(eq(lateCoupons.customerId, customer.id))
    expect(await milestone(next, customer, 'bought')).toEqual(promised)
  })
})

describe('the job', () => {
  it('reads all that is late, page by page, also where many orders were paid in the same moment', async () => {
    const paid = []
    for (let count = 0; count < 5; count += 1)
      paid.push(await anOrder(test.context, customer, { status: 'paid' }))
    const paidAt = new Date(test.context.now().getTime() - HOUR)
    const ids = paid.map(({ id }) => id)
    await test.context.db.update(orders).set({ createdAt: paidAt, paidAt }).where(inArray(orders.id, ids))
    const begun = { from: paidAt, until: new Date(paidAt.getTime() + 1), hours: 1 }
    const read = (last?: { readonly id: string; readonly begunAt: Date }) =>
      longSteps(test.context.db, 'purchase', begun, new Date(0), last, 2)
    const found = []
    for (let page = await read(); page.length > 0; page = await read(page.at(-1))) found.push(...page)
    expect(found.map(({ id }) => id)).toEqual(ids.toSorted())
  })
})

describe('the figures of finance', () => {
  it('count what was given in the period by stage', async () => {
    const given = async () => {
      const { token } = await aStaffMember(test.context, 'finance')
      const { data } = await test.ask('/api/staff/finance/get_figures', { days: 7 }, { token })
      const ofPurchases = ({ stage }: { stage: string }) => stage === 'purchase'
      return data.late_coupons.find(ofPurchases) ?? { count: 0 }
    }
    test.pass(20 * DAY)
    expect(await given()).toEqual({ count: 0 })
    await anOrder(test.context, customer, { status: 'paid' })
    await anOrder(test.context, customer, { status: 'paid' })
    test.pass(50 * HOUR)
    await run()
    expect(await given()).toEqual({ stage: 'purchase', count: 2, given_amount: 2, before: 0 })
  })
})
