import { randomUUID } from 'node:crypto'
import { coupons, messages, orders, parcels } from '@sampan/database/tables'
import { usd } from '@sampan/domain/money'
import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { walletBalance } from '../../src/ledger/index.ts'
import { writtenSum } from '../../src/money-text.ts'
import { endQuotes } from '../../src/shipping/quotes/end-quotes.ts'
import { remindOfQuotes } from '../../src/shipping/quotes/remind-of-quotes.ts'
import { changeSettings } from '../change-settings.ts'
import { expectInvariants } from '../expect-invariants.ts'
import { aCustomer, anOrder, aStaffMember, fillWallet } from '../factories.ts'
import { issueCoupon } from '../issue-coupon.ts'
import { lastMessage } from '../last-message.ts'
import { lockWaiters } from '../lock-waiters.ts'
import { staffPhotos } from '../photos.ts'
import { platformBalance } from '../platform-balance.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
afterEach(async () => {
  await test.drain()
  await expectInvariants(test.context)
})

type Customer = Awaited<ReturnType<typeof aCustomer>>
interface Channel {
  channel_code: string
  freight_price: number | null
  total_amount: number | null
  coupon_amount: number
  reason_code: string
  insurance: { premium_amount: number; covered_amount: number } | null
}
const consignee = {
  ...{ country_code: 'US', consignee_name: 'Lena', consignee_province: 'Oregon' },
  ...{ consignee_city: 'Portland', consignee_address_detail: '12 Harbour Street' },
  ...{ consignee_postcode: '97201', consignee_phone: '+1 503 555 0100' },
}
const light = { weight: 0.98, length: 25, width: 20, height: 10 }
const DAY_MS = 86_400_000
const cents = (amount: number) => Math.round(amount * 100)

/** A parcel that is packed and weighed before it is paid, priced by the cheapest channel. */
async function packed(overrides: { size?: object; submit?: object; coupon?: object } = {}) {
  const customer = await aCustomer(test.context)
  const order = await anOrder(test.context, customer, { status: 'in_warehouse' })
  const code =
    overrides.coupon &&
    (await test.context.db.transaction((tx) => issueCoupon(test.context, tx, customer.id, 'welcome')))
  if (overrides.coupon)
    await test.context.db.update(coupons).set(overrides.coupon).where(eq(coupons.customerId, customer.id))
  const ask = (path: string, input: object, as: Customer = customer) =>
    test.ask(path, input, { token: as.token })
  const submitted = await ask('/api/shopping/submit_shipping_order', {
    ...{ order_ids: [order.orderNumber], ...consignee, coupon_code: code ?? '' },
    ...overrides.submit,
  })
  const { delivery_number } = submitted.data as { delivery_number: string }
  const scale = { delivery_number, ...(overrides.size ?? light) }
  const member = await aStaffMember(test.context, 'shipping')
  const photo_urls = await staffPhotos(test.context, member, 1)
  const channels = await test.ask('/api/staff/shipping/quote_packed', scale, member)
  const { channel_code } = channels.data[0]
  const priced = await test.ask(
    '/api/staff/shipping/price_parcel',
    { ...scale, channel_code, photo_urls },
    member,
  )
  expect(priced.code).toBe(0)
  const offers = async () =>
    (await ask('/api/shopping/get_packed_quotes', { delivery_number })).data as {
      channel_code: string
      is_insured: boolean
      list: Channel[]
    }
  const detail = async () => (await ask('/api/shopping/get_parcel_detail', { delivery_number })).data
  const choose = (channel: Channel, more: object = {}, as: Customer = customer) =>
    ask(
      '/api/shopping/choose_channel',
      {
        ...{ delivery_number, channel_code: channel.channel_code, is_insured: false },
        ...{ total_amount: channel.total_amount ?? 1, ...more },
      },
      as,
    )
  const pay = async () => {
    const { total_amount } = await detail()
    await fillWallet(test.context, customer, BigInt(cents(total_amount)))
    return ask('/api/pay/balance_pay_shipping', { delivery_number, total_amount })
  }
  const release = () => ask('/api/shopping/release_parcel', { delivery_number })
  return { customer, order, delivery_number, photo_urls, scale, offers, detail, choose, pay, release, ask }
}

