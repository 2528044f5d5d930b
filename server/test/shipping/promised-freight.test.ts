import {
  channels,
  couponCampaigns,
  coupons,
  ledgerAccounts,
  ledgerEntries,
  orders,
  parcels,
} from '@sampan/database/tables'
import { channelFromJson, channelToJson } from '@sampan/domain/freight'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { changeSettings } from '../change-settings.ts'
import { expectInvariants } from '../expect-invariants.ts'
import { aCustomer, anOrder, aStaffMember, fillWallet } from '../factories.ts'
import { issueCoupon } from '../issue-coupon.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
afterEach(() => expectInvariants(test.context))

/** An item of 0.5 kg is priced as 0.9 kg; this costs some dollars more, but below the limit. */
const heavier = { weight: 1.4, length: 20, width: 15, height: 5 }
const lighter = { weight: 0.55, length: 20, width: 15, height: 5 }
const asPriced = { weight: 0.9, length: 20, width: 15, height: 5 }

type Customer = Awaited<ReturnType<typeof aCustomer>>

const setLimit = (cents: number) => changeSettings(test.context, { promised_freight_limit_cents: cents })

const consignee = {
  country_code: 'US',
  consignee_name: 'Lena',
  consignee_province: 'Oregon',
  consignee_city: 'Portland',
  consignee_address_detail: '12 Harbour Street',
  consignee_postcode: '97201',
  consignee_phone: '+1 503 555 0100',
}

/** Submits and pays a parcel of one item by the cheapest channel. */
async function booked(overrides: Partial<typeof orders.$inferInsert> = {}, campaign = '') {
  const customer = await aCustomer(test.context)
  const coupon_code =
    campaign === ''
      ? ''
      : await test.context.db.transaction((tx) => issueCoupon(test.context, tx, customer.id, campaign))
  const order = await anOrder(test.context, customer, { status: 'in_warehouse' })
  if (Object.keys(overrides).length > 0)
    await test.context.db.update(orders).set(overrides).where(eq(orders.id, order.id))
  const of = { order_ids: [order.orderNumber] }
  const { token } = customer
  const quotes = await test.ask(
    '/api/shopping/get_shipping_channels',
    { ...of, country_code: 'US' },
    { token },
  )
  const { data } = await test.ask(
    '/api/shopping/submit_shipping_order',
    { ...of, ...consignee, shipping_method_code: quotes.data[0].channel_code, coupon_code },
    { token },
  )
  const delivery_number: string = data.delivery_number
  const total = await totalOf(customer, delivery_number)
  if (total === 0) return { customer, delivery_number, order }
  await fillWallet(test.context, customer, BigInt(Math.round(total * 100)))
  await test.ask('/api/pay/balance_pay_shipping', { delivery_number, total_amount: total }, { token })
  return { customer, delivery_number, order }
}

const detail = async ({ token }: Customer, delivery_number: string) =>
  (await test.ask('/api/shopping/get_parcel_detail', { delivery_number }, { token })).data
const totalOf = async (customer: Customer, number: string): Promise<number> =>
  (await detail(customer, number)).total_amount

async function pack(delivery_number: string, packed: object, overrides: object = {}) {
  const { token } = await aStaffMember(test.context, 'shipping')
  return test.ask('/api/staff/shipping/pack_parcel', { delivery_number, ...packed, ...overrides }, { token })
}

/** The amount that the account has paid, in cents. */
async function paidByUs(): Promise<number> {
  const [row] = await test.context.db
    .select({ sum: sql<string>`coalesce(-sum(${ledgerEntries.amountMinor}), 0)` })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(
      and(
        eq(ledgerAccounts.kind, 'promised_freight'),
        eq(ledgerAccounts.currency, 'USD'),
        isNull(ledgerAccounts.customerId),
      ),
    )
  return Number(row?.sum)
}

const cents = (amount: number) => Math.round(amount * 100)

