import {
  couponCampaigns,
  coupons,
  orderPhotos,
  orders,
  parcels,
  parcelTrackings,
} from '@sampan/database/tables'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { aCustomer, anOrder, aParcel } from '../factories.ts'
import { fraction } from '../fraction.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()

const consignee = {
  country_code: 'US',
  consignee_name: 'Lena Morris',
  consignee_province: 'Oregon',
  consignee_city: 'Portland',
  consignee_address_detail: '12 Harbor Street',
  consignee_postcode: '97201',
  consignee_phone: '+1 503 555 0100',
}

async function aCoupon(customerId: string) {
  const [campaign] = await test.context.db.select().from(couponCampaigns).limit(1)
  if (!campaign) throw new Error('no campaign')
  const now = test.context.now()
  const [coupon] = await test.context.db
    .insert(coupons)
    .values({
      code: `C${Math.random().toString(36).slice(2, 10).toUpperCase()}`,
      customerId,
      campaignId: campaign.id,
      discountCents: 500n,
      minimumCents: 2000n,
      status: 'available',
      effectedAt: now,
      expiredAt: new Date(now.getTime() + 86_400_000),
    })
    .returning()
  if (!coupon) throw new Error('no coupon')
  return coupon
}

async function itemsInWarehouse(count: number) {
  const customer = await aCustomer(test.context)
  const items = await Promise.all(
    Array.from({ length: count }, () => anOrder(test.context, customer, { status: 'in_warehouse' })),
  )
  await test.context.db
    .update(orders)
    .set({ weightG: 800, lengthMm: 300, widthMm: 200, heightMm: 100 })
    .where(eq(orders.customerId, customer.id))
  items.sort((one, other) => (one.id < other.id ? -1 : 1))
  return { customer, items, token: customer.token, order_ids: items.map((item) => item.orderNumber) }
}

