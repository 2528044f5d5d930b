import { coupons, messages, orderEvents, orders, parcelEvents, parcels } from '@sampan/database/tables'
import { usd } from '@sampan/domain/money'
import { phrase } from '@sampan/messages/phrase'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { tariffInForce } from '../../src/freight/index.ts'
import { writtenSum } from '../../src/money-text.ts'
import { Refusal } from '../../src/refusal.ts'
import { moveParcel, recordParcelStage } from '../../src/shipping/index.ts'
import { parcelPaid } from '../../src/shipping/parcels/parcel-paid.ts'
import { parcelPayable } from '../../src/shipping/parcels/parcel-payable.ts'
import { quoteSubmission } from '../../src/shipping/parcels/price-submission.ts'
import { releaseParcelIn } from '../../src/shipping/parcels/release-parcel.ts'
import { promisedLimit, weighOrders } from '../../src/shipping/parcels/weigh-items.ts'
import { supplementPayable } from '../../src/shipping/supplement-payable.ts'
import { aCustomer, anOrder, aParcel, aStaffMember, aSupplement, fillWallet } from '../factories.ts'
import { issueCoupon } from '../issue-coupon.ts'
import { lastAudit } from '../last-audit.ts'
import { lastMessage } from '../last-message.ts'
import { startTestApp } from '../test-app.ts'

/** What a parcel and its supplements cost, and what their moves record. */
const test = startTestApp()
type Customer = Awaited<ReturnType<typeof aCustomer>>
type Parcel = Awaited<ReturnType<typeof aParcel>>

const consignee = {
  ...{ country_code: 'US', consignee_name: 'Lena', consignee_province: 'Oregon' },
  ...{ consignee_city: 'Portland', consignee_address_detail: '12 Harbour Street' },
  ...{ consignee_postcode: '97201', consignee_phone: '+1 503 555 0100' },
}
const rowOf = async ({ id }: { readonly id: string }) => {
  const [row] = await test.context.db.select().from(parcels).where(eq(parcels.id, id))
  return row
}
const eventsOf = ({ id }: { readonly id: string }) =>
  test.context.db
    .select()
    .from(parcelEvents)
    .where(eq(parcelEvents.parcelId, id))
    .orderBy(desc(parcelEvents.id))
const orderEventsOf = (orderId = '') =>
  test.context.db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(desc(orderEvents.id))
const within = <Result>(act: (tx: Parameters<typeof moveParcel>[0]) => Promise<Result>) =>
  test.context.db.transaction(act)
const payableOf = async ({ id }: { readonly id: string }) => {
  const [payable] = await parcelPayable.byId(test.context.db, [id])
  if (!payable) throw new Error('no payable')
  return payable
}

describe('a parcel as something to pay', () => {
  it('lists freight, services, insurance, priority and coupon at the rate of its price', async () => {
    const customer = await aCustomer(test.context)
    const costs = { servicesCents: 150n, premiumCents: 129n, couponCents: 500n }
    const priority = { priorityFeeCents: 150n, priorityHours: 6 }
    const parcel = await aParcel(test.context, customer, { ...costs, ...priority })
    const pricedAt = new Date(parcel.createdAt.getTime() + 60_000)
    await test.context.db.update(parcels).set({ pricedAt }).where(eq(parcels.id, parcel.id))
    const payable = await payableOf(parcel)
    expect(payable).toMatchObject({
      ...{ number: parcel.deliveryNumber, customerId: customer.id, parcelId: parcel.id },
      ...{ account: 'shipping_payable', credited: 0n, cents: 2129n, state: 'payable' },
      rate: { e8: 722_890_000n, at: pricedAt },
    })
    expect(payable.lines).toEqual([
      { kind: 'freight', label: phrase('kinds', 'line_freight'), cents: 2200n },
      { kind: 'services', label: phrase('kinds', 'line_services'), cents: 150n },
      { kind: 'insurance', label: phrase('kinds', 'line_insurance'), cents: 129n },
      { kind: 'priority', label: phrase('kinds', 'line_priority_packing'), cents: 150n },
      { kind: 'coupon', label: phrase('kinds', 'line_coupon'), cents: -500n },
    ])
  })

  it('can be paid while it has a price above zero and is not paid or released', async () => {
    const customer = await aCustomer(test.context)
    const stateOf = async (fields: Parameters<typeof aParcel>[2]) =>
      (await payableOf(await aParcel(test.context, customer, fields))).state
    const waiting = await aParcel(test.context, customer, { status: 'waiting_fee' })
    expect(await payableOf(waiting)).toMatchObject({ state: 'closed', rate: { at: waiting.createdAt } })
    expect(await stateOf({ freightCents: 500n, couponCents: 500n })).toBe('closed')
    expect(await stateOf({ freightCents: 1n })).toBe('payable')
    expect(await stateOf({ status: 'paid' })).toBe('paid')
    const released = await aParcel(test.context, customer)
    await within((tx) => releaseParcelIn(test.context, tx, customer.id, released.deliveryNumber))
    expect((await payableOf(released)).state).toBe('closed')
  })
})

