import { holds, lateCoupons, orders, parcels, refunds } from '@sampan/database/tables'
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { obstaclesOf } from '../../src/customers/personal-data/delete-account.ts'
import { walletBalance } from '../../src/ledger/index.ts'
import { compensateLateParcels } from '../../src/shipping/lateness/compensate-late-parcels.ts'
import { decidePriorityPackings } from '../../src/shipping/packing/decide-priority-packings.ts'
import { NOTHING_PACKED } from '../../src/shipping/packing/no-price.ts'
import { changeSettings } from '../change-settings.ts'
import { closeWarehouse } from '../close-warehouse.ts'
import { expectInvariants } from '../expect-invariants.ts'
import { aCustomer, anOrder, aParcel, aStaffMember, fillWallet } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

/** Parcels are packed first, within six hours of their payment, for $1.50 each. */
const test = startTestApp()
const HOUR = 3_600_000
const NEVER = '0000-00-00 00:00:00'

type Customer = Awaited<ReturnType<typeof aCustomer>>
type Parcel = Pick<Awaited<ReturnType<typeof aParcel>>, 'id' | 'deliveryNumber'>

let customer: Customer
beforeEach(async () => {
  customer = await aCustomer(test.context)
  await changeSettings(test.context, { priority_packing_cents: 150, priority_packing_hours: 6 })
})
afterEach(() => closeWarehouse(test))

const ask = (path: string, input: object) => test.ask(path, input, { token: customer.token })
const packer = () => aStaffMember(test.context, 'shipping')
const decide = () => decidePriorityPackings(test.context)
const balance = async () => (await walletBalance(test.context.db, customer.id)).minor
const detail = async ({ deliveryNumber: delivery_number }: Pick<Parcel, 'deliveryNumber'>) =>
  (await ask('/api/shopping/get_parcel_detail', { delivery_number })).data
const stateOf = async (parcel: Parcel) => (await detail(parcel)).priority?.state
const rowOf = async (deliveryNumber: string) => {
  const [row] = await test.context.db.select().from(parcels).where(eq(parcels.deliveryNumber, deliveryNumber))
  if (!row) throw new Error('no parcel')
  return row
}

const consignee = {
  country_code: 'US',
  consignee_name: 'Lena',
  consignee_province: 'Oregon',
  consignee_city: 'Portland',
  consignee_address_detail: '12 Harbour Street',
  consignee_postcode: '97201',
  consignee_phone: '+1 503 555 0100',
}
const cents = (amount: number) => BigInt(Math.round(amount * 100))

/** An item in the warehouse, with the cheapest channel for it and the way to submit it. */
async function anItem() {
  const { orderNumber } = await anOrder(test.context, customer, { status: 'in_warehouse' })
  const order_ids = [orderNumber]
  const channels = () => ask('/api/shopping/get_shipping_channels', { order_ids, country_code: 'US' })
  const submit = (more: object) =>
    ask('/api/shopping/submit_shipping_order', { order_ids, ...consignee, ...more })
  const [cheapest] = (await channels()).data
  return { channels, submit, cheapest, shipping_method_code: cheapest.channel_code as string }
}

/** A paid parcel that was submitted to be packed first; it weighs at packing what it was priced for. */
async function promised({ isPaid = true } = {}): Promise<Parcel> {
  const { submit, cheapest, shipping_method_code } = await anItem()
  const { data } = await submit({ shipping_method_code, priority_hours: 6 })
  const { delivery_number } = data
  const total = cheapest.freight_price + 1.5
  if (isPaid) {
    await fillWallet(test.context, customer, cents(total))
    expect((await ask('/api/pay/balance_pay_shipping', { delivery_number, total_amount: total })).code).toBe(
      0,
    )
  }
  const { id } = await rowOf(delivery_number)
  return { id, deliveryNumber: delivery_number }
}

/** Packs a parcel, by default as it was weighed before. */
async function pack({ deliveryNumber }: Parcel, over: object = {}) {
  const { token } = await packer()
  const delivery_number = deliveryNumber
  const seen = await test.ask('/api/staff/shipping/get_parcel', { delivery_number }, { token })
  const box = { weight: seen.data.charged_weight, length: 10, width: 10, height: 10, ...over }
  const packing = { delivery_number, revision: seen.data.revision, ...box, photo_urls: [] }
  const packed = await test.ask('/api/staff/shipping/pack_parcel', packing, { token })
  expect(packed.code).toBe(0)
  return packed.data
}

