import {
  ledgerTransactions,
  mails,
  messages,
  orderEvents,
  orders,
  parcelEvents,
  parcelGroupMembers,
  parcelGroups,
  parcels,
  refunds,
} from '@sampan/database/tables'
import { usd } from '@sampan/domain/money'
import { phrase } from '@sampan/messages/phrase'
import { and, asc, desc, eq, like, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { lockSubject } from '../../src/access/index.ts'
import { statedSum, writtenSum } from '../../src/money-text.ts'
import { boxOf } from '../../src/shipping/groups/box-of.ts'
import { closeDueGroups } from '../../src/shipping/groups/close-group.ts'
import { groupState, loadStaffGroup } from '../../src/shipping/groups/group-for-update.ts'
import { moveParcel } from '../../src/shipping/index.ts'
import { NO_PRICE } from '../../src/shipping/packing/no-price.ts'
import { staffParcel } from '../../src/shipping/packing/staff-parcels.queries.ts'
import { captureFor, endCapture } from '../captured-payable.ts'
import { aCustomer, aParcel, aStaffMember, aSupplement } from '../factories.ts'
import { lastAudit } from '../last-audit.ts'
import { lastMessage } from '../last-message.ts'
import { lockWaiters } from '../lock-waiters.ts'
import { startTestApp } from '../test-app.ts'
import { groupSteps, scale } from './group-steps.ts'

/** What a group records from its invitation to its dispatch, what it shows, and what it refuses. */
const test = startTestApp()
type Customer = Awaited<ReturnType<typeof aCustomer>>
const { ask, groupRow, parcelRow, create, aGroup, joined, stored, adds, pays, closed } = groupSteps(test)
let packer: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  packer = await aStaffMember(test.context, 'shipping')
})

const DAY_MS = 86_400_000
const cents = (amount: number) => Math.round(amount * 100)
const staff = (path: string, input: object) => ask(packer, `/api/staff/groups/${path}`, input)
const eventsOf = async (number: string) =>
  test.context.db
    .select()
    .from(parcelEvents)
    .where(eq(parcelEvents.parcelId, (await parcelRow(number)).id))
    .orderBy(desc(parcelEvents.id))
const pack = async (group_number: string, over: object = {}) => {
  const { revision } = (await staff('get', { group_number })).data
  return staff('pack', { group_number, revision, ...scale, ...over })
}
const ship = async (group_number: string, over: object = {}) => {
  const { revision } = (await staff('get', { group_number })).data
  const input = { group_number, revision, carrier: 'ups', tracking_number: '1Z999AA10123456784' }
  return staff('ship', { ...input, ...over })
}

