import { orders, parcelShares, parcels, stepTimes, trackingEvents } from '@sampan/database/tables'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { hashPassword } from '../../src/access/index.ts'
import { learnStepTimes } from '../../src/freight/milestones/learn-step-times.ts'
import { aCustomer, anOrder, aParcel, aStaffMember } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
const DAY_MS = 86_400_000
const ago = (days: number) => new Date(test.context.now().getTime() - days * DAY_MS)
type Customer = Awaited<ReturnType<typeof aCustomer>>
type Milestone = { milestone: string; state: string; [field: string]: unknown }

/** A parcel that was sent this number of days ago and arrived after `took` days; without `took` it is still on its way. */
async function sent(
  customer: Customer,
  lane: { channelCode: string; countryCode: string },
  days: number,
  took?: number,
) {
  const parcel = await aParcel(test.context, customer, { ...lane, status: 'shipped' })
  // From one moment, because a millisecond more begins another day.
  const shippedAt = ago(days)
  const deliveredAt = took === undefined ? null : new Date(shippedAt.getTime() + took * DAY_MS)
  const times = { shippedAt, deliveredAt }
  await test.context.db.update(parcels).set(times).where(eq(parcels.id, parcel.id))
  return parcel
}
const parcelPage = async ({ token }: Customer, delivery_number: string) =>
  (await test.ask('/api/shopping/get_parcel_detail', { delivery_number }, { token })).data
const orderPage = async ({ token }: Customer, order_id: string) =>
  (await test.ask('/api/shopping/get_order_detail', { order_id }, { token })).data
/** A time that is not known. */
const UNSET = expect.stringMatching(/^0000/)
const at = (all: readonly Milestone[], name: string) => all.find(({ milestone }) => milestone === name)

describe('the durations of steps', () => {
  it('are learned per channel and country, including open cases', async () => {
    const customer = await aCustomer(test.context)
    const [fast, slow] = [
      { channelCode: 'boat', countryCode: 'NO' },
      { channelCode: 'boat', countryCode: 'NZ' },
    ]
    for (const took of [4, 5, 6, 7, 8]) await sent(customer, fast, 30, took)
    for (const took of [4, 5, 6, 7, 8]) await sent(customer, slow, 30, took)
    for (const _ of [1, 2, 3]) await sent(customer, slow, 30)
    // Too long ago to count.
    for (const took of [90, 90, 90]) await sent(customer, fast, 200, took)
    await learnStepTimes(test.context)
    const lanes = await test.context.db.select().from(stepTimes).where(eq(stepTimes.channelCode, 'boat'))
    expect(lanes).toMatchObject([
      { milestone: 'delivered', countryCode: 'NO', medianDays: 6, mostDays: 8, cases: 5 },
    ])

    // The figures of finance show the same days of the same parcels.
    const { token } = await aStaffMember(test.context, 'finance')
    const { transit } = (await test.ask('/api/staff/finance/get_figures', { days: 30 }, { token })).data
    expect(transit).toContainEqual(
      expect.objectContaining({ channel_code: 'boat', country_code: 'NO', median_days: 6, most_days: 8 }),
    )
    // Learning twice leaves one row per lane.
    await learnStepTimes(test.context)
    expect(await test.context.db.$count(stepTimes, eq(stepTimes.channelCode, 'boat'))).toBe(1)
  })
})

