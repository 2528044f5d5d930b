import { orderProblems, orders, refunds, serviceRequests, walletAdjustments } from '@sampan/database/tables'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCustomer, anOrder, aStaffMember, FIVE_PIECES } from '../factories.ts'
import { fraction } from '../fraction.ts'
import { lastAudit } from '../last-audit.ts'
import { lastMessage } from '../last-message.ts'
import { lastOrderEvent } from '../last-order-event.ts'
import { staffPhotos } from '../photos.ts'
import { startTestApp } from '../test-app.ts'

/** What each step of a problem writes: the order's event, the log, and the message to its customer. */
const test = startTestApp()
type Member = Awaited<ReturnType<typeof aStaffMember>>
let keeper: Member
let buyer: Member
let support: Member
beforeAll(async () => {
  keeper = await aStaffMember(test.context, 'warehouse')
  buyer = await aStaffMember(test.context, 'purchasing')
})
beforeEach(async () => {
  // Of its own, because the offers of a day are limited.
  support = await aStaffMember(test.context, 'support')
})

const ask = (call: string, input: object, { token }: { token: string }) =>
  test.ask(`/api/${call}`, input, { token })
type Overrides = Parameters<typeof anOrder>[2]
async function anOrderOf(overrides: Overrides) {
  const customer = await aCustomer(test.context)
  const order = await anOrder(test.context, customer, overrides)
  return { customer, order, order_id: order.orderNumber }
}
type Made = Awaited<ReturnType<typeof anOrderOf>>
const five = (overrides: Overrides = {}) => anOrderOf({ ...FIVE_PIECES, ...overrides })
const lastEvent = ({ order }: Made) => lastOrderEvent(test.context, order)
const told = async ({ customer }: Made) => (await lastMessage(test.context, customer))?.words.en
const logged = ({ order_id }: Made) => lastAudit(test.context, `order:${order_id}`)
const problemsOf = async ({ customer, order_id }: Made) =>
  (await ask('shopping/get_order_detail', { order_id }, customer)).data.problems
const seen = async ({ order_id }: Made, stage = 'open') =>
  (await ask('staff/problems/get_list', { search_text: order_id, stage }, support)).data.list[0]

const report = async ({ order_id }: Made, note: string, kind = 'damaged') => {
  const photo_urls = await staffPhotos(test.context, keeper, 1)
  test.pass(1_000)
  expect(
    (await ask('staff/receiving/report_problem', { order_id, kind, note, photo_urls }, keeper)).code,
  ).toBe(0)
  return photo_urls
}
const offer = async (made: Made, refund_amount: number) => {
  const { problem_id, revision } = await seen(made)
  test.pass(1_000)
  return ask('staff/problems/offer', { problem_id, revision, refund_amount }, support)
}
const fewer = ({ order_id }: Made, quantity: number) =>
  ask('staff/purchasing/ask_fewer', { order_id, quantity, note: 'No more of this colour' }, buyer)
const choose = async (made: Made, choice: string) => {
  const [{ problem_id, refund_amount }] = await problemsOf(made)
  return ask('shopping/answer_problem', { problem_id, choice, refund_amount }, made.customer)
}
const ORDER_MOVED_ON = 1901
const PROBLEM_CLOSED = 1316
const NOT_POSSIBLE = 1312
const REQUEST_OPEN = 1313
const UNKNOWN_ID = 1005

describe('a finding', () => {
  it('is an event with its note, and each one is told to the customer', async () => {
    const made = await anOrderOf({ status: 'in_warehouse' })
    const [first] = await report(made, 'A sleeve is torn')
    expect(await lastEvent(made)).toMatchObject({
      ...{ stage: 'qc_problem', note: 'A sleeve is torn', staffId: keeper.id },
    })
    expect((await told(made))?.body).toContain('Damaged: A sleeve is torn')
    const [second] = await report(made, 'One button less', 'missing_pieces')
    expect((await told(made))?.body).toContain('Pieces are missing: One button less')
    expect(await problemsOf(made)).toMatchObject([
      { kind: 'missing_pieces', note: 'A sleeve is torn One button less', photo_urls: [first, second] },
    ])
    // As the warehouse may leave it when goods arrive.
    await test.context.db
      .update(orderProblems)
      .set({ note: '' })
      .where(eq(orderProblems.orderId, made.order.id))
    await report(made, 'And a stain')
    expect(await problemsOf(made)).toMatchObject([{ note: 'And a stain' }])
  })
})