const fitting = (list: readonly Channel[]) => list.filter(({ total_amount }) => total_amount !== null)
/** The most expensive channel that accepts the parcel. */
const dearest = (list: readonly Channel[]) => {
  const found = fitting(list).at(-1)
  if (!found) throw new Error('no channel')
  return found
}
const orderStatus = async (id: string) =>
  (await test.context.db.select().from(orders).where(eq(orders.id, id)))[0]?.status

describe('a parcel packed before payment', () => {
  it('shows its box, its photos and the exact price of every channel, as staff see them', async () => {
    const { detail, offers, photo_urls, scale } = await packed()
    const parcel = await detail()
    expect(parcel).toMatchObject({
      ...{ order_status: 1, packed_weight: 0.98, packed_size: { length: 25, width: 20, height: 10 } },
      photo_urls: photo_urls.map((url) => ({ url })),
    })
    const shown = await offers()
    const member = await aStaffMember(test.context, 'shipping')
    const { data } = await test.ask('/api/staff/shipping/quote_packed', scale, member)
    expect(shown.list.map(({ channel_code, freight_price }) => [channel_code, freight_price])).toEqual(
      data.map((one: Channel) => [one.channel_code, one.freight_price]),
    )
    expect(shown.list[0]).toMatchObject({
      channel_code: shown.channel_code,
      total_amount: parcel.total_amount,
    })
  })

  it('uses the channel that its customer chooses, at its price to the cent', async () => {
    const before = await platformBalance(test.context, 'shipping_payable')
    const { offers, choose, detail, pay } = await packed()
    const channel = dearest((await offers()).list)
    expect(await choose(channel)).toMatchObject({ code: 0, data: { is_payable: true } })
    const parcel = await detail()
    expect(parcel).toMatchObject({
      order_status: 1,
      total_amount: channel.freight_price,
      promised_limit: null,
    })
    expect((await offers()).channel_code).toBe(channel.channel_code)
    expect((await pay()).code).toBe(0)
    expect((await platformBalance(test.context, 'shipping_payable')) - before).toBe(
      cents(channel.freight_price ?? 0),
    )
    expect(await detail()).toMatchObject({ order_status: 2, total_amount: channel.freight_price })
  })

  it('is refused a channel that does not accept it, and a total that was not displayed', async () => {
    const { offers, choose, detail } = await packed({
      size: { weight: 24, length: 100, width: 60, height: 50 },
    })
    const before = await detail()
    const { list } = await offers()
    const refused = list.find(({ total_amount }) => total_amount === null)
    if (!refused) throw new Error('every channel takes it')
    expect(refused.reason_code).not.toBe('')
    expect(await choose(refused)).toMatchObject({
      ...{ code: 1409, data: { fields: { channel_code: expect.any(String) } } },
    })
    expect((await choose({ ...refused, channel_code: 'no_such' })).code).toBe(1409)
    const channel = dearest(list)
    expect((await choose(channel, { total_amount: 0.01 })).code).toBe(1411)
    expect(await detail()).toEqual(before)
  })

  it('is private to its customer', async () => {
    const { offers, choose, detail, delivery_number, ask } = await packed()
    const channel = dearest((await offers()).list)
    const before = await detail()
    const stranger = await aCustomer(test.context)
    const unknown = await ask('/api/shopping/get_packed_quotes', { delivery_number: 'SP00000000' }, stranger)
    expect(await ask('/api/shopping/get_packed_quotes', { delivery_number }, stranger)).toEqual(unknown)
    expect((await choose(channel, {}, stranger)).code).toBe(unknown.code)
    expect(await detail()).toEqual(before)
  })

  it('offers no choice before it is packed, nor once it is paid', async () => {
    const { offers, choose, pay, delivery_number, ask } = await packed()
    const channel = dearest((await offers()).list)
    expect((await pay()).code).toBe(0)
    expect((await choose(channel)).code).toBe(1444)
    expect((await ask('/api/shopping/get_packed_quotes', { delivery_number })).code).toBe(1444)
    const customer = await aCustomer(test.context)
    const { orderNumber } = await anOrder(test.context, customer, { status: 'in_warehouse' })
    const waiting = await ask(
      '/api/shopping/submit_shipping_order',
      { order_ids: [orderNumber], ...consignee },
      customer,
    )
    expect((await ask('/api/shopping/get_packed_quotes', waiting.data, customer)).code).toBe(1444)
  })

  it('keeps its quoted price when the tariff changes', async () => {
    const { offers, detail, delivery_number, choose } = await packed()
    const parcel = await detail()
    // As if the tariff had risen by a dollar.
    await test.context.db
      .update(parcels)
      .set({
        freightCents: sql`freight_cents - 100`,
        totalCents: sql`total_cents - 100`,
        quoteInputs: sql`jsonb_set(quote_inputs, '{lines,0,cents}', to_jsonb((quote_inputs->'lines'->0->>'cents')::int - 100))`,
      })
      .where(eq(parcels.deliveryNumber, delivery_number))
    const { list, channel_code } = await offers()
    const present = list.find((one) => one.channel_code === channel_code)
    if (!present) throw new Error('no channel')
    expect(cents(present.total_amount ?? 0)).toBe(cents(parcel.total_amount) - 100)
    expect((await choose(present)).code).toBe(0)
    expect(cents((await detail()).total_amount)).toBe(cents(parcel.total_amount) - 100)
  })
})