describe('the submission of a parcel', () => {
  it('offers it with each channel, has the fee in the total, and fixes with the payment when it is due', async () => {
    const { channels, submit, shipping_method_code } = await anItem()
    const offered = (await channels()).data
    for (const { freight_price, priority } of offered)
      expect(priority).toEqual(freight_price === null ? null : { fee: 1.5, hours: 6 })
    const [{ freight_price }] = offered
    const total_amount = Math.round(freight_price * 100 + 150) / 100
    const { data } = await submit({ shipping_method_code, priority_hours: 6, total_amount })
    const { delivery_number } = data
    await changeSettings(test.context, { priority_packing_cents: 900, priority_packing_hours: 70 })
    const info = await ask('/api/pay/get_shipping_payment_info', { delivery_number })
    expect(info.data.total_amount).toBe(total_amount)
    const line = { kind: 'priority', label: 'Priority packing', amount: 1.5 }
    expect(info.data.price_lines).toContainEqual(line)
    const unpaid = await detail({ deliveryNumber: delivery_number })
    expect(unpaid.price_lines).toContainEqual(line)
    expect(unpaid.priority).toEqual({ state: 'unpaid', hours: 6, until: NEVER })
    await fillWallet(test.context, customer, cents(total_amount))
    expect((await ask('/api/pay/balance_pay_shipping', { delivery_number, total_amount })).code).toBe(0)
    const { priorityDueAt, paidAt } = await rowOf(delivery_number)
    expect(Number(priorityDueAt)).toBe(Number(paidAt) + 6 * HOUR)
    expect((await detail({ deliveryNumber: delivery_number })).priority).toMatchObject({
      state: 'promised',
      hours: 6,
    })
    await expectInvariants(test.context)
  })

  it('costs nothing more without it, and is refused at terms that its customer did not see', async () => {
    const { channels, submit, cheapest, shipping_method_code } = await anItem()
    const { freight_price } = cheapest
    const first = { shipping_method_code, priority_hours: 6 }
    expect((await submit({ ...first, priority_hours: 5 })).code).toBe(1320)
    await changeSettings(test.context, { priority_packing_cents: 160 })
    expect((await submit({ ...first, total_amount: freight_price + 1.5 })).code).toBe(1411)
    await changeSettings(test.context, { priority_packing_cents: 0 })
    expect((await submit(first)).code).toBe(1320)
    expect((await channels()).data[0].priority).toBeNull()
    const { data } = await submit({ shipping_method_code, total_amount: freight_price })
    const parcel = await detail({ deliveryNumber: data.delivery_number })
    expect(parcel).toMatchObject({ total_amount: freight_price, priority: null })
  })

  it('does not offer it for a parcel that is packed before it is paid', async () => {
    const { submit } = await anItem()
    expect((await submit({ shipping_method_code: '', priority_hours: 6 })).code).toBe(1320)
    expect((await submit({ shipping_method_code: '' })).code).toBe(0)
  })
})

describe('the queues of packing', () => {
  const queue = async (stage: string) =>
    (await test.ask('/api/staff/shipping/get_queue', { stage }, await packer())).data

  it('have it first, with when it is due, until it is packed, and late once that has passed', async () => {
    await test.context.db.update(parcels).set({ priorityDueAt: null })
    const usual = await aParcel(test.context, customer, { status: 'paid' })
    // It is late, and still after what is promised.
    test.pass(50 * HOUR)
    const first = await promised()
    const before = await queue('to_ship')
    const [top] = before.list
    expect(top).toMatchObject({
      delivery_number: first.deliveryNumber,
      is_late: false,
      due_at: top.priority_until,
    })
    const waves = await test.ask('/api/staff/waves/get_list', {}, await packer())
    const numbers = waves.data.ready.map((one: { delivery_number: string }) => one.delivery_number)
    expect(numbers[0]).toBe(first.deliveryNumber)
    expect(numbers).toContain(usual.deliveryNumber)
    const lateIn = (data: { stages: { stage: string; late: number }[] }) =>
      data.stages.find(({ stage }) => stage === 'to_ship')?.late ?? 0
    test.pass(6 * HOUR + 1)
    const after = await queue('to_ship')
    expect(after.list[0]).toMatchObject({ delivery_number: first.deliveryNumber, is_late: true })
    expect(lateIn(after)).toBe(lateIn(before) + 1)
    await pack(first)
    const packed = await queue('packed')
    expect(packed.list[0]).toMatchObject({
      delivery_number: first.deliveryNumber,
      priority_until: NEVER,
      is_late: false,
    })
    expect(lateIn(await queue('to_ship'))).toBe(lateIn(before))
  })

  it('do not call it late by a promise that was kept, where its box is opened again', async () => {
    const parcel = await promised()
    await pack(parcel)
    await decide()
    const shownIn = async (stage: string) =>
      (await queue(stage)).list.find(
        ({ delivery_number }: { delivery_number: string }) => delivery_number === parcel.deliveryNumber,
      )
    test.pass(6 * HOUR + 1)
    const late = async () =>
      (await queue('to_ship')).stages.find(({ stage }: { stage: string }) => stage === 'to_ship').late
    const before = await late()
    await test.context.db.update(parcels).set(NOTHING_PACKED).where(eq(parcels.id, parcel.id))
    expect(await shownIn('to_ship')).toMatchObject({ priority_until: NEVER, is_late: false })
    expect(await late()).toBe(before)
  })
})