describe('the wizard', () => {
  it('sums items, volume and packing to the weight, and quotes every channel with a price or a reason', async () => {
    const { token, order_ids } = await itemsInWarehouse(2)
    const { data: weight } = await test.ask('/api/shopping/get_parcel_weight', { order_ids }, { token })
    expect(weight).toEqual({
      items_weight: 1.6,
      volume_weight: 2.4,
      volume_above_weight: 0.8,
      packing_weight: 0.9,
      total_weight: 3.3,
      promised_limit: 20,
      items: order_ids.map((order_id) => ({
        ...{ order_id, product_name: 'Linen shirt', product_image_url: '' },
      })),
    })
    const { data } = await test.ask(
      '/api/shopping/get_shipping_channels',
      { order_ids, country_code: 'US' },
      { token },
    )
    expect(data.length).toBeGreaterThanOrEqual(6)
    for (const channel of data) expect(channel.freight_price === null).toBe(channel.reason !== '')
    const prices = data.flatMap((channel: { freight_price: number | null }) => channel.freight_price ?? [])
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
    expect(data[0].charged_weight).toBe(3.3)
  })

  it('shows our photo of goods that have no picture of their own', async () => {
    const { token, order_ids, items } = await itemsInWarehouse(2)
    const [bare, pictured] = items
    if (!bare || !pictured) throw new Error('no items')
    const at = (url: string, { id: orderId }: { id: string }) => ({
      orderId,
      url,
      kind: 'qc' as const,
      createdAt: test.context.now(),
    })
    await test.context.db
      .insert(orderPhotos)
      .values([at('/files/a.webp', bare), at('/files/b.webp', pictured)])
    await test.context.db
      .update(orders)
      .set({ productImageUrl: '/files/own.webp' })
      .where(eq(orders.id, pictured.id))
    const { data } = await test.ask('/api/shopping/get_parcel_weight', { order_ids }, { token })
    expect(data.items.map((item: { product_image_url: string }) => item.product_image_url)).toEqual([
      '/files/a.webp',
      '/files/own.webp',
    ])
    const plan = { order_ids, country_code: 'US' }
    expect((await test.ask('/api/shipping/plan_parcels', plan, { token })).data.items).toEqual(data.items)
  })

  it('says how many items a parcel, and a plan, take', async () => {
    const { token } = await aCustomer(test.context)
    const many = (count: number) => Array.from({ length: count }, (_, n) => `SO${n}`)
    expect(
      await test.ask('/api/shopping/get_parcel_weight', { order_ids: many(61) }, { token }),
    ).toMatchObject({ code: 1453, msg: 'A parcel holds at most 60 items. Please send yours in several.' })
    expect(
      await test.ask('/api/shipping/plan_parcels', { order_ids: many(201), country_code: 'US' }, { token }),
    ).toMatchObject({ code: 1454 })
  })

  it('takes the totals that a form sends as text, checks the amount, and computes the others', async () => {
    const { token, order_ids } = await itemsInWarehouse(1)
    const form = {
      ...consignee,
      order_ids,
      shipping_method_code: 'sampan_air',
      total_weight: '9.999',
      total_length: '',
      total_width: '0',
      total_height: null,
    }
    const submit = (total_amount: string) =>
      test.ask('/api/shopping/submit_shipping_order', { ...form, total_amount }, { token })
    const { data: channels } = await test.ask(
      '/api/shopping/get_shipping_channels',
      { order_ids, country_code: 'US' },
      { token },
    )
    const { freight_price } = channels.find(
      (channel: { channel_code: string }) => channel.channel_code === form.shipping_method_code,
    )
    expect(await submit('some')).toMatchObject({ code: 1001 })
    expect(await submit('0.01')).toMatchObject({ code: 1411 })
    const { data } = await submit(freight_price.toFixed(2))
    const parcel = await test.ask('/api/shopping/get_parcel_detail', data, { token })
    expect(parcel.data).toMatchObject({ total_weight: 1.6, total_amount: freight_price })
  })

  it('states which items a channel does not accept, and the price of the rest', async () => {
    const { token, order_ids } = await itemsInWarehouse(2)
    const [scarf = '', battery = ''] = order_ids
    await test.context.db.update(orders).set({ goodsType: 5 }).where(eq(orders.orderNumber, battery))
    const channelsFor = async (chosen: readonly string[]) =>
      (
        await test.ask(
          '/api/shopping/get_shipping_channels',
          { order_ids: chosen, country_code: 'US' },
          { token },
        )
      ).data
    const refusing = (await channelsFor(order_ids)).filter(
      ({ reason_code }: { reason_code: string }) => reason_code === 'goods_type',
    )
    const alone = await channelsFor([scarf])
    const expected = refusing.map(({ channel_code }: { channel_code: string }) => {
      const { freight_price } = alone.find(
        (one: { channel_code: string }) => one.channel_code === channel_code,
      )
      return freight_price === null ? null : { order_ids: [battery], freight_price }
    })
    expect(refusing.map(({ leave_out }: { leave_out: unknown }) => leave_out)).toEqual(expected)
    expect(expected).toContainEqual({ order_ids: [battery], freight_price: expect.any(Number) })
  })

  it('reports missing fields in the given order', async () => {
    const { token, order_ids } = await itemsInWarehouse(1)
    const submit = (change: object) =>
      test.ask('/api/shopping/submit_shipping_order', { order_ids, ...consignee, ...change }, { token })
    for (const none of ['', [], undefined])
      expect(await submit({ order_ids: none })).toMatchObject({ msg: 'Please select items!' })
    const all = Object.fromEntries(Object.keys(consignee).map((name) => [name, '']))
    expect(await submit(all)).toMatchObject({ msg: 'Country can not be empty' })
    for (const path of ['/api/shopping/get_shipping_channels', '/api/shipping/propose_declaration'])
      expect(await test.ask(path, { order_ids }, { token })).toMatchObject({
        msg: 'Country can not be empty',
      })
    const inOrder = [
      ['consignee_name', 'Consignee Name not be empty'],
      ['consignee_province', 'State/Province not be empty'],
      ['consignee_city', 'City not be empty'],
      ['consignee_address_detail', 'Address Detail not be empty'],
      ['consignee_postcode', 'Postcode not be empty'],
      ['consignee_phone', 'Phone not be empty'],
    ] as const
    for (const [field, msg] of inOrder) {
      for (const missing of [' ', undefined])
        expect(await submit({ [field]: missing })).toMatchObject({ msg, data: { fields: { [field]: msg } } })
    }
  })

  it('goes to no postcode that its country has not, and to no phone number of letters', async () => {
    const { token, order_ids } = await itemsInWarehouse(1)
    const typed = { order_ids, ...consignee, consignee_postcode: 'ABC-1', consignee_phone: 'call me' }
    const answer = await test.ask('/api/shopping/submit_shipping_order', typed, { token })
    expect(answer.data.fields).toEqual({
      consignee_postcode: 'A postcode of this country looks like 97201.',
      consignee_phone: 'A phone number has 5 to 15 digits, beginning with the country code.',
    })
  })

  it('has the digits of other keyboards as carriers read them', async () => {
    const { token, order_ids } = await itemsInWarehouse(1)
    const typed = { ...consignee, consignee_postcode: '９７２０１', consignee_phone: '+١ ٥٠٣ ۵۵۵ ۰۱۰۰' }
    const { data } = await test.ask('/api/shopping/submit_shipping_order', { order_ids, ...typed }, { token })
    const { delivery_number } = data
    const parcel = await test.ask('/api/shopping/get_parcel_detail', { delivery_number }, { token })
    expect(parcel.data).toMatchObject({ consignee_postcode: '97201', consignee_phone: '+1 503 555 0100' })
  })

  it('creates a priced parcel with a channel, and one that waits for its fee without', async () => {
    const { token, order_ids } = await itemsInWarehouse(2)
    const [first, second] = order_ids
    const { data: channels } = await test.ask(
      '/api/shopping/get_shipping_channels',
      { order_ids: first, country_code: 'US' },
      { token },
    )
    const chosen = channels[0]
    const submit = (input: object) =>
      test.ask('/api/shopping/submit_shipping_order', { ...consignee, ...input }, { token })
    const tampered = { order_ids: first, shipping_method_code: chosen.channel_code, total_amount: 0.01 }
    expect(await submit(tampered)).toMatchObject({ code: 1411 })
    expect(await submit({ ...tampered, total_amount: 0.001 })).toMatchObject(fraction('total_amount'))
    const priced = await submit({ ...tampered, total_amount: chosen.freight_price, total_weight: 99 })
    const waiting = await submit({ order_ids: second })
    const detail = async (delivery_number: string) =>
      (await test.ask('/api/shopping/get_parcel_detail', { delivery_number }, { token })).data
    expect(await detail(priced.data.delivery_number)).toMatchObject({
      order_status: 1,
      order_status_text: 'Unpaid Shipping Fee',
      total_amount: chosen.freight_price,
      channel_name: chosen.channel_name,
    })
    expect(await detail(waiting.data.delivery_number)).toMatchObject({ order_status: 0, total_amount: 0 })
    const { data: list } = await test.ask('/api/shopping/get_my_parcel_list', { order_status: 0 }, { token })
    expect(list).toMatchObject({ total_count: 1 })
    expect(
      (await test.ask('/api/shopping/get_my_order_list', { order_status: 8 }, { token })).data.total_count,
    ).toBe(2)
  })

  it('lists and counts all that are on their way, however many are newer', async () => {
    const customer = await aCustomer(test.context)
    const underWay = [
      await aParcel(test.context, customer, { status: 'shipped' }),
      await aParcel(test.context, customer, { status: 'shipped' }),
    ]
    for (const status of ['shipped', 'shipped', 'unpaid'] as const) {
      const { id } = await aParcel(test.context, customer, { status })
      if (status === 'shipped')
        await test.context.db
          .update(parcels)
          .set({ deliveredAt: test.context.now() })
          .where(eq(parcels.id, id))
    }
    const listed = async (input: object) => {
      const { data } = await test.ask('/api/shopping/get_my_parcel_list', input, { token: customer.token })
      const { list, ...counts } = data
      return { list, counts }
    }
    const status_counts = [
      { order_status: 1, count: 1 },
      { order_status: 3, count: 4 },
    ]
    expect(await listed({ under_way: true, page_size: 1 })).toMatchObject({
      list: [{ delivery_number: underWay[1]?.deliveryNumber }],
      counts: { total_count: 2, status_counts },
    })
    const all = await listed({})
    expect(all.list).toHaveLength(5)
    expect(all.counts).toMatchObject({ total_count: 5, status_counts })
    for (const part of [{ page_size: 5 }, { page_size: 2 }, { page: 2 }])
      expect((await listed(part)).counts).toEqual(all.counts)
    expect(await listed({ under_way: true })).toMatchObject({ counts: { total_count: 2, status_counts } })
  })

  it('is found by its number, its tracking number and its recipient, with the counts of what is found', async () => {
    const customer = await aCustomer(test.context)
    const [unpaid, sent, waiting] = [
      await aParcel(test.context, customer, { status: 'unpaid', consigneeName: 'Ana Ruiz' }),
      await aParcel(test.context, customer, { status: 'shipped', trackingNumber: 'YT2612300000000007' }),
      // Its carrier waits for the customer.
      await aParcel(test.context, customer, { status: 'shipped', consigneeName: 'Ana Ruiz' }),
    ]
    const released = await aParcel(test.context, customer, { consigneeName: 'Ana Ruiz' })
    await test.context.db.update(parcels).set({ status: 'released' }).where(eq(parcels.id, released.id))
    const now = test.context.now()
    await test.context.db.insert(parcelTrackings).values({
      ...{ parcelId: waiting.id, carrier: 'ups', number: '1Z', state: 'followed', status: 'Exception' },
      ...{ createdAt: now, checkedAt: now },
    })
    const found = async (input: object) => {
      const { data } = await test.ask('/api/shopping/get_my_parcel_list', input, { token: customer.token })
      const { list, total_count, status_counts, attention_counts } = data
      const numbers = list.map((one: { delivery_number: string }) => one.delivery_number)
      const counts = status_counts.map((one: { order_status_text: string; count: number }) => [
        one.order_status_text,
        one.count,
      ])
      return { numbers, total_count, counts: Object.fromEntries(counts), attention_counts }
    }
    const [first, second, third] = [unpaid, sent, waiting].map((one) => one.deliveryNumber)
    const one = { total_count: 1, attention_counts: [] }
    expect(await found({ search_text: first })).toEqual({
      ...one,
      numbers: [first],
      counts: { 'Unpaid Shipping Fee': 1 },
    })
    expect(await found({ search_text: '0000007' })).toEqual({
      ...{ ...one, numbers: [second], counts: { Shipped: 1 } },
    })
    const attention_counts = [{ attention: 'carrier', count: 1 }]
    const ofAna = { counts: { 'Unpaid Shipping Fee': 1, Shipped: 1 }, attention_counts }
    const ana = { search_text: 'ana r' }
    expect(await found(ana)).toEqual({ ...ofAna, numbers: [third, first], total_count: 2 })
    expect(await found({ ...ana, page_size: 1 })).toEqual({ ...ofAna, numbers: [third], total_count: 2 })
    const unpaidOnly = { ...ana, order_status: 1 }
    expect(await found(unpaidOnly)).toEqual({ ...ofAna, numbers: [first], total_count: 1 })

    const all = { counts: { 'Unpaid Shipping Fee': 1, Shipped: 2 }, attention_counts }
    const inNone = { ...all, numbers: [], total_count: 0 }
    expect(await found({})).toEqual({ ...all, numbers: [third, second, first], total_count: 3 })
    for (const attention of ['any', 'carrier'])
      expect(await found({ attention })).toEqual({ ...all, numbers: [third], total_count: 1 })
    expect(await found({ attention: 'customs' })).toEqual(inNone)
    expect(await found({ order_status: 3 })).toEqual({ ...all, numbers: [third, second], total_count: 2 })
    expect(await found({ order_status: 99 })).toEqual(inNone)
  })

  it('finds a parcel by the number of an order in it', async () => {
    const { token, order_ids, customer, items } = await itemsInWarehouse(3)
    const [first, second] = items
    if (!first || !second) throw new Error('no items')
    const parcel = await aParcel(test.context, customer, { orders: [first, second] })
    await aParcel(test.context, customer)
    const found = async (search_text: string, caller = { token }) => {
      const { data } = await test.ask('/api/shopping/get_my_parcel_list', { search_text }, caller)
      return data.list.map((row: { delivery_number: string }) => row.delivery_number)
    }
    for (const number of [first.orderNumber, second.orderNumber.slice(2).toLowerCase()])
      expect(await found(number)).toEqual([parcel.deliveryNumber])
    expect(await found(order_ids[2] ?? '')).toEqual([])
    expect(await found(first.orderNumber, await aCustomer(test.context))).toEqual([])
  })

  it('refuses all items when one is another customer’s, unknown or not in the warehouse', async () => {
    const mine = await itemsInWarehouse(1)
    const other = await itemsInWarehouse(1)
    const unpaid = await anOrder(test.context, mine.customer, { status: 'unpaid' })
    for (const extra of [other.order_ids[0], 'SO0000000000X', unpaid.orderNumber]) {
      const order_ids = [...mine.order_ids, extra]
      expect(
        await test.ask('/api/shopping/get_shipping_channels', { order_ids, country_code: 'US' }, mine),
      ).toMatchObject({ code: 1410 })
      expect(
        await test.ask('/api/shopping/submit_shipping_order', { order_ids, ...consignee }, mine),
      ).toMatchObject({ code: 1410 })
    }
    expect(
      await test.ask('/api/shopping/get_shipping_channels', {
        order_ids: mine.order_ids,
        country_code: 'US',
      }),
    ).toMatchObject({ code: 9003 })
  })
})

