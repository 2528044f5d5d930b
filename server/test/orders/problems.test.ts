import { messages, orderPhotos, orders, refunds, returnJobs } from '@sampan/database/tables'
import { usd } from '@sampan/domain/money'
import { fromWireTime } from '@sampan/domain/wire-time'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { walletBalance } from '../../src/ledger/index.ts'
import { expectInvariants } from '../expect-invariants.ts'
import { aCustomer, anOrder, aStaffMember, FIVE_PIECES, fillWallet } from '../factories.ts'
import { staffPhotos } from '../photos.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()

type Customer = Awaited<ReturnType<typeof aCustomer>>
type Member = Awaited<ReturnType<typeof aStaffMember>>
let support: Member
let keeper: Member
let buyer: Member
beforeAll(async () => {
  support = await aStaffMember(test.context, 'support')
  keeper = await aStaffMember(test.context, 'warehouse')
  buyer = await aStaffMember(test.context, 'purchasing')
})

const ask = (path: string, input: object, { token }: { token: string }, headers = {}) =>
  test.ask(`/api/${path}`, input, { token, headers })
const detail = async (customer: Customer, order_id: string) =>
  (await ask('shopping/get_order_detail', { order_id }, customer)).data
const rowOf = async (id: string) => (await test.context.db.select().from(orders).where(eq(orders.id, id)))[0]
const lastTitle = async ({ id }: Customer) =>
  (
    await test.context.db
      .select({ words: messages.words })
      .from(messages)
      .where(eq(messages.customerId, id))
      .orderBy(desc(messages.id))
      .limit(1)
  )[0]?.words.en?.title
const openProblem = async (order_id: string) =>
  (await ask('staff/problems/get_list', { search_text: order_id }, support)).data.list[0]

const OFFER_CHANGED = 1317
/** Refunds goodwill for an order by hand. */
async function giveGoodwill(number: string, amount: number) {
  const finance = await aStaffMember(test.context, 'finance')
  const refund = { kind: 'order', number, amount, purpose: 'goodwill', way: 'wallet', reason: 'Sorry' }
  expect((await ask('staff/finance/refund', refund, finance)).code).toBe(0)
}

/** Goods in the warehouse with a reported problem. */
async function aProblem(overrides: Parameters<typeof anOrder>[2] = {}, kind = 'damaged') {
  const customer = await aCustomer(test.context)
  const order = await anOrder(test.context, customer, {
    status: 'in_warehouse',
    purchaseReference: 'TB1',
    ...overrides,
  })
  const order_id = order.orderNumber
  const photo_urls = await staffPhotos(test.context, keeper, 1)
  const found = { order_id, kind, note: 'A sleeve is torn', photo_urls }
  expect((await ask('staff/receiving/report_problem', found, keeper)).code).toBe(0)
  return { customer, order, order_id, photo_urls }
}

const offer = async (order_id: string, refund_amount: number, member = support) => {
  const { problem_id, revision } = await openProblem(order_id)
  return ask('staff/problems/offer', { problem_id, revision, refund_amount }, member)
}

/** The customer was offered five dollars for keeping the goods. */
async function anOffer(overrides: Parameters<typeof anOrder>[2] = {}, kind = 'damaged') {
  const made = await aProblem(overrides, kind)
  expect((await offer(made.order_id, 5)).code).toBe(0)
  const [problem] = (await detail(made.customer, made.order_id)).problems
  const choose = (choice: string, input: object = {}, headers = {}) =>
    ask(
      'shopping/answer_problem',
      { problem_id: problem.problem_id, choice, refund_amount: 5, ...input },
      made.customer,
      headers,
    )
  return { ...made, problem, choose }
}

