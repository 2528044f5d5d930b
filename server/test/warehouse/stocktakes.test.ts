import { orderProblems, orders, unmatchedArrivals } from '@sampan/database/tables'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { moveOrders, openReturn } from '../../src/orders/index.ts'
import { aCustomer, anOrder, aParcel, aStaffMember } from '../factories.ts'
import { lockWaiters } from '../lock-waiters.ts'
import { staffPhotos } from '../photos.ts'
import { startTestApp } from '../test-app.ts'
import { onTheWay, orderRow, scale } from './arrivals.ts'

const test = startTestApp()

async function colleague() {
  const { token } = await aStaffMember(test.context, 'warehouse')
  return (path: string, input: object = {}) => test.ask(`/api/staff/${path}`, input, { token })
}

let last = 0
/** A shelf that no other test uses. */
const aShelf = () => {
  last += 1
  return `E-${String(last).padStart(2, '0')}`
}

async function stored(shelf: string) {
  const order = await anOrder(test.context, await aCustomer(test.context), { status: 'in_warehouse' })
  await test.context.db.update(orders).set({ shelf }).where(eq(orders.id, order.id))
  return order
}

async function aCount(shelf: string) {
  const ask = await colleague()
  const { data } = await ask('stocktakes/start', { shelf })
  const number = { stocktake_number: data.stocktake_number as number }
  return {
    ask,
    number,
    scan: (code: string) => ask('stocktakes/scan', { ...number, code }),
    finish: () => ask('stocktakes/finish', number),
    see: async () => (await ask('stocktakes/get', number)).data,
    resolve: (code: string, resolution: string, more: object = {}) =>
      ask('stocktakes/resolve', { ...number, code, resolution, reason: 'Looked twice', ...more }),
  }
}

interface Line {
  readonly code: string
  readonly difference: string
  readonly resolution: string
}
const differing = (lines: readonly Line[]) =>
  Object.fromEntries(lines.filter((line) => line.difference).map((line) => [line.code, line.difference]))

