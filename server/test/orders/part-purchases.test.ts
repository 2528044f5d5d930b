import { messages, orders, partPurchases } from '@sampan/database/tables'
import { usd } from '@sampan/domain/money'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { walletBalance } from '../../src/ledger/index.ts'
import { expectInvariants } from '../expect-invariants.ts'
import { aCustomer, anOrder, aStaffMember, FIVE_PIECES } from '../factories.ts'
import { lastMessage } from '../last-message.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()

let buyer: { readonly token: string }
let receiver: { readonly token: string }
beforeAll(async () => {
  buyer = await aStaffMember(test.context, 'purchasing')
  receiver = await aStaffMember(test.context, 'warehouse')
})

async function five() {
  const customer = await aCustomer(test.context)
  const { id, orderNumber } = await anOrder(test.context, customer, FIVE_PIECES)
  return { customer, id, order_id: orderNumber }
}
const ask = (path: string, input: object, headers = {}) =>
  test.ask(`/api/staff/${path}`, input, { token: buyer.token, headers })
const buy = (order_id: string, quantity: number | null, overrides: object = {}) =>
  ask('purchasing/record_purchase', {
    order_id,
    quantity,
    unit_price_cny: 72.29,
    freight_cny: 0,
    purchase_reference: 'TB-1',
    ...overrides,
  })
const order = async (order_id: string) => (await ask('orders/get_order', { order_id })).data
const rowOf = async (id: string) => (await test.context.db.select().from(orders).where(eq(orders.id, id)))[0]

