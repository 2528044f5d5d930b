import { auditLog, messages, orderEvents, orders, unmatchedArrivals } from '@sampan/database/tables'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { expectInvariants } from '../expect-invariants.ts'
import { aCustomer, anOrder, aStaffMember } from '../factories.ts'
import { staffPhotos } from '../staff-photo.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()

const keeper = () => aStaffMember(test.context, 'warehouse')
const scale = { weight: 0.62, length: 30, width: 20.5, height: 4, goods_type: 0, shelf: 'B-07' }

let numbers = 1000000000000
/** Creates an order on the way, with a tracking number of its own. */
async function onTheWay(overrides: Parameters<typeof anOrder>[2] = {}) {
  numbers += 17_000
  const number = `SF${numbers}`
  const customer = await aCustomer(test.context)
  const order = await anOrder(test.context, customer, {
    status: 'on_the_way',
    ...overrides,
    trackingNormalised: number,
  })
  await test.context.db.update(orders).set({ trackingNumberCn: number }).where(eq(orders.id, order.id))
  return { customer, order, number }
}

async function orderRow(id: string) {
  const [row] = await test.context.db.select().from(orders).where(eq(orders.id, id))
  if (!row) throw new Error('no order')
  return row
}

const find = (tracking_number: string, token: string) =>
  test.ask('/api/staff/receiving/find_arrival', { tracking_number }, { token })

describe('finding an arrival', () => {
  it('works by its number, however it was scanned', async () => {
    const { token } = await keeper()
    const { order, number } = await onTheWay()
    for (const scanned of [number, ` ${number.toLowerCase()} `, `${number.slice(0, 5)}-${number.slice(5)}`]) {
      const { data } = await find(scanned, token)
      expect(data).toMatchObject({ tracking_number: number, near: [], arrived: [], unmatched: null })
      expect(data.matches).toMatchObject([{ order_id: order.orderNumber, order_status: 6 }])
    }
  })

  it('finds every order of the same box', async () => {
    const { token } = await keeper()
    const { number } = await onTheWay()
    await onTheWay().then(({ order }) =>
      test.context.db.update(orders).set({ trackingNormalised: number }).where(eq(orders.id, order.id)),
    )
    expect((await find(number, token)).data.matches).toHaveLength(2)
  })

  it('falls back to similar numbers', async () => {
    const { token } = await keeper()
    const { order, number } = await onTheWay()
    const last = number.at(-1) === '0' ? '1' : '0'
    const { data } = await find(number.slice(0, -1) + last, token)
    expect(data.matches).toEqual([])
    expect(data.near[0]).toMatchObject({ distance: 1, order: { order_id: order.orderNumber } })
  })

  it('includes orders that have arrived', async () => {
    const { token } = await keeper()
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer, {
      status: 'in_warehouse',
      trackingNormalised: 'SF7777777777777',
    })
    const { data } = await find('SF7777777777777', token)
    expect(data).toMatchObject({ matches: [], arrived: [{ order_id: order.orderNumber }] })
  })

  it('refuses an invalid number', async () => {
    const { token } = await keeper()
    expect(await find('box', token)).toMatchObject({
      code: 1908,
      data: { fields: { tracking_number: expect.any(String) } },
    })
    expect(await find('SF1234567 SF7654321', token)).toMatchObject({ code: 1309 })
  })
})

