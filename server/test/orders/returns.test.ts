import { orders, returnJobs, serviceRequests } from '@sampan/database/tables'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { moveOrders, openReturn } from '../../src/orders/index.ts'
import { openRequest } from '../../src/orders/requests/open-request.ts'
import { expectInvariants } from '../expect-invariants.ts'
import { aCustomer, anOrder, aParcel, aStaffMember } from '../factories.ts'
import { staffPhotos } from '../photos.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()

let keeper: Awaited<ReturnType<typeof aStaffMember>>
let support: { readonly token: string }
let shipper: { readonly token: string }
beforeAll(async () => {
  keeper = await aStaffMember(test.context, 'warehouse')
  support = await aStaffMember(test.context, 'support')
  shipper = await aStaffMember(test.context, 'shipping')
})

/** Creates an item in the warehouse whose customer requested a return. */
async function requestedReturn() {
  const customer = await aCustomer(test.context)
  const order = await anOrder(test.context, customer, { status: 'in_warehouse' })
  const input = { order_id: order.orderNumber, reason: 'The wrong size' }
  const { data } = await test.ask('/api/shopping/request_return', input, { token: customer.token })
  return { customer, order, request_id: data.request_id as string }
}

const decide = (request_id: string, decision: string) =>
  test.ask(
    '/api/staff/support/decide_request',
    { request_id, decision, answer: 'We look into it.' },
    { token: support.token },
  )
const jobs = async (search_text: string, stage = 'open') =>
  (await test.ask('/api/staff/returns/get_list', { search_text, stage }, { token: keeper.token })).data
const finish = (job: { job_id: string; revision: string }, overrides: object, headers = {}) =>
  test.ask(
    '/api/staff/returns/finish',
    { job_id: job.job_id, revision: job.revision, ...overrides },
    { token: keeper.token, headers },
  )
const submit = (order: { orderNumber: string }, { token }: { token: string }) =>
  test.ask(
    '/api/shopping/submit_shipping_order',
    {
      order_ids: [order.orderNumber],
      country_code: 'US',
      consignee_name: 'Lena',
      consignee_province: 'Oregon',
      consignee_city: 'Portland',
      consignee_address_detail: '12 Harbour Street',
      consignee_postcode: '97201',
      consignee_phone: '+1 503 555 0100',
    },
    { token },
  )
const rowOf = async (order: { orderNumber: string }, { token }: { token: string }) =>
  (await test.ask('/api/shopping/get_order_detail', { order_id: order.orderNumber }, { token })).data

it('cannot be requested while a cancellation is, also once the goods have arrived, and is not offered then', async () => {
  const customer = await aCustomer(test.context)
  const order = await anOrder(test.context, customer, { status: 'on_the_way' })
  const request = (kind: 'cancel' | 'return') =>
    test.ask(
      `/api/shopping/request_${kind}`,
      { order_id: order.orderNumber, reason: 'Too late' },
      { token: customer.token },
    )
  expect(await rowOf(order, customer)).toMatchObject({ request_possible: 'cancel' })
  const { data } = await request('cancel')
  expect(await rowOf(order, customer)).toMatchObject({ request_possible: '' })
  expect((await request('cancel')).code).toBe(1313)
  const arrival = {
    from: 'on_the_way',
    to: 'in_warehouse',
    stage: 'arrived',
    fields: { weightG: 700 },
  } as const
  await test.context.db.transaction((tx) => moveOrders(tx, [order.id], arrival, test.context.now()))
  expect(await rowOf(order, customer)).toMatchObject({ request_possible: '', return_state: '' })
  expect((await request('return')).code).toBe(1313)
  await decide(data.request_id, 'refuse')
  expect(await rowOf(order, customer)).toMatchObject({ request_possible: 'return' })
  expect((await request('return')).code).toBe(0)
})

