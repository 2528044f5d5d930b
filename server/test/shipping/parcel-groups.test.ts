import { GROUP_MEMBERS_MAX } from '@sampan/contract'
import { mails, messages, orders, parcelGroups, parcels } from '@sampan/database/tables'
import { and, eq, like } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { walletBalance } from '../../src/ledger/index.ts'
import { closeDueGroups } from '../../src/shipping/groups/close-group.ts'
import { captureFor, endCapture } from '../captured-payable.ts'
import { expectInvariants } from '../expect-invariants.ts'
import { aCustomer, aStaffMember, fillWallet } from '../factories.ts'
import { lastMessage } from '../last-message.ts'
import { platformBalance } from '../platform-balance.ts'
import { startTestApp } from '../test-app.ts'
import { groupSteps, scale } from './group-steps.ts'

const test = startTestApp()
afterEach(async () => {
  await test.drain()
  await expectInvariants(test.context)
})

const { ask, dataOf, groupRow, parcelRow, aGroup, joined, stored, create, adds, pays, closed } =
  groupSteps(test)
const SECRETS = ['Muster', 'Oregon', 'Portland', 'Harbour', '97201', '+1 503 555 0100', 'lena@example.test']
const DAY_MS = 86_400_000
const cents = (amount: number) => Math.round(amount * 100)
const orderStatus = async ({ orderNumber }: { orderNumber: string }) =>
  (await test.context.db.select().from(orders).where(eq(orders.orderNumber, orderNumber)))[0]?.status

/** A group that is to be packed, with a packer. */
const toPack = async () => ({ ...(await closed()), staff: await aStaffMember(test.context, 'shipping') })

async function packs(staff: { token: string }, group_number: string, overrides: object = {}) {
  const { revision } = await dataOf(staff, '/api/staff/groups/get', { group_number })
  return ask(staff, '/api/staff/groups/pack', { group_number, revision, ...scale, ...overrides })
}

describe('an invitation', () => {
  it('shows the country and a first name, but neither the address nor the members', async () => {
    const { code, group_number } = await aGroup()
    const invited = await aCustomer(test.context)
    const shown = await dataOf(invited, '/api/groups/preview', { code })
    expect(shown).toMatchObject({ name: 'Friends', receiver_name: 'Lena', member_count: 1, group_number: '' })
    await dataOf(invited, '/api/groups/join', { code })
    const { delivery_number } = await adds(invited, group_number, 500)
    const seen = [
      shown,
      await dataOf(invited, '/api/groups/get', { group_number }),
      await dataOf(invited, '/api/groups/get_my_groups'),
      await dataOf(invited, '/api/shopping/get_parcel_detail', { delivery_number }),
      await dataOf(invited, '/api/shopping/get_my_parcel_list'),
      await test.context.db.select().from(parcels).where(eq(parcels.deliveryNumber, delivery_number)),
    ]
    const text = JSON.stringify(seen, (_, value) => (typeof value === 'bigint' ? String(value) : value))
    for (const secret of SECRETS) expect(text).not.toContain(secret)
    expect(text).not.toContain('Hanna')
  })

  it('of an unknown code is refused', async () => {
    const invited = await aCustomer(test.context)
    expect((await ask(invited, '/api/groups/preview', { code: 'NOSUCHCODE' })).code).toBe(1451)
    expect((await ask(invited, '/api/groups/join', { code: 'NOSUCHCODE' })).code).toBe(1451)
  })

  it('is accepted once, however often it is clicked', async () => {
    const { code, group_number } = await aGroup()
    const invited = await aCustomer(test.context)
    await Promise.all([1, 2, 3].map(() => dataOf(invited, '/api/groups/join', { code })))
    expect(await dataOf(invited, '/api/groups/get', { group_number })).toMatchObject({ member_count: 2 })
  })

  it('admits no more than the limit, also in parallel', async () => {
    const { code, group_number, host } = await aGroup()
    const guests = await Promise.all(
      Array.from({ length: GROUP_MEMBERS_MAX + 3 }, () => aCustomer(test.context)),
    )
    const codes = await Promise.all(
      guests.map(async (guest) => (await ask(guest, '/api/groups/join', { code })).code),
    )
    expect(codes.filter((one) => one === 0)).toHaveLength(GROUP_MEMBERS_MAX - 1)
    expect(codes.filter((one) => one === 1446)).toHaveLength(4)
    expect(await dataOf(host, '/api/groups/get', { group_number })).toMatchObject({
      member_count: GROUP_MEMBERS_MAX,
    })
  })

  it('leaves no member half-joined when the group is closed in parallel', async () => {
    const { code, group_number, host } = await aGroup()
    const { delivery_number } = await adds(host, group_number, 500)
    await pays(host, delivery_number)
    const guest = await aCustomer(test.context)
    const [join, close] = await Promise.all([
      ask(guest, '/api/groups/join', { code }),
      ask(host, '/api/groups/close', { group_number }),
    ])
    expect(close.code).toBe(0)
    expect([0, 1445]).toContain(join.code)
    const mine = await dataOf(guest, '/api/groups/get_my_groups')
    expect(mine).toHaveLength(join.code === 0 ? 1 : 0)
    expect((await groupRow(group_number)).status).toBe('to_pack')
  })
})

