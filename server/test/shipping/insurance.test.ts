import { parcels } from '@sampan/database/tables'
import { usd } from '@sampan/domain/money'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { changeSettings } from '../change-settings.ts'
import { expectInvariants } from '../expect-invariants.ts'
import { aCustomer, anOrder, aStaffMember, aSupplement, fillWallet } from '../factories.ts'
import { postingOf } from '../payments/posting-of.ts'
import { platformBalance } from '../platform-balance.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
afterEach(() => expectInvariants(test.context))

const consignee = {
  country_code: 'US',
  consignee_name: 'Lena',
  consignee_province: 'Oregon',
  consignee_city: 'Portland',
  consignee_address_detail: '12 Harbour Street',
  consignee_postcode: '97201',
  consignee_phone: '+1 503 555 0100',
}
const cents = (amount: number) => Math.round(amount * 100)

/** A customer with one item of $21 in the warehouse, and the cheapest channel for it. */
async function anItem(over: Parameters<typeof anOrder>[2] = {}) {
  const customer = await aCustomer(test.context)
  const order = await anOrder(test.context, customer, { status: 'in_warehouse', ...over })
  const { token } = customer
  const order_ids = [order.orderNumber]
  const channels = await test.ask(
    '/api/shopping/get_shipping_channels',
    { order_ids, country_code: 'US' },
    { token },
  )
  const [cheapest] = channels.data
  const submit = (overrides: object) =>
    test.ask('/api/shopping/submit_shipping_order', { order_ids, ...consignee, ...overrides }, { token })
  const detail = async (delivery_number: string) =>
    (await test.ask('/api/shopping/get_parcel_detail', { delivery_number }, { token })).data
  const pay = async (delivery_number: string) => {
    const { total_amount } = await detail(delivery_number)
    await fillWallet(test.context, customer, BigInt(cents(total_amount)))
    return test.ask('/api/pay/balance_pay_shipping', { delivery_number, total_amount }, { token })
  }
  return { customer, order, cheapest, submit, detail, pay }
}

/** What the ledger has of a parcel's premium: when it was paid, and when the parcel was released. */
async function premiumPostings(deliveryNumber: string) {
  const [parcel] = await test.context.db
    .select({ id: parcels.id })
    .from(parcels)
    .where(eq(parcels.deliveryNumber, deliveryNumber))
  return Promise.all(
    ['premium', 'premium-back'].map((key) => postingOf(test.context, `${key}:${parcel?.id}`)),
  )
}
const ofPremium = (premium: number) => ({
  kind: 'premium',
  cents: { shipping_payable: BigInt(-premium), insurance_premiums: BigInt(premium) },
})
const titlesOf = async ({ token }: { readonly token: string }): Promise<string[]> =>
  (await test.ask('/api/account/get_message_list', {}, { token })).data.list.map(
    ({ title }: { title: string }) => title,
  )
const withoutInsurance = (deliveryNumber: string) => `Parcel ${deliveryNumber} goes without insurance`

