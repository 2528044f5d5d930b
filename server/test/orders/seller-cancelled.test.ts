import { mails, orders, refunds, supplements } from '@sampan/database/tables'
import { usd } from '@sampan/domain/money'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { walletBalance } from '../../src/ledger/index.ts'
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
import { lastAudit } from '../last-audit.ts'
import { lastMessage } from '../last-message.ts'
import { lastOrderEvent } from '../last-order-event.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
const PARTLY_ARRIVED = 1958

let buyer: Awaited<ReturnType<typeof aStaffMember>>
let support: typeof buyer
beforeAll(async () => {
  buyer = await aStaffMember(test.context, 'purchasing')
  support = await aStaffMember(test.context, 'support')
})

const cancelled = (order_id: string, next: 'buy_again' | 'refund', headers = {}, seen = {}) =>
  test.ask(
    '/api/staff/purchasing/seller_cancelled',
    { order_id, next, reason: 'Out of stock after all.', ...seen },
    { token: buyer.token, headers },
  )
const withdraw = (number: string, { token }: { token: string } = buyer) =>
  test.ask('/api/staff/supplements/withdraw', { number, reason: 'The seller agreed.' }, { token })

const rowOf = async (id: string) => (await test.context.db.select().from(orders).where(eq(orders.id, id)))[0]