describe('the goods of a member', () => {
  it('cost at most their price alone, and are estimated cheaper together', async () => {
    const { host, group_number, code } = await aGroup()
    const member = await joined(code)
    await adds(host, group_number, 3000)
    const { quoted, delivery_number } = await adds(member, group_number, 700)
    expect(quoted.share_amount).toBeLessThan(quoted.alone_amount)
    const { mine } = await dataOf(member, '/api/groups/get', { group_number })
    expect(mine).toMatchObject({
      ...{ delivery_number, alone_amount: quoted.alone_amount, share_amount: quoted.share_amount },
      is_share_final: false,
    })
  })

  it('are private: the host sees members and their states, members only their number', async () => {
    const { host, group_number, code } = await aGroup()
    const member = await joined(code)
    const { delivery_number } = await adds(member, group_number, 700)
    const seen = await dataOf(host, '/api/groups/get', { group_number })
    expect(seen.members).toMatchObject([
      { account_name: 'Hanna', is_me: true, state: 'adding' },
      { account_name: 'Mira', is_me: false, state: 'ready' },
    ])
    expect(JSON.stringify(seen)).not.toContain(delivery_number)
    expect(seen.mine).toBeNull()
    expect((await dataOf(member, '/api/groups/get', { group_number })).members).toEqual([])
    const stranger = await aCustomer(test.context)
    const { headers: _, ...unknown } = await ask(stranger, '/api/groups/get', {
      group_number: 'GP00000000000',
    })
    expect(await ask(stranger, '/api/groups/get', { group_number })).toMatchObject(unknown)
  })

  it('are not added at another total than displayed, and only once', async () => {
    const { host, group_number } = await aGroup()
    const { orderNumber } = await stored(host, 500)
    const order_ids = [orderNumber]
    const wrong = { group_number, order_ids, total_amount: 0.01 }
    expect((await ask(host, '/api/groups/add_goods', wrong)).code).toBe(1411)
    await adds(host, group_number, 500)
    const { alone_amount } = await dataOf(host, '/api/groups/quote_goods', { group_number, order_ids })
    const again = { group_number, order_ids, total_amount: alone_amount }
    expect((await ask(host, '/api/groups/add_goods', again)).code).toBe(1448)
  })

  it('are refused when the channel does not accept the whole box', async () => {
    const { host, group_number, code } = await aGroup()
    const member = await joined(code)
    await adds(host, group_number, 16_000)
    const { orderNumber } = await stored(member, 16_000)
    const order_ids = [orderNumber]
    const refused = { code: 1447, data: { fields: { order_ids: expect.any(String) } } }
    expect(await ask(member, '/api/groups/quote_goods', { group_number, order_ids })).toMatchObject(refused)
    const other = await aGroup()
    const goods = { group_number: other.group_number, order_ids }
    await dataOf(member, '/api/groups/join', { code: other.code })
    const { alone_amount: total_amount } = await dataOf(member, '/api/groups/quote_goods', goods)
    const input = { group_number, order_ids, total_amount }
    expect(await ask(member, '/api/groups/add_goods', input)).toMatchObject(refused)
  })

  it('are returned when the member leaves, which is refused once they are paid', async () => {
    const { group_number, code } = await aGroup()
    const [leaver, payer] = [await joined(code), await joined(code)]
    const first = await adds(leaver, group_number, 500)
    await dataOf(leaver, '/api/groups/leave', { group_number })
    expect(await orderStatus(first.order)).toBe('in_warehouse')
    const second = await adds(payer, group_number, 500)
    await pays(payer, second.delivery_number)
    expect((await ask(payer, '/api/groups/leave', { group_number })).code).toBe(1449)
  })

  it('are paid or released, never both, when a member pays and leaves in parallel', async () => {
    const { group_number, code } = await aGroup()
    const member = await joined(code)
    const { delivery_number, order } = await adds(member, group_number, 500)
    const { total_amount } = await dataOf(member, '/api/shopping/get_parcel_detail', { delivery_number })
    await fillWallet(test.context, member, BigInt(cents(total_amount)))
    const [paid, left] = await Promise.all([
      ask(member, '/api/pay/balance_pay_shipping', { delivery_number, total_amount }),
      ask(member, '/api/groups/leave', { group_number }),
    ])
    expect([paid.code, left.code].filter((code) => code === 0)).toHaveLength(1)
    expect(await orderStatus(order)).toBe(paid.code === 0 ? 'ready_to_ship' : 'in_warehouse')
  })
})