describe('its insurance and its coupon', () => {
  it('are priced for the chosen channel', async () => {
    const before = await platformBalance(test.context, 'insurance_premiums')
    const { offers, choose, detail, pay } = await packed()
    const channel = dearest((await offers()).list)
    const premium = channel.insurance?.premium_amount ?? 0
    const total = (cents(channel.total_amount ?? 0) + cents(premium)) / 100
    expect((await choose(channel, { is_insured: true })).code).toBe(1411)
    expect((await choose(channel, { is_insured: true, total_amount: total })).code).toBe(0)
    expect(await detail()).toMatchObject({
      total_amount: total,
      insured_amount: channel.insurance?.covered_amount,
    })
    expect((await pay()).code).toBe(0)
    expect((await platformBalance(test.context, 'insurance_premiums')) - before).toBe(cents(premium))
  })

  it('can be deselected, and are refused where the channel is not insured', async () => {
    const { offers, choose, detail } = await packed({ submit: { is_insured: true } })
    const { list, channel_code, is_insured } = await offers()
    expect(is_insured).toBe(true)
    const present = list.find((one) => one.channel_code === channel_code)
    if (!present) throw new Error('no channel')
    expect((await choose(present)).code).toBe(0)
    expect(await detail()).toMatchObject({ insured_amount: null, total_amount: present.freight_price })
    const channel = dearest(list)
    await changeSettings(test.context, { insurance_exclusions: [channel.channel_code] })
    const refused = await choose(channel, { is_insured: true })
    await changeSettings(test.context, { insurance_exclusions: [] })
    expect(refused).toMatchObject({ code: 1432, data: { fields: { is_insured: expect.any(String) } } })
  })

  it('wait for a channel that reaches the coupon’s minimum, and are released otherwise', async () => {
    const { offers: cheap } = await packed()
    const prices = fitting((await cheap()).list).map(({ freight_price }) => cents(freight_price ?? 0))
    const coupon = { minimumCents: BigInt(Math.max(...prices)) }
    const of = async ({ id }: Customer) =>
      (await test.context.db.select().from(coupons).where(eq(coupons.customerId, id)))[0]

    const dear = await packed({ coupon })
    expect((await lastMessage(test.context, dear.customer))?.words.en?.body ?? '').not.toContain(
      'yours again',
    )
    const channel = dearest((await dear.offers()).list)
    expect(channel.coupon_amount).toBe(5)
    expect((await dear.choose(channel)).code).toBe(0)
    expect(cents((await dear.detail()).total_amount)).toBe(cents(channel.freight_price ?? 0) - 500)
    await dear.pay()
    expect(await of(dear.customer)).toMatchObject({ status: 'used' })

    const other = await packed({ coupon })
    expect(await of(other.customer)).toMatchObject({ status: 'reserved' })
    expect((await other.pay()).code).toBe(0)
    expect(await of(other.customer)).toMatchObject({ status: 'available', parcelId: null })
    expect(await other.detail()).toMatchObject({ coupon_code: '' })
  })

  it('pay the parcel at once where the coupon covers the chosen channel', async () => {
    const { offers: cheap } = await packed()
    const prices = fitting((await cheap()).list).map(({ freight_price }) => cents(freight_price ?? 0))
    const most = Math.max(...prices)
    const { offers, choose, detail } = await packed({
      coupon: { minimumCents: BigInt(most), discountCents: BigInt(most) },
    })
    const channel = dearest((await offers()).list)
    expect(channel.total_amount).toBe(0)
    expect(await choose(channel, { total_amount: 0 })).toMatchObject({ data: { is_payable: false } })
    expect(await detail()).toMatchObject({ order_status: 2, total_amount: 0 })
  })
})