describe('a move of a parcel', () => {
  const move = (parcel: Parcel, move: Parameters<typeof moveParcel>[2]) =>
    within((tx) => moveParcel(tx, parcel.id, move, test.context.now()))

  it('follows the life cycle, back only by an undo', async () => {
    const parcel = await aParcel(test.context, await aCustomer(test.context), { status: 'shipped' })
    const back = { from: 'shipped', to: 'paid' } as const
    await expect(move(parcel, { ...back, stage: 'paid' })).rejects.toThrow('never moves from shipped to paid')
    const never = { from: 'unpaid', to: 'shipped', stage: 'undone' } as const
    await expect(move(parcel, never)).rejects.toThrow('a parcel never moves from unpaid to shipped')
    expect(await move(parcel, { ...back, stage: 'undone' })).toMatchObject({ status: 'paid' })
    const undone = { fromStatus: 'shipped', toStatus: 'paid', stage: 'undone', note: '', staffId: null }
    expect((await eventsOf(parcel))[0]).toMatchObject(undone)
  })

  it('from a status that it has left is refused in the words of the caller, and records nothing', async () => {
    const parcel = await aParcel(test.context, await aCustomer(test.context), { status: 'paid' })
    const before = (await eventsOf(parcel)).length
    const gone = { from: 'waiting_fee', to: 'unpaid', stage: 'priced' } as const
    await expect(move(parcel, { ...gone, otherwise: 'parcel_moved_on' })).rejects.toMatchObject({
      reason: 'parcel_moved_on',
    })
    await expect(move(parcel, gone)).rejects.toThrow(
      `parcel ${parcel.id} did not move from waiting_fee to unpaid`,
    )
    expect(await eventsOf(parcel)).toHaveLength(before)
  })

  it('and a stage without one keep their note and who made them', async () => {
    const parcel = await aParcel(test.context, await aCustomer(test.context), { status: 'paid' })
    const { id: staffId } = await aStaffMember(test.context, 'shipping')
    const record = (id: string, stage: Parameters<typeof recordParcelStage>[2]) =>
      within((tx) => recordParcelStage(tx, id, stage, test.context.now()))
    await record(parcel.id, { stage: 'packed', note: 'In a bag', staffId })
    const recorded = { fromStatus: null, toStatus: 'paid', stage: 'packed' }
    expect((await eventsOf(parcel))[0]).toMatchObject({ ...recorded, note: 'In a bag', staffId })
    await record(parcel.id, { stage: 'packed' })
    expect((await eventsOf(parcel))[0]).toMatchObject({ ...recorded, note: '', staffId: null })
    const unknown = crypto.randomUUID()
    await expect(record(unknown, { stage: 'packed' })).rejects.toThrow(`no parcel ${unknown}`)
  })
})

describe('the payment of a parcel', () => {
  const pay = (parcel: Parcel, cents: bigint) =>
    within((tx) => parcelPaid(test.context, tx, parcel.id, usd(cents)))

  it('is that of its total, once', async () => {
    const parcel = await aParcel(test.context, await aCustomer(test.context))
    await expect(pay(parcel, 2199n)).rejects.toMatchObject({ reason: 'can_not_pay' })
    expect(await rowOf(parcel)).toMatchObject({ status: 'unpaid', paidAt: null })
    const paid = await aParcel(test.context, await aCustomer(test.context), { status: 'paid' })
    await expect(pay(paid, 2200n)).rejects.toMatchObject({ reason: 'can_not_pay' })
  })

  it('is recorded for it and its orders, and told its customer', async () => {
    const customer = await aCustomer(test.context)
    const { deliveryNumber, orderIds, ...parcel } = await aParcel(test.context, customer, { status: 'paid' })
    expect((await eventsOf(parcel))[0]).toMatchObject({
      fromStatus: 'unpaid',
      toStatus: 'paid',
      stage: 'paid',
    })
    expect((await orderEventsOf(orderIds[0]))[0]).toMatchObject({ stage: 'shipping_paid' })
    expect(await lastMessage(test.context, customer)).toMatchObject({
      eventKey: `parcel-paid:${parcel.id}`,
      notice: {
        name: 'parcel_paid',
        values: { amount: writtenSum(usd(2200)), delivery_number: deliveryNumber },
      },
    })
  })
})

