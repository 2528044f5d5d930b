import { auditLog, orders, parcels, supplements } from '@sampan/database/tables'
import { usd } from '@sampan/domain/money'
import { and, desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { walletBalance } from '../../src/ledger/index.ts'
import { changeSettings } from '../change-settings.ts'
import { expectInvariants } from '../expect-invariants.ts'
import { aCustomer, anOrder, aStaffMember, fillWallet } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
let buyer: Awaited<ReturnType<typeof aStaffMember>>
let packer: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  buyer = await aStaffMember(test.context, 'purchasing')
  packer = await aStaffMember(test.context, 'shipping')
})

type Customer = Awaited<ReturnType<typeof aCustomer>>
const balance = async (customer: Customer) => (await walletBalance(test.context.db, customer.id)).minor

/** ¥144.58 and ¥7.23 at 7.2289: $20 and $1, with $1.05 for handling. */
const toBuy = (customer: Customer) => anOrder(test.context, customer, { status: 'wait_purchase' })
const buy = (path: string, order: { orderNumber: string }, overrides: object) =>
  test.ask(
    `/api/staff/purchasing/${path}`,
    { order_id: order.orderNumber, ...overrides },
    { token: buyer.token },
  )
const purchase = { purchase_reference: 'TB-9', tracking_number: 'SF1234567890123' }

async function openSupplement(customer: Customer) {
  const [row] = await test.context.db
    .select()
    .from(supplements)
    .where(and(eq(supplements.customerId, customer.id), eq(supplements.status, 'unpaid')))
    .orderBy(desc(supplements.id))
  return row
}

/** Pays the open supplement, as the customer does. */
async function payDifference(customer: Customer, cents: bigint) {
  await fillWallet(test.context, customer, cents)
  const open = await openSupplement(customer)
  const paid = await test.ask(
    '/api/pay/balance_pay_supplement',
    { order_id: open?.number },
    { token: customer.token },
  )
  expect(paid).toMatchObject({ code: 0 })
}

describe('a different price of the seller', () => {
  it('is refunded to the wallet when it is lower, once', async () => {
    const customer = await aCustomer(test.context)
    const order = await toBuy(customer)
    const cheaper = { unit_price_cny: 130, freight_cny: 0 }
    const first = await buy('record_purchase', order, { ...purchase, ...cheaper, tracking_number: '' })
    expect(first).toMatchObject({ code: 0, data: { order_status: 5, returned_amount: 3.02 } })
    const second = await buy('record_purchase', order, { ...purchase, ...cheaper })
    expect(second).toMatchObject({ code: 0, data: { order_status: 6, returned_amount: 0 } })
    expect(await balance(customer)).toBe(302n)
    const detail = await test.ask(
      '/api/staff/orders/get_order',
      { order_id: order.orderNumber },
      { token: buyer.token },
    )
    expect(detail.data).toMatchObject({ refunded_amount: 3.02, total_amount: 22.05 })
    await expectInvariants(test.context)
  })

  it('is requested when it is higher, and the order is bought once it is paid', async () => {
    const customer = await aCustomer(test.context)
    const order = await toBuy(customer)
    const dearer = { unit_price_cny: 158.58, freight_cny: 7.23 }
    const response = await buy('ask_difference', order, { ...dearer, reason: 'The sale ended' })
    expect(response).toMatchObject({ code: 0, data: { supplement_amount: 1.94 } })
    expect(await buy('ask_difference', order, { ...dearer, reason: 'again' })).toMatchObject({ code: 1313 })
    expect(await buy('record_purchase', order, { ...purchase, ...dearer })).toMatchObject({ code: 1905 })

    await payDifference(customer, 194n)
    expect(await buy('ask_difference', order, { ...dearer, reason: 'again' })).toMatchObject({ code: 1907 })
    expect(await buy('record_purchase', order, { ...purchase, ...dearer })).toMatchObject({
      code: 0,
      data: { returned_amount: 0 },
    })
    expect(await balance(customer)).toBe(0n)
    await expectInvariants(test.context)
  })

  it('is refunded when it falls again after the difference was paid', async () => {
    const customer = await aCustomer(test.context)
    const order = await toBuy(customer)
    await buy('ask_difference', order, {
      unit_price_cny: 158.58,
      freight_cny: 7.23,
      reason: 'The sale ended',
    })
    await payDifference(customer, 194n)
    const answer = await buy('record_purchase', order, {
      ...purchase,
      unit_price_cny: 144.58,
      freight_cny: 7.23,
    })
    expect(answer.data.returned_amount).toBe(1.94)
    expect(await balance(customer)).toBe(194n)
    await expectInvariants(test.context)
  })

  it('is requested with a reason, for an order that is still to be bought', async () => {
    const customer = await aCustomer(test.context)
    const order = await toBuy(customer)
    const dearer = { unit_price_cny: 158.58, freight_cny: 7.23 }
    expect(await buy('ask_difference', order, dearer)).toMatchObject({
      data: { fields: { reason: expect.any(String) } },
    })
    expect(await buy('ask_difference', { orderNumber: 'SO0' }, { ...dearer, reason: 'x' })).toMatchObject({
      code: 1005,
    })
    const stored = await anOrder(test.context, customer, { status: 'in_warehouse' })
    expect(await buy('ask_difference', stored, { ...dearer, reason: 'x' })).toMatchObject({ code: 1901 })
  })
})

