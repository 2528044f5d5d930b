import { uuidv7 } from '@sampan/database'
import {
  holds,
  mails,
  messages,
  orders,
  parcels,
  paymentPayables,
  supplements,
} from '@sampan/database/tables'
import { toWireDay, toWireTime } from '@sampan/domain/wire-time'
import { and, eq, inArray } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { beginSession } from '../../src/access/index.ts'
import { walletBalance } from '../../src/ledger/index.ts'
import { notify } from '../../src/messaging/index.ts'
import { holdForReversal } from '../../src/payments/index.ts'
import { endQuotes } from '../../src/shipping/quotes/end-quotes.ts'
import { forgetExtensions } from '../../src/warehouse/storage/forget-extensions.ts'
import { remindOfStorage } from '../../src/warehouse/storage/remind.ts'
import { captureFor, endCapture } from '../captured-payable.ts'
import { changeSettings } from '../change-settings.ts'
import { expectInvariants } from '../expect-invariants.ts'
import { aCustomer, anOrder, aParcel, aStaffMember, fillWallet } from '../factories.ts'
import { fillRevision } from '../fill-revision.ts'
import { fraction } from '../fraction.ts'
import { lastAudit } from '../last-audit.ts'
import { lastMessage } from '../last-message.ts'
import { lockWaiters } from '../lock-waiters.ts'
import { staffPhotos } from '../photos.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
afterEach(async () => {
  await test.drain()
  await expectInvariants(test.context)
})
const reminders = async (customerId: string) =>
  (
    await test.context.db
      .select()
      .from(messages)
      .where(eq(messages.customerId, customerId))
      .orderBy(messages.id)
  ).filter((message) => message.eventKey.startsWith('storage:'))

const DAY_MS = 86_400_000
const fromNow = (days: number) => new Date(test.context.now().getTime() + days * DAY_MS)

/** Creates a customer with $100 and an item whose storage ends in this number of days. */
async function anItem(daysLeft: number) {
  const customer = await aCustomer(test.context)
  await fillWallet(test.context, customer, 10_000n)
  const order = await anOrder(test.context, customer, {
    status: 'in_warehouse',
    storageUntil: fromNow(daysLeft),
  })
  const ask = (path: string, input: object) => test.ask(path, input, { token: customer.token })
  const row = async () => (await ask('/api/shopping/get_my_warehouse_list', {})).data.list[0]
  const extend = async (seen: object = {}) =>
    ask('/api/shopping/extend_storage', { order_id: order.orderNumber, ...seen })
  return { customer, order, ask, row, extend }
}
type Item = Awaited<ReturnType<typeof anItem>>

const consignee = {
  ...{ country_code: 'US', consignee_name: 'Lena', consignee_province: 'Oregon', consignee_city: 'Portland' },
  ...{
    consignee_address_detail: '12 Harbor Street',
    consignee_postcode: '97201',
    consignee_phone: '+1 503 555 0100',
  },
}