describe('an item with an open return', () => {
  it('cannot be weighed, planned or packed, and the rows of both sides say so', async () => {
    const { customer, order } = await requestedReturn()
    expect(await submit(order, customer)).toMatchObject({
      code: 1417,
      msg: `${order.orderNumber}: a return is open, so it cannot be sent`,
    })
    const chosen = { order_ids: [order.orderNumber], country_code: 'US' }
    expect(
      await test.ask('/api/shopping/get_shipping_channels', chosen, { token: customer.token }),
    ).toMatchObject({ code: 1417 })
    expect(await rowOf(order, customer)).toMatchObject({ return_state: 'asked', request_possible: '' })
    const staffs = await test.ask(
      '/api/staff/orders/get_order',
      { order_id: order.orderNumber },
      { token: keeper.token },
    )
    expect(staffs.data).toMatchObject({ return_state: 'asked', open_request: 'return' })
  })

  it('is available again when the return is refused', async () => {
    const { customer, order, request_id } = await requestedReturn()
    await decide(request_id, 'accept')
    expect(await rowOf(order, customer)).toMatchObject({ return_state: 'set_aside' })
    expect((await decide(request_id, 'refuse')).code).toBe(0)
    expect((await jobs(order.orderNumber)).total).toBe(0)
    expect((await jobs(order.orderNumber, 'closed')).list).toMatchObject([{ status: 'withdrawn' }])
    expect(await submit(order, customer)).toMatchObject({ code: 0 })
  })

  it('blocks the dispatch, pricing and packing of its parcel', async () => {
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer, { status: 'in_warehouse' })
    const parcel = await aParcel(test.context, customer, { status: 'paid', orders: [order] })
    await test.context.db.insert(serviceRequests).values({
      number: `RQ${order.orderNumber}`,
      customerId: customer.id,
      orderId: order.id,
      kind: 'return',
      reason: 'x',
      stage: 'asked',
    })
    const packed = { delivery_number: parcel.deliveryNumber, weight: 0.9, length: 20, width: 20, height: 10 }
    const sent = { delivery_number: parcel.deliveryNumber, carrier: 'dhl', tracking_number: 'JD014600006281' }
    const { token } = shipper
    expect((await test.ask('/api/staff/shipping/pack_parcel', packed, { token })).code).toBe(1417)
    expect((await test.ask('/api/staff/shipping/ship_parcel', sent, { token })).code).toBe(1417)
  })

  it('and a parcel in parallel: only one of them gets it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const customer = await aCustomer(test.context)
      const order = await anOrder(test.context, customer, { status: 'in_warehouse' })
      const request = {
        customerId: customer.id,
        orderNumber: order.orderNumber,
        kind: 'return',
        reason: 'x',
        imageUrls: [],
      } as const
      const [returned, packed] = await Promise.all([
        openRequest(test.context, request, null).then(
          () => true,
          () => false,
        ),
        submit(order, customer),
      ])
      expect([returned, packed.code === 0].filter(Boolean)).toHaveLength(1)
    }
  })
})