it('the box of a group is in the queue of its stage', async () => {
  const { group_number, host, ofHost, ofMember } = await closed()
  const queue = async (stage: string) => (await staff('get_queue', { stage })).data
  const found = async (stage: string) =>
    (await queue(stage)).list.find((one: { group_number: string }) => one.group_number === group_number)
  expect(await found('to_pack')).toMatchObject({
    ...{
      name: 'Friends',
      parcel_count: 2,
      item_count: 2,
      country_code: 'US',
      group_status_text: 'To be packed',
    },
    ...{ host: { account_name: 'Hanna' }, channel_name: expect.stringMatching(/Air/) },
  })
  const { data } = await staff('get', { group_number })
  expect(data).toMatchObject({
    ...{ channel_code: 'sampan_air', items_weight: 3.6, freight_amount: null, house_amount: 0 },
    ...{ packed_weight: 0, tracking_number: '', carrier: '' },
    address: expect.stringContaining('12 Harbour Street'),
    parcels: [
      {
        delivery_number: ofHost.delivery_number,
        alone_amount: ofHost.quoted.alone_amount,
        share_amount: null,
      },
      { delivery_number: ofMember.delivery_number, items: [{ order_id: ofMember.order.orderNumber }] },
    ],
  })
  await pack(group_number)
  expect(await found('to_pack')).toBeUndefined()
  expect(await found('packed')).toMatchObject({ group_number })
  expect((await staff('get', { group_number })).data).toMatchObject({
    ...{ packed_weight: 4.1, packed_length: 40, packed_width: 30, packed_height: 10 },
    parcels: [{ share_amount: expect.any(Number) }, { share_amount: expect.any(Number) }],
  })
  const { data: shared } = await staff('get', { group_number })
  const row = await groupRow(group_number)
  expect(cents(shared.freight_amount)).toBe(Number(row.freightCents))
  expect(shared.parcels.map((one: { share_amount: number }) => cents(one.share_amount))).toEqual([
    Number((await parcelRow(ofHost.delivery_number)).groupShareCents),
    Number((await parcelRow(ofMember.delivery_number)).groupShareCents),
  ])
  const closing = await aGroup()
  await test.context.db
    .update(parcelGroups)
    .set({ status: 'closing' })
    .where(eq(parcelGroups.number, closing.group_number))
  const open = await aGroup()
  const { stages, list } = await queue('open')
  const counted = new Map(stages.map(({ stage, count }: { stage: string; count: number }) => [stage, count]))
  expect(counted.get('open')).toBe(list.length)
  expect(list.slice(-2).map((one: { group_number: string }) => one.group_number)).toEqual([
    closing.group_number,
    open.group_number,
  ])
  expect(counted.get('packed')).toBe((await queue('packed')).list.length)
  expect((await staff('get', { group_number: open.group_number })).data).toMatchObject({
    ...{ parcel_count: 0, parcels: [], items_weight: 0, tracking_number: '', carrier: '' },
  })
  await ship(group_number)
  expect((await queue('shipped')).list[0]).toMatchObject({ group_number })
  const seen = (await ask(host, '/api/groups/get', { group_number })).data
  expect(seen).toMatchObject({ my_state: 'paid', can_close: false, can_dissolve: false, code: '' })
  expect(seen.tracking_number).toBe('1Z999AA10123456784')
  const told = await test.context.db
    .select()
    .from(messages)
    .where(and(eq(messages.customerId, host.id), like(messages.eventKey, 'group_dissolved:%')))
  expect(told).toEqual([])
  expect((await staff('get', { group_number: 'GP0' })).code).toBe(1005)
  expect(host.id).toBe((await groupRow(group_number)).hostId)
})