describe('longer storage', () => {
  it('is quoted at the item, paid from the wallet and added to the current end', async () => {
    const { customer, ask, row, extend } = await anItem(5)
    const before = await row()
    expect(before).toMatchObject({ storage_days_left: 5, storage_extension: { days: 30, amount: 2 } })
    const { data } = await extend({ storage_free_until: before.storage_free_until, total_amount: 2 })
    expect((await ask('/api/pay/get_top_up_payment_info', { order_id: data.order_id })).data).toMatchObject({
      total_amount: 2,
      price_lines: [{ label: 'Storage', amount: 2 }],
    })
    expect(await row()).toMatchObject({ storage_days_left: 5, supplement_amount: 0 })
    expect(await ask('/api/pay/balance_pay_supplement', data)).toMatchObject({ code: 0 })
    expect(await row()).toMatchObject({
      storage_days_left: 35,
      storage_free_until: before.storage_extension.until,
    })
    const { list } = (await ask('/api/wallet/get_record_list', {})).data
    expect(list[0]).toMatchObject({
      amount: -2,
      order_status: 1,
      remark: expect.stringContaining('30 more days'),
    })
    const records = await test.ask('/api/wallet/get_record_list', {}, { token: customer.token, lang: 'cn' })
    expect(records.data.list[0].remark).toMatch(/^订单 .+ 延长仓储 30 天$/)
  })

  it('requested twice exists once; an outdated page is reported', async () => {
    const { ask, row, extend } = await anItem(5)
    const seen = (await row()).storage_free_until
    const same = await extend({ storage_free_until: seen })
    expect((await extend({ storage_free_until: seen })).data).toEqual(same.data)
    for (const [other, usual] of [
      [{ storage_extension_cents: 250 }, { storage_extension_cents: 200 }],
      [{ storage_extension_days: 31 }, { storage_extension_days: 30 }],
    ] as const) {
      const before = (await extend()).data.order_id
      await changeSettings(test.context, other)
      const changed = (await extend()).data.order_id
      expect(changed).not.toBe(before)
      const [{ status } = {}] = await test.context.db
        .select()
        .from(supplements)
        .where(eq(supplements.number, before))
      expect(status).toBe('cancelled')
      await changeSettings(test.context, usual)
    }
    const first = await extend()
    await ask('/api/pay/balance_pay_supplement', first.data)
    expect(await ask('/api/pay/balance_pay_supplement', first.data)).toMatchObject({ code: 1606 })
    expect(await extend({ storage_free_until: seen })).toMatchObject({
      ...{ code: 1416, msg: expect.not.stringMatching(/\d\d:\d\d/) },
    })
    expect(await extend({ total_amount: 1 })).toMatchObject({ code: 1306 })
    expect(await extend({ total_amount: 1.999 })).toMatchObject(fraction('total_amount'))
    expect((await row()).storage_days_left).toBe(35)
  })

  it('is restricted to the owner, and to items in the warehouse', async () => {
    const { order } = await anItem(5)
    const other = await aCustomer(test.context)
    const token = other.token
    const theirs = await anOrder(test.context, other, { status: 'paid' })
    for (const order_id of [order.orderNumber, theirs.orderNumber, 'SO0'])
      expect(await test.ask('/api/shopping/extend_storage', { order_id }, { token })).toMatchObject({
        code: 1005,
      })
    expect(await test.ask('/api/shopping/extend_storage', { order_id: order.orderNumber })).toMatchObject({
      code: 9003,
    })
    expect(await test.ask('/api/shopping/extend_storage', { order_id: '' }, { token })).toMatchObject({
      code: 1607,
    })
  })
})

describe('expired storage', () => {
  it('is extended before the item is sent, by as many periods as were missed', async () => {
    const { order, ask, row, extend } = await anItem(-39.5)
    expect(await row()).toMatchObject({
      storage_days_left: -40,
      storage_extension: { days: 60, amount: 4 },
    })
    const ship = () =>
      ask('/api/shopping/submit_shipping_order', { order_ids: [order.orderNumber], ...consignee })
    expect(await ship()).toMatchObject({ code: 1415, msg: expect.stringContaining(order.orderNumber) })
    await ask('/api/pay/balance_pay_supplement', (await extend()).data)
    expect((await row()).storage_days_left).toBe(21)
    expect(await ship()).toMatchObject({ code: 0 })
  })
})

