import { randomBytes } from 'node:crypto'
import { disputes, holds, messages, parcels } from '@sampan/database/tables'
import { publicId } from '@sampan/domain/public-ids'
import { and, eq, like } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { walletBalance } from '../../src/ledger/index.ts'
import { recordDispute } from '../../src/payments/reversals/disputes.ts'
import { dissolveParcelIn } from '../../src/shipping/parcels/release-parcel.ts'
import {
  aCustomer,
  anOrder,
  aParcel,
  aStaffMember,
  aSupplement,
  FIVE_PIECES,
  fillWallet,
} from '../factories.ts'
import { lastMessage } from '../last-message.ts'
import { storeOrder } from '../order-factories.ts'
import { payPalCase } from './provider-cases.ts'
import { startProviderTestApp } from './provider-test-app.ts'

/** What an open dispute stops of the goods and the freight that its payment paid for. */
const test = startProviderTestApp(payPalCase)

type Member = Awaited<ReturnType<typeof aStaffMember>>
type Customer = Awaited<ReturnType<typeof aCustomer>>
let buyer: Member
let shipper: Member
let support: Member
let finance: Member
let keeper: Member
beforeAll(async () => {
  buyer = await aStaffMember(test.context, 'purchasing')
  shipper = await aStaffMember(test.context, 'shipping')
  support = await aStaffMember(test.context, 'support')
  finance = await aStaffMember(test.context, 'finance')
  keeper = await aStaffMember(test.context, 'warehouse')
})

/** Pays through PayPal; returns the capture's id. */
async function pay(path: string, input: object, { token }: Customer): Promise<string> {
  const { data } = await test.ask(`/api/pay/${path}`, input, { token })
  const orderId = await test.approve(String(data))
  await test.comeBack(orderId)
  return test.emulator.captured().find((line) => line.orderId === orderId)?.captureId ?? ''
}
async function dispute(captureId: string): Promise<string> {
  const id = await test.emulator.openDispute(captureId)
  await test.drain()
  return id
}
async function decide(id: string, winner: 'seller' | 'buyer') {
  await test.emulator.decideDispute(id, winner)
  await test.drain()
}
const SCALE = { weight: 0.9, length: 20, width: 20, height: 10 }
const accept = (order_id: string) =>
  test.ask('/api/staff/purchasing/accept', { orders: [{ order_id }] }, { token: buyer.token })
const pack = (delivery_number: string) =>
  test.ask('/api/staff/shipping/pack_parcel', { delivery_number, ...SCALE }, { token: shipper.token })
const holdsOf = async (on: object) =>
  (await test.ask('/api/staff/holds/get_holds_of', on, { token: support.token })).data
const lift = (hold_id: string) =>
  test.ask('/api/staff/holds/lift', { hold_id, reason: 'Its customer ended it' }, { token: finance.token })

/** Two paid orders, of which the first was paid through PayPal with another. Its number is the later one. */
async function bought(overrides: object = {}) {
  const customer = await aCustomer(test.context)
  const [late = '', early = ''] = [0, 1]
    .map(() => publicId('order', randomBytes(10)))
    .sort()
    .reverse()
  const one = await anOrder(test.context, customer, { ...overrides, orderNumber: late })
  const two = await anOrder(test.context, customer, { ...overrides, orderNumber: early })
  const order_ids = [one.orderNumber, two.orderNumber]
  const captureId = await pay('paypal_pay_orders', { order_ids }, customer)
  return { customer, one, two, captureId }
}

