import {
  auditLog,
  coupons,
  messages,
  orderPhotos,
  orders,
  parcelEvents,
  parcelGroups,
  parcels,
  receiptCorrections,
} from '@sampan/database/tables'
import { usd } from '@sampan/domain/money'
import { phrase } from '@sampan/messages/phrase'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { lockSubject } from '../../src/access/index.ts'
import { addGoods, quoteGoods } from '../../src/shipping/groups/add-goods.ts'
import { captureFor, endCapture } from '../captured-payable.ts'
import { changeSettings } from '../change-settings.ts'
import { expectInvariants } from '../expect-invariants.ts'
import { aCustomer, anOrder, aParcel, aStaffMember, fillWallet } from '../factories.ts'
import { aGroup, aGroupToPack } from '../group-factories.ts'
import { issueCoupon } from '../issue-coupon.ts'
import { lastMessage } from '../last-message.ts'
import { lockWaiters } from '../lock-waiters.ts'
import { staffPhotos } from '../photos.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()

const keeper = () => aStaffMember(test.context, 'warehouse')
type WarehouseStaff = Awaited<ReturnType<typeof keeper>>
type Customer = Awaited<ReturnType<typeof aCustomer>>

const prepare = (order_id: string, { token }: WarehouseStaff) =>
  test.ask('/api/staff/receiving/prepare_correction', { order_id }, { token })

/** Returns the current receipt in the form's shape. */
async function typed(order_id: string, member: WarehouseStaff) {
  const { data } = await prepare(order_id, member)
  const { order, revision } = data
  return {
    revision,
    receipt: {
      order_id,
      weight: order.product_weight,
      length: order.product_length,
      width: order.product_width,
      height: order.product_height,
      goods_type: order.goods_type,
      shelf: order.shelf,
      quantity: order.received_quantity,
      photo_urls: order.photo_urls,
    },
  }
}

async function correct(order_id: string, member: WarehouseStaff, change: object, extra: object = {}) {
  const { revision, receipt } = await typed(order_id, member)
  const input = { ...receipt, ...change, revision, reason: 'The scale was off', ...extra }
  return test.ask('/api/staff/receiving/correct_receipt', input, { token: member.token })
}

async function check(order_id: string, member: WarehouseStaff, change: object) {
  const { receipt } = await typed(order_id, member)
  return test.ask('/api/staff/receiving/check_correction', { ...receipt, ...change }, { token: member.token })
}

/** A postcode for which the `dhl` channel has a surcharge, and the line of that in a price. */
const REMOTE = '99501'
const remoteLine = expect.arrayContaining([expect.objectContaining({ kind: 'remote' })])

const orderRow = async (id: string) =>
  (await test.context.db.select().from(orders).where(eq(orders.id, id)))[0]
const parcelRow = async (id: string) =>
  (await test.context.db.select().from(parcels).where(eq(parcels.id, id)))[0]

/** Submits a parcel as the customer, by the house line. */
async function submitted(customer: Customer, channel_code = 'house', coupon_code = '') {
  const order = await anOrder(test.context, customer, { status: 'in_warehouse' })
  const { data } = await test.ask(
    '/api/shopping/submit_shipping_order',
    {
      order_ids: [order.orderNumber],
      shipping_method_code: channel_code,
      coupon_code,
      country_code: 'US',
      consignee_name: 'Lena',
      consignee_province: 'Oregon',
      consignee_city: 'Portland',
      consignee_address_detail: '12 Harbour Street',
      consignee_postcode: '97201',
      consignee_phone: '+1 503 555 0100',
    },
    { token: customer.token },
  )
  const [parcel] = await test.context.db
    .select()
    .from(parcels)
    .where(eq(parcels.deliveryNumber, data.delivery_number))
  if (!parcel) throw new Error('no parcel')
  return { order, parcel }
}

const firstChannel = (customer: Customer) => channelFrom(customer, 0)

/** Returns the cheapest channel to the United States that costs at least this many dollars. */
async function channelFrom(customer: Customer, dollars: number): Promise<string> {
  const order = await anOrder(test.context, customer, { status: 'in_warehouse' })
  const { data } = await test.ask(
    '/api/shopping/get_shipping_channels',
    { order_ids: [order.orderNumber], country_code: 'US' },
    { token: customer.token },
  )
  const fits = ({ freight_price }: { freight_price: number | null }) => (freight_price ?? -1) >= dollars
  return data.find(fits).channel_code
}

