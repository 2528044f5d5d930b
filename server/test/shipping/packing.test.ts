import { auditLog, messages, orders, parcels, parcelTrackings, trackingEvents } from '@sampan/database/tables'
import { desc, eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { storeEvents } from '../../src/shipping/tracking/tracking.queries.ts'
import { aCustomer, anOrder, aParcel, aStaffMember } from '../factories.ts'
import { staffPhotos } from '../photos.ts'
import { aSupplement } from '../supplement-factory.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
const HOUR = 3_600_000

const packer = () => aStaffMember(test.context, 'shipping')
/** 0.98 kg in a box of 25 × 20 × 10 cm, which has a volumetric weight of 1 kg. */
const packed = { weight: 0.98, length: 25, width: 20, height: 10 }

async function parcelRow(id: string) {
  const [row] = await test.context.db.select().from(parcels).where(eq(parcels.id, id))
  if (!row) throw new Error('no parcel')
  return row
}

/** Submits a parcel without a channel, as the customer. */
async function waiting(customer: Awaited<ReturnType<typeof aCustomer>>) {
  const order = await anOrder(test.context, customer, { status: 'in_warehouse' })
  const parcel = await aParcel(test.context, customer, {
    status: 'waiting_fee',
    orders: [order],
    channelCode: null,
    freightCents: 0n,
  })
  return { order, parcel }
}

describe('the queues of parcels', () => {
  it('show what is due first, the shelves of its items, and what is late', async () => {
    const customer = await aCustomer(test.context)
    const { parcel } = await waiting(customer)
    test.pass(25 * HOUR)
    const { parcel: second } = await waiting(customer)
    const { token } = await packer()
    const { data } = await test.ask('/api/staff/shipping/get_queue', { stage: 'to_price' }, { token })
    expect(data.list).toMatchObject([
      {
        delivery_number: parcel.deliveryNumber,
        is_late: true,
        shelves: ['A-01'],
        item_count: 1,
        channel_name: '',
      },
      { delivery_number: second.deliveryNumber, is_late: false },
    ])
    expect(data.stages[0]).toEqual({ stage: 'to_price', count: 2, late: 1 })
    const found = await test.ask(
      '/api/staff/shipping/get_queue',
      { stage: 'shipped', search_text: parcel.deliveryNumber },
      { token },
    )
    expect(found.data.list).toMatchObject([{ delivery_number: parcel.deliveryNumber, order_status: 0 }])
  })
})

describe('packed parcels', () => {
  it('are those that can leave: paid, packed, with no difference to pay, each late like those to send', async () => {
    const customer = await aCustomer(test.context)
    const paid = async (packedWeightG: number | null) =>
      aParcel(test.context, customer, { status: 'paid', packedWeightG })
    const [ready, , owing] = [await paid(900), await paid(null), await paid(900)]
    await aSupplement(test.context, customer, { parcelId: owing.id })
    test.pass(49 * HOUR)
    const { token } = await packer()
    const { data } = await test.ask('/api/staff/shipping/get_queue', { stage: 'packed' }, { token })
    const numbers = data.list.map((one: { delivery_number: string }) => one.delivery_number)
    expect(numbers).toEqual([ready.deliveryNumber])
    expect(data.stages[3]).toEqual({ stage: 'packed', count: 1, late: 1 })
  })
})

describe('the search for parcels', () => {
  it('finds numbers by their beginning, receivers by name, and phones in any notation', async () => {
    const { token } = await packer()
    const parcel = await aParcel(test.context, await aCustomer(test.context), {
      status: 'shipped',
      consigneeName: 'Ragnhild Østby',
      consigneePhone: '+47 (0) 926-55 431',
    })
    const { db } = test.context
    await db.update(parcels).set({ trackingNumber: 'LX778800421CN' }).where(eq(parcels.id, parcel.id))
    for (const search_text of [
      'lx7788',
      'ragnhild',
      'Ragn Ø',
      '0047 92655431',
      parcel.deliveryNumber.slice(0, 8),
    ]) {
      const { data } = await test.ask(
        '/api/staff/shipping/get_queue',
        { stage: 'unpaid', search_text },
        { token },
      )
      expect(data).toMatchObject({ total: 1, list: [{ delivery_number: parcel.deliveryNumber }] })
    }
    const none = { stage: 'unpaid', search_text: '0047 92655432' }
    expect((await test.ask('/api/staff/shipping/get_queue', none, { token })).data.total).toBe(0)
  })
})

describe('stalled parcels', () => {
  it('are shipped parcels without news for some days', async () => {
    const { db } = test.context
    const customer = await aCustomer(test.context)
    const shipped = () =>
      aParcel(test.context, customer, { status: 'shipped', trackingNumber: 'LX123456789CN' })
    const [silent, received, arrived] = [await shipped(), await shipped(), await shipped()]
    test.pass(11 * 24 * HOUR)
    const { token } = await packer()
    const at = test.context.now()
    const words = { text: 'In Liege', translation: '', place: '' }
    const news = { status: 'InTransit', subStatus: '', ...words, at } as const
    // A late report of an earlier event is not newer.
    await db.transaction((tx) => storeEvents(tx, received.id, [news]))
    await db.transaction((tx) =>
      storeEvents(tx, received.id, [
        { ...news, text: 'Left Shenzhen', at: new Date(at.getTime() - 10 * 24 * HOUR) },
      ]),
    )
    await db.update(parcels).set({ deliveredAt: test.context.now() }).where(eq(parcels.id, arrived.id))
    const { data } = await test.ask('/api/staff/shipping/get_queue', { stage: 'stalled' }, { token })
    const numbers = data.list.map((one: { delivery_number: string }) => one.delivery_number)
    expect(numbers).toContain(silent.deliveryNumber)
    expect(numbers).not.toContain(received.deliveryNumber)
    expect(numbers).not.toContain(arrived.deliveryNumber)
    expect(data.stages.at(-1)).toEqual({ stage: 'stalled', count: data.total, late: 0 })
  })
})

describe('pricing a packed parcel', () => {
  it('uses the freight of the packed weight, freezes its inputs and notifies the customer', async () => {
    const member = await packer()
    const customer = await aCustomer(test.context)
    const { order, parcel } = await waiting(customer)
    const delivery_number = parcel.deliveryNumber
    const quotes = await test.ask(
      '/api/staff/shipping/quote_packed',
      { delivery_number, ...packed },
      { token: member.token },
    )
    const [cheapest] = quotes.data
    expect(cheapest).toMatchObject({ reason: '', charged_weight: 1, weight_basis: 'volumetric' })
    expect(quotes.data.at(-1).reason).not.toBe('')

    const input = {
      delivery_number,
      ...packed,
      channel_code: cheapest.channel_code,
      services_amount: 1.5,
      shipping_remark: 'Shoe box removed',
      photo_urls: await staffPhotos(test.context, member, 1),
    }
    const answer = await test.ask('/api/staff/shipping/price_parcel', input, { token: member.token })
    expect(answer).toMatchObject({ code: 0, data: { total_amount: cheapest.freight_price + 1.5 } })
    expect(await parcelRow(parcel.id)).toMatchObject({
      status: 'unpaid',
      itemsG: 500,
      packingG: 480,
      volumeAboveG: 20,
      chargedG: 1000,
      packedWeightG: 980,
    })

    const seen = await test.ask(
      '/api/shopping/get_parcel_detail',
      { delivery_number },
      { token: customer.token },
    )
    expect(seen.data).toMatchObject({
      order_status: 1,
      total_amount: cheapest.freight_price + 1.5,
      channel_name: cheapest.channel_name,
      shipping_remark: 'Shoe box removed',
      total_weight: 1,
      photo_urls: [{ url: input.photo_urls[0] }],
    })
    const lines = seen.data.price_lines as { amount: number }[]
    expect(lines.reduce((sum, line) => sum + Math.round(line.amount * 100), 0)).toBe(
      Math.round(seen.data.total_amount * 100),
    )
    const [told] = await test.context.db
      .select()
      .from(messages)
      .where(eq(messages.customerId, customer.id))
      .orderBy(desc(messages.id))
    expect(told?.notice).toMatchObject({ name: 'parcel_priced', values: { weight_kg: '0.980' } })
    const [log] = await test.context.db.select().from(auditLog).where(eq(auditLog.staffId, member.id))
    expect(log).toMatchObject({
      action: 'parcel_priced',
      subject: `parcel:${delivery_number}`,
      after: { servicesCents: '150' },
    })
    expect(await test.ask('/api/staff/shipping/price_parcel', input, { token: member.token })).toMatchObject({
      code: 1902,
    })
    const detail = await test.ask(
      '/api/staff/shipping/get_parcel',
      { delivery_number },
      { token: member.token },
    )
    expect(detail.data).toMatchObject({
      items: [{ order_id: order.orderNumber, shelf: 'A-01' }],
      consignee: { country_name: expect.any(String) },
    })
    expect(
      detail.data.life.map((step: { name: string; staff_name: string }) => [step.name, step.staff_name]),
    ).toEqual([
      ['Submitted', ''],
      ['Packed and priced', 'Wei'],
    ])
  })

  it('refuses a channel that does not accept it, and a missing weight', async () => {
    const { token } = await packer()
    const { parcel } = await waiting(await aCustomer(test.context))
    const input = { delivery_number: parcel.deliveryNumber, ...packed }
    const price = (overrides: object) =>
      test.ask('/api/staff/shipping/price_parcel', { ...input, ...overrides }, { token })
    const quotes = await test.ask('/api/staff/shipping/quote_packed', input, { token })
    const unfit = quotes.data.find((one: { reason: string }) => one.reason !== '')
    expect(await price({ channel_code: unfit.channel_code })).toMatchObject({
      code: 1409,
      data: { fields: { channel_code: expect.any(String) } },
    })
    expect(await price({ channel_code: 'nothing' })).toMatchObject({ code: 1409 })
    expect(await price({ channel_code: '', weight: 0 })).toMatchObject({
      code: 1001,
      data: { fields: { channel_code: expect.any(String), weight: expect.any(String) } },
    })
    expect(await price({ channel_code: quotes.data[0].channel_code, services_amount: 1.005 })).toMatchObject({
      data: { fields: { services_amount: expect.any(String) } },
    })
    expect(await price({ channel_code: quotes.data[0].channel_code, delivery_number: 'SP0' })).toMatchObject({
      code: 1005,
    })
    expect((await parcelRow(parcel.id)).status).toBe('waiting_fee')
  })
})

describe('a paid parcel', () => {
  const ship = (delivery_number: string, token: string, overrides: object = {}) =>
    test.ask(
      '/api/staff/shipping/ship_parcel',
      { delivery_number, carrier: 'ups', tracking_number: '1z999aa10123456784', ...overrides },
      { token },
    )

  const correct = (delivery_number: string, token: string) =>
    test.ask(
      '/api/staff/shipping/correct_dispatch',
      { delivery_number, carrier: 'ems', tracking_number: 'lx 123456789 cn'.replaceAll(' ', '') },
      { token },
    )

  it('is tracked by a corrected number, and loses the events of the wrong one', async () => {
    const { token } = await packer()
    const customer = await aCustomer(test.context)
    const quoteInputs = { channelName: { en: 'Air', cn: '空运' }, lines: [], days: { min: 8, max: 13 } }
    const parcel = await aParcel(test.context, customer, { status: 'paid', packedWeightG: 980, quoteInputs })
    await ship(parcel.deliveryNumber, token)
    const { db } = test.context
    const event = {
      parcelId: parcel.id,
      status: 'Delivered',
      description: 'Left with Bob',
      happenedAt: test.context.now(),
    }
    await db.insert(trackingEvents).values(event)
    await db.update(parcels).set({ deliveredAt: test.context.now() }).where(eq(parcels.id, parcel.id))

    const answer = await correct(parcel.deliveryNumber, token)
    expect(answer.data.tracking_links).toContain('LX123456789CN')
    expect(await parcelRow(parcel.id)).toMatchObject({
      status: 'shipped',
      carrier: 'ems',
      trackingNumber: 'LX123456789CN',
      deliveredAt: null,
    })
    expect(await db.$count(trackingEvents, eq(trackingEvents.parcelId, parcel.id))).toBe(0)
    const [tracking] = await db.select().from(parcelTrackings).where(eq(parcelTrackings.parcelId, parcel.id))
    expect(tracking).toMatchObject({ number: 'LX123456789CN', carrier: 'ems', state: 'waiting' })
    const sentMessages = await db.select().from(messages).where(eq(messages.customerId, customer.id))
    expect(sentMessages.some(({ words }) => words.en?.body.includes('LX123456789CN'))).toBe(true)
  })

  it('is shipped with its carrier’s number once it is packed, together with its orders', async () => {
    const member = await packer()
    const customer = await aCustomer(test.context)
    const parcel = await aParcel(test.context, customer, {
      status: 'paid',
      packedWeightG: 980,
      quoteInputs: { channelName: { en: 'Air', cn: '空运' }, lines: [], days: { min: 8, max: 13 } },
    })
    const label = await test.ask(
      '/api/staff/shipping/get_label',
      { delivery_number: parcel.deliveryNumber },
      { token: member.token },
    )
    expect(label.data).toMatchObject({
      weight: 0.98,
      consignee: { name: 'Lena M.', country_code: 'US' },
      items: [{ name: 'Linen shirt', quantity: 1, value: 20 }],
    })

    expect(await correct(parcel.deliveryNumber, member.token)).toMatchObject({ code: 1902 })
    const answer = await ship(parcel.deliveryNumber, member.token)
    expect(answer.data.tracking_links).toContain('https://www.ups.com/track?tracknum=1Z999AA10123456784')
    expect(await parcelRow(parcel.id)).toMatchObject({
      status: 'shipped',
      carrier: 'ups',
      trackingNumber: '1Z999AA10123456784',
    })
    const moved = await test.context.db.select().from(orders).where(inArray(orders.id, parcel.orderIds))
    expect(moved.map((order) => order.status)).toEqual(['shipped'])
    const [told] = await test.context.db
      .select()
      .from(messages)
      .where(eq(messages.customerId, customer.id))
      .orderBy(desc(messages.id))
    expect(told).toMatchObject({ words: { en: { title: `Shipped: ${parcel.deliveryNumber}` } } })
    expect(told?.notice?.values.channel_name).toMatchObject({ cn: expect.stringContaining('空运') })
    expect(await ship(parcel.deliveryNumber, member.token)).toMatchObject({ code: 1902 })
  })

  it('is not shipped unpacked, unpaid, or with an invalid number', async () => {
    const { token } = await packer()
    const customer = await aCustomer(test.context)
    const unpacked = await aParcel(test.context, customer, { status: 'paid' })
    const unpaid = await aParcel(test.context, customer, { status: 'unpaid', packedWeightG: 900 })
    const ready = await aParcel(test.context, customer, { status: 'paid', packedWeightG: 900 })
    expect(await ship(unpacked.deliveryNumber, token)).toMatchObject({ code: 1911 })
    expect(
      await test.ask(
        '/api/staff/shipping/get_label',
        { delivery_number: unpacked.deliveryNumber },
        { token },
      ),
    ).toMatchObject({ code: 1911 })
    expect(await ship(unpaid.deliveryNumber, token)).toMatchObject({ code: 1902 })
    expect(await ship(ready.deliveryNumber, token, { carrier: 'toString' })).toMatchObject({
      ...{ code: 1912, data: { fields: { carrier: expect.any(String) } } },
    })
    expect(await ship(ready.deliveryNumber, token, { tracking_number: '???' })).toMatchObject({ code: 1908 })
    expect(await ship('SP0', token)).toMatchObject({ code: 1005 })
  })

  it('is offered first the carriers with its number’s format', async () => {
    const { token } = await packer()
    const { data } = await test.ask(
      '/api/staff/shipping/get_carriers',
      { tracking_number: '1Z999AA10123456784' },
      { token },
    )
    expect(data[0]).toEqual({ carrier: 'ups', name: 'UPS', is_likely: true, has_api: false })
    expect(data.filter((one: { is_likely: boolean }) => one.is_likely)).toHaveLength(1)
  })
})

it('shipping is restricted to packers', async () => {
  const customer = await aCustomer(test.context)
  const buyer = await aStaffMember(test.context, 'purchasing')
  const { parcel } = await waiting(customer)
  const delivery_number = parcel.deliveryNumber
  const inputs: [string, object][] = [
    ['/api/staff/shipping/get_queue', { stage: 'to_price' }],
    ['/api/staff/shipping/get_parcel', { delivery_number }],
    ['/api/staff/shipping/quote_packed', { delivery_number, ...packed }],
    ['/api/staff/shipping/price_parcel', { delivery_number, ...packed, channel_code: 'x' }],
    ['/api/staff/shipping/get_label', { delivery_number }],
    ['/api/staff/shipping/ship_parcel', { delivery_number, carrier: 'ups', tracking_number: 'x' }],
    ['/api/staff/shipping/get_carriers', {}],
  ]
  for (const [path, input] of inputs) {
    expect(await test.ask(path, input)).toMatchObject({ code: 9004 })
    expect(await test.ask(path, input, { token: customer.token })).toMatchObject({ code: 9004 })
    expect(await test.ask(path, input, { token: buyer.token })).toMatchObject({ code: 9005 })
  }
})