describe('goods in a parcel', () => {
  it('that is not paid are back when their storage is over and its price has stood a week', async () => {
    const { customer, order, ask } = await anItem(2)
    const goods = { order_ids: [order.orderNumber], ...consignee, shipping_method_code: 'sampan_air' }
    const submitted = await ask('/api/shopping/submit_shipping_order', goods)
    const status = async () => {
      const { deliveryNumber } = parcels
      const number = submitted.data.delivery_number
      const [row] = await test.context.db.select().from(parcels).where(eq(deliveryNumber, number))
      return row?.status
    }
    const { list } = (await ask('/api/shopping/get_my_parcel_list', {})).data
    const [priced] = await test.context.db.select().from(parcels).where(eq(parcels.customerId, customer.id))
    const weekLater = new Date((priced?.pricedAt?.getTime() ?? 0) + 7 * DAY_MS)
    expect(list[0].pay_until).toBe(toWireTime(weekLater))
    const { delivery_number } = submitted.data
    const payment = await ask('/api/pay/get_shipping_payment_info', { delivery_number })
    expect(payment.data.pay_until).toBe(list[0].pay_until)
    const kept = await aParcel(test.context, customer)
    const paid = await anItem(1)
    const paidParcel = await aParcel(test.context, paid.customer, { status: 'paid', orders: [paid.order] })
    test.pass(3 * DAY_MS)
    await endQuotes(test.context)
    expect(await status()).toBe('unpaid')
    test.pass(4.5 * DAY_MS)
    await endQuotes(test.context)
    expect(await status()).toBe('released')
    expect(await lastMessage(test.context, customer)).toMatchObject({
      notice: { name: 'parcel_storage_over', values: { delivery_number: submitted.data.delivery_number } },
    })
    const others = await test.context.db
      .select({ status: parcels.status })
      .from(parcels)
      .where(inArray(parcels.id, [kept.id, paidParcel.id]))
      .orderBy(parcels.id)
    expect(others).toEqual([{ status: 'unpaid' }, { status: 'paid' }])
    const token = await beginSession(test.context.db, { customerId: customer.id }, fromNow(0))
    const late = await test.ask('/api/shopping/get_my_warehouse_list', {}, { token })
    expect(late.data.list[0]).toMatchObject({ order_id: order.orderNumber, storage_days_left: -6 })
    expect((await test.ask('/api/shopping/submit_shipping_order', goods, { token })).code).toBe(1415)
  })
})

describe('a paid extension of an order that is returned', () => {
  /** Asks for the return of an item when the 20th day has begun. */
  async function askLater({ customer, order }: Item) {
    test.pass(19.5 * DAY_MS)
    const token = await beginSession(test.context.db, { customerId: customer.id }, fromNow(0))
    const input = { order_id: order.orderNumber, reason: 'I do not like it' }
    return (await test.ask('/api/shopping/request_return', input, { token })).data.request_id
  }

  /** Extends storage that ends in 5 days twice, for $2 and $1, asks for the return on the 20th day, and has it refunded after 10 more. */
  async function refunded(fee_amount: number) {
    const item = await anItem(5)
    const { customer, ask, extend } = item
    for (const storage_extension_cents of [100, 200]) {
      await changeSettings(test.context, { storage_extension_cents })
      await ask('/api/pay/balance_pay_supplement', (await extend()).data)
    }
    const request_id = await askLater(item)
    test.pass(10 * DAY_MS)
    const { token } = await aStaffMember(test.context, 'support')
    const shown = await test.ask('/api/staff/support/get_request', { request_id }, { token })
    expect(shown.data).toMatchObject({ refundable_amount: 25.05, used_storage_amount: 0.5 })
    const decision = { request_id, decision: 'refund', fee_amount, answer: 'Sent back.' }
    const { data } = await test.ask('/api/staff/support/decide_request', decision, { token })
    const message = await lastMessage(test.context, customer)
    const balance = (await walletBalance(test.context.db, customer.id)).minor
    return { refund: data.refund_amount, told: message?.words.en?.body, balance }
  }

  it('is refunded for a fee without the days that were used until the customer asked', async () => {
    expect(await refunded(5)).toEqual({
      refund: 19.55,
      told: expect.stringMatching(
        /Sent back\.\n\n\$0\.50 of what you paid .+ \$19\.55 \(\$17\.05; \$2\.00; \$0\.50\)/s,
      ),
      balance: 11_655n,
    })
  })

  it('is refunded wholly without a fee', async () => {
    expect(await refunded(0)).toEqual({
      refund: 25.05,
      told: expect.not.stringContaining('storage'),
      balance: 12_205n,
    })
  })

  it('leaves no more for a fee than what goes back', async () => {
    const item = await anItem(5)
    await item.ask('/api/pay/balance_pay_supplement', (await item.extend()).data)
    const request_id = await askLater(item)
    const { token } = await aStaffMember(test.context, 'support')
    const decide = (fee_amount: number) =>
      test.ask(
        '/api/staff/support/decide_request',
        { request_id, decision: 'accept', fee_amount, answer: 'Yes.' },
        { token },
      )
    const most = { code: 1916, data: { fields: { fee_amount: expect.stringContaining('$23.05') } } }
    expect(await decide(23.06)).toMatchObject(most)
    expect(await decide(23.05)).toMatchObject({ code: 0 })
  })
})

