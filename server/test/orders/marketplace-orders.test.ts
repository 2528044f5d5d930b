import { holds, marketplaceOrders, orders, paymentPayables, serviceRequests } from '@sampan/database/tables'
import { startOpen1688 } from '@sampan/emulators'
import { eq, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readSentOrders } from '../../src/orders/purchasing/marketplace/read-sent-orders.ts'
import { expectInvariants } from '../expect-invariants.ts'
import { aCustomer, anOrder, aStaffMember, aSupplement } from '../factories.ts'
import { anOrderAt1688, settingsOf1688 } from '../order-at-1688.ts'
import { startTestApp, type TestAnswer } from '../test-app.ts'
import { withRealMoney } from '../with-real-money.ts'

const emulator = await startOpen1688()
afterAll(() => emulator.close())
const test = startTestApp(() => settingsOf1688(emulator))
beforeEach(() =>
  emulator.set({ failNext: 0, dropNext: 0, soldOutNext: 0, dearerFen: 0, aclDeclined: false, on: '' }),
)

const BEING_PLACED = 2007
let buyer: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  buyer = await aStaffMember(test.context, 'purchasing')
})
const ask = (path: string, input: object, headers = {}) =>
  test.ask(`/api/staff/purchasing/${path}`, input, { token: buyer.token, headers })
const place = async (order_id: string, headers = {}) =>
  (await ask('place_orders', { orders: [{ order_id }] }, headers)).data.results[0]
const read = async (order_id: string) =>
  (await ask('read_orders', { orders: [{ order_id }] })).data.results[0]
const placementsOf = (orderId: string) =>
  test.context.db.select().from(marketplaceOrders).where(eq(marketplaceOrders.orderId, orderId))
const rowOf = async (id: string) => (await test.context.db.select().from(orders).where(eq(orders.id, id)))[0]
/** Keeps orders that other tests left from being read too. */
const closeOthers = (id: string) =>
  test.context.db.update(marketplaceOrders).set({ isClosed: true }).where(ne(marketplaceOrders.orderId, id))
const NOT_BOUGHT = expect.stringContaining('was not bought yet')
const NOT_SENT_YET = 'The seller has not sent it yet'
const api = () => {
  const [only] = test.context.integrations.purchasing
  if (!only) throw new Error('1688 is not configured')
  return only
}
const MOVED_ON = expect.stringContaining('has moved on meanwhile')

