import { refunds, supplements } from '@sampan/database/tables'
import { usd } from '@sampan/domain/money'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { walletBalance } from '../../src/ledger/index.ts'
import { issueRefund, lockPayments } from '../../src/payments/index.ts'
import { changeSettings } from '../change-settings.ts'
import { expectInvariants } from '../expect-invariants.ts'
import {
  aCustomer,
  anOrder,
  aParcel,
  aStaffMember,
  aSupplement,
  FIVE_PIECES,
  fillWallet,
} from '../factories.ts'
import { lockWaiters } from '../lock-waiters.ts'
import { startTestApp } from '../test-app.ts'

/** Differences in price, where they meet refunds by hand and earlier differences. */
const test = startTestApp()
type Member = Awaited<ReturnType<typeof aStaffMember>>
type Customer = Awaited<ReturnType<typeof aCustomer>>
let buyer: Member
let packer: Member
let finance: Member
let second: Member
beforeAll(async () => {
  const { context } = test
  buyer = await aStaffMember(context, 'purchasing')
  packer = await aStaffMember(context, 'shipping')
  finance = await aStaffMember(context, 'finance')
  second = await aStaffMember(context, 'finance')
  await changeSettings(context, { promised_freight_limit_cents: 0 })
})

const balance = async ({ id }: Customer) => (await walletBalance(test.context.db, id)).minor
const buy = (call: string, { orderNumber: order_id }: { orderNumber: string }, more: object, by = buyer) =>
  test.ask(`/api/staff/purchasing/${call}`, { order_id, ...more }, { token: by.token })
const pack = (
  call: string,
  { deliveryNumber: delivery_number }: { deliveryNumber: string },
  weight: number,
) =>
  test.ask(
    `/api/staff/${call}`,
    { delivery_number, weight, length: 25, width: 20, height: 10 },
    { token: packer.token },
  )
/** Asks for a refund above what one person gives alone. @returns how the second person approves it. */
async function aWaitingRefund(kind: 'order' | 'parcel', number: string, refund: object) {
  const input = { kind, number, way: 'wallet', reason: 'Charged twice', ...refund }
  const as = (member: Member, call: string, body: object) =>
    test.ask(`/api/staff/finance/${call}`, body, { token: member.token })
  expect((await as(finance, 'refund', input)).data).toEqual({ status: 'waiting' })
  const { data } = await as(finance, 'get_refund_list', { search_text: number })
  const { refund_id } = data.list[0]
  return () => as(second, 'decide_refund', { refund_id, is_approved: true })
}
async function waitingOf({ accountNo }: Customer) {
  const waits = { stage: 'waiting', search_text: accountNo }
  const { data } = await test.ask('/api/staff/finance/get_refund_list', waits, { token: finance.token })
  return data.list
}
const decide = (refund_id: string, is_approved: boolean) =>
  test.ask('/api/staff/finance/decide_refund', { refund_id, is_approved }, { token: finance.token })
/** Decides on the surplus of a customer that waits: a part for each payment that it comes from. @returns the sum */
async function decideSurplus(customer: Customer, isApproved: boolean) {
  let sum = 0
  for (const { refund_id, amount, purpose } of await waitingOf(customer)) {
    expect(purpose).toBe('settlement')
    expect((await decide(refund_id, isApproved)).code).toBe(0)
    sum += amount
  }
  return sum
}
const aWaitingSettlement = (kind: 'order' | 'parcel', number: string) =>
  aWaitingRefund(kind, number, { amount: 60, purpose: 'settlement' })
async function openDifference(customer: Customer) {
  const isOpen = and(eq(supplements.customerId, customer.id), eq(supplements.status, 'unpaid'))
  return (await test.context.db.select().from(supplements).where(isOpen))[0]
}
async function payDifference(customer: Customer) {
  const open = await openDifference(customer)
  await fillWallet(test.context, customer, open?.amountCents ?? 0n)
  const body = { order_id: open?.number }
  expect((await test.ask('/api/pay/balance_pay_supplement', body, { token: customer.token })).code).toBe(0)
}
/** ¥144.58 and ¥7.23 at 7.2289: $20 and $1. */
const asOrdered = { unit_price_cny: 144.58, freight_cny: 7.23 }
const numbers = { purchase_reference: 'TB-9', tracking_number: 'SF1234567890123' }