describe('a submission', () => {
  const itemsOf = async (customer: Customer, fields: Partial<typeof orders.$inferInsert> = {}) => {
    const order = await anOrder(test.context, customer, { status: 'in_warehouse' })
    const [row] = await test.context.db
      .update(orders)
      .set({ goodsType: 0, ...fields })
      .where(eq(orders.id, order.id))
      .returning()
    return row ?? order
  }
  const stored = async (weightG = 500) => itemsOf(await aCustomer(test.context), { weightG })
  const submit = ({ token }: Customer, order_id: string, over: object) =>
    test.ask(
      '/api/shopping/submit_shipping_order',
      { order_ids: [order_id], ...consignee, ...over },
      { token },
    )

  it('keeps what was weighed, and records its orders as packed', async () => {
    const customer = await aCustomer(test.context)
    const order = await itemsOf(customer, { goodsType: 4 })
    const { data } = await submit(customer, order.orderNumber, { shipping_method_code: 'sampan_air' })
    const [parcel] = await test.context.db
      .select()
      .from(parcels)
      .where(eq(parcels.deliveryNumber, data.delivery_number))
    if (!parcel) throw new Error('no parcel')
    expect(parcel.quoteInputs).toMatchObject({
      items: [
        {
          ...{ order: order.orderNumber, weightG: 500, goodsType: 4 },
          ...{ lengthMm: 200, widthMm: 150, heightMm: 50 },
        },
      ],
    })
    expect(parcel).toMatchObject({ groupId: null, consigneeTaxNumber: '', couponId: null })
    expect((await orderEventsOf(order.id))[0]).toMatchObject({ stage: 'packed' })
    expect(await eventsOf(parcel)).toMatchObject([
      { fromStatus: null, toStatus: 'unpaid', stage: 'submitted' },
    ])
  })

  it('of goods whose storage is over, or to an unknown country, is refused', async () => {
    const customer = await aCustomer(test.context)
    const storageUntil = new Date(test.context.now().getTime() - 1000)
    const [one, two] = [await itemsOf(customer, { storageUntil }), await itemsOf(customer, { storageUntil })]
    const { orderNumber } = await itemsOf(customer, {
      storageUntil: new Date(test.context.now().getTime() + 60_000),
    })
    const numbers = [one, two].map((order) => order.orderNumber)
    const refused = await submit(customer, orderNumber, { order_ids: [...numbers, orderNumber] })
    expect(refused).toMatchObject({ code: 1415, msg: expect.stringContaining(numbers.join(', ')) })
    expect((await submit(customer, orderNumber, { country_code: 'XX' })).msg).toBe('Country can not be empty')
    expect((await submit(customer, orderNumber, {})).code).toBe(0)
  })

  it('that its coupon covers is paid at once', async () => {
    const customer = await aCustomer(test.context)
    const { orderNumber } = await itemsOf(customer)
    const coupon_code = await within((tx) => issueCoupon(test.context, tx, customer.id, 'welcome'))
    await test.context.db
      .update(coupons)
      .set({ minimumCents: 0n, discountCents: 100_000n })
      .where(eq(coupons.customerId, customer.id))
    await submit(customer, orderNumber, { coupon_code, shipping_method_code: 'sampan_air' })
    const [parcel] = await test.context.db.select().from(parcels).where(eq(parcels.customerId, customer.id))
    expect(parcel).toMatchObject({
      status: 'paid',
      totalCents: 0n,
      deliveryNumber: expect.stringMatching(/^SP/),
    })
    expect(parcel?.couponCents).toBe(parcel?.freightCents)
  })

  it('is quoted at its own postcode, in a group alone at that of the group', async () => {
    const items = weighOrders([await stored(20)])
    const tariff = await tariffInForce(test.context)
    const settings = await test.context.settings.read()
    const quoted = (over: object) =>
      quoteSubmission(
        tariff,
        settings,
        {
          ...{
            customerId: '',
            orderNumbers: [],
            channelCode: 'dhl',
            isInsured: false,
            priorityHours: 0,
            couponCode: '',
          },
          ...{ note: '', seenTotal: null, services: [], declaration: null },
          consignee: {
            ...{ countryCode: 'US', consigneeName: '', consigneeProvince: '', consigneeCity: '' },
            ...{
              consigneeAddressDetail: '',
              consigneePostcode: '97201',
              consigneePhone: '',
              consigneeEmail: '',
            },
          },
          ...over,
        },
        items,
      )
    // The channel takes no parcel as light as this, but a part of a box.
    expect(() => quoted({})).toThrow(Refusal)
    const { request, fit } = quoted({ group: { id: '', postcode: '99950' } })
    expect(request.postcode).toBe('99950')
    expect(fit).toMatchObject({ channel: { code: 'dhl' } })
    expect(quoted({ channelCode: 'sampan_air' })).toMatchObject({
      ...{ request: { postcode: '97201' }, fit: { channel: { code: 'sampan_air' } } },
    })
    expect(() => quoted({ channelCode: 'nothing' })).toThrow(
      expect.objectContaining({ reason: 'channel_does_not_fit' }),
    )
  })

  it('has its freight promised where everything was measured and the promise has a limit', async () => {
    const settings = { ...(await test.context.settings.read()), promised_freight_limit_cents: 1500 }
    const [whole, other] = [await stored(), await stored()]
    expect(promisedLimit(settings, [whole, other])).toEqual(usd(1500))
    for (const side of ['weightG', 'lengthMm', 'widthMm', 'heightMm'])
      for (const value of [null, 0])
        expect(promisedLimit(settings, [whole, { ...other, [side]: value }])).toBe(null)
    expect(promisedLimit({ ...settings, promised_freight_limit_cents: 0 }, [whole])).toBe(null)
  })

  it('is released once and by its customer before it is paid, with its coupon and its goods', async () => {
    const customer = await aCustomer(test.context)
    const order = await itemsOf(customer)
    const coupon_code = await within((tx) => issueCoupon(test.context, tx, customer.id, 'welcome'))
    const { data } = await submit(customer, order.orderNumber, { coupon_code })
    const [parcel] = await test.context.db.select().from(parcels).where(eq(parcels.customerId, customer.id))
    if (!parcel) throw new Error('no parcel')
    const couponOf = async () =>
      (await test.context.db.select().from(coupons).where(eq(coupons.customerId, customer.id)))[0]
    expect(await couponOf()).toMatchObject({ status: 'reserved', parcelId: parcel.id })
    const release = ({ token }: Customer, { delivery_number } = data) =>
      test.ask('/api/shopping/release_parcel', { delivery_number }, { token })
    expect((await release(await aCustomer(test.context))).code).toBe(1005)
    expect((await release(customer)).code).toBe(0)
    expect(await couponOf()).toMatchObject({ status: 'available', parcelId: null })
    expect((await eventsOf(parcel))[0]).toMatchObject({ toStatus: 'released', stage: 'released' })
    expect((await orderEventsOf(order.id))[0]).toMatchObject({ toStatus: 'in_warehouse', stage: 'released' })
    expect((await release(customer)).code).toBe(1005)
    const paid = await aParcel(test.context, customer, { status: 'paid' })
    await expect(
      within((tx) => releaseParcelIn(test.context, tx, customer.id, paid.deliveryNumber)),
    ).rejects.toMatchObject({ reason: 'parcel_locked' })
  })
})

