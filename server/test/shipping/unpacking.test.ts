import { auditLog, orders, parcelEvents, parcelItems, parcels } from '@sampan/database/tables'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { walletBalance } from '../../src/ledger/index.ts'
import { moveOrders, openReturn } from '../../src/orders/index.ts'
import { endQuotes } from '../../src/shipping/quotes/end-quotes.ts'
import { expectInvariants } from '../expect-invariants.ts'
import { aCustomer, anOrder, aParcel, aStaffMember, fillWallet } from '../factories.ts'
import { aGroupToPack } from '../group-factories.ts'
import { lastMessage } from '../last-message.ts'
import { staffPhotos } from '../photos.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()

const packed = { packedWeightG: 900, packedLengthMm: 300, packedWidthMm: 200, packedHeightMm: 90 }
const paid = { channelName: { en: 'Air', cn: '空运' }, lines: [], days: { min: 8, max: 13 } }

/** An unpaid parcel with two items from shelves. */
async function aBox(overrides: object = packed) {
  const customer = await aCustomer(test.context)
  const stored = async (shelf: string) => {
    const order = await anOrder(test.context, customer, { status: 'in_warehouse' })
    await test.context.db.update(orders).set({ shelf }).where(eq(orders.id, order.id))
    return order
  }
  const [first, second] = [await stored('A-01'), await stored('A-02')]
  const { id, deliveryNumber: delivery_number } = await aParcel(test.context, customer, {
    ...{ status: 'unpaid', orders: [first, second], packedAt: test.context.now() },
    ...overrides,
  })
  const release = () =>
    test.ask('/api/shopping/release_parcel', { delivery_number }, { token: customer.token })
  return { id, customer, first, second, delivery_number, release }
}

let known: ReturnType<typeof aStaffMember> | undefined
const member = () => {
  known ??= aStaffMember(test.context, 'warehouse', 'shipping')
  return known
}
const ask = async (path: string, input: object) =>
  test.ask(`/api/staff/${path}`, input, { token: (await member()).token })
const queue = async () =>
  (await ask('shipping/get_queue', { stage: 'to_unpack', page_size: 100 })).data as {
    list: { delivery_number: string; shelves: string[]; item_count: number }[]
    stages: { stage: string; count: number }[]
  }
const waiting = async (delivery_number: string) =>
  (await queue()).list.find((one) => one.delivery_number === delivery_number)
const unpacking = async (delivery_number: string) =>
  (await ask('shipping/get_unpacking', { delivery_number })).data
const shelfOf = async ({ id }: { id: string }) =>
  (await test.context.db.select().from(orders).where(eq(orders.id, id)))[0]?.shelf
const onShelf = async (shelf: string) =>
  ((await ask('shelves/get', { shelf })).data.things as { code: string }[]).map(({ code }) => code)
const lastEvent = async (parcelId: string) =>
  (await test.context.db.select().from(parcelEvents).where(eq(parcelEvents.parcelId, parcelId))).at(-1)
const aParcelRow = async (id: string) =>
  (await test.context.db.select().from(parcels).where(eq(parcels.id, id)))[0]
/** A paid parcel of the customer with these items. */
const next = (customer: { id: string }, items: readonly { id: string }[]) =>
  aParcel(test.context, customer, { status: 'paid', orders: items, quoteInputs: paid })

