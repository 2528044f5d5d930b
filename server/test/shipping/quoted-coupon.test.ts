import { coupons, mails, orders, parcels, supplements } from '@sampan/database/tables'
import { and, eq, inArray } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { beginSession } from '../../src/access/index.ts'
import { walletBalance } from '../../src/ledger/index.ts'
import { expectInvariants } from '../expect-invariants.ts'
import { aCustomer, anOrder, aStaffMember, fillWallet } from '../factories.ts'
import { issueCoupon } from '../issue-coupon.ts'
import { lastAudit } from '../last-audit.ts'
import { lastMessage } from '../last-message.ts'
import { lockWaiters } from '../lock-waiters.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
afterEach(() => expectInvariants(test.context))

const DAY_MS = 86_400_000
type Customer = Awaited<ReturnType<typeof aCustomer>>
const light = { weight: 0.98, length: 25, width: 20, height: 10 }
/** Expensive enough for the welcome coupon: $5 off from $20 on. */
const heavy = { weight: 9, length: 40, width: 40, height: 30 }

/** Creates a customer with the welcome coupon who submits a parcel to be quoted after packing. */
async function asked(coupon_code?: string) {
  const customer = await aCustomer(test.context)
  const code = await test.context.db.transaction((tx) =>
    issueCoupon(test.context, tx, customer.id, 'welcome'),
  )
  const order = await anOrder(test.context, customer, { status: 'in_warehouse' })
  const answer = await submit(customer, order.orderNumber, coupon_code ?? code ?? '')
  return {
    customer,
    order,
    code: code ?? '',
    answer,
    delivery_number: answer.data?.delivery_number as string,
  }
}

