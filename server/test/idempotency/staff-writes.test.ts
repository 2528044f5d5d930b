import { randomUUID } from 'node:crypto'
import { type Endpoint, endpoints } from '@sampan/contract'
import {
  auditLog,
  messages,
  orders,
  questions,
  secondFactors,
  unmatchedArrivals,
} from '@sampan/database/tables'
import { startOpen1688, startYunExpress } from '@sampan/emulators'
import { desc, eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { changeWallet } from '../../src/ledger/index.ts'
import { storeSetting } from '../../src/settings/index.ts'
import { aCustomer, anOrder, aParcel, aStaffMember, fillWallet } from '../factories.ts'
import { fillRevision } from '../fill-revision.ts'
import { aGroupToPack } from '../group-factories.ts'
import { anOrderAt1688, settingsOf1688 } from '../order-at-1688.ts'
import { payPalCase } from '../payments/provider-cases.ts'
import { startProviderTestApp } from '../payments/provider-test-app.ts'
import { staffPhotos } from '../staff-photo.ts'
import { writtenIn } from '../written-in.ts'

const yunexpress = await startYunExpress()
const open1688 = await startOpen1688()
afterAll(() => Promise.all([yunexpress.close(), open1688.close()]))
const test = startProviderTestApp(async (retryDelaysMs) => {
  const paypal = await payPalCase(retryDelaysMs)
  const settings = {
    ...paypal.settings,
    ...settingsOf1688(open1688),
    YUNEXPRESS_BASE_URL: yunexpress.url,
    YUNEXPRESS_CUSTOMER_CODE: 'demo-customer',
    YUNEXPRESS_SECRET: 'demo-secret',
  }
  return { ...paypal, settings }
})
type Member = Awaited<ReturnType<typeof aStaffMember>>
const staff = () => aStaffMember(test.context, 'admin')
const ask = async (path: string, input: object, member?: Member) => {
  const { token } = member ?? (await staff())
  const answer = await test.ask(`/api/staff/${path}`, input, { token })
  if (answer.code !== 0) throw new Error(`${path}: ${answer.msg}`)
  return answer.data
}

const order = async (status: 'paid' | 'wait_purchase' | 'on_the_way' | 'in_warehouse') => {
  const { orderNumber } = await anOrder(test.context, await aCustomer(test.context), { status })
  return orderNumber
}
const price = { unit_price_cny: 144.58, freight_cny: 7.23 }
const scale = { weight: 0.98, length: 25, width: 20, height: 10 }

const PAID = { channelName: { en: 'Air', cn: '空运' }, lines: [], days: { min: 8, max: 13 } }
async function onTheScale(delivery_number: string) {
  const [cheapest] = await ask('shipping/quote_packed', { delivery_number, ...scale })
  return { delivery_number, ...scale, channel_code: cheapest.channel_code }
}

const anIncident = {
  ...{ title: writtenIn({ en: 'Payments fail' }), severity: 'major_outage', parts: ['payments'] },
  ...{ status: 'investigating', text: writtenIn({ en: 'We are looking into it.' }) },
}

const carrierInvoice = () => ({
  carrier: 'YunExpress',
  invoice_number: randomUUID(),
  billed_on: '2026-11-01',
  currency: 'CNY',
  rows: [{ number: 'YT2600000000001', amount: '45.20', weight: '1.5' }],
})

async function parcel(status: 'waiting_fee' | 'paid' | 'shipped', overrides: object = {}) {
  const made = await aParcel(test.context, await aCustomer(test.context), { status, ...overrides })
  return made.deliveryNumber
}

/** A packed parcel, and a carrier's service for it. */
async function toBook() {
  const customer = await aCustomer(test.context)
  const packed = {
    quoteInputs: PAID,
    packedWeightG: 900,
    packedLengthMm: 300,
    packedWidthMm: 200,
    packedHeightMm: 90,
  }
  const made = await aParcel(test.context, customer, { status: 'paid', ...packed })
  return { delivery_number: made.deliveryNumber, carrier: 'yunexpress', service: 'BKPHR' }
}

/** A picking wave with one parcel. */
async function aWave(member: Member) {
  const { wave_number } = await ask('waves/create', { delivery_numbers: [await parcel('paid')] }, member)
  return ask('waves/get', { wave_number }, member)
}

/** A parcel on the open manifest of a carrier. */
async function aScannedParcel(carrier: string, trackingNumber: string) {
  const delivery_number = await parcel('shipped', {
    quoteInputs: PAID,
    packedWeightG: 900,
    carrier,
    trackingNumber,
  })
  const { manifest_number } = await ask('manifests/open', { carrier })
  await ask('manifests/scan', { manifest_number, code: delivery_number })
  return { manifest_number, delivery_number }
}

async function withSecondFactor() {
  const { id } = await aCustomer(test.context)
  await test.context.db.insert(secondFactors).values({ customerId: id, secret: 'encrypted' })
  return id
}

async function request(kind: 'cancel' | 'return') {
  const customer = await aCustomer(test.context)
  const status = kind === 'cancel' ? 'wait_purchase' : 'in_warehouse'
  const { orderNumber } = await anOrder(test.context, customer, { status })
  const input = { order_id: orderNumber, reason: 'Too late' }
  const { data } = await test.ask(`/api/shopping/request_${kind}`, input, { token: customer.token })
  return data.request_id
}

/** A service that a customer paid for. */
async function aService() {
  const customer = await aCustomer(test.context)
  await fillWallet(test.context, customer, 1000n)
  const { orderNumber: order_id } = await anOrder(test.context, customer, { status: 'in_warehouse' })
  const serviceOrder = { order_id, service: 'measuring', price_amount: 1 }
  const { data } = await test.ask('/api/shopping/order_item_service', serviceOrder, { token: customer.token })
  const { list } = await ask('services/get_list', { search_text: data.request_id })
  return { request_id: data.request_id, revision: list[0].revision }
}

/** A customer's question about an order, as support sees it. */
async function aConversation() {
  const customer = await aCustomer(test.context)
  const { orderNumber: order_id } = await anOrder(test.context, customer, { status: 'paid' })
  await test.ask(
    '/api/shopping/ask_about_order',
    { order_id, text: 'Is it real leather?' },
    { token: customer.token },
  )
  const { revision } = await ask('support/get_conversation', { order_id })
  return { order_id, revision }
}

/** Goods in the warehouse with a problem that was reported. */
async function aProblem(member: Member) {
  const customer = await aCustomer(test.context)
  const { orderNumber: order_id } = await anOrder(test.context, customer, { status: 'in_warehouse' })
  await ask('receiving/report_problem', { order_id, note: 'A sleeve is torn' }, member)
  const { list } = await ask('problems/get_list', { search_text: order_id })
  return { customer, problem: list[0] }
}

/** A customer's claim for a lost parcel with sufficient insurance. */
async function aClaim(amount: number) {
  const customer = await aCustomer(test.context)
  const insurance = { insuredCents: 10_000n, premiumCents: 300n }
  const made = await aParcel(test.context, customer, { status: 'shipped', freightCents: 9000n, ...insurance })
  const delivery_number = made.deliveryNumber
  await ask('shipping/offer_claim', { delivery_number })
  const lost = { delivery_number, kind: 'lost', amount, description: 'Nothing came' }
  await test.ask('/api/shopping/open_claim', lost, { token: customer.token })
  const { list } = await ask('claims/get_list', { search_text: delivery_number })
  return { claim_id: list[0].claim_id, revision: list[0].revision }
}

async function review() {
  const { token } = await aCustomer(test.context)
  const review_link = `https://www.youtube.com/watch?v=${randomUUID()}`
  const form = { review_link, tok_account: '@lena', paypal_no: 'lena@example.com' }
  await test.ask('/api/account/user_create_review', form, { token })
  return (await ask('finance/get_review_list', {})).list.at(-1).review_id
}

async function inSuspense() {
  const customer = await aCustomer(test.context)
  const { orderNumber } = await anOrder(test.context, customer)
  const { data } = await test.ask(
    '/api/pay/paypal_pay_orders',
    { order_ids: [orderNumber] },
    { token: customer.token },
  )
  test.emulator.set({ wrongAmountNext: 1 })
  const orderId = await test.approve(String(data))
  await test.comeBack(orderId)
  return (await test.intentOf(orderId)).id
}

async function frozen() {
  const customer = await aCustomer(test.context)
  await fillWallet(test.context, customer, 500n)
  await test.context.db.transaction((tx) =>
    changeWallet(tx, {
      key: `reversal:${customer.id}`,
      customerId: customer.id,
      cents: -100n,
      against: [{ platform: 'adjustments', amount: 100n }],
      category: 'adjustment',
      reference: '',
      reversal: true,
      now: test.context.now(),
    }),
  )
  return customer.id
}

/** Valid inputs of each call, with everything they need. */
const CALLS: Record<string, (member: Member) => Promise<object>> = {
  'purchasing/accept': async () => ({
    orders: [await order('paid'), await order('paid')].map((order_id) => ({ order_id })),
  }),
  'purchasing/accept_many': async () => ({
    orders: [await order('paid'), await order('paid')].map((order_id) => ({ order_id })),
  }),
  'purchasing/record_purchases': async () => ({
    rows: [await order('wait_purchase'), await order('wait_purchase')].map((order_id) => ({
      order_id,
      purchase_reference: 'TB-9',
      cost_cny: 130,
      tracking_number: '',
    })),
  }),
  'waves/create': async () => ({ delivery_numbers: [await parcel('paid')] }),
  'waves/pick': async (member) => {
    const { wave_number, walk } = await aWave(member)
    return { wave_number, order_id: walk[0].order_id }
  },
  'waves/pack_item': async (member) => {
    const { walk } = await aWave(member)
    return { delivery_number: walk[0].delivery_number, order_id: walk[0].order_id }
  },
  'waves/leave': async (member) => {
    const { walk } = await aWave(member)
    return { delivery_number: walk[0].delivery_number, reason: 'An item is missing' }
  },
  'purchasing/ask_difference': async () => ({
    ...price,
    order_id: await order('wait_purchase'),
    unit_price_cny: 160,
    reason: 'The sale ended',
  }),
  'purchasing/record_purchase': async () => ({
    ...price,
    order_id: await order('wait_purchase'),
    unit_price_cny: 130,
    purchase_reference: 'TB-9',
    tracking_number: 'SF1234567890123',
  }),
  'purchasing/seller_cancelled': async () => {
    const bought = { status: 'on_the_way', purchaseReference: 'TB-7' } as const
    const { orderNumber } = await anOrder(test.context, await aCustomer(test.context), bought)
    return { order_id: orderNumber, next: 'buy_again', reason: 'Sold out after all' }
  },
  'purchasing/change_tracking_number': async () => ({
    order_id: await order('on_the_way'),
    tracking_number: 'SF1234567890999',
  }),
  'supplements/withdraw': async () => {
    const order_id = await order('wait_purchase')
    await ask('purchasing/ask_difference', { ...price, order_id, unit_price_cny: 160, reason: 'Dearer' })
    const { supplements } = await ask('orders/get_order', { order_id })
    return { number: supplements[0].number, reason: 'The seller gave in' }
  },
  'purchasing/cancel': async () => ({ order_id: await order('wait_purchase'), reason: 'Sold out' }),
  'receiving/receive': async (member) => ({
    ...scale,
    order_id: await order('on_the_way'),
    tracking_number: 'SF1234567890',
    goods_type: 0,
    shelf: 'B-07',
    photo_urls: await staffPhotos(test.context, member),
  }),
  'receiving/report_problem': async (member) => ({
    order_id: await order('in_warehouse'),
    note: 'A sleeve is torn',
    photo_urls: await staffPhotos(test.context, member, 1),
  }),
  'receiving/correct_receipt': async (member) => {
    const order_id = await order('in_warehouse')
    const { revision } = await ask('receiving/prepare_correction', { order_id })
    const receipt = { ...scale, order_id, goods_type: 0, shelf: 'B-07', quantity: 1 }
    const photo_urls = await staffPhotos(test.context, member)
    return {
      ...receipt,
      photo_urls,
      revision,
      reason: 'Weighed again',
      confirmed_fields: ['weight', 'shelf', 'size'],
    }
  },
  'receiving/keep_unmatched': async () => ({ tracking_number: 'YT9988776655443', shelf: 'U-01' }),
  'returns/finish': async () => {
    const request_id = await request('return')
    await ask('support/decide_request', { request_id, decision: 'accept', answer: 'Yes.' })
    const { list } = await ask('returns/get_list', {})
    const { job_id, revision } = list[0]
    return { job_id, revision, outcome: 'keep' }
  },
  'returns/refuse_exchange': async (member) => {
    const { problem, customer } = await aProblem(member)
    const { problem_id, revision } = problem
    await ask('problems/offer', { problem_id, revision, refund_amount: 5 })
    const exchange = { problem_id, choice: 'exchange', refund_amount: 5 }
    await test.ask('/api/shopping/answer_problem', exchange, { token: customer.token })
    const { list } = await ask('returns/get_list', { search_text: problem.order.order_id })
    return { job_id: list[0].job_id, revision: list[0].revision, reason: 'There is no other' }
  },
  'problems/offer': async (member) => {
    const { problem_id, revision } = (await aProblem(member)).problem
    return { problem_id, revision, refund_amount: 5 }
  },
  'problems/withdraw': async (member) => {
    const { problem_id, revision } = (await aProblem(member)).problem
    return { problem_id, revision, reason: 'It is fine' }
  },
  'purchasing/ask_fewer': async () => {
    const customer = await aCustomer(test.context)
    const { orderNumber } = await anOrder(test.context, customer, { status: 'wait_purchase', quantity: 5 })
    return { order_id: orderNumber, quantity: 3 }
  },
  'purchasing/place_orders': async () => ({
    orders: [{ order_id: (await anOrderAt1688(test.context, await aCustomer(test.context))).orderNumber }],
  }),
  'purchasing/read_orders': async () => {
    const orders = [
      { order_id: (await anOrderAt1688(test.context, await aCustomer(test.context))).orderNumber },
    ]
    await ask('purchasing/place_orders', { orders })
    open1688.send(open1688.placed().get(orders[0]?.order_id ?? '') ?? '')
    return { orders }
  },
  'purchasing/drop_rest': async (member) => {
    const customer = await aCustomer(test.context)
    const { orderNumber } = await anOrder(test.context, customer, { status: 'wait_purchase', quantity: 5 })
    const part = { order_id: orderNumber, quantity: 2, unit_price_cny: 10, freight_cny: 0 }
    await ask('purchasing/record_purchase', { ...part, purchase_reference: 'TB-2' }, member)
    return { order_id: orderNumber }
  },
  'incidents/post': async () => anIncident,
  'incidents/post_update': async () => ({
    ...(await ask('incidents/post', anIncident)),
    ...{ status: 'resolved', text: anIncident.text },
  }),
  'holds/place': async () => ({
    customer_id: (await aCustomer(test.context)).id,
    kind: 'other',
    reason: 'A call is due',
  }),
  'holds/lift': async () => {
    const { id: customer_id } = await aCustomer(test.context)
    const held = await ask('holds/place', { customer_id, kind: 'other', reason: 'A call is due' })
    return { hold_id: held.hold_id, reason: 'Called' }
  },
  'shipping/price_parcel': async () =>
    onTheScale(await parcel('waiting_fee', { channelCode: null, freightCents: 0n })),
  'shipping/pack_parcel': async () => onTheScale(await parcel('paid', { quoteInputs: PAID })),
  'shipping/put_back': async () => {
    const customer = await aCustomer(test.context)
    const fields = { status: 'unpaid', packedWeightG: 900 } as const
    const { deliveryNumber: delivery_number } = await aParcel(test.context, customer, fields)
    await test.ask('/api/shopping/release_parcel', { delivery_number }, { token: customer.token })
    return { delivery_number, shelf: 'B-07' }
  },
  'groups/pack': async () => ({
    group_number: await aGroupToPack(test.context, await aCustomer(test.context)),
    ...scale,
  }),
  'groups/ship': async () => {
    const group_number = await aGroupToPack(test.context, await aCustomer(test.context))
    await ask('groups/pack', { group_number, ...scale })
    return { group_number, carrier: 'ems', tracking_number: 'LX123456789CN' }
  },
  'shipping/ship_parcel': async () => ({
    delivery_number: await parcel('paid', { quoteInputs: PAID, packedWeightG: 900 }),
    carrier: 'ems',
    tracking_number: 'LX123456789CN',
  }),
  'shipping/correct_dispatch': async () => ({
    delivery_number: await parcel('shipped', { quoteInputs: PAID, packedWeightG: 900 }),
    carrier: 'ems',
    tracking_number: 'LX123456789CN',
  }),
  'shipping/book_shipment': async () => toBook(),
  'shipping/cancel_shipment': async () => {
    const booking = await toBook()
    await ask('shipping/book_shipment', booking)
    return { delivery_number: booking.delivery_number }
  },
  'shipping/record_dispatches': async () => ({
    rows: [
      {
        delivery_number: await parcel('paid', { quoteInputs: PAID, packedWeightG: 900 }),
        carrier: 'ems',
        tracking_number: 'LX123456790CN',
      },
    ],
  }),
  'storage/dispose': async () => {
    const order_id = await order('in_warehouse')
    const ended = new Date(test.context.now().getTime() - 200 * 86_400_000)
    const [row] = await test.context.db
      .update(orders)
      .set({ storageUntil: ended })
      .where(eq(orders.orderNumber, order_id))
      .returning()
    await test.context.db.insert(messages).values({
      customerId: row?.customerId ?? '',
      eventKey: `storage:${row?.id}:disposal:${ended.toISOString()}:30`,
      createdAt: new Date(ended.getTime() + 60 * 86_400_000),
    })
    return { order_id, reason: 'No answer' }
  },
  undo: async ({ token }) => {
    await storeSetting(test.context.db, 'undo_seconds', 60, test.context.now())
    await test.context.settings.refresh()
    const order_id = await order('paid')
    await test.ask('/api/staff/purchasing/accept', { orders: [{ order_id }] }, { token })
    return { kind: 'accept', numbers: [order_id] }
  },
  'shelves/move': async () => ({ codes: [await order('in_warehouse')], to: 'B-07' }),
  'shelves/create_boxes': () => Promise.resolve({ count: 2 }),
  'stocktakes/start': () => Promise.resolve({ shelf: 'C-01' }),
  'stocktakes/scan': async () => ({
    ...(await ask('stocktakes/start', { shelf: 'C-02' })),
    code: await order('in_warehouse'),
  }),
  'stocktakes/finish': () => ask('stocktakes/start', { shelf: 'C-03' }),
  'stocktakes/resolve': async () => {
    const { stocktake_number } = await ask('stocktakes/start', { shelf: 'C-04' })
    await ask('stocktakes/scan', { stocktake_number, code: 'NOBODYS1234' })
    await ask('stocktakes/finish', { stocktake_number })
    const answer = { resolution: 'not_ours', reason: 'The neighbour’s' }
    return { stocktake_number, code: 'NOBODYS1234', ...answer }
  },
  'manifests/open': () => Promise.resolve({ carrier: 'sf' }),
  'manifests/scan': async () => {
    const fields = { quoteInputs: PAID, packedWeightG: 900, carrier: 'dhl', trackingNumber: '4061231999' }
    const code = await parcel('shipped', fields)
    return { ...(await ask('manifests/open', { carrier: 'dhl' })), code }
  },
  'manifests/take_off': () => aScannedParcel('fedex', '770000000001'),
  'manifests/close': async () => {
    const { manifest_number } = await aScannedParcel('ups', '1Z0000000000000001')
    return { manifest_number, parcels: 1 }
  },
  'claims/decide': async () => ({ ...(await aClaim(20)), decision: 'accept', amount: 20, answer: 'Sorry.' }),
  'claims/approve': async () => {
    const claim = await aClaim(60)
    await ask('claims/decide', { ...claim, decision: 'accept', amount: 60, answer: 'Sorry.' })
    return { claim_id: claim.claim_id, is_approved: true }
  },
  'finance/refund': async () => ({
    kind: 'order',
    number: await order('paid'),
    amount: 5,
    way: 'wallet',
    reason: 'A button is missing',
  }),
  'finance/decide_refund': async () => {
    const { orderNumber: number } = await anOrder(test.context, await aCustomer(test.context), {
      status: 'paid',
      goodsCents: 20_000n,
    })
    await ask('finance/refund', { kind: 'order', number, amount: 60, way: 'wallet', reason: 'Broken' })
    const { list } = await ask('finance/get_refund_list', { search_text: number })
    return { refund_id: list[0].refund_id, is_approved: true }
  },
  'finance/release_suspense': async () => ({ intent_id: await inSuspense() }),
  'finance/unfreeze_wallet': async () => ({ customer_id: await frozen() }),
  'finance/adjust_wallet': async () => ({
    account_no: (await aCustomer(test.context)).accountNo,
    amount: 20,
    reason: 'Damaged in our hands',
  }),
  'finance/decide_adjustment': async () => {
    const { accountNo: account_no } = await aCustomer(test.context)
    await ask('finance/adjust_wallet', { account_no, amount: 60, reason: 'Damaged in our hands' })
    const { list } = await ask('finance/get_adjustment_list', {})
    return { adjustment_id: list[0].adjustment_id, is_approved: true }
  },
  'finance/record_carrier_invoice': async () => carrierInvoice(),
  'finance/remove_carrier_invoice': async () => {
    const { invoice_id } = await ask('finance/record_carrier_invoice', carrierInvoice())
    return { invoice_id, reason: 'Of another shop' }
  },
  'finance/decide_review': async () => ({ review_id: await review(), decision: 'approve', count: 700 }),
  'finance/pay_review': async () => {
    const review_id = await review()
    await ask('finance/decide_review', { review_id, decision: 'approve', count: 700 })
    return { review_id, payout_reference: 'PP-1' }
  },
  'support/answer_question': async () => {
    const form = { name: 'Noor', email_address: 'noor@example.com', question: 'Do you ship tea?' }
    await test.ask('/api/customerservice/submit_question', form)
    const [row] = await test.context.db.select().from(questions).orderBy(desc(questions.id)).limit(1)
    return { question_id: row?.id, answer: 'Yes, up to 2 kg.' }
  },
  'support/answer_conversation': async () => ({ ...(await aConversation()), text: 'Yes, it is.' }),
  'support/settle_conversation': aConversation,
  'support/take_conversation': async () => ({ order_id: (await aConversation()).order_id }),
  'support/decide_request': async () => ({
    request_id: await request('cancel'),
    decision: 'refund',
    answer: 'Done.',
  }),
  'services/finish': async () => ({
    ...(await aService()),
    outcome: 'refused',
    answer: 'It has no size',
  }),
  'support/send_message': async () => ({
    customer_id: (await aCustomer(test.context)).id,
    title: 'Your tea',
    text: 'It is here.',
  }),
  'support/reset_second_factor': async () => ({
    customer_id: await withSecondFactor(),
    reason: 'Lost phone',
  }),
  'support/decide_second_factor_reset': async (member) => {
    const customer_id = await withSecondFactor()
    await ask('support/reset_second_factor', { customer_id, reason: 'Lost phone' }, member)
    const { second_factor_resets } = await ask('support/get_customer', { customer_id }, member)
    return { reset_id: second_factor_resets[0].reset_id, decision: 'withdraw' }
  },
  'content/give_coupon': async () => ({
    account_no: (await aCustomer(test.context)).accountNo,
    campaign: 'welcome',
  }),
}

describe('a staff call that moves goods or money', () => {
  it('supports an idempotency key', () => {
    const paths = (endpoints as readonly Endpoint[])
      .filter(({ access, idempotent }) => idempotent && typeof access !== 'string')
      .map(({ path }) => path.replace('/api/staff/', ''))
    expect(Object.keys(CALLS).toSorted()).toEqual(paths.toSorted())
  })

  it.each(
    Object.keys(CALLS),
  )('takes effect once and returns the same response when repeated: %s', async (call) => {
    const member = await staff()
    const path = `/api/staff/${call}`
    const input = await fillRevision(test.context, path, await CALLS[call]?.(member))
    const send = (key: string) =>
      test.ask(path, input, { token: member.token, headers: { 'idempotency-key': key } })
    const auditEntries = () => test.context.db.select().from(auditLog).where(eq(auditLog.staffId, member.id))

    const answers = await Promise.all([send('one'), send('one'), send('one')])
    const before = await auditEntries()
    answers.push(await send('one'))
    const [first] = answers
    expect(first).toMatchObject({ code: 0 })
    expect(answers.map(({ code, data }) => ({ code, data }))).toEqual(
      answers.map(() => ({ code: 0, data: first?.data })),
    )
    expect(before.length).toBeGreaterThan(0)
    expect(new Set(before.map(({ action, subject }) => `${action} ${subject}`)).size).toBe(before.length)
    expect(await auditEntries()).toHaveLength(before.length)
  })

  it('is refused when the key is used with other input', async () => {
    const { token } = await staff()
    const headers = { 'idempotency-key': 'one' }
    const keep = (shelf: string) =>
      test.ask(
        '/api/staff/receiving/keep_unmatched',
        { tracking_number: 'YT5544332211009', shelf },
        { token, headers },
      )
    expect(await keep('U-02')).toMatchObject({ code: 0 })
    expect(await keep('U-03')).toMatchObject({ code: 1006 })
    const stored = await test.context.db
      .select({ shelf: unmatchedArrivals.shelf })
      .from(unmatchedArrivals)
      .where(eq(unmatchedArrivals.trackingNumber, 'YT5544332211009'))
    expect(stored).toEqual([{ shelf: 'U-02' }])
  })

  it('that was refused can be repeated with its key once the input is corrected', async () => {
    const member = await staff()
    const order_id = await order('on_the_way')
    const photo_urls = await staffPhotos(test.context, member)
    const receive = (tracking_number: string) =>
      test.ask(
        '/api/staff/receiving/receive',
        { ...scale, order_id, tracking_number, goods_type: 0, shelf: 'B-07', photo_urls },
        { token: member.token, headers: { 'idempotency-key': 'form' } },
      )
    await test.context.db
      .update(orders)
      .set({ trackingNormalised: 'SF1234567890' })
      .where(eq(orders.orderNumber, order_id))
    expect(await receive('SF1234567899')).toMatchObject({ code: 1909 })
    expect(await receive('SF1234567890')).toMatchObject({ code: 0 })
  })
})

it('is refused without a key, and does nothing', async () => {
  const { token } = await staff()
  const { accountNo } = await aCustomer(test.context)
  const input = { account_no: accountNo, amount: 5, reason: 'A late parcel' }
  const answer = await test.ask('/api/staff/finance/adjust_wallet', input, {
    token,
    headers: { 'idempotency-key': '' },
  })
  expect(answer.code).toBe(1009)
  expect((await ask('finance/get_adjustment_list', {})).list).not.toContainEqual(
    expect.objectContaining({ reason: input.reason }),
  )
})
