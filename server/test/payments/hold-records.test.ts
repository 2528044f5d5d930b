import { pageAddresses } from '@sampan/contract/page-addresses'
import { auditLog, holds, mails, orders, parcels } from '@sampan/database/tables'
import { toWireTime } from '@sampan/domain/wire-time'
import { translate } from '@sampan/messages/catalogue'
import { and, eq, like } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { endReversalHold, holdForReversal } from '../../src/payments/index.ts'
import { dissolveParcelIn } from '../../src/shipping/parcels/release-parcel.ts'
import { aCustomer, anOrder, aParcel, aStaffMember } from '../factories.ts'
import { lastMessage } from '../last-message.ts'
import { startTestApp } from '../test-app.ts'

/** What is recorded of a hold, and where staff and customer read it. */
const test = startTestApp()

type Member = Awaited<ReturnType<typeof aStaffMember>>
let support: Member
beforeAll(async () => {
  support = await aStaffMember(test.context, 'support')
})
const ask = async (path: string, input: object) => {
  const { code, data } = await test.ask(`/api/staff/holds/${path}`, input, { token: support.token })
  expect(code).toBe(0)
  return data
}
const place = async (on: object, given: object = {}): Promise<string> =>
  (await ask('place', { ...on, kind: 'other', reason: 'Two names on it', ...given })).hold_id
const lift = (hold_id: string) => ask('lift', { hold_id, reason: 'It is a gift' })
/** The links of the mails to a customer about holds, oldest first. */
async function linksOf({ accountNo }: { readonly accountNo: string }) {
  const isMine = and(eq(mails.recipient, accountNo), like(mails.eventKey, 'hold_%'))
  const rows = await test.context.db.select().from(mails).where(isMine).orderBy(mails.id)
  return rows.map(({ values }) => (values as { action_url: string }).action_url)
}
const auditOf = async (subject: string) =>
  (
    await test.context.db.select().from(auditLog).where(eq(auditLog.subject, subject)).orderBy(auditLog.id)
  ).map(({ action, before, after, staffId }) => ({ action, before, after, staffId }))