describe('a group', () => {
  it('is opened to an address that its channel serves', async () => {
    const host = await aCustomer(test.context)
    expect((await create(host, { country_code: 'XX' })).data.fields).toHaveProperty('country_code')
    expect(await create(host, { channel_code: 'no_such' })).toMatchObject({
      ...{ code: 1409, data: { fields: { channel_code: expect.any(String) } } },
    })
    const brazil = { country_code: 'BR', consignee_postcode: '01310-100', consignee_tax_number: '123' }
    expect((await create(host, brazil)).data.fields).toHaveProperty('consignee_tax_number')
    expect(await test.context.db.$count(parcelGroups, eq(parcelGroups.hostId, host.id))).toBe(0)
    const { group_number } = (await create(host)).data
    const group = await groupRow(group_number)
    expect(group).toMatchObject({
      ...{ hostId: host.id, name: 'Friends', status: 'open', channelCode: 'sampan_air', countryCode: 'US' },
      ...{ consigneeName: 'Lena Muster', consigneePhone: '+1 503 555 0100' },
      consigneeEmail: 'lena@example.test',
    })
    expect(group.closesAt.getTime() - group.createdAt.getTime()).toBe(7 * DAY_MS)
    expect(group.code.length).toBeGreaterThan(20)
    expect(group_number).toMatch(/^GP/)
  })

  it('is shown to its host with its address, code and members, to a member without them', async () => {
    const { host, group_number, code } = await aGroup()
    const member = await joined(code)
    const facts = {
      ...{ group_number, name: 'Friends', group_status_text: 'Open', receiver_name: 'Lena' },
      ...{ country_name: 'United States', member_count: 2, channel_name: expect.stringMatching(/Air/) },
    }
    const get = async (who: Customer) => (await ask(who, '/api/groups/get', { group_number })).data
    expect(await get(host)).toMatchObject({
      ...{ ...facts, is_host: true, code, my_state: 'adding', mine: null, tracking_number: '' },
      ...{ can_leave: false, can_close: false, can_dissolve: true, is_above_customs_limit: false },
      address: 'Lena Muster, 12 Harbour Street, Portland, Oregon 97201, United States, +1 503 555 0100',
      members: [
        { account_name: 'Hanna', is_me: true, state: 'adding' },
        { account_name: 'Mira', is_me: false, state: 'adding' },
      ],
    })
    const inArabic = await test.ask('/api/groups/get', { group_number }, { token: host.token, lang: 'ar' })
    expect(inArabic.data.address).toMatch(/، \u2068الولايات المتحدة\u2069، \u2068\+1 503 555 0100\u2069$/)
    expect(await get(member)).toMatchObject({
      ...{ ...facts, is_host: false, code: '', address: '', members: [] },
      ...{ can_leave: true, can_close: false, can_dissolve: false },
    })
    const { delivery_number, quoted } = await adds(member, group_number, 700)
    expect((await get(member)).mine).toMatchObject({
      ...{ delivery_number, item_count: 1, weight: 0.7, total_amount: quoted.alone_amount },
      ...{ alone_amount: quoted.alone_amount, is_share_final: false },
    })
    expect(await get(member)).toMatchObject({ my_state: 'ready', can_leave: true })
    expect(await get(host)).toMatchObject({ can_close: false, can_dissolve: true })
    await pays(member, delivery_number)
    expect(await get(member)).toMatchObject({ my_state: 'paid', can_leave: false })
    expect(await get(host)).toMatchObject({ can_close: true, can_dissolve: false })
    expect((await ask(member, '/api/groups/get_my_groups')).data).toMatchObject([
      { ...facts, is_host: false, my_state: 'paid' },
    ])
    expect((await ask(member, '/api/groups/preview', { code })).data).toMatchObject({ group_number })
    // A channel that is no longer offered has its code for a name; an address shows no empty part.
    await test.context.db
      .update(parcelGroups)
      .set({ channelCode: 'retired', consigneePostcode: '' })
      .where(eq(parcelGroups.number, group_number))
    expect(await get(host)).toMatchObject({
      channel_name: 'retired',
      address: 'Lena Muster, 12 Harbour Street, Portland, Oregon, United States, +1 503 555 0100',
    })
  })

  it('warns of goods that are together above the limit of the customs', async () => {
    const { host, group_number, code } = await aGroup({ country_code: 'DE' })
    const member = await joined(code)
    const { customs_limit } = (await ask(host, '/api/groups/get', { group_number })).data
    const isAbove = async () =>
      (await ask(member, '/api/groups/get', { group_number })).data.is_above_customs_limit
    const worth = (id: string, goodsCents: bigint) =>
      test.context.db
        .update(orders)
        .set({ goodsCents, totalCents: goodsCents + 205n })
        .where(eq(orders.id, id))
    const rest = BigInt(cents(customs_limit)) - 2000n
    await adds(member, group_number, 500)
    const { order } = await adds(host, group_number, 500)
    await worth(order.id, rest)
    expect(await isAbove()).toBe(false)
    await worth(order.id, rest + 1n)
    expect(await isAbove()).toBe(true)
  })

  it('counts and shows what is in it now, not goods that were taken out again', async () => {
    const { host, group_number, code } = await aGroup()
    const member = await joined(code)
    const first = await adds(member, group_number, 500)
    const { delivery_number } = first
    expect((await ask(member, '/api/shopping/release_parcel', { delivery_number })).code).toBe(0)
    expect((await ask(member, '/api/groups/get', { group_number })).data.my_state).toBe('adding')
    const second = await adds(member, group_number, 500)
    expect((await ask(member, '/api/groups/get', { group_number })).data).toMatchObject({
      my_state: 'ready',
      mine: { delivery_number: second.delivery_number },
    })
    expect((await ask(host, '/api/groups/get', { group_number })).data.members).toHaveLength(2)
    const { list } = (await staff('get_queue', { stage: 'open' })).data
    expect(list.find((one: { group_number: string }) => one.group_number === group_number)).toMatchObject({
      parcel_count: 1,
      item_count: 1,
    })
  })

  it('is neither left nor dissolved while a payment for it is being captured, or once it is paid', async () => {
    const { host, group_number, code } = await aGroup()
    const member = await joined(code)
    const { delivery_number } = await adds(member, group_number, 500)
    const intentId = await captureFor(test.context, await parcelRow(delivery_number))
    const leave = async () => (await ask(member, '/api/groups/leave', { group_number })).code
    const dissolve = async () => (await ask(host, '/api/groups/dissolve', { group_number })).code
    expect([await leave(), await dissolve()]).toEqual([1605, 1605])
    await endCapture(test.context, intentId)
    await pays(member, delivery_number)
    expect([await leave(), await dissolve()]).toEqual([1449, 1449])
  })

  it('keeps the goods of each member as a parcel of their own, insured where they want', async () => {
    const { host, group_number } = await aGroup()
    const order = await stored(host, 700)
    const order_ids = [order.orderNumber]
    const { data } = await ask(host, '/api/groups/quote_goods', { group_number, order_ids })
    expect(data).toMatchObject({ weight: 0.7, share_amount: data.alone_amount })
    expect(cents(data.insurance.covered_amount)).toBe(2100 + cents(data.alone_amount))
    const total_amount = (cents(data.alone_amount) + cents(data.insurance.premium_amount)) / 100
    const input = { group_number, order_ids, is_insured: true }
    const fraction = { ...input, total_amount: 0.001 }
    expect((await ask(host, '/api/groups/add_goods', fraction)).data.fields).toHaveProperty('total_amount')
    const wrong = { ...input, total_amount: data.alone_amount }
    expect((await ask(host, '/api/groups/add_goods', wrong)).code).toBe(1411)
    const added = await ask(host, '/api/groups/add_goods', { ...input, total_amount })
    const group = await groupRow(group_number)
    expect(await parcelRow(added.data.delivery_number)).toMatchObject({
      ...{ groupId: group.id, customerId: host.id, status: 'unpaid', channelCode: 'sampan_air' },
      ...{ insuredCents: BigInt(cents(data.insurance.covered_amount)), couponId: null, userNote: '' },
      ...{ consigneeName: 'Lena', consigneePostcode: '', promisedLimitCents: null },
      ...{ consigneeProvince: '', consigneeCity: '', consigneeAddressDetail: '', consigneePhone: '' },
      consigneeEmail: '',
      freightCents: BigInt(cents(data.alone_amount)),
    })
  })

  it('takes no goods that its channel does not carry, of strangers, or once it is closed', async () => {
    const { host, group_number, code } = await aGroup()
    const member = await joined(code)
    const order = await stored(host, 500)
    const goods = { group_number, order_ids: [order.orderNumber] }
    const quote = (who: Customer, over: object = {}) =>
      ask(who, '/api/groups/quote_goods', { ...goods, ...over })
    const add = (who: Customer) => ask(who, '/api/groups/add_goods', { ...goods, total_amount: 1 })
    for (const call of [quote, add]) expect((await call(await aCustomer(test.context))).code).toBe(1005)
    expect((await quote(member)).code).toBe(1410)
    const heavy = await stored(host, 900_000)
    expect(await quote(host, { order_ids: [heavy.orderNumber] })).toMatchObject({
      ...{ code: 1409, data: { fields: { order_ids: expect.any(String) } } },
    })
    const { delivery_number } = await adds(member, group_number, 500)
    await adds(host, group_number, 500)
    await pays(member, delivery_number)
    expect((await ask(host, '/api/groups/dissolve', { group_number })).code).toBe(1449)
    expect((await ask(host, '/api/groups/close', { group_number })).code).toBe(0)
    for (const call of [quote, add]) expect((await call(host)).code).toBe(1445)
    for (const path of ['close', 'dissolve'])
      expect((await ask(host, `/api/groups/${path}`, { group_number })).code).toBe(1445)
    expect((await ask(member, '/api/groups/leave', { group_number })).code).toBe(1445)
    expect((await ask(await aCustomer(test.context), '/api/groups/join', { code })).code).toBe(1445)
    expect((await ask(member, '/api/groups/join', { code })).data).toEqual({ group_number })
    expect((await groupRow(group_number)).closedAt).not.toBeNull()
  })

  it('shares its box by the volume of goods where that is more, and leaves out what lost its price', async () => {
    const { host, group_number, code } = await aGroup()
    const member = await joined(code)
    const order = await stored(member, 700)
    await test.context.db
      .update(orders)
      .set({ lengthMm: 400, widthMm: 300, heightMm: 200 })
      .where(eq(orders.id, order.id))
    const order_ids = [order.orderNumber]
    const quoted = (await ask(member, '/api/groups/quote_goods', { group_number, order_ids })).data
    expect(quoted.weight).toBe(4.8)
    const goods = { group_number, order_ids, total_amount: quoted.alone_amount }
    const { delivery_number } = (await ask(member, '/api/groups/add_goods', goods)).data
    const { id } = await parcelRow(delivery_number)
    await test.context.db.transaction((tx) =>
      moveParcel(
        tx,
        id,
        { from: 'unpaid', to: 'waiting_fee', stage: 'price_withdrawn', fields: NO_PRICE },
        test.context.now(),
      ),
    )
    const get = async () => (await ask(member, '/api/groups/get', { group_number })).data
    expect(await get()).toMatchObject({ my_state: 'ready', can_leave: true })
    const own = await adds(host, group_number, 900)
    await pays(host, own.delivery_number)
    await test.context.db
      .update(parcelGroups)
      .set({ status: 'closing' })
      .where(eq(parcelGroups.number, group_number))
    expect((await staff('quote_box', { group_number, ...scale })).code).toBe(2004)
    await closeDueGroups(test.context)
    expect((await groupRow(group_number)).status).toBe('to_pack')
    expect((await parcelRow(delivery_number)).status).toBe('released')
    expect(await get()).toMatchObject({ my_state: 'left_out', can_leave: false, mine: null })
  })

  it('is left with the goods, by a member and not by its host', async () => {
    const { host, group_number, code } = await aGroup()
    const [member, other, empty] = [await joined(code), await joined(code), await joined(code)]
    const kept = await adds(other, group_number, 500)
    const { delivery_number, order } = await adds(member, group_number, 500)
    expect((await ask(empty, '/api/groups/leave', { group_number })).code).toBe(0)
    for (const path of ['close', 'dissolve'])
      expect((await ask(member, `/api/groups/${path}`, { group_number })).code).toBe(1005)
    expect((await ask(host, '/api/groups/leave', { group_number })).code).toBe(1450)
    expect((await ask(member, '/api/groups/leave', { group_number })).code).toBe(0)
    expect((await parcelRow(delivery_number)).status).toBe('released')
    expect((await parcelRow(kept.delivery_number)).status).toBe('unpaid')
    const events = await test.context.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, order.id))
      .orderBy(asc(orderEvents.id))
    expect(events.at(-1)).toMatchObject({ toStatus: 'in_warehouse', stage: 'released' })
    const { id } = await groupRow(group_number)
    const members = await test.context.db
      .select()
      .from(parcelGroupMembers)
      .where(eq(parcelGroupMembers.groupId, id))
    expect(members.map(({ customerId }) => customerId).toSorted()).toEqual([host.id, other.id].toSorted())
    expect((await ask(member, '/api/groups/get', { group_number })).code).toBe(1005)
  })

  it('that does not go is told everybody in it, once', async () => {
    const { host, group_number, code } = await aGroup()
    const member = await joined(code)
    await adds(host, group_number, 500)
    await adds(member, group_number, 500)
    const { id } = await groupRow(group_number)
    expect((await ask(host, '/api/groups/dissolve', { group_number })).code).toBe(0)
    expect(await groupRow(group_number)).toMatchObject({ status: 'dissolved', closedAt: expect.any(Date) })
    const dissolved = (who: Customer, groupId: string) => ({
      eventKey: `group_dissolved:${groupId}:${who.id}`,
      notice: { name: 'group_dissolved', values: { name: 'Friends' } },
    })
    for (const who of [host, member])
      expect(await lastMessage(test.context, who)).toMatchObject(dissolved(who, id))

    // At its end nobody has paid: who had goods is left out, and its host told that it does not go.
    const due = await aGroup()
    const late = await joined(due.code)
    const { delivery_number } = await adds(late, due.group_number, 500)
    const closesAt = test.context.now()
    await test.context.db
      .update(parcelGroups)
      .set({ closesAt })
      .where(eq(parcelGroups.number, due.group_number))
    const queue = { ...test.context.queue, send: () => Promise.reject(new Error('no queue')) }
    await expect(closeDueGroups({ ...test.context, queue })).rejects.toThrow('no queue')
    expect(await groupRow(due.group_number)).toMatchObject({ status: 'closing', closedAt: expect.any(Date) })
    await Promise.all([closeDueGroups(test.context), closeDueGroups(test.context)])
    const group = await groupRow(due.group_number)
    expect(group).toMatchObject({ status: 'dissolved', closedAt: expect.any(Date) })
    expect(await lastMessage(test.context, due.host)).toMatchObject(dissolved(due.host, group.id))
    expect(await lastMessage(test.context, late)).toMatchObject({
      eventKey: `group_left_out:${(await parcelRow(delivery_number)).id}`,
      notice: { name: 'group_left_out', values: { name: 'Friends' } },
    })
    for (const who of [host, member, due.host, late]) {
      const isTold = and(eq(mails.recipient, who.accountNo), like(mails.template, 'group_%'))
      const [mail] = await test.context.db.select().from(mails).where(isTold)
      expect(mail?.values).toMatchObject({ action_url: expect.stringMatching(/MyWarehouse$/) })
    }
  })
})

