import { messages, orders } from '@sampan/database/tables'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { expectInvariants } from '../expect-invariants.ts'
import { aStaffMember } from '../factories.ts'
import { staffPhotos } from '../photos.ts'
import { startTestApp } from '../test-app.ts'
import { findArrival, onTheWay, orderRow, scale } from './arrivals.ts'

const test = startTestApp()

const keeper = () => aStaffMember(test.context, 'warehouse')

describe('an order in several boxes', () => {
  const box = async (member: { id: string; token: string }, input: object) =>
    test.ask(
      '/api/staff/receiving/receive',
      { ...scale, photo_urls: await staffPhotos(test.context, member), ...input },
      { token: member.token },
    )

  it('stays on the way until the last piece arrives, and each box finds it again', async () => {
    const member = await keeper()
    const { customer, order, number } = await onTheWay(test, { quantity: 5 })
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
    expect((await findArrival(test, number, member.token)).data).toMatchObject({
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
    const [match] = (await findArrival(test, 'ZT5550001112223', member.token)).data.matches
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
    expect(await orderRow(test, order.id)).toMatchObject({
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
    const { order, number } = await onTheWay(test, { quantity: 5 })
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
    expect((await orderRow(test, order.id)).receivedQuantity).toBe(2)
  })

  it('whose rest never arrives is stored with the arrived pieces', async () => {
    const member = await keeper()
    const { order, number } = await onTheWay(test, { quantity: 5 })
    const input = { order_id: order.orderNumber, tracking_number: number, quantity: 3 }
    const answer = await box(member, { ...input, is_rest_expected: false })
    expect(answer.data).toMatchObject({ order_status: 7, received_quantity: 3 })
    expect(await orderRow(test, order.id)).toMatchObject({ status: 'in_warehouse', receivedQuantity: 3 })
  })

  it('whose rest is given up later is stored with the arrived pieces, and its customer decides', async () => {
    const member = await keeper()
    const { customer, order, number } = await onTheWay(test, { quantity: 5 })
    const order_id = order.orderNumber
    const buyer = await aStaffMember(test.context, 'purchasing')
    const end = (more: object = {}) =>
      test.ask(
        '/api/staff/receiving/end_receipt',
        { order_id, note: 'The seller ran out', ...more },
        { token: buyer.token },
      )
    expect((await end()).code).toBe(1901)
    await box(member, { order_id, tracking_number: number, quantity: 2 })
    expect((await end({ revision: 'old' })).code).toBe(1928)
    expect((await end()).code).toBe(0)
    expect((await end()).code).toBe(1901)
    const row = await orderRow(test, order.id)
    expect(row).toMatchObject({ status: 'in_warehouse', receivedQuantity: 2, shelf: 'B-07' })
    expect(row.storageUntil).not.toBeNull()
    const { data } = await test.ask('/api/shopping/get_order_detail', { order_id }, { token: customer.token })
    expect(data.problems).toMatchObject([{ kind: 'missing_pieces', note: '2 / 5 The seller ran out' }])
    const notices = await test.context.db
      .select()
      .from(messages)
      .where(eq(messages.customerId, customer.id))
      .orderBy(asc(messages.id))
    expect(notices.map((message) => message.words.en?.title).slice(-2)).toEqual([
      'In the warehouse: Linen shirt',
      `Please look at ${order_id}`,
    ])
    await expectInvariants(test.context)
  })

  it('can neither be cancelled by the seller nor refunded for the arrived pieces', async () => {
    const member = await keeper()
    const { order, number } = await onTheWay(test, { quantity: 5, purchaseReference: 'TB1' })
    const order_id = order.orderNumber
    await box(member, { order_id, tracking_number: number, quantity: 2 })
    const buyer = await aStaffMember(test.context, 'purchasing')
    const cancelled = { order_id, next: 'refund', reason: 'Sold out' }
    expect(
      await test.ask('/api/staff/purchasing/seller_cancelled', cancelled, { token: buyer.token }),
    ).toMatchObject({ code: 1958 })
    expect((await orderRow(test, order.id)).status).toBe('on_the_way')
  })

  it('that is cancelled leaves the arrived pieces as a return on their shelf', async () => {
    const member = await keeper()
    const support = await aStaffMember(test.context, 'support')
    const { customer, order, number } = await onTheWay(test, { quantity: 5 })
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
  const { order, number } = await onTheWay(test)
  const second = await onTheWay(test)
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
  expect((await findArrival(test, number, member.token)).data).toMatchObject({
    matches: [{ order_id: second.order.orderNumber }],
    arrived: [{ order_id: order.orderNumber }],
  })
  expect((await receive(second.order.orderNumber)).data).toMatchObject({ orders_left: 0 })
})
