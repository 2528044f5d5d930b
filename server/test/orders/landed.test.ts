import { landedEstimates, ledgerAccounts, ledgerEntries, orders, parcels } from '@sampan/database/tables'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { moveOrders } from '../../src/orders/index.ts'
import { payFromWallet } from '../../src/payments/payment-page/pay-from-wallet.ts'
import { expectInvariants } from '../expect-invariants.ts'
import { aCustomer, anOrder, aParcel, aStaffMember, aSupplement, fillWallet } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
afterEach(() => expectInvariants(test.context))

type Customer = Awaited<ReturnType<typeof aCustomer>>
type Line = { kind: string; estimated_amount: number | null; actual_amount: number | null }

const described = (product_name: string, price: number) => ({
  product_name,
  product_link: `https://shop.example/${encodeURIComponent(product_name)}`,
  product_sale_price_cny: price,
  product_freight_amount_cny: 8,
  quantity: 1,
  product_remark: 'the green one',
  product_image_url: '/files/lamp.jpg',
})

async function aCart({ token }: Customer, ...names: string[]): Promise<string[]> {
  const ids: string[] = []
  for (const name of names) {
    const { data } = await test.ask('/api/shopping/add_to_cart', described(name, 145), { token })
    ids.push(data.id)
  }
  return ids
}

const cents = (amount: number) => Math.round(amount * 100)

/** Submits a cart to Germany; returns what was shown before, and the order numbers. */
async function ordered(customer: Customer, ...names: string[]) {
  const cart_ids = await aCart(customer, ...names)
  const { token } = customer
  const of = { cart_ids, country_code: 'DE' }
  const { data: shown } = await test.ask('/api/shopping/get_landed_cost', of, { token })
  const { data } = await test.ask('/api/shopping/submit_shopping_order', of, { token })
  return { shown, numbers: data.order_ids as string[] }
}

const detailOf = async ({ token }: Customer, order_id: string) =>
  (await test.ask('/api/shopping/get_order_detail', { order_id }, { token })).data
const parcelOf = async ({ token }: Customer, delivery_number: string) =>
  (await test.ask('/api/shopping/get_parcel_detail', { delivery_number }, { token })).data
const lineOf = (landed: { lines: Line[] }, kind: string) => landed.lines.find((line) => line.kind === kind)

/** Pays the orders, and receives them with a weight each. */
async function arrived(customer: Customer, numbers: string[], ...weights: number[]) {
  const { context } = test
  const rows = await context.db.select().from(orders).where(inArray(orders.orderNumber, numbers))
  await fillWallet(
    context,
    customer,
    rows.reduce((sum, { totalCents }) => sum + totalCents, 0n),
  )
  await payFromWallet(context, {
    ...{ customerId: customer.id, kind: 'order', numbers, lang: 'en', idempotencyKey: null },
  })
  const size = { lengthMm: 100, widthMm: 100, heightMm: 100 }
  for (const { id, orderNumber } of rows) {
    const weightG = weights[numbers.indexOf(orderNumber)] ?? 500
    await context.db.transaction(async (tx) => {
      const now = context.now()
      await moveOrders(tx, [id], { from: 'paid', to: 'wait_purchase', stage: 'accepted' }, now)
      await moveOrders(tx, [id], { from: 'wait_purchase', to: 'on_the_way', stage: 'purchased' }, now)
      const fields = { ...size, weightG }
      await moveOrders(tx, [id], { from: 'on_the_way', to: 'in_warehouse', stage: 'arrived', fields }, now)
    })
  }
  return context.db.select().from(orders).where(inArray(orders.orderNumber, numbers))
}