describe('a closing group', () => {
  it('leaves out members who have not paid, and notifies them', async () => {
    const { host, group_number, code } = await aGroup()
    const late = await joined(code)
    const { delivery_number } = await adds(host, group_number, 500)
    await pays(host, delivery_number)
    const { order } = await adds(late, group_number, 500)
    await dataOf(host, '/api/groups/close', { group_number })
    expect((await groupRow(group_number)).status).toBe('to_pack')
    expect(await orderStatus(order)).toBe('in_warehouse')
    expect(await dataOf(late, '/api/groups/get', { group_number })).toMatchObject({ my_state: 'left_out' })
    expect((await lastMessage(test.context, late))?.words.en?.title).toBe('Left out of group Friends')
  })

  it.each(['close', 'dissolve'])('by %s leaves a hold on the goods that go out of it', async (end) => {
    const { host, group_number } = await aGroup()
    const { delivery_number, order, quoted } = await adds(host, group_number, 500)
    const until = new Date(test.context.now().getTime() + 9 * DAY_MS)
    await test.context.db.update(orders).set({ storageUntil: until }).where(eq(orders.id, order.id))
    const support = await aStaffMember(test.context, 'support')
    const hold = { delivery_number, kind: 'prohibited_goods', reason: 'A power bank' }
    const { hold_id } = await dataOf(support, '/api/staff/holds/place', hold)
    await dataOf(host, `/api/groups/${end}`, { group_number })
    expect(await orderStatus(order)).toBe('in_warehouse')
    const told = await test.context.db.select().from(messages).where(eq(messages.customerId, host.id))
    expect(told.find(({ notice }) => notice?.name === 'group_left_out_held')?.words.en?.body).toMatch(
      /stay on hold\. Something in it may not be sent/,
    )
    const [mail] = await test.context.db.select().from(mails).where(eq(mails.template, 'group_left_out_held'))
    const values = { action_url: expect.stringMatching(/MyWarehouse$/) }
    expect(mail).toMatchObject({ eventKey: expect.stringMatching(/^group_left_out:/), values })

    const { data } = await create(host)
    const goods = { order_ids: [order.orderNumber], total_amount: quoted.alone_amount }
    const addsAgain = async () => (await ask(host, '/api/groups/add_goods', { ...data, ...goods })).code
    expect(await addsAgain()).toBe(1418)
    const shown = await dataOf(host, '/api/shopping/get_order_detail', { order_id: order.orderNumber })
    expect(shown.hold_note).not.toBe('')
    const ofOrder = { order_id: order.orderNumber }
    expect(await dataOf(support, '/api/staff/holds/get_holds_of', ofOrder)).toMatchObject([{ hold_id }])
    const found = await dataOf(support, '/api/staff/holds/get_list', { search_text: order.orderNumber })
    expect(found.list).toMatchObject([{ hold_id }])

    test.pass(3 * DAY_MS)
    const later = await aStaffMember(test.context, 'support')
    await dataOf(later, '/api/staff/holds/lift', { hold_id, reason: 'It has no battery' })
    const [stored] = await test.context.db.select().from(orders).where(eq(orders.id, order.id))
    expect(Math.round((Number(stored?.storageUntil) - until.getTime()) / DAY_MS)).toBe(3)
    expect((await lastMessage(test.context, host))?.notice?.name).toBe('hold_lifted_goods')
    const isLifted = eq(mails.eventKey, `hold_lifted:${hold_id}`)
    expect(await test.context.db.select().from(mails).where(isLifted)).toMatchObject([{ values }])
    expect(await addsAgain()).toBe(0)
  })

  it('either accepts or excludes a parallel payment', async () => {
    const { host, group_number, code } = await aGroup()
    const member = await joined(code)
    const own = await adds(host, group_number, 500)
    await pays(host, own.delivery_number)
    const { delivery_number, order } = await adds(member, group_number, 500)
    const { total_amount } = await dataOf(member, '/api/shopping/get_parcel_detail', { delivery_number })
    await fillWallet(test.context, member, BigInt(cents(total_amount)))
    const [paid] = await Promise.all([
      ask(member, '/api/pay/balance_pay_shipping', { delivery_number, total_amount }),
      ask(host, '/api/groups/close', { group_number }),
    ])
    await closeDueGroups(test.context)
    expect((await groupRow(group_number)).status).toBe('to_pack')
    expect(await orderStatus(order)).toBe(paid.code === 0 ? 'ready_to_ship' : 'in_warehouse')
    expect((await walletBalance(test.context.db, member.id)).minor > 0n).toBe(paid.code !== 0)
  })

  it('waits for a payment that is being captured before it is packed', async () => {
    const { host, group_number, code } = await aGroup()
    const member = await joined(code)
    const own = await adds(host, group_number, 500)
    await pays(host, own.delivery_number)
    const { delivery_number, order } = await adds(member, group_number, 500)
    const intentId = await captureFor(test.context, await parcelRow(delivery_number))
    await dataOf(host, '/api/groups/close', { group_number })
    expect((await groupRow(group_number)).status).toBe('closing')
    expect(await orderStatus(order)).toBe('unpaid_shipping')
    await endCapture(test.context, intentId)
    await closeDueGroups(test.context)
    expect((await groupRow(group_number)).status).toBe('to_pack')
    expect(await orderStatus(order)).toBe('in_warehouse')
  })

  it('closes automatically when its time ends, and is dissolved when nobody paid', async () => {
    const { host, group_number } = await aGroup({ closes_in_days: 1 })
    const { order, delivery_number } = await adds(host, group_number, 500)
    const { pay_until } = await dataOf(host, '/api/shopping/get_parcel_detail', { delivery_number })
    expect(pay_until).toBe((await dataOf(host, '/api/groups/get', { group_number })).closes_at)
    await closeDueGroups(test.context)
    expect((await groupRow(group_number)).status).toBe('open')
    await test.context.db
      .update(parcelGroups)
      .set({ closesAt: test.context.now() })
      .where(eq(parcelGroups.number, group_number))
    await closeDueGroups(test.context)
    expect((await groupRow(group_number)).status).toBe('dissolved')
    expect(await orderStatus(order)).toBe('in_warehouse')
  })

  it('is closed, and before any payment dissolved, by its host only', async () => {
    const { host, group_number, code } = await aGroup()
    const member = await joined(code)
    for (const path of ['close', 'dissolve'])
      expect((await ask(member, `/api/groups/${path}`, { group_number })).code).not.toBe(0)
    expect((await ask(host, '/api/groups/leave', { group_number })).code).toBe(1450)
    const { delivery_number } = await adds(member, group_number, 500)
    await pays(member, delivery_number)
    expect((await ask(host, '/api/groups/dissolve', { group_number })).code).toBe(1449)
    const other = await aGroup()
    const { order } = await adds(other.host, other.group_number, 500)
    await dataOf(other.host, '/api/groups/dissolve', { group_number: other.group_number })
    expect(await orderStatus(order)).toBe('in_warehouse')
    expect((await groupRow(other.group_number)).status).toBe('dissolved')
  })
})

