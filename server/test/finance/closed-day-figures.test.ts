import {
  carrierInvoices,
  dailyFigures,
  orders,
  parcelItems,
  parcels,
  refunds,
  supplements,
} from '@sampan/database/tables'
import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { closeDays } from '../../src/administration/index.ts'
import { storeFigures } from '../../src/finance/index.ts'
import { recordRate } from '../../src/ledger/index.ts'
import { wireDay } from '../close-warehouse.ts'
import { aCustomer, anOrder, aParcel, aStaffMember } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
const DAY_MS = 86_400_000
const ago = (days: number) => new Date(test.context.now().getTime() - days * DAY_MS)

async function read(path: string, input: object) {
  const { token } = await aStaffMember(test.context, 'finance')
  const { code, data } = await test.ask(`/api/staff/finance/${path}`, input, { token })
  expect(code).toBe(0)
  return data
}
const margin = () => read('get_margin', {})
/** All stored figures: the margin of the months, and the figures of a year beside those of the previous year. */
const shown = async () => ({ margin: await margin(), figures: await read('get_figures', { days: 365 }) })

const closedDays = () =>
  test.context.db
    .select()
    .from(dailyFigures)
    .where(and(isNotNull(dailyFigures.margin), isNotNull(dailyFigures.report)))
    .orderBy(dailyFigures.day)
const forgetAll = () => test.context.db.update(dailyFigures).set({ margin: null, report: null })

/** The displayed figures, and those with every day recomputed. */
async function shownAndCounted() {
  const kept = await shown()
  await forgetAll()
  return [kept, await shown()]
}

let bought: { id: string; number: string }
let parcel: { id: string; deliveryNumber: string; customerId: string }

beforeAll(async () => {
  const { db } = test.context
  await recordRate(db, 700_000_000n, 'test', ago(400))
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  for (let made = 0; made < 12; made += 1) {
    const customer = await aCustomer(test.context)
    const { id, orderNumber } = await anOrder(test.context, customer, { status: 'on_the_way' })
    const purchasedAt = ago(5 + random(12))
    const paidAt = new Date(purchasedAt.getTime() - random(9) * DAY_MS)
    const arrivedAt = new Date(purchasedAt.getTime() + random(200) * 3_600_000)
    const purchasePriceFen = BigInt(5_000 + random(9_000))
    await db
      .update(orders)
      .set({ purchasedAt, arrivedAt, purchasePriceFen, paidAt, createdAt: paidAt })
      .where(eq(orders.id, id))
    bought = { id, number: orderNumber }
    const sent = await aParcel(test.context, customer, {
      ...{
        status: 'shipped',
        channelCode: made % 2 ? 'air' : 'sea',
        freightCents: BigInt(1_000 + random(2_000)),
      },
    })
    const shippedAt = ago(5 + random(8))
    const deliveredAt = new Date(shippedAt.getTime() + random(400) * 3_600_000)
    await db
      .update(parcels)
      .set({ shippedAt, deliveredAt, paidAt: ago(22) })
      .where(eq(parcels.id, sent.id))
  }
  const customer = await aCustomer(test.context)
  const stored = await anOrder(test.context, customer, { status: 'in_warehouse' })
  parcel = await aParcel(test.context, customer, {
    ...{ status: 'shipped', orders: [stored], freightCents: 2_200n, couponCents: 500n },
  })
  await db
    .update(parcels)
    .set({ paidAt: ago(15), shippedAt: ago(14) })
    .where(eq(parcels.id, parcel.id))
  // Postings made while creating them belong to a past day as well.
  test.pass(2 * DAY_MS)
  await closeDays(test.context)
  // Each day without stored figures is computed again for each comparison.
  await db.delete(dailyFigures).where(lt(dailyFigures.day, ago(30).toISOString()))
})