describe('the milestones of a parcel', () => {
  it('state the expected days, the number of cases, and that it is late', async () => {
    const customer = await aCustomer(test.context)
    const lane = { channelCode: 'kite', countryCode: 'IE' }
    for (const took of [4, 5, 6, 7, 8]) await sent(customer, lane, 30, took)
    await learnStepTimes(test.context)
    const young = await sent(customer, lane, 2)
    const [due, old] = [await sent(customer, lane, 7), await sent(customer, lane, 9)]
    const door = at((await parcelPage(customer, young.deliveryNumber)).milestones, 'delivered')
    expect(door).toMatchObject({ state: 'current', basis: 'learned', usual_days: 6, most_days: 8, cases: 5 })
    expect(door).toMatchObject({ is_late: false, expected_from: expect.stringMatching(/^20/) })
    const soon = at((await parcelPage(customer, due.deliveryNumber)).milestones, 'delivered')
    expect(soon).toMatchObject({
      is_late: false,
      ...{ expected_from: UNSET, expected_until: expect.stringMatching(/^20/) },
    })
    const late = at((await parcelPage(customer, old.deliveryNumber)).milestones, 'delivered')
    expect(late).toMatchObject({ is_late: true, expected_until: expect.stringMatching(/^0000/) })
  })

  it('fall back to the channel’s own days, and say so', async () => {
    const customer = await aCustomer(test.context)
    const quoteInputs = { channelName: { en: 'Raft', cn: '筏' }, days: { min: 5, max: 10 }, lines: [] }
    const parcel = await aParcel(test.context, customer, {
      status: 'shipped',
      channelCode: 'raft',
      quoteInputs,
    })
    const { milestones } = await parcelPage(customer, parcel.deliveryNumber)
    // Five and ten working days.
    expect(at(milestones, 'delivered')).toMatchObject({
      basis: 'planned',
      usual_days: 7,
      most_days: 14,
      cases: 0,
    })
    expect(milestones.map(({ milestone }: Milestone) => milestone)).toEqual([
      ...['paid', 'bought', 'arrived', 'freight_paid', 'shipped', 'customs', 'delivered'],
    ])
  })

  it('report customs events of the carrier', async () => {
    const customer = await aCustomer(test.context)
    const parcel = await aParcel(test.context, customer, { status: 'shipped' })
    const customs = async () => at((await parcelPage(customer, parcel.deliveryNumber)).milestones, 'customs')
    const report = (status: string, subStatus: string, days: number) =>
      test.context.db.insert(trackingEvents).values({
        ...{ parcelId: parcel.id, status, subStatus, description: subStatus, happenedAt: ago(days) },
      })
    expect(await customs()).toMatchObject({ state: 'upcoming', at: UNSET, is_late: false, customs: '' })
    await report('InTransit', 'CustomsRequiringInformation', 3)
    expect(await customs()).toMatchObject({ state: 'current', customs: 'information' })
    const { milestones } = await parcelPage(customer, parcel.deliveryNumber)
    expect(at(milestones, 'delivered')).toMatchObject({ state: 'upcoming' })
    await report('InTransit', 'Arrival', 1)
    expect(await customs()).toMatchObject({ customs: 'information' })
    await report('InTransit', 'CustomsReleased', 2)
    expect(await customs()).toMatchObject({
      state: 'done',
      customs: 'released',
      at: expect.stringMatching(/^20/),
    })
  })

  it('are past customs once it is out for delivery or delivered, at a time that is not known', async () => {
    const customer = await aCustomer(test.context)
    const lane = { channelCode: 'kite', countryCode: 'IE' }
    const [out, delivered] = [await sent(customer, lane, 5), await sent(customer, lane, 5, 4)]
    const event = { subStatus: '', description: 'With the courier', happenedAt: ago(1) }
    await test.context.db.insert(trackingEvents).values([
      { ...event, parcelId: out.id, status: 'OutForDelivery' },
      { ...event, parcelId: out.id, status: 'InTransit', subStatus: 'CustomsProcessing', happenedAt: ago(2) },
    ])
    for (const { deliveryNumber } of [out, delivered]) {
      const { milestones } = await parcelPage(customer, deliveryNumber)
      expect(at(milestones, 'customs')).toMatchObject({ state: 'done', customs: 'released', at: UNSET })
    }
  })

  it('are reached when its last item reaches them, at an unknown time while one of these is not known', async () => {
    const customer = await aCustomer(test.context)
    const items = [
      await anOrder(test.context, customer, { status: 'in_warehouse' }),
      await anOrder(test.context, customer, { status: 'in_warehouse' }),
    ]
    const parcel = await aParcel(test.context, customer, { orders: items })
    const march = (day: number) => new Date(Date.UTC(2026, 2, day))
    const times = [
      { createdAt: march(1), paidAt: march(1), acceptedAt: march(1), purchasedAt: null, arrivedAt: march(9) },
      {
        createdAt: march(1),
        paidAt: march(2),
        acceptedAt: march(2),
        purchasedAt: march(3),
        arrivedAt: march(7),
      },
    ]
    for (const [index, time] of times.entries())
      await test.context.db
        .update(orders)
        .set(time)
        .where(eq(orders.id, items[index]?.id ?? ''))
    const { milestones } = await parcelPage(customer, parcel.deliveryNumber)
    expect(milestones).toMatchObject([
      { milestone: 'paid', at: '2026-03-02 08:00:00' },
      { milestone: 'bought', at: UNSET },
      { milestone: 'arrived', at: '2026-03-09 08:00:00' },
      { milestone: 'freight_paid', at: UNSET },
      { milestone: 'shipped', at: UNSET },
      { milestone: 'customs', at: UNSET },
      { milestone: 'delivered', at: UNSET },
    ])
  })
})