describe('damaged goods', () => {
  it('are reported with photos, and the customer decides once support has made an offer', async () => {
    const { customer, order_id, photo_urls } = await aProblem()
    const reported = await detail(customer, order_id)
    expect(reported).toMatchObject({
      problem_state: 'reported',
      request_possible: '',
      problems: [{ kind: 'damaged', note: 'A sleeve is torn', photo_urls, status: 'reported', choices: [] }],
    })
    expect(await lastTitle(customer)).toBe(`Please look at ${order_id}`)
    expect((await offer(order_id, 5)).code).toBe(0)
    const offered = await detail(customer, order_id)
    expect(offered.problem_state).toBe('asked')
    expect(offered.problems[0]).toMatchObject({ status: 'asked', refund_amount: 5 })
    expect(offered.problems[0].choices.map((one: { choice: string }) => one.choice)).toEqual([
      'keep',
      'exchange',
      'return',
    ])
    expect(await lastTitle(customer)).toBe(`Please choose for ${order_id}`)
  })

  it('when kept, credit the offered money, once, as goodwill', async () => {
    const { customer, order, order_id, choose } = await anOffer()
    const key = { 'idempotency-key': `keep-${order_id}` }
    const answers = await Promise.all([choose('keep', {}, key), choose('keep', {}, key)])
    expect(answers.map(({ code }) => code)).toEqual([0, 0])
    expect((await choose('keep')).code).toBe(1316)
    expect(await walletBalance(test.context.db, customer.id)).toEqual(usd(500))
    const refunded = await test.context.db.select().from(refunds).where(eq(refunds.payableId, order.id))
    expect(refunded).toMatchObject([{ purpose: 'goodwill', amountCents: 500n, staffId: support.id }])
    const after = await detail(customer, order_id)
    expect(after).toMatchObject({ problem_state: '', problems: [{ status: 'chosen', choice: 'keep' }] })
    expect(after.timeline.at(-1)).toMatchObject({ name: 'You chose', note: 'Keep it' })
    await expectInvariants(test.context)
  })

  it('can be neither packed nor returned before the decision', async () => {
    const { customer, order_id, choose } = await anOffer()
    const address = {
      country_code: 'US',
      consignee_name: 'Lena M.',
      consignee_province: 'Oregon',
      consignee_city: 'Portland',
      consignee_address_detail: '12 Harbour Street',
      consignee_postcode: '97201',
      consignee_phone: '+1 503 555 0100',
      consignee_email: 'lena@example.com',
    }
    const parcel = { ...address, order_ids: [order_id], shipping_method_code: '' }
    expect(await ask('shopping/submit_shipping_order', parcel, customer)).toMatchObject({ code: 1419 })
    const request = { order_id, reason: 'Take it back' }
    expect((await ask('shopping/request_return', request, customer)).code).toBe(1419)
    expect((await choose('keep')).code).toBe(0)
    expect((await ask('shopping/submit_shipping_order', parcel, customer)).code).toBe(0)
  })

  it('when exchanged, are set aside, sent back, and expected again under their purchase', async () => {
    const storageUntil = new Date(Date.now() + 86_400_000)
    const { customer, order, order_id, choose } = await anOffer({ storageUntil })
    await fillWallet(test.context, customer, 200n)
    const longer = (await ask('shopping/extend_storage', { order_id }, customer)).data
    expect((await ask('pay/balance_pay_supplement', { order_id: longer.order_id }, customer)).code).toBe(0)
    expect((await choose('exchange')).code).toBe(0)
    expect(await walletBalance(test.context.db, customer.id)).toEqual(usd(0))
    expect(await detail(customer, order_id)).toMatchObject({ return_state: 'set_aside' })
    const [job] = (await ask('staff/returns/get_list', { search_text: order_id }, keeper)).data.list
    expect(job).toMatchObject({ purpose: 'exchange', reason: 'A sleeve is torn' })
    const sent = { job_id: job.job_id, revision: job.revision, outcome: 'send_back', carrier: 'SF' }
    const tracking_number = 'SF1234567890123'
    expect((await ask('staff/returns/finish', { ...sent, tracking_number }, keeper)).code).toBe(0)
    expect(await rowOf(order.id)).toMatchObject({
      status: 'wait_purchase',
      purchaseReference: 'TB1',
      weightG: null,
      shelf: '',
      arrivedAt: null,
      storageUntil: null,
      trackingNormalised: '',
    })
    const shown = await test.context.db
      .select()
      .from(orderPhotos)
      .where(and(eq(orderPhotos.orderId, order.id), isNull(orderPhotos.removedAt)))
    expect(shown).toEqual([])
    expect(await lastTitle(customer)).toBe('The exchange is on its way: Linen shirt')
    const awaited = { order_status: 5, order_status_text: 'Awaiting Replacement', exchange_awaited: true }
    expect(await detail(customer, order_id)).toMatchObject(awaited)
    const listed = await ask('shopping/get_my_order_list', { order_status: 5 }, customer)
    expect(listed.data.list).toMatchObject([awaited])
    const queue = await ask('staff/orders/get_queue', { stage: 'to_send' }, buyer)
    expect(queue.data.list.map((one: { order_id: string }) => one.order_id)).toContain(order_id)

    const again = {
      order_id,
      unit_price_cny: 144.58,
      freight_cny: 7.23,
      purchase_reference: 'TB1',
      tracking_number: 'SF1234567890777',
    }
    expect((await ask('staff/purchasing/record_purchase', again, buyer)).data).toEqual({
      order_status: 6,
      returned_amount: 0,
      waiting_amount: 0,
    })
    expect(await lastTitle(customer)).toBe('Another was sent: Linen shirt')
    const sentAgain = await detail(customer, order_id)
    expect(sentAgain).toMatchObject({ order_status_text: 'On the way', exchange_awaited: false })
    expect(sentAgain.timeline.at(-1)).toMatchObject({ name: 'The seller sent another' })
    const box = {
      order_id,
      tracking_number: 'SF1234567890777',
      weight: 0.6,
      length: 20,
      width: 20,
      height: 5,
      goods_type: 0,
      shelf: 'A-02',
      photo_urls: await staffPhotos(test.context, keeper),
    }
    expect((await ask('staff/receiving/receive', box, keeper)).data.order_status).toBe(7)
    expect(await detail(customer, order_id)).toMatchObject({ return_state: '', request_possible: 'return' })
    expect(await lastTitle(customer)).toBe('In the warehouse: Linen shirt')
    const request = { order_id, reason: 'These are too small' }
    expect((await ask('shopping/request_return', request, customer)).code).toBe(0)
    const stored = await rowOf(order.id)
    // 60 days are free, and the 30 that were paid for the returned goods begin again.
    expect(Number(stored?.storageUntil) - Number(stored?.arrivedAt)).toBe(90 * 86_400_000)
    await expectInvariants(test.context)
  })

  it('when exchanged, are expected from when they went back, and then from when others were sent', async () => {
    const now = () => test.context.now().getTime()
    const [before, day] = [now(), 86_400_000]
    const { customer, order_id, choose } = await anOffer({ purchasedAt: new Date(before - 40 * day) })
    /** The day by which they are expected, from when the step began. */
    const tenDaysFrom = async () => {
      const { milestones } = await detail(customer, order_id)
      const arrival = milestones.find((one: { milestone: string }) => one.milestone === 'arrived')
      expect(arrival).toMatchObject({ state: 'current', is_late: false, most_days: 10 })
      return Number(fromWireTime(arrival.expected_until)) - 10 * day
    }
    await choose('exchange')
    const [job] = (await ask('staff/returns/get_list', { search_text: order_id }, keeper)).data.list
    const back = { job_id: job.job_id, revision: job.revision, outcome: 'send_back', carrier: 'SF' }
    await ask('staff/returns/finish', { ...back, tracking_number: 'SF1234567890124' }, keeper)
    expect(await tenDaysFrom()).toBeGreaterThan(before - 1000)
    test.pass(60_000)
    const sent = now()
    const again = { order_id, unit_price_cny: 144.58, freight_cny: 7.23, purchase_reference: 'TB1' }
    await ask('staff/purchasing/record_purchase', { ...again, tracking_number: 'SF1234567890778' }, buyer)
    expect(await tenDaysFrom()).toBeGreaterThan(sent - 1000)
  })

  it('whose exchange the seller refuses are decided again, without that choice', async () => {
    const { customer, order_id, choose } = await anOffer()
    await choose('exchange')
    const [job] = (await ask('staff/returns/get_list', { search_text: order_id }, keeper)).data.list
    const refused = { job_id: job.job_id, revision: job.revision, reason: 'The seller has no other' }
    expect((await ask('staff/returns/refuse_exchange', refused, keeper)).code).toBe(0)
    expect((await ask('staff/returns/refuse_exchange', refused, keeper)).code).toBe(1952)
    expect(await detail(customer, order_id)).toMatchObject({ return_state: '', problem_state: 'reported' })
    expect((await offer(order_id, 8)).code).toBe(0)
    const [problem] = (await detail(customer, order_id)).problems
    expect(problem.choices.map((one: { choice: string }) => one.choice)).toEqual(['keep', 'return'])
    const { problem_id } = problem
    const exchange = { problem_id, choice: 'exchange', refund_amount: 8 }
    expect((await ask('shopping/answer_problem', exchange, customer)).code).toBe(1312)
  })

  it('when returned, become an accepted request without a fee, refunded in full', async () => {
    const { customer, order, order_id, choose } = await anOffer()
    expect((await choose('return')).code).toBe(0)
    const shown = await detail(customer, order_id)
    expect(shown).toMatchObject({
      return_state: 'set_aside',
      requests: [{ kind: 'return', stage: 'accepted' }],
    })
    const jobs = await test.context.db.select().from(returnJobs).where(eq(returnJobs.orderId, order.id))
    expect(jobs).toMatchObject([{ purpose: 'return', status: 'waiting' }])
    const request_id = shown.requests[0].request_id
    const decided = { request_id, decision: 'refund', answer: 'It is back with the seller.' }
    expect((await ask('staff/support/decide_request', decided, support)).code).toBe(0)
    expect(await walletBalance(test.context.db, customer.id)).toEqual(usd(2205))
    await expectInvariants(test.context)
  })

  it('are decided by their customer only, on the offer they saw', async () => {
    const { order_id, problem, choose } = await anOffer()
    expect((await choose('cancel')).code).toBe(1312)
    expect((await offer(order_id, 6.5)).code).toBe(0)
    expect(await choose('keep')).toMatchObject({
      code: 1317,
      msg: 'You would get $6.50 back now, not $5.00. Please check and choose again.',
    })
    const other = await aCustomer(test.context)
    const input = { problem_id: problem.problem_id, choice: 'keep', refund_amount: 6.5 }
    expect((await ask('shopping/answer_problem', input, other)).code).toBe(1005)
    // A further finding is added, and the offer has to be made again.
    const more = { order_id, kind: 'damaged', note: 'And a button is gone' }
    expect((await ask('staff/receiving/report_problem', more, keeper)).code).toBe(0)
    expect((await choose('keep', { refund_amount: 6.5 })).code).toBe(1316)
    expect(await openProblem(order_id)).toMatchObject({
      status: 'reported',
      note: 'A sleeve is torn And a button is gone',
      refund_amount: 0,
    })
  })

  it('without a real problem continue after its withdrawal', async () => {
    const { customer, order_id, choose } = await anOffer()
    const { problem_id, revision } = await openProblem(order_id)
    const withdrawn = { problem_id, revision, reason: 'It is only a fold.' }
    expect((await ask('staff/problems/withdraw', withdrawn, keeper)).code).toBe(0)
    expect((await ask('staff/problems/withdraw', withdrawn, keeper)).code).toBe(1316)
    expect((await choose('keep')).code).toBe(1316)
    expect(await detail(customer, order_id)).toMatchObject({ problem_state: '', request_possible: 'return' })
  })
})