it('a surplus comes before goodwill that waits for a second person', async () => {
  const customer = await aCustomer(test.context)
  const order = await anOrder(test.context, customer, FIVE_PIECES)
  const approve = await aWaitingRefund('order', order.orderNumber, { amount: 51, purpose: 'goodwill' })
  const cheaper = { unit_price_cny: 57.83, freight_cny: 36.14, ...numbers }
  expect((await buy('record_purchase', order, cheaper)).data.returned_amount).toBe(10.01)
  expect(await balance(customer)).toBe(1_001n)
  expect((await approve()).code).toBe(1918)
  await expectInvariants(test.context)
})

it.each([
  ['fits beside it goes on waiting', 117.98, 0],
  ['does not fit is withdrawn by the buyer', 117.99, 1918],
])('of a surplus, goodwill that waits and %s', async (_, amount, code) => {
  const customer = await aCustomer(test.context)
  // $121 in all, of which $3.02 come back.
  const order = await anOrder(test.context, customer, { status: 'wait_purchase', handlingFeeCents: 10_000n })
  const approve = await aWaitingRefund('order', order.orderNumber, { amount, purpose: 'goodwill' })
  const cheaper = { unit_price_cny: 130, freight_cny: 0, ...numbers }
  expect((await buy('record_purchase', order, cheaper)).data.returned_amount).toBe(3.02)
  const goodwill = and(eq(refunds.payableId, order.id), eq(refunds.purpose, 'goodwill'))
  const [row] = await test.context.db.select().from(refunds).where(goodwill)
  expect(row?.decidedBy).toBe(code === 0 ? null : buyer.id)
  expect((await approve()).code).toBe(code)
  await expectInvariants(test.context)
})

it('a surplus that finance settle by hand while the purchase is recorded is returned once', async () => {
  const customer = await aCustomer(test.context)
  const order = await anOrder(test.context, customer, { status: 'wait_purchase' })
  const of = { kind: 'order', id: order.id } as const
  const settled = {
    customerId: customer.id,
    of,
    purpose: 'settlement',
    way: 'wallet',
    amount: usd(302n),
    requestId: `staff:${order.id}`,
    subject: order.orderNumber,
    reason: 'Charged too much',
  } as const
  const cheaper = { unit_price_cny: 130, freight_cny: 0, ...numbers }
  const { bought } = await test.context.db.transaction(async (tx) => {
    await lockPayments(tx, [of])
    const buying = buy('record_purchase', order, cheaper)
    await lockWaiters(test, 1)
    await issueRefund(test.context, tx, settled)
    return { bought: buying }
  })
  expect((await bought).data).toMatchObject({ returned_amount: 0 })
  expect(await balance(customer)).toBe(302n)
  await expectInvariants(test.context)
})