describe('an unpaid extension', () => {
  const status = async (number: string) =>
    (await test.context.db.select().from(supplements).where(eq(supplements.number, number)))[0]?.status

  it('is withdrawn when the item is packed', async () => {
    const { order, ask, extend } = await anItem(5)
    const { data } = await extend()
    await ask('/api/shopping/submit_shipping_order', { order_ids: [order.orderNumber], ...consignee })
    expect(await status(data.order_id)).toBe('cancelled')
    expect(await ask('/api/pay/balance_pay_supplement', data)).toMatchObject({ code: 1601 })
  })

  it('is withdrawn by a cancellation at the same moment', async () => {
    const { customer, order, ask, extend } = await anItem(5)
    const asked = await ask('/api/shopping/request_return', {
      order_id: order.orderNumber,
      reason: 'The wrong size',
    })
    const { token } = await aStaffMember(test.context, 'support')
    const cancel = () =>
      test.ask(
        '/api/staff/support/decide_request',
        { request_id: asked.data.request_id, decision: 'refund', answer: 'Returned.' },
        { token },
      )
    let both: Promise<[Awaited<ReturnType<typeof extend>>, Awaited<ReturnType<typeof cancel>>]> | undefined
    await test.context.db.transaction(async (tx) => {
      await tx.select().from(orders).where(eq(orders.id, order.id)).for('update')
      const extending = extend()
      await lockWaiters(test, 1)
      both = Promise.all([extending, cancel()])
      await lockWaiters(test, 2)
    })
    const [extended, cancelled] = (await both) ?? []
    expect([extended?.code, cancelled?.code]).toEqual([0, 0])
    expect(await status(extended?.data.order_id)).toBe('cancelled')
    expect((await walletBalance(test.context.db, customer.id)).minor).toBe(12_205n)
  })

  it('is deleted after a day, unless its payment is being captured', async () => {
    const paying = (await (await anItem(5)).extend()).data.order_id
    const { data } = await (await anItem(5)).extend()
    const isPaid = eq(supplements.number, paying)
    const [supplement] = await test.context.db.select().from(supplements).where(isPaid)
    if (!supplement) throw new Error('no supplement')
    const { id, customerId, amountCents: totalCents } = supplement
    const intentId = await captureFor(test.context, { id, customerId, totalCents }, 'supplement')
    await forgetExtensions(test.context)
    expect(await status(data.order_id)).toBe('unpaid')
    test.pass(DAY_MS + 1000)
    await forgetExtensions(test.context)
    expect([await status(paying), await status(data.order_id)]).toEqual(['unpaid', 'cancelled'])
    await endCapture(test.context, intentId)
  })
})