describe('a hold', () => {
  it('on a parcel is audited, its customer reads of it and of its end, and has time to pay for it', async () => {
    const customer = await aCustomer(test.context)
    const quoteUntil = new Date(test.context.now().getTime() + 3_600_000)
    const { id, deliveryNumber } = await aParcel(test.context, customer, { quoteUntil })
    const beside = await aParcel(test.context, customer, { quoteUntil })
    const hold = await place({ delivery_number: deliveryNumber }, { customer_note: 'Who is it for?' })
    expect((await lastMessage(test.context, customer))?.words.en).toEqual({
      title: `On hold: parcel ${deliveryNumber}`,
      body: [
        `We stopped parcel ${deliveryNumber} for now. We have a question before this can go on, and write to you about it.`,
        'Who is it for?',
      ].join('\n\n'),
    })
    await lift(hold)
    expect((await lastMessage(test.context, customer))?.words.en?.title).toBe(
      `It goes on: parcel ${deliveryNumber}`,
    )
    const untilOf = async (parcelId: string) => {
      const [row] = await test.context.db.select().from(parcels).where(eq(parcels.id, parcelId))
      return Number(row?.quoteUntil)
    }
    expect(await untilOf(id)).toBeGreaterThan(Number(quoteUntil) + 3_600_000)
    expect(await untilOf(beside.id)).toBe(Number(quoteUntil))
    const page = `http://sampan.test${pageAddresses.parcel(deliveryNumber)}`
    expect(await linksOf(customer)).toEqual([page, page])
    const reason = 'Two names on it'
    expect(await auditOf(`parcel:${deliveryNumber}`)).toMatchObject([
      {
        action: 'hold_placed',
        after: { kind: 'other', reason, customerNote: 'Who is it for?' },
        staffId: support.id,
      },
      {
        action: 'hold_lifted',
        before: { kind: 'other', reason },
        after: { reason: 'It is a gift' },
        staffId: support.id,
      },
    ])
  })

  it('on a customer is audited, and concerns all of their orders', async () => {
    const customer = await aCustomer(test.context)
    const hold = await place({ customer_id: customer.id })
    expect((await lastMessage(test.context, customer))?.words.en?.title).toBe('On hold: your orders')
    await lift(hold)
    const page = `http://sampan.test${pageAddresses.account('orderList-MyOrders')}`
    expect(await linksOf(customer)).toEqual([page, page])
    expect((await auditOf(`customer:${customer.id}`)).map(({ action }) => action)).toEqual([
      'hold_placed',
      'hold_lifted',
    ])
  })

  it('on a customer that ends says which of their goods another one still stops', async () => {
    const customer = await aCustomer(test.context)
    const held = await aParcel(test.context, customer)
    await aParcel(test.context, customer)
    const sent = await aParcel(test.context, customer, { status: 'shipped' })
    await place({ delivery_number: held.deliveryNumber }, { kind: 'prohibited_goods' })
    const onSent = { customerId: customer.id, parcelId: sent.id, kind: 'other', reason: 'Sent' } as const
    await test.context.db.insert(holds).values(onSent)
    const goesOn = async () => {
      await lift(await place({ customer_id: customer.id }))
      const { words } = (await lastMessage(test.context, customer)) ?? {}
      return words?.en?.title
    }
    expect(await goesOn()).toBe(`It goes on: your orders except ${held.deliveryNumber}`)
    // The parcel is taken apart: the hold goes on for its goods.
    await test.context.db.transaction((tx) => dissolveParcelIn(test.context, tx, held))
    const [goods] = await test.context.db
      .select()
      .from(orders)
      .where(eq(orders.id, held.orderIds[0] ?? ''))
    expect(await goesOn()).toBe(`It goes on: your orders except ${goods?.orderNumber}`)
  })

  it('that ends while another stops the same says nothing', async () => {
    const customer = await aCustomer(test.context)
    const { deliveryNumber: delivery_number } = await aParcel(test.context, customer)
    const other = await place({ delivery_number }, { kind: 'fraud' })
    const mine = await place({ delivery_number })
    const first = await lastMessage(test.context, customer)
    await lift(mine)
    expect(await lastMessage(test.context, customer)).toEqual(first)
    await place({ customer_id: customer.id })
    const whole = await lastMessage(test.context, customer)
    await lift(other)
    expect(await lastMessage(test.context, customer)).toEqual(whole)
    expect(whole?.words.en?.title).toBe('On hold: your orders')
  })

  it('after a reversal is placed once with one message, and ends with one entry of the audit', async () => {
    const customer = await aCustomer(test.context)
    const inTransaction = test.context.db.transaction.bind(test.context.db)
    await inTransaction((tx) => holdForReversal(test.context, tx, customer.id))
    const first = await lastMessage(test.context, customer)
    expect(first?.words.en?.title).toBe('On hold: your orders')
    await inTransaction((tx) => holdForReversal(test.context, tx, customer.id))
    expect(await lastMessage(test.context, customer)).toEqual(first)
    const other = await place({ customer_id: customer.id })
    const member = { ...support, roles: ['support' as const], totpEnrolled: true }
    const end = () => inTransaction((tx) => endReversalHold(test.context, tx, member, customer.id))
    for (const _ of ['once', 'and again']) {
      await end()
      const audited = await auditOf(`customer:${customer.id}`)
      expect(audited.filter(({ action }) => action === 'hold_lifted')).toMatchObject([
        { after: { reason: 'The wallet was released' }, staffId: support.id },
      ])
    }
    const [newest, oldest] = await ask('get_holds_of', { customer_id: customer.id })
    expect(newest).toMatchObject({ hold_id: other, lifted_by: '', placed_by: 'Wei' })
    expect(oldest).toMatchObject({ kind: 'unpaid_reversal', reason: 'Unpaid reversal', lifted_by: 'Wei' })
    expect(oldest.customer_sentence).toBe(translate('en', 'kinds', 'hold_unpaid_reversal_sentence'))
  })
})

describe('no hold', () => {
  const refused = (path: string, input: object) =>
    test.ask(`/api/staff/holds/${path}`, input, { token: support.token })

  it('is placed on a parcel that was unpacked', async () => {
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer, { status: 'in_warehouse' })
    const { deliveryNumber } = await aParcel(test.context, customer, { status: 'unpaid', orders: [order] })
    const on = { delivery_number: deliveryNumber }
    const unpacked = await test.ask('/api/shopping/release_parcel', on, { token: customer.token })
    expect(unpacked.code).toBe(0)
    expect((await refused('place', { ...on, kind: 'other', reason: 'x' })).code).toBe(1902)
  })

  it('is lifted that never was', async () => {
    expect((await refused('lift', { hold_id: crypto.randomUUID(), reason: 'x' })).code).toBe(1005)
  })
})