describe('a settlement that waits for a second person', () => {
  it('is not requested back from the customer with a higher price of the seller', async () => {
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer, {
      status: 'wait_purchase',
      handlingFeeCents: 10_000n,
    })
    const approve = await aWaitingSettlement('order', order.orderNumber)
    expect((await buy('compare_price', order, asOrdered)).data.difference_amount).toBe(0)
    const dearer = { unit_price_cny: 158.58, freight_cny: 7.23, reason: 'The sale ended' }
    expect((await buy('ask_difference', order, dearer)).data).toEqual({ supplement_amount: 1.94 })
    expect((await approve()).code).toBe(1918)
    await expectInvariants(test.context)
  })

  it('is not given beside the surplus of the purchase', async () => {
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer, {
      status: 'wait_purchase',
      handlingFeeCents: 10_000n,
    })
    const approve = await aWaitingSettlement('order', order.orderNumber)
    const cheaper = { unit_price_cny: 130, freight_cny: 0 }
    expect((await buy('record_purchase', order, { ...numbers, ...cheaper })).data.returned_amount).toBe(3.02)
    expect((await approve()).code).toBe(1918)
    expect(await balance(customer)).toBe(302n)
    await expectInvariants(test.context)
  })

  it('is neither requested back nor given beside what packing settles', async () => {
    const customer = await aCustomer(test.context)
    const parcel = await aParcel(test.context, customer, {
      ...{ status: 'paid', freightCents: 10_000n, channelCode: 'sampan_air' },
    })
    const approve = await aWaitingSettlement('parcel', parcel.deliveryNumber)
    const seen = (await pack('waves/preview_packing', parcel, 0.9)).data.difference_amount
    expect((await pack('shipping/pack_parcel', parcel, 0.9)).data.difference_amount).toBe(seen)
    expect(seen).toBeLessThanOrEqual(0)
    expect((await approve()).code).toBe(1918)
    expect(await balance(customer)).toBe(BigInt(Math.round(-seen * 100)))
    await expectInvariants(test.context)
  })
})

describe('a difference that was paid', () => {
  it('comes back when the price falls again, also where it is more than the order cost', async () => {
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer, { status: 'wait_purchase' })
    const dearer = { unit_price_cny: 722.89, freight_cny: 7.23, reason: 'The link was of another size' }
    expect((await buy('ask_difference', order, dearer)).data).toEqual({ supplement_amount: 80 })
    await payDifference(customer)
    const { data } = await buy('record_purchase', order, { ...numbers, ...asOrdered })
    expect([data.returned_amount, data.waiting_amount]).toEqual([0, 80])
    expect(await decideSurplus(customer, true)).toBe(80)
    expect(await balance(customer)).toBe(8_000n)
    await expectInvariants(test.context)
  })

  it('comes back also where goodwill left nothing of the order, and one that was withdrawn does not', async () => {
    const [customer, other] = [await aCustomer(test.context), await aCustomer(test.context)]
    const all = await anOrder(test.context, customer, { status: 'wait_purchase' })
    const most = await anOrder(test.context, other, { status: 'wait_purchase' })
    const dearer = { unit_price_cny: 180.72, freight_cny: 7.23, reason: 'The sale ended' }
    const asked = async (order: typeof all, goodwill: number) => {
      const refund = { kind: 'order', number: order.orderNumber, way: 'wallet', reason: 'Sorry' }
      const given = { ...refund, amount: goodwill, purpose: 'goodwill' }
      expect((await test.ask('/api/staff/finance/refund', given, { token: finance.token })).data).toEqual({
        status: 'done',
      })
      expect((await buy('ask_difference', order, dearer)).data).toEqual({ supplement_amount: 5 })
    }
    await asked(all, 22.05)
    await payDifference(customer)
    expect((await buy('record_purchase', all, { ...numbers, ...asOrdered })).data.returned_amount).toBe(5)
    await asked(most, 20.05)
    const withdrawn = { number: (await openDifference(other))?.number, reason: 'The seller agreed.' }
    const { token } = buyer
    expect((await test.ask('/api/staff/supplements/withdraw', withdrawn, { token })).data).toEqual({
      status: 'done',
    })
    const cheaper = { unit_price_cny: 122.89, freight_cny: 7.23 }
    expect((await buy('record_purchase', most, { ...numbers, ...cheaper })).data.returned_amount).toBe(2)
    await expectInvariants(test.context)
  })

  it('comes back when the parcel is packed lighter, also where a coupon had paid for it', async () => {
    const customer = await aCustomer(test.context)
    const parcel = await aParcel(test.context, customer, {
      ...{ status: 'paid', freightCents: 100n, channelCode: 'sampan_air' },
    })
    const asked = (await pack('shipping/pack_parcel', parcel, 6)).data.difference_amount
    expect(asked).toBeGreaterThan(20)
    await payDifference(customer)
    const { data } = await pack('shipping/pack_parcel', parcel, 0.9)
    expect(data.difference_amount).toBeLessThanOrEqual(-asked)
    expect(await decideSurplus(customer, true)).toBe(-data.difference_amount)
    expect(await balance(customer)).toBe(BigInt(Math.round(-data.difference_amount * 100)))
    await expectInvariants(test.context)
  })
})