describe('reminders', () => {
  it('are sent 7, 3 and 1 days before day 30 and day 60, and before a later end, each once', async () => {
    const { customer, order } = await anItem(60)
    const reminded = async () =>
      (await reminders(customer.id)).map((message) =>
        [message.eventKey.split(':')[2], message.eventKey.split(':').at(-1)].join(' '),
      )
    const days = async (count: number) => {
      for (let day = 0; day < count; day += 1) {
        test.pass(DAY_MS)
        await remindOfStorage(test.context)
        await remindOfStorage(test.context)
      }
    }
    await days(59)
    expect(await reminded()).toEqual(['printed 7', 'printed 3', 'printed 1', 'end 7', 'end 3', 'end 1'])
    // Two months later the sessions have expired.
    const token = await beginSession(test.context.db, { customerId: customer.id }, test.context.now())
    const { data } = await test.ask(
      '/api/shopping/extend_storage',
      { order_id: order.orderNumber },
      { token },
    )
    await test.ask('/api/pay/balance_pay_supplement', data, { token })
    await days(30)
    expect((await reminded()).slice(6)).toEqual(['end 7', 'end 3', 'end 1'])
    const sent = await reminders(customer.id)
    expect(sent.map(({ notice }) => notice?.name)).toEqual(
      ['printed', 'ending', 'extended_ending'].flatMap((name) => Array(3).fill(`storage_${name}`)),
    )
    const last = sent.at(-1)
    expect(last).toMatchObject({
      words: { en: { title: '1 day of storage left' } },
      notice: { values: { left: 1, until: toWireDay(fromNow(1)) } },
    })
    expect(last?.words.en?.body).toContain(order.orderNumber)
    expect(last?.words.en?.body).not.toMatch(/\{\w+\}/)
  })

  it('are sent where more items are stored than one query returns', async () => {
    const { order } = await anItem(60)
    const copies = Array.from({ length: 500 }, (_, n) => ({ ...order, id: uuidv7(), orderNumber: `SO-${n}` }))
    await test.context.db.insert(orders).values(copies)
    const { customer } = await anItem(2)
    test.pass(DAY_MS)
    await remindOfStorage(test.context)
    // They were never paid for.
    const ids = copies.map(({ id }) => id)
    await test.ownerDb.delete(orders).where(inArray(orders.id, ids))
    expect(await reminders(customer.id)).toHaveLength(1)
  })

  it('of the printed promise are sent while a question waits for us, which prolongs the storage', async () => {
    const { customer, order, ask } = await anItem(60)
    await ask('/api/shopping/ask_about_order', { order_id: order.orderNumber, text: 'May they stay?' })
    test.pass(23 * DAY_MS)
    await remindOfStorage(test.context)
    const until = toWireDay(order.storageUntil)
    expect((await reminders(customer.id)).map(({ notice }) => notice)).toMatchObject([
      { name: 'storage_printed', values: { until } },
    ])
    const isIt = and(eq(mails.recipient, customer.accountNo), eq(mails.template, 'storage_printed'))
    const [mail] = await test.context.db.select().from(mails).where(isIt)
    expect(mail?.values).toMatchObject({ action_url: expect.stringMatching(/MyWarehouse$/) })
  })

  it('are not sent for items that left the warehouse', async () => {
    const { customer, order } = await anItem(1)
    await test.context.db.update(orders).set({ storageUntil: null }).where(eq(orders.id, order.id))
    await remindOfStorage(test.context)
    expect(await reminders(customer.id)).toEqual([])
  })
})