describe('a purchase cancelled by the seller', () => {
  it('after dispatch is bought again: the order waits for it, and its customer is notified', async () => {
    const customer = await aCustomer(test.context)
    const lastMonth = new Date(test.context.now().getTime() - 40 * 86_400_000)
    const times = { createdAt: lastMonth, paidAt: lastMonth, acceptedAt: lastMonth, purchasedAt: lastMonth }
    const order = await anOrder(test.context, customer, { status: 'on_the_way', purchaseReference: 'TB1' })
    await test.context.db.update(orders).set(times).where(eq(orders.id, order.id))
    expect((await cancelled(order.orderNumber, 'buy_again')).data).toEqual({
      order_status: 5,
      returned_amount: 0,
    })
    expect(await rowOf(order.id)).toMatchObject({
      status: 'wait_purchase',
      purchaseReference: '',
      trackingNumberCn: '',
      trackingNormalised: '',
      purchasedAt: null,
    })
    const message = await lastMessage(test.context, customer)
    expect(message?.words.en?.title).toBe('We buy it again: Linen shirt')
    expect(message?.eventKey).toContain(`purchase_cancelled:${order.id}:`)
    const reason = 'Out of stock after all.'
    expect(await lastOrderEvent(test.context, order)).toMatchObject({
      ...{ stage: 'purchase_cancelled', note: reason, staffId: buyer.id },
    })
    expect(await lastAudit(test.context, `order:${order.orderNumber}`)).toMatchObject({
      ...{ action: 'purchase_cancelled', staffId: buyer.id, after: { reason } },
      before: { status: 'on_the_way', purchaseReference: 'TB1', trackingNumberCn: 'SF1234567890' },
    })
    const again = {
      order_id: order.orderNumber,
      unit_price_cny: 144.58,
      freight_cny: 7.23,
      purchase_reference: 'TB2',
      tracking_number: 'SF1234567890124',
    }
    const bought = await test.ask('/api/staff/purchasing/record_purchase', again, { token: buyer.token })
    expect(bought.data).toEqual({ order_status: 6, returned_amount: 0, waiting_amount: 0 })
    // Its arrival is expected, and its cost counts, from now on.
    expect((await rowOf(order.id))?.purchasedAt?.getTime()).toBeGreaterThan(lastMonth.getTime())
    await expectInvariants(test.context)
  })

  it('while its exchange is awaited is bought again, and counts from then', async () => {
    const customer = await aCustomer(test.context)
    const { id, orderNumber } = await anOrder(test.context, customer, {
      status: 'wait_purchase',
      purchaseReference: 'TB1',
    })
    await test.context.db.update(orders).set({ purchasedAt: test.context.now() }).where(eq(orders.id, id))
    expect((await cancelled(orderNumber, 'buy_again')).code).toBe(0)
    expect(await rowOf(id)).toMatchObject({ purchaseReference: '', purchasedAt: null })
  })

  it('answers the open request of its customer to cancel it, not one that was answered', async () => {
    const { token, ...customer } = await aCustomer(test.context)
    const order = await anOrder(test.context, customer, { status: 'on_the_way', purchaseReference: 'TB1' })
    const order_id = order.orderNumber
    const request = { order_id, reason: 'No longer needed' }
    const first = await test.ask('/api/shopping/request_cancel', request, { token })
    const refusal = { request_id: first.data.request_id, decision: 'refuse', answer: 'It is on its way.' }
    await test.ask('/api/staff/support/decide_request', refusal, { token: support.token })
    expect((await test.ask('/api/shopping/request_cancel', request, { token })).code).toBe(0)
    expect((await cancelled(order_id, 'refund')).data).toMatchObject({ returned_amount: 22.05 })
    const { data } = await test.ask('/api/shopping/get_order_detail', { order_id }, { token })
    expect(data.requests).toMatchObject([
      { stage: 'refunded', refund_amount: 22.05, fee_amount: 0 },
      { stage: 'refused' },
    ])
    expect(data.requests[0].steps.at(-1)).toMatchObject({
      stage: 'refunded',
      note: 'Out of stock after all.',
    })
    const open = { stage: 'open', search_text: order_id }
    const listed = await test.ask('/api/staff/support/get_request_list', open, { token: support.token })
    expect(listed.data.total).toBe(0)
  })

  it('after dispatch is refunded in full, once, and has cost us nothing', async () => {
    const customer = await aCustomer(test.context)
    const bought = { status: 'on_the_way', purchaseReference: 'TB1', purchasePriceFen: 15_181n } as const
    const order = await anOrder(test.context, customer, bought)
    const key = { 'idempotency-key': `cancel-${order.orderNumber}` }
    const seen = await test.ask(
      '/api/staff/orders/get_order',
      { order_id: order.orderNumber },
      { token: buyer.token },
    )
    const { revision } = seen.data
    const both = await Promise.all([
      cancelled(order.orderNumber, 'refund', key, { revision }),
      cancelled(order.orderNumber, 'refund', key, { revision }),
    ])
    expect(both.map(({ data }) => data)).toEqual(
      Array.from({ length: 2 }, () => ({ order_status: 4, returned_amount: 22.05 })),
    )
    expect(await walletBalance(test.context.db, customer.id)).toEqual(usd(2205))
    const isTold = and(
      eq(mails.recipient, customer.accountNo),
      inArray(mails.template, ['order_cancelled', 'refunded']),
    )
    const told = await test.context.db.select({ template: mails.template }).from(mails).where(isTold)
    expect(told).toEqual([{ template: 'order_cancelled' }])
    expect((await cancelled(order.orderNumber, 'refund')).code).toBe(1901)
    expect(await rowOf(order.id)).toMatchObject({ purchaseReference: 'TB1', purchasePriceFen: null })
    const { token } = await aStaffMember(test.context, 'finance')
    const { data } = await test.ask('/api/staff/finance/get_figures', { days: 7 }, { token })
    const counted = data.orders.map(({ order_id }: { order_id: string }) => order_id)
    expect(counted).not.toContain(order.orderNumber)
    await expectInvariants(test.context)
  })

  it('must have been bought, and not have arrived', async () => {
    const customer = await aCustomer(test.context)
    const waiting = await anOrder(test.context, customer, { status: 'wait_purchase' })
    expect((await cancelled(waiting.orderNumber, 'buy_again')).code).toBe(1957)
    const bought = await anOrder(test.context, customer, {
      status: 'wait_purchase',
      purchaseReference: 'TB1',
    })
    expect((await cancelled(bought.orderNumber, 'buy_again')).code).toBe(0)
    expect(await rowOf(bought.id)).toMatchObject({ status: 'wait_purchase', purchaseReference: '' })
    expect(await lastOrderEvent(test.context, bought)).toMatchObject({ stage: 'purchase_cancelled' })
    const partly = await anOrder(test.context, customer, { status: 'on_the_way', purchaseReference: 'TB1' })
    await test.context.db.update(orders).set({ receivedQuantity: 1 }).where(eq(orders.id, partly.id))
    expect((await cancelled(partly.orderNumber, 'refund')).code).toBe(PARTLY_ARRIVED)
    const here = await anOrder(test.context, customer, { status: 'in_warehouse', purchaseReference: 'TB1' })
    expect((await cancelled(here.orderNumber, 'buy_again')).code).toBe(1901)
    const { token } = await aStaffMember(test.context, 'warehouse')
    const input = { order_id: here.orderNumber, next: 'refund', reason: 'x' }
    expect((await test.ask('/api/staff/purchasing/seller_cancelled', input, { token })).code).toBe(9005)
  })
})

