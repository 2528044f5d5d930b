import { auditLog, messages, orderEvents } from '@sampan/database/tables'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { expectInvariants } from '../expect-invariants.ts'
import { aCustomer, aStaffMember } from '../factories.ts'
import { staffPhotos } from '../photos.ts'
import { startTestApp } from '../test-app.ts'
import { onTheWay, orderRow, scale } from './arrivals.ts'

const test = startTestApp()

const keeper = () => aStaffMember(test.context, 'warehouse')

describe('receiving', () => {
  it('weighs, measures and photographs the goods, starts their storage and notifies the customer', async () => {
    const member = await keeper()
    const { customer, order, number } = await onTheWay(test)
    const photo_urls = await staffPhotos(test.context, member)
    const input = { ...scale, order_id: order.orderNumber, tracking_number: number, photo_urls }
    const answer = await test.ask('/api/staff/receiving/receive', input, { token: member.token })
    expect(answer).toMatchObject({ code: 0, data: { order_status: 7 } })
    const row = await orderRow(test, order.id)
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
      qc_image_url: photo_urls.map((url, index) => ({
        url,
        shot: ['Front', 'Back', 'Size label'][index],
      })),
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
    const { order, number } = await onTheWay(test)
    const photo_urls = await staffPhotos(test.context, member)
    const input = { ...scale, order_id: order.orderNumber, tracking_number: number, photo_urls }
    const receive = (overrides: object, lang: 'en' | 'cn' = 'en') =>
      test.ask('/api/staff/receiving/receive', { ...input, ...overrides }, { token: member.token, lang })
    const left_out_shots = [{ shot: 'size', reason: 'not_applicable' }]
    expect(await receive({ photo_urls: photo_urls.slice(1), left_out_shots }, 'cn')).toMatchObject({
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
    // The error of a sum is none.
    expect((await receive({ order_id: 'SO0', weight: 0.1 + 0.2 })).data).toBeNull()
    // What a scanner typed behind the weight.
    expect(await receive({ weight: 0.9773012345678901, length: 33.77301234567 })).toMatchObject({
      data: { fields: { weight: 'Round it to 0.001', length: 'Round it to 0.01' } },
    })
    expect(await receive({ order_id: 'SO0' })).toMatchObject({ code: 1005 })
    expect((await orderRow(test, order.id)).status).toBe('on_the_way')
  })

  it('under another number requires a confirmation', async () => {
    const member = await keeper()
    const { order, number } = await onTheWay(test)
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
    expect(await orderRow(test, order.id)).toMatchObject({ trackingNormalised: 'JD0123456789' })
  })

  it('with a problem notifies the customer, at receipt or when it is found later', async () => {
    const member = await keeper()
    const { customer, order, number } = await onTheWay(test)
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
    expect((await orderRow(test, order.id)).qcNote).toBe('A button is missing')

    const elsewhere = await onTheWay(test)
    expect(
      await test.ask(
        '/api/staff/receiving/report_problem',
        { order_id: elsewhere.order.orderNumber, note: 'x' },
        { token: member.token },
      ),
    ).toMatchObject({ code: 1901 })
  })
})

it('receiving is restricted to the warehouse', async () => {
  const customer = await aCustomer(test.context)
  const buyer = await aStaffMember(test.context, 'purchasing')
  const { order } = await onTheWay(test)
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