describe('a parcel that cannot leave', () => {
  const release = (delivery_number: string) =>
    ask('shipping/release_parcel', { delivery_number, reason: 'The shirt is missing' })
  const report = async (order_id: string) => {
    const photo_urls = await staffPhotos(test.context, await member(), 1)
    const found = { order_id, kind: 'missing_pieces', note: 'Not on its shelf', photo_urls }
    return (await ask('receiving/report_problem', found)).code
  }
  /** The customer reads why, and staff see by whom it was. */
  async function expectReleased(parcelId: string) {
    const { id: staffId } = await member()
    const released = { stage: 'released', note: 'The shirt is missing', staffId }
    expect(await lastEvent(parcelId)).toMatchObject(released)
  }

  it('leaves its wave and gives its goods back, whose problem is put to their customer', async () => {
    const {
      first,
      second,
      delivery_number,
      release: byCustomer,
    } = await aBox({ status: 'paid', quoteInputs: paid })
    const { wave_number } = (await ask('waves/create', { delivery_numbers: [delivery_number] })).data
    await ask('waves/pick', { wave_number, order_id: first.orderNumber })
    expect(await report(second.orderNumber)).not.toBe(0)
    expect((await byCustomer()).code).not.toBe(0)
    expect((await release(delivery_number)).code).toBe(0)
    expect((await ask('waves/get', { wave_number })).data.is_closed).toBe(true)
    expect(await waiting(delivery_number)).toMatchObject({ item_count: 1, shelves: ['A-01'] })
    expect(await report(second.orderNumber)).toBe(0)
    expect((await byCustomer()).code).toBe(1005)
    await expectInvariants(test.context)
  })

  it('is released before it is paid too, and not once it is shipped', async () => {
    const { customer, id, delivery_number } = await aBox()
    expect(await release(delivery_number)).toMatchObject({ code: 0, data: { returned_amount: 0 } })
    expect(await waiting(delivery_number)).toMatchObject({ item_count: 2 })
    await expectReleased(id)
    expect((await lastMessage(test.context, customer))?.notice?.values).toMatchObject({ returned: '' })
    const { deliveryNumber } = await aParcel(test.context, customer, { status: 'shipped' })
    expect((await release(deliveryNumber)).code).toBe(1902)
  })

  it('keeps its goods on hold, and returns its services and what we pay of it', async () => {
    const { customer, first, delivery_number, id } = await aBox({
      status: 'paid',
      quoteInputs: paid,
      promisedLimitCents: 50_000n,
      packedAt: null,
    })
    const { token } = customer
    await fillWallet(test.context, customer, 1000n)
    const service = { delivery_number, service: 'moisture_bag', price_amount: 0.5 }
    const ordered = await test.ask('/api/shopping/order_parcel_service', service, { token })
    expect(ordered.code).toBe(0)
    const scale = { delivery_number, weight: 9, length: 25, width: 20, height: 10 }
    const [{ channel_code }] = (await ask('shipping/quote_packed', scale)).data
    expect((await ask('shipping/pack_parcel', { ...scale, channel_code })).data.house_amount).toBeGreaterThan(
      0,
    )
    const place = { delivery_number, kind: 'prohibited_goods', reason: 'A knife' }
    const support = await aStaffMember(test.context, 'support')
    await test.ask('/api/staff/holds/place', place, support)
    expect((await release(delivery_number)).code).toBe(0)
    expect(await aParcelRow(id)).toMatchObject({ status: 'released', absorbedFreightCents: 0n })
    await expectReleased(id)
    expect((await walletBalance(test.context.db, customer.id)).minor).toBe(1000n + 2200n)
    const address = { consignee_city: 'Portland', consignee_address_detail: '12 Harbour Street' }
    const to = { country_code: 'US', consignee_name: 'Lena', consignee_province: 'Oregon', ...address }
    const sent = {
      ...to,
      consignee_postcode: '97201',
      consignee_phone: '+1 503 555 0100',
      order_ids: [first.orderNumber],
    }
    expect((await test.ask('/api/shopping/submit_shipping_order', sent, { token })).code).toBe(1418)
    await expectInvariants(test.context)
  })
})