describe('a stocktake', () => {
  it('lists missing and unexpected items, once everything was scanned', async () => {
    const shelf = aShelf()
    const [here, gone] = [await stored(shelf), await stored(shelf)]
    const stray = await stored(aShelf())
    const { number, scan, finish, see, ask } = await aCount(shelf.toLowerCase())
    expect((await scan(here.orderNumber)).data).toMatchObject({ is_expected: true, is_again: false, left: 1 })
    expect((await scan(here.orderNumber)).data).toMatchObject({ is_again: true, left: 1 })
    expect((await scan(stray.orderNumber)).data).toMatchObject({
      is_expected: false,
      name: stray.productName,
    })
    expect((await scan('nobodys-77')).data).toMatchObject({ is_expected: false, name: '' })
    expect((await ask('stocktakes/start', { shelf })).data).toEqual(number)
    expect((await finish()).data).toEqual({ differences: 3 })
    expect(await scan(gone.orderNumber)).toMatchObject({ code: 1966 })
    const { lines } = await see()
    expect(differing(lines)).toEqual({
      [gone.orderNumber]: 'missing',
      [stray.orderNumber]: 'unexpected',
      'NOBODYS-77': 'unexpected',
    })
  })

  it('counts a box as one, and excludes what colleagues moved, packed or received meanwhile, before or after its scan', async () => {
    const shelf = aShelf()
    const ask = await colleague()
    const { data } = await ask('shelves/create_boxes', { count: 1 })
    const [box] = data.boxes
    await ask('shelves/move', { codes: [box], to: shelf })
    const [inBox, moved, packed, arriving] = [
      await stored(shelf),
      await stored(shelf),
      await stored(shelf),
      await stored(aShelf()),
    ]
    await ask('shelves/move', { codes: [inBox.orderNumber], to: box })
    const [tookAway, picked] = [await stored(shelf), await stored(shelf)]
    const kept = { tracking_number: 'YT5550000123456', shelf }
    const arrival_id = (await ask('receiving/keep_unmatched', kept)).data.arrival_id
    const { scan, finish, see } = await aCount(shelf)
    expect(await see()).toMatchObject({ expected: 6 })
    await scan(box)
    await scan(arriving.orderNumber)
    expect((await scan(tookAway.orderNumber)).data.is_expected).toBe(true)
    await scan(picked.orderNumber)
    await ask('shelves/move', { codes: [tookAway.orderNumber], to: aShelf() })
    const { deliveryNumber: delivery_number } = await aParcel(
      test.context,
      { id: picked.customerId },
      { status: 'paid', orders: [picked] },
    )
    expect((await ask('waves/pack_item', { delivery_number, order_id: picked.orderNumber })).code).toBe(0)
    const { db } = test.context
    const { id } = await stored(shelf)
    await db.update(orders).set({ trackingNormalised: kept.tracking_number }).where(eq(orders.id, id))
    const matched = { matchedOrderId: id, matchedAt: test.context.now() }
    await db.update(unmatchedArrivals).set(matched).where(eq(unmatchedArrivals.id, arrival_id))
    await ask('shelves/move', { codes: [moved.orderNumber], to: aShelf() })
    await ask('shelves/move', { codes: [arriving.orderNumber], to: shelf })
    await aParcel(
      test.context,
      { id: packed.customerId },
      { status: 'paid', orders: [packed], packedWeightG: 900 },
    )
    expect((await finish()).data).toEqual({ differences: 0 })
  })

  it('is settled line by line, each once, with a reason', async () => {
    const [shelf, other] = [aShelf(), aShelf()]
    const [found, elsewhere, lost] = [await stored(shelf), await stored(shelf), await stored(shelf)]
    const [stray, returned] = [await stored(other), await stored(other)]
    const { scan, finish, resolve, see, ask } = await aCount(shelf)
    await scan(stray.orderNumber)
    await scan(returned.orderNumber)
    expect(await resolve(found.orderNumber, 'found')).toMatchObject({ data: null })
    await finish()
    const isListed = async (stage: 'open' | 'closed') =>
      (await ask('stocktakes/get_list', { stage })).data.list.some(
        (one: { shelf: string }) => one.shelf === shelf,
      )
    expect([await isListed('open'), await isListed('closed')]).toEqual([true, false])
    expect((await resolve(found.orderNumber, 'put_back')).code).toBe(1968)
    expect((await resolve(found.orderNumber, 'found', { reason: ' ' })).code).not.toBe(0)
    expect(await resolve(found.orderNumber, 'found')).toMatchObject({ code: 0 })
    expect((await resolve(found.orderNumber, 'lost')).code).toBe(1967)
    expect((await resolve(elsewhere.orderNumber, 'moved', { shelf: 'Q-01' })).code).toBe(1962)
    expect(await resolve(elsewhere.orderNumber, 'moved', { shelf: other })).toMatchObject({ code: 0 })
    expect(await resolve(stray.orderNumber, 'moved')).toMatchObject({ code: 0 })
    expect(await resolve(returned.orderNumber, 'put_back')).toMatchObject({ code: 0 })
    expect(await resolve(lost.orderNumber, 'lost')).toMatchObject({ code: 0 })
    const places = await test.context.db.select().from(orders)
    const shelfOf = ({ id }: { id: string }) => places.find((one) => one.id === id)?.shelf
    expect([found, elsewhere, stray, returned, lost].map(shelfOf)).toEqual([shelf, other, shelf, other, ''])
    const problems = await test.context.db
      .select()
      .from(orderProblems)
      .where(eq(orderProblems.orderId, lost.id))
    expect(problems).toMatchObject([{ kind: 'missing_pieces', note: 'Looked twice' }])
    // Found again, it is put on a shelf like any other thing; its problem is withdrawn by who knows that nothing is missing.
    const put = async () => (await ask('shelves/move', { codes: [lost.orderNumber], to: shelf })).data
    expect(await put()).toMatchObject({ moved: 1, shelf, reported_missing: [lost.orderNumber] })
    expect(await put()).toMatchObject({ moved: 0, reported_missing: [] })
    expect(await see()).toMatchObject({ differences: 5, open_differences: 0 })
    expect([await isListed('open'), await isListed('closed')]).toEqual([false, true])
  })

  it('offers only what can be done: nothing is booked that the books do not know, and a box is not lost itself', async () => {
    const [shelf, other] = [aShelf(), aShelf()]
    const [item, stray] = [await stored(shelf), await stored(other)]
    const { scan, finish, resolve, see } = await aCount(shelf)
    await scan('SF99887766554')
    await scan(stray.orderNumber)
    await finish()
    const choices = async () =>
      Object.fromEntries(
        (await see()).lines.map((line: { code: string; choices: string[] }) => [line.code, line.choices]),
      )
    expect(await choices()).toEqual({
      [item.orderNumber]: ['found', 'moved', 'lost'],
      [stray.orderNumber]: ['moved', 'put_back', 'not_ours'],
      SF99887766554: ['not_ours'],
    })
    expect((await resolve('SF99887766554', 'put_back')).code).toBe(1968)
    expect(await resolve('SF99887766554', 'not_ours')).toMatchObject({ code: 0 })
    expect((await choices()).SF99887766554).toEqual([])
  })

  it('says of lost goods that are found on a counted shelf that their customer is still asked', async () => {
    const [shelf, other] = [aShelf(), aShelf()]
    const item = await stored(shelf)
    const first = await aCount(shelf)
    await first.finish()
    expect(await first.resolve(item.orderNumber, 'lost')).toMatchObject({ data: { reported_missing: false } })
    const second = await aCount(other)
    await second.scan(item.orderNumber)
    await second.finish()
    expect((await second.see()).lines).toMatchObject([{ choices: ['moved', 'not_ours'] }])
    expect(await second.resolve(item.orderNumber, 'moved')).toMatchObject({
      data: { reported_missing: true },
    })
  })

  it('does not report an item as lost that its customer has sent at the same moment', async () => {
    const shelf = aShelf()
    const customer = await aCustomer(test.context)
    const item = await anOrder(test.context, customer, { status: 'in_warehouse' })
    await test.context.db.update(orders).set({ shelf }).where(eq(orders.id, item.id))
    const { finish, resolve } = await aCount(shelf)
    await finish()
    const consignee = {
      ...{ country_code: 'US', consignee_name: 'Lena', consignee_province: 'Oregon' },
      ...{ consignee_city: 'Portland', consignee_address_detail: '12 Harbour Street' },
      ...{ consignee_postcode: '97201', consignee_phone: '+1 503 555 0100' },
    }
    const submit = () =>
      test.ask(
        '/api/shopping/submit_shipping_order',
        { order_ids: [item.orderNumber], ...consignee },
        { token: customer.token },
      )
    let both: Promise<{ code: number }[]> | undefined
    await test.context.db.transaction(async (tx) => {
      await tx.select().from(orders).where(eq(orders.id, item.id)).for('update')
      const submitting = submit()
      await lockWaiters(test, 1)
      both = Promise.all([submitting, resolve(item.orderNumber, 'lost')])
      await lockWaiters(test, 2)
    })
    expect((await both)?.map(({ code }) => code)).toEqual([0, 1968])
    const [row] = await test.context.db.select().from(orders).where(eq(orders.id, item.id))
    expect(row).toMatchObject({ status: 'unpaid_shipping', shelf })
  })

  it('does not report items in a parcel, or a box, as lost', async () => {
    const shelf = aShelf()
    const item = await stored(shelf)
    await aParcel(test.context, { id: item.customerId }, { status: 'paid', orders: [item] })
    const { finish, resolve } = await aCount(shelf)
    await finish()
    expect(await resolve(item.orderNumber, 'lost')).toMatchObject({ code: 1968 })
  })

  it('reports the pieces of a partly arrived order as lost; its rest is received without them', async () => {
    const shelf = aShelf()
    const { order, number } = await onTheWay(test, { quantity: 5 })
    const keeper = await aStaffMember(test.context, 'warehouse')
    const box = async (quantity: number, more: object = {}) => {
      const photo_urls = await staffPhotos(test.context, keeper)
      const input = { ...scale, shelf, order_id: order.orderNumber, tracking_number: number, photo_urls }
      return test.ask('/api/staff/receiving/receive', { ...input, quantity, ...more }, keeper)
    }
    expect(await box(2)).toMatchObject({ code: 0, data: { received_quantity: 2 } })
    const count = await aCount(shelf)
    await count.finish()
    expect(await count.resolve(order.orderNumber, 'lost')).toMatchObject({ code: 0 })
    expect(await orderRow(test, order.id)).toMatchObject({ status: 'on_the_way', shelf: '', weightG: null })
    expect(await box(3, { is_rest_expected: false })).toMatchObject({
      code: 0,
      data: { received_quantity: 3 },
    })
    expect(await orderRow(test, order.id)).toMatchObject({ status: 'in_warehouse', receivedQuantity: 3 })
    const [problem] = await test.context.db
      .select()
      .from(orderProblems)
      .where(eq(orderProblems.orderId, order.id))
    expect(problem).toMatchObject({ kind: 'missing_pieces', note: 'Looked twice 3 / 5' })
  })

  it('reports goods that go back as lost without asking their customer, also of a cancelled order', async () => {
    const shelf = aShelf()
    const [waiting, cancelled] = [await stored(shelf), await stored(shelf)]
    const now = test.context.now()
    await test.context.db.transaction(async (tx) => {
      const job = { requestId: null, purpose: 'return', reason: 'Too small', staffId: null, now } as const
      for (const { id } of [waiting, cancelled]) await openReturn(tx, { ...job, orderId: id })
      const cancelling = { from: 'in_warehouse', to: 'cancelled', stage: 'cancelled' } as const
      await moveOrders(tx, [cancelled.id], cancelling, now)
    })
    const { finish, resolve, see, ask } = await aCount(shelf)
    await finish()
    for (const { orderNumber } of [waiting, cancelled])
      expect(await resolve(orderNumber, 'lost')).toMatchObject({ code: 0 })
    expect(await see()).toMatchObject({ differences: 2, open_differences: 0 })
    for (const { id } of [waiting, cancelled]) {
      expect(await orderRow(test, id)).toMatchObject({ shelf: '' })
      expect(await test.context.db.$count(orderProblems, eq(orderProblems.orderId, id))).toBe(0)
    }
    const codes = [waiting.orderNumber, cancelled.orderNumber]
    const found = { moved: 2, reported_missing: [] }
    expect((await ask('shelves/move', { codes, to: shelf })).data).toMatchObject(found)
  })

  it('exists once per shelf, for existing shelves', async () => {
    const ask = await colleague()
    const shelf = aShelf()
    const [one, two] = await Promise.all([
      ask('stocktakes/start', { shelf }),
      ask('stocktakes/start', { shelf }),
    ])
    expect(one.data).toEqual(two.data)
    expect(await ask('stocktakes/start', { shelf: 'Q-01' })).toMatchObject({ code: 1962 })
  })
})