describe('an order placed at its marketplace', () => {
  it('has its number and cost, and is on the way once the seller ships it', async () => {
    const { id, orderNumber } = await anOrderAt1688(test.context, await aCustomer(test.context))
    expect(await read(orderNumber)).toMatchObject({ is_done: false, message: NOT_BOUGHT })
    const ordered = vi.spyOn(api(), 'place')
    expect(await withRealMoney(test, () => place(orderNumber))).toMatchObject({
      ...{ is_done: false, message: 'The address of our warehouse is not set yet.' },
    })
    expect(await placementsOf(id)).toEqual([])
    expect(await place(orderNumber)).toMatchObject({ is_done: true, order_status: 5, returned_amount: 0 })
    const { warehouse_address: address } = await test.context.settings.read()
    const { contact_name: name, street, detail, in_english: _, ...to } = address
    expect(ordered.mock.lastCall?.[0]).toEqual({
      ...{ reference: orderNumber, note: '' },
      lines: [{ itemId: '534683243432', skuId: '4552593643000', quantity: 2 }],
      to: { ...to, name, street: `${street}${detail}` },
    })
    const number = emulator.placed().get(orderNumber) ?? ''
    expect(number).not.toBe('')
    expect(await rowOf(id)).toMatchObject({ purchaseReference: number, purchasePriceFen: 16_200n })
    expect(await place(orderNumber)).toMatchObject({ is_done: false, message: MOVED_ON })
    expect(await placementsOf(id)).toMatchObject([
      { state: 'bought', number, totalFen: 16_200n, quantity: 2, staffId: buyer.id, isClosed: false },
    ])
    const desk = await ask('get_buying_list', { stage: 'to_send', search_text: orderNumber })
    expect(desk.data).toMatchObject({
      places: ['1688'],
      sellers: [{ marketplace: '1688', orders: [{ order_id: orderNumber, is_placed: true, cost_cny: 162 }] }],
    })

    expect(await read(orderNumber)).toMatchObject({ is_done: false, message: NOT_SENT_YET })
    emulator.send(number)
    expect(await read(orderNumber)).toMatchObject({ is_done: true, order_status: 6 })
    expect(await rowOf(id)).toMatchObject({
      status: 'on_the_way',
      trackingNumberCn: expect.stringMatching(/^YT\d/),
      purchasePriceFen: 16_200n,
    })
    await expectInvariants(test.context)
  })

  it('is read once with a key: sent again after the marketplace closed it, the call has its first answer', async () => {
    const { id, orderNumber } = await anOrderAt1688(test.context, await aCustomer(test.context))
    await place(orderNumber)
    const number = emulator.placed().get(orderNumber) ?? ''
    emulator.send(number)
    const { revision } = (await test.ask('/api/staff/orders/get_order', { order_id: orderNumber }, buyer))
      .data
    const again = () =>
      ask(
        'read_orders',
        { orders: [{ order_id: orderNumber, revision }] },
        { 'idempotency-key': `read-${id}` },
      )
    const first = await again()
    expect(first.data.results).toMatchObject([{ is_done: true, order_status: 6 }])
    emulator.cancel(number)
    expect((await again()).data).toEqual(first.data)
    expect(await placementsOf(id)).toMatchObject([{ isClosed: false }])
  })

  it('is read every hour: shipped, not shipped yet, or closed, which the buying page shows', async () => {
    const [sent, waiting, closed] = await Promise.all(
      [0, 1, 2].map(async () => anOrderAt1688(test.context, await aCustomer(test.context))),
    )
    for (const order of [sent, waiting, closed]) await place(order?.orderNumber ?? '')
    const numberOf = (order = sent) => emulator.placed().get(order?.orderNumber ?? '') ?? ''
    emulator.send(numberOf(sent))
    emulator.cancel(numberOf(closed))
    await readSentOrders(test.context)
    expect(await rowOf(sent?.id ?? '')).toMatchObject({
      status: 'on_the_way',
      trackingNumberCn: expect.stringMatching(/^YT\d/),
    })
    const closedOf = async (order = waiting) =>
      (await ask('get_buying_list', { stage: 'to_send', search_text: order?.orderNumber })).data.sellers[0]
        .orders[0].is_closed
    expect([await closedOf(waiting), await closedOf(closed)]).toEqual([false, true])
    await expectInvariants(test.context)
  })

  it('is read again an hour later when the marketplace did not respond', async () => {
    const { id, orderNumber } = await anOrderAt1688(test.context, await aCustomer(test.context))
    await place(orderNumber)
    emulator.send(emulator.placed().get(orderNumber) ?? '')
    const run = () => readSentOrders(test.context)
    emulator.set({ dropNext: 1, on: 'get.buyerView' })
    await closeOthers(id)
    await run()
    expect(await rowOf(id)).toMatchObject({ status: 'wait_purchase' })
    await run()
    expect(await rowOf(id)).toMatchObject({ status: 'on_the_way' })
  })

  it('is read in batches of five, up to the first one without any answer', async () => {
    const placed = []
    for (const _ of Array.from({ length: 6 })) {
      const order = await anOrderAt1688(test.context, await aCustomer(test.context))
      await place(order.orderNumber)
      placed.push(order)
    }
    const mine = placed.map(({ orderNumber }) => orderNumber)
    await test.context.db
      .update(marketplaceOrders)
      .set({ isClosed: sql`${marketplaceOrders.reference} not in ${mine}` })
    const asked = vi.spyOn(api(), 'read')
    emulator.set({ failNext: 99, on: 'get.buyerView' })
    await readSentOrders(test.context)
    expect(asked).toHaveBeenCalledTimes(5)
    emulator.set({ failNext: 0 })
    await readSentOrders(test.context)
    expect(asked).toHaveBeenCalledTimes(11)
    for (const number of mine) emulator.send(emulator.placed().get(number) ?? '')
    await readSentOrders(test.context)
    expect(asked).toHaveBeenCalledTimes(17)
    expect(await rowOf(placed.at(-1)?.id ?? '')).toMatchObject({ status: 'on_the_way' })
  })

  it('is the rest of one that is bought in part, and costs as much as both when it is sent', async () => {
    const customer = await aCustomer(test.context)
    const { id, orderNumber: order_id } = await anOrderAt1688(test.context, customer, { quantity: 4 })
    const part = { order_id, quantity: 2, unit_price_cny: 75, freight_cny: 0, purchase_reference: 'TB-1' }
    expect((await ask('record_purchase', part)).code).toBe(0)
    expect(await place(order_id)).toMatchObject({ is_done: true })
    const number = emulator.placed().get(order_id) ?? ''
    expect(await placementsOf(id)).toMatchObject([{ quantity: 2, totalFen: 16_200n }])
    const both = { purchaseReference: `TB-1, ${number}`, purchasePriceFen: 31_200n }
    expect(await rowOf(id)).toMatchObject(both)
    emulator.send(number)
    expect(await read(order_id)).toMatchObject({ is_done: true, returned_amount: 0 })
    expect(await rowOf(id)).toMatchObject({ ...both, status: 'on_the_way' })
    await expectInvariants(test.context)
  })

  it('is recorded under its number once a hold is lifted that was placed meanwhile', async () => {
    const customer = await aCustomer(test.context)
    const { id, orderNumber } = await anOrderAt1688(test.context, customer)
    const { token } = await aStaffMember(test.context, 'support')
    const before = emulator.count()
    const hold = { customer_id: customer.id, kind: 'fraud', reason: 'Card of another name' }
    const placing = api().place
    let held: TestAnswer | undefined
    vi.spyOn(api(), 'place').mockImplementationOnce(async (...order) => {
      const answer = await placing(...order)
      held = await test.ask('/api/staff/holds/place', hold, { token })
      return answer
    })
    expect(await place(orderNumber)).toMatchObject({ is_done: false })
    expect(await placementsOf(id)).toMatchObject([
      { state: 'placed', number: emulator.placed().get(orderNumber), claimedUntil: expect.any(Date) },
    ])
    expect(await place(orderNumber)).toMatchObject({ is_done: false })
    const lift = { hold_id: held?.data.hold_id, reason: 'The bank confirmed it' }
    expect((await test.ask('/api/staff/holds/lift', lift, { token })).code).toBe(0)
    expect(await place(orderNumber)).toMatchObject({ is_done: true })
    expect(emulator.count()).toBe(before + 1)
    expect(await rowOf(id)).toMatchObject({ purchaseReference: emulator.placed().get(orderNumber) })
  })

  it.each([
    {
      when: 'it is sold elsewhere',
      order: { marketplace: 'taobao' },
      words: 'cannot be ordered by the marketplace’s API',
    },
    {
      when: 'its customer is asked about it',
      question: true,
      words: 'The customer has been asked about this',
    },
    { when: 'a difference is open', difference: true, words: 'has not paid the difference of $3.20' },
    { when: 'it is not accepted', order: { status: 'paid' as const }, words: 'has moved on meanwhile' },
    { when: 'its payment is disputed', dispute: true, words: 'This is on hold' },
  ])('is not placed while $when, and nothing of it is left', async ({
    order,
    question,
    difference,
    dispute,
    words,
  }) => {
    const customer = await aCustomer(test.context)
    const { id, orderNumber: order_id } = await anOrderAt1688(test.context, customer, order)
    const before = emulator.count()
    if (question) await ask('ask_fewer', { order_id, quantity: 1, note: 'One left' })
    if (difference) await aSupplement(test.context, customer, { orderId: id })
    if (dispute) {
      const { db } = test.context
      const [paid] = await db.select().from(paymentPayables).where(eq(paymentPayables.payableId, id))
      const hold = {
        customerId: customer.id,
        kind: 'payment_dispute',
        reason: 'Its payer disputes it',
      } as const
      await db.insert(holds).values({ ...hold, paymentId: paid?.intentId, createdAt: test.context.now() })
    }
    expect(await place(order_id)).toMatchObject({ is_done: false, message: expect.stringContaining(words) })
    expect(emulator.count()).toBe(before)
    expect(await placementsOf(id)).toEqual([])
  })

  it('is placed once, even when the answer is lost', async () => {
    const { id, orderNumber } = await anOrderAt1688(test.context, await aCustomer(test.context))
    const before = emulator.count()
    emulator.set({ dropNext: 1, on: 'fastCreateOrder' })
    expect(await place(orderNumber)).toMatchObject({ is_done: false })
    expect(await rowOf(id)).toMatchObject({ purchaseReference: '' })
    const key = { 'idempotency-key': `place-${orderNumber}` }
    const { revision, is_placed } = (
      await ask('get_buying_list', { stage: 'to_buy', search_text: orderNumber })
    ).data.sellers[0].orders[0]
    expect(is_placed).toBe(false)
    const send = () => ask('place_orders', { orders: [{ order_id: orderNumber, revision }] }, key)
    const first = await send()
    expect(first.data.results).toMatchObject([{ is_done: true }])
    expect((await send()).data).toEqual(first.data)
    expect(emulator.count()).toBe(before + 1)
    expect(await rowOf(id)).toMatchObject({ purchaseReference: emulator.placed().get(orderNumber) })
  })

  it('is placed once by two buyers at the same moment', async () => {
    const { id, orderNumber } = await anOrderAt1688(test.context, await aCustomer(test.context))
    const before = emulator.count()
    const results = await Promise.all([place(orderNumber), place(orderNumber), place(orderNumber)])
    expect(results.filter(({ is_done }) => is_done)).toHaveLength(1)
    expect(emulator.count()).toBe(before + 1)
    expect(await rowOf(id)).toMatchObject({ purchaseReference: emulator.placed().get(orderNumber) })
  })

  it('is placed when support declines to cancel it, not while its customer waits for their answer', async () => {
    const customer = await aCustomer(test.context)
    const { id, orderNumber } = await anOrderAt1688(test.context, customer)
    const request = { customerId: customer.id, orderId: id, kind: 'cancel', stage: 'asked' } as const
    await test.context.db
      .insert(serviceRequests)
      .values({ ...request, number: `S${id}`, reason: 'Wrong size', createdAt: test.context.now() })
    const asked = expect.stringContaining('asks to cancel it')
    expect(await place(orderNumber)).toMatchObject({ is_done: false, message: asked })
    expect(emulator.placed().has(orderNumber)).toBe(false)
    const listed = await ask('get_buying_list', { stage: 'to_buy', search_text: orderNumber })
    expect(listed.data.sellers[0].orders[0].open_request).toBe('cancel')
    const isOfOrder = eq(serviceRequests.orderId, id)
    await test.context.db.update(serviceRequests).set({ closedAt: test.context.now() }).where(isOfOrder)
    expect(await place(orderNumber)).toMatchObject({ is_done: true })
  })

  it('is not cancelled and keeps its pieces while it is being placed', async () => {
    const customer = await aCustomer(test.context)
    const { id, orderNumber: order_id } = await anOrderAt1688(test.context, customer)
    emulator.set({ latencyMs: 1_000, on: 'fastCreateOrder' })
    const placing = place(order_id)
    while (!(await placementsOf(id))[0]?.claimedUntil);
    const fewer = { order_id, quantity: 1, note: 'One left' }
    const cancelled = await ask('cancel', { order_id, reason: 'Changed my mind' })
    const asked = await ask('ask_fewer', fewer)
    emulator.set({ latencyMs: 0 })
    expect(await placing).toMatchObject({ is_done: true })
    expect([cancelled.code, asked.code]).toEqual([BEING_PLACED, BEING_PLACED])
    const reason = { order_id, next: 'refund', reason: 'Sold out after all' }
    expect((await ask('seller_cancelled', reason)).code).toBe(0)
    await expectInvariants(test.context)
  })

  it('whose call crashed is placed again two minutes later, not before', async () => {
    const { id, orderNumber } = await anOrderAt1688(test.context, await aCustomer(test.context))
    emulator.set({ dropNext: 1, on: 'fastCreateOrder' })
    await place(orderNumber)
    const claim = (seconds: number) =>
      test.context.db
        .update(marketplaceOrders)
        .set({ claimedUntil: new Date(test.context.now().getTime() + seconds * 1000) })
        .where(eq(marketplaceOrders.orderId, id))
    await claim(60)
    expect((await place(orderNumber)).message).toContain('is being placed at the moment')
    await claim(-1)
    expect(await place(orderNumber)).toMatchObject({ is_done: true })
  })

  it('of an earlier try with a lost answer stays known while 1688 refuses to search for it', async () => {
    const { id, orderNumber } = await anOrderAt1688(test.context, await aCustomer(test.context))
    const before = emulator.count()
    emulator.set({ dropNext: 1, on: 'fastCreateOrder' })
    const key = { 'idempotency-key': `place-${orderNumber}` }
    await place(orderNumber, key)
    emulator.set({ aclDeclined: true })
    for (const headers of [key, {}]) {
      const { is_done, message } = await place(orderNumber, headers)
      expect(is_done).toBe(false)
      expect(message).toContain('Whether an earlier try succeeded is not known: AppKey is not allowed(acl)')
      expect(await placementsOf(id)).toMatchObject([{ state: 'placing' }])
    }
    emulator.set({ aclDeclined: false })
    expect(await place(orderNumber)).toMatchObject({ is_done: true })
    expect(emulator.count()).toBe(before + 1)
    expect(await rowOf(id)).toMatchObject({ purchaseReference: emulator.placed().get(orderNumber) })
  })

  it.each([
    { of: 'that failed', fault: { failNext: 1 }, isThere: false },
    { of: 'whose answer was lost', fault: { dropNext: 1 }, isThere: true },
  ])('of an earlier try $of is of the pieces that are left since', async ({ fault, isThere }) => {
    const { token, ...customer } = await aCustomer(test.context)
    const { id, orderNumber: order_id } = await anOrderAt1688(test.context, customer, { quantity: 4 })
    emulator.set({ ...fault, on: 'fastCreateOrder' })
    await place(order_id)
    await ask('ask_fewer', { order_id, quantity: 2, note: 'Two left' })
    const { data } = await test.ask('/api/shopping/get_order_detail', { order_id }, { token })
    const [{ problem_id, refund_amount }] = data.problems
    const keep = { problem_id, choice: 'keep', refund_amount }
    expect((await test.ask('/api/shopping/answer_problem', keep, { token })).code).toBe(0)
    if (isThere) {
      const number = emulator.placed().get(order_id) ?? ''
      expect((await place(order_id)).message).toBe(
        `The marketplace has it already, as ${number} with 4 pieces. Cancel that there, then try again.`,
      )
      emulator.cancel(number)
    }
    expect(await place(order_id)).toMatchObject({ is_done: true })
    expect(await placementsOf(id)).toMatchObject([{ quantity: 2, totalFen: 16_200n, state: 'bought' }])
    await expectInvariants(test.context)
  })

  it.each([
    { once: 'it is cancelled', call: 'cancel', input: { reason: 'Sold out' } },
    { once: 'its customer is asked', call: 'ask_fewer', input: { quantity: 1, note: 'One left' } },
  ])('of an earlier try is not placed by the repeated call once $once', async ({ call, input }) => {
    const { orderNumber: order_id } = await anOrderAt1688(test.context, await aCustomer(test.context))
    const before = emulator.count()
    const listed = await ask('get_buying_list', { stage: 'to_buy', search_text: order_id })
    const { revision } = listed.data.sellers[0].orders[0]
    const key = { 'idempotency-key': `place-${order_id}` }
    const send = async () =>
      (await ask('place_orders', { orders: [{ order_id, revision }] }, key)).data.results[0]
    emulator.set({ failNext: 1, on: 'fastCreateOrder' })
    expect(await send()).toMatchObject({ is_done: false })
    expect((await ask(call, { order_id, ...input })).code).toBe(0)
    expect(await send()).toMatchObject({ is_done: false, message: MOVED_ON })
    expect(emulator.count()).toBe(before)
  })

  it('that 1688 refuses to search for at the first try leaves nothing, and shows the reason', async () => {
    const { id, orderNumber } = await anOrderAt1688(test.context, await aCustomer(test.context))
    emulator.set({ aclDeclined: true })
    expect((await place(orderNumber)).message).toBe('The marketplace refuses: AppKey is not allowed(acl)')
    expect(await placementsOf(id)).toEqual([])
  })

  it('is not placed while it cannot be searched for', async () => {
    const { id, orderNumber } = await anOrderAt1688(test.context, await aCustomer(test.context))
    const before = emulator.count()
    emulator.set({ failNext: 1, on: 'getBuyerOrderList' })
    expect(await place(orderNumber)).toMatchObject({ is_done: false })
    expect(emulator.count()).toBe(before)
    expect(await placementsOf(id)).toMatchObject([{ state: 'placing' }])
  })

  it('that the marketplace has, and a restored database not, is found', async () => {
    const { id, orderNumber } = await anOrderAt1688(test.context, await aCustomer(test.context))
    const before = emulator.count()
    emulator.set({ dropNext: 1, on: 'fastCreateOrder' })
    await place(orderNumber)
    await test.context.db.delete(marketplaceOrders).where(eq(marketplaceOrders.orderId, id))
    expect(await place(orderNumber)).toMatchObject({ is_done: true })
    expect(emulator.count()).toBe(before + 1)
  })

  it('is not placed when it costs more than was paid, or is refused; later it can be', async () => {
    const { id, orderNumber } = await anOrderAt1688(test.context, await aCustomer(test.context))
    const before = emulator.count()
    emulator.set({ dearerFen: 900 })
    expect(await place(orderNumber)).toMatchObject({
      ...{ is_done: false, field: 'cost_cny', message: expect.stringContaining('This costs $1.25 more') },
    })
    emulator.set({ dearerFen: 0, soldOutNext: 1 })
    expect((await place(orderNumber)).message).toContain('库存不足')
    expect(emulator.count()).toBe(before)
    expect(await placementsOf(id)).toEqual([])
    expect(await place(orderNumber)).toMatchObject({ is_done: true })
  })

  it('needs a marketplace with an API: others are named, and do not affect the rest', async () => {
    const other = await anOrder(test.context, await aCustomer(test.context), { status: 'wait_purchase' })
    const fine = await anOrderAt1688(test.context, await aCustomer(test.context))
    const { data } = await ask('place_orders', {
      orders: [{ order_id: other.orderNumber }, { order_id: fine.orderNumber }],
    })
    expect(data.results).toMatchObject([
      { order_id: other.orderNumber, is_done: false, message: expect.stringContaining('marketplace’s API') },
      { order_id: fine.orderNumber, is_done: true },
    ])
    expect(await read(other.orderNumber)).toMatchObject({ is_done: false })
  })

  it('is bought again under a new reference after it was closed there', async () => {
    const { orderNumber } = await anOrderAt1688(test.context, await aCustomer(test.context))
    await place(orderNumber)
    emulator.cancel(emulator.placed().get(orderNumber) ?? '')
    expect(await read(orderNumber)).toMatchObject({
      ...{ is_done: false, message: expect.stringContaining('was closed at the marketplace') },
    })
    // As if the process had ended before it was marked as bought.
    await test.context.db
      .update(marketplaceOrders)
      .set({ state: 'placed' })
      .where(eq(marketplaceOrders.reference, orderNumber))
    await ask('seller_cancelled', { order_id: orderNumber, next: 'buy_again', reason: 'Closed' })
    expect(await place(orderNumber)).toMatchObject({ is_done: true })
    expect(emulator.placed().has(`${orderNumber}-2`)).toBe(true)
  })
})