describe('abandoned goods', () => {
  const days = async (count: number) => {
    for (let day = 0; day < count; day += 1) {
      test.pass(DAY_MS)
      await remindOfStorage(test.context)
    }
  }
  const desk = async () => {
    const { token } = await aStaffMember(test.context, 'warehouse')
    const ask = (path: string, input: object = {}) => test.ask(`/api/staff/${path}`, input, { token })
    const listed = async (orderNumber: string, stage: string) => {
      const { data } = await ask('storage/get_overdue_list', { stage, page_size: 100 })
      const ends = data.list.map((one: { storage_until: string }) => one.storage_until)
      expect(ends).toEqual(ends.toSorted())
      return data.list.find((one: { order: { order_id: string } }) => one.order.order_id === orderNumber)
    }
    const dispose = async (orderNumber: string) => {
      const input = { order_id: orderNumber, reason: 'No answer to four warnings' }
      const path = '/api/staff/storage/dispose'
      return test.ask(path, await fillRevision(test.context, path, input), { token })
    }
    return { ask, listed, dispose }
  }

  /** As by a run before. */
  const wasWarned = ({ customer, order }: Item, daysBefore: number) =>
    test.context.db.transaction((tx) =>
      notify(test.context, tx, customer.id, 'storage_disposal', {
        eventKey: `storage:${order.id}:disposal:${order.storageUntil?.toISOString()}:${daysBefore}`,
        values: { product_name: '', order_number: '', until: '', days: 1, amount: '' },
        path: '/',
      }),
    )

  it('are disposed of 90 days after the end of their storage, after warnings 30, 7, 3 and 1 days before', async () => {
    const { customer, order } = await anItem(1)
    await days(32)
    const early = await desk()
    expect(await early.listed(order.orderNumber, 'over')).toMatchObject({
      ...{ days_over: 32, warnings: 0, may_dispose: false },
    })
    expect(await early.dispose(order.orderNumber)).toMatchObject({ code: 1969 })
    await days(58)
    const warned = (await reminders(customer.id)).filter(({ eventKey }) => eventKey.includes(':disposal:'))
    expect(warned.map(({ eventKey }) => eventKey.split(':').at(-1))).toEqual(['30', '7', '3', '1'])
    const dates = new Set(
      warned.map(({ words }) => words.en?.title.slice(0, 'To be disposed of on 2026-03-01'.length)),
    )
    expect(dates.size).toBe(1)
    expect(warned.map(({ notice }) => notice?.name)).toEqual(Array(4).fill('storage_disposal'))
    expect(await (await desk()).listed(order.orderNumber, 'disposal')).toBeUndefined()
    await days(1)
    const late = await desk()
    const row = await late.listed(order.orderNumber, 'disposal')
    expect(row).toMatchObject({ warnings: 4, may_dispose: true })
    expect(await late.dispose(order.orderNumber)).toMatchObject({ code: 0 })
    expect(await late.listed(order.orderNumber, 'over')).toBeUndefined()
    const { list } = (await late.ask('returns/get_list', { search_text: order.orderNumber })).data
    expect(list).toMatchObject([
      { status: 'waiting', purpose: 'return', reason: 'No answer to four warnings' },
    ])
    expect(await lastAudit(test.context, `order:${order.orderNumber}`)).toMatchObject({
      action: 'disposal_opened',
      after: { reason: 'No answer to four warnings', warnings: 4 },
    })
    const token = await beginSession(test.context.db, { customerId: customer.id }, test.context.now())
    const extend = { order_id: order.orderNumber }
    expect((await test.ask('/api/shopping/extend_storage', extend, { token })).code).not.toBe(0)
  })

  it('without an earlier warning are disposed of a week after the first one', async () => {
    const { customer, order } = await anItem(1)
    const known = await anItem(1)
    await wasWarned(known, 30)
    test.pass(120 * DAY_MS)
    const { listed, dispose } = await desk()
    expect(await listed(order.orderNumber, 'disposal')).toBeUndefined()
    await remindOfStorage(test.context)
    await remindOfStorage(test.context)
    const warned = await reminders(customer.id)
    expect(warned.map(({ notice }) => notice?.values.until)).toEqual([toWireDay(fromNow(7))])
    expect(await reminders(known.customer.id)).toHaveLength(1)
    expect(await listed(order.orderNumber, 'disposal')).toMatchObject({ may_dispose: false, warnings: 1 })
    expect(await dispose(order.orderNumber)).toMatchObject({ code: 1969 })
    await days(7)
    const later = await desk()
    const token = await beginSession(test.context.db, { customerId: customer.id }, test.context.now())
    const extend = { order_id: order.orderNumber }
    const { data } = await test.ask('/api/shopping/extend_storage', extend, { token })
    expect(await later.dispose(order.orderNumber)).toMatchObject({ code: 0 })
    const pay = await test.ask('/api/pay/balance_pay_supplement', data, { token })
    expect(pay).toMatchObject({ code: 1601 })
  })

  it('stay, without warnings, while their customer is on hold and can neither pay nor send', async () => {
    const { customer, order } = await anItem(2)
    const { context } = test
    // The payment for the order alone is on hold.
    const paid = eq(paymentPayables.payableId, order.id)
    const [{ intentId = '' } = {}] = await context.db.select().from(paymentPayables).where(paid)
    const dispute = { customerId: customer.id, paymentId: intentId, kind: 'payment_dispute' } as const
    const disputed = { ...dispute, reason: 'Not received', createdAt: context.now() }
    await context.db.insert(holds).values(disputed)
    test.pass(DAY_MS)
    // The end of storage is theirs to know: it goes on.
    await remindOfStorage(context)
    expect(await reminders(customer.id)).toHaveLength(1)
    await context.db.delete(messages).where(eq(messages.customerId, customer.id))
    test.pass(120 * DAY_MS)
    await remindOfStorage(context)
    expect(await reminders(customer.id)).toEqual([])
    const { id: liftedBy } = await aStaffMember(context, 'finance')
    const lift = () =>
      context.db
        .update(holds)
        .set({ liftedBy, liftReason: 'Paid', liftedAt: context.now() })
        .where(eq(holds.customerId, customer.id))
    await lift()
    await remindOfStorage(context)
    expect(await reminders(customer.id)).toHaveLength(1)
    test.pass(8 * DAY_MS)
    const { ask, listed, dispose } = await desk()
    expect(await listed(order.orderNumber, 'disposal')).toMatchObject({ may_dispose: true })
    await context.db.insert(holds).values(disputed)
    expect(await listed(order.orderNumber, 'disposal')).toMatchObject({ may_dispose: false })
    expect(await dispose(order.orderNumber)).toMatchObject({ code: 1954 })
    await lift()
    expect(await dispose(order.orderNumber)).toMatchObject({ code: 0 })
    await context.db.transaction((tx) => holdForReversal(context, tx, customer.id))
    const [{ job_id, revision }] = (await ask('returns/get_list', { search_text: order.orderNumber })).data
      .list
    const disposed = () => ask('returns/finish', { job_id, revision, outcome: 'dispose' })
    expect(await disposed()).toMatchObject({ code: 1954 })
    await lift()
    const lastTitle = async () => (await lastMessage(context, customer))?.words?.en?.title
    expect(await lastTitle()).not.toMatch(/^Disposed of/)
    expect(await disposed()).toMatchObject({ code: 0 })
    expect(await lastTitle()).toMatch(/^Disposed of: /)
  })

  const reasons: [string, (item: Item) => Promise<{ readonly code: number }>, number][] = [
    [
      'a finding',
      async ({ order }) => {
        const member = await aStaffMember(test.context, 'warehouse')
        const photo_urls = await staffPhotos(test.context, member, 1)
        const found = { order_id: order.orderNumber, kind: 'damaged', note: 'Torn', photo_urls }
        return test.ask('/api/staff/receiving/report_problem', found, member)
      },
      1419,
    ],
    [
      'a request to return them',
      ({ order, ask }) =>
        ask('/api/shopping/request_return', {
          ...{ order_id: order.orderNumber, reason: 'Too small', image_urls: ['/files/a.webp'] },
        }),
      1417,
    ],
    [
      'a service that was ordered',
      ({ order, ask }) =>
        ask('/api/shopping/order_item_service', {
          ...{ order_id: order.orderNumber, service: 'photos', note: 'The label', price_amount: 1 },
        }),
      2014,
    ],
    [
      'a question about them',
      ({ order, ask }) =>
        ask('/api/shopping/ask_about_order', { order_id: order.orderNumber, text: 'May they stay?' }),
      2014,
    ],
    [
      'the end of a check of ours',
      async ({ customer }) => {
        const { token } = await aStaffMember(test.context, 'support')
        const on = { customer_id: customer.id, kind: 'fraud', reason: 'Two names' }
        return test.ask('/api/staff/holds/place', on, { token })
      },
      1954,
    ],
  ]
  it.each(reasons)('stay, without warnings, while %s waits for us', async (_, ask, code) => {
    const item = await anItem(2)
    const { customer, order } = item
    expect((await ask(item)).code).toBe(0)
    await days(1)
    test.pass(120 * DAY_MS)
    await remindOfStorage(test.context)
    expect(await reminders(customer.id)).toEqual([])
    await wasWarned(item, 7)
    test.pass(8 * DAY_MS)
    const { listed, dispose } = await desk()
    expect(await listed(order.orderNumber, 'over')).toMatchObject({ may_dispose: false })
    expect(await dispose(order.orderNumber)).toMatchObject({ code })
  })

  it('stay when their storage is extended', async () => {
    const { order, extend, ask } = await anItem(1)
    await days(3)
    test.pass(0)
    await ask('/api/pay/balance_pay_supplement', (await extend()).data)
    const { listed, dispose } = await desk()
    expect(await listed(order.orderNumber, 'over')).toBeUndefined()
    expect(await dispose(order.orderNumber)).toMatchObject({ code: 1969 })
  })
})
