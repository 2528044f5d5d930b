import { randomUUID } from 'node:crypto'
import { ledgerAccounts, ledgerEntries, orders } from '@sampan/database/tables'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { changeWallet, type PlatformAccount, post, recordRate } from '../../src/ledger/index.ts'
import { decidePriorityPurchases } from '../../src/orders/purchasing/decide-priority-purchases.ts'
import { aCustomer, anOrder, aParcel, aStaffMember, FIVE_PIECES } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
const cents = (amount: number) => BigInt(Math.round(amount * 100))

async function margin() {
  const { token } = await aStaffMember(test.context, 'finance')
  return (await test.ask('/api/staff/finance/get_margin', {}, { token })).data
}
type Line = Record<string, number>
/** Returns the changed parts of the newest month's margin. */
async function gainedBy(work: () => Promise<unknown>): Promise<Line> {
  const [before] = (await margin()).months
  await work()
  const [after] = (await margin()).months
  return Object.fromEntries(
    Object.keys(after)
      .filter((part) => part !== 'month' && after[part] !== before[part])
      .map((part) => [part, Math.round((after[part] - before[part]) * 100) / 100]),
  )
}

/** Posts money between PayPal's account and one of the business, which it credits. */
const credit = (platform: PlatformAccount, amount: bigint) =>
  test.context.db.transaction((tx) =>
    post(tx, {
      key: randomUUID(),
      kind: 'fee',
      currency: 'USD',
      entries: [
        { platform, amount },
        { platform: 'paypal_clearing', amount: -amount },
      ],
      now: test.context.now(),
    }),
  )