const submit = (customer: Customer, order: string, coupon_code: string) =>
  test.ask(
    '/api/shopping/submit_shipping_order',
    {
      order_ids: [order],
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

const ofCustomer = ({ id }: Customer) => eq(supplements.customerId, id)
const couponOf = async (customer: Customer) =>
  (await test.context.db.select().from(coupons).where(eq(coupons.customerId, customer.id)))[0]
const detail = async ({ token }: Customer, delivery_number: string) =>
  (await test.ask('/api/shopping/get_parcel_detail', { delivery_number }, { token })).data

async function quoted(delivery_number: string, packed: typeof light, overrides: object = {}) {
  const { token } = await aStaffMember(test.context, 'shipping')
  const shown = await test.ask('/api/staff/shipping/get_parcel', { delivery_number }, { token })
  const quotes = await test.ask('/api/staff/shipping/quote_packed', { delivery_number, ...packed }, { token })
  const channel = quotes.data[0] as { channel_code: string; freight_price: number }
  const price = { delivery_number, ...packed, channel_code: channel.channel_code, ...overrides }
  const answer = await test.ask('/api/staff/shipping/price_parcel', price, { token })
  return { freight: channel.freight_price, answer, shown: shown.data }
}

describe('a coupon with a parcel quoted after packing', () => {
  it('is reserved for it only, and shown to customer and staff', async () => {
    const { customer, code, delivery_number } = await asked()
    expect(await couponOf(customer)).toMatchObject({ status: 'reserved' })
    expect(await detail(customer, delivery_number)).toMatchObject({
      order_status: 0,
      coupon_code: code,
      total_amount: 0,
    })
    const other = await anOrder(test.context, customer, { status: 'in_warehouse' })
    expect(await submit(customer, other.orderNumber, code)).toMatchObject({ code: 1502 })
  })

  it('is taken by one of two parcels that are submitted at once; the other is not submitted', async () => {
    const customer = await aCustomer(test.context)
    const code = await test.context.db.transaction((tx) =>
      issueCoupon(test.context, tx, customer.id, 'welcome'),
    )
    const items = await Promise.all(
      [1, 2].map(() => anOrder(test.context, customer, { status: 'in_warehouse' })),
    )
    const both = await test.ownerDb.transaction(async (tx) => {
      await tx.select().from(coupons).where(eq(coupons.customerId, customer.id)).for('update')
      const submitted = items.map(({ orderNumber }) => submit(customer, orderNumber, code ?? ''))
      await lockWaiters(test, 2)
      return submitted
    })
    expect((await Promise.all(both)).map((answer) => answer.code).toSorted()).toEqual([0, 1502])
    expect(await test.context.db.$count(parcels, eq(parcels.customerId, customer.id))).toBe(1)
    const stored = await test.ask('/api/shopping/get_my_warehouse_list', {}, { token: customer.token })
    expect(stored.data.list).toHaveLength(1)
  })

  it('reduces the quote, and is used by its payment', async () => {
    const { customer, code, delivery_number } = await asked()
    const { freight, answer, shown } = await quoted(delivery_number, heavy, { services_amount: 1.5 })
    expect(freight).toBeGreaterThan(20)
    expect(shown.coupon_code).toBe(code)
    const total = Math.round((freight + 1.5 - 5) * 100) / 100
    expect(answer).toMatchObject({ code: 0, data: { total_amount: total } })
    const seen = await detail(customer, delivery_number)
    expect(seen).toMatchObject({ order_status: 1, total_amount: total, coupon_code: code })
    expect(seen.price_lines.find((line: { kind: string }) => line.kind === 'coupon')).toMatchObject({
      amount: -5,
    })
    expect((await lastMessage(test.context, customer))?.words.en?.body).toContain(
      'Your coupon takes $5.00 off',
    )
    await fillWallet(test.context, customer, 100_000n)
    const paid = await test.ask(
      '/api/pay/balance_pay_shipping',
      { delivery_number, total_amount: total },
      { token: customer.token },
    )
    expect(paid.code).toBe(0)
    expect(await couponOf(customer)).toMatchObject({ status: 'used' })
  })

  it('comes back, with everything paid, when its paid parcel cannot leave', async () => {
    const { customer, order, code, delivery_number } = await asked()
    await quoted(delivery_number, heavy)
    const balance = async () => (await walletBalance(test.context.db, customer.id)).minor
    await fillWallet(test.context, customer, 100_000n)
    const before = await balance()
    const shipper = await aStaffMember(test.context, 'shipping')
    const staff = (path: string, input: object) => test.ask(`/api/staff/shipping/${path}`, input, shipper)
    const reason = 'Its box was crushed.'
    const pay = (kind: string, input: object) =>
      test.ask(`/api/pay/balance_pay_${kind}`, input, { token: customer.token })
    expect((await pay('shipping', { delivery_number })).code).toBe(0)
    // A paid difference, then one that nobody paid.
    await staff('pack_parcel', { delivery_number, ...heavy, weight: 12 })
    const [supplement] = await test.context.db.select().from(supplements).where(ofCustomer(customer))
    expect((await pay('supplement', { order_id: supplement?.number })).code).toBe(0)
    await staff('pack_parcel', { delivery_number, ...heavy, weight: 15 })
    expect(await couponOf(customer)).toMatchObject({ status: 'used' })
    const paid = before - (await balance())
    const stored = { storageUntil: new Date(test.context.now().getTime() + DAY_MS) }
    await test.context.db.update(orders).set(stored).where(eq(orders.id, order.id))
    const storedUntil = async () =>
      Number((await test.context.db.select().from(orders).where(eq(orders.id, order.id)))[0]?.storageUntil)
    const until = await storedUntil()
    await test.drain()
    test.pass(3 * DAY_MS)
    const later = await aStaffMember(test.context, 'support')
    const input = { delivery_number, reason }
    const released = await test.ask('/api/staff/shipping/release_parcel', input, later)
    expect(released).toMatchObject({ code: 0, data: { returned_amount: Number(paid) / 100 } })
    expect(await balance()).toBe(before)
    expect(Math.round(((await storedUntil()) - until) / DAY_MS)).toBe(3)
    const difference = supplement?.amountCents ?? 0n
    const [sum, ...parts] = [paid, paid - difference, difference].map((cents) =>
      (Number(cents) / 100).toFixed(2),
    )
    const told = await lastMessage(test.context, customer)
    expect(told).toMatchObject({ eventKey: expect.stringMatching(/^parcel_released:.+/) })
    expect(told?.words.en?.body).toContain(reason)
    expect(told?.words.en?.body).toContain(`Returned to your wallet: $${sum} ($${parts.join('; $')}).`)
    const isIt = and(
      eq(mails.recipient, customer.accountNo),
      inArray(mails.template, ['parcel_released', 'refunded']),
    )
    const [mail, ...others] = await test.context.db.select().from(mails).where(isIt)
    expect(others).toEqual([])
    expect(mail?.template).toBe('parcel_released')
    expect(mail?.values).toMatchObject({ action_url: expect.stringMatching(/MyWarehouse$/) })
    expect(await lastAudit(test.context, `parcel:${delivery_number}`)).toMatchObject({
      ...{
        action: 'parcel_released',
        staffId: later.id,
        after: { reason, returned: { currency: 'USD', minor: String(paid) } },
      },
    })
    expect(await couponOf(customer)).toMatchObject({ status: 'available', parcelId: null })
    expect((await test.ask('/api/staff/shipping/release_parcel', input, later)).code).toBe(1005)
    const { data: seen } = await test.ask('/api/staff/shipping/get_parcel', { delivery_number }, later)
    expect(seen).toMatchObject({ order_status: 9, items: [{ old_parcel: delivery_number }] })
    expect(seen.life.at(-1)).toMatchObject({ note: reason })
    const [open] = await test.context.db
      .select()
      .from(supplements)
      .where(and(ofCustomer(customer), eq(supplements.status, 'unpaid')))
    expect(open).toBeUndefined()
    const boxes = await test.ask('/api/staff/shipping/get_queue', { stage: 'to_unpack' }, later)
    expect(boxes.data.list).toContainEqual(expect.objectContaining({ delivery_number, item_count: 1 }))
    const token = await beginSession(test.context.db, { customerId: customer.id }, test.context.now())
    expect((await submit({ ...customer, token }, order.orderNumber, code)).code).toBe(0)
  })

  it('still counts when it expires between request and quote', async () => {
    const { customer, delivery_number } = await asked()
    await test.context.db
      .update(coupons)
      .set({ expiredAt: test.context.now() })
      .where(eq(coupons.customerId, customer.id))
    const { freight, answer } = await quoted(delivery_number, heavy)
    expect(answer.data.total_amount).toBeCloseTo(freight - 5, 2)
  })

  it('is released, with a notice, where no channel reaches its minimum', async () => {
    const { customer, delivery_number } = await asked()
    // Above every channel's freight: none could use it.
    await test.context.db
      .update(coupons)
      .set({ minimumCents: 1_000_000n })
      .where(eq(coupons.customerId, customer.id))
    const { freight, answer } = await quoted(delivery_number, light)
    expect(freight).toBeLessThan(20)
    expect(answer.data.total_amount).toBe(freight)
    expect(await detail(customer, delivery_number)).toMatchObject({ coupon_code: '' })
    expect(await couponOf(customer)).toMatchObject({ status: 'available', parcelId: null })
    expect((await lastMessage(test.context, customer))?.words.en?.body).toContain(
      'yours again for another parcel',
    )
  })

  it('that covers the whole quote leaves nothing to pay', async () => {
    const { customer, delivery_number } = await asked()
    await test.context.db
      .update(coupons)
      .set({ discountCents: 100_000n })
      .where(eq(coupons.customerId, customer.id))
    const { answer } = await quoted(delivery_number, heavy)
    expect(answer.data.total_amount).toBe(0)
    expect(await detail(customer, delivery_number)).toMatchObject({ order_status: 2 })
    expect(await couponOf(customer)).toMatchObject({ status: 'used' })
  })

  it('is available again when the parcel is released, before and after the quote', async () => {
    for (const isQuoted of [false, true]) {
      const { customer, delivery_number } = await asked()
      if (isQuoted) await quoted(delivery_number, heavy)
      const released = await test.ask(
        '/api/shopping/release_parcel',
        { delivery_number },
        { token: customer.token },
      )
      expect(released.code).toBe(0)
      expect(await couponOf(customer)).toMatchObject({ status: 'available', parcelId: null })
    }
  })

  it('that expired while its parcel waited can be used for some days when the parcel is released', async () => {
    const { customer, code, delivery_number } = await asked()
    const mine = eq(coupons.customerId, customer.id)
    await test.context.db.update(coupons).set({ expiredAt: test.context.now() }).where(mine)
    await test.drain()
    test.pass(DAY_MS)
    const { token } = customer
    await test.ask('/api/shopping/release_parcel', { delivery_number }, { token })
    const until = test.context.now().getTime() + 7 * DAY_MS
    expect(Number((await couponOf(customer))?.expiredAt)).toBeGreaterThan(until - 60_000)
    expect(Number((await couponOf(customer))?.expiredAt)).toBeLessThanOrEqual(until)
    const order = await anOrder(test.context, customer, { status: 'in_warehouse' })
    expect(await submit(customer, order.orderNumber, code)).toMatchObject({ code: 0 })
  })

  it('is prolonged once, however often its parcels are released', async () => {
    const { customer, code, delivery_number } = await asked()
    const { token } = customer
    const mine = eq(coupons.customerId, customer.id)
    await test.context.db.update(coupons).set({ expiredAt: test.context.now() }).where(mine)
    await test.ask('/api/shopping/release_parcel', { delivery_number }, { token })
    const until = (await couponOf(customer))?.expiredAt
    await test.drain()
    test.pass(6 * DAY_MS)
    const order = await anOrder(test.context, customer, { status: 'in_warehouse' })
    const { data } = await submit(customer, order.orderNumber, code)
    expect(await couponOf(customer)).toMatchObject({ status: 'reserved' })
    await test.ask('/api/shopping/release_parcel', { delivery_number: data.delivery_number }, { token })
    expect(await couponOf(customer)).toMatchObject({ status: 'available', expiredAt: until })
  })

  it('keeps a later end when its parcel is released', async () => {
    const { customer, delivery_number } = await asked()
    const before = await couponOf(customer)
    await test.ask('/api/shopping/release_parcel', { delivery_number }, { token: customer.token })
    expect(await couponOf(customer)).toMatchObject({ expiredAt: before?.expiredAt, prolongedAt: null })
  })

  it('is refused when it is unknown, expired or another customer’s', async () => {
    const stranger = await asked()
    const { delivery_number } = stranger
    await test.ask('/api/shopping/release_parcel', { delivery_number }, { token: stranger.customer.token })
    for (const code of ['nothing', stranger.code]) {
      const { answer, customer } = await asked(code)
      expect(answer).toMatchObject({ code: 1501 })
      expect(await test.context.db.$count(parcels, eq(parcels.customerId, customer.id))).toBe(0)
    }
    const { customer } = stranger
    await test.context.db
      .update(coupons)
      .set({ expiredAt: test.context.now() })
      .where(eq(coupons.customerId, customer.id))
    const order = await anOrder(test.context, customer, { status: 'in_warehouse' })
    expect(await submit(customer, order.orderNumber, stranger.code)).toMatchObject({ code: 1501 })
  })
})
