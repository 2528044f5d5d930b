import { orderEvents, orders, refunds, supplements } from '@sampan/database/tables'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCustomer, anOrder, aStaffMember, aSupplement, FIVE_PIECES } from '../factories.ts'
import { lastAudit } from '../last-audit.ts'
import { lastMessage } from '../last-message.ts'
import { lastOrderEvent } from '../last-order-event.ts'
import { startTestApp } from '../test-app.ts'

/** What each step of a purchase writes: the order's event, the log, and the message to its customer. */
const test = startTestApp()
let buyer: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  buyer = await aStaffMember(test.context, 'purchasing')
})

async function five(overrides: Parameters<typeof anOrder>[2] = {}) {
  const customer = await aCustomer(test.context)
  const order = await anOrder(test.context, customer, { ...FIVE_PIECES, ...overrides })
  return { customer, order, order_id: order.orderNumber }
}
type Made = Awaited<ReturnType<typeof five>>
const ask = ({ order_id }: Made, call: string, input: object = {}) =>
  test.ask(`/api/staff/purchasing/${call}`, { order_id, ...input }, { token: buyer.token })
const AS_ORDERED = { unit_price_cny: 72.29, freight_cny: 36.14 }
const TRACKED = { tracking_number: 'SF1234567890123' }
const record = (made: Made, input: object = {}) =>
  ask(made, 'record_purchase', { ...AS_ORDERED, purchase_reference: 'TB-1', ...input })
const lastEvent = ({ order }: Made) => lastOrderEvent(test.context, order)
const told = async ({ customer }: Made) => (await lastMessage(test.context, customer))?.words.en?.body
const logged = ({ order_id }: Made) => lastAudit(test.context, `order:${order_id}`)
const refundsOf = ({ order }: Made) =>
  test.context.db.select().from(refunds).where(eq(refunds.payableId, order.id)).orderBy(refunds.id)
const rowOf = async ({ order }: Made) =>
  (await test.context.db.select().from(orders).where(eq(orders.id, order.id)))[0]
const ORDER_MOVED_ON = 1901
const DIFFERENCE_OPEN = 1905
const PART_BOUGHT = 1972

describe('a purchase', () => {
  it('is an event, and logged with its numbers before and after and what came back', async () => {
    const made = await five()
    expect((await record(made)).data).toEqual({ order_status: 5, returned_amount: 0, waiting_amount: 0 })
    expect(await lastEvent(made)).toMatchObject({ stage: 'bought', staffId: buyer.id })
    const again = { ...TRACKED, purchase_reference: 'TB-2', freight_cny: 28.92 }
    expect((await record(made, again)).data).toEqual({
      order_status: 6,
      returned_amount: 1,
      waiting_amount: 0,
    })
    expect(await lastEvent(made)).toMatchObject({ stage: 'purchased', staffId: buyer.id })
    expect(await told(made)).toContain('Seller’s tracking number: SF1234567890123')
    expect(await logged(made)).toMatchObject({
      ...{ action: 'order_bought', staffId: buyer.id },
      before: { purchaseReference: 'TB-1', trackingNumberCn: '' },
      after: {
        ...{ reference: 'TB-2', purchasePriceFen: '39037', trackingNumberCn: 'SF1234567890123' },
        returned: { minor: '100', currency: 'USD' },
      },
    })
  })

  it('of some pieces is an event, logged, and told with how many are bought', async () => {
    const made = await five()
    await record(made, { quantity: 2, ...TRACKED })
    expect(await lastEvent(made)).toMatchObject({ stage: 'part_bought', note: '2 / 5', staffId: buyer.id })
    expect(await told(made)).toContain('We bought 2 of 5 pieces')
    expect(await logged(made)).toMatchObject({
      ...{ action: 'part_bought', staffId: buyer.id },
      after: {
        ...{ quantity: 2, reference: 'TB-1', priceFen: '18072', trackingNumber: 'SF1234567890123' },
        ...{ bought: 2, ordered: 5 },
      },
    })
    expect((await record(made, { quantity: 4 })).data.fields).toEqual({ quantity: expect.any(String) })
  })

  it('lists its parts where there are any', async () => {
    const parts = async ({ order_id }: Made) => {
      const input = { order_id }
      const { data } = await test.ask('/api/staff/orders/get_order', input, { token: buyer.token })
      return data.part_purchases.map(({ quantity }: { quantity: number }) => quantity)
    }
    const [whole, parted] = [await five(), await five()]
    await record(whole)
    await record(parted, { quantity: 2 })
    await record(parted, { freight_cny: 0 })
    expect([await parts(whole), await parts(parted)]).toEqual([[], [2, 3]])
  })

  it('above the price is refused beside it, and below it is a settlement with its reason', async () => {
    const made = await five()
    const dearer = await record(made, { unit_price_cny: 80 })
    expect(dearer.data.fields).toEqual({ unit_price_cny: expect.any(String) })
    await record(made, { freight_cny: 28.92 })
    expect(await refundsOf(made)).toMatchObject([
      { amountCents: 100n, purpose: 'settlement', reason: 'The seller asked less than you paid.' },
    ])
  })

  it('is not recorded of an order that is not to be bought', async () => {
    for (const status of ['paid', 'on_the_way'] as const)
      expect([status, (await record(await five({ status }))).code]).toEqual([status, ORDER_MOVED_ON])
  })
})