describe('a price with a difference that was paid', () => {
  const pageOf = async (what: 'order' | 'parcel', input: object, { token }: Customer) =>
    (await test.ask(`/api/shopping/get_${what}_detail`, input, { token })).data
  const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

  it('of an order is on its page, and what comes back of both, for its customer and for staff', async () => {
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer, { status: 'wait_purchase' })
    const dearer = { unit_price_cny: 158.58, freight_cny: 7.23, reason: 'The sale ended' }
    const { supplement_amount } = (await buy('ask_difference', order, dearer)).data
    await payDifference(customer)
    const { data } = await buy('cancel', order, { reason: 'Sold out' })
    expect(data.returned_amount).toBeCloseTo(22.05 + supplement_amount, 2)
    const page = await pageOf('order', { order_id: order.orderNumber }, customer)
    expect(page.supplements).toMatchObject([{ amount: supplement_amount, reason: 'The sale ended' }])
    expect(sumOf(page.refunds)).toBeCloseTo(data.returned_amount, 2)
    expect((await balance(customer)).toString()).toBe((data.returned_amount * 100).toFixed(0))
    const input = { order_id: order.orderNumber }
    const forStaff = (await test.ask('/api/staff/orders/get_order', input, { token: buyer.token })).data
    expect(forStaff).toMatchObject({
      supplements_paid: supplement_amount,
      refunded_amount: data.returned_amount,
    })
  })

  it('of a parcel is on its page, and what comes back of both', async () => {
    const customer = await aCustomer(test.context)
    const parcel = await aParcel(test.context, customer, { status: 'paid' })
    const number = await aSupplement(test.context, customer, { parcelId: parcel.id })
    await payDifference(customer)
    const released = { delivery_number: parcel.deliveryNumber, reason: 'Its item is missing' }
    const { data } = await test.ask('/api/staff/shipping/release_parcel', released, { token: packer.token })
    expect(data).toEqual({ returned_amount: 25.2 })
    const page = await pageOf('parcel', { delivery_number: parcel.deliveryNumber }, customer)
    expect(page.supplements).toMatchObject([{ number, amount: 3.2 }])
    expect(page.refunds.map(({ amount }: { amount: number }) => amount)).toEqual([22, 3.2])
  })
})