describe('a cancelled order', () => {
  /** An order for $22.05 with a paid difference of $3.20, an open one, and its customer's request to cancel it. */
  async function requested() {
    const { token, ...customer } = await aCustomer(test.context)
    const order = await anOrder(test.context, customer, { status: 'on_the_way', purchaseReference: 'TB1' })
    const order_id = order.orderNumber
    const paid = await aSupplement(test.context, customer, { orderId: order.id })
    await fillWallet(test.context, customer, 320n)
    expect((await test.ask('/api/pay/balance_pay_supplement', { order_id: paid }, { token })).code).toBe(0)
    const open = await aSupplement(test.context, customer, { orderId: order.id })
    const request = { order_id, reason: 'No longer needed' }
    const { data } = await test.ask('/api/shopping/request_cancel', request, { token })
    return { customer, order, order_id, paid, open, request_id: data.request_id }
  }
  const refundsOf = ({ customer }: Awaited<ReturnType<typeof requested>>) =>
    test.context.db
      .select()
      .from(refunds)
      .where(eq(refunds.customerId, customer.id))
      .orderBy(refunds.kind, refunds.purpose)
  const listed = async (search_text: string) =>
    (await test.ask('/api/staff/support/get_request_list', { search_text }, { token: support.token })).data

  it.each([
    { fee: 0, ofOrder: 2205n, ofDifference: 320n },
    { fee: 5, ofOrder: 1705n, ofDifference: 320n },
    { fee: 22.05, ofOrder: null, ofDifference: 320n },
    { fee: 23, ofOrder: null, ofDifference: 225n },
    { fee: 25.25, ofOrder: null, ofDifference: null },
  ])('returns what was paid for it and then for its differences, less a fee of $fee', async (expected) => {
    const made = await requested()
    const { fee: fee_amount, ofOrder, ofDifference } = expected
    const decision = { request_id: made.request_id, decision: 'refund', fee_amount, answer: 'It came back.' }
    const decided = await test.ask('/api/staff/support/decide_request', decision, { token: support.token })
    const returned = (ofOrder ?? 0n) + (ofDifference ?? 0n)
    expect(decided.data).toMatchObject({ stage: 'refunded', refund_amount: Number(returned) / 100 })
    const rows = await refundsOf(made)
    expect(rows.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
      ...(ofOrder === null ? [] : [['order', ofOrder]]),
      ...(ofDifference === null ? [] : [['supplement', ofDifference]]),
    ])
    expect(await walletBalance(test.context.db, made.customer.id)).toEqual(usd(returned))
    const [withdrawn] = await test.context.db
      .select()
      .from(supplements)
      .where(eq(supplements.number, made.open))
    expect(withdrawn?.status).toBe('cancelled')
    await expectInvariants(test.context)
  })

  it('returns what earlier refunds of it and of its differences have left', async () => {
    const { token, ...customer } = await aCustomer(test.context)
    const { id, orderNumber: order_id } = await anOrder(test.context, customer, { ...FIVE_PIECES })
    const cheaper = { order_id, unit_price_cny: 72.29, freight_cny: 28.92, purchase_reference: 'TB1' }
    const bought = await test.ask('/api/staff/purchasing/record_purchase', cheaper, { token: buyer.token })
    expect(bought.data).toEqual({ order_status: 5, returned_amount: 1, waiting_amount: 0 })
    const number = await aSupplement(test.context, customer, { orderId: id })
    await fillWallet(test.context, customer, 220n)
    expect((await test.ask('/api/pay/balance_pay_supplement', { order_id: number }, { token })).code).toBe(0)
    const finance = await aStaffMember(test.context, 'finance')
    const back = { kind: 'supplement', number, amount: 1.2, way: 'wallet', reason: 'It took long' }
    expect((await test.ask('/api/staff/finance/refund', back, finance)).data).toEqual({ status: 'done' })
    expect((await cancelled(order_id, 'refund')).data.returned_amount).toBe(58.75)
    expect(await walletBalance(test.context.db, customer.id)).toEqual(usd(5995))
    await expectInvariants(test.context)
  })

  it('is an event, logged, told with its sum and a link to the wallet, and refunded by who cancelled', async () => {
    const made = await requested()
    const { order, order_id } = made
    expect((await listed('')).list).toContainEqual(
      expect.objectContaining({ request_id: made.request_id, refundable_amount: 25.25 }),
    )
    await test.context.db.insert(refunds).values({
      customerId: made.customer.id,
      kind: 'order',
      payableId: order.id,
      purpose: 'goodwill',
      way: 'wallet',
      amountCents: 100n,
      requestId: `goodwill:${order.id}`,
      status: 'waiting',
      reason: 'Sorry',
      staffId: support.id,
    })
    expect((await cancelled(order_id, 'refund')).data).toEqual({ order_status: 4, returned_amount: 25.25 })
    const reason = 'Out of stock after all.'
    expect(await refundsOf(made)).toMatchObject([
      { purpose: 'cancellation', amountCents: 2205n, requestId: `cancel:${order.id}`, staffId: buyer.id },
      { purpose: 'goodwill', status: 'refused', decidedBy: buyer.id },
      { purpose: 'cancellation', amountCents: 320n, reason, staffId: buyer.id },
    ])
    expect(await lastOrderEvent(test.context, order)).toMatchObject({
      ...{ stage: 'cancelled', note: reason, staffId: buyer.id },
    })
    expect(await lastAudit(test.context, `order:${order_id}`)).toMatchObject({
      ...{ action: 'order_cancelled', staffId: buyer.id, before: { status: 'on_the_way' } },
      after: { reason, fee: { minor: '0' }, returned: '2525' },
    })
    const message = await lastMessage(test.context, made.customer)
    expect(message).toMatchObject({
      ...{
        eventKey: `order_cancelled:${order.id}`,
        words: { en: { body: expect.stringContaining('25.25') } },
      },
    })
    const [mail] = await test.context.db
      .select()
      .from(mails)
      .where(sql`event_key like ${`order_cancelled:${order.id}%`}`)
    expect(JSON.stringify(mail?.values)).toContain('path=Account-Wallet')
  })

  it('by its customer’s choice has no author and is not in the log', async () => {
    const { token, ...customer } = await aCustomer(test.context)
    const order = await anOrder(test.context, customer, { ...FIVE_PIECES })
    const order_id = order.orderNumber
    const fewer = { order_id, quantity: 3, note: 'Three left' }
    await test.ask('/api/staff/purchasing/ask_fewer', fewer, { token: buyer.token })
    const { data } = await test.ask('/api/shopping/get_order_detail', { order_id }, { token })
    const [{ problem_id }] = data.problems
    const cancel = { problem_id, choice: 'cancel', refund_amount: 21 }
    expect((await test.ask('/api/shopping/answer_problem', cancel, { token })).code).toBe(0)
    const [refund] = await test.context.db.select().from(refunds).where(eq(refunds.payableId, order.id))
    expect(refund).toMatchObject({ purpose: 'cancellation', amountCents: 5775n, staffId: null })
    expect(await lastOrderEvent(test.context, order)).toMatchObject({ stage: 'cancelled', staffId: null })
    expect(await lastAudit(test.context, `order:${order_id}`)).toMatchObject({ action: 'fewer_asked' })
  })
})