describe('an open dispute', () => {
  it('stops the purchase of what its payment paid for, and nothing else, until it is won', async () => {
    const { customer, one, two, captureId } = await bought()
    const other = await anOrder(test.context, customer, { status: 'paid' })
    const id = await dispute(captureId)
    expect((await accept(one.orderNumber)).code).toBe(1954)
    expect((await accept(two.orderNumber)).code).toBe(1954)
    expect((await accept(other.orderNumber)).code).toBe(0)
    await decide(id, 'seller')
    expect((await accept(one.orderNumber)).code).toBe(0)
    expect((await lastMessage(test.context, customer))?.words.en?.title).toMatch(/^It goes on: SO/)
    expect(await holdsOf({ order_id: one.orderNumber })).toMatchObject([
      { lift_reason: 'The dispute was won', lifted_by: '' },
    ])
  })

  it('is shown to staff with its reason, and to the customer with what it stops', async () => {
    const { customer, one, two, captureId } = await bought()
    const id = await dispute(captureId)
    const numbers = [one.orderNumber, two.orderNumber].sort()
    const message = (await lastMessage(test.context, customer))?.words.en
    expect(message?.title).toBe(`On hold: ${numbers.join(', ')}`)
    expect(message?.body).toContain('disputed with your bank')
    const [hold] = await holdsOf({ order_id: one.orderNumber })
    expect(hold).toMatchObject({ kind: 'payment_dispute', paid_numbers: numbers, placed_by: '' })
    expect(hold.reason).toContain(id)
    const listed = await test.ask('/api/staff/holds/get_list', { search_text: two.orderNumber }, support)
    expect(listed.data.list).toMatchObject([{ hold_id: hold.hold_id }])
    const row = await test.ask('/api/staff/orders/get_order', { order_id: one.orderNumber }, buyer)
    expect(row.data).toMatchObject({ hold: 'payment_dispute', customer: { hold: '' } })
    const shown = await test.ask(
      '/api/shopping/get_order_detail',
      { order_id: one.orderNumber },
      { token: customer.token },
    )
    expect(shown.data.hold_note).toContain('disputed with your bank')
  })

  it('says nothing more to a customer whose orders are all on hold already', async () => {
    const { customer, one, captureId } = await bought()
    const reason = 'Card of another name'
    const hold = { customer_id: customer.id, kind: 'fraud', reason }
    expect((await test.ask('/api/staff/holds/place', hold, support)).code).toBe(0)
    const message = await lastMessage(test.context, customer)
    await dispute(captureId)
    expect(await holdsOf({ order_id: one.orderNumber })).toHaveLength(2)
    expect(await lastMessage(test.context, customer)).toEqual(message)
  })

  it('lets the goods go on once staff lift the hold, also with later news of it, and stays open', async () => {
    const { customer, one, captureId } = await bought()
    const id = await dispute(captureId)
    const [hold] = await holdsOf({ customer_id: customer.id })
    expect((await lift(hold.hold_id)).code).toBe(0)
    expect((await accept(one.orderNumber)).code).toBe(0)
    await recordDispute(test.context, test.provider, id)
    expect((await holdsOf({ customer_id: customer.id })).filter(isOpen)).toEqual([])
  })

  it('that is won lifts nothing while another about the payment is open', async () => {
    const { one, captureId } = await bought()
    const [first, second] = [await dispute(captureId), await dispute(captureId)]
    await decide(first, 'seller')
    expect((await accept(one.orderNumber)).code).toBe(1954)
    await decide(second, 'seller')
    expect((await accept(one.orderNumber)).code).toBe(0)
  })

  it('that is won lifts nothing before the money of another, which was lost, is taken back', async () => {
    const { customer, one, captureId } = await bought()
    const [first, second] = [await dispute(captureId), await dispute(captureId)]
    const lost = { status: 'lost', closedAt: test.context.now() } as const
    await test.context.db.update(disputes).set(lost).where(eq(disputes.providerDisputeId, second))
    await decide(first, 'seller')
    expect((await holdsOf({ customer_id: customer.id })).filter(isOpen)).toHaveLength(1)
    expect((await accept(one.orderNumber)).code).toBe(1954)
  })

  it('soon after another that was won stops the goods again', async () => {
    const { customer, one, captureId } = await bought()
    await decide(await dispute(captureId), 'seller')
    const before = new Date(Date.now() - 60_000)
    const isFirst = eq(holds.customerId, customer.id)
    await test.context.db.update(holds).set({ createdAt: before, liftedAt: before }).where(isFirst)
    await dispute(captureId)
    expect((await accept(one.orderNumber)).code).toBe(1954)
  })

  it('that is won lets nothing go on while another hold stops everything', async () => {
    const { customer, one, captureId } = await bought()
    const id = await dispute(captureId)
    await test.emulator.reverse(captureId)
    await test.drain()
    await decide(id, 'seller')
    expect((await lastMessage(test.context, customer))?.words.en?.title).toBe('On hold: your orders')
    expect((await accept(one.orderNumber)).code).toBe(1954)
    await fillWallet(test.context, customer, 10_000n)
    await test.ask('/api/staff/finance/unfreeze_wallet', { customer_id: customer.id }, finance)
    expect((await lastMessage(test.context, customer))?.words.en?.title).toBe('It goes on: your orders')
    expect((await accept(one.orderNumber)).code).toBe(0)
  })

  it('that is won says nothing of goods that a hold on their parcel stops', async () => {
    const { customer, one, two, captureId } = await bought()
    for (const order of [one, two]) await storeOrder(test.context, order)
    const { deliveryNumber: delivery_number } = await aParcel(test.context, customer, { orders: [one] })
    const id = await dispute(captureId)
    const place = { delivery_number, kind: 'prohibited_goods', reason: 'A knife' }
    expect((await test.ask('/api/staff/holds/place', place, support)).code).toBe(0)
    await decide(id, 'seller')
    const message = (await lastMessage(test.context, customer))?.words.en
    expect(message?.title).toBe(`It goes on: ${two.orderNumber}`)
  })

  it('stops goods whose parcel was taken apart, also after the hold on that parcel', async () => {
    const { customer, one, captureId } = await bought()
    await storeOrder(test.context, one)
    const parcel = await aParcel(test.context, customer, { orders: [one] })
    const place = { delivery_number: parcel.deliveryNumber, kind: 'prohibited_goods', reason: 'A knife' }
    const { data } = await test.ask('/api/staff/holds/place', place, support)
    await dispute(captureId)
    await test.context.db.transaction((tx) => dissolveParcelIn(test.context, tx, parcel))
    const before = await lastMessage(test.context, customer)
    expect((await lift(data.hold_id)).code).toBe(0)
    expect(await lastMessage(test.context, customer)).toEqual(before)
  })

  it('that is lost keeps its hold until finance releases the wallet', async () => {
    const { customer, one, captureId } = await bought()
    await decide(await dispute(captureId), 'buyer')
    const open = async () => (await holdsOf({ customer_id: customer.id })).filter(isOpen)
    expect((await open()).map(({ kind }: { kind: string }) => kind).sort()).toEqual([
      'payment_dispute',
      'unpaid_reversal',
    ])
    await fillWallet(test.context, customer, 10_000n)
    await test.ask('/api/staff/finance/unfreeze_wallet', { customer_id: customer.id }, finance)
    expect(await open()).toEqual([])
    const lifted = and(eq(messages.customerId, customer.id), like(messages.eventKey, 'hold_lifted:%'))
    expect(await test.context.db.select().from(messages).where(lifted)).toMatchObject([
      { words: { en: { title: 'It goes on: your orders' } } },
    ])
    expect((await accept(one.orderNumber)).code).toBe(0)
  })

  it('that is lost with what we refunded through the provider lets other orders of its payment be cancelled', async () => {
    const { customer, one, two, captureId } = await bought()
    const id = await dispute(captureId)
    const all = { kind: 'order', number: one.orderNumber, amount: 22.05, way: 'paypal', reason: 'Sorry' }
    expect((await test.ask('/api/staff/finance/refund', all, finance)).code).toBe(0)
    await test.drain()
    await test.emulator.decideDispute(id, 'seller', 'RESOLVED_BUYER_FAVOUR')
    await test.drain()
    const cancel = (order_id: string) =>
      test.ask('/api/staff/purchasing/cancel', { order_id, reason: 'Sold out' }, buyer)
    expect((await cancel(two.orderNumber)).data).toEqual({ returned_amount: 22.05 })
    // Nothing is left that could go on.
    expect((await cancel(one.orderNumber)).data).toEqual({ returned_amount: 0 })
    const message = await lastMessage(test.context, customer)
    const [hold] = await holdsOf({ customer_id: customer.id })
    expect((await lift(hold.hold_id)).code).toBe(0)
    expect(await lastMessage(test.context, customer)).toEqual(message)
  })

  it('stops nothing where everything was sent', async () => {
    const { customer, one, two, captureId } = await bought()
    for (const order of [one, two]) await storeOrder(test.context, order)
    await aParcel(test.context, customer, { status: 'shipped', orders: [one, two] })
    await dispute(captureId)
    expect(await test.context.db.$count(holds, eq(holds.customerId, customer.id))).toBe(0)
  })
})