describe('the lists of holds', () => {
  const idsOf = (list: readonly { readonly hold_id: string }[]) => list.map(({ hold_id }) => hold_id)

  it('show all of a hold, of its customer and of its end', async () => {
    const customer = await aCustomer(test.context)
    const hold_id = await place({ customer_id: customer.id }, { kind: 'fraud', customer_note: 'Call us.' })
    const [placed] = await test.context.db.select().from(holds).where(eq(holds.id, hold_id))
    const on = { customer_id: customer.id }
    const shown = {
      hold_id,
      kind: 'fraud',
      kind_text: 'Payment check',
      reason: 'Two names on it',
      customer_sentence: expect.stringMatching(/^We are checking a payment.* Call us\.$/),
      customer: {
        customer_id: customer.id,
        account_name: customer.accountName,
        account_no: customer.accountNo,
        hold: 'fraud',
      },
      delivery_number: '',
      placed_by: 'Wei',
      created_at: toWireTime(placed?.createdAt ?? null),
      paid_numbers: [],
      lifted_by: '',
      lift_reason: '',
      lifted_at: toWireTime(null),
    }
    expect(await ask('get_holds_of', on)).toEqual([shown])
    expect((await ask('get_list', { search_text: customer.accountNo })).list).toEqual([shown])
    await lift(hold_id)
    const [lifted] = await test.context.db.select().from(holds).where(eq(holds.id, hold_id))
    expect(await ask('get_holds_of', on)).toEqual([
      {
        ...shown,
        customer: { ...shown.customer, hold: '' },
        lifted_by: 'Wei',
        lift_reason: 'It is a gift',
        lifted_at: toWireTime(lifted?.liftedAt ?? null),
      },
    ])
  })

  it('know no parcel or order that there is not', async () => {
    for (const input of [{ delivery_number: 'SP0' }, { order_id: 'SO0' }])
      expect(await test.ask('/api/staff/holds/get_holds_of', input, support)).toMatchObject({ code: 1005 })
  })

  it('show those of a parcel with those of its customer, the newest first', async () => {
    const [customer, stranger] = [await aCustomer(test.context), await aCustomer(test.context)]
    const [parcel, other] = [await aParcel(test.context, customer), await aParcel(test.context, customer)]
    const on = (one: { deliveryNumber: string }) => ({ delivery_number: one.deliveryNumber })
    const mine = await place(on(parcel))
    const sibling = await place(on(other))
    const whole = await place({ customer_id: customer.id })
    await place({ customer_id: stranger.id })
    expect(idsOf(await ask('get_holds_of', on(parcel)))).toEqual([whole, mine])
    expect(idsOf(await ask('get_holds_of', { customer_id: customer.id }))).toEqual([whole, sibling, mine])
  })

  it('show open ones, the oldest first, and lifted ones, the last lifted first, by what is searched', async () => {
    const accountName = `Hanna ${crypto.randomUUID()}`
    const customer = await aCustomer(test.context, { accountName })
    const parcels = [await aParcel(test.context, customer), await aParcel(test.context, customer)]
    const placed: string[] = []
    for (const { deliveryNumber } of parcels) placed.push(await place({ delivery_number: deliveryNumber }))
    placed.push(await place({ customer_id: customer.id }, { reason: `Asked by ${accountName}` }))
    const find = async (search_text: string, stage = 'open') => {
      const { list, total } = await ask('get_list', { search_text, stage })
      expect(total).toBe(list.length)
      return idsOf(list)
    }
    expect(await find(accountName)).toEqual(placed)
    expect(await find(customer.accountNo.toUpperCase())).toEqual(placed)
    expect(await find(`asked by ${accountName}`)).toEqual(placed.slice(2))
    expect(await find(parcels[0]?.deliveryNumber.toLowerCase() ?? '')).toEqual(placed.toSpliced(1, 1))
    expect(await find(accountName, 'closed')).toEqual([])
    const all = await ask('get_list', { stage: 'open' })
    expect(idsOf(all.list)).toEqual(expect.arrayContaining(placed))
    await lift(placed[1] ?? '')
    test.pass(1_000)
    await lift(placed[0] ?? '')
    expect(await find(accountName)).toEqual(placed.slice(2))
    expect(await find(accountName, 'closed')).toEqual(placed.slice(0, 2))
    test.pass(1_000)
    await lift(placed[2] ?? '')
    const page = await ask('get_list', { search_text: accountName, stage: 'closed', page: 2, page_size: 2 })
    expect([idsOf(page.list), page.total]).toEqual([[placed[1]], 3])
    expect((await ask('get_list', { search_text: accountName, stage: 'closed' })).list[1]).toMatchObject({
      lift_reason: 'It is a gift',
      lifted_by: 'Wei',
      kind_text: 'Other',
      delivery_number: parcels[0]?.deliveryNumber,
    })
  })
})