describe('the margin of a month', () => {
  it('counts an order when it is paid, and its seller’s price when it is bought', async () => {
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer, { status: 'paid' })
    const total = Number(order.totalCents) / 100
    const fees = Number(order.handlingFeeCents) / 100
    const paid = await gainedBy(() => anOrder(test.context, customer, { status: 'paid' }))
    expect(paid).toMatchObject({ goods_received: total, handling_fees: fees, goods_margin: total })
    await recordRate(test.context.db, 700_000_000n, 'test', test.context.now())
    const bought = await gainedBy(async () => {
      const { id } = await anOrder(test.context, customer, { status: 'on_the_way' })
      await test.context.db.update(orders).set({ purchasePriceFen: 7_007n }).where(eq(orders.id, id))
    })
    expect(bought).toMatchObject({
      goods_cost: -10.01,
      goods_received: total,
      goods_margin: Math.round(total * 100 - 1_001) / 100,
    })
  })

  it('counts the priority fee of an order with its handling fee, until it goes back alone or with the order', async () => {
    const customer = await aCustomer(test.context)
    const priority = { status: 'wait_purchase', priorityFeeCents: 70n, priorityHours: 6 } as const
    let order = await anOrder(test.context, customer)
    const paid = await gainedBy(async () => {
      order = await anOrder(test.context, customer, priority)
    })
    expect(paid).toMatchObject({ goods_received: 22.75, handling_fees: 1.75 })
    const cancel = async () => {
      const buyer = await aStaffMember(test.context, 'purchasing')
      const cancelled = { order_id: order.orderNumber, reason: 'Sold out' }
      expect((await test.ask('/api/staff/purchasing/cancel', cancelled, buyer)).code).toBe(0)
    }
    expect(await gainedBy(cancel)).toMatchObject({ goods_received: -22.75, handling_fees: -1.75 })
    order = await anOrder(test.context, customer, priority)
    test.pass(7 * 3_600_000)
    const late = await gainedBy(() => decidePriorityPurchases(test.context))
    expect(late).toMatchObject({ goods_received: -0.7, handling_fees: -0.7 })
    expect(await gainedBy(cancel)).toMatchObject({ goods_received: -22.05, handling_fees: -1.05 })
  })

  it('deducts refunds, and separates goodwill, corrections, discounts and fees', async () => {
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer, { status: 'paid' })
    const { token } = await aStaffMember(test.context, 'finance')
    const refund = (purpose: string, amount: number) =>
      test.ask(
        '/api/staff/finance/refund',
        { kind: 'order', number: order.orderNumber, amount, purpose, way: 'wallet', reason: 'Sorry' },
        { token },
      )
    // The handling fee stays as it is.
    expect(await gainedBy(() => refund('settlement', 1.5))).toEqual({
      goods_received: -1.5,
      goods_margin: -1.5,
      margin: -1.5,
    })
    expect(await gainedBy(() => refund('goodwill', 2))).toEqual({ goodwill: -2, margin: -2 })
    const buyer = await aStaffMember(test.context, 'purchasing')
    const cancelled = { order_id: order.orderNumber, reason: 'Sold out' }
    expect(await gainedBy(() => test.ask('/api/staff/purchasing/cancel', cancelled, buyer))).toMatchObject({
      // What goodwill gave stays received.
      goods_received: -18.55,
      handling_fees: -1.05,
    })
    const give = (platform: 'promotions' | 'adjustments', amount: bigint) =>
      test.context.db.transaction((tx) =>
        changeWallet(tx, {
          key: randomUUID(),
          customerId: customer.id,
          cents: amount,
          against: [{ platform, amount: -amount }],
          category: 'adjustment',
          reference: '',
          now: test.context.now(),
        }),
      )
    expect(await gainedBy(() => give('promotions', 50n))).toEqual({ promotions: -0.5, margin: -0.5 })
    expect(await gainedBy(() => give('adjustments', 300n))).toEqual({ corrections: -3, margin: -3 })
    const promised = () =>
      test.context.db.transaction((tx) =>
        post(tx, {
          key: randomUUID(),
          kind: 'promised_freight',
          currency: 'USD',
          entries: [
            { platform: 'promised_freight', amount: -700n },
            { platform: 'shipping_payable', amount: 700n },
          ],
          now: test.context.now(),
        }),
      )
    // Received as freight, and paid by us: nothing is earned by it.
    expect(await gainedBy(promised)).toEqual({ freight_received: 7, promised_freight: -7 })
    expect(await gainedBy(() => credit('provider_fees', -125n))).toEqual({
      payment_fees: -1.25,
      margin: -1.25,
    })
  })

  it('counts premiums and services of the warehouse as income, and claims against the premiums', async () => {
    expect(await gainedBy(() => credit('insurance_premiums', 300n))).toEqual({ insurance: 3, margin: 3 })
    expect(await gainedBy(() => credit('insurance_claims', -450n))).toEqual({
      insurance: -4.5,
      margin: -4.5,
    })
    expect(await gainedBy(() => credit('warehouse_services', 200n))).toEqual({ services: 2, margin: 2 })
  })

  it('takes handling fees back with pieces that no seller has, and with the order', async () => {
    const buyer = await aStaffMember(test.context, 'purchasing')
    const { orderNumber: order_id } = await anOrder(test.context, await aCustomer(test.context), FIVE_PIECES)
    const ask = async (call: string, input: object) =>
      expect((await test.ask(`/api/staff/purchasing/${call}`, { order_id, ...input }, buyer)).code).toBe(0)
    const part = { quantity: 2, unit_price_cny: 72.29, freight_cny: 36.14, purchase_reference: 'TB-1' }
    await ask('record_purchase', part)
    // Three of the pieces of $50, with their share of $2.75 for goods and freight of $55.
    expect(await gainedBy(() => ask('drop_rest', { note: 'No seller has more' }))).toMatchObject({
      goods_received: -31.5,
      handling_fees: -1.5,
    })
    expect(
      await gainedBy(() => ask('seller_cancelled', { next: 'refund', reason: 'Sold out' })),
    ).toMatchObject({
      goods_received: -26.25,
      handling_fees: -1.25,
    })
  })

  it('shows freight before its coupon, and the coupon beside it, until the parcel is released', async () => {
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer, { status: 'in_warehouse' })
    // A correction credits the wallet, and the payment empties it.
    let parcel: Awaited<ReturnType<typeof aParcel>> | undefined
    const { corrections: _, ...gained } = await gainedBy(async () => {
      parcel = await aParcel(test.context, customer, {
        status: 'paid',
        orders: [order],
        freightCents: 2_200n,
        couponCents: 500n,
      })
    })
    expect(gained).toEqual({ freight_received: 22, coupons: -5 })
    const shipper = await aStaffMember(test.context, 'shipping')
    const released = { delivery_number: parcel?.deliveryNumber, reason: 'Its item is missing' }
    const returned = await gainedBy(async () => {
      expect((await test.ask('/api/staff/shipping/release_parcel', released, shipper)).code).toBe(0)
    })
    expect(returned).toEqual({ freight_received: -22, coupons: 5, margin: -17 })
  })

  it('sums to the ledger’s accounts, over all twelve months', async () => {
    const { total, months } = await margin()
    const [row] = await test.context.db
      .select({ sum: sql<string>`sum(${ledgerEntries.amountMinor})` })
      .from(ledgerEntries)
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
      .where(
        and(
          eq(ledgerAccounts.currency, 'USD'),
          inArray(ledgerAccounts.kind, [
            ...(['goods_payable', 'shipping_payable', 'promotions', 'compensation'] as const),
            ...(['insurance_premiums', 'insurance_claims', 'warehouse_services'] as const),
            ...(['promised_freight', 'adjustments', 'provider_fees'] as const),
          ]),
        ),
      )
    expect(cents(total.margin - total.goods_cost)).toBe(BigInt(row?.sum ?? 0))
    expect(months).toHaveLength(12)
    for (const part of Object.keys(total))
      expect(
        months.reduce((sum: bigint, one: Line) => sum + cents(one[part] ?? 0), 0n),
        part,
      ).toBe(cents(total[part]))
  })

  it('is that of UTC+8, and moves down when a new one begins', async () => {
    const [newest, second] = (await margin()).months
    const now = new Date(test.context.now().getTime() + 8 * 3_600_000)
    expect(newest.month).toBe(now.toISOString().slice(0, 7))
    const beginning = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1) - now.getTime()
    test.pass(beginning + 1_000)
    const { months } = await margin()
    expect(months[0]).toMatchObject({ margin: 0, goods_received: 0 })
    expect(months.slice(1, 3)).toEqual([newest, second])
    expect(months).toHaveLength(12)
    test.pass(32 * 86_400_000)
    expect((await margin()).months.slice(2, 4)).toEqual([newest, second])
  })

  it('is restricted to finance', async () => {
    const support = await aStaffMember(test.context, 'support')
    const customer = await aCustomer(test.context)
    const ask = (token: string) => test.ask('/api/staff/finance/get_margin', {}, { token })
    expect(await ask(support.token)).toMatchObject({ code: 9005 })
    expect(await ask(customer.token)).toMatchObject({ code: 9004 })
  })
})
