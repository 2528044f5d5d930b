import { alarms, disputes, parcels } from '@sampan/database/tables'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { walletBalance } from '../../src/ledger/index.ts'
import { moveOrders } from '../../src/orders/index.ts'
import { decidePriorityPurchases } from '../../src/orders/purchasing/decide-priority-purchases.ts'
import { lockPayments } from '../../src/payments/refunds/refunds.queries.ts'
import { recordRefund } from '../../src/payments/reversals/refunds-at-provider.ts'
import { moveParcel } from '../../src/shipping/index.ts'
import { ordersIn } from '../../src/shipping/parcels/parcels.queries.ts'
import { changeSettings } from '../change-settings.ts'
import { aCustomer, anOrder, aParcel, aStaffMember, FIVE_PIECES } from '../factories.ts'
import { lockWaiters } from '../lock-waiters.ts'
import { storeOrder } from '../order-factories.ts'
import { staffPhotos } from '../photos.ts'
import { payPalCase } from './provider-cases.ts'
import { startProviderTestApp } from './provider-test-app.ts'

/** Money for what a buyer disputes with the payment provider: it could come back to them twice. */
const test = startProviderTestApp(payPalCase)

/** A delivered parcel whose freight was paid through PayPal. */
async function delivered() {
  const customer = await aCustomer(test.context)
  const parcel = await aParcel(test.context, customer)
  const delivery_number = parcel.deliveryNumber
  const { data } = await test.ask(
    '/api/pay/paypal_pay_shipping',
    { delivery_number },
    { token: customer.token },
  )
  const orderId = await test.approve(String(data))
  await test.comeBack(orderId)
  const now = test.context.now()
  const fields = { trackingNumber: 'LX123456789CN', carrier: 'ems' }
  await test.context.db.transaction(async (tx) => {
    await moveParcel(tx, parcel.id, { from: 'paid', to: 'shipped', stage: 'shipped', fields }, now)
    await moveOrders(tx, parcel.orderIds, { from: 'ready_to_ship', to: 'shipped', stage: 'shipped' }, now)
  })
  await test.context.db.update(parcels).set({ deliveredAt: now }).where(eq(parcels.id, parcel.id))
  const captureId = test.emulator.captured().find((line) => line.orderId === orderId)?.captureId ?? ''
  return { customer, delivery_number, captureId }
}

it('a disputed payment is neither claimed for nor refunded to the wallet until the dispute is decided', async () => {
  const { customer, delivery_number, captureId } = await delivered()
  const { token } = customer
  const claim = { delivery_number, kind: 'damaged', amount: 5, image_urls: ['/files/box.webp'] }
  await test.ask('/api/shopping/open_claim', { ...claim, description: 'Broken' }, { token })
  const support = await aStaffMember(test.context, 'support')
  const finance = await aStaffMember(test.context, 'finance')
  const decide = async (decision: string) => {
    const search = { stage: 'open', search_text: delivery_number }
    const { data } = await test.ask('/api/staff/claims/get_list', search, { token: support.token })
    const { claim_id, revision } = data.list[0]
    const input = { claim_id, revision, decision, amount: 5, answer: 'We are sorry.' }
    return test.ask('/api/staff/claims/decide', input, { token: support.token })
  }
  const refund = (way: string, amount = 1) =>
    test.ask(
      '/api/staff/finance/refund',
      { kind: 'parcel', number: delivery_number, amount, way, purpose: 'goodwill', reason: 'Sorry' },
      { token: finance.token },
    )
  const disputeId = await test.emulator.openDispute(captureId)
  await test.drain()
  expect((await decide('accept')).code).toBe(2012)
  expect((await refund('wallet')).code).toBe(2012)
  expect((await refund('paypal')).code).toBe(0)
  await test.emulator.decideDispute(disputeId, 'seller')
  await test.drain()
  expect((await refund('wallet')).code).toBe(0)
  expect((await decide('accept')).data).toEqual({ status: 'accepted' })
})

/** An order that was paid through PayPal, and a dispute about it. */
async function disputedOrder(over: Parameters<typeof anOrder>[2] = {}) {
  const customer = await aCustomer(test.context)
  const order = await anOrder(test.context, customer, over)
  const order_id = order.orderNumber
  const approval = await test.ask(
    '/api/pay/paypal_pay_orders',
    { order_ids: [order_id] },
    { token: customer.token },
  )
  const orderId = await test.approve(String(approval.data))
  await test.comeBack(orderId)
  const captureId = test.emulator.captured().find((line) => line.orderId === orderId)?.captureId ?? ''
  const dispute = async () => {
    const id = await test.emulator.openDispute(captureId)
    await test.drain()
    return () => test.emulator.decideDispute(id, 'seller').then(test.drain)
  }
  const balance = async () => (await walletBalance(test.context.db, customer.id)).minor
  return { customer, order, order_id, captureId, dispute, balance }
}