describe('receiving', () => {
  it('weighs, measures and photographs the goods, starts their storage and notifies the customer', async () => {
    const member = await keeper()
    const { customer, order, number } = await onTheWay()
    const photo_urls = await staffPhotos(test.context, member)
    const input = { ...scale, order_id: order.orderNumber, tracking_number: number, photo_urls }
    const answer = await test.ask('/api/staff/receiving/receive', input, { token: member.token })
    expect(answer).toMatchObject({ code: 0, data: { order_status: 7 } })
    const row = await orderRow(order.id)
    expect(row).toMatchObject({
      status: 'in_warehouse',
      weightG: 620,
      lengthMm: 300,
      widthMm: 205,
      heightMm: 40,
      shelf: 'B-07',
    })
    const days = (Number(row.storageUntil) - Number(row.arrivedAt)) / 86_400_000
    expect(days).toBe(60)

    const detail = await test.ask(
      '/api/shopping/get_order_detail',
      { order_id: order.orderNumber },
      { token: customer.token },
    )
    expect(detail.data).toMatchObject({
      order_status: 7,
      product_weight: 0.62,
      qc_image_url: photo_urls.map((url) => ({ url })),
    })
    expect(detail.data.timeline.slice(-2).map((step: { name: string }) => step.name)).toEqual([
      'Arrived at warehouse',
      'Quality check passed',
    ])
    const sentMessages = await test.context.db
      .select()
      .from(messages)
      .where(eq(messages.customerId, customer.id))
    expect(sentMessages.map((message) => message.words.en?.title)).toContain('In the warehouse: Linen shirt')
    const log = await test.context.db.select().from(auditLog).where(eq(auditLog.staffId, member.id))
    expect(log).toMatchObject([
      { action: 'order_received', before: { status: 'on_the_way' }, after: { weightG: 620, shelf: 'B-07' } },
    ])
    await expectInvariants(test.context)
    expect(await test.ask('/api/staff/receiving/receive', input, { token: member.token })).toMatchObject({
      code: 1901,
    })
  })

  it('requires three photos of our own, a weight, sides and a shelf', async () => {
    const member = await keeper()
    const { order, number } = await onTheWay()
    const photo_urls = await staffPhotos(test.context, member)
    const input = { ...scale, order_id: order.orderNumber, tracking_number: number, photo_urls }
    const receive = (overrides: object, lang: 'en' | 'cn' = 'en') =>
      test.ask('/api/staff/receiving/receive', { ...input, ...overrides }, { token: member.token, lang })
    expect(await receive({ photo_urls: photo_urls.slice(1) }, 'cn')).toMatchObject({
      code: 1903,
      data: { fields: { photo_urls: '至少需要 3 张照片' } },
    })
    expect(await receive({ photo_urls: [...photo_urls.slice(1), '/files/other.jpg'] })).toMatchObject({
      code: 1904,
    })
    expect(await receive({ weight: 0, length: '', shelf: ' ', goods_type: 1 })).toMatchObject({
      code: 1001,
      data: {
        fields: {
          weight: expect.any(String),
          length: 'Please fill this in',
          shelf: 'Please fill this in',
          goods_type: expect.any(String),
        },
      },
    })
    expect(await receive({ order_id: 'SO0' })).toMatchObject({ code: 1005 })
    expect((await orderRow(order.id)).status).toBe('on_the_way')
  })

  it('under another number requires a confirmation', async () => {
    const member = await keeper()
    const { order, number } = await onTheWay()
    const photo_urls = await staffPhotos(test.context, member)
    const input = { ...scale, order_id: order.orderNumber, tracking_number: 'JD0123456789', photo_urls }
    const differs = await test.ask('/api/staff/receiving/receive', input, { token: member.token })
    expect(differs).toMatchObject({
      code: 1909,
      data: { fields: { tracking_number: expect.stringContaining(number) } },
    })
    const purposely = { ...input, is_match_on_purpose: true }
    expect(await test.ask('/api/staff/receiving/receive', purposely, { token: member.token })).toMatchObject({
      code: 0,
    })
    expect(await orderRow(order.id)).toMatchObject({ trackingNormalised: 'JD0123456789' })
  })

  it('with a problem notifies the customer, at receipt or when it is found later', async () => {
    const member = await keeper()
    const { customer, order, number } = await onTheWay()
    const photo_urls = await staffPhotos(test.context, member)
    await test.ask(
      '/api/staff/receiving/receive',
      {
        ...scale,
        order_id: order.orderNumber,
        tracking_number: number,
        photo_urls,
        problem_note: 'A stain on the sleeve',
      },
      { token: member.token },
    )
    const again = {
      order_id: order.orderNumber,
      note: 'A button is missing',
      photo_urls: await staffPhotos(test.context, member, 1),
    }
    test.pass(1000)
    expect(
      await test.ask('/api/staff/receiving/report_problem', again, { token: member.token }),
    ).toMatchObject({ code: 0 })
    const notices = await test.context.db
      .select()
      .from(messages)
      .where(eq(messages.customerId, customer.id))
      .orderBy(asc(messages.id))
    expect(notices.slice(-3).map((message) => message.words.en?.body.split('\n')[0])).toEqual([
      expect.stringContaining('arrived and weighs 0.620 kg'),
      expect.stringContaining('A stain on the sleeve'),
      expect.stringContaining('A button is missing'),
    ])
    const stages = await test.context.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, order.id))
      .orderBy(asc(orderEvents.id))
    expect(stages.slice(-3).map((event) => event.stage)).toEqual(['arrived', 'qc_problem', 'qc_problem'])
    expect((await orderRow(order.id)).qcNote).toBe('A button is missing')

    const elsewhere = await onTheWay()
    expect(
      await test.ask(
        '/api/staff/receiving/report_problem',
        { order_id: elsewhere.order.orderNumber, note: 'x' },
        { token: member.token },
      ),
    ).toMatchObject({ code: 1901 })
  })
})

