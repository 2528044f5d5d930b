import { auditLog, messages, orders, supplements } from '@sampan/database/tables'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { aCustomer, anOrder, aStaffMember } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
const HOUR = 3_600_000

const buyer = () => aStaffMember(test.context, 'purchasing')
/** As ordered: ¥144.58 and ¥7.23 of freight. */
const asOrdered = { unit_price_cny: 144.58, freight_cny: 7.23 }
const bought = { ...asOrdered, purchase_reference: 'TB-1', tracking_number: 'SF1234567890123' }

async function orderRow(number: string) {
  const [row] = await test.context.db.select().from(orders).where(eq(orders.orderNumber, number))
  if (!row) throw new Error('no order')
  return row
}

describe('the queues of orders', () => {
  it('show what is due first, and mark what is late', async () => {
    const customer = await aCustomer(test.context)
    const first = await anOrder(test.context, customer, { status: 'paid' })
    test.pass(23 * HOUR)
    const second = await anOrder(test.context, customer, { status: 'paid' })
    test.pass(2 * HOUR)
    const { token } = await buyer()
    const { data } = await test.ask('/api/staff/orders/get_queue', { stage: 'to_accept' }, { token })
    expect(
      data.list.map((row: { order_id: string; is_late: boolean }) => [row.order_id, row.is_late]),
    ).toEqual([
      [first.orderNumber, true],
      [second.orderNumber, false],
    ])
    expect(data.list[0]).toMatchObject({
      customer: { account_name: customer.accountName },
      unit_price_cny: 144.58,
      total_amount: 22.05,
      order_status: 2,
    })
    expect(data.stages).toContainEqual({ stage: 'to_accept', count: 2, late: 1 })
    const page2 = { stage: 'to_accept', page: 2, page_size: 1 }
    const next = await test.ask('/api/staff/orders/get_queue', page2, { token, lang: 'cn' })
    expect(next.data).toMatchObject({
      total: 2,
      list: [{ order_id: second.orderNumber, order_status_text: '付款成功' }],
    })
  })

  it('are searched over every stage, by number, customer and words of the product', async () => {
    const { token } = await buyer()
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer, {
      status: 'shipped',
      productName: 'A 100% silk_scarf',
    })
    for (const search_text of [order.orderNumber.toLowerCase(), customer.accountNo, '100% silk_'])
      expect(
        (await test.ask('/api/staff/orders/get_queue', { stage: 'to_buy', search_text }, { token })).data
          .list,
      ).toMatchObject([{ order_id: order.orderNumber }])
    const none = await test.ask(
      '/api/staff/orders/get_queue',
      { stage: 'to_buy', search_text: '100x silk' },
      { token },
    )
    expect(none.data).toMatchObject({ list: [], total: 0 })
  })

  it('are searched by the beginning of a number, by words of goods or customer in any case, and by shelf', async () => {
    const { token } = await buyer()
    const customer = await aCustomer(test.context, { accountName: 'Ottilie Brandvold' })
    const order = await anOrder(test.context, customer, {
      status: 'in_warehouse',
      productName: 'Hand-thrown celadon bowl 青瓷',
      purchaseReference: '3811700042',
      trackingNumberCn: 'YT 7788 0042-1',
      trackingNormalised: 'YT778800421',
      externalOrderId: '#TR-9931',
    })
    await test.context.db.update(orders).set({ shelf: 'QX-07' }).where(eq(orders.id, order.id))
    const found = async (search_text: string) =>
      (
        await test.ask('/api/staff/orders/get_queue', { stage: 'to_buy', search_text }, { token })
      ).data.list.map((one: { order_id: string }) => one.order_id)
    for (const text of [
      order.orderNumber.slice(0, 9).toLowerCase(),
      'yt 7788-00',
      '381170',
      '#TR-99',
      'celad bowl',
      '青瓷',
      'brandv otti',
      'qx-07',
    ])
      expect([text, await found(text)]).toEqual([text, [order.orderNumber]])
    for (const text of ['eladon', 'celadon vase', '%', "'", 'qx-0', '!!'])
      expect(await found(text)).toEqual([])
  })

  it('open one order with its events and the author of each', async () => {
    const { token } = await buyer()
    const order = await anOrder(test.context, await aCustomer(test.context), { status: 'paid' })
    await test.ask('/api/staff/purchasing/accept', { orders: [{ order_id: order.orderNumber }] }, { token })
    const { data } = await test.ask('/api/staff/orders/get_order', { order_id: order.orderNumber }, { token })
    expect(data).toMatchObject({ order_status: 5, handling_fee: 1.05, supplements: [] })
    expect(
      data.life.map((step: { name: string; staff_name: string }) => [step.name, step.staff_name]),
    ).toEqual([
      ['Create Order', ''],
      ['Pay for product', ''],
      ['Accepted by purchasing', 'Wei'],
    ])
    expect(await test.ask('/api/staff/orders/get_order', { order_id: 'SO0' }, { token })).toMatchObject({
      code: 1005,
    })
  })
})