describe('an offer', () => {
  it('is an event, logged with the one before, and told with its sum or without', async () => {
    const made = await anOrderOf({ status: 'in_warehouse' })
    await report(made, 'A sleeve is torn')
    expect((await offer(made, 0)).code).toBe(0)
    expect(await lastEvent(made)).toMatchObject({ stage: 'problem_asked', staffId: support.id })
    expect((await told(made))?.body).toContain('Damaged. A sleeve is torn\n\nChoose what to do with it.')
    expect(await logged(made)).toMatchObject({
      ...{ action: 'problem_asked', staffId: support.id },
      ...{ before: { status: 'reported', offer: null }, after: { kind: 'damaged', offer: '0.00' } },
    })
    expect((await offer(made, 5)).code).toBe(0)
    expect((await told(made))?.body).toContain('If you keep it, $5.00 goes back to your wallet.')
    expect(await logged(made)).toMatchObject({
      ...{ before: { status: 'asked', offer: '0' }, after: { offer: '5.00' } },
    })
  })

  it('without money is within every limit, and none is made for goods that are not here', async () => {
    const made = await anOrderOf({ status: 'in_warehouse', goodsCents: 20_000n })
    await report(made, 'A sleeve is torn')
    const given = { askedBy: buyer.id, amountCents: 5_001n, reason: '', status: 'done' as const }
    const decidedAt = test.context.now()
    await test.context.db
      .insert(walletAdjustments)
      .values({ ...given, customerId: made.customer.id, createdAt: decidedAt, decidedAt })
    expect((await offer(made, 0.01)).data.fields).toEqual({ refund_amount: expect.any(String) })
    expect((await offer(made, 0)).code).toBe(0)
    const bought = await five()
    await fewer(bought, 3)
    expect((await offer(bought, 1)).code).toBe(ORDER_MOVED_ON)
  })

  it('is at most what refunds have left, which staff see, and for a problem that is open', async () => {
    const made = await anOrderOf({ status: 'in_warehouse' })
    await report(made, 'A sleeve is torn')
    expect(await seen(made)).toMatchObject({ refund_max: 22.05 })
    const { token } = await aStaffMember(test.context, 'finance')
    const goodwill = { kind: 'order', number: made.order_id, purpose: 'goodwill', way: 'wallet' }
    await test.ask('/api/staff/finance/refund', { ...goodwill, amount: 20, reason: 'Sorry' }, { token })
    expect(await seen(made)).toMatchObject({ refund_max: 2.05 })
    expect((await offer(made, 2.06)).data.fields).toEqual({ refund_amount: expect.any(String) })
    expect((await offer(made, 2.05)).code).toBe(0)
    for (const [call, who] of [
      ['shopping/answer_problem', made.customer],
      ['staff/problems/offer', support],
    ] as const) {
      const { problem_id, revision } = await seen(made)
      const more = call.startsWith('staff') ? { revision } : { choice: 'keep' }
      expect(await ask(call, { problem_id, refund_amount: 1.999, ...more }, who)).toMatchObject(
        fraction('refund_amount'),
      )
    }
    const late = await seen(made)
    await choose(made, 'keep')
    const { problem_id, revision } = late
    for (const [id, code] of [
      [problem_id, PROBLEM_CLOSED],
      [crypto.randomUUID(), UNKNOWN_ID],
    ])
      for (const [call, more] of [
        ['offer', { refund_amount: 1 }],
        ['withdraw', { reason: 'It is a fold.' }],
      ] as const) {
        const input = { problem_id: id, revision, ...more }
        expect([call, (await ask(`staff/problems/${call}`, input, support)).code]).toEqual([call, code])
      }
  })

  it('leaves alone what waits for a second person, and is kept as it was when it was chosen', async () => {
    const made = await anOrderOf({ status: 'in_warehouse', goodsCents: 10_000n })
    await report(made, 'A sleeve is torn')
    expect((await offer(made, 50)).code).toBe(0)
    const { token } = await aStaffMember(test.context, 'finance')
    const goodwill = { kind: 'order', number: made.order_id, purpose: 'goodwill', way: 'wallet' }
    const give = async (amount: number) =>
      (await test.ask('/api/staff/finance/refund', { ...goodwill, amount, reason: 'Sorry' }, { token })).data
    expect(await give(60)).toEqual({ status: 'waiting' })
    const shown = async () => (await problemsOf(made))[0]
    expect(await shown()).toMatchObject({
      ...{ refund_amount: 42.05, kind_text: 'Damaged', status_text: 'Please choose', choice_text: '' },
      choices: [{ text: 'Keep it' }, { text: 'Exchange it' }, { text: 'Return it' }],
    })
    // What staff see is not out of date by that: only the sum is refused.
    expect((await offer(made, 42.06)).data.fields).toEqual({ refund_amount: expect.any(String) })
    expect((await choose(made, 'keep')).code).toBe(0)
    expect(await shown()).toMatchObject({ status: 'chosen', refund_amount: 42.05 })
  })
})