describe('a return job', () => {
  it('is opened when a return is accepted, stays on its shelf, and is finished with a tracking number', async () => {
    const { customer, order, request_id } = await requestedReturn()
    await decide(request_id, 'accept')
    const { list } = await jobs(order.orderNumber)
    expect(list).toMatchObject([
      { request_id, purpose: 'return', reason: 'The wrong size', order: { shelf: 'A-01' } },
    ])
    const wrong = await finish(list[0], { outcome: 'send_back' })
    expect(wrong).toMatchObject({
      data: { fields: { carrier: expect.any(String), tracking_number: expect.any(String) } },
    })
    const sent = { outcome: 'send_back', carrier: '顺丰', tracking_number: 'SF1234567890123' }
    expect((await finish({ ...list[0], revision: 'old' }, sent)).code).toBe(1928)
    const key = { 'idempotency-key': `finish-${order.orderNumber}` }
    const twice = await Promise.all([finish(list[0], sent, key), finish(list[0], sent, key)])
    expect(twice.map(({ code }) => code)).toEqual([0, 0])
    expect((await finish(list[0], sent)).code).toBe(1952)
    expect((await jobs(order.orderNumber)).total).toBe(0)
    expect((await jobs(order.orderNumber, 'closed')).list).toMatchObject([
      { outcome: 'send_back', tracking_number: 'SF1234567890123', closed_by: 'Wei' },
    ])
    const row = await rowOf(order, customer)
    expect(row.return_state).toBe('gone')
    expect(row.timeline.at(-1)).toMatchObject({ stage: 'sent_back', note: '顺丰 SF1234567890123' })
    expect((await submit(order, customer)).code).toBe(1417)
    expect((await decide(request_id, 'refuse')).code).toBe(1953)
    expect((await decide(request_id, 'refund')).code).toBe(0)
    await expectInvariants(test.context)
  })

  it('leaves nothing to choose about a problem of its goods, and none is reported any more', async () => {
    const { customer, order, request_id } = await requestedReturn()
    const { orderNumber: order_id } = order
    const report = () =>
      test.ask('/api/staff/receiving/report_problem', { order_id, note: 'A sleeve is torn' }, keeper)
    expect((await report()).code).toBe(0)
    const { list } = (await test.ask('/api/staff/problems/get_list', { search_text: order_id }, support)).data
    const { problem_id, revision } = list[0]
    const offer = { problem_id, revision, refund_amount: 0 }
    expect((await test.ask('/api/staff/problems/offer', offer, support)).code).toBe(0)
    expect((await decide(request_id, 'accept')).code).toBe(0)
    const choice = { problem_id, choice: 'exchange', refund_amount: 0 }
    expect((await test.ask('/api/shopping/answer_problem', choice, { token: customer.token })).code).toBe(
      1316,
    )
    expect((await report()).code).toBe(1417)
    const [job] = (await jobs(order_id)).list
    expect(job.purpose).toBe('return')
    expect((await finish(job, { outcome: 'dispose' })).code).toBe(0)
    expect((await report()).code).toBe(1417)
  })

  it('is opened by a refund too, and stays after the order is cancelled', async () => {
    const { order, request_id } = await requestedReturn()
    expect((await decide(request_id, 'refund')).code).toBe(0)
    const [row] = await test.context.db.select().from(orders).where(eq(orders.id, order.id))
    expect(row).toMatchObject({ status: 'cancelled', shelf: 'A-01' })
    const { list } = await jobs(order.orderNumber)
    expect(list).toMatchObject([{ order: { order_status: 4, return_state: 'set_aside' } }])
    expect((await finish(list[0], { outcome: 'dispose', note: 'It leaked' })).code).toBe(0)
    expect((await jobs(order.orderNumber, 'closed')).list).toMatchObject([{ outcome: 'dispose' }])
    await expectInvariants(test.context)
  })

  it('is not opened again when a request to cancel is refunded after the goods were sent back, and disposes of nothing before', async () => {
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer, { status: 'on_the_way' })
    const input = { order_id: order.orderNumber, reason: 'It took too long' }
    const { data } = await test.ask('/api/shopping/request_cancel', input, { token: customer.token })
    await test.context.db.transaction(async (tx) => {
      const fields = { weightG: 500, shelf: 'A-01', receivedQuantity: 1 }
      const move = { from: 'on_the_way', to: 'in_warehouse', stage: 'arrived', fields } as const
      await moveOrders(tx, [order.id], move, test.context.now())
      const job = { orderId: order.id, requestId: null, purpose: 'return', reason: 'No answer' } as const
      await openReturn(tx, { ...job, staffId: keeper.id, now: test.context.now() })
    })
    const { list } = await jobs(order.orderNumber)
    expect((await finish(list[0], { outcome: 'dispose', note: '' })).code).toBe(2014)
    const sent = { outcome: 'send_back', carrier: 'sf', tracking_number: 'SF1234567890123', note: '' }
    expect((await finish(list[0], sent)).code).toBe(0)
    expect((await decide(data.request_id, 'refund')).code).toBe(0)
    expect((await jobs(order.orderNumber)).total).toBe(0)
    await expectInvariants(test.context)
  })

  it('is not opened for goods that are not here, and only once for repeated decisions', async () => {
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer, { status: 'paid' })
    const input = { order_id: order.orderNumber, reason: 'x' }
    const { data } = await test.ask('/api/shopping/request_cancel', input, { token: customer.token })
    await decide(data.request_id, 'refund')
    expect((await jobs(order.orderNumber)).total).toBe(0)
    const { order: second, request_id } = await requestedReturn()
    await decide(request_id, 'accept')
    await decide(request_id, 'ask_seller')
    await decide(request_id, 'refund')
    const rows = await test.context.db.select().from(returnJobs).where(eq(returnJobs.orderId, second.id))
    expect(rows).toHaveLength(1)
  })

  it('is finished by the warehouse and visible to support', async () => {
    const list = (token: string) => test.ask('/api/staff/returns/get_list', {}, { token })
    const end = (token: string) =>
      test.ask('/api/staff/returns/finish', { job_id: 'x', revision: 'x', outcome: 'keep' }, { token })
    expect((await list(support.token)).code).toBe(0)
    expect((await list(shipper.token)).code).toBe(9005)
    expect((await end(support.token)).code).toBe(9005)
    expect((await end(keeper.token)).code).toBe(1005)
  })
})