describe('while its payment is disputed', () => {
  it('an order is not cancelled to the wallet, by whoever cancels it', async () => {
    const { customer, order, order_id, dispute, balance } = await disputedOrder()
    const reason = 'No longer needed'
    await test.ask('/api/shopping/request_cancel', { order_id, reason }, { token: customer.token })
    const win = await dispute()
    const [buyer, support] = [
      await aStaffMember(test.context, 'purchasing'),
      await aStaffMember(test.context, 'support'),
    ]
    const cancel = () => test.ask('/api/staff/purchasing/cancel', { order_id, reason }, buyer)
    expect((await cancel()).code).toBe(2012)
    const open = { stage: 'open', search_text: order_id }
    const [request] = (await test.ask('/api/staff/support/get_request_list', open, support)).data.list
    const { request_id, revision } = request
    const refund = { request_id, revision, decision: 'refund', fee_amount: 0, answer: 'It is cancelled.' }
    expect((await test.ask('/api/staff/support/decide_request', refund, support)).code).toBe(2012)
    const now = test.context.now()
    await test.context.db.transaction(async (tx) => {
      const fields = { purchaseReference: 'TB-1' }
      await moveOrders(tx, [order.id], { from: 'paid', to: 'wait_purchase', stage: 'accepted', fields }, now)
    })
    const end = (next: string) =>
      test.ask('/api/staff/purchasing/seller_cancelled', { order_id, next, reason }, buyer)
    expect((await end('refund')).code).toBe(2012)
    expect(await balance()).toBe(0n)
    expect((await end('buy_again')).code).toBe(0)
    await win()
    expect((await cancel()).data).toMatchObject({ returned_amount: 22.05 })
    expect(await balance()).toBe(2_205n)
  })

  it('the fee of an order that was not bought first in time is not returned, but it is once the dispute is won', async () => {
    const { dispute, balance } = await disputedOrder({ priorityFeeCents: 70n, priorityHours: 6 })
    test.pass(7 * 3_600_000)
    const win = await dispute()
    await decidePriorityPurchases(test.context)
    expect(await balance()).toBe(0n)
    await win()
    await decidePriorityPurchases(test.context)
    expect(await balance()).toBe(70n)
  })

  it('an order is cancelled of which the provider has returned everything', async () => {
    const { order_id, dispute, balance } = await disputedOrder()
    await dispute()
    const [buyer, finance] = [
      await aStaffMember(test.context, 'purchasing'),
      await aStaffMember(test.context, 'finance'),
    ]
    const refund = { kind: 'order', number: order_id, amount: 22.05, way: 'paypal', reason: 'Sorry' }
    expect((await test.ask('/api/staff/finance/refund', refund, finance)).code).toBe(0)
    const cancel = { order_id, reason: 'The customer disputes it' }
    const { code, data } = await test.ask('/api/staff/purchasing/cancel', cancel, buyer)
    expect({ code, data }).toMatchObject({ code: 0, data: { returned_amount: 0 } })
    expect(await balance()).toBe(0n)
  })

  it('an order is not cancelled to the wallet after a lost dispute, before its money is taken back', async () => {
    const { order_id, captureId, dispute } = await disputedOrder()
    await dispute()
    await test.context.db.update(disputes).set({ status: 'lost', closedAt: test.context.now() })
    const buyer = await aStaffMember(test.context, 'purchasing')
    const input = { order_id, reason: 'No longer needed' }
    const cancel = async () => (await test.ask('/api/staff/purchasing/cancel', input, buyer)).code
    expect(await cancel()).toBe(2012)
    await test.emulator.reverse(captureId)
    await test.drain()
    expect(await cancel()).toBe(0)
  })

  it('an order is not cancelled to the wallet after a lost dispute of which only a part was refunded since', async () => {
    const { order_id, captureId, dispute } = await disputedOrder()
    await dispute()
    await test.provider.refund(captureId, { cents: 100n, reference: 'by hand' }, 'a part')
    await test.emulator.webhooksSettled()
    await test.drain()
    await test.context.db.update(disputes).set({ status: 'lost', closedAt: test.context.now() })
    const buyer = await aStaffMember(test.context, 'purchasing')
    const input = { order_id, reason: 'No longer needed' }
    expect((await test.ask('/api/staff/purchasing/cancel', input, buyer)).code).toBe(2012)
  })

  it('the customer does not choose money for goods with a problem, and reads why', async () => {
    const { customer, order, order_id, dispute, balance } = await disputedOrder()
    await storeOrder(test.context, order)
    const [keeper, support] = [
      await aStaffMember(test.context, 'warehouse'),
      await aStaffMember(test.context, 'support'),
    ]
    const photo_urls = await staffPhotos(test.context, keeper, 1)
    const found = { order_id, kind: 'damaged', note: 'A sleeve is torn', photo_urls }
    await test.ask('/api/staff/receiving/report_problem', found, keeper)
    const listed = await test.ask('/api/staff/problems/get_list', { search_text: order_id }, support)
    const { problem_id, revision } = listed.data.list[0]
    await test.ask('/api/staff/problems/offer', { problem_id, revision, refund_amount: 5 }, support)
    const win = await dispute()
    const keep = { problem_id, choice: 'keep', refund_amount: 5 }
    const choose = () => test.ask('/api/shopping/answer_problem', keep, { token: customer.token })
    expect(await choose()).toMatchObject({
      code: 1418,
      msg: expect.stringMatching(/disputed with .* write to us\.$/),
    })
    expect(await balance()).toBe(0n)
    await win()
    expect((await choose()).code).toBe(0)
    expect(await balance()).toBe(500n)
  })

  it('the customer does not cancel an order with fewer pieces', async () => {
    const { customer, order, order_id, dispute } = await disputedOrder({ ...FIVE_PIECES, status: 'unpaid' })
    const buyer = await aStaffMember(test.context, 'purchasing')
    await test.ask('/api/staff/purchasing/accept', { orders: [{ order_id }] }, buyer)
    const fewer = { order_id, quantity: 2, note: 'The seller has two' }
    expect((await test.ask('/api/staff/purchasing/ask_fewer', fewer, buyer)).code).toBe(0)
    await dispute()
    const shown = await test.ask('/api/shopping/get_order_detail', { order_id }, { token: customer.token })
    const { problem_id, refund_amount } = shown.data.problems[0]
    const choose = (choice: string) =>
      test.ask(
        '/api/shopping/answer_problem',
        { problem_id, choice, refund_amount },
        { token: customer.token },
      )
    expect((await choose('cancel')).code).toBe(1418)
    expect((await choose('keep')).code).toBe(1418)
    expect(order.orderedQuantity).toBeNull()
  })

  it('the rest of a partly bought order is not dropped', async () => {
    const { order_id, dispute } = await disputedOrder({ ...FIVE_PIECES, status: 'unpaid' })
    const buyer = await aStaffMember(test.context, 'purchasing')
    await test.ask('/api/staff/purchasing/accept', { orders: [{ order_id }] }, buyer)
    const part = {
      order_id,
      quantity: 2,
      unit_price_cny: 72.29,
      freight_cny: 36.14,
      purchase_reference: 'TB-1',
    }
    expect((await test.ask('/api/staff/purchasing/record_purchase', part, buyer)).code).toBe(0)
    const win = await dispute()
    const drop = () =>
      test.ask('/api/staff/purchasing/drop_rest', { order_id, note: 'No seller has more' }, buyer)
    expect((await drop()).code).toBe(2012)
    await win()
    expect((await drop()).code).toBe(0)
  })
})