describe('the one box', () => {
  it('is shared by weight, and each member is refunded the excess over their share', async () => {
    const { group_number, host, member, ofHost, ofMember, staff } = await toPack()
    const before = await platformBalance(test.context, 'shipping_payable')
    const boxes = await dataOf(staff, '/api/staff/groups/quote_box', { group_number, ...scale })
    const quoted = boxes.find((one: { channel_code: string }) => one.channel_code === 'sampan_air')
    const packed = await packs(staff, group_number)
    expect(packed).toMatchObject({ code: 0, data: { house_amount: 0 } })
    const freight = cents(packed.data.freight_amount)
    const shares = quoted.shares.map((one: { share_amount: number }) => cents(one.share_amount))
    expect(shares.reduce((sum: number, one: number) => sum + one, 0)).toBe(freight)
    for (const [who, own] of [
      [host, ofHost],
      [member, ofMember],
    ] as const) {
      const { mine } = await dataOf(who, '/api/groups/get', { group_number })
      expect(mine.is_share_final).toBe(true)
      const back = cents(own.quoted.alone_amount) - cents(mine.share_amount)
      expect(back).toBeGreaterThan(0)
      expect((await walletBalance(test.context.db, who.id)).minor).toBe(BigInt(back))
    }
    const paid = cents(ofHost.quoted.alone_amount) + cents(ofMember.quoted.alone_amount)
    expect((await platformBalance(test.context, 'shipping_payable')) - before).toBe(freight - paid)
  })

  it('never costs a member more than alone when it packs badly: we pay the rest', async () => {
    const { group_number, host, ofHost, ofMember, staff } = await toPack()
    const before = await platformBalance(test.context, 'promised_freight')
    const huge = await packs(staff, group_number, { length: 55, width: 45, height: 40 })
    expect(huge.code).toBe(0)
    const paid = cents(ofHost.quoted.alone_amount) + cents(ofMember.quoted.alone_amount)
    const house = cents(huge.data.freight_amount) - paid
    expect(cents(huge.data.house_amount)).toBe(house)
    expect((await platformBalance(test.context, 'promised_freight')) - before).toBe(-house)
    expect((await walletBalance(test.context.db, host.id)).minor).toBe(0n)
  })

  it('that loses the prepaid duty of its channel is announced to the host, who receives it', async () => {
    const { host, group_number } = await aGroup({ channel_code: 'sampan_saver' })
    const { delivery_number } = await adds(host, group_number, 3000)
    await pays(host, delivery_number)
    await dataOf(host, '/api/groups/close', { group_number })
    const staff = await aStaffMember(test.context, 'shipping')
    const isTold = and(eq(messages.customerId, host.id), like(messages.eventKey, 'group_duty_not_prepaid:%'))
    const told = () => test.context.db.$count(messages, isTold)
    expect((await packs(staff, group_number)).code).toBe(0)
    expect(await told()).toBe(0)
    for (const channel_code of ['sampan_air', 'sampan_air'])
      expect((await packs(staff, group_number, { channel_code })).code).toBe(0)
    expect(await told()).toBe(1)
  })

  it('refunds more when it is repacked, and requests nothing', async () => {
    const { group_number, host, ofHost, staff } = await toPack()
    await packs(staff, group_number, { weight: 6 })
    const first = (await walletBalance(test.context.db, host.id)).minor
    expect((await packs(staff, group_number, { weight: 4 })).code).toBe(0)
    const second = (await walletBalance(test.context.db, host.id)).minor
    expect(second).toBeGreaterThan(first)
    expect((await packs(staff, group_number, { weight: 9 })).data.house_amount).toBeGreaterThan(0)
    expect((await walletBalance(test.context.db, host.id)).minor).toBe(second)
    expect((await parcelRow(ofHost.delivery_number)).groupShareCents).toBe(
      BigInt(cents(ofHost.quoted.alone_amount)) - second,
    )
  })

  it('is not packed while open, below the weight of its contents, on an outdated page, or one parcel at a time', async () => {
    const open = await aGroup()
    const { group_number, ofHost, staff } = await toPack()
    expect((await packs(staff, open.group_number)).code).toBe(2004)
    expect((await packs(staff, group_number, { weight: 1 })).code).toBe(2005)
    const stale = { group_number, revision: 'stale', ...scale }
    expect((await ask(staff, '/api/staff/groups/pack', stale)).code).not.toBe(0)
    const { delivery_number } = ofHost
    const { revision } = await dataOf(staff, '/api/staff/shipping/get_parcel', { delivery_number })
    const alone = { delivery_number, revision, ...scale }
    expect((await ask(staff, '/api/staff/shipping/pack_parcel', alone)).code).toBe(2003)
  })

  it('has one label with the host’s address and everybody’s goods', async () => {
    const { group_number, ofHost, ofMember, staff } = await toPack()
    await packs(staff, group_number)
    const label = await dataOf(staff, '/api/staff/shipping/get_label', {
      delivery_number: ofMember.delivery_number,
    })
    expect(label).toMatchObject({
      weight: 4.1,
      consignee: { name: 'Lena Muster', address_detail: '12 Harbour Street', postcode: '97201' },
    })
    expect(label.items.map((item: { order_id: string }) => item.order_id).sort()).toEqual(
      [ofHost.order.orderNumber, ofMember.order.orderNumber].sort(),
    )
  })

  it('is shipped with one number for all, and handed over by one scan', async () => {
    const { group_number, host, member, ofHost, ofMember, staff } = await toPack()
    const early = await dataOf(staff, '/api/staff/groups/get', { group_number })
    const dispatch = { group_number, carrier: 'yunexpress', tracking_number: 'YT2600000000001234' }
    expect(
      (await ask(staff, '/api/staff/groups/ship', { ...dispatch, revision: early.revision })).code,
    ).not.toBe(0)
    await packs(staff, group_number)
    const { revision } = await dataOf(staff, '/api/staff/groups/get', { group_number })
    await dataOf(staff, '/api/staff/groups/ship', { ...dispatch, revision })
    for (const [who, { delivery_number }] of [
      [host, ofHost],
      [member, ofMember],
    ] as const)
      expect(await dataOf(who, '/api/shopping/get_parcel_detail', { delivery_number })).toMatchObject({
        ...{ order_status: 3, tracking_number: 'YT2600000000001234', group_number },
      })
    const corrected = { carrier: 'yunexpress', tracking_number: 'YT2600000000001235' }
    await dataOf(staff, '/api/staff/shipping/correct_dispatch', {
      ...{ delivery_number: ofMember.delivery_number, ...corrected },
    })
    expect((await parcelRow(ofHost.delivery_number)).trackingNumber).toBe('YT2600000000001235')
    const { manifest_number } = await dataOf(staff, '/api/staff/manifests/open', { carrier: 'yunexpress' })
    const before = (await dataOf(staff, '/api/staff/manifests/get', { manifest_number })).parcels
    const scanned = await dataOf(staff, '/api/staff/manifests/scan', {
      ...{ manifest_number, code: 'YT2600000000001235' },
    })
    expect(scanned.parcels).toBe(before + 1)
    for (const { delivery_number } of [ofHost, ofMember])
      expect((await parcelRow(delivery_number)).handedOverAt).not.toBeNull()
    expect((await dataOf(staff, '/api/staff/manifests/get', { manifest_number })).parcels).toBe(before + 1)
  })

  it('has its number for the host too where nothing in it is theirs', async () => {
    const { group_number, code, host } = await aGroup()
    const member = await joined(code)
    const { delivery_number } = await adds(member, group_number, 2700)
    await pays(member, delivery_number)
    await dataOf(host, '/api/groups/close', { group_number })
    const staff = await aStaffMember(test.context, 'shipping')
    await packs(staff, group_number)
    const { revision } = await dataOf(staff, '/api/staff/groups/get', { group_number })
    const tracking_number = 'YT2600000000001304'
    await dataOf(staff, '/api/staff/groups/ship', {
      ...{ group_number, carrier: 'yunexpress', tracking_number, revision },
    })
    expect(await dataOf(host, '/api/groups/get', { group_number })).toMatchObject({ tracking_number })
    expect((await lastMessage(test.context, host))?.notice?.name).toBe('group_box_shipped')
  })

  it('stays here when any of its members is put on hold before the hand-over', async () => {
    const { group_number, member, ofHost, ofMember, staff } = await toPack()
    await packs(staff, group_number)
    const { revision } = await dataOf(staff, '/api/staff/groups/get', { group_number })
    const tracking_number = 'YT2600000000001236'
    const dispatch = { group_number, carrier: 'yunexpress', tracking_number, revision }
    await dataOf(staff, '/api/staff/groups/ship', dispatch)
    const { manifest_number } = await dataOf(staff, '/api/staff/manifests/open', { carrier: 'yunexpress' })
    const hold = { customer_id: member.id, kind: 'fraud', reason: 'Card stolen' }
    await dataOf(await aStaffMember(test.context, 'support'), '/api/staff/holds/place', hold)
    for (const { delivery_number: code } of [ofHost, ofMember])
      expect((await ask(staff, '/api/staff/manifests/scan', { manifest_number, code })).code).toBe(1954)
  })

  it('is in no queue of the warehouse before the group is closed', async () => {
    const { host, group_number } = await aGroup()
    const { delivery_number } = await adds(host, group_number, 500)
    await pays(host, delivery_number)
    const staff = await aStaffMember(test.context, 'shipping')
    const ready = async () =>
      (await dataOf(staff, '/api/staff/waves/get_list')).ready.map(
        (one: { delivery_number: string }) => one.delivery_number,
      )
    expect(await ready()).not.toContain(delivery_number)
    const wave = await dataOf(staff, '/api/staff/waves/create', { delivery_numbers: [delivery_number] })
    const message = expect.stringContaining(`Group ${group_number} is still open`)
    expect(wave).toEqual({ wave_number: 0, left_out: [{ delivery_number, message }] })
    await dataOf(host, '/api/groups/close', { group_number })
    expect(await ready()).toContain(delivery_number)
    const next = await dataOf(staff, '/api/staff/waves/create', { delivery_numbers: [delivery_number] })
    expect(next.left_out).toEqual([])
  })
})