describe('promised freight', () => {
  it('charges the customer nothing when the parcel packs heavier: we pay the difference, once', async () => {
    const before = await paidByUs()
    const { customer, delivery_number } = await booked()
    expect(await detail(customer, delivery_number)).toMatchObject({ promised_limit: 20, house_freight: 0 })
    const { data } = await pack(delivery_number, heavier)
    expect(data).toMatchObject({ difference_amount: 0 })
    expect(data.house_amount).toBeGreaterThan(0)
    expect((await paidByUs()) - before).toBe(cents(data.house_amount))
    const seen = await detail(customer, delivery_number)
    expect(seen.house_freight).toBe(data.house_amount)
    const { token } = await aStaffMember(test.context, 'shipping')
    const staff = await test.ask('/api/staff/shipping/get_parcel', { delivery_number }, { token })
    expect(staff.data).toMatchObject({
      promised_limit: 20,
      house_freight: data.house_amount,
      open_supplements: [],
    })

    // Repeating it books nothing more.
    expect((await pack(delivery_number, heavier)).data).toMatchObject({ house_amount: data.house_amount })
    expect((await paidByUs()) - before).toBe(cents(data.house_amount))
  })

  it('reduces our share when the parcel is repacked with a lower weight, and refunds the rest', async () => {
    const before = await paidByUs()
    const { customer, delivery_number } = await booked()
    await pack(delivery_number, heavier)
    const { data } = await pack(delivery_number, lighter)
    expect(data.house_amount).toBe(0)
    expect(data.difference_amount).toBeLessThan(0)
    expect(await paidByUs()).toBe(before)
    expect((await detail(customer, delivery_number)).refunds).toMatchObject([
      { amount: -data.difference_amount },
    ])
  })

  it('pays up to its limit and requests only the excess', async () => {
    const before = await paidByUs()
    await setLimit(300)
    const { delivery_number } = await booked()
    await setLimit(2000)
    const { token } = await aStaffMember(test.context, 'shipping')
    const preview = await test.ask(
      '/api/staff/waves/preview_packing',
      { delivery_number, ...heavier },
      { token },
    )
    const { data } = await pack(delivery_number, heavier)
    expect(data.house_amount).toBe(3)
    expect(data.difference_amount).toBeGreaterThan(0)
    expect(preview.data).toMatchObject({
      house_amount: 3,
      difference_amount: data.difference_amount,
    })
    expect(cents(preview.data.paid_amount) + 300 + cents(data.difference_amount)).toBe(
      cents(data.freight_amount),
    )
    expect((await paidByUs()) - before).toBe(300)
    // Repacked at its priced weight: no difference is left to pay.
    expect((await pack(delivery_number, asPriced)).data).toMatchObject({
      difference_amount: 0,
      house_amount: 0,
    })
    expect(await paidByUs()).toBe(before)
  })

  it('leaves a coupon unchanged: we pay the whole difference of the freight, the customer nothing', async () => {
    await test.context.db.update(couponCampaigns).set({ minimumCents: 0n })
    const plain = await booked()
    const { data: without } = await pack(plain.delivery_number, heavier)
    const before = await paidByUs()
    const { customer, delivery_number } = await booked({}, 'welcome')
    const [row] = await test.context.db
      .select()
      .from(parcels)
      .where(eq(parcels.deliveryNumber, delivery_number))
    expect(row?.couponCents).toBeGreaterThan(0n)
    const { data } = await pack(delivery_number, heavier)
    expect(data).toMatchObject({ difference_amount: 0, house_amount: without.house_amount })
    expect((await paidByUs()) - before).toBe(cents(data.house_amount))
    expect(await totalOf(customer, delivery_number)).toBe(Number(row?.totalCents) / 100)
  })

  it('requests no higher freight that the rest of a coupon covers, and no less is refunded', async () => {
    await setLimit(0)
    const plain = await booked()
    const freight = cents(await totalOf(plain.customer, plain.delivery_number))
    const rise = cents((await pack(plain.delivery_number, heavier)).data.difference_amount)
    expect(rise).toBeGreaterThan(200)
    const discountCents = BigInt(freight + rise - 200)
    const generous = { title: 'Sorry', notice: '', minimumCents: 0n, validDays: 30, discountCents }
    await test.context.db.insert(couponCampaigns).values({ name: 'generous', ...generous })
    const { delivery_number } = await booked({}, 'generous')
    const { token } = await aStaffMember(test.context, 'shipping')
    const preview = async () =>
      (await test.ask('/api/staff/waves/preview_packing', { delivery_number, ...heavier }, { token })).data
    expect(await preview()).toMatchObject({ difference_amount: 2, paid_amount: freight / 100 })
    const { data } = await pack(delivery_number, heavier)
    expect(cents(data.freight_amount)).toBe(freight + rise)
    expect(data.difference_amount).toBe(2)
    // Packed again as it was priced, and lighter: nothing was paid for it, so nothing comes back.
    for (const packed of [asPriced, lighter])
      expect((await pack(delivery_number, packed)).data.difference_amount).toBe(0)
    // A coupon that is worth more than the higher freight covers only that.
    await test.context.db
      .update(coupons)
      .set({ discountCents: discountCents + 300n })
      .where(eq(coupons.discountCents, discountCents))
    expect(await preview()).toMatchObject({ difference_amount: 0, paid_amount: freight / 100 })
    await setLimit(2000)
  })

  it('compares by the tariff in force, so that a higher tariff costs neither the customer nor us', async () => {
    const { delivery_number } = await booked()
    const [{ channelCode } = { channelCode: '' }] = await test.context.db
      .select()
      .from(parcels)
      .where(eq(parcels.deliveryNumber, delivery_number))
    const isIt = eq(channels.code, channelCode ?? '')
    const [row] = await test.context.db.select().from(channels).where(isIt)
    const channel = channelFromJson(row?.channel)
    const dearer = [...channel.surcharges, { kind: 'per_piece', price: 700n } as const]
    await test.context.db
      .update(channels)
      .set({ channel: channelToJson({ ...channel, surcharges: dearer }) })
      .where(isIt)
    expect((await pack(delivery_number, asPriced)).data).toMatchObject({
      difference_amount: 0,
      house_amount: 0,
    })
    const { data } = await pack(delivery_number, heavier)
    expect(data).toMatchObject({ difference_amount: 0 })
    await test.context.db.update(channels).set({ channel: row?.channel }).where(isIt)
    // As before the change: an amount added to both prices is no difference.
    const same = await booked()
    expect((await pack(same.delivery_number, heavier)).data.house_amount).toBe(data.house_amount)
  })

  it('counts one of two parallel packings', async () => {
    const before = await paidByUs()
    const { delivery_number } = await booked()
    const { token } = await aStaffMember(test.context, 'shipping')
    const { data: seen } = await test.ask('/api/staff/shipping/get_parcel', { delivery_number }, { token })
    const versions = { revision: seen.revision }
    const both = await Promise.all([
      pack(delivery_number, heavier, versions),
      pack(delivery_number, { ...heavier, weight: 1.9 }, versions),
    ])
    const [done, ...others] = both.filter(({ code }) => code === 0)
    expect(others).toEqual([])
    expect((await paidByUs()) - before).toBe(cents(done?.data.house_amount))
  })

  it('keeps its limit from booking when the setting changes', async () => {
    const { customer, delivery_number } = await booked()
    await setLimit(0)
    const later = await booked()
    expect((await detail(later.customer, later.delivery_number)).promised_limit).toBeNull()
    const repacked = await pack(later.delivery_number, heavier)
    expect(repacked.data).toMatchObject({ house_amount: 0 })
    expect(repacked.data.difference_amount).toBeGreaterThan(0)
    expect((await pack(delivery_number, heavier)).data).toMatchObject({ difference_amount: 0 })
    expect((await detail(customer, delivery_number)).promised_limit).toBe(20)
    await setLimit(2000)
  })

  it('is not given where something was not measured here, whatever the client states', async () => {
    const { customer, delivery_number } = await booked({ heightMm: null })
    expect((await detail(customer, delivery_number)).promised_limit).toBeNull()
    const { data } = await pack(delivery_number, heavier)
    expect(data).toMatchObject({ house_amount: 0 })
    expect(data.difference_amount).toBeGreaterThan(0)
  })

  it('is stated where parcels are planned and booked', async () => {
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer, { status: 'in_warehouse' })
    const of = { order_ids: [order.orderNumber] }
    const { token } = customer
    const weight = await test.ask('/api/shopping/get_parcel_weight', of, { token })
    expect(weight.data.promised_limit).toBe(20)
    const plans = await test.ask('/api/shipping/plan_parcels', { ...of, country_code: 'US' }, { token })
    expect(plans.data.promised_limit).toBe(20)
    expect(plans.data.plans[0].parcels[0].is_promised).toBe(true)
    await test.context.db.update(orders).set({ widthMm: 0 }).where(eq(orders.id, order.id))
    const other = await test.ask('/api/shopping/get_parcel_weight', of, { token })
    expect(other.data.promised_limit).toBeNull()
  })

  it('ends without a booking when a parcel is released before payment', async () => {
    const before = await paidByUs()
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer, { status: 'in_warehouse' })
    const of = { order_ids: [order.orderNumber] }
    const { token } = customer
    const { data: channels } = await test.ask(
      '/api/shopping/get_shipping_channels',
      { ...of, country_code: 'US' },
      { token },
    )
    const { data } = await test.ask(
      '/api/shopping/submit_shipping_order',
      { ...of, ...consignee, shipping_method_code: channels[0].channel_code },
      { token },
    )
    await test.ask('/api/shopping/release_parcel', { delivery_number: data.delivery_number }, { token })
    const [row] = await test.context.db
      .select()
      .from(parcels)
      .where(eq(parcels.deliveryNumber, data.delivery_number))
    expect(row).toMatchObject({ status: 'released', absorbedFreightCents: 0n })
    expect(await paidByUs()).toBe(before)
  })
})