describe('an order in several boxes', () => {
  const box = async (member: { id: string; token: string }, input: object) =>
    test.ask(
      '/api/staff/receiving/receive',
      { ...scale, photo_urls: await staffPhotos(test.context, member), ...input },
      { token: member.token },
    )

  it('stays on the way until the last piece arrives, and each box finds it again', async () => {
    const member = await keeper()
    const { customer, order, number } = await onTheWay({ quantity: 5 })
    const order_id = order.orderNumber
    const first = await box(member, { order_id, tracking_number: number, quantity: 2, weight: 0.5 })
    expect(first).toMatchObject({
      code: 0,
      data: {
        order_status: 6,
        received_quantity: 2,
        orders_left: 0,
        storage_until: '0000-00-00 00:00:00',
      },
    })
    expect((await find(number, member.token)).data).toMatchObject({
      matches: [{ order_id, received_quantity: 2, product_quantity: 5, shelf: 'B-07' }],
      arrived: [],
    })
    const ask = { order_id }
    const seen = await test.ask('/api/shopping/get_order_detail', ask, { token: customer.token })
    expect(seen.data).toMatchObject({ order_status: 6, received_quantity: 2, product_weight: 0.5 })
    expect(seen.data.timeline.at(-1)).toMatchObject({ name: 'Part of it arrived', note: '2 / 5' })
    expect(seen.data.qc_image_url).toHaveLength(3)

    // The seller's courier gave the second box a number of its own.
    const buyer = await aStaffMember(test.context, 'purchasing')
    const renumbered = { order_id, tracking_number: 'ZT5550001112223' }
    const change = '/api/staff/purchasing/change_tracking_number'
    expect(await test.ask(change, renumbered, { token: buyer.token })).toMatchObject({ code: 0 })
    const [match] = (await find('ZT5550001112223', member.token)).data.matches
    expect(match.order_id).toBe(order_id)

    const last = {
      order_id,
      tracking_number: 'ZT5550001112223',
      weight: 1,
      length: 20,
      width: 30,
      height: 10,
    }
    expect((await box(member, { ...last, quantity: 4 })).data.fields).toHaveProperty('quantity')
    expect((await box(member, last)).data).toMatchObject({ order_status: 7, received_quantity: 5 })
    expect(await orderRow(order.id)).toMatchObject({
      status: 'in_warehouse',
      receivedQuantity: null,
      weightG: 1500,
      // 30 × 20.5 × 4 and 30 × 20 × 10 cm, on the larger base
      lengthMm: 300,
      widthMm: 205,
      heightMm: 138,
    })
    const notices = await test.context.db
      .select()
      .from(messages)
      .where(eq(messages.customerId, customer.id))
      .orderBy(asc(messages.id))
    expect(notices.map((message) => message.words.en?.title).slice(-2)).toEqual([
      '2 of 5 arrived: Linen shirt',
      'In the warehouse: Linen shirt',
    ])
    await expectInvariants(test.context)
  })

  it('counts a box once, however often it is sent, and accepts one of two receivers', async () => {
    const member = await keeper()
    const { order, number } = await onTheWay({ quantity: 5 })
    const order_id = order.orderNumber
    const { data } = await test.ask(
      '/api/staff/receiving/prepare_receipt',
      { order_id },
      { token: member.token },
    )
    const photo_urls = await staffPhotos(test.context, member)
    const { revision } = data.order
    const input = { ...scale, order_id, revision, tracking_number: number, photo_urls, quantity: 2 }
    const key = { 'idempotency-key': `box-${order_id}` }
    const send = (headers: Record<string, string>) =>
      test.ask('/api/staff/receiving/receive', input, { token: member.token, headers })
    const answers = await Promise.all([send(key), send(key)])
    expect(answers.map((answer) => answer.data.received_quantity)).toEqual([2, 2])
    expect((await send({ 'idempotency-key': `other-${order_id}` })).code).toBe(1928)
    expect((await orderRow(order.id)).receivedQuantity).toBe(2)
  })

  it('whose rest never arrives is stored with the arrived pieces', async () => {
    const member = await keeper()
    const { order, number } = await onTheWay({ quantity: 5 })
    const input = { order_id: order.orderNumber, tracking_number: number, quantity: 3 }
    const answer = await box(member, { ...input, is_rest_expected: false })
    expect(answer.data).toMatchObject({ order_status: 7, received_quantity: 3 })
    expect(await orderRow(order.id)).toMatchObject({ status: 'in_warehouse', receivedQuantity: 3 })
  })

  it('can neither be cancelled by the seller nor refunded for the arrived pieces', async () => {
    const member = await keeper()
    const { order, number } = await onTheWay({ quantity: 5, purchaseReference: 'TB1' })
    const order_id = order.orderNumber
    await box(member, { order_id, tracking_number: number, quantity: 2 })
    const buyer = await aStaffMember(test.context, 'purchasing')
    const cancelled = { order_id, next: 'refund', reason: 'Sold out' }
    expect(
      await test.ask('/api/staff/purchasing/seller_cancelled', cancelled, { token: buyer.token }),
    ).toMatchObject({ code: 1958 })
    expect((await orderRow(order.id)).status).toBe('on_the_way')
  })

  it('that is cancelled leaves the arrived pieces as a return on their shelf', async () => {
    const member = await keeper()
    const support = await aStaffMember(test.context, 'support')
    const { customer, order, number } = await onTheWay({ quantity: 5 })
    const order_id = order.orderNumber
    await box(member, { order_id, tracking_number: number, quantity: 2 })
    const request = { order_id, reason: 'It takes too long' }
    const requested = await test.ask('/api/shopping/request_cancel', request, { token: customer.token })
    const { request_id } = requested.data
    const decided = { request_id, decision: 'refund', answer: 'Here it is.' }
    const refunded = await test.ask('/api/staff/support/decide_request', decided, { token: support.token })
    expect(refunded).toMatchObject({ code: 0 })
    const jobs = await test.ask(
      '/api/staff/returns/get_list',
      { search_text: order_id },
      { token: member.token },
    )
    expect(jobs.data.list).toMatchObject([{ purpose: 'return', order: { shelf: 'B-07', order_status: 4 } }])
    await expectInvariants(test.context)
  })
})