describe('accepting', () => {
  it('accepts all of the selected orders or none, and records an event for each', async () => {
    const member = await buyer()
    const customer = await aCustomer(test.context)
    const [a, b] = [
      await anOrder(test.context, customer, { status: 'paid' }),
      await anOrder(test.context, customer),
    ]
    const accept = (...order_ids: string[]) =>
      test.ask(
        '/api/staff/purchasing/accept',
        { orders: order_ids.map((order_id) => ({ order_id })) },
        { token: member.token },
      )
    expect(await accept(a.orderNumber, b.orderNumber)).toMatchObject({ code: 1901 })
    expect(await accept(a.orderNumber, 'SO0')).toMatchObject({ code: 1005 })
    expect((await orderRow(a.orderNumber)).status).toBe('paid')
    expect(await accept(a.orderNumber)).toMatchObject({ code: 0 })
    expect(await accept(a.orderNumber)).toMatchObject({ code: 1901 })
    expect(await accept()).toMatchObject({ code: 1301 })
    const log = await test.context.db.select().from(auditLog).where(eq(auditLog.staffId, member.id))
    expect(log).toMatchObject([{ action: 'order_accepted', subject: `order:${a.orderNumber}` }])
  })
})

describe('a purchase', () => {
  it('with the seller’s tracking number is on the way, and the customer is notified', async () => {
    const member = await buyer()
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer, { status: 'wait_purchase' })
    const record = { ...bought, order_id: order.orderNumber, tracking_number: ' sf1234567890123 ' }
    const answer = await test.ask('/api/staff/purchasing/record_purchase', record, { token: member.token })
    expect(answer).toMatchObject({ code: 0, data: { order_status: 6, returned_amount: 0 } })
    expect(await orderRow(order.orderNumber)).toMatchObject({
      status: 'on_the_way',
      trackingNormalised: 'SF1234567890123',
      purchaseReference: 'TB-1',
      purchasePriceFen: 15_181n,
    })
    const [told] = await test.context.db
      .select()
      .from(messages)
      .where(eq(messages.customerId, customer.id))
      .orderBy(desc(messages.id))
    expect(told?.words.en?.body).toContain('SF1234567890123'.toLowerCase())
    const again = await test.ask('/api/staff/purchasing/record_purchase', record, { token: member.token })
    expect(again).toMatchObject({ code: 1901 })
    const [log] = await test.context.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.staffId, member.id))
      .orderBy(desc(auditLog.id))
    expect(log).toMatchObject({ action: 'order_bought', after: { purchasePriceFen: '15181' } })
  })

  it('without a tracking number waits for it in a queue of its own', async () => {
    const { token } = await buyer()
    const order = await anOrder(test.context, await aCustomer(test.context), { status: 'wait_purchase' })
    const record = { ...bought, order_id: order.orderNumber }
    const first = await test.ask(
      '/api/staff/purchasing/record_purchase',
      { ...record, tracking_number: '' },
      { token },
    )
    expect(first.data).toMatchObject({ order_status: 5 })
    const { data } = await test.ask('/api/staff/orders/get_queue', { stage: 'to_send' }, { token })
    expect(data.list).toMatchObject([{ order_id: order.orderNumber, purchase_reference: 'TB-1' }])
    expect((await test.ask('/api/staff/purchasing/record_purchase', record, { token })).data).toMatchObject({
      order_status: 6,
    })
  })

  it('refuses invalid, multiple and unknown numbers', async () => {
    const { token } = await buyer()
    const order = await anOrder(test.context, await aCustomer(test.context), { status: 'wait_purchase' })
    const record = (overrides: object) =>
      test.ask(
        '/api/staff/purchasing/record_purchase',
        { ...bought, order_id: order.orderNumber, ...overrides },
        { token },
      )
    expect(await record({ tracking_number: 'SF1, SF2' })).toMatchObject({
      code: 1309,
      data: { fields: { tracking_number: 'One tracking number per parcel' } },
    })
    expect(await record({ tracking_number: 'hello' })).toMatchObject({ code: 1908 })
    expect(await record({ order_id: 'SO0' })).toMatchObject({ code: 1005 })
    expect(await record({ purchase_reference: '', unit_price_cny: -1 })).toMatchObject({
      code: 1001,
      data: { fields: { purchase_reference: expect.any(String), unit_price_cny: expect.any(String) } },
    })
    expect(await record({ unit_price_cny: 144.585 })).toMatchObject({
      data: { fields: { unit_price_cny: expect.any(String) } },
    })
    expect((await orderRow(order.orderNumber)).status).toBe('wait_purchase')
  })

  it('is not recorded above what was paid, nor while a difference is open', async () => {
    const { token } = await buyer()
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer, { status: 'wait_purchase' })
    const record = { ...bought, order_id: order.orderNumber, unit_price_cny: 151.81 }
    // ¥7.23 more at 7.2289 is $1.0002, rounded up to the cent
    const compared = await test.ask(
      '/api/staff/purchasing/compare_price',
      { order_id: order.orderNumber, unit_price_cny: 151.81, freight_cny: 7.23 },
      { token },
    )
    expect(compared.data).toEqual({ paid_amount: 21, price_amount: 22.01, difference_amount: 1.01 })
    expect(await test.ask('/api/staff/purchasing/record_purchase', record, { token })).toMatchObject({
      code: 1906,
      msg: 'This costs $1.01 more than was paid. Ask the customer for the difference first.',
    })
    await test.context.db.insert(supplements).values({
      number: 'SU-test',
      customerId: customer.id,
      orderId: order.id,
      amountCents: 101n,
      reason: '',
      status: 'unpaid',
    })
    const waits = await test.ask(
      '/api/staff/purchasing/record_purchase',
      { ...bought, order_id: order.orderNumber },
      { token },
    )
    expect(waits).toMatchObject({ code: 1905, msg: 'The customer has not paid the difference of $1.01 yet' })
    await test.context.db.update(supplements).set({ status: 'paid' }).where(eq(supplements.number, 'SU-test'))
    expect(await test.ask('/api/staff/purchasing/record_purchase', record, { token })).toMatchObject({
      code: 0,
    })
  })

  it('is recorded once, however many do so at the same time', async () => {
    const { token } = await buyer()
    const order = await anOrder(test.context, await aCustomer(test.context), { status: 'wait_purchase' })
    const order_id = order.orderNumber
    const { revision } = (await test.ask('/api/staff/orders/get_order', { order_id }, { token })).data
    const record = { ...bought, order_id, revision }
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => test.ask('/api/staff/purchasing/record_purchase', record, { token })),
    )
    expect(answers.map((one) => one.code).sort()).toEqual([0, 1928, 1928, 1928, 1928, 1928])
  })
})