describe('the landed cost of a cart', () => {
  it('is that of one parcel, and stored with the orders as displayed', async () => {
    const customer = await aCustomer(test.context)
    const { shown, numbers } = await ordered(customer, 'Linen shirt', 'Leather boots')
    const sum = shown.lines.reduce(
      (total: number, { amount }: { amount: number }) => total + cents(amount),
      0,
    )
    expect(sum).toBe(cents(shown.total_amount))
    // Two headings in Germany at €3, planned at $1.16 the euro.
    expect(shown.lines.find(({ kind }: Line) => kind === 'duty').amount).toBe(6.96)
    const kept = await test.context.db
      .select()
      .from(landedEstimates)
      .where(eq(landedEstimates.customerId, customer.id))
    expect(kept).toHaveLength(2)
    const total = kept.reduce(
      (all, one) =>
        all +
        one.goodsCents +
        one.domesticCents +
        one.handlingCents +
        one.freightCents +
        one.dutyCents +
        one.taxCents +
        one.clearanceCents,
      0n,
    )
    expect(Number(total)).toBe(sum)
    for (const one of kept)
      expect(one).toMatchObject({
        ...{ countryCode: 'DE', currency: 'USD', isDutyPrepaid: false },
        ...{ ruleValidFrom: '2026-07-01', ruleCheckedOn: '2026-11-22' },
      })
    // Boots weigh more, so their share of the freight is larger.
    const [shirt, boots] = await Promise.all(numbers.map((number) => detailOf(customer, number)))
    expect(lineOf(boots.landed, 'freight')?.estimated_amount).toBeGreaterThan(
      lineOf(shirt.landed, 'freight')?.estimated_amount ?? 0,
    )
    expect(shirt.landed).toMatchObject({
      is_complete: false,
      is_sent: false,
      country_name: 'Germany',
      items: 1,
    })
    expect(lineOf(shirt.landed, 'goods')?.actual_amount).toBeNull()
  })

  it('is null where no channel accepts the goods in one parcel, and nothing is stored', async () => {
    const customer = await aCustomer(test.context)
    const [id] = await aCart(customer, 'Linen shirt')
    await test.ask(
      '/api/shopping/cart_num_update',
      { cart_id: id, quantity: 5000 },
      { token: customer.token },
    )
    const of = { cart_ids: [id], country_code: 'DE' }
    expect((await test.ask('/api/shopping/get_landed_cost', of, { token: customer.token })).data).toBeNull()
    const { data } = await test.ask('/api/shopping/submit_shopping_order', of, { token: customer.token })
    expect((await detailOf(customer, data.order_ids[0])).landed).toBeNull()
  })

  it('is shown only for the own cart, to a served country', async () => {
    const customer = await aCustomer(test.context)
    const cart_ids = await aCart(customer, 'Linen shirt')
    const other = await aCustomer(test.context)
    const ask = (country_code: string, { token }: Customer) =>
      test.ask('/api/shopping/get_landed_cost', { cart_ids, country_code }, { token })
    expect((await ask('DE', other)).data).toBeNull()
    expect((await ask('ZZ', customer)).code).not.toBe(0)
  })
})

