import {
  auditLog,
  mails,
  orderEvents,
  orderPhotos,
  orderProblems,
  orders,
  returnJobs,
  serviceRequests,
} from '@sampan/database/tables'
import { desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { lockSubject } from '../../src/access/index.ts'
import { openReturn, refuseUnsettled, withdrawReturn } from '../../src/orders/returns/open-return.ts'
import { aCustomer, anOrder, aStaffMember } from '../factories.ts'
import { lastMessage } from '../last-message.ts'
import { lockWaiters } from '../lock-waiters.ts'
import { startTestApp } from '../test-app.ts'

/** What a return records from its beginning to its end, and what it keeps from being sent. */
const test = startTestApp()
type Order = Awaited<ReturnType<typeof anOrder>>
let keeper: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  keeper = await aStaffMember(test.context, 'warehouse')
})

const stored = async () => {
  const customer = await aCustomer(test.context)
  return { customer, order: await anOrder(test.context, customer, { status: 'in_warehouse' }) }
}
type Opening = Partial<Parameters<typeof openReturn>[1]>
const open = ({ id: orderId }: Order, over: Opening = {}) =>
  test.context.db.transaction((tx) =>
    openReturn(tx, {
      ...{ orderId, requestId: null, purpose: 'return', reason: 'Too small', staffId: keeper.id },
      ...{ now: test.context.now(), ...over },
    }),
  )
const withdraw = ({ id }: Order) =>
  test.context.db.transaction((tx) => withdrawReturn(tx, id, keeper.id, test.context.now()))
const jobsOf = ({ id }: Order) =>
  test.context.db.select().from(returnJobs).where(eq(returnJobs.orderId, id)).orderBy(desc(returnJobs.id))
const eventsOf = ({ id }: Order) =>
  test.context.db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(desc(orderEvents.id))
const stagesOf = async (order: Order) => (await eventsOf(order)).map(({ stage }) => stage)
const ask = (call: string, input: object) =>
  test.ask(`/api/staff/returns/${call}`, input, { token: keeper.token })
const listed = async (search_text: string, stage = 'open', more: object = {}) =>
  (await ask('get_list', { search_text, stage, ...more })).data
const find = async ({ orderNumber }: Order, stage = 'open') => (await listed(orderNumber, stage)).list[0]
async function act(call: 'finish' | 'refuse_exchange', order: Order, over: object) {
  const { job_id, revision } = await find(order)
  return ask(call, { job_id, revision, ...over })
}
/** A request of the customer to return an order, which staff have accepted. */
async function requested({ id: orderId, customerId }: Order): Promise<string> {
  const number = `RQ${crypto.randomUUID()}`
  const request = {
    kind: 'return',
    reason: 'Too small',
    stage: 'accepted',
    closedAt: test.context.now(),
  } as const
  const [row] = await test.context.db
    .insert(serviceRequests)
    .values({ number, customerId, orderId, ...request })
    .returning()
  return row?.id ?? ''
}
const notesOf = ({ orderNumber }: Order) =>
  test.context.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `order:${orderNumber}`))
    .orderBy(auditLog.id)
const refusal = ({ id }: Order) =>
  refuseUnsettled(test.context.db, [id]).then(
    () => null,
    (failure: { reason: string; values: object }) => [failure.reason, failure.values],
  )
const sent = {
  outcome: 'send_back',
  carrier: 'SF Express',
  tracking_number: 'SF1234567890123',
  note: 'To the seller',
}