describe('one item in 50 parallel parcels', () => {
  it('is in exactly one', async () => {
    const { token, order_ids, customer } = await itemsInWarehouse(1)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        test.ask('/api/shopping/submit_shipping_order', { order_ids, ...consignee }, { token }),
      ),
    )
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1)
    expect(new Set(answers.map((answer) => answer.code))).toEqual(new Set([0, 1410]))
    expect(await test.context.db.$count(parcels, eq(parcels.customerId, customer.id))).toBe(1)
  })
})

describe('a coupon', () => {
  it('is used by one of a hundred parallel parcels and available again when that one is released', async () => {
    const { token, order_ids, customer } = await itemsInWarehouse(100)
    const coupon = await aCoupon(customer.id)
    const { data: channels } = await test.ask(
      '/api/shopping/get_shipping_channels',
      { order_ids: order_ids[0], country_code: 'US' },
      { token },
    )
    const channel = channels.find((one: { freight_price: number | null }) => (one.freight_price ?? 0) >= 20)
    const submit = (order: string | undefined) =>
      test.ask(
        '/api/shopping/submit_shipping_order',
        {
          ...consignee,
          order_ids: order,
          shipping_method_code: channel.channel_code,
          coupon_code: coupon.code,
        },
        { token },
      )
    const answers = await Promise.all(order_ids.map(submit))
    const won = answers.filter((answer) => answer.code === 0)
    expect(won).toHaveLength(1)
    expect(new Set(answers.map((answer) => answer.code))).toEqual(new Set([0, 1502]))

    const delivery_number = won[0]?.data.delivery_number
    const { data: parcel } = await test.ask('/api/shopping/get_parcel_detail', { delivery_number }, { token })
    expect(parcel.coupon_code).toBe(coupon.code)
    expect(parcel.total_amount).toBeCloseTo(channel.freight_price - 5, 2)

    expect(await test.ask('/api/shopping/release_parcel', { delivery_number }, { token })).toMatchObject({
      code: 0,
    })
    const [freed] = await test.context.db.select().from(coupons).where(eq(coupons.id, coupon.id))
    expect(freed).toMatchObject({ status: 'available', parcelId: null })
    const back = await test.context.db
      .select({ status: orders.status })
      .from(orders)
      .where(eq(orders.customerId, customer.id))
    expect(back.every((order) => order.status === 'in_warehouse')).toBe(true)
    expect(await test.ask('/api/shopping/release_parcel', { delivery_number }, { token })).toMatchObject({
      code: 1005,
    })
  })

  it('of another customer cannot be used', async () => {
    const { token, order_ids } = await itemsInWarehouse(1)
    const coupon = await aCoupon((await aCustomer(test.context)).id)
    const { data: channels } = await test.ask(
      '/api/shopping/get_shipping_channels',
      { order_ids, country_code: 'US' },
      { token },
    )
    const input = {
      ...consignee,
      order_ids,
      shipping_method_code: channels[0].channel_code,
      coupon_code: coupon.code,
    }
    expect(await test.ask('/api/shopping/submit_shipping_order', input, { token })).toMatchObject({
      code: 1501,
    })
  })
})