describe('the box of a group', () => {
  it('is recorded for each parcel with its part of the weight, and each member told their share', async () => {
    const { group_number, host, member, ofHost, ofMember } = await closed()
    const { data } = await pack(group_number)
    const group = await groupRow(group_number)
    expect(group).toMatchObject({
      ...{ status: 'packed', packedWeightG: 4100, packedLengthMm: 400, packedBy: packer.id },
      ...{ freightCents: BigInt(cents(data.freight_amount)), absorbedFreightCents: 0n },
    })
    const rows = [await parcelRow(ofHost.delivery_number), await parcelRow(ofMember.delivery_number)] as const
    expect(rows.map(({ packedWeightG }) => packedWeightG)).toEqual([1025, 3075])
    const shares = rows.map(({ groupShareCents }) => groupShareCents ?? 0n)
    expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(group.freightCents)
    for (const [index, [who, { delivery_number, quoted }]] of (
      [
        [host, ofHost],
        [member, ofMember],
      ] as const
    ).entries()) {
      const share = shares[index] ?? 0n
      expect((await eventsOf(delivery_number)).slice(0, 2)).toMatchObject([
        { stage: 'surplus_returned', staffId: packer.id },
        { stage: 'packed', staffId: packer.id },
      ])
      const [refund] = await test.context.db.select().from(refunds).where(eq(refunds.customerId, who.id))
      expect(refund).toMatchObject({
        ...{ amountCents: BigInt(cents(quoted.alone_amount)) - share, purpose: 'settlement' },
        reasonPhrase: phrase('notices', 'group_share', { weight_kg: '4.100' }),
      })
      const told = await test.context.db
        .select()
        .from(messages)
        .where(
          and(eq(messages.customerId, who.id), like(messages.eventKey, `group_packed:${rows[index]?.id}:%`)),
        )
      expect(told.map(({ notice }) => notice)).toMatchObject([
        {
          name: 'group_packed',
          values: {
            ...{ name: 'Friends', weight_kg: '4.100', alone: writtenSum(usd(cents(quoted.alone_amount))) },
            share: writtenSum(usd(share)),
          },
        },
      ])
    }
    expect(await lastAudit(test.context, `group:${group_number}`)).toMatchObject({
      ...{ action: 'group_packed', staffId: packer.id },
      after: { weightG: 4100, channelCode: 'sampan_air', freight: { minor: String(group.freightCents) } },
    })
  })

  it('is described as a whole on its papers, with the goods, the freight and the insurance of all', async () => {
    const { group_number, ofHost, ofMember } = await closed()
    const boxAt = async (delivery_number: string) => {
      const row = await staffParcel(test.context.db, await test.context.settings.read(), delivery_number)
      if (!row) throw new Error('no parcel')
      const box = await boxOf(test.context.db, row)
      return { ...box, orders: box.lines.map(({ order }) => order.orderNumber).toSorted() }
    }
    const all = [ofHost, ofMember].map(({ order }) => order.orderNumber).toSorted()
    for (const [{ delivery_number }, premiumCents] of [
      [ofHost, 150n],
      [ofMember, 200n],
    ] as const)
      await test.context.db
        .update(parcels)
        .set({ insuredCents: 9_000n, premiumCents, totalCents: sql`${parcels.totalCents} + ${premiumCents}` })
        .where(eq(parcels.deliveryNumber, delivery_number))
    const before = await boxAt(ofMember.delivery_number)
    expect(before.orders).toEqual(all)
    const { freightCents } = await parcelRow(ofMember.delivery_number)
    expect(before.row.parcel).toMatchObject({ packedWeightG: null, freightCents })
    const { data } = await pack(group_number)
    expect((await boxAt(ofMember.delivery_number)).row.parcel).toMatchObject({
      ...{ packedWeightG: 4100, freightCents: BigInt(cents(data.freight_amount)), premiumCents: 350n },
      deliveryNumber: ofMember.delivery_number,
    })
    const customer = await aCustomer(test.context)
    const loose = await aParcel(test.context, customer, { status: 'paid', packedWeightG: 900 })
    const own = await boxAt(loose.deliveryNumber)
    expect(own.lines).toHaveLength(1)
    expect(own.row.parcel).toMatchObject({ packedWeightG: 900, freightCents: 2200n })
  })

  it('is packed at the weight of its goods or more, by a channel that takes it, until it is shipped', async () => {
    const { group_number, ofHost } = await closed()
    const light = await pack(group_number, { weight: 3.599 })
    expect(light).toMatchObject({ code: 2005, data: { fields: { weight: expect.stringContaining('3.6') } } })
    expect(await pack(group_number, { channel_code: 'no_such' })).toMatchObject({
      ...{ code: 1409, data: { fields: { channel_code: expect.any(String) } } },
    })
    expect((await groupRow(group_number)).status).toBe('to_pack')
    expect((await pack(group_number, { weight: 3.6 })).code).toBe(0)
    const boxes = (await staff('quote_box', { group_number, ...scale })).data
    const other = boxes.find(({ channel_code }: { channel_code: string }) => channel_code !== 'sampan_air')
    const packed = await pack(group_number, { channel_code: other.channel_code })
    expect(packed.data).toEqual({
      freight_amount: other.freight_amount,
      house_amount: expect.any(Number),
    })
    const named = (await parcelRow(ofHost.delivery_number)).quoteInputs as { channelName: { en: string } }
    expect(named.channelName.en).toBe(other.channel_name)
    expect((await parcelRow(ofHost.delivery_number)).channelCode).toBe(other.channel_code)
    expect((await ship(group_number)).code).toBe(0)
    expect((await pack(group_number)).code).toBe(1902)
    expect((await staff('quote_box', { group_number, ...scale })).code).toBe(1902)
    expect((await ship(group_number)).code).toBe(1902)
    const { group_number: open } = await aGroup()
    expect((await staff('quote_box', { group_number: open, ...scale })).code).toBe(2004)
  })

  it('that packs badly is booked at our cost, and only the change when it is packed again', async () => {
    const { group_number } = await closed()
    const first = await pack(group_number, { length: 55, width: 45, height: 40 })
    const { id, absorbedFreightCents } = await groupRow(group_number)
    expect(absorbedFreightCents).toBe(BigInt(cents(first.data.house_amount)))
    const booked = () =>
      test.context.db
        .select()
        .from(ledgerTransactions)
        .where(like(ledgerTransactions.idempotencyKey, `group_freight:${id}:%`))
    expect(await booked()).toMatchObject([{ kind: 'promised_freight', note: group_number }])
    await pack(group_number, { length: 55, width: 45, height: 40 })
    expect(await booked()).toHaveLength(1)
    await pack(group_number)
    expect(await booked()).toHaveLength(2)
    expect((await groupRow(group_number)).absorbedFreightCents).toBe(0n)
  })

  it('is shipped as a whole once it is packed and nothing is open', async () => {
    const { group_number, host, member, ofHost, ofMember } = await closed()
    expect((await ship(group_number)).code).toBe(1911)
    await pack(group_number)
    expect(await ship(group_number, { carrier: 'toString' })).toMatchObject({ code: 1912 })
    const supplement = await aSupplement(test.context, member, {
      parcelId: (await parcelRow(ofMember.delivery_number)).id,
    })
    expect((await ship(group_number)).code).toBe(1905)
    expect((await parcelRow(ofHost.delivery_number)).status).toBe('paid')
    const withdrawn = { number: supplement, reason: 'Our mistake' }
    await ask(packer, '/api/staff/supplements/withdraw', withdrawn)
    expect((await ship(group_number)).code).toBe(0)
    expect(await groupRow(group_number)).toMatchObject({ status: 'shipped', shippedAt: expect.any(Date) })
    for (const [who, { delivery_number, order }] of [
      [host, ofHost],
      [member, ofMember],
    ] as const) {
      const row = await parcelRow(delivery_number)
      expect(row).toMatchObject({ status: 'shipped', carrier: 'ups', trackingNumber: '1Z999AA10123456784' })
      const [sent] = await test.context.db.select().from(orders).where(eq(orders.id, order.id))
      expect(sent?.status).toBe('shipped')
      expect(await lastMessage(test.context, who)).toMatchObject({ eventKey: `parcel_shipped:${row.id}` })
    }
    expect(await lastAudit(test.context, `group:${group_number}`)).toMatchObject({
      ...{ action: 'group_shipped', staffId: packer.id },
      after: { carrier: 'ups', trackingNumber: '1Z999AA10123456784', parcels: 2 },
    })
  })

  it('is compared with what its packer saw: its status, contents, weight, price and address', async () => {
    const { group_number, ofHost, ofMember } = await closed()
    const stateOf = async () => {
      const found = await loadStaffGroup(test.context.db, group_number)
      return Object.fromEntries(
        groupState(found).map(({ name, value }) => [(name as { key: string }).key, value]),
      )
    }
    const contents = [ofHost, ofMember]
      .map(({ delivery_number, order }, index) =>
        [delivery_number, 'paid', order.orderNumber, index === 0 ? 900 : 2700].join(' '),
      )
      .join(', ')
    const state_contents = contents
    const address =
      'Lena Muster, 12 Harbour Street, 97201 Portland, Oregon, +1 503 555 0100, lena@example.test'
    expect(await stateOf()).toEqual({
      ...{ state_status: phrase('statuses', 'group_to_pack'), state_contents },
      ...{ state_packed_weight: '', state_total: '', address },
    })
    const { data } = await pack(group_number)
    expect(await stateOf()).toEqual({
      ...{ state_status: phrase('statuses', 'group_packed'), state_contents },
      ...{
        state_packed_weight: '4.100 kg',
        state_total: statedSum(BigInt(cents(data.freight_amount))),
        address,
      },
    })
    const box = { group_number, ...scale, revision: (await staff('get', { group_number })).data.revision }
    for (const subject of [`group:${group_number}`, `parcel:${ofMember.delivery_number}`]) {
      const waited = await test.ownerDb.transaction(async (tx) => {
        await lockSubject(tx, subject)
        const answer = staff('pack', { ...box, weight: 1 })
        await lockWaiters(test, 1)
        return () => answer
      })
      expect((await waited()).code).toBe(2005)
    }
    const both = await Promise.all([
      staff('pack', { ...box, weight: 5 }),
      staff('pack', { ...box, weight: 6 }),
    ])
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 1928])
  })
})