describe('an order bought in parts', () => {
  it('waits for its other pieces, and is on its way once they are bought too', async () => {
    const { customer, id, order_id } = await five()
    const first = await buy(order_id, 2, { freight_cny: 36.14, tracking_number: 'SF1234567000001' })
    expect(first.data).toEqual({ order_status: 5, returned_amount: 0, waiting_amount: 0 })
    expect(await rowOf(id)).toMatchObject({ purchaseReference: '', purchasePriceFen: null })
    expect((await lastMessage(test.context, customer))?.words.en?.title).toBe('2 of 5 bought: Linen shirt')
    const seen = await order(order_id)
    expect(seen.part_purchases).toEqual([
      {
        quantity: 2,
        purchase_reference: 'TB-1',
        cost_cny: 180.72,
        tracking_number: 'SF1234567000001',
      },
    ])
    expect(seen.life.at(-1)).toMatchObject({ note: '2 / 5' })
    const desk = await ask('purchasing/get_buying_list', { stage: 'to_buy', search_text: order_id })
    expect(desk.data.sellers[0].orders[0]).toMatchObject({ order_id, cost_cny: 216.87 })

    expect(await buy(order_id, 4)).toMatchObject({
      code: 1973,
      data: { fields: { quantity: expect.any(String) } },
    })
    // Its first box arrives before the others are bought.
    const early = { tracking_number: 'SF1234567000001', shelf: 'U-01' }
    const kept = await test.ask('/api/staff/receiving/keep_unmatched', early, receiver)
    expect(kept.code).toBe(0)
    const rest = { unit_price_cny: 70, purchase_reference: 'PDD-7', tracking_number: 'YT7654321000002' }
    const { data } = await buy(order_id, null, rest)
    expect(data.order_status).toBe(6)
    // Three pieces for 2.29 yuan less: 0.96 dollars.
    expect(data.returned_amount).toBe(0.96)
    expect(await walletBalance(test.context.db, customer.id)).toEqual(usd(96))
    expect(await rowOf(id)).toMatchObject({
      status: 'on_the_way',
      purchaseReference: 'TB-1, PDD-7',
      purchasePriceFen: 39_072n,
      trackingNumberCn: 'YT7654321000002',
    })
    for (const number of ['SF1234567000001', 'YT7654321000002']) {
      const found = await test.ask(
        '/api/staff/receiving/find_arrival',
        { tracking_number: number },
        { token: receiver.token },
      )
      expect(found.data.matches).toMatchObject([{ order_id }])
      const hits = await ask('orders/get_queue', { stage: 'to_buy', search_text: number })
      expect(hits.data.list).toMatchObject([{ order_id }])
    }
    const unmatched = await test.ask('/api/staff/receiving/get_unmatched_list', {}, receiver)
    expect(unmatched.data.list).toMatchObject([{ ...early, candidates: [{ order_id }] }])
    const misread = { tracking_number: 'SF1234567000007' }
    const near = await test.ask('/api/staff/receiving/find_arrival', misread, receiver)
    expect(near.data.near).toMatchObject([{ distance: 1, order: { order_id } }])
    const hits = await ask('orders/get_queue', { stage: 'to_buy', search_text: 'PDD-7' })
    expect(hits.data.list).toMatchObject([{ order_id }])
    await expectInvariants(test.context)
  })

  it('waits for the seller while a part has no tracking number', async () => {
    const { order_id } = await five()
    await buy(order_id, 2, { freight_cny: 36.14 })
    const { data } = await buy(order_id, 3, { tracking_number: 'YT7654321000003' })
    expect(data).toEqual({ order_status: 5, returned_amount: 0, waiting_amount: 0 })
    const whole = { freight_cny: 36.14, tracking_number: 'YT7654321000003' }
    expect((await buy(order_id, 2, whole)).code).toBe(1901)
    expect((await buy(order_id, null, whole)).data).toEqual({
      order_status: 6,
      returned_amount: 0,
      waiting_amount: 0,
    })
  })

  it('under two numbers is not read from a marketplace that placed neither', async () => {
    const { order_id } = await five()
    await buy(order_id, 2, { freight_cny: 36.14 })
    await buy(order_id, 3, { purchase_reference: 'PDD-7' })
    const desk = await ask('purchasing/get_buying_list', { stage: 'to_send', search_text: order_id })
    expect(desk.data.sellers[0].orders[0]).toMatchObject({
      purchase_reference: 'TB-1, PDD-7',
      is_placed: false,
    })
  })

  it('never costs more than was paid, with the others as ordered', async () => {
    const { order_id } = await five()
    expect((await buy(order_id, 2, { unit_price_cny: 95, freight_cny: 36.14 })).code).toBe(1906)
    await buy(order_id, 2, { freight_cny: 36.14 })
    const price = { order_id, unit_price_cny: 80, freight_cny: 0 }
    const compared = await ask('purchasing/compare_price', price)
    // Three pieces for 7.71 yuan more.
    expect(compared.data.difference_amount).toBe(3.2)
    const response = await ask('purchasing/ask_difference', { ...price, reason: 'Another seller' })
    expect(response.data).toEqual({ supplement_amount: 3.2 })
    expect((await buy(order_id, null)).code).toBe(1905)
  })

  it('accepts one of two colleagues who record a part at the same time', async () => {
    const { id, order_id } = await five()
    const { revision } = await order(order_id)
    const both = await Promise.all([
      buy(order_id, 2, { revision }),
      buy(order_id, 3, { revision, purchase_reference: 'TB-2' }),
    ])
    expect(both.map(({ code }) => code).toSorted()).toEqual([0, 1928])
    const parts = await test.context.db.select().from(partPurchases).where(eq(partPurchases.orderId, id))
    expect(parts).toHaveLength(1)
  })

  it('can have neither a difference requested nor be cancelled before the seller cancels the bought pieces', async () => {
    const { id, customer, order_id } = await five()
    await buy(order_id, 2)
    expect((await ask('purchasing/ask_fewer', { order_id, quantity: 2 })).code).toBe(1972)
    expect((await ask('purchasing/cancel', { order_id, reason: 'Sold out' })).code).toBe(1972)
    const cancelled = { order_id, next: 'buy_again', reason: 'Sold out after all' }
    expect((await ask('purchasing/seller_cancelled', cancelled)).code).toBe(0)
    expect((await order(order_id)).part_purchases).toEqual([])
    const whole = { freight_cny: 36.14, tracking_number: 'SF1234567000009' }
    expect((await buy(order_id, null, whole)).data).toEqual({
      order_status: 6,
      returned_amount: 0,
      waiting_amount: 0,
    })
    expect(await rowOf(id)).toMatchObject({ purchaseReference: 'TB-1', quantity: 5 })
    expect(await walletBalance(test.context.db, customer.id)).toEqual(usd(0))
  })
})