describe('an order that cannot be bought', () => {
  it('is cancelled, and everything paid for it is refunded to the wallet', async () => {
    const customer = await aCustomer(test.context)
    const order = await toBuy(customer)
    await buy('ask_difference', order, {
      unit_price_cny: 158.58,
      freight_cny: 7.23,
      reason: 'The sale ended',
    })
    await payDifference(customer, 194n)
    const answer = await buy('cancel', order, { reason: 'Sold out' })
    expect(answer).toMatchObject({ code: 0, data: { returned_amount: 23.99 } })
    expect(await balance(customer)).toBe(2399n)
    const [row] = await test.context.db.select().from(orders).where(eq(orders.id, order.id))
    expect(row?.status).toBe('cancelled')
    const [log] = await test.context.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(log).toMatchObject({
      action: 'order_cancelled',
      before: { status: 'wait_purchase' },
      staffId: buyer.id,
    })
    expect(await buy('cancel', order, { reason: 'Sold out' })).toMatchObject({ code: 1901 })
    await expectInvariants(test.context)
  })

  it('withdraws an unpaid difference', async () => {
    const customer = await aCustomer(test.context)
    const order = await toBuy(customer)
    await buy('ask_difference', order, {
      unit_price_cny: 158.58,
      freight_cny: 7.23,
      reason: 'The sale ended',
    })
    expect(await buy('cancel', order, { reason: 'Sold out' })).toMatchObject({
      data: { returned_amount: 22.05 },
    })
    expect(await openSupplement(customer)).toBeUndefined()
    await expectInvariants(test.context)
  })

  it('is cancelled once, however many decide at the same time, and never bought afterwards', async () => {
    const customer = await aCustomer(test.context)
    const order = await toBuy(customer)
    const tries = [
      ...Array.from({ length: 4 }, () => buy('cancel', order, { reason: 'Sold out' })),
      buy('record_purchase', order, { ...purchase, unit_price_cny: 130, freight_cny: 0 }),
    ]
    const codes = (await Promise.all(tries)).map((answer) => answer.code)
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    expect([302n, 2205n]).toContain(await balance(customer))
    await expectInvariants(test.context)
  })

  it('requires a reason, a role and an order', async () => {
    const customer = await aCustomer(test.context)
    const order = await toBuy(customer)
    expect(await buy('cancel', order, { reason: '' })).toMatchObject({
      data: { fields: { reason: expect.any(String) } },
    })
    expect(await buy('cancel', { orderNumber: 'SO0' }, { reason: 'x' })).toMatchObject({ code: 1005 })
    for (const path of ['cancel', 'ask_difference']) {
      const input = { order_id: order.orderNumber, reason: 'x', unit_price_cny: 1, freight_cny: 1 }
      expect(await test.ask(`/api/staff/purchasing/${path}`, input)).toMatchObject({ code: 9004 })
      expect(await test.ask(`/api/staff/purchasing/${path}`, input, { token: packer.token })).toMatchObject({
        code: 9005,
      })
      expect(await test.ask(`/api/staff/purchasing/${path}`, input, { token: customer.token })).toMatchObject(
        { code: 9004 },
      )
    }
  })
})