describe('a supplement', () => {
  const pay = async (customer: Customer, order_id: string) => {
    await fillWallet(test.context, customer, 320n)
    return test.ask('/api/pay/balance_pay_supplement', { order_id }, { token: customer.token })
  }
  const withdraw = async (number: string) => {
    const member = await aStaffMember(test.context, 'shipping')
    const input = { number, reason: 'Our mistake' }
    return {
      member,
      answer: await test.ask('/api/staff/supplements/withdraw', input, { token: member.token }),
    }
  }
  const byNumber = async (customer: Customer, number: string) =>
    (await supplementPayable.byNumber(test.context.db, customer.id, [number]))[0]

  it('belongs to an order, to its storage or to a parcel, and is paid for it once', async () => {
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer, { status: 'in_warehouse' })
    const parcel = await aParcel(test.context, customer, { status: 'paid' })
    const [ofOrder, ofParcel] = [
      await aSupplement(test.context, customer, { orderId: order.id }),
      await aSupplement(test.context, customer, { parcelId: parcel.id }),
    ]
    const line = { kind: 'supplement', label: phrase('kinds', 'line_supplement'), cents: 320n }
    expect(await byNumber(customer, ofOrder)).toMatchObject({
      ...{ number: ofOrder, customerId: customer.id, cents: 320n, state: 'payable', parcelId: null },
      ...{ account: 'goods_payable', credited: 0n, lines: [line], rate: null },
      remark: 'The seller raised the price.',
    })
    expect(await byNumber(customer, ofParcel)).toMatchObject({
      ...{ parcelId: parcel.id, account: 'shipping_payable', lines: [line] },
    })
    const events = (await orderEventsOf(order.id)).length
    expect((await pay(customer, ofParcel)).code).toBe(0)
    expect((await eventsOf(parcel))[0]).toMatchObject({ toStatus: 'paid', stage: 'supplement_paid' })
    expect(await orderEventsOf(order.id)).toHaveLength(events)
    expect((await pay(customer, ofOrder)).code).toBe(0)
    expect((await orderEventsOf(order.id))[0]).toMatchObject({ stage: 'supplement_paid' })
    const paid = await byNumber(customer, ofOrder)
    expect(paid?.state).toBe('paid')
    await expect(
      within((tx) =>
        supplementPayable.paid(test.context, tx, { payables: paid ? [paid] : [], paid: usd(320n) } as never),
      ),
    ).rejects.toMatchObject({ reason: 'can_not_pay' })

    const [storage, reason] = [await anOrder(test.context, customer), phrase('kinds', 'line_storage')]
    const extension = await aSupplement(
      test.context,
      customer,
      { orderId: storage.id },
      { storageDays: 7, reason },
    )
    expect(await byNumber(customer, extension)).toMatchObject({
      lines: [{ kind: 'storage', label: reason, cents: 320n }],
      remark: reason,
    })
    expect((await withdraw(extension)).answer.code).toBe(1005)
  })

  it('is withdrawn until it is paid: staff and customer read the reason', async () => {
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer, { status: 'in_warehouse' })
    const parcel = await aParcel(test.context, customer, { status: 'paid' })
    const events = (await eventsOf(parcel)).length
    for (const [of, subject, name] of [
      [{ orderId: order.id }, order.orderNumber, 'order'],
      [{ parcelId: parcel.id }, parcel.deliveryNumber, 'parcel'],
    ] as const) {
      const number = await aSupplement(test.context, customer, of)
      const { member, answer } = await withdraw(number)
      expect(answer.code).toBe(0)
      const event = { stage: 'supplement_withdrawn', note: 'Our mistake', staffId: member.id }
      if (name === 'order') {
        expect((await orderEventsOf(order.id))[0]).toMatchObject(event)
        expect(await eventsOf(parcel)).toHaveLength(events)
      } else expect((await eventsOf(parcel))[0]).toMatchObject(event)
      expect(await lastAudit(test.context, `${name}:${subject}`)).toMatchObject({
        ...{ action: 'supplement_withdrawn', staffId: member.id },
        ...{ before: { number, cents: '320' }, after: { reason: 'Our mistake' } },
      })
      expect(await lastMessage(test.context, customer)).toMatchObject({
        eventKey: `supplement_withdrawn:${number}`,
        notice: {
          name: 'supplement_withdrawn',
          values: { amount: writtenSum(usd(320n)), subject, reason: 'Our mistake' },
        },
      })
      expect((await byNumber(customer, number))?.state).toBe('closed')
      expect((await withdraw(number)).answer.code).toBe(1606)
    }
    expect((await withdraw('SU0')).answer.code).toBe(1005)
    expect(await test.context.db.$count(messages, eq(messages.customerId, customer.id))).toBeGreaterThan(3)
  })
})