describe('a return', () => {
  it('is opened once at a time, and once for each request', async () => {
    const { order } = await stored()
    const requestId = await requested(order)
    await open(order, { requestId, staffId: null })
    await open(order, { requestId: null })
    expect(await jobsOf(order)).toMatchObject([
      { requestId, purpose: 'return', reason: 'Too small', status: 'waiting', staffId: null, outcome: null },
    ])
    expect((await stagesOf(order)).filter((stage) => stage === 'return_opened')).toHaveLength(1)
    expect((await eventsOf(order))[0]).toMatchObject({ stage: 'return_opened', staffId: null })
    await act('finish', order, { outcome: 'keep', note: 'Unsold' })
    await open(order, { requestId })
    expect(await jobsOf(order)).toHaveLength(1)
    await open(order, { requestId: await requested(order) })
    await withdraw(order)
    await open(order, { requestId: null })
    await withdraw(order)
    expect((await jobsOf(order)).map(({ status }) => status)).toEqual(['withdrawn', 'withdrawn', 'done'])
  })

  it('is an event also where it comes from an exchange, and none where it is open already', async () => {
    const opened = async (order: Order) =>
      (await stagesOf(order)).filter((stage) => stage === 'return_opened').length
    const { order } = await stored()
    await open(order, { purpose: 'exchange' })
    const requestId = await requested(order)
    await open(order, { requestId, reason: 'Too large' })
    expect(await jobsOf(order)).toMatchObject([{ purpose: 'return', requestId, reason: 'Too large' }])
    expect(await opened(order)).toBe(2)
    const { order: other } = await stored()
    await open(other)
    await open(other, { requestId: await requested(other) })
    expect(await opened(other)).toBe(1)
  })

  it('that was withdrawn is opened again for its request', async () => {
    const { order } = await stored()
    const requestId = await requested(order)
    await open(order, { requestId })
    await withdraw(order)
    expect((await jobsOf(order))[0]).toMatchObject({
      status: 'withdrawn',
      staffId: keeper.id,
      closedAt: expect.any(Date),
    })
    expect((await eventsOf(order))[0]).toMatchObject({ stage: 'return_withdrawn', staffId: keeper.id })
    await open(order, { requestId })
    expect((await jobsOf(order)).map(({ status }) => status)).toEqual(['waiting', 'withdrawn'])
  })

  it('is not withdrawn when the goods are gone, and left as it is when they were kept', async () => {
    for (const [outcome, isGone] of [
      ['send_back', true],
      ['dispose', true],
      ['keep', false],
    ] as const) {
      const { order } = await stored()
      await open(order)
      expect((await act('finish', order, outcome === 'send_back' ? sent : { outcome, note: '' })).code).toBe(
        0,
      )
      const before = await stagesOf(order)
      const attempt = withdraw(order).then(
        () => null,
        (failure: { reason: string }) => failure.reason,
      )
      expect(await attempt).toBe(isGone ? 'goods_sent_back' : null)
      expect([await stagesOf(order), (await jobsOf(order))[0]?.status]).toEqual([before, 'done'])
    }
  })

  it('keeps its goods from being sent, as a question to their customer does', async () => {
    const [free, returned, asked, gone] = [
      await stored(),
      await stored(),
      await stored(),
      await stored(),
    ].map(({ order }) => order) as [Order, Order, Order, Order]
    await open(returned)
    await open(gone)
    await act('finish', gone, sent)
    const problem = { kind: 'damaged', note: 'x', status: 'reported', reportedBy: keeper.id } as const
    await test.context.db.insert(orderProblems).values({ orderId: asked.id, ...problem })
    expect(await refusal(free)).toBeNull()
    expect(await refusal(returned)).toEqual(['return_open', { orders: returned.orderNumber }])
    expect(await refusal(asked)).toEqual(['problem_open', { orders: asked.orderNumber }])
    expect(await refusal(gone)).toEqual(['return_open', { orders: gone.orderNumber }])
    const all = [free, returned, asked, gone].map(({ id }) => id)
    await expect(refuseUnsettled(test.context.db, all)).rejects.toMatchObject({
      values: { orders: `${returned.orderNumber}, ${gone.orderNumber}` },
    })
    await refuseUnsettled(test.context.db, [])
  })
})