it('several orders in one box are received in turn, and the response has the number of remaining ones', async () => {
  const member = await keeper()
  const { order, number } = await onTheWay()
  const second = await onTheWay()
  await test.context.db
    .update(orders)
    .set({ trackingNormalised: number, trackingNumberCn: number })
    .where(eq(orders.id, second.order.id))
  const receive = async (order_id: string) =>
    test.ask(
      '/api/staff/receiving/receive',
      { ...scale, order_id, tracking_number: number, photo_urls: await staffPhotos(test.context, member) },
      { token: member.token },
    )
  expect((await receive(order.orderNumber)).data).toMatchObject({ order_status: 7, orders_left: 1 })
  expect((await find(number, member.token)).data).toMatchObject({
    matches: [{ order_id: second.order.orderNumber }],
    arrived: [{ order_id: order.orderNumber }],
  })
  expect((await receive(second.order.orderNumber)).data).toMatchObject({ orders_left: 0 })
})

describe('an arrival that no order expects', () => {
  it('is stored once, found again, and assigned to an order when its owner is known', async () => {
    const member = await keeper()
    const [photo = ''] = await staffPhotos(test.context, member, 1)
    const kept = {
      tracking_number: 'YT-888 8888 888 888'.replaceAll(' ', ''),
      weight: 1.2,
      shelf: 'U-01',
      note: 'Blue box, no name',
      photo_urls: [photo],
    }
    const keep = (overrides: object = {}) =>
      test.ask('/api/staff/receiving/keep_unmatched', { ...kept, ...overrides }, { token: member.token })
    const { data } = await keep()
    expect(await keep()).toMatchObject({ code: 1910 })
    expect(await keep({ tracking_number: 'x', shelf: '' })).toMatchObject({ code: 1001 })
    expect((await find('YT8888888888888', member.token)).data.unmatched).toMatchObject({
      shelf: 'U-01',
      received_by: 'Wei',
    })

    const list = (search_text: string) =>
      test.ask('/api/staff/receiving/get_unmatched_list', { search_text }, { token: member.token })
    expect((await list('blue')).data).toMatchObject({
      total: 1,
      list: [{ arrival_id: data.arrival_id, candidates: [] }],
    })
    expect((await list('green')).data.total).toBe(0)

    const customer = await aCustomer(test.context)
    const announced = await test.ask(
      '/api/shopping/submit_forwarding_order',
      { country_code: 'US', product_name: 'Tea', tracking_number_cn: 'YT8888888888888' },
      { token: customer.token },
    )
    const order_id = announced.data.order_id
    expect((await list('')).data.list[0].candidates).toMatchObject([{ order_id, order_type: 2 }])

    const photo_urls = await staffPhotos(test.context, member)
    const match = {
      ...scale,
      order_id,
      tracking_number: 'YT8888888888888',
      arrival_id: data.arrival_id,
      photo_urls,
    }
    expect(await test.ask('/api/staff/receiving/receive', match, { token: member.token })).toMatchObject({
      code: 0,
    })
    const [row] = await test.context.db
      .select()
      .from(unmatchedArrivals)
      .where(eq(unmatchedArrivals.id, data.arrival_id))
    expect(row?.matchedOrderId).not.toBeNull()
    expect((await list('')).data.total).toBe(0)
    // The number can be used again.
    expect(await keep()).toMatchObject({ code: 0 })
  })

  it('is matched once: the second order stays on the way', async () => {
    const member = await keeper()
    const { data } = await test.ask(
      '/api/staff/receiving/keep_unmatched',
      { tracking_number: 'ZT0000001', shelf: 'U-02' },
      { token: member.token },
    )
    const [a, b] = [await onTheWay(), await onTheWay()]
    const photo_urls = await staffPhotos(test.context, member)
    const listed = await test.ask('/api/staff/receiving/get_unmatched_list', {}, { token: member.token })
    const { revision: arrival_revision } = listed.data.list.find(
      (one: { arrival_id: string }) => one.arrival_id === data.arrival_id,
    )
    const match = (order: { orderNumber: string }, arrival_id = data.arrival_id) =>
      test.ask(
        '/api/staff/receiving/receive',
        {
          ...scale,
          order_id: order.orderNumber,
          tracking_number: 'ZT0000001',
          is_match_on_purpose: true,
          arrival_id,
          arrival_revision,
          photo_urls,
        },
        { token: member.token },
      )
    expect(await match(a.order)).toMatchObject({ code: 0 })
    expect(await match(b.order)).toMatchObject({
      code: 1928,
      msg: expect.stringContaining(`Order: ${a.order.orderNumber}`),
    })
    expect(await match(b.order, 'not-an-id')).toMatchObject({ code: 1005 })
    expect((await orderRow(b.order.id)).status).toBe('on_the_way')
  })
})

it('receiving is restricted to the warehouse', async () => {
  const customer = await aCustomer(test.context)
  const buyer = await aStaffMember(test.context, 'purchasing')
  const { order } = await onTheWay()
  const inputs: [string, object][] = [
    ['/api/staff/receiving/find_arrival', { tracking_number: 'SF1234567890' }],
    [
      '/api/staff/receiving/receive',
      { ...scale, order_id: order.orderNumber, tracking_number: 'SF1234567890', photo_urls: [] },
    ],
    ['/api/staff/receiving/report_problem', { order_id: order.orderNumber, note: 'x' }],
    ['/api/staff/receiving/keep_unmatched', { tracking_number: 'SF1234567890', shelf: 'A' }],
    ['/api/staff/receiving/get_unmatched_list', {}],
  ]
  for (const [path, input] of inputs) {
    expect(await test.ask(path, input)).toMatchObject({ code: 9004 })
    expect(await test.ask(path, input, { token: customer.token })).toMatchObject({ code: 9004 })
    expect(await test.ask(path, input, { token: buyer.token })).toMatchObject({ code: 9005 })
  }
})
