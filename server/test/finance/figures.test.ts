import { orders, parcels } from '@sampan/database/tables'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { recordRate } from '../../src/ledger/index.ts'
import { aCustomer, anOrder, aParcel, aStaffMember, aSupplement, fillWallet } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
const DAY_MS = 86_400_000
const ago = (days: number) => new Date(test.context.now().getTime() - days * DAY_MS)

async function figures(days = 30) {
  const { token } = await aStaffMember(test.context, 'finance')
  const answer = await test.ask('/api/staff/finance/get_figures', { days }, { token })
  expect(answer).toMatchObject({ code: 0 })
  return answer.data
}

/** An order that was bought for this many fen. */
async function boughtOrder(customer: { id: string }, purchasePriceFen: bigint, purchasedAt = ago(1)) {
  const order = await anOrder(test.context, customer, { status: 'on_the_way' })
  await test.context.db
    .update(orders)
    .set({ purchasePriceFen, purchasedAt, createdAt: ago(90), paidAt: ago(90) })
    .where(eq(orders.id, order.id))
  return order
}

describe('the figures of the owner', () => {
  it('compare payments with the cost of goods, beside the period before', async () => {
    await recordRate(test.context.db, 700_000_000n, 'test', ago(100))
    const customer = await aCustomer(test.context)
    const [order, earlier] = [
      await boughtOrder(customer, 7_000n),
      await boughtOrder(customer, 14_000n, ago(40)),
    ]
    const paid = Number(order.totalCents) / 100
    const { token } = await aStaffMember(test.context, 'finance')
    const refund = { kind: 'order', number: order.orderNumber, amount: 1.5, purpose: 'goodwill' }
    await test.ask('/api/staff/finance/refund', { ...refund, way: 'wallet', reason: 'Sorry' }, { token })
    const { customers, orders: lowest } = await figures()
    const margin = Math.round((paid - 1.5 - 10) * 100) / 100
    const row = { paid_amount: paid, refunded_amount: 1.5, cost_amount: 10, margin_amount: margin }
    expect(customers).toContainEqual({
      customer_id: customer.id,
      account_name: expect.any(String),
      orders: 1,
      ...row,
      before: Math.round(Number(earlier.totalCents) - 2_000) / 100,
    })
    expect(lowest).toContainEqual({
      order_id: order.orderNumber,
      product_name: order.productName,
      ...row,
    })
    expect((await figures(7)).margin.before).toBe(0)

    // A difference that was paid and came back.
    const number = await aSupplement(test.context, customer, { orderId: order.id })
    await fillWallet(test.context, customer, 320n)
    await test.ask('/api/pay/balance_pay_supplement', { order_id: number }, { token: customer.token })
    const ofDifference = { kind: 'supplement', number, amount: 3.2, way: 'wallet', reason: 'Not needed' }
    expect((await test.ask('/api/staff/finance/refund', ofDifference, { token })).code).toBe(0)
    const sums = { paid_amount: paid + 3.2, refunded_amount: 4.7, margin_amount: margin }
    expect((await figures()).orders).toContainEqual(
      expect.objectContaining({ order_id: order.orderNumber, ...sums }),
    )
  })

  it('report transit days by channel and country, and the share on time', async () => {
    const customer = await aCustomer(test.context)
    const quoteInputs = { channelName: { en: 'Slow boat', cn: '慢船' }, lines: [] }
    for (const days of [4, 6, 20]) {
      const { id } = await aParcel(test.context, customer, {
        ...{ status: 'shipped', countryCode: 'NZ', channelCode: 'boat', quoteInputs },
      })
      const shippedAt = ago(days + 1)
      // The first was sent on the day it was paid, the others after five days.
      const paidAt = days === 4 ? shippedAt : new Date(shippedAt.getTime() - 5 * DAY_MS)
      const times = { paidAt, shippedAt, deliveredAt: ago(1) }
      await test.context.db.update(parcels).set(times).where(eq(parcels.id, id))
    }
    const { transit, channels, steps } = await figures(90)
    expect(transit).toContainEqual({
      ...{ channel_code: 'boat', channel_name: 'Slow boat', country_code: 'NZ', parcels: 3 },
      ...{ median_days: 6, most_days: 20, before: null },
    })
    expect(channels).toContainEqual(expect.objectContaining({ channel_name: 'Slow boat', parcels: 3 }))
    const shipped = steps.find(({ step }: { step: string }) => step === 'shipped')
    expect(shipped.done).toBeGreaterThanOrEqual(3)
    expect(shipped.on_time).toBeLessThan(1)
    expect(shipped.on_time).toBeGreaterThan(0)
  })

  it('count stock by age with its value, refunds by cause, and the work of each colleague', async () => {
    const customer = await aCustomer(test.context)
    const before = await figures()
    const fresh = await anOrder(test.context, customer, { status: 'in_warehouse' })
    const buyer = await aStaffMember(test.context, 'purchasing')
    const { orderNumber } = await anOrder(test.context, customer, { status: 'paid' })
    const accept = { orders: [{ order_id: orderNumber }] }
    expect(await test.ask('/api/staff/purchasing/accept', accept, buyer)).toMatchObject({ code: 0 })
    const after = await figures()
    expect(after.stock[0].items - before.stock[0].items).toBe(1)
    expect(Math.round((after.stock[0].value_amount - before.stock[0].value_amount) * 100)).toBe(
      Number(fresh.goodsCents),
    )
    const accepted = (data: { colleagues: { accepted: number }[] }) =>
      data.colleagues.reduce((sum, one) => sum + one.accepted, 0)
    expect(accepted(after) - accepted(before)).toBe(1)
    expect(after.refunds).toContainEqual(
      expect.objectContaining({ kind: 'order', purpose: 'goodwill', refunded_amount: 1.5 }),
    )
  })

  it('are restricted to finance', async () => {
    const { token } = await aStaffMember(test.context, 'warehouse')
    const answer = await test.ask('/api/staff/finance/get_figures', {}, { token })
    expect(answer.code).not.toBe(0)
  })
})