describe('a finished return', () => {
  it('records how the goods left, and who saw to it', async () => {
    const { order } = await stored()
    await open(order)
    expect(await find(order, 'closed')).toBeUndefined()
    for (const tracking_number of ['', 'x'])
      expect((await act('finish', order, { ...sent, tracking_number })).code).not.toBe(0)
    expect((await act('finish', order, sent)).code).toBe(0)
    expect((await jobsOf(order))[0]).toMatchObject({
      ...{ status: 'done', outcome: 'send_back', carrier: 'SF Express', trackingNumber: 'SF1234567890123' },
      ...{ note: 'To the seller', staffId: keeper.id, closedAt: expect.any(Date) },
    })
    expect((await eventsOf(order))[0]).toMatchObject({
      ...{ stage: 'sent_back', note: 'SF Express SF1234567890123', staffId: keeper.id },
    })
    expect(await notesOf(order)).toMatchObject([
      {
        ...{ action: 'return_finished', staffId: keeper.id },
        after: {
          outcome: 'send_back',
          carrier: 'SF Express',
          trackingNumber: 'SF1234567890123',
          isGone: true,
        },
      },
    ])
    expect(await find(order, 'closed')).toMatchObject({
      ...{
        status: 'done',
        status_text: 'Done',
        outcome: 'send_back',
        carrier: 'SF Express',
        closed_by: 'Wei',
      },
      ...{ request_id: '', reason: 'Too small', tracking_number: 'SF1234567890123', note: 'To the seller' },
    })
    const { job_id, revision } = await find(order, 'closed')
    expect((await ask('finish', { job_id, revision, ...sent })).code).toBe(1952)
  })

  it('that was kept has no number of a parcel', async () => {
    const { order } = await stored()
    await open(order)
    expect(await find(order)).toMatchObject({ outcome: '', outcome_text: '', closed_by: '' })
    await act('finish', order, { ...sent, outcome: 'keep' })
    expect(await find(order, 'closed')).toMatchObject({ outcome: 'keep', outcome_text: 'Kept by us' })
    expect((await jobsOf(order))[0]).toMatchObject({ outcome: 'keep', carrier: '', trackingNumber: '' })
    expect((await eventsOf(order))[0]).toMatchObject({ stage: 'return_kept', note: '' })
  })

  it('needs the revision that was read, and an existing return', async () => {
    const { order } = await stored()
    await open(order)
    const { job_id } = await find(order)
    expect((await ask('finish', { job_id, revision: 'of another', ...sent })).code).toBe(1928)
    const { revision } = await find(order)
    // A colleague changes it while the call waits for the order.
    const waited = await test.ownerDb.transaction(async (tx) => {
      await lockSubject(tx, `order:${order.orderNumber}`)
      const answer = ask('finish', { job_id, revision, ...sent })
      await lockWaiters(test, 1)
      await tx.update(returnJobs).set({ reason: 'Too large' }).where(eq(returnJobs.id, job_id))
      return () => answer
    })
    expect((await waited()).code).toBe(1928)
    expect((await ask('finish', { job_id: crypto.randomUUID(), revision: 'x', ...sent })).code).toBe(1005)
    expect((await jobsOf(order))[0]?.status).toBe('waiting')
  })

  it('is found by the number of its parcel; open ones oldest first, closed ones newest first, a page at a time', async () => {
    const customer = await aCustomer(test.context)
    const all: Order[] = []
    for (const _ of [1, 2, 3]) {
      const order = await anOrder(test.context, customer, { status: 'in_warehouse' })
      await open(order)
      all.push(order)
    }
    const numbers = all.map(({ orderNumber }) => orderNumber)
    const page = async (stage: string, number: number) => {
      const { list, total } = await listed(customer.accountNo, stage, { page: number, page_size: 2 })
      expect(total).toBe(3)
      return list.map(({ order }: { order: { order_id: string } }) => order.order_id)
    }
    expect([await page('open', 1), await page('open', 2)]).toEqual([numbers.slice(0, 2), numbers.slice(2)])
    const [one, two, three] = all as [Order, Order, Order]
    const tracking_number = `SF${Date.now()}99`
    for (const order of [two, one, three])
      await act('finish', order, {
        ...sent,
        tracking_number: order === one ? tracking_number : 'SF1234567890123',
      })
    expect([await page('closed', 1), await page('closed', 2)]).toEqual([
      [three.orderNumber, one.orderNumber],
      [two.orderNumber],
    ])
    const { list } = await listed(tracking_number, 'closed')
    expect(list.map(({ order }: { order: { order_id: string } }) => order.order_id)).toEqual([
      one.orderNumber,
    ])
  })
})

