import { marketplaceOrders, orders } from '@sampan/database/tables'
import { startOpen1688 } from '@sampan/emulators'
import { eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readSentOrders } from '../../src/orders/purchasing/marketplace/read-sent-orders.ts'
import { expectInvariants } from '../expect-invariants.ts'
import { aCustomer, anOrder, aStaffMember } from '../factories.ts'
import { anOrderAt1688, settingsOf1688 } from '../order-at-1688.ts'
import { startTestApp } from '../test-app.ts'

const emulator = await startOpen1688()
afterAll(() => emulator.close())
const test = startTestApp(() => settingsOf1688(emulator))
beforeEach(() =>
  emulator.set({ failNext: 0, dropNext: 0, soldOutNext: 0, dearerFen: 0, aclDeclined: false, on: '' }),
)

const BEING_PLACED = 2007
let buyer: { readonly token: string }
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

describe('an order placed at its marketplace', () => {
  it('has its number and cost, and is on the way once the seller ships it', async () => {
    const { id, orderNumber } = await anOrderAt1688(test.context, await aCustomer(test.context))
    expect(await place(orderNumber)).toMatchObject({ is_done: true, order_status: 5, returned_amount: 0 })
    const number = emulator.placed().get(orderNumber) ?? ''
    expect(number).not.toBe('')
    expect(await rowOf(id)).toMatchObject({ purchaseReference: number, purchasePriceFen: 16_200n })
    const desk = await ask('get_buying_list', { stage: 'to_send', search_text: orderNumber })
    expect(desk.data).toMatchObject({
      places: ['1688'],
      sellers: [{ marketplace: '1688', orders: [{ order_id: orderNumber, is_placed: true, cost_cny: 162 }] }],
    })

    expect(await read(orderNumber)).toMatchObject({ is_done: false })
    emulator.send(number)
    expect(await read(orderNumber)).toMatchObject({ is_done: true, order_status: 6 })
    expect(await rowOf(id)).toMatchObject({
      status: 'on_the_way',
      trackingNumberCn: expect.stringMatching(/^YT\d/),
      purchasePriceFen: 16_200n,
    })
    await expectInvariants(test.context)
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
    // Orders left by other tests could use up the dropped answer.
    await test.context.db
      .update(marketplaceOrders)
      .set({ isClosed: true })
      .where(ne(marketplaceOrders.orderId, id))
    await run()
    expect(await rowOf(id)).toMatchObject({ status: 'wait_purchase' })
    await run()
    expect(await rowOf(id)).toMatchObject({ status: 'on_the_way' })
  })

  it('is placed once, even when the answer is lost', async () => {
    const { id, orderNumber } = await anOrderAt1688(test.context, await aCustomer(test.context))
    const before = emulator.count()
    emulator.set({ dropNext: 1, on: 'fastCreateOrder' })
    expect(await place(orderNumber)).toMatchObject({ is_done: false })
    expect(await rowOf(id)).toMatchObject({ purchaseReference: '' })
    const key = { 'idempotency-key': `place-${orderNumber}` }
    const { revision } = (await ask('get_buying_list', { stage: 'to_buy', search_text: orderNumber })).data
      .sellers[0].orders[0]
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
    await place(orderNumber)
    emulator.set({ aclDeclined: true })
    const { is_done, message } = await place(orderNumber)
    expect(is_done).toBe(false)
    expect(message).toContain('Whether an earlier try succeeded is not known: AppKey is not allowed(acl)')
    expect(await placementsOf(id)).toMatchObject([{ state: 'placing' }])
    emulator.set({ aclDeclined: false })
    expect(await place(orderNumber)).toMatchObject({ is_done: true })
    expect(emulator.count()).toBe(before + 1)
    expect(await rowOf(id)).toMatchObject({ purchaseReference: emulator.placed().get(orderNumber) })
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
    expect(await place(orderNumber)).toMatchObject({ is_done: false, field: 'cost_cny' })
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
      { order_id: other.orderNumber, is_done: false },
      { order_id: fine.orderNumber, is_done: true },
    ])
    expect(await read(other.orderNumber)).toMatchObject({ is_done: false })
  })

  it('is bought again under a new reference after it was closed there', async () => {
    const { orderNumber } = await anOrderAt1688(test.context, await aCustomer(test.context))
    await place(orderNumber)
    emulator.cancel(emulator.placed().get(orderNumber) ?? '')
    expect(await read(orderNumber)).toMatchObject({ is_done: false })
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