describe('the payment of a packed parcel', () => {
  it('that was started at the previous price no longer pays it', async () => {
    const { offers, choose, detail, delivery_number, customer, ask } = await packed()
    const before = (await detail()).total_amount
    expect((await choose(dearest((await offers()).list))).code).toBe(0)
    await fillWallet(test.context, customer, 100_000n)
    const stale = await ask('/api/pay/balance_pay_shipping', { delivery_number, total_amount: before })
    expect(stale.code).not.toBe(0)
    expect(await detail()).toMatchObject({ order_status: 1 })
  })

  it('and a choice in parallel: it is paid once, at the paid total', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { offers, choose, detail, delivery_number, customer, ask } = await packed()
      const { total_amount } = await detail()
      const channel = dearest((await offers()).list)
      await fillWallet(test.context, customer, 100_000n)
      const [paid, chosen] = await Promise.all([
        ask('/api/pay/balance_pay_shipping', { delivery_number, total_amount }),
        choose(channel),
      ])
      expect([paid.code, chosen.code].filter((code) => code === 0)).toHaveLength(1)
      const parcel = await detail()
      expect(parcel.order_status).toBe(paid.code === 0 ? 2 : 1)
      expect(parcel.total_amount).toBe(paid.code === 0 ? total_amount : channel.total_amount)
    }
  })

  it('and its release in parallel: one of them happens, and no money is lost', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { detail, delivery_number, customer, order, release, ask } = await packed()
      const { total_amount } = await detail()
      await fillWallet(test.context, customer, BigInt(cents(total_amount)))
      const [paid, released] = await Promise.all([
        ask('/api/pay/balance_pay_shipping', { delivery_number, total_amount }),
        release(),
      ])
      expect([paid.code, released.code].filter((code) => code === 0)).toHaveLength(1)
      expect(await orderStatus(order.id)).toBe(paid.code === 0 ? 'ready_to_ship' : 'in_warehouse')
      await expectInvariants(test.context)
    }
  })
})