describe('the figures of closed days', () => {
  it('are stored, and equal to the computed ones', async () => {
    const counted = await shown()
    await storeFigures(test.context)
    expect((await closedDays()).length).toBeGreaterThan(25)
    expect(await shown()).toEqual(counted)
    const { total } = counted.margin
    for (const part of ['goods_received', 'handling_fees', 'goods_cost', 'freight_received', 'coupons'])
      expect(total[part], part).not.toBe(0)
    const { margin: goods, orders: lowest, customers, channels, transit, steps, colleagues } = counted.figures
    expect(goods.orders).toBe(12)
    for (const list of [lowest, customers]) expect(list).toHaveLength(12)
    expect(channels.map(({ channel_code }: { channel_code: string }) => channel_code)).toContain('sea')
    expect(transit.length).toBeGreaterThan(0)
    for (const step of steps) expect(step.done).toBeGreaterThan(10)
    expect(colleagues).toEqual([])
  })

  it('are read from storage, not recomputed', async () => {
    const row = (await closedDays()).at(-5)
    const day = row?.day ?? ''
    const report = row?.report && { ...row.report, steps: { ...row.report.steps, shipped: [[7, 1_000]] } }
    await test.context.db
      .update(dailyFigures)
      .set({ margin: { compensation: -777 }, report: report as typeof dailyFigures.$inferSelect.report })
      .where(eq(dailyFigures.day, day))
    const { margin: changed, figures } = await shown()
    expect(changed.total.goodwill).toBe(-7.77)
    expect(figures.steps[2]).toMatchObject({ median_hours: 0.7 })
    await forgetAll()
    await storeFigures(test.context)
    expect((await margin()).total.goodwill).toBe(0)
  })

  const changes: Record<string, () => Promise<unknown>> = {
    'a price that is corrected': () =>
      test.context.db.update(orders).set({ purchasePriceFen: 4_321n }).where(eq(orders.id, bought.id)),
    'a purchase that moves to another day': () =>
      test.context.db
        .update(orders)
        .set({ purchasedAt: ago(24) })
        .where(eq(orders.id, bought.id)),
    'an order paid on an earlier day': () =>
      test.context.db
        .update(orders)
        .set({ createdAt: ago(26), paidAt: ago(26) })
        .where(eq(orders.id, bought.id)),
    'a coupon taken from a paid parcel': () =>
      test.context.db
        .update(parcels)
        .set({ couponCents: 0n, totalCents: sql`total_cents + coupon_cents` })
        .where(eq(parcels.id, parcel.id)),
    'a release of a paid parcel with a coupon': async () => {
      const stored = await anOrder(test.context, await aCustomer(test.context), { status: 'in_warehouse' })
      const paid = { status: 'paid', orders: [stored], couponCents: 400n } as const
      const { id } = await aParcel(test.context, { id: stored.customerId }, paid)
      await test.context.db.update(parcels).set({ status: 'released' }).where(eq(parcels.id, id))
      const isOfIt = eq(parcelItems.parcelId, id)
      await test.context.db
        .update(parcelItems)
        .set({ releasedAt: ago(17) })
        .where(isOfIt)
    },
    'an arrival on another day': () =>
      test.context.db
        .update(orders)
        .set({ arrivedAt: ago(18) })
        .where(eq(orders.id, bought.id)),
    'a refund of an order': () => {
      const refund = { kind: 'order', number: bought.number, amount: 1.5, purpose: 'goodwill' }
      return read('refund', { ...refund, way: 'wallet', reason: 'Sorry' })
    },
    'what was returned of an order on an earlier day': async () => {
      const [order] = await test.context.db.select().from(orders).where(eq(orders.id, bought.id))
      const { id: payableId = '', customerId = '' } = order ?? {}
      const refund = { customerId, kind: 'order', payableId, amountCents: 500n, reason: '' } as const
      const done = { purpose: 'settlement', way: 'wallet', status: 'done', requestId: 'rest:SO1' } as const
      await test.context.db.insert(refunds).values({ ...refund, ...done, doneAt: ago(21) })
    },
    'a difference that is paid': async () => {
      const [order] = await test.context.db.select().from(orders).where(eq(orders.id, bought.id))
      await test.context.db.insert(supplements).values({
        ...{ number: 'SU1', customerId: order?.customerId ?? '', orderId: bought.id },
        ...{ amountCents: 250n, reason: 'Dearer', status: 'paid', paidAt: ago(0) },
      })
    },
    'a refund of that difference': async () => {
      const isIt = eq(supplements.number, 'SU1')
      const [paid] = await test.context.db.select().from(supplements).where(isIt)
      const { id: payableId = '', customerId = '' } = paid ?? {}
      const refund = { customerId, kind: 'supplement', payableId, amountCents: 250n, reason: '' } as const
      const done = { purpose: 'settlement', way: 'wallet', status: 'done', requestId: 'SU1' } as const
      await test.context.db.insert(refunds).values({ ...refund, ...done })
    },
    "a parcel's difference that is paid": async () => {
      await test.context.db.insert(supplements).values({
        ...{ number: 'SU2', customerId: parcel.customerId, parcelId: parcel.id },
        ...{ amountCents: 180n, reason: 'Heavier', status: 'paid', paidAt: ago(0) },
      })
    },
    "a refund of a parcel's freight": async () => {
      const refund = { customerId: parcel.customerId, kind: 'parcel', payableId: parcel.id } as const
      const done = { purpose: 'settlement', way: 'wallet', status: 'done', requestId: 'SP1' } as const
      await test.context.db.insert(refunds).values({ ...refund, ...done, amountCents: 90n, reason: '' })
    },
    'a delivery that is heard of late': () =>
      test.context.db
        .update(parcels)
        .set({ deliveredAt: ago(10) })
        .where(eq(parcels.id, parcel.id)),
    'a channel that is corrected': () =>
      test.context.db.update(parcels).set({ channelCode: 'rail' }).where(eq(parcels.id, parcel.id)),
    'an invoice of a carrier dated back': async () => {
      const { token } = await aStaffMember(test.context, 'finance')
      const rows = [{ number: parcel.deliveryNumber, amount: '12.34', weight: '' }]
      const head = { carrier: 'DHL', invoice_number: 'INV-1', currency: 'USD', rows }
      const answer = await test.ask(
        '/api/staff/finance/record_carrier_invoice',
        { ...head, billed_on: ago(12).toISOString().slice(0, 10) },
        { token },
      )
      expect(answer).toMatchObject({ code: 0 })
    },
    'a purchase taken back': () =>
      test.context.db.update(orders).set({ purchasedAt: null }).where(eq(orders.id, bought.id)),
    'an invoice that is removed': () => test.context.db.update(carrierInvoices).set({ removedAt: ago(0) }),
  }
  it.each(Object.entries(changes))('are recomputed after %s', async (_, change) => {
    await storeFigures(test.context)
    const kept = await closedDays()
    await change()
    // Only the affected days are reset.
    expect((await closedDays()).length).toBeGreaterThanOrEqual(kept.length - 4)
    expect((await closedDays()).length).toBeLessThan(kept.length)
    await storeFigures(test.context)
    expect(await closedDays()).not.toEqual(kept)
    const [after, counted] = await shownAndCounted()
    expect(after).toEqual(counted)
  })

  it('are recomputed from the first day of a closure that is added or removed later', async () => {
    const { token } = await aStaffMember(test.context, 'admin')
    const change = async (value: object[]) => {
      const { data } = await test.ask('/api/staff/settings/get_list', {}, { token })
      const { revision } = data.find((one: { name: string }) => one.name === 'closures')
      const changed = await test.ask(
        '/api/staff/settings/change',
        { name: 'closures', value, revision },
        { token },
      )
      expect(changed).toMatchObject({ code: 0 })
    }
    const closure = { from_day: wireDay(test, -18), to_day: wireDay(test, -8), reason: 'spring_festival' }
    await storeFigures(test.context)
    const stored = await closedDays()
    const open = await shown()

    await change([closure])
    const before = stored.filter(({ day }) => day < closure.from_day)
    expect(before.length).toBeGreaterThan(0)
    expect(await closedDays()).toEqual(before)
    await storeFigures(test.context)
    const [after, counted] = await shownAndCounted()
    expect(after).toEqual(counted)
    expect(after?.figures.steps).not.toEqual(open.figures.steps)

    await storeFigures(test.context)
    const days = await closedDays()
    await change([{ ...closure, reason: 'national_day' }])
    expect(await closedDays()).toEqual(days)
    await change([])
    await storeFigures(test.context)
    expect(await shown()).toEqual(open)
  })

  it('wait while a change of the day is not committed yet', async () => {
    await forgetAll()
    const { id } = await anOrder(test.context, await aCustomer(test.context), { status: 'on_the_way' })
    const purchasedAt = ago(15)
    await test.context.db.transaction(async (tx) => {
      await tx
        .update(orders)
        .set({ purchasedAt, purchasePriceFen: 70_000n, createdAt: ago(27), paidAt: ago(27) })
        .where(eq(orders.id, id))
      await storeFigures(test.context)
    })
    const days = (await closedDays()).length
    await storeFigures(test.context)
    // The days of the payment and of the purchase.
    expect((await closedDays()).length).toBe(days + 2)
    const [after, counted] = await shownAndCounted()
    expect(after).toEqual(counted)
  })
})