/** A delivered parcel with its order; $22 of freight and $22.05 of goods were paid, and a claim paid this much of it back. */
async function compensated(amount: number) {
  const one = await delivered()
  const { delivery_number } = one
  const claim = { delivery_number, kind: 'damaged', amount, image_urls: ['/files/box.webp'] }
  await test.ask(
    '/api/shopping/open_claim',
    { ...claim, description: 'Broken' },
    { token: one.customer.token },
  )
  const support = await aStaffMember(test.context, 'support')
  const search = { stage: 'open', search_text: delivery_number }
  const { data } = await test.ask('/api/staff/claims/get_list', search, { token: support.token })
  const { claim_id, revision } = data.list[0]
  const accepted = { claim_id, revision, decision: 'accept', amount, answer: 'We are sorry.' }
  const decided = await test.ask('/api/staff/claims/decide', accepted, { token: support.token })
  expect(decided.data).toEqual({ status: 'accepted' })
  const [parcel] = await test.context.db
    .select()
    .from(parcels)
    .where(eq(parcels.deliveryNumber, delivery_number))
  const [order] = await ordersIn(test.context.db, parcel?.id ?? '')
  if (!order) throw new Error('an empty parcel')
  return { ...one, order }
}
const REQUEST_NOT_POSSIBLE = 1312