describe('insurance of a parcel', () => {
  it('covers goods and freight as paid, is a line of the price, and is booked as revenue when paid', async () => {
    const before = await platformBalance(test.context, 'insurance_premiums')
    const { cheapest, submit, detail, pay } = await anItem()
    const covered = cents(cheapest.freight_price) + 2100
    expect(cents(cheapest.insurance.covered_amount)).toBe(covered)
    expect(cents(cheapest.insurance.premium_amount)).toBe(Math.max(100, Math.round(covered * 0.03)))
    const shipping_method_code = cheapest.channel_code
    const total_amount = (cents(cheapest.freight_price) + cents(cheapest.insurance.premium_amount)) / 100
    const wrong = await submit({
      shipping_method_code,
      is_insured: true,
      total_amount: cheapest.freight_price,
    })
    expect(wrong.code).not.toBe(0)
    const { data } = await submit({ shipping_method_code, is_insured: true, total_amount })
    const parcel = await detail(data.delivery_number)
    expect(parcel).toMatchObject({ total_amount, insured_amount: covered / 100 })
    expect(parcel.price_lines).toContainEqual(
      expect.objectContaining({ kind: 'insurance', amount: cheapest.insurance.premium_amount }),
    )
    expect(await platformBalance(test.context, 'insurance_premiums')).toBe(before)
    expect((await pay(data.delivery_number)).code).toBe(0)
    expect((await platformBalance(test.context, 'insurance_premiums')) - before).toBe(
      cents(cheapest.insurance.premium_amount),
    )
    const { token } = await aStaffMember(test.context, 'shipping')
    const released = { delivery_number: data.delivery_number, reason: 'Its item is missing' }
    expect((await test.ask('/api/staff/shipping/release_parcel', released, { token })).data).toEqual({
      returned_amount: total_amount,
    })
    expect(await platformBalance(test.context, 'insurance_premiums')).toBe(before)
    const premium = cents(cheapest.insurance.premium_amount)
    expect(await premiumPostings(data.delivery_number)).toEqual([ofPremium(premium), ofPremium(-premium)])
  })

  it('covers the pieces that were bought, after the price of the others came back', async () => {
    const { cheapest } = await anItem({ quantity: 2, orderedQuantity: 5, goodsCents: 50_000n })
    expect(cents(cheapest.insurance.covered_amount)).toBe(cents(cheapest.freight_price) + 20_100)
  })

  it('covers what was paid on top of the price of the goods', async () => {
    const { customer, order, cheapest, submit, detail } = await anItem()
    const amount = usd(50_000n)
    const number = await aSupplement(test.context, customer, { orderId: order.id }, { amount })
    await fillWallet(test.context, customer, 50_000n)
    await test.ask('/api/pay/balance_pay_supplement', { order_id: number }, { token: customer.token })
    const { data } = await submit({ shipping_method_code: cheapest.channel_code, is_insured: true })
    const { insured_amount } = await detail(data.delivery_number)
    expect(cents(insured_amount)).toBe(cents(cheapest.insurance.covered_amount) + 50_000)
  })

  it('is priced with a parcel that waits for its fee', async () => {
    const before = await platformBalance(test.context, 'insurance_premiums')
    const { submit, detail, pay } = await anItem()
    const { data } = await submit({ is_insured: true })
    const { delivery_number } = data
    expect(await detail(delivery_number)).toMatchObject({ total_amount: 0, price_lines: [] })
    const { token } = await aStaffMember(test.context, 'shipping')
    const scale = { delivery_number, weight: 0.98, length: 25, width: 20, height: 10 }
    const quotes = await test.ask('/api/staff/shipping/quote_packed', scale, { token })
    const { channel_code, freight_price } = quotes.data[0]
    await test.ask('/api/staff/shipping/price_parcel', { ...scale, channel_code }, { token })
    const parcel = await detail(delivery_number)
    const premium = Math.max(100, Math.round((cents(freight_price) + 2100) * 0.03))
    expect(cents(parcel.total_amount)).toBe(cents(freight_price) + premium)
    expect(cents(parcel.insured_amount)).toBe(cents(freight_price) + 2100)
    await pay(delivery_number)
    expect((await platformBalance(test.context, 'insurance_premiums')) - before).toBe(premium)
  })

  it('is dropped at pricing by an excluded channel, without a premium, and the customer is notified', async () => {
    const before = await platformBalance(test.context, 'insurance_premiums')
    const { customer, submit, detail, pay } = await anItem()
    const { delivery_number } = (await submit({ is_insured: true })).data
    const { token } = await aStaffMember(test.context, 'shipping')
    const scale = { delivery_number, weight: 0.98, length: 25, width: 20, height: 10 }
    const quotes = await test.ask('/api/staff/shipping/quote_packed', scale, { token })
    const { channel_code, freight_price } = quotes.data[0]
    await changeSettings(test.context, { insurance_exclusions: [channel_code] })
    expect(
      await test.ask('/api/staff/shipping/price_parcel', { ...scale, channel_code }, { token }),
    ).toMatchObject({ code: 0 })
    await changeSettings(test.context, { insurance_exclusions: [] })
    expect(await detail(delivery_number)).toMatchObject({ total_amount: freight_price, insured_amount: null })
    expect(await titlesOf(customer)).toContain(withoutInsurance(delivery_number))
    await pay(delivery_number)
    expect(await platformBalance(test.context, 'insurance_premiums')).toBe(before)
  })

  it('covers the new freight when a correction changes the price before it is paid', async () => {
    const before = await platformBalance(test.context, 'insurance_premiums')
    const { customer, order, cheapest, submit, detail, pay } = await anItem()
    const { channel_code: shipping_method_code } = cheapest
    const { delivery_number } = (await submit({ shipping_method_code, is_insured: true })).data
    const first = await detail(delivery_number)
    const { token } = await aStaffMember(test.context, 'warehouse')
    const order_id = order.orderNumber
    const { data } = await test.ask('/api/staff/receiving/prepare_correction', { order_id }, { token })
    const { goods_type, shelf, received_quantity: quantity, photo_urls } = data.order
    const heavier = {
      ...{ order_id, revision: data.revision, goods_type, shelf, quantity, photo_urls },
      ...{ weight: 0.8, length: 20, width: 15, height: 5, reason: 'Weighed without its box' },
      confirmed_fields: ['weight'],
    }
    const corrected = await test.ask('/api/staff/receiving/correct_receipt', heavier, { token })
    expect(corrected).toMatchObject({ code: 0, data: expect.anything() })
    const second = await detail(delivery_number)
    const freight = second.price_lines
      .filter(({ kind }: { kind: string }) => kind !== 'insurance')
      .reduce((sum: number, { amount }: { amount: number }) => sum + cents(amount), 0)
    expect(second.total_amount).toBeGreaterThan(first.total_amount)
    expect(cents(second.insured_amount)).toBe(freight + 2100)
    const premium = Math.max(100, Math.round((freight + 2100) * 0.03))
    expect(cents(second.total_amount)).toBe(freight + premium)
    expect((await pay(delivery_number)).code).toBe(0)
    expect((await platformBalance(test.context, 'insurance_premiums')) - before).toBe(premium)
    expect(await titlesOf(customer)).not.toContain(withoutInsurance(delivery_number))
  })

  it('is neither offered nor accepted where it is excluded', async () => {
    await changeSettings(test.context, { insurance_exclusions: ['US'] })
    const { cheapest, submit } = await anItem()
    expect(cheapest.insurance).toBeNull()
    expect(await submit({ shipping_method_code: cheapest.channel_code, is_insured: true })).toMatchObject({
      code: 1432,
      data: { fields: { is_insured: expect.any(String) } },
    })
    await changeSettings(test.context, { insurance_exclusions: [] })
    await changeSettings(test.context, { insurance_basis_points: 0 })
    expect((await anItem()).cheapest.insurance).toBeNull()
    await changeSettings(test.context, { insurance_basis_points: 300 })
  })

  it('costs and covers nothing where it is not selected', async () => {
    const { cheapest, submit, detail } = await anItem()
    const { data } = await submit({ shipping_method_code: cheapest.channel_code })
    expect(await detail(data.delivery_number)).toMatchObject({
      total_amount: cheapest.freight_price,
      insured_amount: null,
    })
  })

  it('is not taken by a parcel without it that gets its price later', async () => {
    const { customer, submit, detail, pay } = await anItem()
    const { delivery_number } = (await submit({})).data
    const { token } = await aStaffMember(test.context, 'shipping')
    const scale = { delivery_number, weight: 0.98, length: 25, width: 20, height: 10 }
    const quotes = await test.ask('/api/staff/shipping/quote_packed', scale, { token })
    const { channel_code, freight_price } = quotes.data[0]
    await test.ask('/api/staff/shipping/price_parcel', { ...scale, channel_code }, { token })
    expect(await detail(delivery_number)).toMatchObject({ total_amount: freight_price, insured_amount: null })
    expect((await pay(delivery_number)).code).toBe(0)
    expect(await premiumPostings(delivery_number)).toEqual([null, null])
    expect(await titlesOf(customer)).not.toContain(withoutInsurance(delivery_number))
  })
})