describe('fewer pieces', () => {
  it('are an event, logged with both numbers, and told with their sum', async () => {
    const made = await five()
    expect((await fewer(made, 3)).code).toBe(0)
    expect(await lastEvent(made)).toMatchObject({ stage: 'problem_asked', staffId: buyer.id })
    expect((await told(made))?.body).toContain('Take 3 and get $21.00 back to your wallet')
    expect(await logged(made)).toMatchObject({
      ...{ action: 'fewer_asked', staffId: buyer.id },
      after: { available: 3, ordered: 5, offer: '21.00', note: 'No more of this colour' },
    })
  })

  it('are asked for only of an order that is to be bought as a whole', async () => {
    for (const overrides of [{ status: 'paid' }, { purchaseReference: 'TB-1' }] as const)
      expect([overrides, (await fewer(await five(overrides), 3)).code]).toEqual([overrides, ORDER_MOVED_ON])
    expect((await fewer(await five(), 5)).data.fields).toEqual({ quantity: expect.any(String) })
  })
})

describe('a choice', () => {
  it.each(['keep', 'exchange', 'return'])('is an event of the customer (%s)', async (choice) => {
    const made = await anOrderOf({ status: 'in_warehouse' })
    await report(made, 'A sleeve is torn')
    await offer(made, 5)
    expect((await choose(made, choice)).code).toBe(0)
    const event = await lastEvent(made)
    expect(event).toMatchObject({ stage: 'problem_chosen', staffId: null })
    const { order } = made
    const given = await test.context.db.select().from(refunds).where(eq(refunds.payableId, order.id))
    const goodwill = { purpose: 'goodwill', amountCents: 500n, reason: 'Damaged', staffId: support.id }
    expect(given).toMatchObject(choice === 'keep' ? [goodwill] : [])
    const [problem] = await problemsOf(made)
    expect(problem).toMatchObject({ status: 'chosen', choice, choice_text: event?.note })
    expect(problem.closed_at).not.toBe('0000-00-00 00:00:00')
  })

  it('to send it back is an accepted request with the finding, once', async () => {
    const made = await anOrderOf({ status: 'in_warehouse' })
    const photos = await report(made, 'A sleeve is torn')
    await offer(made, 5)
    await choose(made, 'return')
    const isMade = eq(serviceRequests.orderId, made.order.id)
    expect(await test.context.db.select().from(serviceRequests).where(isMade)).toMatchObject([
      {
        ...{ number: expect.stringMatching(/^RQ/), kind: 'return', stage: 'accepted' },
        ...{ reason: 'A sleeve is torn', imageUrls: photos },
        steps: [
          { stage: 'asked', note: '' },
          { stage: 'accepted', note: '' },
        ],
      },
    ])
    const asked = await anOrderOf({ status: 'in_warehouse' })
    const request = { order_id: asked.order_id, reason: 'Too small' }
    expect((await ask('shopping/request_return', request, asked.customer)).code).toBe(0)
    await report(asked, 'A sleeve is torn')
    await offer(asked, 5)
    expect((await choose(asked, 'return')).code).toBe(REQUEST_OPEN)
  })

  it('to exchange or to send back needs goods that are here, and are not only forwarded', async () => {
    const gone = await anOrderOf({ status: 'in_warehouse' })
    const forwarded = await anOrderOf({ status: 'in_warehouse', type: 'forwarding' })
    for (const made of [gone, forwarded]) {
      await report(made, 'A sleeve is torn')
      await offer(made, 0)
    }
    await test.context.db.update(orders).set({ status: 'on_the_way' }).where(eq(orders.id, gone.order.id))
    for (const choice of ['exchange', 'return'])
      expect((await choose(gone, choice)).code).toBe(PROBLEM_CLOSED)
    expect((await choose(forwarded, 'exchange')).code).toBe(NOT_POSSIBLE)
  })

  it('to cancel is the end of the order', async () => {
    const made = await five()
    await fewer(made, 3)
    expect((await choose(made, 'cancel')).code).toBe(0)
    expect(await lastEvent(made)).toMatchObject({
      ...{ stage: 'cancelled', note: 'The seller has fewer', staffId: null },
    })
    expect((await choose(made, 'keep')).code).toBe(PROBLEM_CLOSED)
  })
})