it('a refund on the provider’s own pages of what a claim has compensated says that the customer has it twice', async () => {
  const { captureId, order } = await compensated(5)
  const finance = await aStaffMember(test.context, 'finance')
  const ofGoods = {
    kind: 'order',
    number: order.orderNumber,
    way: 'wallet',
    purpose: 'goodwill',
    reason: 'x',
  }
  const back = { ...ofGoods, amount: 17.05 }
  expect((await test.ask('/api/staff/finance/refund', back, { token: finance.token })).code).toBe(0)
  const alarmOf = async (cents: bigint) => {
    const { id } = await test.provider.refund(captureId, { cents, reference: `by hand ${cents}` }, `${cents}`)
    await test.emulator.webhooksSettled()
    await test.drain()
    return (
      await test.context.db
        .select()
        .from(alarms)
        .where(eq(alarms.subject, `paypal-refund:${id}`))
    )[0]?.message
  }
  // $22 of freight and $22.05 of goods were paid; $17.05 and the $5 of the claim came back.
  expect(await alarmOf(2_100n)).toBe('refund_foreign')
  const more = { ...ofGoods, amount: 1 }
  expect((await test.ask('/api/staff/finance/refund', more, { token: finance.token })).code).toBe(0)
  expect(await alarmOf(1n)).toBe('refund_foreign_beyond')
})

it('a refund of what a claim has compensated sees one on the provider’s own pages at the same moment, or is seen', async () => {
  const { customer, captureId, order } = await compensated(20)
  const finance = await aStaffMember(test.context, 'finance')
  test.emulator.set({ webhooksOff: true })
  const all = { cents: 2_200n, reference: 'by hand' }
  const { id } = await test.provider.refund(captureId, all, `hand-${captureId}`)
  const form = { kind: 'order', number: order.orderNumber, amount: 20, way: 'wallet', purpose: 'goodwill' }
  let refunding: ReturnType<typeof test.ask> | undefined
  let recording: ReturnType<typeof recordRefund> | undefined
  await test.context.db.transaction(async (tx) => {
    await lockPayments(tx, [{ kind: 'order', id: order.id }])
    refunding = test.ask('/api/staff/finance/refund', { ...form, reason: 'Sorry' }, { token: finance.token })
    await lockWaiters(test, 1)
    recording = recordRefund(test.context, test.provider, id)
    await Promise.race([recording, lockWaiters(test, 2)])
  })
  await recording
  const code = (await refunding)?.code
  const [alarm] = await test.context.db
    .select()
    .from(alarms)
    .where(eq(alarms.subject, `paypal-refund:${id}`))
  expect([code, alarm?.message]).toBeOneOf([
    [REQUEST_NOT_POSSIBLE, 'refund_foreign'],
    [0, 'refund_foreign_beyond'],
  ])
  expect((await walletBalance(test.context.db, customer.id)).minor).toBe(code === 0 ? 4_000n : 2_000n)
})

it('a refund that waits for a second person is not approved when others have left too little beside a claim', async () => {
  const { customer, captureId, order } = await compensated(20)
  const [finance, second] = [
    await aStaffMember(test.context, 'finance'),
    await aStaffMember(test.context, 'finance'),
  ]
  await changeSettings(test.context, { wallet_adjustment_alone_cents: 100 })
  const form = { kind: 'order', number: order.orderNumber, amount: 20, way: 'wallet', reason: 'Sorry' }
  const asked = await test.ask('/api/staff/finance/refund', form, { token: finance.token })
  expect(asked.data).toEqual({ status: 'waiting' })
  await test.provider.refund(captureId, { cents: 2_200n, reference: 'by hand' }, `hand-${captureId}`)
  await test.emulator.webhooksSettled()
  await test.drain()
  const search = { search_text: order.orderNumber }
  const { data } = await test.ask('/api/staff/finance/get_refund_list', search, { token: finance.token })
  const { refund_id } = data.list.find(({ status }: { status: string }) => status === 'waiting')
  const approve = (is_approved: boolean) =>
    test.ask('/api/staff/finance/decide_refund', { refund_id, is_approved }, { token: second.token })
  expect((await approve(true)).code).toBe(REQUEST_NOT_POSSIBLE)
  expect((await walletBalance(test.context.db, customer.id)).minor).toBe(2_000n)
  expect((await approve(false)).code).toBe(0)
})

it('a refund that waits for a second person is not approved while its payment is disputed', async () => {
  const { delivery_number, captureId } = await delivered()
  const [finance, second] = [
    await aStaffMember(test.context, 'finance'),
    await aStaffMember(test.context, 'finance'),
  ]
  await changeSettings(test.context, { wallet_adjustment_alone_cents: 100 })
  const form = { kind: 'parcel', number: delivery_number, amount: 20, way: 'wallet', reason: 'Sorry' }
  const asked = await test.ask('/api/staff/finance/refund', form, { token: finance.token })
  expect(asked.data).toEqual({ status: 'waiting' })
  const search = { search_text: delivery_number }
  const { data } = await test.ask('/api/staff/finance/get_refund_list', search, { token: finance.token })
  const approve = (is_approved: boolean) =>
    test.ask(
      '/api/staff/finance/decide_refund',
      { refund_id: data.list[0].refund_id, is_approved },
      { token: second.token },
    )
  await test.emulator.openDispute(captureId)
  await test.drain()
  expect((await approve(true)).code).toBe(2012)
  expect((await approve(false)).code).toBe(0)
})