describe('the end of its price', () => {
  it('is announced a day before, once; then the items go back and the coupon is available', async () => {
    const { customer, order, detail, delivery_number } = await packed({ coupon: { minimumCents: 100n } })
    const { quote_until, pay_until, total_amount } = await detail()
    expect(pay_until).toBe(quote_until)
    expect(quote_until.slice(0, 10)).toMatch(/^\d{4}-/)
    await endQuotes(test.context)
    await remindOfQuotes(test.context)
    const named = async () =>
      (await lastMessage(test.context, customer))?.notice as { name: string } | undefined
    expect((await named())?.name).not.toBe('parcel_quote_ending')

    await test.drain()
    test.pass(6.5 * DAY_MS)
    await remindOfQuotes(test.context)
    await remindOfQuotes(test.context)
    expect(await named()).toEqual({
      name: 'parcel_quote_ending',
      path: `/shipping/delivery-detail-new?delivery_number=${delivery_number}`,
      values: {
        delivery_number,
        amount: writtenSum(usd(cents(total_amount))),
        until: quote_until.slice(0, 10),
      },
    })
    expect(
      await test.context.db.$count(
        messages,
        eq(messages.eventKey, (await lastMessage(test.context, customer))?.eventKey ?? ''),
      ),
    ).toBe(1)
    expect(await orderStatus(order.id)).toBe('unpaid_shipping')

    await test.drain()
    test.pass(DAY_MS)
    await endQuotes(test.context)
    expect((await named())?.name).toBe('parcel_quote_over')
    expect(await orderStatus(order.id)).toBe('in_warehouse')
    const [coupon] = await test.context.db.select().from(coupons).where(eq(coupons.customerId, customer.id))
    expect(coupon).toMatchObject({ status: 'available', parcelId: null })
  })

  it('does not come while its customer may not pay, nor right after the hold', async () => {
    for (const isOnParcel of [true, false]) {
      const { customer, order, delivery_number } = await packed()
      const support = await aStaffMember(test.context, 'support')
      const on = isOnParcel ? { delivery_number } : { customer_id: customer.id }
      const place = { ...on, kind: 'other', reason: 'The address is unclear' }
      const placed = await test.ask('/api/staff/holds/place', place, { token: support.token })
      await test.drain()
      test.pass(6.5 * DAY_MS)
      await remindOfQuotes(test.context)
      const { notice } = (await lastMessage(test.context, customer)) ?? {}
      expect(notice?.name).toMatch(/^hold_placed/)
      test.pass(1.5 * DAY_MS)
      await endQuotes(test.context)
      const { token } = await aStaffMember(test.context, 'support')
      const lift = { hold_id: placed.data.hold_id, reason: 'It is right' }
      expect((await test.ask('/api/staff/holds/lift', lift, { token })).code).toBe(0)
      for (const days of [0, 6.9]) {
        await test.drain()
        test.pass(days * DAY_MS)
        await endQuotes(test.context)
        expect(await orderStatus(order.id)).toBe('unpaid_shipping')
      }
      await test.drain()
      test.pass(DAY_MS)
      await endQuotes(test.context)
      expect(await orderStatus(order.id)).toBe('in_warehouse')
    }
  })

  it('does not come for a parcel that is given more time while others end', async () => {
    const [first, second] = [await packed(), await packed()]
    await test.drain()
    test.pass(8 * DAY_MS)
    const numbered = ({ delivery_number }: typeof first) => eq(parcels.deliveryNumber, delivery_number)
    const ending = await test.ownerDb.transaction(async (tx) => {
      await tx.select().from(parcels).where(numbered(first)).for('update')
      const run = endQuotes(test.context)
      await lockWaiters(test, 1)
      const quoteUntil = new Date(test.context.now().getTime() + DAY_MS)
      await test.context.db.update(parcels).set({ quoteUntil }).where(numbered(second))
      return [run]
    })
    await Promise.all(ending)
    expect(await orderStatus(first.order.id)).toBe('in_warehouse')
    expect(await orderStatus(second.order.id)).toBe('unpaid_shipping')
  })

  it('does not come for a parcel that is given more time while it waits to be ended', async () => {
    const { order, delivery_number } = await packed()
    await test.drain()
    test.pass(8 * DAY_MS)
    const quoteUntil = new Date(test.context.now().getTime() + DAY_MS)
    const ending = await test.ownerDb.transaction(async (tx) => {
      await tx.update(parcels).set({ quoteUntil }).where(eq(parcels.deliveryNumber, delivery_number))
      const run = endQuotes(test.context)
      await lockWaiters(test, 1)
      return [run]
    })
    await Promise.all(ending)
    expect(await orderStatus(order.id)).toBe('unpaid_shipping')
  })

  it('does not affect a paid parcel', async () => {
    const { order, pay } = await packed()
    await pay()
    await test.drain()
    test.pass(30 * DAY_MS)
    await endQuotes(test.context)
    expect(await orderStatus(order.id)).toBe('ready_to_ship')
  })
})