it('problems are listed in pages, the oldest open one first and the last closed one first', async () => {
  const customer = await aCustomer(test.context)
  const made: Made[] = []
  for (const _ of [1, 2, 3]) {
    const order = await anOrder(test.context, customer, { status: 'in_warehouse' })
    made.push({ customer, order, order_id: order.orderNumber })
  }
  for (const one of made) await report(one, 'A sleeve is torn')
  const page = async (stage: string, page: number) => {
    const input = { search_text: customer.accountNo, stage, page, page_size: 2 }
    const { total, list } = (await ask('staff/problems/get_list', input, support)).data
    return [total, ...list.map((one: { order: { order_id: string } }) => one.order.order_id)]
  }
  const [first, second, third] = made.map(({ order_id }) => order_id)
  expect(await page('open', 1)).toEqual([3, first, second])
  expect(await page('open', 2)).toEqual([3, third])
  for (const one of made) {
    const { problem_id, revision } = await seen(one)
    test.pass(1_000)
    await ask('staff/problems/withdraw', { problem_id, revision, reason: 'A fold' }, keeper)
    expect((await told(one))?.title).toBe(`It goes on: ${one.order_id}`)
  }
  expect(await page('closed', 1)).toEqual([3, third, second])
})

it('a withdrawal is an event, logged with what was withdrawn, and told with its reason', async () => {
  const made = await anOrderOf({ status: 'in_warehouse' })
  await report(made, 'A sleeve is torn')
  const { problem_id, revision } = await seen(made)
  const withdraw = (over: object = {}) =>
    ask('staff/problems/withdraw', { problem_id, revision, reason: 'It is a fold.', ...over }, keeper)
  expect((await withdraw({ revision: 'another' })).code).toBe(1928)
  expect((await withdraw()).code).toBe(0)
  expect(await lastEvent(made)).toMatchObject({
    ...{ stage: 'problem_withdrawn', note: 'It is a fold.', staffId: keeper.id },
  })
  expect(await logged(made)).toMatchObject({
    ...{ action: 'problem_withdrawn', staffId: keeper.id },
    ...{ before: { status: 'reported', note: 'A sleeve is torn' }, after: { reason: 'It is a fold.' } },
  })
  expect(await told(made)).toMatchObject({
    title: `It goes on: ${made.order_id}`,
    body: expect.stringContaining('It is a fold.'),
  })
  expect(await seen(made, 'closed')).toMatchObject({
    status: 'withdrawn',
    closed_at: expect.not.stringMatching(/^0000/),
  })
})