describe('the fee of a parcel', () => {
  it('stays with us where it was packed in time, however often it is packed again', async () => {
    const parcel = await promised()
    await decide()
    expect(await stateOf(parcel)).toBe('promised')
    test.pass(6 * HOUR - 60_000)
    await pack(parcel)
    test.pass(HOUR)
    await pack(parcel)
    await decide()
    expect(await stateOf(parcel)).toBe('kept')
    expect((await rowOf(parcel.deliveryNumber)).priorityOutcome).toBe('kept')
  })

  it('goes back once, with its reason, where it was not, however often and at the same moment the job runs', async () => {
    const parcel = await promised()
    test.pass(6 * HOUR + 1)
    await Promise.all([decide(), decide(), decide()])
    await decide()
    expect(await balance()).toBe(150n)
    const { priority, refunds: back } = await detail(parcel)
    expect(priority.state).toBe('returned')
    expect(back).toMatchObject([
      { amount: 1.5, reason: 'We packed it later than the priority packing promised.' },
    ])
    await test.drain()
    await expectInvariants(test.context)
  })

  it('is decided once where it is packed at the moment at which the job runs', async () => {
    const parcel = await promised()
    test.pass(6 * HOUR + 1)
    await Promise.all([pack(parcel), decide(), decide()])
    await decide()
    expect(await stateOf(parcel)).toBe('returned')
    const back = and(eq(refunds.payableId, parcel.id), eq(refunds.amountCents, 150n))
    expect(await test.context.db.select().from(refunds).where(back)).toHaveLength(1)
    await test.drain()
    await expectInvariants(test.context)
  })

  it('is not counted in the difference after packing, which is settled beside it', async () => {
    await changeSettings(test.context, { promised_freight_limit_cents: 0 })
    const [late, usual] = [await promised(), await promised()]
    const heavier = await pack(usual, { weight: 1.4 })
    expect(heavier.difference_amount).toBeGreaterThan(0)
    test.pass(7 * HOUR)
    await decide()
    expect(await balance()).toBe(150n)
    expect(await pack(late, { weight: 1.4 })).toEqual(heavier)
    await test.drain()
    await expectInvariants(test.context)
  })

  it('goes back beside the coupon for a late dispatch, which has a promise of its own', async () => {
    await changeSettings(test.context, { late_dispatch_coupon_cents: 200 })
    const parcel = await promised()
    test.pass(80 * HOUR)
    await decide()
    await compensateLateParcels(test.context)
    const given = await test.context.db.select().from(lateCoupons).where(eq(lateCoupons.parcelId, parcel.id))
    expect(given).toMatchObject([{ stage: 'dispatch' }])
    expect(await balance()).toBe(150n)
  })

  it('does not count days on which we are closed, and keeps its time when such days are taken back', async () => {
    await closeWarehouse(test, 0, 2)
    const parcel = await promised()
    const { priorityDueAt, paidAt } = await rowOf(parcel.deliveryNumber)
    expect(Number(priorityDueAt)).toBeGreaterThan(Number(paidAt) + 24 * HOUR)
    await closeWarehouse(test)
    test.pass(7 * HOUR)
    await decide()
    expect(await stateOf(parcel)).toBe('promised')
  })

  it('stays where it waited for somebody else before it was due', async () => {
    const held = await promised()
    test.pass(HOUR)
    await test.context.db.insert(holds).values({
      ...{ kind: 'fraud', reason: 'Checked by hand' },
      ...{ customerId: customer.id, createdAt: test.context.now() },
    })
    test.pass(5 * HOUR + 1)
    await decide()
    expect((await rowOf(held.deliveryNumber)).priorityOutcome).toBe('excused')
    expect(await balance()).toBe(0n)
  })

  it('goes back with the rest where staff release the parcel, also after it went back alone', async () => {
    const release = async ({ deliveryNumber: delivery_number }: Parcel) => {
      const staff = await packer()
      const seen = await test.ask('/api/staff/shipping/get_parcel', { delivery_number }, staff)
      const { revision } = seen.data
      const released = { delivery_number, revision, reason: 'Damaged' }
      expect((await test.ask('/api/staff/shipping/release_parcel', released, staff)).code).toBe(0)
    }
    const early = await promised()
    const { totalCents } = await rowOf(early.deliveryNumber)
    await release(early)
    expect(await balance()).toBe(totalCents)
    expect((await detail(early)).priority).toBeNull()
    const late = await promised()
    const before = await balance()
    test.pass(7 * HOUR)
    await decide()
    await release(late)
    await decide()
    expect(await balance()).toBe(before + totalCents)
    await test.drain()
    await expectInvariants(test.context)
  })

  it('keeps the account of its customer until it is decided, also when the parcel was sent meanwhile', async () => {
    const parcel = await promised()
    const obstacles = async () =>
      (await obstaclesOf(test.context.db, customer.id)).map(({ reason }) => reason)
    test.pass(7 * HOUR)
    await pack(parcel)
    const sent = { status: 'shipped', shippedAt: test.context.now() } as const
    const number = { carrier: 'ups', trackingNumber: '1Z999AA10123456784' }
    await test.context.db
      .update(parcels)
      .set({ ...sent, ...number })
      .where(eq(parcels.id, parcel.id))
    await test.context.db.update(orders).set(sent).where(eq(orders.customerId, customer.id))
    expect(await obstacles()).toEqual(['account_has_requests'])
    await decide()
    expect(await stateOf(parcel)).toBe('returned')
    expect(await obstacles()).toEqual(['account_has_money'])
  })
})

