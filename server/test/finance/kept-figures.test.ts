import { carrierInvoices, dailyFigures, orders, parcels } from '@sampan/database/tables'
import { eq, isNotNull } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { closeDays } from '../../src/administration/index.ts'
import { keepFigures } from '../../src/finance/index.ts'
import { recordRate } from '../../src/ledger/index.ts'
import { aCustomer, anOrder, aParcel, aStaffMember } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
const DAY_MS = 86_400_000
const ago = (days: number) => new Date(test.context.now().getTime() - days * DAY_MS)

async function margin() {
  const { token } = await aStaffMember(test.context, 'finance')
  const { code, data } = await test.ask('/api/staff/finance/get_margin', {}, { token })
  expect(code).toBe(0)
  return data
}

const keptDays = () =>
  test.context.db.select().from(dailyFigures).where(isNotNull(dailyFigures.margin)).orderBy(dailyFigures.day)
const forgetAll = () => test.context.db.update(dailyFigures).set({ margin: null })

/** The margin as it is shown, and as it is with every day counted anew. */
async function shownAndCounted() {
  const shown = await margin()
  await forgetAll()
  return [shown, await margin()]
}

let bought: { id: string; number: string }
let parcel: { id: string; deliveryNumber: string }

beforeAll(async () => {
  const { db } = test.context
  await recordRate(db, 700_000_000n, 'test', ago(400))
  const customer = await aCustomer(test.context)
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  for (let made = 0; made < 12; made += 1) {
    const { id, orderNumber } = await anOrder(test.context, customer, { status: 'on_the_way' })
    const purchasedAt = ago(20 + random(60))
    const paidAt = new Date(purchasedAt.getTime() - random(20) * DAY_MS)
    const purchasePriceFen = BigInt(5_000 + random(9_000))
    await db
      .update(orders)
      .set({ purchasedAt, purchasePriceFen, paidAt, createdAt: paidAt })
      .where(eq(orders.id, id))
    bought = { id, number: orderNumber }
  }
  const stored = await anOrder(test.context, customer, { status: 'in_warehouse' })
  parcel = await aParcel(test.context, customer, {
    ...{ status: 'paid', orders: [stored], freightCents: 2_200n, couponCents: 500n },
  })
  await db
    .update(parcels)
    .set({ paidAt: ago(15) })
    .where(eq(parcels.id, parcel.id))
  // What was posted in making them belongs to a day of the past too.
  test.pass(2 * DAY_MS)
  await closeDays(test.context)
})

describe('the margin of closed days', () => {
  it('is kept, and is what was counted of them', async () => {
    const counted = await margin()
    await keepFigures(test.context)
    expect(await keptDays()).toHaveLength(366)
    expect(await margin()).toEqual(counted)
    const total = counted.total
    for (const part of ['goods_received', 'handling_fees', 'goods_cost', 'freight_received', 'coupons'])
      expect(total[part], part).not.toBe(0)
  })

  it('is read from what is kept, not counted again', async () => {
    const row = (await keptDays()).at(-5)
    const day = row?.day ?? ''
    await test.context.db
      .update(dailyFigures)
      .set({ margin: { compensation: -777 } })
      .where(eq(dailyFigures.day, day))
    expect((await margin()).total.goodwill).toBe(-7.77)
    await forgetAll()
    await keepFigures(test.context)
    expect((await margin()).total.goodwill).toBe(0)
  })

  const changes: Record<string, () => Promise<unknown>> = {
    'a price that is corrected': () =>
      test.context.db.update(orders).set({ purchasePriceFen: 4_321n }).where(eq(orders.id, bought.id)),
    'a purchase that moves to another day': () =>
      test.context.db
        .update(orders)
        .set({ purchasedAt: ago(33) })
        .where(eq(orders.id, bought.id)),
    'a purchase taken back': () =>
      test.context.db.update(orders).set({ purchasedAt: null }).where(eq(orders.id, bought.id)),
    'an order paid on an earlier day': () =>
      test.context.db
        .update(orders)
        .set({ paidAt: ago(80), createdAt: ago(80) })
        .where(eq(orders.id, bought.id)),
    'a coupon taken from a paid parcel': () =>
      test.context.db
        .update(parcels)
        .set({ couponCents: 0n, totalCents: 2_200n })
        .where(eq(parcels.id, parcel.id)),
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
    'an invoice that is removed': () => test.context.db.update(carrierInvoices).set({ removedAt: ago(0) }),
  }
  it.each(Object.entries(changes))('is counted again after %s', async (_, change) => {
    await keepFigures(test.context)
    const before = await margin()
    const kept = await keptDays()
    await change()
    // Only the days concerned are forgotten.
    expect((await keptDays()).length).toBeGreaterThanOrEqual(kept.length - 2)
    expect((await keptDays()).length).toBeLessThan(kept.length)
    const [shown, counted] = await shownAndCounted()
    expect(shown).toEqual(counted)
    expect(shown).not.toEqual(before)
  })

  it('waits while a change of the day is not committed yet', async () => {
    await forgetAll()
    const { id } = await anOrder(test.context, await aCustomer(test.context), { status: 'on_the_way' })
    const purchasedAt = ago(40)
    await test.context.db.transaction(async (tx) => {
      await tx
        .update(orders)
        .set({ purchasedAt, purchasePriceFen: 70_000n, createdAt: ago(90), paidAt: ago(90) })
        .where(eq(orders.id, id))
      await keepFigures(test.context)
    })
    const days = (await keptDays()).length
    const [shown, counted] = await shownAndCounted()
    expect(shown).toEqual(counted)
    await keepFigures(test.context)
    // The days of the payment and of the purchase.
    expect((await keptDays()).length).toBe(days + 2)
  })
})