describe('a parcel that is taken out of the box', () => {
  type Staff = Awaited<ReturnType<typeof aStaffMember>>
  async function takesOut(staff: Staff, group_number: string, delivery_number: string, over: object = {}) {
    const { revision } = await dataOf(staff, '/api/staff/groups/get', { group_number })
    const input = { group_number, revision, delivery_number, reason: 'The card was stolen' }
    return ask(staff, '/api/staff/groups/take_out', { ...input, ...over })
  }
  const release = (staff: Staff, delivery_number: string) =>
    ask(staff, '/api/staff/shipping/release_parcel', { delivery_number, reason: 'Crushed' })
  async function ships(staff: Staff, group_number: string, tracking_number: string) {
    const { revision } = await dataOf(staff, '/api/staff/groups/get', { group_number })
    const dispatch = { group_number, revision, carrier: 'yunexpress', tracking_number }
    return ask(staff, '/api/staff/groups/ship', dispatch)
  }

  it('lets the others go while it is on hold, and follows in a box of its own; nobody pays more', async () => {
    const { group_number, host, member, ofHost, ofMember, staff } = await toPack()
    await packs(staff, group_number)
    const told = (await parcelRow(ofMember.delivery_number)).groupShareCents
    const refunded = async (who: { id: string }) => (await walletBalance(test.context.db, who.id)).minor
    const [ofHostBefore, ofMemberBefore] = [await refunded(host), await refunded(member)]
    const support = await aStaffMember(test.context, 'support')
    const hold = { customer_id: member.id, kind: 'fraud', reason: 'Card stolen' }
    const { hold_id } = await dataOf(support, '/api/staff/holds/place', hold)
    expect((await ships(staff, group_number, 'YT2600000000001300')).code).toBe(1954)

    const taken = await takesOut(staff, group_number, ofMember.delivery_number)
    expect(taken.code).toBe(0)
    const own = taken.data.group_number as string
    expect(await groupRow(group_number)).toMatchObject({
      ...{ status: 'to_pack', packedWeightG: null, freightCents: null, absorbedFreightCents: 0n },
    })
    expect(await parcelRow(ofHost.delivery_number)).toMatchObject({ status: 'paid', packedWeightG: null })
    for (const { delivery_number } of [ofHost, ofMember]) {
      const { items } = await dataOf(staff, '/api/staff/shipping/get_parcel', { delivery_number })
      expect(items).toMatchObject([{ old_parcel: delivery_number }])
    }
    expect((await lastMessage(test.context, host))?.notice?.name).toBe('group_in_two_boxes')
    expect((await lastMessage(test.context, member))?.notice?.name).toBe('group_taken_out')
    expect((await ships(staff, group_number, 'YT2600000000001300')).code).not.toBe(0)
    expect((await packs(staff, group_number, { weight: 1.2 })).code).toBe(0)
    expect((await ships(staff, group_number, 'YT2600000000001300')).code).toBe(0)
    expect(await parcelRow(ofHost.delivery_number)).toMatchObject({ status: 'shipped' })
    expect(await parcelRow(ofMember.delivery_number)).toMatchObject({ status: 'paid', groupShareCents: told })

    expect((await ask(member, '/api/groups/get', { group_number })).code).not.toBe(0)
    expect(await dataOf(member, '/api/groups/get', { group_number: own })).toMatchObject({
      ...{ address: '', receiver_name: 'Lena', my_state: 'paid' },
      mine: { delivery_number: ofMember.delivery_number, share_amount: Number(told) / 100 },
    })
    expect((await packs(staff, own, { weight: 3.1 })).code).toBe(1954)
    await dataOf(support, '/api/staff/holds/lift', { hold_id, reason: 'The bank confirmed it' })
    expect((await packs(staff, own, { weight: 3.1 })).code).toBe(0)
    expect((await ships(staff, own, 'YT2600000000001301')).code).toBe(0)
    const awaited = async () => (await lastMessage(test.context, host))?.notice
    expect(await awaited()).toMatchObject({
      name: 'group_box_shipped',
      values: { name: 'Friends', tracking_links: expect.stringContaining('YT2600000000001301') },
    })
    const right = { carrier: 'yunexpress', tracking_number: 'YT2600000000001303' }
    await dataOf(staff, '/api/staff/shipping/correct_dispatch', {
      ...{ delivery_number: ofMember.delivery_number, ...right },
    })
    expect(JSON.stringify(await awaited())).toContain(right.tracking_number)
    const label = await dataOf(staff, '/api/staff/groups/get', { group_number: own })
    expect(label.address).toContain('12 Harbour Street')
    expect(await refunded(host)).toBeGreaterThanOrEqual(ofHostBefore)
    expect(await refunded(member)).toBeGreaterThanOrEqual(ofMemberBefore)
  })

  it('and released does not come: its owner and the host, who awaits its box, are notified', async () => {
    const { group_number, host, member, ofHost, ofMember, staff } = await toPack()
    const told = async (who: typeof host) => (await lastMessage(test.context, who))?.notice?.name
    expect((await takesOut(staff, group_number, ofMember.delivery_number)).code).toBe(0)
    expect((await release(staff, ofMember.delivery_number)).code).toBe(0)
    expect(await told(member)).toBe('parcel_released')
    expect(await told(host)).toBe('group_box_released')
    // Of their own box the host reads once.
    expect((await release(staff, ofHost.delivery_number)).code).toBe(0)
    expect(await told(host)).toBe('parcel_released')
  })

  it('takes back what we pay of the freight of a box that is packed again', async () => {
    const { group_number, ofHost, staff } = await toPack()
    const before = await platformBalance(test.context, 'promised_freight')
    await packs(staff, group_number, { length: 55, width: 45, height: 40 })
    expect(await platformBalance(test.context, 'promised_freight')).toBeLessThan(before)
    const taken = await takesOut(staff, group_number, ofHost.delivery_number)
    expect(await platformBalance(test.context, 'promised_freight')).toBe(before)
    // Its own box is not packed yet.
    expect((await release(staff, ofHost.delivery_number)).code).toBe(0)
    expect(await groupRow(taken.data.group_number)).toMatchObject({ status: 'dissolved' })
  })

  it('is one of several in a closed box that has not left', async () => {
    const { group_number, ofHost, ofMember, staff } = await toPack()
    const open = await aGroup()
    const { delivery_number } = await adds(open.host, open.group_number, 500)
    expect((await takesOut(staff, open.group_number, delivery_number)).code).toBe(2004)
    expect((await release(staff, delivery_number)).code).toBe(2003)
    expect((await release(staff, ofHost.delivery_number)).code).toBe(2003)
    expect((await takesOut(staff, group_number, delivery_number)).code).toBe(1005)
    const stale = await takesOut(staff, group_number, ofHost.delivery_number, { revision: 'stale' })
    expect(stale.code).not.toBe(0)
    const both = await Promise.all(
      [ofHost, ofMember].map((own) => takesOut(staff, group_number, own.delivery_number)),
    )
    expect(both.filter(({ code }) => code === 0)).toHaveLength(1)
    const { parcels: left } = await dataOf(staff, '/api/staff/groups/get', { group_number })
    expect((await takesOut(staff, group_number, left[0].delivery_number)).code).toBe(2010)
    const [out] = [ofHost, ofMember].filter((own) => own.delivery_number !== left[0].delivery_number)
    const own = both.find(({ code }) => code === 0)?.data.group_number
    await packs(staff, own, { length: 55, width: 45, height: 40 })
    const released = await release(staff, out?.delivery_number ?? '')
    expect(released.code).toBe(0)
    const emptied = { packedAt: null, packedBy: null, freightCents: null, absorbedFreightCents: 0n }
    expect(await groupRow(own)).toMatchObject({ status: 'dissolved', ...emptied })
    await packs(staff, group_number)
    await ships(staff, group_number, 'YT2600000000001302')
    expect((await takesOut(staff, group_number, left[0].delivery_number)).code).not.toBe(0)
  })
})