describe('the milestones of an order', () => {
  it('lead from its payment to the delivery of its parcel', async () => {
    const customer = await aCustomer(test.context)
    const stored = await anOrder(test.context, customer, { status: 'in_warehouse' })
    const before = (await orderPage(customer, stored.orderNumber)).milestones
    expect(before.map(({ state }: Milestone) => state)).toEqual([
      ...['done', 'done', 'done', 'current', 'upcoming', 'upcoming', 'upcoming'],
    ])
    await aParcel(test.context, customer, { status: 'paid', orders: [stored] })
    const paid = (await orderPage(customer, stored.orderNumber)).milestones
    expect(at(paid, 'shipped')).toMatchObject({
      state: 'current',
      expected_until: expect.stringMatching(/^20/),
    })
  })

  it('begin at the warehouse for a forwarding parcel, and end with a cancellation', async () => {
    const customer = await aCustomer(test.context)
    const announced = await anOrder(test.context, customer, { type: 'forwarding', status: 'on_the_way' })
    const { milestones } = await orderPage(customer, announced.orderNumber)
    // Its shipping date is not known here.
    expect(milestones[0]).toMatchObject({
      milestone: 'arrived',
      state: 'current',
      expected_until: expect.stringMatching(/^0000/),
    })
    const cancelled = await anOrder(test.context, customer, { status: 'cancelled' })
    expect((await orderPage(customer, cancelled.orderNumber)).milestones).toEqual([])
  })

  it('expect the purchase of a paid order, then its arrival', async () => {
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer, { status: 'wait_purchase' })
    const longAgo = { createdAt: ago(5), paidAt: ago(4) }
    await test.context.db.update(orders).set(longAgo).where(eq(orders.id, order.id))
    const { milestones } = await orderPage(customer, order.orderNumber)
    expect(at(milestones, 'bought')).toMatchObject({ state: 'current', is_late: true, usual_days: 1 })
    expect(at(milestones, 'arrived')).toMatchObject({
      state: 'upcoming',
      expected_until: expect.stringMatching(/^20/),
    })
  })
})

describe('the public page of a parcel', () => {
  const share = ({ token }: Customer, delivery_number: string) =>
    test.ask('/api/shopping/share_parcel', { delivery_number }, { token })
  const shared = (share_token: string) => test.ask('/api/service/get_shared_parcel', { share_token })

  it('shows country, steps, carrier and number, and nothing about people, contents or money', async () => {
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer, {
      status: 'in_warehouse',
      productName: 'Silver teapot',
    })
    const parcel = await aParcel(test.context, customer, { status: 'shipped', orders: [order] })
    const { data } = await share(customer, parcel.deliveryNumber)
    expect(data.share_token).toMatch(/^[\w-]{32}$/)
    // Sharing again returns the same address.
    expect((await share(customer, parcel.deliveryNumber)).data).toEqual(data)
    const answer = (await shared(data.share_token)).data
    expect(answer).toMatchObject({
      ...{ country_name: 'United States', tracking_number: 'LX123456789CN' },
      tracking_links: expect.stringContaining('LX123456789CN'),
    })
    expect(answer.milestones.map(({ milestone }: Milestone) => milestone)).toEqual([
      ...['bought', 'arrived', 'shipped', 'customs', 'delivered'],
    ])
    const text = JSON.stringify(answer)
    const secrets = ['Lena', 'Portland', 'Oregon', '97201', 'Harbour', 'teapot', parcel.deliveryNumber]
    for (const secret of [...secrets, order.orderNumber, customer.accountNo])
      expect(text).not.toContain(secret)
  })

  it('closes when its customer closes it or deletes the account, and reopens at another address', async () => {
    const customer = await aCustomer(test.context, { passwordHash: await hashPassword('harbour at dawn') })
    const { deliveryNumber: delivery_number } = await aParcel(test.context, customer, { status: 'shipped' })
    const first = (await share(customer, delivery_number)).data.share_token
    expect((await parcelPage(customer, delivery_number)).share_token).toBe(first)
    await test.ask('/api/shopping/stop_sharing_parcel', { delivery_number }, { token: customer.token })
    expect((await shared(first)).code).toBe(1005)
    const second = (await share(customer, delivery_number)).data.share_token
    expect(second).not.toBe(first)
    expect((await shared(second)).code).toBe(0)
    expect((await test.ask('/api/account/delete_account', {}, { token: customer.token })).code).toBe(0)
    expect((await shared(second)).code).toBe(1005)
    expect(await test.context.db.$count(parcelShares, eq(parcelShares.token, second))).toBe(0)
  })

  it('requires the payment, and is rate-limited against guessing', async () => {
    const customer = await aCustomer(test.context)
    const unpaid = await aParcel(test.context, customer)
    expect((await share(customer, unpaid.deliveryNumber)).code).toBe(1437)
    expect((await parcelPage(customer, unpaid.deliveryNumber)).share_token).toBe('')
    const unknown = { delivery_number: 'PX0' }
    for (const call of ['share_parcel', 'stop_sharing_parcel'])
      expect((await test.ask(`/api/shopping/${call}`, unknown, { token: customer.token })).code).toBe(1005)
    const paid = await aParcel(test.context, customer, { status: 'paid', carrier: '', trackingNumber: '' })
    const { share_token } = (await share(customer, paid.deliveryNumber)).data
    expect((await shared(share_token)).data).toMatchObject({
      ...{ carrier_name: '', tracking_number: '', tracking_links: '' },
    })
    const headers = { 'x-forwarded-for': '10.9.8.7' }
    const guess = () => test.ask('/api/service/get_shared_parcel', { share_token: 'guess' }, { headers })
    for (let tries = 0; tries < 60; tries += 1) expect((await guess()).code).toBe(1005)
    expect((await guess()).code).not.toBe(1005)
  })
})
