import { orders, parcels, questions, stepTimes } from '@sampan/database/tables'
import { startOfDay } from '@sampan/domain/wire-time'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { learnStepTimes } from '../src/freight/milestones/learn-step-times.ts'
import { packedQuoteEnd } from '../src/settings/index.ts'
import { deliver } from '../src/shipping/tracking/deliver.ts'
import { changeAsAdmin } from './change-as-admin.ts'
import { changeSettings } from './change-settings.ts'
import { closeWarehouse, closureOf, wireDay } from './close-warehouse.ts'
import { aCustomer, anOrder, aParcel, aStaffMember } from './factories.ts'
import { startTestApp } from './test-app.ts'

const test = startTestApp()
const HOUR = 3_600_000
/** A moment so many hours before today began in Shenzhen. */
const before = (hours: number) => new Date(startOfDay(test.context.now()).getTime() - hours * HOUR)
const UNSET = '0000-00-00 00:00:00'

afterEach(() => closeWarehouse(test))

describe('the learned durations of steps', () => {
  it('are those of open days', async () => {
    // Before other tests have orders that nobody buys.
    const customer = await aCustomer(test.context)
    const [paidAt, purchasedAt] = [before(20 * 24), before(10 * 24 + 12)]
    for (const _ of [1, 2, 3, 4, 5]) {
      const { id } = await anOrder(test.context, customer, { status: 'on_the_way' })
      await test.context.db
        .update(orders)
        .set({ createdAt: paidAt, paidAt, purchasedAt })
        .where(eq(orders.id, id))
    }
    const { token } = await aStaffMember(test.context, 'finance')
    /** Returns the learned days, and the share in time and the hours of the report of finance. */
    const bought = async () => {
      await learnStepTimes(test.context)
      const found = eq(stepTimes.milestone, 'bought')
      const [learned] = await test.context.db.select().from(stepTimes).where(found)
      const { data } = await test.ask('/api/staff/finance/get_figures', { days: 30 }, { token })
      const { on_time, median_hours } = data.steps.find(({ step }: { step: string }) => step === 'bought')
      return [learned?.medianDays, on_time, median_hours]
    }
    expect(await bought()).toEqual([10, 0, 228])
    await closeWarehouse(test, -18, -12)
    expect(await bought()).toEqual([3, 0, 60])
    await closeWarehouse(test, -30, -5)
    expect(await bought()).toEqual([1, 1, 0])
  })
})

describe('while the warehouse is closed', () => {
  /** Returns the row of a queue, and how many of its stage are late. */
  async function queued(area: 'orders' | 'shipping', stage: string, number: string) {
    const { token } = await aStaffMember(test.context, 'purchasing', 'shipping')
    const { data } = await test.ask(`/api/staff/${area}/get_queue`, { stage, page_size: 100 }, { token })
    const row = data.list.find((one: Record<string, string>) =>
      [one.order_id, one.delivery_number].includes(number),
    )
    const { late } = data.stages.find((one: { stage: string }) => one.stage === stage)
    return { is_late: row.is_late as boolean, due_at: row.due_at as string, late: late as number }
  }

  it('no order becomes late; after it, its hours go on', async () => {
    const order = await anOrder(test.context, await aCustomer(test.context), { status: 'paid' })
    // 20 of its 24 hours are over as the closure begins.
    await test.context.db
      .update(orders)
      .set({ createdAt: before(3 * 24 + 20), paidAt: before(3 * 24 + 20) })
      .where(eq(orders.id, order.id))
    const find = () => queued('orders', 'to_accept', order.orderNumber)
    expect(await find()).toMatchObject({ is_late: true, late: 1 })
    await closeWarehouse(test, -3, 0)
    expect(await find()).toEqual({ is_late: false, late: 0, due_at: `${wireDay(test, 1)} 04:00:00` })
    await closeWarehouse(test, -3, -2)
    expect(await find()).toMatchObject({ is_late: true, late: 1, due_at: `${wireDay(test, -1)} 04:00:00` })
  })

  it.each([
    ['to_ship', 'paid', 3 * 24 + 40, '08:00:00'],
    ['to_price', 'waiting_fee', 3 * 24 + 10, '14:00:00'],
    ['not_handed_over', 'shipped', 3 * 24 + 10, '00:00:00'],
  ] as const)('no parcel becomes late: %s', async (stage, status, hours, time) => {
    const parcel = await aParcel(test.context, await aCustomer(test.context), { status })
    const at = before(hours)
    const times = { createdAt: at, ...(status !== 'waiting_fee' && { paidAt: at }) }
    await test.context.db
      .update(parcels)
      .set({ ...times, ...(status === 'shipped' && { shippedAt: at }) })
      .where(eq(parcels.id, parcel.id))
    const find = () => queued('shipping', stage, parcel.deliveryNumber)
    expect(await find()).toMatchObject({ is_late: true, late: 1 })
    await closeWarehouse(test, -3, 0)
    expect(await find()).toEqual({ is_late: false, late: 0, due_at: `${wireDay(test, 1)} ${time}` })
  })

  it('no shipped parcel counts as stalled', async () => {
    const parcel = await aParcel(test.context, await aCustomer(test.context), { status: 'shipped' })
    const shippedAt = before(11 * 24)
    await test.context.db
      .update(parcels)
      .set({ shippedAt, handedOverAt: shippedAt })
      .where(eq(parcels.id, parcel.id))
    const { token } = await aStaffMember(test.context, 'shipping')
    const stalled = async () => {
      const { data } = await test.ask('/api/staff/shipping/get_queue', { stage: 'stalled' }, { token })
      return data.list.map((one: { delivery_number: string }) => one.delivery_number)
    }
    expect(await stalled()).toContain(parcel.deliveryNumber)
    await closeWarehouse(test, -5, -2)
    expect(await stalled()).not.toContain(parcel.deliveryNumber)
  })

  it('no question of a customer becomes late', async () => {
    const createdAt = before(3 * 24 + 2)
    const asked = { name: 'Ana', emailAddress: 'ana@example.com', question: 'Open?', createdAt }
    await test.context.db.insert(questions).values(asked)
    const { token } = await aStaffMember(test.context, 'support')
    const late = async () => {
      const { data } = await test.ask('/api/staff/support/get_question_list', { stage: 'open' }, { token })
      return data.list[0].is_late
    }
    expect(await late()).toBe(true)
    await closeWarehouse(test, -3, 0)
    expect(await late()).toBe(false)
  })

  it('customers are told of later days, and are not told that we are late', async () => {
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer, { status: 'wait_purchase' })
    await test.context.db
      .update(orders)
      .set({ createdAt: before(3 * 24 + 20), paidAt: before(3 * 24 + 20) })
      .where(eq(orders.id, order.id))
    const bought = async () => {
      const input = { order_id: order.orderNumber }
      const { data } = await test.ask('/api/shopping/get_order_detail', input, { token: customer.token })
      return data.milestones.find((one: { milestone: string }) => one.milestone === 'bought')
    }
    expect(await bought()).toMatchObject({ is_late: true, expected_until: UNSET, reopens_day: '' })
    await closeWarehouse(test, -3, 1)
    expect(await bought()).toMatchObject({
      is_late: false,
      expected_until: `${wireDay(test, 2)} 04:00:00`,
      reopens_day: wireDay(test, 2),
    })
  })
})

