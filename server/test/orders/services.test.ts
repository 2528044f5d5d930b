import { randomUUID } from 'node:crypto'
import { orders, parcels, serviceRequests } from '@sampan/database/tables'
import type { WarehouseService } from '@sampan/domain/warehouse-services'
import { and, eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { walletBalance } from '../../src/ledger/index.ts'
import { openReturn } from '../../src/orders/index.ts'
import { changeSettings } from '../change-settings.ts'
import { expectInvariants } from '../expect-invariants.ts'
import { aCustomer, anOrder, aParcel, aStaffMember, fillWallet } from '../factories.ts'
import { lockWaiters } from '../lock-waiters.ts'
import { staffPhotos } from '../photos.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
afterEach(async () => {
  await test.drain()
  await expectInvariants(test.context)
})

type Customer = Awaited<ReturnType<typeof aCustomer>>

/** A customer with ten dollars and an item in the warehouse. */
async function stored() {
  const customer = await aCustomer(test.context)
  await fillWallet(test.context, customer, 1000n)
  const order = await anOrder(test.context, customer, { status: 'in_warehouse' })
  return { customer, order, order_id: order.orderNumber }
}
const asItem = { service: 'photos', note: 'The label inside', price_amount: 1 }
const orderItem = ({ token }: Customer, order_id: string, more: object = {}, headers = {}) =>
  test.ask('/api/shopping/order_item_service', { order_id, ...asItem, ...more }, { token, headers })
const orderParcel = ({ token }: Customer, delivery_number: string, service: string, more: object = {}) =>
  test.ask('/api/shopping/order_parcel_service', { delivery_number, service, ...more }, { token })
const inWallet = async ({ id }: Customer) => (await walletBalance(test.context.db, id)).minor
const page = async ({ token }: Customer, order_id: string) =>
  (await test.ask('/api/shopping/get_order_detail', { order_id }, { token })).data.services
async function find(request_id: string, stage = 'open') {
  const { token } = await aStaffMember(test.context, 'warehouse')
  const { data } = await test.ask(
    '/api/staff/services/get_list',
    { stage, search_text: request_id },
    { token },
  )
  return data.list[0]
}
async function finish(request_id: string, result: object) {
  const member = await aStaffMember(test.context, 'warehouse')
  const { revision } = (await find(request_id)) ?? (await find(request_id, 'closed'))
  return test.ask('/api/staff/services/finish', { request_id, revision, ...result }, member)
}

describe('services ordered with a parcel', () => {
  const consignee = {
    ...{ country_code: 'US', consignee_name: 'Lena', consignee_province: 'Oregon' },
    ...{ consignee_city: 'Portland', consignee_address_detail: '12 Harbour Street' },
    ...{ consignee_postcode: '97201', consignee_phone: '+1 503 555 0100' },
  }
  const submit = ({ token }: Customer, order_id: string, services: object[], headers = {}) =>
    test.ask(
      '/api/shopping/submit_shipping_order',
      { order_ids: [order_id], ...consignee, services },
      { token, headers },
    )

  it('are paid once with it, and queued for the warehouse', async () => {
    const { customer, order_id } = await stored()
    const offers = await test.ask(
      '/api/shopping/get_service_offers',
      { order_ids: [order_id] },
      { token: customer.token },
    )
    const bag = offers.data.parcel.find(({ service }: { service: string }) => service === 'moisture_bag')
    expect(offers.data.items[0].offers).toContainEqual({
      service: 'photos',
      price_amount: 1,
      needs_note: false,
    })
    const services = [
      { order_id, ...asItem },
      { service: 'moisture_bag', price_amount: bag.price_amount },
    ]
    const key = { 'idempotency-key': randomUUID() }
    const [sent, again] = [
      await submit(customer, order_id, services, key),
      await submit(customer, order_id, services, key),
    ]
    expect(again.data).toEqual(sent.data)
    expect(await inWallet(customer)).toBe(900n - BigInt(Math.round(bag.price_amount * 100)))
    const { list } = await page(customer, order_id)
    expect(list).toMatchObject([{ service: 'photos', stage: 'asked', note: 'The label inside' }])
    const parcel = await test.ask('/api/shopping/get_parcel_detail', sent.data, { token: customer.token })
    expect(parcel.data.services.list).toMatchObject([{ service: 'moisture_bag', stage: 'asked' }])
  })

  it('prevent the submission when the wallet is short, a price changed or a note is missing', async () => {
    const { customer, order_id } = await stored()
    const refused = async (service: object, reason: number | object) => {
      const sent = await submit(customer, order_id, [{ order_id, ...asItem }, service])
      expect(sent).toMatchObject(typeof reason === 'number' ? { code: reason } : reason)
      expect(await inWallet(customer)).toBe(1000n)
      expect(await page(customer, order_id)).toMatchObject({ list: [] })
    }
    await refused({ service: 'moisture_bag', price_amount: 0.01 }, 1440)
    const { data } = await test.ask(
      '/api/shopping/get_service_offers',
      { order_ids: [order_id] },
      { token: customer.token },
    )
    const gift = data.parcel.find(({ service }: { service: string }) => service === 'gift_note')
    await refused(
      { service: 'gift_note', price_amount: gift.price_amount },
      { code: 1441, data: { fields: { 'services.1.note': expect.any(String) } } },
    )
    const stranger = await stored()
    await refused({ order_id: stranger.order_id, ...asItem }, 1410)
    const poor = await aCustomer(test.context)
    const { orderNumber } = await anOrder(test.context, poor, { status: 'in_warehouse' })
    const sent = await submit(poor, orderNumber, [{ order_id: orderNumber, ...asItem }])
    expect(sent.code).not.toBe(0)
    expect(await test.context.db.$count(parcels, eq(parcels.customerId, poor.id))).toBe(0)
  })

  it('are not offered twice for an item while one is open', async () => {
    const { customer, order_id } = await stored()
    await orderItem(customer, order_id)
    const { data } = await test.ask(
      '/api/shopping/get_service_offers',
      { order_ids: [order_id] },
      { token: customer.token },
    )
    const names = data.items[0].offers.map(({ service }: { service: string }) => service)
    expect(names).not.toContain('photos')
    expect(names).toContain('measuring')
  })
})

describe('a service for an item', () => {
  it('is paid from the wallet once, however often it is sent, and returns its result', async () => {
    const { customer, order_id } = await stored()
    const key = { 'idempotency-key': randomUUID() }
    const sent = await Promise.all([1, 2, 3].map(() => orderItem(customer, order_id, {}, key)))
    expect(new Set(sent.map(({ data }) => data.request_id)).size).toBe(1)
    expect(await inWallet(customer)).toBe(900n)
    const { request_id } = sent[0]?.data ?? {}
    expect(await find(request_id)).toMatchObject({ service: 'photos', note: 'The label inside', order_id })

    expect(await finish(request_id, { outcome: 'done' })).toMatchObject({
      data: { fields: { photo_urls: expect.any(String) } },
    })
    const photo_urls = await staffPhotos(test.context, await aStaffMember(test.context, 'warehouse'), 2)
    expect(await finish(request_id, { outcome: 'done', photo_urls, answer: 'Size 38' })).toMatchObject({
      code: 0,
    })
    const [done] = (await page(customer, order_id)).list
    expect(done).toMatchObject({ stage: 'done', photo_urls, answer: 'Size 38', price_amount: 1 })
    expect(await inWallet(customer)).toBe(900n)
    expect((await finish(request_id, { outcome: 'refused', answer: 'No' })).code).toBe(1914)
  })

  it('that is not possible is refunded once', async () => {
    const { customer, order_id } = await stored()
    const { request_id } = (await orderItem(customer, order_id)).data
    expect(await finish(request_id, { outcome: 'refused', answer: 'There is no label' })).toMatchObject({
      code: 0,
    })
    expect(await inWallet(customer)).toBe(1000n)
    expect((await page(customer, order_id)).list[0]).toMatchObject({
      stage: 'refused',
      answer: 'There is no label',
    })
    const records = (await test.ask('/api/wallet/get_record_list', {}, { token: customer.token })).data.list
    expect(records.slice(0, 2)).toMatchObject([
      { amount: 1, category: 'service', remark: 'More photos', order_id },
      { amount: -1, category: 'service', remark: 'More photos', order_id },
    ])
    // It can be ordered again.
    expect((await orderItem(customer, order_id)).code).toBe(0)
  })

  it('is refused without money, at another price, twice in parallel, and when it is not offered', async () => {
    const { customer, order_id } = await stored()
    expect((await orderItem(customer, order_id, { price_amount: 0.5 })).code).toBe(1440)
    expect((await orderItem(customer, order_id, { service: 'gift_note' })).code).toBe(1438)
    expect(await orderItem(customer, order_id, { service: 'set_split', note: '' })).toMatchObject({
      ...{ code: 1441, data: { fields: { note: expect.any(String) } } },
    })
    expect((await orderItem(customer, order_id)).code).toBe(0)
    expect((await orderItem(customer, order_id)).code).toBe(1442)
    const poor = await aCustomer(test.context)
    const { orderNumber } = await anOrder(test.context, poor, { status: 'in_warehouse' })
    expect((await orderItem(poor, orderNumber)).code).not.toBe(0)
    expect((await page(poor, orderNumber)).list).toEqual([])
    expect(await inWallet(customer)).toBe(900n)
  })

  it('is not offered before the goods have arrived', async () => {
    const { customer } = await stored()
    const { orderNumber } = await anOrder(test.context, customer, { status: 'on_the_way' })
    expect((await page(customer, orderNumber)).offers).toEqual([])
    expect((await orderItem(customer, orderNumber)).code).toBe(1439)
  })

  it('is not offered for goods that are set aside as a return', async () => {
    const { customer, order, order_id } = await stored()
    await test.context.db.transaction((tx) =>
      openReturn(tx, {
        ...{ orderId: order.id, requestId: null, purpose: 'return', reason: 'Torn', staffId: null },
        now: test.context.now(),
      }),
    )
    expect((await page(customer, order_id)).offers).toEqual([])
    expect((await orderItem(customer, order_id)).code).toBe(1439)
    expect(await inWallet(customer)).toBe(1000n)
  })

  it.each([
    ['is refunded when the goods are sent back, which can then no longer be returned', 'return', 'send_back'],
    ['stays open with goods that we keep', 'return', 'keep'],
    ['stays open for the goods that come in exchange', 'exchange', 'dispose'],
  ] as const)('%s', async (_, purpose, outcome) => {
    const { customer, order, order_id } = await stored()
    const { request_id } = (await orderItem(customer, order_id)).data
    const paid = await inWallet(customer)
    expect(paid).toBeLessThan(1000n)
    await test.context.db.transaction((tx) =>
      openReturn(tx, {
        ...{ orderId: order.id, requestId: null, purpose, reason: 'No answer', staffId: null },
        now: test.context.now(),
      }),
    )
    const { token } = await aStaffMember(test.context, 'warehouse')
    const listed = await test.ask('/api/staff/returns/get_list', { search_text: order_id }, { token })
    const { job_id, revision } = listed.data.list[0]
    const sent = outcome === 'send_back' && { carrier: 'sf', tracking_number: 'SF1234567890123' }
    const finished = { job_id, revision, outcome, note: '', ...sent }
    expect((await test.ask('/api/staff/returns/finish', finished, { token })).code).toBe(0)
    const isRefunded = outcome === 'send_back'
    expect(await inWallet(customer)).toBe(isRefunded ? 1000n : paid)
    expect(await find(request_id, isRefunded ? 'closed' : 'open')).toMatchObject({
      stage: isRefunded ? 'refused' : 'asked',
    })
    if (!isRefunded) return
    const again = { order_id, reason: 'I want them after all' }
    expect(await test.ask('/api/shopping/request_return', again, { token: customer.token })).toMatchObject({
      code: 1319,
      msg: 'These goods are no longer here: they were sent back or disposed of',
    })
  })

  it('does not block a return, and is refunded with a cancellation', async () => {
    const { customer, order, order_id } = await stored()
    const { request_id } = (await orderItem(customer, order_id)).data
    const requested = await test.ask(
      '/api/shopping/request_return',
      { order_id, reason: 'Too small' },
      { token: customer.token },
    )
    expect(requested).toMatchObject({ code: 0 })
    const again = await test.ask(
      '/api/shopping/request_return',
      { order_id, reason: 'Too small' },
      { token: customer.token },
    )
    expect(again.code).toBe(1313)
    const { token } = await aStaffMember(test.context, 'support')
    const decided = { request_id: requested.data.request_id, decision: 'refund', answer: 'Done' }
    expect(await test.ask('/api/staff/support/decide_request', decided, { token })).toMatchObject({ code: 0 })
    expect(await inWallet(customer)).toBe(1000n + order.totalCents)
    expect(await find(request_id, 'closed')).toMatchObject({ stage: 'refused' })
  })
})

describe('a service for a parcel', () => {
  it('blocks its dispatch until it is done', async () => {
    const { customer, order } = await stored()
    const quoteInputs = { channelName: { en: 'Air', cn: '空运' }, lines: [], days: { min: 8, max: 13 } }
    const fields = { status: 'paid', orders: [order], quoteInputs } as const
    const { id, deliveryNumber } = await aParcel(test.context, customer, fields)
    const { request_id } = (
      await orderParcel(customer, deliveryNumber, 'moisture_bag', { price_amount: 0.5 })
    ).data
    expect((await orderParcel(customer, deliveryNumber, 'photos', { price_amount: 1 })).code).toBe(1438)
    const shipping = await aStaffMember(test.context, 'shipping')
    const opened = await test.ask(
      '/api/staff/shipping/get_parcel',
      { delivery_number: deliveryNumber },
      shipping,
    )
    expect(opened.data.open_services).toEqual([
      { request_id, service: 'moisture_bag', note: '', order_id: '' },
    ])
    const packed = { packedWeightG: 900, packedLengthMm: 300, packedWidthMm: 200, packedHeightMm: 100 }
    await test.context.db
      .update(parcels)
      .set({ ...packed, packedAt: test.context.now() })
      .where(eq(parcels.id, id))
    const dispatch = { delivery_number: deliveryNumber, carrier: 'dhl', tracking_number: '1234567890' }
    const ship = async () => test.ask('/api/staff/shipping/ship_parcel', dispatch, shipping)
    expect(await ship()).toMatchObject({ code: 1980, msg: expect.stringContaining(request_id) })
    expect((await orderParcel(customer, deliveryNumber, 'corner_protection', { price_amount: 2 })).code).toBe(
      1439,
    )
    expect(await finish(request_id, { outcome: 'done' })).toMatchObject({ code: 0 })
    expect(await ship()).toMatchObject({ code: 0 })
    expect(await inWallet(customer)).toBe(950n)
  })

  it('is refunded when its parcel is released', async () => {
    const { customer, order } = await stored()
    const { deliveryNumber: delivery_number } = await aParcel(test.context, customer, { orders: [order] })
    const gift = { price_amount: 1, note: 'Happy birthday' }
    expect((await orderParcel(customer, delivery_number, 'gift_note', gift)).code).toBe(0)
    expect(await inWallet(customer)).toBe(900n)
    await test.ask('/api/shopping/release_parcel', { delivery_number }, { token: customer.token })
    expect(await inWallet(customer)).toBe(1000n)
  })
})

describe('the settings', () => {
  it('switch services off and change their prices; paid ones keep theirs', async () => {
    const { customer, order_id } = await stored()
    const { request_id } = (await orderItem(customer, order_id)).data
    await changeSettings(test.context, {
      warehouse_services: [
        { service: 'photos', price_cents: 250, is_on: true },
        { service: 'video', price_cents: 300, is_on: false },
      ],
    })
    expect((await page(customer, order_id)).offers).toEqual([
      { service: 'photos', price_amount: 2.5, needs_note: false },
    ])
    expect((await orderItem(customer, order_id, { service: 'video', price_amount: 3 })).code).toBe(1438)
    await finish(request_id, { outcome: 'refused', answer: 'No' })
    expect(await inWallet(customer)).toBe(1000n)
    const [row] = await test.context.db
      .select()
      .from(serviceRequests)
      .where(eq(serviceRequests.number, request_id))
    expect(row).toMatchObject({ priceCents: 100n, refundCents: 100n })
  })
})

it('services are not shown as requests to cancel or return', async () => {
  const { customer, order, order_id } = await stored()
  await orderItem(customer, order_id)
  await orderItem(customer, order_id, { service: 'measuring', note: '' })
  const { token } = await aStaffMember(test.context, 'support')
  const { data } = await test.ask('/api/staff/support/get_request_list', { search_text: order_id }, { token })
  expect(data.list).toEqual([])
  const detail = await test.ask('/api/staff/orders/get', { order_id }, { token })
  expect(detail.status).toBeLessThan(500)
  const shown = await test.ask('/api/shopping/get_order_detail', { order_id }, { token: customer.token })
  expect(shown.data.requests).toEqual([])
  const [row] = await test.context.db.select().from(orders).where(eq(orders.id, order.id))
  expect(row?.status).toBe('in_warehouse')
})

const isService = eq(serviceRequests.kind, 'service')
const makeFree = (service: WarehouseService) =>
  changeSettings(test.context, { warehouse_services: [{ service, price_cents: 0, is_on: true }] })

it('a free service that is ordered while its order is cancelled ends with it', async () => {
  await makeFree('photos')
  const { customer, order, order_id } = await stored()
  const request = { order_id, reason: 'Too small' }
  const requested = await test.ask('/api/shopping/request_return', request, { token: customer.token })
  const { token } = await aStaffMember(test.context, 'support')
  const decided = { request_id: requested.data.request_id, decision: 'refund', answer: 'Done' }
  const cancel = () => test.ask('/api/staff/support/decide_request', decided, { token })
  let both: Promise<{ code: number }[]> | undefined
  await test.context.db.transaction(async (tx) => {
    await tx.select().from(orders).where(eq(orders.id, order.id)).for('update')
    const ordering = orderItem(customer, order_id, { price_amount: 0 })
    await lockWaiters(test, 1)
    both = Promise.all([ordering, cancel()])
    await lockWaiters(test, 2)
  })
  expect((await both)?.map(({ code }) => code)).toEqual([0, 0])
  const services = await test.context.db
    .select()
    .from(serviceRequests)
    .where(and(eq(serviceRequests.orderId, order.id), isService))
  expect(services).toMatchObject([{ stage: 'refused' }])
})

it('a free service that is ordered while staff release its paid parcel ends with it', async () => {
  await makeFree('moisture_bag')
  const { customer, order } = await stored()
  const parcel = await aParcel(test.context, customer, { status: 'paid', orders: [order] })
  const released = { delivery_number: parcel.deliveryNumber, reason: 'The shirt is missing' }
  const { token } = await aStaffMember(test.context, 'shipping')
  const release = () => test.ask('/api/staff/shipping/release_parcel', released, { token })
  let both: Promise<{ code: number }[]> | undefined
  await test.context.db.transaction(async (tx) => {
    await tx.select().from(parcels).where(eq(parcels.id, parcel.id)).for('update')
    const ordering = orderParcel(customer, parcel.deliveryNumber, 'moisture_bag', { price_amount: 0 })
    await lockWaiters(test, 1)
    both = Promise.all([ordering, release()])
    await lockWaiters(test, 2)
  })
  expect((await both)?.map(({ code }) => code)).toEqual([0, 0])
  const services = await test.context.db
    .select()
    .from(serviceRequests)
    .where(and(eq(serviceRequests.parcelId, parcel.id), isService))
  expect(services).toMatchObject([{ stage: 'refused' }])
})