const isOpen = ({ lift_reason }: { readonly lift_reason: string }) => lift_reason === ''
const ADDRESS = {
  country_code: 'US',
  consignee_name: 'Lena M.',
  consignee_province: 'Oregon',
  consignee_city: 'Portland',
  consignee_address_detail: '12 Harbour Street',
  consignee_postcode: '97201',
  consignee_phone: '+1 503 555 0100',
}

describe('a parcel', () => {
  const submit = (order_id: string, { token }: Customer) =>
    test.ask('/api/shopping/submit_shipping_order', { ...ADDRESS, order_ids: [order_id] }, { token })

  it('of disputed goods is neither submitted, paid nor packed', async () => {
    const { customer, one, two, captureId } = await bought()
    for (const order of [one, two]) await storeOrder(test.context, order)
    const quoteUntil = new Date(test.context.now().getTime() + 3_600_000)
    const { deliveryNumber } = await aParcel(test.context, customer, { orders: [one], quoteUntil })
    const beside = await aParcel(test.context, customer, { quoteUntil })
    const on = { delivery_number: deliveryNumber }
    const other = await anOrder(test.context, customer, { status: 'in_warehouse' })
    await fillWallet(test.context, customer, 10_000n)
    await dispute(captureId)
    expect((await submit(two.orderNumber, customer)).code).toBe(1418)
    expect((await submit(other.orderNumber, customer)).code).toBe(0)
    expect((await test.ask('/api/pay/balance_pay_shipping', on, { token: customer.token })).code).toBe(1418)
    const { data } = await test.ask('/api/staff/shipping/get_parcel', on, shipper)
    expect(data).toMatchObject({ hold: 'payment_dispute', customer: { hold: '' } })
    const shown = await test.ask('/api/shopping/get_parcel_detail', on, { token: customer.token })
    expect(shown.data.hold_note).toContain('disputed with your bank')
    const [hold] = await holdsOf(on)
    await lift(hold.hold_id)
    const untilOf = async (number: string) => {
      const is = eq(parcels.deliveryNumber, number)
      return (await test.context.db.select().from(parcels).where(is))[0]?.quoteUntil
    }
    expect(Number(await untilOf(deliveryNumber))).toBeGreaterThan(quoteUntil.getTime() + 3_600_000)
    expect(await untilOf(beside.deliveryNumber)).toEqual(quoteUntil)
    expect((await test.ask('/api/pay/balance_pay_shipping', on, { token: customer.token })).code).toBe(0)
  })

  it('of disputed goods is neither released nor priced, and the goods are not disposed of', async () => {
    const { customer, one, two, captureId } = await bought()
    for (const order of [one, two]) await storeOrder(test.context, order)
    const parcel = await aParcel(test.context, customer, { status: 'waiting_fee', orders: [one] })
    const on = { delivery_number: parcel.deliveryNumber }
    await dispute(captureId)
    const release = () => test.ask('/api/shopping/release_parcel', on, { token: customer.token })
    const priced = { ...on, ...SCALE, channel_code: 'none' }
    const price = () => test.ask('/api/staff/shipping/price_parcel', priced, shipper)
    const disposal = { order_id: two.orderNumber, reason: 'No answer' }
    const dispose = () => test.ask('/api/staff/storage/dispose', disposal, keeper)
    const codes = async () => [(await price()).code, (await dispose()).code, (await release()).code]
    expect(await codes()).toEqual([1954, 1954, 1418])
    const [hold] = await holdsOf(on)
    await lift(hold.hold_id)
    // The channel does not exist, and the storage is not over.
    expect(await codes()).toEqual([1409, 1969, 0])
  })

  it('whose freight, or a difference in it, is disputed is neither packed nor sent; another is not concerned', async () => {
    const customer = await aCustomer(test.context)
    const freight = await aParcel(test.context, customer)
    const on = { delivery_number: freight.deliveryNumber }
    const ofFreight = await pay('paypal_pay_shipping', on, customer)
    const dearer = await aParcel(test.context, customer, { status: 'paid', packedWeightG: 900 })
    const number = await aSupplement(test.context, customer, { parcelId: dearer.id })
    const ofDifference = await pay('paypal_pay_top_up', { order_id: number }, customer)
    const other = await aParcel(test.context, customer, { status: 'paid' })
    await dispute(ofFreight)
    await dispute(ofDifference)
    expect((await pack(freight.deliveryNumber)).code).toBe(1954)
    expect((await pack(dearer.deliveryNumber)).code).toBe(1954)
    const sent = { carrier: 'dhl', tracking_number: 'JD014600006281234567' }
    const leaving = { delivery_number: dearer.deliveryNumber, ...sent }
    expect((await test.ask('/api/staff/shipping/ship_parcel', leaving, shipper)).code).toBe(1954)
    expect(await holdsOf({ delivery_number: other.deliveryNumber })).toEqual([])
    const message = (await lastMessage(test.context, customer))?.words.en
    expect(message?.title).toBe(`On hold: ${dearer.deliveryNumber}`)
  })
})