describe('an exchange', () => {
  it('whose goods left waits for the seller’s, with nothing of the old ones', async () => {
    const { customer, order } = await stored()
    const photo = { orderId: order.id, kind: 'qc', url: '/files/old.webp' } as const
    await test.context.db.insert(orderPhotos).values(photo)
    await open(order, { purpose: 'exchange' })
    expect((await act('finish', order, sent)).code).toBe(0)
    const [row] = await test.context.db.select().from(orders).where(eq(orders.id, order.id))
    expect(row).toMatchObject({
      ...{
        status: 'wait_purchase',
        weightG: null,
        lengthMm: null,
        widthMm: null,
        heightMm: null,
        goodsType: 0,
      },
      ...{ shelf: '', receivedQuantity: null, qcNote: '', storageUntil: null },
      ...{ trackingNumberCn: '', trackingNormalised: '' },
    })
    expect((await eventsOf(order))[0]).toMatchObject({
      ...{
        fromStatus: 'in_warehouse',
        toStatus: 'wait_purchase',
        stage: 'exchange_awaited',
        staffId: keeper.id,
      },
    })
    const photos = await test.context.db.select().from(orderPhotos).where(eq(orderPhotos.orderId, order.id))
    expect(photos).toMatchObject([{ url: '/files/old.webp', removedAt: expect.any(Date) }])
    expect(await lastMessage(test.context, customer)).toMatchObject({
      eventKey: expect.stringMatching(new RegExp(`^exchange_awaited:${order.id}:\\d+$`)),
      notice: {
        name: 'exchange_awaited',
        values: { product_name: 'Linen shirt', order_number: order.orderNumber },
      },
    })
    const told = await test.context.db.select().from(mails).where(eq(mails.recipient, customer.accountNo))
    expect(JSON.stringify(told.at(-1)?.values)).toContain(order.orderNumber)
  })

  it('that the seller refuses asks the customer again, with what was reported', async () => {
    const { customer, order } = await stored()
    const photoUrls = ['/files/blue.webp']
    const reported = { kind: 'wrong_goods', note: 'Blue', reportedBy: keeper.id } as const
    const chosen = {
      status: 'chosen',
      choice: 'exchange',
      offerCents: 0n,
      offeredAt: new Date(),
      closedAt: new Date(),
    } as const
    await test.context.db
      .insert(orderProblems)
      .values({ orderId: order.id, photoUrls, ...reported, ...chosen })
    await open(order, { purpose: 'exchange' })
    const refused = await act('refuse_exchange', order, { reason: 'Sold out' })
    expect(refused.code).toBe(0)
    expect((await jobsOf(order))[0]).toMatchObject({
      ...{ status: 'withdrawn', note: 'Sold out', staffId: keeper.id, closedAt: expect.any(Date) },
    })
    expect((await eventsOf(order)).find(({ stage }) => stage === 'return_withdrawn')).toMatchObject({
      ...{ note: 'Sold out', staffId: keeper.id },
    })
    expect((await notesOf(order))[0]).toMatchObject({
      action: 'exchange_refused',
      after: { reason: 'Sold out' },
    })
    const [problem] = await test.context.db
      .select()
      .from(orderProblems)
      .where(eq(orderProblems.orderId, order.id))
      .orderBy(desc(orderProblems.id))
    expect(problem).toMatchObject({
      kind: 'wrong_goods',
      note: 'Sold out',
      photoUrls: ['/files/blue.webp'],
      choice: null,
    })
    expect((await test.context.db.select().from(orders).where(eq(orders.id, order.id)))[0]?.status).toBe(
      'in_warehouse',
    )
    expect(customer.id).toBe(order.customerId)
  })

  it('without a problem is refused for damage; a return, an old revision and a closed one are not', async () => {
    const { order } = await stored()
    await open(order)
    expect((await act('refuse_exchange', order, { reason: 'x' })).code).toBe(1312)
    await withdraw(order)
    await open(order, { purpose: 'exchange' })
    expect((await act('refuse_exchange', order, { revision: 'of another', reason: 'x' })).code).toBe(1928)
    const { job_id, revision } = await find(order)
    expect((await ask('refuse_exchange', { job_id, revision, reason: 'Sold out' })).code).toBe(0)
    expect((await ask('refuse_exchange', { job_id, revision, reason: 'Again' })).code).toBe(1952)
    expect(
      await test.context.db.select().from(orderProblems).where(eq(orderProblems.orderId, order.id)),
    ).toMatchObject([{ kind: 'damaged', note: 'Sold out', photoUrls: [] }])
  })
})