describe('an offer', () => {
  it('is at most what was paid, and counts towards the limits of staff', async () => {
    const { order_id } = await aProblem({ goodsCents: 20_000n })
    const member = await aStaffMember(test.context, 'support')
    const above = await offer(order_id, 300, member)
    expect(above).toMatchObject({ code: 1920, data: { fields: { refund_amount: expect.any(String) } } })
    expect((await offer(order_id, 50.01, member)).code).toBe(1961)
    expect((await offer(order_id, 30, member)).code).toBe(0)
    // The second offer to the same customer would make more than fifty dollars in a day.
    const [row] = await test.context.db.select().from(orders).where(eq(orders.orderNumber, order_id))
    const second = await anOrder(test.context, { id: row?.customerId ?? '' }, { status: 'in_warehouse' })
    const found = { order_id: second.orderNumber, note: 'Stained' }
    await ask('staff/receiving/report_problem', found, keeper)
    expect((await offer(second.orderNumber, 20.01, member)).code).toBe(1961)
    expect((await offer(second.orderNumber, 20, member)).code).toBe(0)
  })

  it('is reduced to what a refund has left of the payment, as the customer then sees', async () => {
    const { customer, order_id, choose } = await anOffer()
    await giveGoodwill(order_id, 20)
    expect((await choose('keep')).code).toBe(OFFER_CHANGED)
    const [problem] = (await detail(customer, order_id)).problems
    expect(problem.refund_amount).toBe(2.05)
    expect((await openProblem(order_id)).refund_amount).toBe(2.05)
    expect((await choose('keep', { refund_amount: 2.05 })).code).toBe(0)
    expect(await walletBalance(test.context.db, customer.id)).toEqual(usd(2205))
    await expectInvariants(test.context)
  })

  it('is made by support, for the revision of the problem that they saw', async () => {
    const { order_id } = await aProblem()
    const { problem_id, revision } = await openProblem(order_id)
    const input = { problem_id, revision, refund_amount: 1 }
    expect((await ask('staff/problems/offer', input, keeper)).code).toBe(9005)
    const key = { 'idempotency-key': `offer-${order_id}` }
    expect((await ask('staff/problems/offer', input, support, key)).code).toBe(0)
    expect((await ask('staff/problems/offer', input, support, key)).code).toBe(0)
    expect((await ask('staff/problems/offer', { ...input, refund_amount: 2 }, support)).code).toBe(1928)
    expect((await ask('staff/problems/offer', { ...input, refund_amount: -1 }, support)).code).toBe(1001)
  })
})