describe('a dispute about money in the wallet', () => {
  it.each(['it is won', 'staff lift the hold'])('stops everything of its customer until %s', async (end) => {
    const customer = await aCustomer(test.context)
    const topUp = await test.ask('/api/wallet/create_top_up', { amount: 100 }, { token: customer.token })
    const captureId = await pay('paypal_pay_top_up', { order_id: topUp.data.order_id }, customer)
    const order = await anOrder(test.context, customer, { status: 'paid' })
    const id = await dispute(captureId)
    expect((await accept(order.orderNumber)).code).toBe(1954)
    if (end === 'it is won') await decide(id, 'seller')
    else {
      const [hold] = await holdsOf({ customer_id: customer.id })
      await lift(hold.hold_id)
      await recordDispute(test.context, test.provider, id)
    }
    expect((await accept(order.orderNumber)).code).toBe(0)
  })

  it('stops everything where its order was cancelled', async () => {
    const { customer, one, two, captureId } = await bought()
    const cancelled = { order_id: one.orderNumber, reason: 'Sold out' }
    expect((await test.ask('/api/staff/purchasing/cancel', cancelled, buyer)).code).toBe(0)
    const other = await anOrder(test.context, customer, { status: 'paid' })
    const id = await dispute(captureId)
    expect((await accept(other.orderNumber)).code).toBe(1954)
    expect((await accept(two.orderNumber)).code).toBe(1954)
    expect((await lastMessage(test.context, customer))?.words.en?.title).toBe('On hold: your orders')
    await decide(id, 'seller')
    expect((await accept(other.orderNumber)).code).toBe(0)
    expect((await accept(two.orderNumber)).code).toBe(0)
  })

  it('stops everything where its parcel was released', async () => {
    const customer = await aCustomer(test.context)
    const on = { delivery_number: (await aParcel(test.context, customer)).deliveryNumber }
    const captureId = await pay('paypal_pay_shipping', on, customer)
    const released = { ...on, reason: 'Its item is missing' }
    expect((await test.ask('/api/staff/shipping/release_parcel', released, shipper)).code).toBe(0)
    const other = await anOrder(test.context, customer, { status: 'paid' })
    await dispute(captureId)
    expect((await accept(other.orderNumber)).code).toBe(1954)
  })

  it('stops everything where it was compensated by a claim', async () => {
    const { customer, one, captureId } = await bought()
    await storeOrder(test.context, one)
    const deliveredAt = test.context.now()
    const parcel = await aParcel(test.context, customer, { status: 'shipped', orders: [one], deliveredAt })
    const claim = {
      delivery_number: parcel.deliveryNumber,
      kind: 'damaged',
      amount: 5,
      description: 'Broken',
    }
    const opened = { ...claim, image_urls: ['/files/box.webp'] }
    const claimed = await test.ask('/api/shopping/open_claim', opened, { token: customer.token })
    expect(claimed.code).toBe(0)
    const search = { stage: 'open', search_text: parcel.deliveryNumber }
    const { data } = await test.ask('/api/staff/claims/get_list', search, support)
    const { claim_id, revision } = data.list[0]
    const accepted = { claim_id, revision, decision: 'accept', amount: 5, answer: 'We are sorry.' }
    expect((await test.ask('/api/staff/claims/decide', accepted, support)).code).toBe(0)
    const other = await anOrder(test.context, customer, { status: 'paid' })
    await dispute(captureId)
    expect((await accept(other.orderNumber)).code).toBe(1954)
  })

  it('stops everything where some of it was refunded by hand or for missing pieces, but not where a purchase settled a small difference', async () => {
    const afterwards = async (
      giveBack: (number: string) => ReturnType<typeof test.ask>,
      overrides?: object,
    ) => {
      const { customer, one, two, captureId } = await bought(overrides)
      const other = await anOrder(test.context, customer, { status: 'paid' })
      expect((await accept(one.orderNumber)).code).toBe(0)
      expect((await giveBack(one.orderNumber)).code).toBe(0)
      expect((await walletBalance(test.context.db, customer.id)).minor).toBeGreaterThan(0n)
      await dispute(captureId)
      expect((await accept(two.orderNumber)).code).toBe(1954)
      return (await accept(other.orderNumber)).code
    }
    const refund = { kind: 'order', amount: 1, way: 'wallet', purpose: 'goodwill', reason: 'It came late' }
    const byHand = (number: string) => test.ask('/api/staff/finance/refund', { ...refund, number }, finance)
    expect(await afterwards(byHand)).toBe(1954)
    const price = { unit_price_cny: 100, freight_cny: 7.23, purchase_reference: '1' }
    const buy = (order_id: string, more = {}) =>
      test.ask('/api/staff/purchasing/record_purchase', { ...price, ...more, order_id }, buyer)
    expect(await afterwards(buy)).toBe(0)
    // $11.03 and $11.02 of the $44.10 for both orders.
    expect(await afterwards((number) => buy(number, { unit_price_cny: 64.88 }))).toBe(1954)
    expect(await afterwards((number) => buy(number, { unit_price_cny: 64.95 }))).toBe(0)
    const buyTwoOfFive = async (order_id: string) => {
      expect((await buy(order_id, { quantity: 2, unit_price_cny: 72.29 })).code).toBe(0)
      const note = 'No seller has more'
      return test.ask('/api/staff/purchasing/drop_rest', { order_id, note }, buyer)
    }
    expect(await afterwards(buyTwoOfFive, { ...FIVE_PIECES, status: 'unpaid' })).toBe(1954)
  })

  it('stops nothing while that is in suspense', async () => {
    const customer = await aCustomer(test.context)
    const topUp = await test.ask('/api/wallet/create_top_up', { amount: 100 }, { token: customer.token })
    test.emulator.set({ wrongAmountNext: 1 })
    const id = await dispute(await pay('paypal_pay_top_up', { order_id: topUp.data.order_id }, customer))
    expect(await test.context.db.$count(disputes, eq(disputes.providerDisputeId, id))).toBe(1)
    expect(await holdsOf({ customer_id: customer.id })).toEqual([])
  })
})