describe('a cancelled purchase', () => {
  const cancel = (made: Made) => ask(made, 'cancel', { reason: 'Sold out' })

  it('is of an order that nothing is bought of, and returns all of its price', async () => {
    for (const status of ['paid', 'wait_purchase'] as const) {
      const made = await five({ status })
      expect((await cancel(made)).data).toEqual({ returned_amount: 57.75 })
      expect(await lastEvent(made)).toMatchObject({ stage: 'cancelled', note: 'Sold out', staffId: buyer.id })
    }
    expect((await cancel(await five({ status: 'on_the_way' }))).code).toBe(ORDER_MOVED_ON)
    const parted = await five()
    await record(parted, { quantity: 2 })
    expect((await cancel(parted)).code).toBe(PART_BOUGHT)
  })
})

describe('a dropped rest', () => {
  it('is an event with its note, logged, and told with the sum of all that comes back', async () => {
    const made = await five()
    await record(made, { quantity: 2, unit_price_cny: 65.07 })
    const { data } = await ask(made, 'drop_rest', { note: 'The factory stopped.' })
    // Three pieces with their share of the handling fee, and ¥7.22 of each that was bought.
    expect(data).toEqual({ order_status: 5, returned_amount: 33.5, waiting_amount: 0 })
    const { id } = made.order
    const events = await test.context.db.select().from(orderEvents).where(eq(orderEvents.orderId, id))
    expect(events).toContainEqual(
      expect.objectContaining({ stage: 'rest_dropped', note: 'The factory stopped.', staffId: buyer.id }),
    )
    expect(await told(made)).toMatch(/^Only 2 of 5 pieces .* and \$33\.50 .* The factory stopped\.$/)
    expect(await logged(made)).toMatchObject({
      ...{ action: 'rest_dropped', staffId: buyer.id },
      after: {
        ...{ quantity: 2, orderedQuantity: 5, note: 'The factory stopped.' },
        returned: { minor: '3350', currency: 'USD' },
      },
    })
  })

  it('comes back in full also where a settlement left the bought pieces short', async () => {
    const made = await five()
    await record(made, { quantity: 2 })
    const { token } = await aStaffMember(test.context, 'finance')
    const settlement = { kind: 'order', number: made.order_id, way: 'wallet', purpose: 'settlement' }
    const given = { ...settlement, amount: 5, reason: 'A mistake of ours' }
    expect((await test.ask('/api/staff/finance/refund', given, { token })).data).toEqual({ status: 'done' })
    expect((await ask(made, 'drop_rest')).data).toEqual({
      order_status: 5,
      returned_amount: 31.5,
      waiting_amount: 0,
    })
    expect(await refundsOf(made)).toMatchObject([
      { amountCents: 500n },
      { amountCents: 3_150n, purpose: 'settlement', reason: 'The seller has fewer' },
    ])
  })

  it('is of an order that is bought in part, without an open difference', async () => {
    for (const status of ['paid', 'on_the_way'] as const)
      expect([status, (await ask(await five({ status }), 'drop_rest')).code]).toEqual([
        status,
        ORDER_MOVED_ON,
      ])
    const whole = await five()
    await record(whole)
    expect((await ask(whole, 'drop_rest')).code).toBe(ORDER_MOVED_ON)
    const made = await five()
    await record(made, { quantity: 2 })
    await aSupplement(test.context, made.customer, { orderId: made.order.id })
    expect(await ask(made, 'drop_rest')).toMatchObject({
      code: DIFFERENCE_OPEN,
      msg: 'The customer has not paid the difference of $3.20 yet',
    })
    expect(await rowOf(made)).toMatchObject({ quantity: 5, status: 'wait_purchase' })
  })
})

describe('a difference', () => {
  const dearer = { unit_price_cny: 74.45, freight_cny: 36.14, reason: 'The sale ended' }

  it('is an event with its reason, logged with the seller’s price, and told', async () => {
    for (const status of ['paid', 'wait_purchase'] as const) {
      const made = await five({ status })
      // ¥10.80 more.
      expect((await ask(made, 'ask_difference', dearer)).data).toEqual({ supplement_amount: 1.5 })
      expect(await lastEvent(made)).toMatchObject({
        ...{ stage: 'supplement_asked', note: 'The sale ended', staffId: buyer.id },
      })
      expect(await told(made)).toContain('The sale ended')
      expect(await logged(made)).toMatchObject({
        ...{ action: 'difference_asked', staffId: buyer.id },
        after: {
          ...{ unitPriceFen: '7445', freightFen: '3614', reason: 'The sale ended' },
          asked: { minor: '150', currency: 'USD' },
        },
      })
    }
  })

  it('is requested only where there is one, before the goods are on their way', async () => {
    const made = await five()
    const same = { ...AS_ORDERED, reason: 'Nothing' }
    expect((await ask(made, 'ask_difference', same)).data.fields).toEqual({
      unit_price_cny: expect.any(String),
    })
    const sent = await five({ status: 'on_the_way' })
    expect((await ask(sent, 'ask_difference', dearer)).code).toBe(ORDER_MOVED_ON)
  })

  it('is one of the price: longer storage is none', async () => {
    const made = await five()
    const number = await aSupplement(test.context, made.customer, { orderId: made.order.id })
    const longer = { storageDays: 30, status: 'paid' as const }
    await test.context.db.update(supplements).set(longer).where(eq(supplements.number, number))
    expect((await ask(made, 'compare_price', AS_ORDERED)).data).toEqual({
      ...{ paid_amount: 55, price_amount: 55, difference_amount: 0 },
    })
  })
})