describe('a withdrawn difference', () => {
  it('is no longer payable, and the order continues; the customer is notified of the reason', async () => {
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer, { status: 'wait_purchase' })
    const number = await aSupplement(test.context, customer, { orderId: order.id })
    expect((await withdraw(number)).code).toBe(0)
    const [row] = await test.context.db.select().from(supplements).where(eq(supplements.number, number))
    expect(row?.status).toBe('cancelled')
    expect((await lastMessage(test.context, customer))?.words.en?.body).toContain('The seller agreed.')
    await fillWallet(test.context, customer, 1000n)
    const pay = { order_id: number }
    expect((await test.ask('/api/pay/balance_pay_supplement', pay, { token: customer.token })).code).toBe(
      1601,
    )
    expect((await withdraw(number)).code).toBe(1606)
    await expectInvariants(test.context)
  })

  it('of a parcel allows its dispatch, and a paid one is not withdrawn', async () => {
    const customer = await aCustomer(test.context)
    const parcel = await aParcel(test.context, customer, { status: 'paid' })
    const number = await aSupplement(test.context, customer, { parcelId: parcel.id })
    const shipper = await aStaffMember(test.context, 'shipping')
    const on = { delivery_number: parcel.deliveryNumber }
    const seen = () => test.ask('/api/staff/shipping/get_parcel', on, { token: shipper.token })
    expect((await seen()).data.open_supplements).toEqual([number])
    expect((await withdraw(number, shipper)).code).toBe(0)
    expect((await seen()).data).toMatchObject({ open_supplements: [], supplement_amount: 0 })
    const second = await aSupplement(test.context, customer, { parcelId: parcel.id })
    await fillWallet(test.context, customer, 500n)
    await test.ask('/api/pay/balance_pay_supplement', { order_id: second }, { token: customer.token })
    expect((await withdraw(second, shipper)).code).toBe(1606)
    expect((await withdraw('SU0', shipper)).code).toBe(1005)
    await expectInvariants(test.context)
  })
})