describe('a correction of a receipt', () => {
  it('has a reason; before and after are stored, and shown to staff and the customer', async () => {
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer, { status: 'in_warehouse' })
    const member = await keeper()
    const [photo] = await staffPhotos(test.context, member, 1)
    const change = { weight: 1.2, height: 8, shelf: 'B-09', photo_urls: [photo] }
    expect(await correct(order.orderNumber, member, change)).toMatchObject({
      code: 0,
      data: { effect: 'none' },
    })
    expect(await orderRow(order.id)).toMatchObject({ weightG: 1200, heightMm: 80, shelf: 'B-09' })
    const changes = [
      { field: 'weight', name: 'Weight', before: '0.500 kg', after: '1.200 kg' },
      { field: 'size', name: 'Size', before: '20 × 15 × 5 cm', after: '20 × 15 × 8 cm' },
      { field: 'shelf', name: 'Shelf', before: 'A-01', after: 'B-09' },
      { field: 'photos', name: 'Photos', before: '0', after: '1' },
    ]
    const { data: seen } = await prepare(order.orderNumber, member)
    expect(seen.corrections).toMatchObject([{ reason: 'The scale was off', staff_name: 'Wei', changes }])
    const detail = await test.ask(
      '/api/shopping/get_order_detail',
      { order_id: order.orderNumber },
      { token: customer.token },
    )
    expect(detail.data.corrections).toMatchObject([
      { reason: 'The scale was off', changes: changes.filter(({ field }) => field !== 'shelf') },
    ])
    expect(detail.data.timeline.at(-1)).toMatchObject({ stage: 'receipt_corrected' })
    expect((await lastMessage(test.context, customer))?.words.en?.body).toContain(
      'Weight: 0.500 kg → 1.200 kg',
    )
    const [entry] = await test.context.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `order:${order.orderNumber}`))
    expect(entry).toMatchObject({
      action: 'receipt_corrected',
      before: { weightG: 500 },
      after: { weightG: 1200 },
    })
  })

  it('is refused when the goods leave the warehouse at the same moment', async () => {
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer, { status: 'in_warehouse' })
    const member = await keeper()
    const corrected = await test.ownerDb.transaction(async (tx) => {
      await tx.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, order.id))
      const answer = correct(order.orderNumber, member, { weight: 1.2 })
      await lockWaiters(test, 1)
      return () => answer
    })
    expect(await corrected()).toMatchObject({
      code: 1928,
      msg: expect.stringContaining('since you opened it.'),
    })
    await test.context.db.update(orders).set({ status: 'in_warehouse' }).where(eq(orders.id, order.id))
    expect(await orderRow(order.id)).toMatchObject({ weightG: 500 })
  })

  it('keeps removed photos on record, and does not announce a move between shelves', async () => {
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer, { status: 'in_warehouse' })
    const member = await keeper()
    const photos = await staffPhotos(test.context, member, 4)
    await correct(order.orderNumber, member, { photo_urls: photos.slice(0, 3) })
    const lastId = (await lastMessage(test.context, customer))?.id
    expect((await correct(order.orderNumber, member, { shelf: 'C-02' })).code).toBe(0)
    expect((await lastMessage(test.context, customer))?.id).toBe(lastId)
    expect(await correct(order.orderNumber, member, { photo_urls: photos.slice(0, 1) })).toMatchObject({
      code: 2050,
      data: { fields: { photo_urls: expect.any(String) } },
    })
    expect((await correct(order.orderNumber, member, { photo_urls: photos.slice(1) })).code).toBe(0)
    expect((await typed(order.orderNumber, member)).receipt.photo_urls).toEqual(photos.slice(1))
    const kept = await test.context.db.select().from(orderPhotos).where(eq(orderPhotos.orderId, order.id))
    expect(kept).toHaveLength(4)
  })

  it('questions implausible values, and records confirmed ones', async () => {
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer, { status: 'in_warehouse' })
    const member = await keeper()
    const change = { weight: 52, length: 60, width: 50, height: 40, shelf: 'Q-77' }
    const { data } = await check(order.orderNumber, member, change)
    expect(data.doubts).toMatchObject([
      { field: 'weight', text: 'More than 30 kg a piece. Really 52.00 kg?' },
      { field: 'shelf', text: expect.stringContaining('Q-77') },
    ])
    expect(await correct(order.orderNumber, member, change)).toMatchObject({
      code: 1950,
      data: { fields: { weight: expect.any(String), shelf: expect.any(String) } },
    })
    expect(await correct(order.orderNumber, member, change, { confirmed_fields: ['weight'] })).toMatchObject({
      code: 1950,
      data: { fields: { shelf: expect.any(String) } },
    })
    expect((await orderRow(order.id))?.weightG).toBe(500)
    const answer = await correct(order.orderNumber, member, change, { confirmed_fields: ['weight', 'shelf'] })
    expect(answer.code).toBe(0)
    const [kept] = await test.context.db
      .select()
      .from(receiptCorrections)
      .where(eq(receiptCorrections.orderId, order.id))
    expect(kept?.confirmed).toEqual(['weight_heavy', 'shelf_unknown'])
    // A value that was confirmed once is not questioned again.
    for (const later of [{ goods_type: 4 }, { height: 39 }])
      expect((await correct(order.orderNumber, member, later)).code).toBe(0)
  })

  it('questions its size and its pieces while they change, not later', async () => {
    const customer = await aCustomer(test.context)
    const { id, orderNumber } = await anOrder(test.context, customer, { status: 'in_warehouse' })
    const member = await keeper()
    const change = { length: 250, width: 60, height: 40, quantity: 2 }
    const doubtsOf = async (typedChange: object) =>
      (await check(orderNumber, member, typedChange)).data.doubts.map(({ field }: { field: string }) => field)
    const fields = ['height', 'length', 'quantity']
    expect(await doubtsOf(change)).toEqual(fields)
    expect(Object.keys((await correct(orderNumber, member, change)).data.fields).toSorted()).toEqual(fields)
    expect((await correct(orderNumber, member, change, { confirmed_fields: fields })).code).toBe(0)
    expect(await doubtsOf({ goods_type: 4 })).toEqual([])
    expect((await correct(orderNumber, member, { goods_type: 4 })).code).toBe(0)
    const kept = await test.context.db
      .select({ confirmed: receiptCorrections.confirmed })
      .from(receiptCorrections)
      .where(eq(receiptCorrections.orderId, id))
      .orderBy(receiptCorrections.createdAt)
    expect(kept).toEqual([{ confirmed: ['too_light', 'side_long', 'quantity_more'] }, { confirmed: [] }])
  })

  it('is accepted only on the latest revision, with a change, and before dispatch', async () => {
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer, { status: 'in_warehouse' })
    const member = await keeper()
    const first = await typed(order.orderNumber, member)
    const save = (change: object) =>
      test.ask(
        '/api/staff/receiving/correct_receipt',
        { ...first.receipt, ...change, revision: first.revision, reason: 'x' },
        { token: member.token },
      )
    expect((await save({})).code).toBe(1951)
    expect((await save({ weight: 0.6 })).code).toBe(0)
    expect((await save({ weight: 0.7 })).code).toBe(1928)
    const shippedOrder = await anOrder(test.context, customer, { status: 'shipped' })
    expect((await prepare(shippedOrder.orderNumber, member)).code).toBe(1901)
    expect((await prepare('DD0', member)).code).toBe(1005)
    expect((await check(order.orderNumber, member, { weight: 0.9 })).data.effect).toEqual({
      ...{ kind: 'none', delivery_number: '', total_before: 0, total_after: 0 },
    })
    const { token } = await aStaffMember(test.context, 'support')
    expect((await prepare(order.orderNumber, { ...member, token })).code).toBe(9005)
  })

  it('is made once, however often it is sent with one key', async () => {
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer, { status: 'in_warehouse' })
    const member = await keeper()
    const { receipt, revision } = await typed(order.orderNumber, member)
    const send = () =>
      test.ask(
        '/api/staff/receiving/correct_receipt',
        { ...receipt, weight: 0.8, revision, reason: 'x' },
        { token: member.token, headers: { 'idempotency-key': 'correct-once' } },
      )
    const answers = await Promise.all([send(), send()])
    expect(answers.map(({ code, data }) => [code, data])).toEqual([
      [0, { effect: 'none' }],
      [0, { effect: 'none' }],
    ])
    const kept = await test.context.db
      .select()
      .from(receiptCorrections)
      .where(eq(receiptCorrections.orderId, order.id))
    expect(kept).toHaveLength(1)
  })
})