describe('the remaining pieces of an order', () => {
  it('are refunded, once, and the order continues with the pieces that are bought', async () => {
    const { customer, id, order_id } = await five()
    expect((await ask('purchasing/drop_rest', { order_id })).code).toBe(1957)
    await buy(order_id, 2, { freight_cny: 36.14, tracking_number: 'SF1234567000004' })
    const { revision } = await order(order_id)
    const drop = () =>
      ask(
        'purchasing/drop_rest',
        { order_id, revision, note: 'The factory stopped.' },
        { 'idempotency-key': `rest-${order_id}` },
      )
    const both = await Promise.all([drop(), drop()])
    // Three of five pieces, 30 dollars, and their share of the handling fee.
    expect(both.map(({ data }) => data)).toEqual([
      { order_status: 6, returned_amount: 31.5, waiting_amount: 0 },
      { order_status: 6, returned_amount: 31.5, waiting_amount: 0 },
    ])
    expect(await walletBalance(test.context.db, customer.id)).toEqual(usd(3150))
    expect(await rowOf(id)).toMatchObject({
      status: 'on_the_way',
      quantity: 2,
      orderedQuantity: 5,
      purchaseReference: 'TB-1',
      purchasePriceFen: 18_072n,
      trackingNumberCn: 'SF1234567000004',
    })
    const { data: mine } = await test.ask('/api/shopping/get_my_order_list', {}, { token: customer.token })
    const pieces = { product_quantity: 2, ordered_quantity: 5, total_amount: 57.75 }
    expect(mine.list[0]).toMatchObject(pieces)
    const sentMessages = await test.context.db
      .select()
      .from(messages)
      .where(eq(messages.customerId, customer.id))
    expect(sentMessages.map(({ words }) => words.en?.title)).toContain('2 of 5 can be bought: Linen shirt')
    expect((await ask('purchasing/drop_rest', { order_id })).code).toBe(1901)
    await expectInvariants(test.context)
  })

  it('are refunded from what goodwill has left', async () => {
    const { customer, order_id } = await five()
    await buy(order_id, 2, { unit_price_cny: 62.29, freight_cny: 36.14 })
    const finance = await aStaffMember(test.context, 'finance')
    const goodwill = {
      kind: 'order',
      number: order_id,
      amount: 40,
      purpose: 'goodwill',
      way: 'wallet',
      reason: 'Late',
    }
    expect((await test.ask('/api/staff/finance/refund', goodwill, { token: finance.token })).code).toBe(0)
    expect((await ask('purchasing/drop_rest', { order_id })).data).toEqual({
      order_status: 5,
      returned_amount: 17.75,
      waiting_amount: 0,
    })
    expect(await walletBalance(test.context.db, customer.id)).toEqual(usd(5775))
    await expectInvariants(test.context)
  })

  it('are refunded together with the saving on the bought pieces', async () => {
    const { customer, order_id } = await five()
    await buy(order_id, 2, { unit_price_cny: 62.29, freight_cny: 36.14 })
    expect((await ask('purchasing/drop_rest', { order_id })).data).toEqual({
      order_status: 5,
      returned_amount: 34.27,
      waiting_amount: 0,
    })
    expect(await walletBalance(test.context.db, customer.id)).toEqual(usd(3427))
    await expectInvariants(test.context)
  })
})