describe('the actual cost', () => {
  it('is compared line by line, and its sum is what the customer paid', async () => {
    const customer = await aCustomer(test.context)
    const { numbers } = await ordered(customer, 'Linen shirt', 'Leather boots')
    const items = await arrived(customer, numbers, 400, 1200)
    const parcel = await aParcel(test.context, customer, {
      ...{ status: 'shipped', orders: items, freightCents: 2501n, countryCode: 'DE' },
      ...{ premiumCents: 300n, insuredCents: 9000n, priorityFeeCents: 150n, priorityHours: 6 },
    })
    const { landed } = await parcelOf(customer, parcel.deliveryNumber)
    expect(lineOf(landed, 'freight')?.actual_amount).toBe(25.01)
    expect(lineOf(landed, 'extras')).toEqual({ kind: 'extras', estimated_amount: 0, actual_amount: 4.5 })
    expect(lineOf(landed, 'customs')?.actual_amount).toBeNull()
    expect(landed).toMatchObject({ is_complete: false, is_sent: true, items: 2, items_estimated: 2 })
    // The ledger: what this customer paid into goods and freight, insurance included.
    const [row] = await test.context.db
      .select({ sum: sql<string>`-sum(${ledgerEntries.amountMinor})` })
      .from(ledgerEntries)
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
      .where(
        sql`${ledgerAccounts.kind} = 'customer_wallet' and ${ledgerAccounts.customerId} = ${customer.id} and ${ledgerEntries.amountMinor} < 0`,
      )
    expect(cents(landed.actual_total)).toBe(Number(row?.sum))

    const [shirt, boots] = await Promise.all(numbers.map((number) => detailOf(customer, number)))
    const shares = [shirt, boots].map(({ landed: one }) => cents(lineOf(one, 'freight')?.actual_amount ?? 0))
    // 400 of 1600 g, and the remaining cent goes to the larger fraction.
    expect(shares).toEqual([625, 1876])
    expect(cents(shirt.landed.actual_total) + cents(boots.landed.actual_total)).toBe(
      cents(landed.actual_total),
    )
  })

  it('counts a difference that was paid without what came back of it', async () => {
    const customer = await aCustomer(test.context)
    const { numbers } = await ordered(customer, 'Linen shirt')
    const [item] = await arrived(customer, numbers, 400)
    const number = await aSupplement(test.context, customer, { orderId: item?.id ?? '' })
    await fillWallet(test.context, customer, 320n)
    await test.ask('/api/pay/balance_pay_supplement', { order_id: number }, { token: customer.token })
    const { token } = await aStaffMember(test.context, 'finance')
    const back = { kind: 'supplement', number, way: 'wallet', purpose: 'settlement', reason: 'Cheaper' }
    await test.ask('/api/staff/finance/refund', { ...back, amount: 1.2 }, { token })
    const { landed } = await detailOf(customer, numbers[0] ?? '')
    expect(lineOf(landed, 'corrections')?.actual_amount).toBe(2)
  })

  it('is completed by the customer’s report, which can be withdrawn', async () => {
    const customer = await aCustomer(test.context)
    const { numbers } = await ordered(customer, 'Linen shirt')
    const items = await arrived(customer, numbers, 400)
    const { deliveryNumber: delivery_number } = await aParcel(test.context, customer, {
      ...{ status: 'shipped', orders: items, countryCode: 'DE' },
    })
    const tell = (amount: number | null, as = customer) =>
      test.ask('/api/shopping/tell_customs_paid', { delivery_number, amount }, { token: as.token })
    expect(await tell(9.5)).toMatchObject({ code: 0 })
    expect((await parcelOf(customer, delivery_number)).landed).toMatchObject({
      ...{ is_complete: true, customs_paid_amount: 9.5 },
    })
    expect(lineOf((await detailOf(customer, numbers[0] ?? '')).landed, 'customs')?.actual_amount).toBe(9.5)
    expect((await tell(1, await aCustomer(test.context))).code).toBe(1005)
    await tell(null)
    expect((await parcelOf(customer, delivery_number)).landed).toMatchObject({
      ...{ is_complete: false, customs_paid_amount: null },
    })
  })

  it('cannot be reported before the parcel was shipped', async () => {
    const customer = await aCustomer(test.context)
    const { deliveryNumber } = await aParcel(test.context, customer, { status: 'paid' })
    const recorded = await test.ask(
      '/api/shopping/tell_customs_paid',
      { delivery_number: deliveryNumber, amount: 3 },
      { token: customer.token },
    )
    expect(recorded).toMatchObject({ code: 1443, data: { fields: { amount: expect.any(String) } } })
  })

  it('compares only items with an estimate, and states their number', async () => {
    const customer = await aCustomer(test.context)
    const { numbers } = await ordered(customer, 'Linen shirt')
    const [shirt] = await arrived(customer, numbers, 500)
    const bought = await anOrder(test.context, customer, { status: 'in_warehouse' })
    if (!shirt) throw new Error('no order')
    const { deliveryNumber } = await aParcel(test.context, customer, {
      status: 'shipped',
      orders: [shirt, bought],
    })
    const { landed } = await parcelOf(customer, deliveryNumber)
    expect(landed).toMatchObject({ items: 2, items_estimated: 1 })
    // Both weigh 500 g: half of the freight of $22.
    expect(lineOf(landed, 'freight')?.actual_amount).toBe(11)
    expect((await detailOf(customer, bought.orderNumber)).landed).toBeNull()
  })

  it('is counted for staff: parcels whose items all had an estimate', async () => {
    const admin = await aStaffMember(test.context, 'admin')
    const figures = async () =>
      (await test.ask('/api/staff/dashboard/get', { days: 7 }, { token: admin.token })).data.landed
    const near = ({ parcels, within_tenth }: { parcels: number; within_tenth: number | null }) =>
      Math.round(parcels * (within_tenth ?? 0))
    const before = await figures()
    const customer = await aCustomer(test.context)
    const { numbers } = await ordered(customer, 'Linen shirt')
    const items = await arrived(customer, numbers, 400)
    const [estimate] = await test.context.db
      .select()
      .from(landedEstimates)
      .where(eq(landedEstimates.customerId, customer.id))
    const parcel = await aParcel(test.context, customer, {
      ...{ status: 'shipped', orders: items, freightCents: estimate?.freightCents ?? 0n },
    })
    await test.context.db.update(parcels).set({ customsPaidCents: 900n }).where(eq(parcels.id, parcel.id))
    const after = await figures()
    expect([after.parcels - before.parcels, after.told - before.told]).toEqual([1, 1])
    expect(near(after) - near(before)).toBe(1)
    // A parcel of goods without an estimate is not counted.
    await aParcel(test.context, customer, { status: 'shipped' })
    expect((await figures()).parcels).toBe(after.parcels)
  })
})