describe('a surplus above what one colleague gives alone', () => {
  const dear = (customer: Customer) =>
    anOrder(test.context, customer, {
      ...{ status: 'wait_purchase', quantity: 1, unitPriceFen: 72_289n, goodsCents: 10_000n },
      handlingFeeCents: 0n,
    })
  /** $101 was paid. */
  const priceWith = (surplus: number) => ({
    ...{ unit_price_cny: Number(((100 - surplus) * 7.2289).toFixed(2)), freight_cny: 7.23, ...numbers },
  })
  it('of a purchase waits for a second person, while the order goes on', async () => {
    for (const isApproved of [true, false]) {
      const customer = await aCustomer(test.context)
      const order = await dear(customer)
      const { code, data } = await buy('record_purchase', order, priceWith(60))
      expect({ code, data }).toEqual({
        ...{ code: 0, data: { order_status: 6, returned_amount: 0, waiting_amount: 60 } },
      })
      expect(await balance(customer)).toBe(0n)
      expect(await decideSurplus(customer, isApproved)).toBe(60)
      expect(await balance(customer)).toBe(isApproved ? 6_000n : 0n)
      await expectInvariants(test.context)
    }
  })

  it('is reckoned for a day where it is a large part of what was paid; smaller ones are usual', async () => {
    const [customer, by] = [await aCustomer(test.context), await aStaffMember(test.context, 'purchasing')]
    const sums = async (surplus: number) => {
      const { data } = await buy('record_purchase', await dear(customer), priceWith(surplus), by)
      return [data.returned_amount, data.waiting_amount]
    }
    expect(await sums(40)).toEqual([40.01, 0])
    expect(await sums(40)).toEqual([0, 40.01])
    expect(await sums(10)).toEqual([10.01, 0])
    await expectInvariants(test.context)
  })

  it('of purchases at the same moment does not exceed the limit together', async () => {
    const [customer, by] = [await aCustomer(test.context), await aStaffMember(test.context, 'purchasing')]
    const orders = [await dear(customer), await dear(customer), await dear(customer)]
    const answers = await Promise.all(orders.map((order) => buy('record_purchase', order, priceWith(40), by)))
    expect(answers.map(({ data }) => data.waiting_amount).toSorted()).toEqual([0, 40.01, 40.01])
    expect(await balance(customer)).toBe(4_001n)
  })

  it('and refunds by hand at the same moment do not exceed the limit together', async () => {
    const [customer, by] = [await aCustomer(test.context), await aStaffMember(test.context, 'purchasing')]
    const order = await dear(customer)
    const refund = async ({ token }: Member) => {
      const input = { kind: 'order', number: order.orderNumber, amount: 30, way: 'wallet', reason: 'Late' }
      return (await test.ask('/api/staff/finance/refund', input, { token })).data.status === 'waiting'
    }
    const areWaiting = await Promise.all([
      buy('record_purchase', order, priceWith(40), by).then(({ data }) => data.waiting_amount > 0),
      refund(await aStaffMember(test.context, 'finance')),
      refund(await aStaffMember(test.context, 'finance')),
    ])
    expect(areWaiting.filter((isWaiting) => !isWaiting)).toHaveLength(1)
    expect(await balance(customer)).toBeLessThanOrEqual(4_001n)
    await expectInvariants(test.context)
  })

  it('of packing is not given in small parts by packing again and again', async () => {
    const customer = await aCustomer(test.context)
    const parcel = await aParcel(test.context, customer, {
      ...{ status: 'paid', freightCents: 100n, channelCode: 'sampan_air' },
    })
    await pack('shipping/pack_parcel', parcel, 6)
    await payDifference(customer)
    const given: bigint[] = []
    for (const weight of [5.2, 4.4, 3.6, 2.8, 2, 1.2, 0.9]) {
      await pack('shipping/pack_parcel', parcel, weight)
      given.push(await balance(customer))
    }
    expect(given[0]).toBeGreaterThan(0n)
    expect(given.at(-1)).toBeLessThanOrEqual(5_000n)
    const waits = await decideSurplus(customer, true)
    expect(waits).toBeGreaterThan(0)
    expect(Number(await balance(customer))).toBe(Number(given.at(-1)) + Math.round(waits * 100))
    await expectInvariants(test.context)
  })

  it('of packing is reckoned anew when the parcel is packed again', async () => {
    const customer = await aCustomer(test.context)
    const parcel = await aParcel(test.context, customer, {
      ...{ status: 'paid', freightCents: 100n, channelCode: 'sampan_air' },
    })
    await pack('shipping/pack_parcel', parcel, 6)
    await payDifference(customer)
    const light = (await pack('shipping/pack_parcel', parcel, 0.9)).data.difference_amount
    expect(light).toBeLessThan(-50)
    expect(await balance(customer)).toBe(0n)
    const heavier = (await pack('shipping/pack_parcel', parcel, 1.9)).data.difference_amount
    expect(heavier).toBeGreaterThan(light)
    expect(await decideSurplus(customer, true)).toBe(-heavier)
    expect(await balance(customer)).toBe(BigInt(Math.round(-heavier * 100)))
    await expectInvariants(test.context)
  })
})