describe('goods whose return was requested before their customer chose an exchange', () => {
  async function anExchange() {
    const asked = await requestedReturn()
    const order_id = asked.order.orderNumber
    const photo_urls = await staffPhotos(test.context, keeper, 1)
    const found = { order_id, kind: 'damaged', note: 'A sleeve is torn', photo_urls }
    await test.ask('/api/staff/receiving/report_problem', found, { token: keeper.token })
    const listed = await test.ask(
      '/api/staff/problems/get_list',
      { search_text: order_id },
      { token: support.token },
    )
    const { problem_id, revision } = listed.data.list[0]
    const offer = { problem_id, revision, refund_amount: 0 }
    await test.ask('/api/staff/problems/offer', offer, { token: support.token })
    const choice = { problem_id, choice: 'exchange', refund_amount: 0 }
    const chosen = await test.ask('/api/shopping/answer_problem', choice, { token: asked.customer.token })
    expect(chosen.code).toBe(0)
    return asked
  }
  const open = async (order: { orderNumber: string }) => (await jobs(order.orderNumber)).list

  it('go back as a return when the request is refunded', async () => {
    const { order, request_id } = await anExchange()
    expect((await decide(request_id, 'refund')).code).toBe(0)
    const [job] = await open(order)
    expect(job).toMatchObject({ purpose: 'return', request_id })
    const sent = { outcome: 'send_back', carrier: 'SF', tracking_number: 'SF1234567890123' }
    expect((await finish(job, sent)).code).toBe(0)
    await expectInvariants(test.context)
  })

  it('are followed by others, whose return can be refused and asked for again', async () => {
    const { customer, order, request_id } = await anExchange()
    const [job] = await open(order)
    const sent = { outcome: 'send_back', carrier: 'SF', tracking_number: 'SF1234567890123' }
    expect((await finish(job, sent)).code).toBe(0)
    const arrival = [
      { from: 'wait_purchase', to: 'on_the_way', stage: 'exchange_sent' },
      { from: 'on_the_way', to: 'in_warehouse', stage: 'arrived', fields: { weightG: 500 } },
    ] as const
    for (const move of arrival)
      await test.context.db.transaction((tx) => moveOrders(tx, [order.id], move, test.context.now()))
    expect((await decide(request_id, 'refuse')).code).toBe(0)
    const again = { order_id: order.orderNumber, reason: 'Still too small' }
    expect((await test.ask('/api/shopping/request_return', again, { token: customer.token })).code).toBe(0)
  })

  it('are still exchanged when the request is refused', async () => {
    const { order, request_id } = await anExchange()
    expect((await decide(request_id, 'refuse')).code).toBe(0)
    expect(await open(order)).toMatchObject([{ purpose: 'exchange' }])
  })
})
