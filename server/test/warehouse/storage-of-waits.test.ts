import { orders } from '@sampan/database/tables'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { beginSession } from '../../src/access/index.ts'
import { giveStorageBack } from '../../src/orders/index.ts'
import { expectInvariants } from '../expect-invariants.ts'
import { aCustomer, anOrder, aParcel, aStaffMember, fillWallet } from '../factories.ts'
import { lastOrderEvent } from '../last-order-event.ts'
import { staffPhotos } from '../photos.ts'
import { startTestApp } from '../test-app.ts'
import { onTheWay, orderRow, scale } from './arrivals.ts'

/** Whose time storage is: goods that cannot leave because of us are not stored at their customer's cost. */
const test = startTestApp()
afterEach(async () => {
  await test.drain()
  await expectInvariants(test.context)
})

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
type Member = Awaited<ReturnType<typeof aStaffMember>>
let keeper: Member
let support: Member
// Sessions end while the clock moves on.
beforeEach(async () => {
  keeper = await aStaffMember(test.context, 'warehouse')
  support = await aStaffMember(test.context, 'support')
})

async function anItem(owner?: Awaited<ReturnType<typeof aCustomer>>) {
  const customer = owner ?? (await aCustomer(test.context))
  const storageUntil = new Date(test.context.now().getTime() + 40 * DAY_MS)
  const order = await anOrder(test.context, customer, { status: 'in_warehouse', storageUntil })
  const added = async () => {
    const [row] = await test.context.db.select().from(orders).where(eq(orders.id, order.id))
    return Math.round((Number(row?.storageUntil) - storageUntil.getTime()) / HOUR_MS) / 24
  }
  const lastEvent = async () => (await lastOrderEvent(test.context, order)) ?? {}
  return { customer, order, order_id: order.orderNumber, added, lastEvent }
}
type Item = Awaited<ReturnType<typeof anItem>>
async function pass(days: number) {
  await test.drain()
  test.pass(days * DAY_MS)
  keeper = await aStaffMember(test.context, 'warehouse')
  support = await aStaffMember(test.context, 'support')
}
const ask = async (path: string, input: object, { token }: { readonly token: string }) => {
  const { code, data } = await test.ask(path, input, { token })
  expect(code).toBe(0)
  return data
}
const place = async (on: object, kind = 'fraud') =>
  (await ask('/api/staff/holds/place', { ...on, kind, reason: 'Two names' }, support)).hold_id
const lift = (hold_id: string) => ask('/api/staff/holds/lift', { hold_id, reason: 'Clear' }, support)