it('purchasing is restricted to purchasers and admins', async () => {
  const customer = await aCustomer(test.context)
  const order = await anOrder(test.context, customer, { status: 'paid' })
  const packer = await aStaffMember(test.context, 'shipping')
  const admin = await aStaffMember(test.context, 'admin')
  const inputs: [string, object][] = [
    ['/api/staff/purchasing/accept', { orders: [{ order_id: order.orderNumber }] }],
    ['/api/staff/purchasing/compare_price', { ...asOrdered, order_id: order.orderNumber }],
    ['/api/staff/purchasing/record_purchase', { ...bought, order_id: order.orderNumber }],
  ]
  for (const [path, input] of inputs) {
    expect(await test.ask(path, input)).toMatchObject({ code: 9004 })
    expect(await test.ask(path, input, { token: customer.token })).toMatchObject({ code: 9004 })
    expect(await test.ask(path, input, { token: packer.token })).toMatchObject({ code: 9005 })
    expect((await test.ask(path, input, { token: admin.token })).code).not.toBe(9005)
  }
  expect(await test.ask('/api/staff/orders/get_queue', { stage: 'to_buy' })).toMatchObject({ code: 9004 })
  const writer = await aStaffMember(test.context, 'content')
  expect(
    await test.ask('/api/staff/orders/get_queue', { stage: 'to_buy' }, { token: writer.token }),
  ).toMatchObject({ code: 9005 })
})