describe('what a customer must do by a day', () => {
  const now = () => test.context.now()
  const at = (days: number) => new Date(now().getTime() + days * 24 * HOUR)

  it('a claim is possible on the first open day, where its days end within a closure', async () => {
    const parcel = await aParcel(test.context, await aCustomer(test.context), { status: 'shipped' })
    const { claim_days } = await test.context.settings.read()
    const deliveredAt = at(-1)
    await closeWarehouse(test, claim_days - 3, claim_days + 3)
    await test.context.db.transaction((tx) => deliver(test.context, tx, parcel.id, deliveredAt))
    const found = eq(parcels.id, parcel.id)
    const [row] = await test.context.db.select().from(parcels).where(found)
    expect(row?.claimUntil).toEqual(new Date(deliveredAt.getTime() + (claim_days + 5) * 24 * HOUR))
  })

  it('the price of a packed parcel holds until the first open day', async () => {
    const { packed_quote_days: days } = await test.context.settings.read()
    const daysLeft = async () => {
      const moment = now()
      const end = await packedQuoteEnd(test.context.db, await test.context.settings.read(), moment)
      return (end.getTime() - moment.getTime()) / (24 * HOUR)
    }
    expect(await daysLeft()).toBe(days)
    await closeWarehouse(test, 5, days + 2)
    expect(await daysLeft()).toBe(days + 3)
    // One that was just set prolongs nothing.
    await changeAsAdmin(test, 'closures', [closureOf(test, 5, days + 9)])
    expect(await daysLeft()).toBe(days + 3)
    test.pass(24 * HOUR)
    expect(await daysLeft()).toBe(days + 9)
  })
})

describe('the notice of a closure', () => {
  const notice = async () => (await test.ask('/api/index/get_closure')).data

  it('is given from some days before until the last day', async () => {
    expect(await notice()).toBeNull()
    await closeWarehouse(test, 15, 20)
    expect(await notice()).toBeNull()
    await closeWarehouse(test, 14, 20)
    expect(await notice()).toEqual({
      from_day: wireDay(test, 14),
      to_day: wireDay(test, 20),
      reopens_day: wireDay(test, 21),
      reason: 'spring_festival',
      is_closed: false,
    })
    await closeWarehouse(test, -4, 0)
    expect(await notice()).toMatchObject({ is_closed: true, reopens_day: wireDay(test, 1) })
    await closeWarehouse(test, -4, -1)
    expect(await notice()).toBeNull()
  })

  it('names the day that we open again after closures that follow each other', async () => {
    await changeSettings(test.context, {
      closures: [
        { from_day: wireDay(test, 3), to_day: wireDay(test, 5), reason: 'other' },
        { from_day: wireDay(test, 0), to_day: wireDay(test, 2), reason: 'national_day' },
      ],
    })
    expect(await notice()).toMatchObject({ to_day: wireDay(test, 2), reopens_day: wireDay(test, 6) })
  })
})