describe('the price of packing before payment', () => {
  const setOn = (is_on: boolean) =>
    changeSettings(test.context, { warehouse_services: [{ service: 'rehearsal', price_cents: 300, is_on }] })
  afterEach(() => setOn(false))
  const ordered = { services: [{ service: 'rehearsal', price_amount: 3 }] }
  const inWallet = async ({ id }: Customer) => (await walletBalance(test.context.db, id)).minor

  /** A customer with $10 and an item; `submit` sends it without a channel. */
  async function stored(lengthMm = 200) {
    const customer = await aCustomer(test.context)
    await fillWallet(test.context, customer, 1000n)
    const { token } = customer
    const order = await anOrder(test.context, customer, { status: 'in_warehouse' })
    await test.context.db.update(orders).set({ lengthMm }).where(eq(orders.id, order.id))
    const order_ids = [order.orderNumber]
    const submit = (more: object = {}, headers = {}) =>
      test.ask(
        '/api/shopping/submit_shipping_order',
        { order_ids, ...consignee, ...more },
        { token, headers },
      )
    const offered = async () =>
      (await test.ask('/api/shopping/get_service_offers', { order_ids }, { token })).data.rehearsal_amount
    const release = (delivery_number: string) =>
      test.ask('/api/shopping/release_parcel', { delivery_number }, { token })
    const services = async (delivery_number: string) =>
      (await test.ask('/api/shopping/get_parcel_detail', { delivery_number }, { token })).data.services.list
    return { customer, submit, offered, release, services }
  }
  async function price(delivery_number: string, photos: number) {
    const member = await aStaffMember(test.context, 'shipping')
    const photo_urls = photos > 0 ? await staffPhotos(test.context, member, photos) : []
    const { data } = await test.ask('/api/staff/shipping/quote_packed', { delivery_number, ...light }, member)
    const { channel_code } = data[0]
    const input = { delivery_number, ...light, channel_code, photo_urls }
    const answer = await test.ask('/api/staff/shipping/price_parcel', input, member)
    return { answer, photo_urls, token: member.token }
  }

  it('is paid once from the wallet with the submission, and its result is the photos', async () => {
    await setOn(true)
    const { customer, submit, offered, services, release } = await stored()
    expect(await offered()).toBe(3)
    const key = { 'idempotency-key': randomUUID() }
    const [sent] = [await submit(ordered, key), await submit(ordered, key)]
    expect(sent.code).toBe(0)
    expect(await inWallet(customer)).toBe(700n)
    const { delivery_number } = sent.data
    expect((await price(delivery_number, 0)).answer).toMatchObject({
      data: { fields: { photo_urls: expect.any(String) } },
    })
    const { answer, photo_urls } = await price(delivery_number, 2)
    expect(answer.code).toBe(0)
    expect(await services(delivery_number)).toMatchObject([
      { service: 'rehearsal', stage: 'done', price_amount: 3, photo_urls },
    ])
    // It was done, so releasing the parcel no longer refunds it.
    expect((await release(delivery_number)).code).toBe(0)
    expect(await inWallet(customer)).toBe(700n)
  })

  it('is owed again when the pricing that finished it is undone, and refunded with the release', async () => {
    await setOn(true)
    await changeSettings(test.context, { undo_seconds: 60 })
    const { customer, submit, services, release } = await stored()
    const { delivery_number } = (await submit(ordered)).data
    const { token } = await price(delivery_number, 1)
    const undone = { kind: 'price', numbers: [delivery_number] }
    expect((await test.ask('/api/staff/undo', undone, { token })).data.results).toMatchObject([
      { is_done: true },
    ])
    expect(await services(delivery_number)).toMatchObject([{ stage: 'asked', photo_urls: [] }])
    expect((await release(delivery_number)).code).toBe(0)
    expect(await inWallet(customer)).toBe(1000n)
    await changeSettings(test.context, { undo_seconds: 0 })
  })

  it('is refunded when the parcel is released before it is packed', async () => {
    await setOn(true)
    const { customer, submit, release } = await stored()
    const { delivery_number } = (await submit(ordered)).data
    expect((await release(delivery_number)).code).toBe(0)
    expect(await inWallet(customer)).toBe(1000n)
  })

  it('is refused when it is wrong, missing, superfluous or ordered separately', async () => {
    await setOn(true)
    const { customer, submit } = await stored()
    expect((await submit()).code).toBe(1440)
    expect((await submit({ services: [{ service: 'rehearsal', price_amount: 2 }] })).code).toBe(1440)
    expect((await submit({ ...ordered, shipping_method_code: 'sampan_air' })).code).toBe(1438)
    expect(await test.context.db.$count(parcels, eq(parcels.customerId, customer.id))).toBe(0)
    await setOn(false)
    expect((await submit(ordered)).code).toBe(1438)
    const { delivery_number } = (await submit()).data
    await setOn(true)
    const alone = { delivery_number, service: 'rehearsal', price_amount: 3 }
    expect(
      (await test.ask('/api/shopping/order_parcel_service', alone, { token: customer.token })).code,
    ).toBe(1438)
    expect(await inWallet(customer)).toBe(1000n)
  })

  it('is not charged where no channel accepts the parcel as it is', async () => {
    await setOn(true)
    const { customer, submit } = await stored(9000)
    expect((await submit(ordered)).code).toBe(1438)
    expect((await submit()).code).toBe(0)
    expect(await inWallet(customer)).toBe(1000n)
  })
})