describe('storage goes on after', () => {
  it('the time in which a parcel waited for our price, when it is released', async () => {
    const { customer, order, added, lastEvent } = await anItem()
    const wait = async (days: number) => {
      const parcel = await aParcel(test.context, customer, { status: 'waiting_fee', orders: [order] })
      await pass(days)
      await ask('/api/shopping/release_parcel', { delivery_number: parcel.deliveryNumber }, customer)
    }
    await wait(0.75)
    expect(await added()).toBe(0.75)
    expect(await lastEvent()).toMatchObject({ stage: 'released' })
    await wait(5.5)
    expect(await added()).toBe(6.25)
    expect(await lastEvent()).toMatchObject({ stage: 'storage_extended', note: '+5' })
  })

  it('the wait for a price that a hold of ours prolonged, once', async () => {
    for (const ofParcel of [true, false]) {
      const { customer, order, added } = await anItem()
      const parcel = await aParcel(test.context, customer, { status: 'waiting_fee', orders: [order] })
      const on = { delivery_number: parcel.deliveryNumber }
      const hold = await place(ofParcel ? on : { customer_id: customer.id })
      await pass(3)
      await lift(hold)
      await pass(2)
      await ask('/api/shopping/release_parcel', on, customer)
      expect(await added()).toBe(5)
    }
  })

  it('no time in which a priced parcel waited for its customer', async () => {
    const { customer, order, added } = await anItem()
    const { deliveryNumber } = await aParcel(test.context, customer, { orders: [order] })
    await pass(5)
    await ask('/api/shopping/release_parcel', { delivery_number: deliveryNumber }, customer)
    expect(await added()).toBe(0)
    // The clock of the server that noted its beginning is ahead of the one that noted its end.
    const until = test.context.now()
    const wait = { since: new Date(until.getTime() + 5), until }
    await test.context.db.transaction((tx) => giveStorageBack(tx, [order.id], [wait], until))
    expect(await added()).toBe(0)
  })

  it('a hold of ours on the customer or the parcel, once for several, when it is lifted', async () => {
    const stored = await anItem()
    const on = { customer_id: stored.customer.id }
    const first = await place(on)
    await pass(2)
    const second = await place(on, 'other')
    await pass(2)
    await lift(second)
    expect(await stored.added()).toBe(2)
    await lift(first)
    expect(await stored.added()).toBe(4)
    const packed = await anItem()
    const [inside, beside] = [
      await aParcel(test.context, packed.customer, { orders: [packed.order] }),
      await anOrder(test.context, packed.customer, {
        status: 'in_warehouse',
        storageUntil: new Date(test.context.now().getTime() + DAY_MS),
      }),
    ]
    const ofParcel = await place({ delivery_number: inside.deliveryNumber })
    await pass(3)
    await lift(ofParcel)
    expect(await packed.added()).toBe(3)
    const [row] = await test.context.db.select().from(orders).where(eq(orders.id, beside.id))
    expect(row?.storageUntil).toEqual(beside.storageUntil)
  })

  it('a hold on a parcel and one on its customer, once for what both stopped', async () => {
    const customer = await aCustomer(test.context)
    const [packed, beside] = [await anItem(customer), await anItem(customer)]
    const { deliveryNumber } = await aParcel(test.context, customer, { orders: [packed.order] })
    const ofParcel = await place({ delivery_number: deliveryNumber })
    await pass(2)
    const ofCustomer = await place({ customer_id: customer.id })
    await pass(2)
    await lift(ofCustomer)
    expect([await packed.added(), await beside.added()]).toEqual([2, 2])
    await pass(1)
    await lift(ofParcel)
    expect([await packed.added(), await beside.added()]).toEqual([5, 2])
    const later = await place({ customer_id: customer.id })
    await pass(1)
    await lift(later)
    expect([await packed.added(), await beside.added()]).toEqual([6, 3])
  })

  it('no hold for money that the customer owes', async () => {
    const { customer, added } = await anItem()
    const hold = await place({ customer_id: customer.id }, 'unpaid_reversal')
    await pass(3)
    await lift(hold)
    expect(await added()).toBe(0)
  })

  it('the time in which a problem waited to be put to its customer, and none in which they decide', async () => {
    const { order_id, added } = await anItem()
    const photo_urls = await staffPhotos(test.context, keeper, 1)
    const found = { order_id, kind: 'damaged', note: 'A sleeve is torn', photo_urls }
    await ask('/api/staff/receiving/report_problem', found, keeper)
    await pass(1)
    const more = { ...found, note: 'A button too', photo_urls: await staffPhotos(test.context, keeper, 1) }
    await ask('/api/staff/receiving/report_problem', more, keeper)
    await pass(2)
    const problem = async () =>
      (await ask('/api/staff/problems/get_list', { search_text: order_id }, support)).list[0]
    const { problem_id, revision } = await problem()
    await ask('/api/staff/problems/offer', { problem_id, revision, refund_amount: 0 }, support)
    expect(await added()).toBe(3)
    await pass(4)
    const withdraw = async () => {
      const { problem_id, revision } = await problem()
      await ask('/api/staff/problems/withdraw', { problem_id, revision, reason: 'It is fine' }, support)
    }
    await withdraw()
    expect(await added()).toBe(3)
    const again = { ...found, photo_urls: await staffPhotos(test.context, keeper, 1) }
    await ask('/api/staff/receiving/report_problem', again, keeper)
    await pass(1)
    await withdraw()
    expect(await added()).toBe(4)
  })

  it('none of a problem with an earlier box, before the last one arrived', async () => {
    const { order, number } = await onTheWay(test, { quantity: 5 })
    const order_id = order.orderNumber
    const box = async (more: object) => {
      const photo_urls = await staffPhotos(test.context, keeper)
      const input = { ...scale, order_id, tracking_number: number, photo_urls, ...more }
      await ask('/api/staff/receiving/receive', input, keeper)
    }
    await box({ quantity: 2, problem_note: 'One is torn' })
    await pass(4)
    await box({})
    const until = async () => (await orderRow(test, order.id)).storageUntil?.getTime() ?? 0
    const before = await until()
    await pass(2)
    const { list } = await ask('/api/staff/problems/get_list', { search_text: order_id }, support)
    const { problem_id, revision } = list[0]
    await ask('/api/staff/problems/offer', { problem_id, revision, refund_amount: 0 }, support)
    expect(Math.round(((await until()) - before) / DAY_MS)).toBe(2)
  })

  it('the time in which a service for the goods was not done', async () => {
    const { customer, order_id, added } = await anItem()
    await fillWallet(test.context, customer, 1000n)
    const service = { order_id, service: 'photos', note: 'The label', price_amount: 1 }
    const { request_id } = await ask('/api/shopping/order_item_service', service, customer)
    await pass(4)
    const { list } = await ask('/api/staff/services/get_list', { search_text: request_id }, keeper)
    const photo_urls = await staffPhotos(test.context, keeper, 1)
    const done = { request_id, revision: list[0].revision, outcome: 'done', answer: '', photo_urls }
    await ask('/api/staff/services/finish', done, keeper)
    expect(await added()).toBe(4)
  })

  it('the time in which a question about them was not answered, and none once they are sent', async () => {
    const item = await anItem()
    const { order_id, customer, added } = item
    const question = { order_id, text: 'Is the scratch on the box?' }
    const answer = async (call: string, more: object) => {
      const { revision } = await ask('/api/staff/support/get_conversation', { order_id }, support)
      await ask(`/api/staff/support/${call}`, { order_id, revision, ...more }, support)
    }
    await ask('/api/shopping/ask_about_order', question, customer)
    await pass(2)
    await ask('/api/shopping/ask_about_order', { order_id, text: 'Hello?' }, customer)
    await pass(1)
    await answer('answer_conversation', { text: 'On the box.' })
    expect(await added()).toBe(3)
    await pass(1)
    await aParcel(test.context, customer, { orders: [item.order] })
    await ask('/api/shopping/ask_about_order', question, customer)
    await pass(1)
    await answer('settle_conversation', {})
    expect(await added()).toBe(4)
    await pass(1)
    await answer('answer_conversation', { text: 'And inside.' })
    expect(await added()).toBe(4)
    const sent = await anOrder(test.context, customer, { status: 'shipped', storageUntil: new Date() })
    await ask('/api/shopping/ask_about_order', { ...question, order_id: sent.orderNumber }, customer)
    await pass(2)
    const seen = { order_id: sent.orderNumber }
    const { revision } = await ask('/api/staff/support/get_conversation', seen, support)
    await ask('/api/staff/support/settle_conversation', { ...seen, revision }, support)
    expect((await orderRow(test, sent.id)).storageUntil).toEqual(sent.storageUntil)
  })

  const askBack = ({ customer, order_id }: Item) =>
    ask(
      '/api/shopping/request_return',
      { order_id, reason: 'Too small', image_urls: ['/files/a.webp'] },
      customer,
    )
  async function refuse({ order_id }: Item) {
    const open = { stage: 'open', search_text: order_id }
    const [request] = (await ask('/api/staff/support/get_request_list', open, support)).list
    const { request_id, revision } = request
    const refusal = { request_id, revision, decision: 'refuse', fee_amount: 0, answer: 'It is over.' }
    await ask('/api/staff/support/decide_request', refusal, support)
  }

  it('a request to return that we refuse, without the days before the goods came', async () => {
    const [item, came] = [await anItem(), await anItem()]
    await askBack(item)
    await askBack(came)
    await pass(2)
    const arrivedAt = test.context.now()
    await test.context.db.update(orders).set({ arrivedAt }).where(eq(orders.id, came.order.id))
    await pass(4)
    await refuse(item)
    await refuse(came)
    expect([await item.added(), await came.added()]).toEqual([6, 4])
  })

  it('days on which several of them stopped the goods, once', async () => {
    const item = await anItem()
    await askBack(item)
    await pass(2)
    const hold = await place({ customer_id: item.customer.id })
    await pass(3)
    await refuse(item)
    expect(await item.added()).toBe(5)
    await pass(1)
    await lift(hold)
    expect(await item.added()).toBe(6)

    const { deliveryNumber } = await aParcel(test.context, item.customer, {
      status: 'waiting_fee',
      orders: [item.order],
    })
    await pass(1)
    const ofParcel = await place({ delivery_number: deliveryNumber })
    await pass(4)
    await lift(ofParcel)
    expect(await item.added()).toBe(10)
    await pass(2)
    await ask('/api/shopping/release_parcel', { delivery_number: deliveryNumber }, item.customer)
    expect(await item.added()).toBe(13)
  })
})