it('missing pieces are a problem of their own: kept with a refund, or returned', async () => {
  const customer = await aCustomer(test.context)
  const order = await anOrder(test.context, customer, { status: 'on_the_way', quantity: 5 })
  const order_id = order.orderNumber
  const box = {
    order_id,
    tracking_number: 'SF1234567890',
    weight: 0.6,
    length: 20,
    width: 20,
    height: 5,
    goods_type: 0,
    shelf: 'A-02',
    photo_urls: await staffPhotos(test.context, keeper),
    quantity: 3,
    is_rest_expected: false,
  }
  expect((await ask('staff/receiving/receive', box, keeper)).code).toBe(0)
  expect(await openProblem(order_id)).toMatchObject({ kind: 'missing_pieces', note: '3 / 5' })
  await offer(order_id, 4)
  const [problem] = (await detail(customer, order_id)).problems
  expect(problem.choices.map((one: { choice: string }) => one.choice)).toEqual(['keep', 'return'])
})

it('forwarded goods can be neither exchanged nor refunded', async () => {
  const { customer, order_id } = await aProblem({ type: 'forwarding' })
  expect((await offer(order_id, 0.01)).code).toBe(1920)
  expect((await offer(order_id, 0)).code).toBe(0)
  const [problem] = (await detail(customer, order_id)).problems
  expect(problem.choices.map((one: { choice: string }) => one.choice)).toEqual(['keep', 'return'])
  const keep = { problem_id: problem.problem_id, choice: 'keep', refund_amount: 0 }
  expect((await ask('shopping/answer_problem', keep, customer)).code).toBe(0)
})