describe('the calculator', () => {
  it('reproduces the published samples', async () => {
    const { data } = await test.ask('/api/service/get_sample_rates', {})
    const rows = data.map(
      (row: { country_code: string; weight_kg: number; freight_price: number; channel_days: string }) => [
        row.country_code,
        row.weight_kg,
        row.freight_price,
        row.channel_days,
      ],
    )
    expect(rows).toEqual([
      ['US', 1, 22, '13 days'],
      ['US', 3, 56, '7 days'],
      ['CA', 2, 45, '12 days'],
      ['GB', 1, 18, '15 days'],
    ])
  })

  it('charges the greater weight and explains which channels do not accept it', async () => {
    const input = {
      country_code: '840',
      goods_type: 0,
      package_weight: 1,
      package_length: 40,
      package_width: 30,
      package_height: 20,
    }
    const { data } = await test.ask('/api/service/check_ship_freight', input)
    expect(data[0]).toMatchObject({ charged_weight: 4.8, weight_basis: 'volumetric' })
    const light = await test.ask('/api/service/check_ship_freight', {
      country_code: 840,
      goods_type: '0',
      package_weight: '1',
    })
    const dhl = light.data.find((channel: { channel_code: string }) => channel.channel_code === 'dhl')
    expect(dhl).toMatchObject({ freight_price: null, reason: 'Takes 2.5 kg or more; this is 1 kg' })
  })

  it('requires its inputs and says when nothing fits', async () => {
    const light = { country_code: '840', goods_type: 0, package_weight: 1 }
    const beside = async (change: object) => {
      const { msg, data } = await test.ask('/api/service/check_ship_freight', { ...light, ...change })
      expect(msg).toBe('Please check that all required fields are filled up')
      return data.fields
    }
    for (const nothing of ['', null, undefined])
      expect(await beside({ goods_type: nothing, package_weight: nothing })).toEqual({
        goods_type: 'Please fill this in',
        package_weight: 'Please fill this in',
      })
    expect(await beside({ goods_type: 1 })).toHaveProperty('goods_type')
    expect(await beside({ package_weight: 0 })).toEqual({ package_weight: 'Must be more than 0' })
    for (const country_code of ['99999', 'US', true])
      expect(await beside({ country_code })).toHaveProperty('country_code')
    expect(await test.ask('/api/service/check_ship_freight', {})).toMatchObject({
      msg: 'Please check that all required fields are filled up',
    })
    const heavy = { country_code: '840', goods_type: 5, package_weight: 900 }
    const answer = await test.ask('/api/service/check_ship_freight', heavy)
    expect(answer).toMatchObject({ code: 1412, msg: 'Please try again...' })
    expect(answer.data.channels.every((channel: { reason: string }) => channel.reason !== '')).toBe(true)
  })
})