describe('paid storage that a return for a fee keeps', () => {
  const signedIn = async (customer: Item['customer']) => ({
    ...customer,
    token: await beginSession(test.context.db, { customerId: customer.id }, test.context.now()),
  })
  const waits: [string, begin: (item: Item) => Promise<() => Promise<unknown>>][] = [
    [
      'a hold of ours',
      async ({ customer }) => {
        const hold = await place({ customer_id: customer.id })
        return () => lift(hold)
      },
    ],
    [
      'a question',
      async ({ order_id, customer }) => {
        const question = { order_id, text: 'Is the scratch on the box?' }
        await ask('/api/shopping/ask_about_order', question, await signedIn(customer))
        return async () => {
          const { revision } = await ask('/api/staff/support/get_conversation', { order_id }, support)
          await ask('/api/staff/support/settle_conversation', { order_id, revision }, support)
        }
      },
    ],
    [
      'a service',
      async ({ order_id, customer }) => {
        const service = { order_id, service: 'photos', note: 'The label', price_amount: 1 }
        const { request_id } = await ask(
          '/api/shopping/order_item_service',
          service,
          await signedIn(customer),
        )
        return async () => {
          const { list } = await ask('/api/staff/services/get_list', { search_text: request_id }, keeper)
          const refusal = { request_id, revision: list[0].revision, outcome: 'refused', answer: 'Too small.' }
          await ask('/api/staff/services/finish', refusal, keeper)
        }
      },
    ],
  ]
  it.each(waits)('leaves out the days of %s until the request, open or over', async (_, begin) => {
    const item = await anItem()
    const { customer, order_id } = item
    await fillWallet(test.context, customer, 1000n)
    const extension = await ask('/api/shopping/extend_storage', { order_id }, customer)
    await ask('/api/pay/balance_pay_supplement', extension, customer)
    await pass(44.5)
    const end = await begin(item)
    await pass(5)
    const request = { order_id, reason: 'Too small', image_urls: ['/files/a.webp'] }
    await ask('/api/shopping/request_return', request, await signedIn(customer))
    const used = async () => {
      const open = { stage: 'open', search_text: order_id }
      return (await ask('/api/staff/support/get_request_list', open, support)).list[0].used_storage_amount
    }
    // 20.5 of the 70 days are left, and 25.5 without those that waited for us: 5 of 30 were used.
    expect(await used()).toBe(0.33)
    await pass(3)
    expect(await used()).toBe(0.33)
    await end()
    expect(await used()).toBe(0.33)
  })
})