describe('the real weight of a paid parcel', () => {
  // Nothing is promised here: see shipping/promised-freight.test.ts.
  beforeAll(() => changeSettings(test.context, { promised_freight_limit_cents: 0 }))
  /** Submitted with the cheapest channel and paid from the wallet: 0.5 kg of goods, charged as 0.9 kg. */
  async function paidParcel() {
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer, { status: 'in_warehouse' })
    const order_ids = [order.orderNumber]
    const { data: channels } = await test.ask(
      '/api/shopping/get_shipping_channels',
      { order_ids, country_code: 'US' },
      { token: customer.token },
    )
    const { data, code } = await test.ask(
      '/api/shopping/submit_shipping_order',
      {
        order_ids,
        country_code: 'US',
        consignee_name: 'Lena M.',
        consignee_province: 'Oregon',
        consignee_city: 'Portland',
        consignee_address_detail: '12 Harbour Street',
        consignee_postcode: '97201',
        consignee_phone: '+1 503 555 0100',
        shipping_method_code: channels[0].channel_code,
      },
      { token: customer.token },
    )
    expect(code).toBe(0)
    const delivery_number: string = data.delivery_number
    const [row] = await test.context.db
      .select()
      .from(parcels)
      .where(eq(parcels.deliveryNumber, delivery_number))
    const cents = row?.totalCents ?? 0n
    await fillWallet(test.context, customer, cents)
    await test.ask('/api/pay/balance_pay_shipping', { delivery_number }, { token: customer.token })
    return { customer, delivery_number, cents }
  }
  const box = { length: 20, width: 15, height: 5 }
  const pack = (delivery_number: string, overrides: object) =>
    test.ask(
      '/api/staff/shipping/pack_parcel',
      { delivery_number, ...box, ...overrides },
      { token: packer.token },
    )
  const ship = (delivery_number: string) =>
    test.ask(
      '/api/staff/shipping/ship_parcel',
      { delivery_number, carrier: 'ups', tracking_number: '1Z999AA10123456784' },
      { token: packer.token },
    )

  it('as estimated changes nothing', async () => {
    const { customer, delivery_number, cents } = await paidParcel()
    const answer = await pack(delivery_number, { weight: 0.9 })
    expect(answer).toMatchObject({
      code: 0,
      data: { freight_amount: Number(cents) / 100, difference_amount: 0 },
    })
    expect(await balance(customer)).toBe(0n)
    expect(await ship(delivery_number)).toMatchObject({ code: 0 })
    await expectInvariants(test.context)
  })

  it('at the paid weight requests nothing after goodwill', async () => {
    const { customer, delivery_number } = await paidParcel()
    const finance = await aStaffMember(test.context, 'finance')
    const refunded = await test.ask(
      '/api/staff/finance/refund',
      {
        kind: 'parcel',
        number: delivery_number,
        amount: 5,
        way: 'wallet',
        reason: 'Sorry for the wait',
      },
      { token: finance.token },
    )
    expect(refunded.code).toBe(0)
    expect((await pack(delivery_number, { weight: 0.9 })).data).toMatchObject({ difference_amount: 0 })
    expect(await balance(customer)).toBe(500n)
    await expectInvariants(test.context)
  })

  it('below the estimate refunds the overpayment, at once and once', async () => {
    const { customer, delivery_number, cents } = await paidParcel()
    const { data } = await pack(delivery_number, { weight: 0.4 })
    expect(data.difference_amount).toBeLessThan(0)
    expect(Math.round((data.freight_amount - data.difference_amount) * 100)).toBe(Number(cents))
    const returned = await balance(customer)
    expect(returned).toBe(BigInt(Math.round(-data.difference_amount * 100)))
    expect((await pack(delivery_number, { weight: 0.4 })).data.difference_amount).toBe(0)
    expect(await balance(customer)).toBe(returned)
    await expectInvariants(test.context)
  })

  it('above the estimate is requested, and the parcel waits until it is paid', async () => {
    const { customer, delivery_number } = await paidParcel()
    const { data } = await pack(delivery_number, { weight: 1.8 })
    expect(data.difference_amount).toBeGreaterThan(0)
    expect(await ship(delivery_number)).toMatchObject({ code: 1905 })
    // Weighed again before payment: only the newer difference is requested.
    const again = await pack(delivery_number, { weight: 1.3 })
    const response = await openSupplement(customer)
    expect(response?.amountCents).toBe(BigInt(Math.round(again.data.difference_amount * 100)))
    await payDifference(customer, response?.amountCents ?? 0n)
    expect((await pack(delivery_number, { weight: 1.3 })).data.difference_amount).toBe(0)
    expect(await ship(delivery_number)).toMatchObject({ code: 0 })
    await expectInvariants(test.context)
  })

  it('by volume counts as well', async () => {
    const { delivery_number } = await paidParcel()
    const { data } = await pack(delivery_number, { weight: 0.9, length: 30, width: 20, height: 10 })
    expect(data.difference_amount).toBeGreaterThan(0)
    await expectInvariants(test.context)
  })

  it('may need another channel, and its higher price is requested', async () => {
    const { customer, delivery_number } = await paidParcel()
    const heavy = { weight: 3.4 }
    const size = { length: 40, width: 30, height: 12 }
    expect(await pack(delivery_number, { ...heavy, ...size })).toMatchObject({ code: 1409 })
    const quotes = await test.ask(
      '/api/staff/shipping/quote_packed',
      { delivery_number, ...heavy, ...size },
      { token: packer.token },
    )
    const other = quotes.data[0]
    const wider = { ...heavy, ...size, channel_code: other.channel_code }
    const { data } = await pack(delivery_number, wider)
    expect(data.freight_amount).toBe(other.freight_price)
    const response = await openSupplement(customer)
    await payDifference(customer, response?.amountCents ?? 0n)
    expect((await pack(delivery_number, wider)).data.difference_amount).toBe(0)
    const label = await test.ask(
      '/api/staff/shipping/get_label',
      { delivery_number },
      { token: packer.token },
    )
    expect(label.data.channel_name).toBe(other.channel_name)
    await expectInvariants(test.context)
  })

  it('never refunds more than was paid', async () => {
    const { customer, delivery_number, cents } = await paidParcel()
    await pack(delivery_number, { weight: 0.001, length: 1, width: 1, height: 1 })
    expect(await balance(customer)).toBeLessThanOrEqual(usd(cents).minor)
    await expectInvariants(test.context)
  })

  it('is refused where the channel does not accept it, and for unpaid parcels', async () => {
    const { delivery_number } = await paidParcel()
    expect(await pack(delivery_number, { weight: 900 })).toMatchObject({ code: 1409 })
    expect(await pack('SP0', { weight: 1 })).toMatchObject({ code: 1005 })
    expect(await pack(delivery_number, { weight: 'x' })).toMatchObject({ code: 1001 })
    await pack(delivery_number, { weight: 0.9 })
    await ship(delivery_number)
    expect(await pack(delivery_number, { weight: 0.9 })).toMatchObject({ code: 1902 })
    const input = { delivery_number, ...box, weight: 1 }
    expect(await test.ask('/api/staff/shipping/pack_parcel', input)).toMatchObject({ code: 9004 })
    expect(await test.ask('/api/staff/shipping/pack_parcel', input, { token: buyer.token })).toMatchObject({
      code: 9005,
    })
  })
})