describe('a correction of goods in a parcel', () => {
  it('reprices it while it is unpaid; a payment at the old price is refused', async () => {
    const customer = await aCustomer(test.context)
    const { order, parcel } = await submitted(customer, await firstChannel(customer))
    const member = await keeper()
    await fillWallet(test.context, customer, 100_000n)
    const { data } = await check(order.orderNumber, member, { weight: 1.2 })
    expect(data.effect).toMatchObject({
      kind: 'repriced',
      delivery_number: parcel.deliveryNumber,
      total_before: Number(parcel.totalCents) / 100,
    })
    expect(data.effect.total_after).toBeGreaterThan(data.effect.total_before)
    expect((await correct(order.orderNumber, member, { weight: 1.2 })).data).toEqual({ effect: 'repriced' })
    const row = await parcelRow(parcel.id)
    expect(Number(row?.totalCents)).toBe(Math.round(data.effect.total_after * 100))
    expect(row?.status).toBe('unpaid')
    expect((await lastMessage(test.context, customer))?.words.en?.body).toContain(
      `instead of $${data.effect.total_before.toFixed(2)}`,
    )
    const pay = (total_amount: number) =>
      test.ask(
        '/api/pay/balance_pay_shipping',
        { delivery_number: parcel.deliveryNumber, total_amount },
        { token: customer.token },
      )
    expect((await pay(data.effect.total_before)).code).toBe(1411)
    expect((await pay(data.effect.total_after)).code).toBe(0)
    await expectInvariants(test.context)
  })

  it('waits for who holds its parcel, and is refused where that changed since', async () => {
    const customer = await aCustomer(test.context)
    const { order, parcel } = await submitted(customer, await firstChannel(customer))
    const member = await keeper()
    const { revision } = await typed(order.orderNumber, member)
    const late = async () => (await correct(order.orderNumber, member, { weight: 0.6 }, { revision })).code
    const serves = (cents: bigint) =>
      test.context.db
        .update(parcels)
        .set({ servicesCents: cents, totalCents: parcel.totalCents + cents })
        .where(eq(parcels.id, parcel.id))
    await serves(100n)
    expect(await late()).toBe(1928)
    await serves(0n)
    await test.context.db
      .update(parcels)
      .set({
        ...{ consigneePostcode: REMOTE, channelCode: 'dhl' },
        quoteInputs: { ...(parcel.quoteInputs as object), channel: 'dhl' },
      })
      .where(eq(parcels.id, parcel.id))
    const corrected = await test.ownerDb.transaction(async (tx) => {
      await lockSubject(tx, `parcel:${parcel.deliveryNumber}`)
      const answer = correct(order.orderNumber, member, { weight: 3 })
      await lockWaiters(test, 1)
      return () => answer
    })
    expect((await corrected()).data).toEqual({ effect: 'repriced' })
    const row = await parcelRow(parcel.id)
    // By the customer's channel and address, not by the cheapest.
    expect(row).toMatchObject({ quoteInputs: { channel: 'dhl', lines: remoteLine } })
    const unpaid = await typed(order.orderNumber, member)
    await fillWallet(test.context, customer, row?.totalCents ?? 0n)
    const paid = { delivery_number: parcel.deliveryNumber }
    expect((await test.ask('/api/pay/balance_pay_shipping', paid, { token: customer.token })).code).toBe(0)
    const extra = { revision: unpaid.revision }
    expect((await correct(order.orderNumber, member, { weight: 1.3 }, extra)).code).toBe(1928)
  })

  it('opens the box that was packed while it waited for the packer', async () => {
    const customer = await aCustomer(test.context)
    const { order, parcel } = await submitted(customer, await firstChannel(customer))
    await fillWallet(test.context, customer, parcel.totalCents)
    const box = { delivery_number: parcel.deliveryNumber }
    expect((await test.ask('/api/pay/balance_pay_shipping', box, { token: customer.token })).code).toBe(0)
    const [member, { token }] = [await keeper(), await aStaffMember(test.context, 'shipping')]
    const packed = { ...box, weight: 0.9, length: 25, width: 20, height: 10 }
    const { packing, corrected } = await test.ownerDb.transaction(async (tx) => {
      await lockSubject(tx, `parcel:${parcel.deliveryNumber}`)
      const first = test.ask('/api/staff/shipping/pack_parcel', packed, { token })
      await lockWaiters(test, 1)
      const second = correct(order.orderNumber, member, { weight: 1.6 })
      await lockWaiters(test, 2)
      return { packing: first, corrected: second }
    })
    expect((await packing).code).toBe(0)
    expect((await corrected).data).toEqual({ effect: 'pack_again' })
    expect((await parcelRow(parcel.id))?.packedWeightG).toBeNull()
    await expectInvariants(test.context)
  })

  it('clears the price where its channel no longer accepts it, and keeps its coupon', async () => {
    const customer = await aCustomer(test.context)
    const coupon = await test.context.db.transaction((tx) =>
      issueCoupon(test.context, tx, customer.id, 'welcome'),
    )
    const { order, parcel } = await submitted(customer, await channelFrom(customer, 20), coupon ?? '')
    expect(parcel.couponCents).toBe(500n)
    const member = await keeper()
    const change = { weight: 400, length: 190, width: 150, height: 150 }
    expect((await check(order.orderNumber, member, change)).data.effect.kind).toBe('to_price')
    const answer = await correct(order.orderNumber, member, change, { confirmed_fields: ['weight'] })
    expect(answer.data).toEqual({ effect: 'to_price' })
    expect(await parcelRow(parcel.id)).toMatchObject({
      status: 'waiting_fee',
      channelCode: null,
      couponId: parcel.couponId,
      couponCents: 0n,
      totalCents: 0n,
    })
    await expectInvariants(test.context)
  })

  it('updates its weight while it waits for its price', async () => {
    const customer = await aCustomer(test.context)
    const { order, parcel } = await submitted(customer, '')
    const member = await keeper()
    expect((await correct(order.orderNumber, member, { weight: 2 })).data).toEqual({ effect: 'reweighed' })
    expect(await parcelRow(parcel.id)).toMatchObject({ itemsG: 2000, status: 'waiting_fee' })
    expect((await lastMessage(test.context, customer))?.notice?.values.consequence).toBe('')
    const [one, other] = [
      await anOrder(test.context, customer, { status: 'in_warehouse' }),
      await anOrder(test.context, customer, { status: 'in_warehouse' }),
    ]
    const both = await aParcel(test.context, customer, { status: 'waiting_fee', orders: [one, other] })
    await correct(one.orderNumber, member, { weight: 2 })
    expect(await parcelRow(both.id)).toMatchObject({ itemsG: 2500 })
  })

  it('is refused while its payment is being captured', async () => {
    const customer = await aCustomer(test.context)
    const { order, parcel } = await submitted(customer, await firstChannel(customer))
    const intentId = await captureFor(test.context, parcel)
    const member = await keeper()
    expect((await correct(order.orderNumber, member, { weight: 1.2 })).code).toBe(1605)
    expect(await orderRow(order.id)).toMatchObject({ weightG: 500 })
    expect(await parcelRow(parcel.id)).toEqual(parcel)
    // Where it costs nothing, it may be corrected.
    expect((await correct(order.orderNumber, member, { shelf: 'C-02' })).code).toBe(0)
    await endCapture(test.context, intentId)
  })

  it('is settled at packing once it is paid, and requires reweighing when it was packed already', async () => {
    const customer = await aCustomer(test.context)
    const { order, parcel } = await submitted(customer, await firstChannel(customer))
    await fillWallet(test.context, customer, parcel.totalCents)
    const paid = { delivery_number: parcel.deliveryNumber }
    expect((await test.ask('/api/pay/balance_pay_shipping', paid, { token: customer.token })).code).toBe(0)
    const member = await keeper()
    expect((await correct(order.orderNumber, member, { weight: 1.5 })).data).toEqual({ effect: 'at_packing' })
    expect((await parcelRow(parcel.id))?.totalCents).toBe(parcel.totalCents)
    const { token } = await aStaffMember(test.context, 'shipping')
    const packed = { ...paid, weight: 1.9, length: 25, width: 20, height: 10 }
    const { data } = await test.ask('/api/staff/shipping/pack_parcel', packed, { token })
    // The freight was promised at booking.
    expect(data).toMatchObject({ difference_amount: 0 })
    expect(data.house_amount).toBeGreaterThan(0)
    expect((await correct(order.orderNumber, member, { weight: 1.6 })).data).toEqual({ effect: 'pack_again' })
    expect((await parcelRow(parcel.id))?.packedWeightG).toBeNull()
    const ship = { ...paid, carrier: 'dhl', tracking_number: 'JD014600006281234567' }
    expect((await test.ask('/api/staff/shipping/ship_parcel', ship, { token })).code).toBe(1911)
    // Its goods are in its box, not on their shelf, until it is packed again.
    const boxOf = async () =>
      (await test.ask('/api/staff/shipping/get_parcel', paid, { token })).data.items[0].old_parcel
    expect(await boxOf()).toBe(parcel.deliveryNumber)
    expect((await test.ask('/api/staff/shipping/pack_parcel', packed, { token })).code).toBe(0)
    expect(await boxOf()).toBe('')
    await expectInvariants(test.context)
  })
})