describe('a seller with fewer pieces', () => {
  async function five() {
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer, FIVE_PIECES)
    return { customer, order, order_id: order.orderNumber }
  }
  const fewer = (order_id: string, quantity: number, headers = {}) =>
    ask('staff/purchasing/ask_fewer', { order_id, quantity, note: 'Three left' }, buyer, headers)
  const purchase = (order_id: string) => ({
    order_id,
    unit_price_cny: 72.29,
    freight_cny: 36.14,
    purchase_reference: 'TB3',
    tracking_number: 'SF1234567890321',
  })

  it('is decided by the customer, then bought from: the rest is refunded as a settlement', async () => {
    const { customer, order, order_id } = await five()
    expect((await fewer(order_id, 5)).code).toBe(1960)
    expect((await fewer(order_id, 3)).data).toEqual({ refund_amount: 21 })
    expect((await fewer(order_id, 2)).code).toBe(1959)
    expect((await ask('staff/purchasing/record_purchase', purchase(order_id), buyer)).code).toBe(1959)
    const [problem] = (await detail(customer, order_id)).problems
    expect(problem).toMatchObject({ kind: 'fewer_available', available_quantity: 3, refund_amount: 21 })
    const { problem_id } = problem
    const take = { problem_id, choice: 'keep', refund_amount: 21 }
    expect((await ask('shopping/answer_problem', take, customer)).code).toBe(0)
    expect(await rowOf(order.id)).toMatchObject({ quantity: 3, orderedQuantity: 5, status: 'wait_purchase' })
    expect(await walletBalance(test.context.db, customer.id)).toEqual(usd(2100))
    const refunded = await test.context.db.select().from(refunds).where(eq(refunds.payableId, order.id))
    expect(refunded).toMatchObject([{ purpose: 'settlement', amountCents: 2100n }])
    // The rest was paid for three: the same price settles nothing more.
    const compared = await ask('staff/purchasing/compare_price', { ...purchaseOf(order_id) }, buyer)
    expect(compared.data).toMatchObject({ difference_amount: 0 })
    expect((await ask('staff/purchasing/record_purchase', purchase(order_id), buyer)).data).toEqual({
      order_status: 6,
      returned_amount: 0,
      waiting_amount: 0,
    })
    await expectInvariants(test.context)
  })

  it('may have still fewer: the earlier refund counts', async () => {
    const { customer, order, order_id } = await five()
    const takeThem = async (quantity: number, refund_amount: number) => {
      expect((await fewer(order_id, quantity)).data).toEqual({ refund_amount })
      const [problem] = (await detail(customer, order_id)).problems
      const take = { problem_id: problem.problem_id, choice: 'keep', refund_amount }
      expect((await ask('shopping/answer_problem', take, customer)).code).toBe(0)
    }
    await takeThem(4, 10.5)
    await takeThem(1, 31.5)
    expect(await rowOf(order.id)).toMatchObject({ quantity: 1, orderedQuantity: 5 })
    expect(await walletBalance(test.context.db, customer.id)).toEqual(usd(4200))
    await expectInvariants(test.context)
  })

  it('is accepted also where goodwill has left less than the price of the others', async () => {
    const { customer, order, order_id } = await five()
    await fewer(order_id, 3)
    await giveGoodwill(order_id, 40)
    const [problem] = (await detail(customer, order_id)).problems
    const take = { problem_id: problem.problem_id, choice: 'keep', refund_amount: 17.75 }
    expect(problem.refund_amount).toBe(17.75)
    expect((await openProblem(order_id)).refund_amount).toBe(17.75)
    expect((await ask('shopping/answer_problem', { ...take, refund_amount: 21 }, customer)).code).toBe(
      OFFER_CHANGED,
    )
    expect((await ask('shopping/answer_problem', take, customer)).code).toBe(0)
    expect(await rowOf(order.id)).toMatchObject({ quantity: 3, orderedQuantity: 5 })
    expect(await walletBalance(test.context.db, customer.id)).toEqual(usd(5775))
    expect((await fewer(order_id, 1)).data).toEqual({ refund_amount: 0 })
    const [next] = (await detail(customer, order_id)).problems
    const again = { problem_id: next.problem_id, choice: 'keep', refund_amount: 0 }
    expect((await ask('shopping/answer_problem', again, customer)).code).toBe(0)
    expect((await ask('staff/purchasing/record_purchase', purchase(order_id), buyer)).data).toEqual({
      order_status: 6,
      returned_amount: 0,
      waiting_amount: 0,
    })
    await expectInvariants(test.context)
  })

  it('comes before goodwill that waits for a second person', async () => {
    const { customer, order_id } = await five()
    await giveGoodwill(order_id, 51)
    expect((await fewer(order_id, 3)).data).toEqual({ refund_amount: 21 })
    const [problem] = (await detail(customer, order_id)).problems
    const take = { problem_id: problem.problem_id, choice: 'keep', refund_amount: 21 }
    expect((await ask('shopping/answer_problem', take, customer)).code).toBe(0)
    expect(await walletBalance(test.context.db, customer.id)).toEqual(usd(2100))
    await expectInvariants(test.context)
  })

  it('is cancelled with everything refunded, when the customer decides so', async () => {
    const { customer, order, order_id } = await five()
    await fewer(order_id, 3)
    const [problem] = (await detail(customer, order_id)).problems
    const cancel = { problem_id: problem.problem_id, choice: 'cancel', refund_amount: 21 }
    const both = await Promise.all([
      ask('shopping/answer_problem', cancel, customer),
      ask('shopping/answer_problem', { ...cancel, choice: 'keep' }, customer),
    ])
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1316])
    const row = await rowOf(order.id)
    expect(await walletBalance(test.context.db, customer.id)).toEqual(
      usd(row?.status === 'cancelled' ? 5775 : 2100),
    )
    await expectInvariants(test.context)
  })

  it('no longer requires a decision once the order is cancelled', async () => {
    const { customer, order_id } = await five()
    await fewer(order_id, 3)
    await ask('staff/purchasing/cancel', { order_id, reason: 'Sold out' }, buyer)
    expect(await detail(customer, order_id)).toMatchObject({
      problem_state: '',
      problems: [{ status: 'withdrawn' }],
    })
  })

  const purchaseOf = (order_id: string) => ({ order_id, unit_price_cny: 72.29, freight_cny: 36.14 })
})