describe('a parcel released after packing', () => {
  it('awaits unpacking until its items are back on their shelves', async () => {
    const { id, first, second, delivery_number, release } = await aBox()
    expect(await waiting(delivery_number)).toBeUndefined()
    expect((await release()).code).toBe(0)
    expect(await waiting(delivery_number)).toMatchObject({ item_count: 2, shelves: ['A-01', 'A-02'] })
    const counted = (await queue()).stages.find(({ stage }) => stage === 'to_unpack')
    expect(counted?.count).toBe((await queue()).list.length)
    // It is in the box, not on its shelf, until that is recorded.
    expect(await onShelf('A-01')).not.toContain(first.orderNumber)

    const { parcel, items } = await unpacking(delivery_number)
    expect(items).toMatchObject([
      { order_id: first.orderNumber, shelf: 'A-01', new_parcel: '' },
      { order_id: second.orderNumber, shelf: 'A-02', new_parcel: '' },
    ])
    const { revision } = parcel
    expect(await ask('shipping/put_back', { delivery_number, revision })).toMatchObject({ code: 0 })
    expect(await waiting(delivery_number)).toBeUndefined()
    expect([await shelfOf(first), await shelfOf(second)]).toEqual(['A-01', 'A-02'])
    expect(await onShelf('A-01')).toContain(first.orderNumber)
    const [auditEntry] = await test.context.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `parcel:${delivery_number}`))
      .orderBy(desc(auditLog.id))
    expect(auditEntry).toMatchObject({
      ...{ action: 'parcel_put_back', staffId: (await member()).id },
      after: { orders: [first.orderNumber, second.orderNumber], shelf: '' },
    })
    expect((await lastEvent(id))?.stage).toBe('put_back')
    const again = { delivery_number, revision: (await unpacking(delivery_number)).parcel.revision }
    expect((await ask('shipping/put_back', again)).code).toBe(1902)
  })

  it('awaits unpacking too when the quote of the packed parcel has expired', async () => {
    const ended = new Date(test.context.now().getTime() - 60_000)
    const { delivery_number } = await aBox({ ...packed, quoteUntil: ended })
    await endQuotes(test.context)
    expect(await waiting(delivery_number)).toMatchObject({ item_count: 2 })
  })

  it('awaits unpacking too when a correction had withdrawn its packing and its price', async () => {
    const { first, second, delivery_number, release } = await aBox()
    const { order, revision } = (await ask('receiving/prepare_correction', { order_id: first.orderNumber }))
      .data
    const { shelf, photo_urls, goods_type } = order
    const measured = { weight: 0.6, length: 20, width: 15, height: 5, quantity: 1 }
    const receipt = { order_id: first.orderNumber, shelf, photo_urls, goods_type, ...measured }
    const corrected = { ...receipt, revision, reason: 'The scale was off' }
    const { data } = await ask('receiving/correct_receipt', corrected)
    expect(data).toEqual({ effect: 'to_price' })
    expect(await onShelf('A-02')).not.toContain(second.orderNumber)
    expect(await waiting(delivery_number)).toBeUndefined()
    expect((await release()).code).toBe(0)
    expect(await waiting(delivery_number)).toMatchObject({ item_count: 2 })
  })

  it('is put on the scanned shelf, which must exist', async () => {
    const { id, first, second, delivery_number, release } = await aBox()
    await release()
    const { revision } = (await unpacking(delivery_number)).parcel
    const put = (shelf: string) => ask('shipping/put_back', { delivery_number, revision, shelf })
    expect((await put('Z-99')).code).not.toBe(0)
    expect(await waiting(delivery_number)).toBeDefined()
    expect(await put('b-07')).toMatchObject({ code: 0 })
    expect([await shelfOf(first), await shelfOf(second)]).toEqual(['B-07', 'B-07'])
    expect(await lastEvent(id)).toMatchObject({
      stage: 'put_back',
      note: 'B-07',
      staffId: (await member()).id,
    })
    expect(await onShelf('B-07')).toEqual(expect.arrayContaining([first.orderNumber, second.orderNumber]))
  })

  it('is put back into its storage box, also when that was moved meanwhile', async () => {
    const { first, delivery_number, release } = await aBox({})
    const [box] = (await ask('shelves/create_boxes', { count: 1 })).data.boxes
    await ask('shelves/move', { codes: [box], to: 'A-01' })
    expect((await ask('shelves/move', { codes: [first.orderNumber], to: box })).code).toBe(0)
    const isPacked = eq(parcels.deliveryNumber, delivery_number)
    await test.context.db.update(parcels).set(packed).where(isPacked)
    await release()
    expect((await ask('shelves/move', { codes: [box], to: 'A-03' })).code).toBe(0)
    const { revision } = (await unpacking(delivery_number)).parcel
    expect((await ask('shipping/put_back', { delivery_number, revision })).code).toBe(0)
    const { data } = await ask('shelves/find', { code: first.orderNumber })
    expect(data.thing).toMatchObject({ shelf: 'A-03', box })
    expect(await onShelf('A-01')).not.toContain(first.orderNumber)
  })

  it('needs no unpacking when nothing was packed', async () => {
    const { delivery_number, release } = await aBox({})
    await release()
    expect(await waiting(delivery_number)).toBeUndefined()
    expect((await unpacking(delivery_number)).items).toEqual([])
  })

  it('shows the old box when its item is picked and packed for a new parcel', async () => {
    const { customer, first, delivery_number, release } = await aBox()
    await release()
    const { revision } = (await unpacking(delivery_number)).parcel
    const { deliveryNumber: number } = await next(customer, [first])
    expect((await unpacking(delivery_number)).items[0]).toMatchObject({ new_parcel: number })
    const prepared = async () =>
      (await ask('waves/prepare_packing', { delivery_number: number })).data.items[0]
    expect(await prepared()).toMatchObject({ old_parcel: delivery_number })
    const page = await ask('shipping/get_parcel', { delivery_number: number })
    expect(page.data.items).toMatchObject([{ order_id: first.orderNumber, old_parcel: delivery_number }])
    const { data } = await ask('waves/create', { delivery_numbers: [number] })
    const { wave_number } = data
    const walk = async () => (await ask('waves/get', { wave_number })).data.walk[0]
    expect(await walk()).toMatchObject({ old_parcel: delivery_number })

    // The scan removes it from the old box; the other item is still to be put back.
    expect((await ask('waves/pick', { wave_number, order_id: first.orderNumber })).code).toBe(0)
    expect(await walk()).toMatchObject({ old_parcel: '', is_picked: true })
    expect(await waiting(delivery_number)).toMatchObject({ item_count: 1, shelves: ['A-02'] })
    expect((await ask('shipping/put_back', { delivery_number, revision })).code).toBe(1928)
  })

  it('is finished when all its items went into other boxes, scanned or not', async () => {
    const { id, customer, first, second, delivery_number, release } = await aBox()
    await release()
    const { deliveryNumber: number } = await next(customer, [first])
    expect(
      (await ask('waves/pack_item', { delivery_number: number, order_id: first.orderNumber })).code,
    ).toBe(0)
    expect(await waiting(delivery_number)).toMatchObject({ item_count: 1 })
    const { deliveryNumber: other } = await next(customer, [second])
    const scale = { delivery_number: other, weight: 0.98, length: 25, width: 20, height: 10 }
    const [{ channel_code }] = (await ask('shipping/quote_packed', scale)).data
    expect(await ask('shipping/pack_parcel', { ...scale, channel_code })).toMatchObject({ code: 0 })
    expect(await waiting(delivery_number)).toBeUndefined()
    const rows = await test.context.db.select().from(parcelItems).where(eq(parcelItems.parcelId, id))
    expect(rows.map(({ toUnpackSince }) => toUnpackSince)).toEqual([null, null])
  })

  it('no longer holds what was packed into the box of a group', async () => {
    const { customer, first, delivery_number, release } = await aBox()
    await release()
    const group_number = await aGroupToPack(test.context, customer, first)
    expect(await waiting(delivery_number)).toMatchObject({ item_count: 2 })
    const box = { group_number, weight: 0.9, length: 30, width: 20, height: 10 }
    expect((await ask('groups/pack', box)).code).toBe(0)
    expect(await waiting(delivery_number)).toMatchObject({ item_count: 1, shelves: ['A-02'] })
  })

  it('no longer holds what was returned from it, and exchanged goods are found on their own shelf', async () => {
    const { first, second, delivery_number, release } = await aBox()
    await release()
    const finish = async ({ id, orderNumber }: typeof first, purpose: 'return' | 'exchange') => {
      await test.context.db.transaction((tx) =>
        openReturn(tx, {
          ...{ orderId: id, requestId: null, purpose, reason: 'Torn', staffId: null },
          now: test.context.now(),
        }),
      )
      const { list } = (await ask('returns/get_list', { search_text: orderNumber })).data
      const { job_id, revision } = list[0]
      const sent = { outcome: 'send_back', carrier: '顺丰', tracking_number: 'SF1234567890123' }
      expect((await ask('returns/finish', { job_id, revision, ...sent })).code).toBe(0)
    }
    await finish(second, 'return')
    expect(await waiting(delivery_number)).toMatchObject({ item_count: 1, shelves: ['A-01'] })
    await finish(first, 'exchange')
    expect(await waiting(delivery_number)).toBeUndefined()
    await test.context.db.transaction(async (tx) => {
      const sent = { from: 'wait_purchase', to: 'on_the_way', stage: 'exchange_sent' } as const
      await moveOrders(tx, [first.id], sent, test.context.now())
      const arrived = { from: 'on_the_way', to: 'in_warehouse', stage: 'arrived' } as const
      await moveOrders(tx, [first.id], { ...arrived, fields: { shelf: 'B-11' } }, test.context.now())
    })
    expect(await onShelf('B-11')).toEqual([first.orderNumber])
  })

  it('is restricted to the warehouse roles', async () => {
    const { delivery_number, release, customer } = await aBox()
    await release()
    const support = await aStaffMember(test.context, 'support')
    const input = { delivery_number, revision: (await unpacking(delivery_number)).parcel.revision }
    const refused = await test.ask('/api/staff/shipping/put_back', input, { token: support.token })
    expect(refused.code).not.toBe(0)
    const asCustomer = await test.ask('/api/staff/shipping/put_back', input, { token: customer.token })
    expect(asCustomer.code).not.toBe(0)
    expect(await waiting(delivery_number)).toBeDefined()
    expect((await ask('shipping/get_unpacking', { delivery_number: 'SP00000000' })).code).toBe(1005)
  })
})