describe('a correction tells the customer of goods', () => {
  const weighed = { changes: [expect.anything()], reason: 'The scale was off' }
  const eventOf = async (parcelId: string) => {
    const [event] = await test.context.db
      .select()
      .from(parcelEvents)
      .where(eq(parcelEvents.parcelId, parcelId))
      .orderBy(desc(parcelEvents.id))
    return event
  }
  const couponOf = async ({ id }: Customer) =>
    (await test.context.db.select().from(coupons).where(eq(coupons.customerId, id)))[0]
  const welcome = (customer: Customer) =>
    test.context.db.transaction((tx) => issueCoupon(test.context, tx, customer.id, 'welcome'))

  it('in an unpaid parcel its new price, which releases a coupon that it no longer reaches', async () => {
    const customer = await aCustomer(test.context)
    const coupon = await welcome(customer)
    await test.context.db
      .update(coupons)
      .set({ minimumCents: 100n })
      .where(eq(coupons.customerId, customer.id))
    const { order, parcel } = await submitted(customer, await firstChannel(customer), coupon ?? '')
    const member = await keeper()
    const values = { delivery_number: parcel.deliveryNumber, product_name: 'Linen shirt', ...weighed }
    await correct(order.orderNumber, member, { weight: 1.2 })
    const heavier = await parcelRow(parcel.id)
    expect(heavier).toMatchObject({
      ...{ itemsG: 1200, couponId: parcel.couponId, couponCents: 500n, packedWeightG: null },
      quoteInputs: { asked: { weightG: heavier?.chargedG }, items: [{ weightG: 1200 }] },
    })
    expect(heavier?.chargedG).toBe((heavier?.itemsG ?? 0) + (heavier?.packingG ?? 0))
    const told = await lastMessage(test.context, customer)
    expect(told?.eventKey).toMatch(new RegExp(`^parcel_repriced:${parcel.id}:.+$`))
    const dollars = (row?: { totalCents: bigint }) => (Number(row?.totalCents) / 100).toFixed(2)
    expect(told?.notice).toMatchObject({
      name: 'parcel_repriced',
      values: { ...values, before: dollars(parcel), after: dollars(heavier) },
    })
    expect(await eventOf(parcel.id)).toMatchObject({
      ...{ stage: 'repriced', note: 'The scale was off', staffId: member.id, fromStatus: null },
    })
    await test.context.db
      .update(coupons)
      .set({ minimumCents: (heavier?.freightCents ?? 0n) + 1n })
      .where(eq(coupons.customerId, customer.id))
    await correct(order.orderNumber, member, { weight: 1.1 })
    const dear = await parcelRow(parcel.id)
    expect(dear).toMatchObject({ couponId: null, couponCents: 0n })
    expect(dear?.totalCents).toBe(dear?.freightCents)
    expect(await couponOf(customer)).toMatchObject({ status: 'available', parcelId: null })
    await expectInvariants(test.context)
  })

  it('in a parcel that the coupon now pays that it is paid', async () => {
    const customer = await aCustomer(test.context)
    const coupon = await welcome(customer)
    await test.context.db
      .update(coupons)
      .set({ minimumCents: 100n })
      .where(eq(coupons.customerId, customer.id))
    const { order, parcel } = await submitted(customer, await firstChannel(customer), coupon ?? '')
    await test.context.db
      .update(coupons)
      .set({ discountCents: 1_000_000n })
      .where(eq(coupons.customerId, customer.id))
    await correct(order.orderNumber, await keeper(), { weight: 0.6 })
    expect(await parcelRow(parcel.id)).toMatchObject({ status: 'paid', totalCents: 0n })
    expect(await couponOf(customer)).toMatchObject({ status: 'used' })
  })

  it('in a packed parcel its new price by the packed weight, and keeps the coupon for a dearer channel', async () => {
    const customer = await aCustomer(test.context)
    const coupon = await welcome(customer)
    const { order, parcel } = await submitted(customer, '', coupon ?? '')
    const { token } = await aStaffMember(test.context, 'shipping')
    const packed = { delivery_number: parcel.deliveryNumber, weight: 0.98, length: 40, width: 30, height: 20 }
    const quotes = (await test.ask('/api/staff/shipping/quote_packed', packed, { token })).data
    const prices = quotes.flatMap((one: { freight_price: number | null }) => one.freight_price ?? [])
    const minimumCents = BigInt(Math.round(Math.max(...prices) * 100))
    await test.context.db.update(coupons).set({ minimumCents }).where(eq(coupons.customerId, customer.id))
    const { channel_code } = quotes[0]
    const price = { ...packed, channel_code, services_amount: 1.5 }
    await test.ask('/api/staff/shipping/price_parcel', price, { token })
    const before = await parcelRow(parcel.id)
    expect(before).toMatchObject({ status: 'unpaid', couponCents: 0n, couponId: expect.any(String) })
    const member = await keeper()
    expect((await correct(order.orderNumber, member, { weight: 0.8 })).data).toEqual({ effect: 'repriced' })
    const { quoteInputs: _, ...same } = before ?? { quoteInputs: null }
    expect(await parcelRow(parcel.id)).toMatchObject(same)
    expect(await couponOf(customer)).toMatchObject({ status: 'reserved', parcelId: parcel.id })
    await test.context.db
      .update(coupons)
      .set({ minimumCents: minimumCents + 1n })
      .where(eq(coupons.customerId, customer.id))
    await correct(order.orderNumber, member, { weight: 0.7 })
    expect(await parcelRow(parcel.id)).toMatchObject({ couponId: null })
    expect(await couponOf(customer)).toMatchObject({ status: 'available' })
  })

  it('in a parcel whose channel no longer takes it that its price was withdrawn', async () => {
    const customer = await aCustomer(test.context)
    const { order, parcel } = await submitted(customer, await firstChannel(customer))
    const change = { weight: 400, length: 190, width: 150, height: 150 }
    const member = await keeper()
    await correct(order.orderNumber, member, change, { confirmed_fields: ['weight'] })
    const told = await lastMessage(test.context, customer)
    expect(told?.eventKey).toMatch(new RegExp(`^parcel_price_withdrawn:${parcel.id}:.+$`))
    expect(told?.notice).toMatchObject({
      name: 'parcel_price_withdrawn',
      values: {
        ...{ delivery_number: parcel.deliveryNumber, product_name: 'Linen shirt' },
        ...{ before: (Number(parcel.totalCents) / 100).toFixed(2), after: '', reason: 'The scale was off' },
      },
    })
    expect(await eventOf(parcel.id)).toMatchObject({
      ...{ fromStatus: 'unpaid', toStatus: 'waiting_fee', stage: 'price_withdrawn', staffId: member.id },
      note: 'The scale was off',
    })
  })

  it('in a paid parcel what follows at packing: by the promise, by its share of a group, or as a difference', async () => {
    const consequence = async (customer: Customer) =>
      (await lastMessage(test.context, customer))?.notice?.values.consequence
    const payFor = async (customer: Customer, delivery_number: string, cents: bigint) => {
      await fillWallet(test.context, customer, cents)
      const { token } = customer
      expect((await test.ask('/api/pay/balance_pay_shipping', { delivery_number }, { token })).code).toBe(0)
    }
    const customer = await aCustomer(test.context)
    const member = await keeper()
    const { order, parcel } = await submitted(customer, await firstChannel(customer))
    await payFor(customer, parcel.deliveryNumber, parcel.totalCents)
    await correct(order.orderNumber, member, { weight: 0.9 })
    const told = await lastMessage(test.context, customer)
    expect(told?.eventKey).toMatch(new RegExp(`^receipt_corrected:${order.id}:.+$`))
    expect(told?.notice).toMatchObject({
      name: 'receipt_corrected',
      values: { product_name: 'Linen shirt', order_number: order.orderNumber, ...weighed },
    })
    expect(await consequence(customer)).toEqual(phrase('notices', 'at_packing_promised', { sum: '20.00' }))
    await test.context.db
      .update(parcels)
      .set({ promisedLimitCents: null, packedWeightG: 980 })
      .where(eq(parcels.id, parcel.id))
    await correct(order.orderNumber, member, { weight: 0.8 })
    expect(await consequence(customer)).toEqual(phrase('notices', 'at_packing'))
    expect(await eventOf(parcel.id)).toMatchObject({
      ...{ stage: 'unpacked', note: 'The scale was off', staffId: member.id },
    })

    const host = await aCustomer(test.context)
    await aGroupToPack(test.context, host)
    const [inGroup] = await test.context.db.select().from(orders).where(eq(orders.customerId, host.id))
    expect((await correct(inGroup?.orderNumber ?? '', member, { weight: 0.9 })).data).toEqual({
      effect: 'at_packing',
    })
    expect(await consequence(host)).toEqual(phrase('notices', 'at_packing_group'))
    const loose = await anOrder(test.context, customer, { status: 'in_warehouse' })
    await correct(loose.orderNumber, member, { weight: 0.9 })
    expect(await consequence(customer)).toBe('')
  })

  it('in an unpaid parcel of a group its new price alone, and of an insurance that is no longer offered', async () => {
    const host = await aCustomer(test.context)
    const aRemoteGroup = async () => {
      const number = await aGroup(test.context, host)
      await test.context.db
        .update(parcelGroups)
        .set({ channelCode: 'dhl', consigneePostcode: REMOTE })
        .where(eq(parcelGroups.number, number))
      return number
    }
    const groupNumber = await aRemoteGroup()
    const order = await anOrder(test.context, host, { status: 'in_warehouse' })
    const orderNumbers = [order.orderNumber]
    const { alone, insurance } = await quoteGoods(test.context, host.id, groupNumber, orderNumbers)
    const seenTotal = usd(alone.price.minor + (insurance?.premium.minor ?? 0n))
    const added = { customerId: host.id, groupNumber, orderNumbers, isInsured: true, seenTotal }
    const delivery_number = await addGoods(test.context, added, null)
    const member = await keeper()
    expect((await correct(order.orderNumber, member, { weight: 0.9 })).data).toEqual({ effect: 'repriced' })
    const [insured] = await test.context.db
      .select()
      .from(parcels)
      .where(eq(parcels.deliveryNumber, delivery_number))
    expect(insured?.premiumCents).toBeGreaterThan(0n)
    expect(insured?.totalCents).toBe((insured?.freightCents ?? 0n) + (insured?.premiumCents ?? 0n))
    await changeSettings(test.context, { insurance_exclusions: ['US'] })
    expect((await correct(order.orderNumber, member, { weight: 1.4 })).data).toEqual({ effect: 'repriced' })
    await changeSettings(test.context, { insurance_exclusions: [] })
    const [parcel] = await test.context.db
      .select()
      .from(parcels)
      .where(eq(parcels.deliveryNumber, delivery_number))
    const again = await anOrder(test.context, host, { status: 'in_warehouse' })
    await test.context.db.update(orders).set({ weightG: 1400 }).where(eq(orders.id, again.id))
    const other = await aRemoteGroup()
    const { alone: same } = await quoteGoods(test.context, host.id, other, [again.orderNumber])
    expect(parcel).toMatchObject({
      ...{ freightCents: same.price.minor, totalCents: same.price.minor },
      ...{ insuredCents: null, premiumCents: 0n, quoteInputs: { lines: remoteLine } },
    })
    const names = (await test.context.db.select().from(messages).where(eq(messages.customerId, host.id))).map(
      ({ notice }) => notice?.name,
    )
    expect(names).toEqual(expect.arrayContaining(['insurance_dropped', 'parcel_repriced']))
  })
})