describe('an unpaid parcel that is to be packed first', () => {
  /** Corrects what its item measures, as the warehouse. */
  async function correct({ deliveryNumber }: Parcel, change: object) {
    const { token } = await aStaffMember(test.context, 'warehouse')
    const { list } = await detail({ deliveryNumber })
    const order_id = list[0].order_id
    const { data } = await test.ask('/api/staff/receiving/prepare_correction', { order_id }, { token })
    const { order, revision } = data
    const receipt = {
      ...{ order_id, goods_type: order.goods_type, shelf: order.shelf, quantity: order.received_quantity },
      ...{ weight: order.product_weight, length: order.product_length, width: order.product_width },
      ...{ height: order.product_height, photo_urls: order.photo_urls },
      ...{ revision, reason: 'The scale was off', confirmed_fields: ['weight'] },
    }
    return test.ask('/api/staff/receiving/correct_receipt', { ...receipt, ...change }, { token })
  }

  it('keeps fee and hours when its price is corrected', async () => {
    const parcel = await promised({ isPaid: false })
    expect((await correct(parcel, { weight: 1.4 })).data).toEqual({ effect: 'repriced' })
    const { totalCents, freightCents, priorityFeeCents, priorityHours } = await rowOf(parcel.deliveryNumber)
    expect({ priorityFeeCents, priorityHours }).toEqual({ priorityFeeCents: 150n, priorityHours: 6 })
    expect(totalCents).toBe(freightCents + 150n)
  })

  it('has neither once it is to be packed before it is priced', async () => {
    const parcel = await promised({ isPaid: false })
    const change = { weight: 400, length: 190, width: 150, height: 150 }
    expect((await correct(parcel, change)).data).toEqual({ effect: 'to_price' })
    expect(await rowOf(parcel.deliveryNumber)).toMatchObject({ priorityFeeCents: 0n, priorityHours: null })
    expect((await detail(parcel)).priority).toBeNull()
  })
})
