import { orders, supplements } from '@sampan/database/tables'
import { usd } from '@sampan/domain/money'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { walletBalance } from '../../src/ledger/index.ts'
import { expectInvariants } from '../expect-invariants.ts'
import { aCustomer, anOrder, aParcel, aStaffMember, aSupplement, fillWallet } from '../factories.ts'
import { lastMessage } from '../last-message.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()

let buyer: { readonly token: string }
beforeAll(async () => {
  buyer = await aStaffMember(test.context, 'purchasing')
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
    const order = await anOrder(test.context, customer, { status: 'on_the_way', purchaseReference: 'TB1' })
    expect((await cancelled(order.orderNumber, 'buy_again')).data).toEqual({
      order_status: 5,
      returned_amount: 0,
    })
    expect(await rowOf(order.id)).toMatchObject({
      status: 'wait_purchase',
      purchaseReference: '',
      trackingNumberCn: '',
      trackingNormalised: '',
    })
    expect((await lastMessage(test.context, customer))?.words.en?.title).toBe('We buy it again: Linen shirt')
    const again = {
      order_id: order.orderNumber,
      unit_price_cny: 144.58,
      freight_cny: 7.23,
      purchase_reference: 'TB2',
      tracking_number: 'SF1234567890124',
    }
    const bought = await test.ask('/api/staff/purchasing/record_purchase', again, { token: buyer.token })
    expect(bought.data).toEqual({ order_status: 6, returned_amount: 0 })
    await expectInvariants(test.context)
  })

  it('answers the request of its customer to cancel it', async () => {
    const { token, ...customer } = await aCustomer(test.context)
    const order = await anOrder(test.context, customer, { status: 'on_the_way', purchaseReference: 'TB1' })
    const order_id = order.orderNumber
    const request = { order_id, reason: 'No longer needed' }
    expect((await test.ask('/api/shopping/request_cancel', request, { token })).code).toBe(0)
    expect((await cancelled(order_id, 'refund')).data).toMatchObject({ returned_amount: 22.05 })
    const { data } = await test.ask('/api/shopping/get_order_detail', { order_id }, { token })
    expect(data.requests).toMatchObject([{ stage: 'refunded', refund_amount: 22.05, fee_amount: 0 }])
    expect(data.requests[0].steps.at(-1)).toMatchObject({
      stage: 'refunded',
      note: 'Out of stock after all.',
    })
    const support = await aStaffMember(test.context, 'support')
    const open = { stage: 'open', search_text: order_id }
    const listed = await test.ask('/api/staff/support/get_request_list', open, { token: support.token })
    expect(listed.data.total).toBe(0)
  })

  it('after dispatch is refunded in full, once', async () => {
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer, { status: 'on_the_way', purchaseReference: 'TB1' })
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
    expect((await cancelled(order.orderNumber, 'refund')).code).toBe(1901)
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
    const here = await anOrder(test.context, customer, { status: 'in_warehouse', purchaseReference: 'TB1' })
    expect((await cancelled(here.orderNumber, 'buy_again')).code).toBe(1901)
    const { token } = await aStaffMember(test.context, 'warehouse')
    const input = { order_id: here.orderNumber, next: 'refund', reason: 'x' }
    expect((await test.ask('/api/staff/purchasing/seller_cancelled', input, { token })).code).toBe(9005)
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
