import { randomUUID } from 'node:crypto'
import { alarms, messages, orders, parcels, trackingEvents } from '@sampan/database/tables'
import { usd } from '@sampan/domain/money'
import { and, desc, eq, isNull, like } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { beginSession } from '../../src/access/index.ts'
import { walletBalance } from '../../src/ledger/index.ts'
import { resolveAlarm } from '../../src/messaging/index.ts'
import { issueRefund } from '../../src/payments/index.ts'
import { notifyLostParcels } from '../../src/shipping/claims/notify-lost-parcels.ts'
import { deliver } from '../../src/shipping/tracking/deliver.ts'
import { changeSettings } from '../change-settings.ts'
import { expectInvariants } from '../expect-invariants.ts'
import { aCustomer, anOrder, aParcel, aStaffMember } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
afterEach(async () => {
  await test.drain()
  await expectInvariants(test.context)
})

const DAY = 86_400_000
type Customer = Awaited<ReturnType<typeof aCustomer>>
const PHOTO = '/files/box.webp'

/** A shipped parcel with one order of $23.05 and $22 of freight; insured for $43 at $1.29. */
async function shipped(overrides: { insured?: boolean; goods?: bigint } = {}) {
  const { insured = true, goods = 2000n } = overrides
  const customer = await aCustomer(test.context)
  const order = await anOrder(test.context, customer, { status: 'in_warehouse', goodsCents: goods })
  const parcel = await aParcel(test.context, customer, {
    status: 'shipped',
    orders: [order],
    ...(insured && { insuredCents: goods + 2200n, premiumCents: 129n }),
  })
  const deliver = () =>
    test.context.db.update(parcels).set({ deliveredAt: test.context.now() }).where(eq(parcels.id, parcel.id))
  return { customer, order, parcel, delivery_number: parcel.deliveryNumber, deliver }
}

const claim = ({ token }: Customer, input: object) =>
  test.ask('/api/shopping/open_claim', { description: 'The lamp is broken', ...input }, { token })
const damaged = (delivery_number: string, amount: number) => ({
  ...{ delivery_number, amount, kind: 'damaged', image_urls: [PHOTO] },
})
const loss = (delivery_number: string, amount: number) => ({
  ...{ delivery_number, amount, kind: 'lost', description: 'Nothing came' },
})
/** Days later, with a new session. */
async function later(customer: Customer, days: number): Promise<Customer> {
  test.pass(days * DAY)
  await test.drain()
  const { db, now } = test.context
  return { ...customer, token: await beginSession(db, { customerId: customer.id }, now()) }
}

const claimsOf = async ({ token }: Customer, delivery_number: string) =>
  (await test.ask('/api/shopping/get_parcel_detail', { delivery_number }, { token })).data.claims

/** Where the claim of a lost parcel is offered to its customer, who has no other. */
async function offered({ token }: Customer, delivery_number: string) {
  const list = async (filter: object) =>
    (await test.ask('/api/shopping/get_my_parcel_list', filter, { token })).data
  const page = await test.ask('/api/shopping/get_parcel_detail', { delivery_number }, { token })
  const lost = await list({ attention: 'lost' })
  const { options } = page.data.claims
  return {
    isPossible: options.find(({ kind }: { kind: string }) => kind === 'lost').is_possible,
    onPage: page.data.attention,
    inList: (await list({})).list[0].attention,
    counts: (await list({})).attention_counts,
    listed: lost.list.map((one: { delivery_number: string }) => one.delivery_number),
    totals: [
      lost.total_count,
      (await list({ attention: 'any', search_text: delivery_number })).total_count,
      (await list({ attention: 'customs' })).total_count,
    ],
  }
}
const NOWHERE = { onPage: '', inList: '', counts: [], listed: [], totals: [0, 0, 0] }
const everywhere = (delivery_number: string) => ({
  ...{ isPossible: true, onPage: 'lost', inList: 'lost' },
  ...{ counts: [{ attention: 'lost', count: 1 }], listed: [delivery_number], totals: [1, 1, 0] },
})
const balance = async ({ id }: Customer) => Number((await walletBalance(test.context.db, id)).minor)
const member = (role: 'support' | 'finance' | 'shipping') => aStaffMember(test.context, role)

async function inList(delivery_number: string, stage: 'open' | 'closed' = 'open') {
  const { token } = await member('support')
  const { data } = await test.ask(
    '/api/staff/claims/get_list',
    { stage, search_text: delivery_number },
    { token },
  )
  return data.list[0]
}
type Listed = Awaited<ReturnType<typeof inList>>
const decideAs = ({ token }: { readonly token: string }, { claim_id, revision }: Listed, overrides: object) =>
  test.ask(
    '/api/staff/claims/decide',
    { claim_id, revision, answer: 'We are sorry.', ...overrides },
    { token },
  )
async function decide(delivery_number: string, overrides: object, token?: string) {
  return decideAs(token ? { token } : await member('support'), await inList(delivery_number), overrides)
}

describe('a claim for a parcel', () => {
  it('of damage within its days is decided by staff and paid to the wallet, once', async () => {
    const { customer, delivery_number, deliver } = await shipped()
    expect(await claim(customer, damaged(delivery_number, 10))).toMatchObject({ code: 1433 })
    await deliver()
    expect(await claim(customer, { ...damaged(delivery_number, 10), image_urls: [] })).toMatchObject({
      code: 1435,
      data: { fields: { image_urls: expect.any(String) } },
    })
    expect(await claim(customer, { ...damaged(delivery_number, 42.01), image_urls: [] })).toMatchObject({
      code: 1435,
      data: { fields: { image_urls: expect.any(String), amount: expect.stringContaining('42.00') } },
    })
    expect(await claim(customer, damaged(delivery_number, 42.01))).toMatchObject({
      code: 1436,
      data: { fields: { amount: expect.stringContaining('42.00') } },
    })
    expect((await claim(customer, damaged(delivery_number, 30))).code).toBe(0)
    expect(await claim(customer, damaged(delivery_number, 5))).toMatchObject({ code: 1434 })
    expect(await inList(delivery_number)).toMatchObject({
      kind: 'damaged',
      asked_amount: 30,
      is_insured: true,
      image_urls: [PHOTO],
    })

    const before = await balance(customer)
    // Both had seen it open.
    const open = await inList(delivery_number)
    const [first, second] = await Promise.all([member('support'), member('support')])
    const [one, two] = await Promise.all([
      decideAs(first, open, { decision: 'accept', amount: 25 }),
      decideAs(second, open, { decision: 'accept', amount: 20 }),
    ])
    expect([one.code, two.code].filter((code) => code === 0)).toHaveLength(1)
    const paid = one.code === 0 ? 2500 : 2000
    expect((await balance(customer)) - before).toBe(paid)
    const { list, limit_amount } = await claimsOf(customer, delivery_number)
    expect(list).toMatchObject([{ status: 'accepted', paid_amount: paid / 100, answer: 'We are sorry.' }])
    expect(Math.round(limit_amount * 100)).toBe(4200 - paid)
    const [told] = await test.context.db
      .select()
      .from(messages)
      .where(eq(messages.customerId, customer.id))
      .orderBy(desc(messages.id))
    expect(told?.words.en?.body).toContain('We are sorry.')
    const { data } = await test.ask('/api/wallet/get_record_list', {}, { token: customer.token })
    expect(data.list[0]).toMatchObject({ category: 'claim', amount: paid / 100 })
  })

  it('is paid up to the limit that its customer saw, also when the cap is lower meanwhile', async () => {
    const { customer, delivery_number, deliver } = await shipped({ insured: false })
    await deliver()
    const { limit_amount } = await claimsOf(customer, delivery_number)
    await claim(customer, damaged(delivery_number, limit_amount))
    const { compensation_cap_cny } = await test.context.settings.read()
    await changeSettings(test.context, { compensation_cap_cny: 50 })
    const more = { decision: 'accept', amount: limit_amount + 0.01 }
    expect((await decide(delivery_number, more)).code).toBe(1436)
    const answer = await decide(delivery_number, { decision: 'accept', amount: limit_amount })
    expect(answer.data.status).toBe('accepted')
    await changeSettings(test.context, { compensation_cap_cny })
  })

  it('is refused with a reason, and can be made again', async () => {
    const { customer, delivery_number, deliver } = await shipped()
    await deliver()
    await claim(customer, damaged(delivery_number, 10))
    expect(await decide(delivery_number, { decision: 'refuse', answer: '' })).toMatchObject({ code: 1001 })
    expect((await decide(delivery_number, { decision: 'refuse' })).data.status).toBe('refused')
    expect((await claimsOf(customer, delivery_number)).list).toMatchObject([
      { status: 'refused', paid_amount: 0 },
    ])
    expect((await claim(customer, damaged(delivery_number, 8))).code).toBe(0)
  })

  it('expires after the days that the settings had at the delivery', async () => {
    const { customer, delivery_number } = await shipped()
    const { token } = customer
    expect((await test.ask('/api/shopping/confirm_receipt', { delivery_number }, { token })).code).toBe(0)
    const { claim_days } = await test.context.settings.read()
    await changeSettings(test.context, { claim_days: 2 })
    const inTime = await later(customer, claim_days - 1)
    const { options } = await claimsOf(inTime, delivery_number)
    expect(options.find(({ kind }: { kind: string }) => kind === 'damaged').is_possible).toBe(true)
    expect(await claim(await later(customer, 1.01), damaged(delivery_number, 10))).toMatchObject({
      code: 1433,
    })
    await changeSettings(test.context, { claim_days })
  })

  it('of loss requires its days without news, unless staff offered it before', async () => {
    const { customer, parcel, delivery_number } = await shipped()
    const lost = { delivery_number, amount: 42, kind: 'lost', description: 'Nothing came' }
    const event = { parcelId: parcel.id, status: 'InTransit', description: 'In Liege' }
    await test.context.db.insert(trackingEvents).values({ ...event, happenedAt: test.context.now() })
    const waiting = await later(customer, 20)
    expect(await claim(waiting, lost)).toMatchObject({ code: 1433 })
    const { token } = await member('shipping')
    const offer = () => test.ask('/api/staff/shipping/offer_claim', { delivery_number }, { token })
    expect((await offer()).code).toBe(0)
    expect((await offer()).code).toBe(0)
    const page = await test.ask(
      '/api/shopping/get_parcel_detail',
      { delivery_number },
      { token: waiting.token },
    )
    expect(page.data.attention).toBe('lost')
    const sentMessages = await test.context.db
      .select()
      .from(messages)
      .where(eq(messages.customerId, customer.id))
    expect(sentMessages.filter(({ words }) => words.en?.title.includes('claim it as lost'))).toHaveLength(1)
    expect((await claim(waiting, lost)).code).toBe(0)
    const other = await shipped()
    const silent = await later(other.customer, 45)
    expect((await claim(silent, { ...lost, delivery_number: other.delivery_number })).code).toBe(0)
  })

  it('of loss that was paid has an alarm once the parcel arrives, whichever comes first', async () => {
    const { db, now } = test.context
    const alarmOf = async (delivery_number: string) =>
      (
        await db
          .select()
          .from(alarms)
          .where(and(eq(alarms.subject, `claim:${delivery_number}`), isNull(alarms.resolvedAt)))
      ).map(({ message }) => message)
    const arrive = (id: string) => db.transaction((tx) => deliver(test.context, tx, id, now()))
    const claimed = async (kind: 'lost' | 'seized') => {
      const { customer, parcel, delivery_number } = await shipped()
      await db.update(parcels).set({ lossClaimOpenedAt: now() }).where(eq(parcels.id, parcel.id))
      const ask = () => claim(customer, { delivery_number, amount: 42, kind })
      expect((await ask()).code).toBe(0)
      return { id: parcel.id, delivery_number, ask }
    }
    const accept = ({ delivery_number }: { delivery_number: string }) =>
      decide(delivery_number, { decision: 'accept', amount: 42 })

    const found = await claimed('lost')
    await decide(found.delivery_number, { decision: 'refuse' })
    expect((await found.ask()).code).toBe(0)
    await accept(found)
    expect(await alarmOf(found.delivery_number)).toEqual([])
    await arrive(found.id)
    expect(await alarmOf(found.delivery_number)).toEqual(['lost_parcel_arrived'])
    await resolveAlarm(test.context, db, `claim:${found.delivery_number}`)
    await arrive(found.id)
    expect(await alarmOf(found.delivery_number)).toEqual([])

    const arrived = await claimed('seized')
    await arrive(arrived.id)
    expect(await alarmOf(arrived.delivery_number)).toEqual([])
    await accept(arrived)
    expect(await alarmOf(arrived.delivery_number)).toEqual(['lost_parcel_arrived'])

    const refused = await claimed('lost')
    await decide(refused.delivery_number, { decision: 'refuse' })
    await arrive(refused.id)
    expect(await alarmOf(refused.delivery_number)).toEqual([])

    const raced = await claimed('lost')
    await Promise.all([accept(raced), arrive(raced.id)])
    expect(await alarmOf(raced.delivery_number)).toEqual(['lost_parcel_arrived'])

    const { customer, delivery_number, deliver: arriveDamaged } = await shipped()
    await arriveDamaged()
    await claim(customer, damaged(delivery_number, 10))
    await decide(delivery_number, { decision: 'accept', amount: 10 })
    expect(await alarmOf(delivery_number)).toEqual([])
  })

  it('of loss is offered in the list, its counts and on the page as soon as it is possible, until it is made', async () => {
    const { customer, delivery_number } = await shipped({ insured: false })
    const soon = await later(customer, 44.9)
    expect(await offered(soon, delivery_number)).toEqual({ isPossible: false, ...NOWHERE })
    const silent = await later(customer, 0.1)
    expect(await offered(silent, delivery_number)).toEqual(everywhere(delivery_number))
    await claim(silent, loss(delivery_number, 5))
    expect(await offered(silent, delivery_number)).toEqual({ isPossible: true, ...NOWHERE })
  })

  it('of loss is offered and announced only while there is something to compensate', async () => {
    const [plain, insured] = [await shipped({ insured: false }), await shipped()]
    const { delivery_number } = plain
    const silent = await later(plain.customer, 45)
    const { db, settings } = test.context
    const { compensation_cap_cny } = await settings.read()
    const expectNowhere = async () => {
      expect(await offered(silent, delivery_number)).toEqual({ isPossible: false, ...NOWHERE })
      expect(await claim(silent, loss(delivery_number, 0.01))).toMatchObject({
        ...{ code: 1433, data: { fields: { kind: expect.any(String) } } },
      })
    }
    await changeSettings(test.context, { compensation_cap_cny: 0 })
    await expectNowhere()
    await changeSettings(test.context, { compensation_cap_cny })
    expect(await offered(silent, delivery_number)).toEqual(everywhere(delivery_number))

    const { token } = await member('shipping')
    const ofStaff = async () => {
      const number = { delivery_number: insured.delivery_number }
      const { data } = await test.ask('/api/staff/shipping/get_parcel', number, { token })
      return data.can_offer_claim
    }
    expect(await ofStaff()).toBe(true)
    for (const { customer, parcel, order } of [plain, insured]) {
      const refund = { way: 'wallet', purpose: 'settlement', subject: '', reason: 'Late' } as const
      const all = [
        { of: { kind: 'parcel', id: parcel.id }, amount: usd(parcel.totalCents) },
        { of: { kind: 'order', id: order.id }, amount: usd(order.totalCents) },
      ] as const
      for (const part of all)
        await db.transaction((tx) =>
          issueRefund(test.context, tx, {
            ...{ ...refund, ...part, requestId: `test:${part.of.id}`, customerId: customer.id },
          }),
        )
    }
    await expectNowhere()
    expect(await ofStaff()).toBe(false)
    const offer = { delivery_number: insured.delivery_number }
    expect(await test.ask('/api/staff/shipping/offer_claim', offer, { token })).toMatchObject({ code: 1433 })
    await notifyLostParcels(test.context)
    for (const { parcel } of [plain, insured])
      expect(await db.$count(messages, eq(messages.eventKey, `claim_offered:${parcel.id}`))).toBe(0)
  })

  it('of loss is announced once, on the day from which it is possible', async () => {
    const [silent, heard, claimed] = [await shipped({ insured: false }), await shipped(), await shipped()]
    test.pass(45 * DAY)
    await test.context.db
      .update(parcels)
      .set({ heardAt: test.context.now() })
      .where(eq(parcels.id, heard.parcel.id))
    const loss = { amount: 5, kind: 'lost', delivery_number: claimed.delivery_number }
    expect((await claim(await later(claimed.customer, 0), loss)).code).toBe(0)
    await notifyLostParcels(test.context)
    await notifyLostParcels(test.context)
    const told = await test.context.db
      .select({ customerId: messages.customerId })
      .from(messages)
      .where(like(messages.eventKey, 'claim_offered:%'))
    const ours = [silent, heard, claimed].map(({ customer }) => customer.id)
    expect(told.filter(({ customerId }) => ours.includes(customerId ?? ''))).toEqual([
      { customerId: silent.customer.id },
    ])
    const past = await shipped()
    test.pass(48 * DAY)
    await notifyLostParcels(test.context)
    const ofPast = and(eq(messages.customerId, past.customer.id), like(messages.eventKey, 'claim_offered:%'))
    expect(await test.context.db.$count(messages, ofPast)).toBe(0)
  })

  it('above the limits of one colleague waits for a second person', async () => {
    const { customer, delivery_number, deliver } = await shipped({ goods: 20_000n })
    await deliver()
    await claim(customer, damaged(delivery_number, 150))
    const before = await balance(customer)
    const first = await member('finance')
    const answer = await decide(delivery_number, { decision: 'accept', amount: 150 }, first.token)
    expect(answer.data.status).toBe('waiting')
    expect(await balance(customer)).toBe(before)
    expect((await claimsOf(customer, delivery_number)).list).toMatchObject([
      { status: 'asked', paid_amount: 0, answer: '' },
    ])
    const { claim_id } = await inList(delivery_number)
    const approve = (token: string, is_approved = true) =>
      test.ask('/api/staff/claims/approve', { claim_id, is_approved }, { token })
    expect((await approve(first.token)).code).not.toBe(0)
    const second = await member('finance')
    expect((await approve(second.token, false)).code).toBe(0)
    await decide(delivery_number, { decision: 'accept', amount: 120 }, first.token)
    const both = await Promise.all([approve(second.token), approve((await member('finance')).token)])
    expect(both.filter(({ code }) => code === 0)).toHaveLength(1)
    expect((await balance(customer)) - before).toBe(12_000)
  })

  it('excludes what was refunded since it was opened', async () => {
    const { customer, delivery_number, deliver } = await shipped({ goods: 20_000n })
    await deliver()
    await claim(customer, damaged(delivery_number, 222))
    const first = await member('finance')
    await decide(delivery_number, { decision: 'accept', amount: 222 }, first.token)
    const refund = { kind: 'parcel', number: delivery_number, amount: 10, way: 'wallet', reason: 'Late' }
    expect((await test.ask('/api/staff/finance/refund', refund, { token: first.token })).code).toBe(0)
    const { claim_id } = await inList(delivery_number)
    const second = await member('finance')
    const approve = (is_approved: boolean) =>
      test.ask('/api/staff/claims/approve', { claim_id, is_approved }, { token: second.token })
    expect(await approve(true)).toMatchObject({ code: 1436 })
    expect((await approve(false)).code).toBe(0)
    expect(await decide(delivery_number, { decision: 'accept', amount: 222 }, first.token)).toMatchObject({
      code: 1436,
    })
    expect((await decide(delivery_number, { decision: 'accept', amount: 20 }, first.token)).code).toBe(0)
  })

  it('without insurance is paid up to the compensation cap, and not for a seizure', async () => {
    const { customer, parcel, delivery_number, deliver } = await shipped({ insured: false, goods: 20_000n })
    const seized = { delivery_number, amount: 5, kind: 'seized' }
    expect(await claim(customer, seized)).toMatchObject({ code: 1433 })
    await deliver()
    // ¥400 at the parcel's rate.
    const cap = Math.ceil(40_000 / (Number(parcel.rateE8) / 1e8))
    expect(Math.round((await claimsOf(customer, delivery_number)).limit_amount * 100)).toBe(cap)
    expect((await claim(customer, damaged(delivery_number, 5))).code).toBe(0)
    const before = await balance(customer)
    await decide(delivery_number, { decision: 'accept', amount: 5 })
    expect((await balance(customer)) - before).toBe(500)
  })

  it('and a refund by hand together never exceed what was paid', async () => {
    const { customer, parcel, delivery_number, deliver } = await shipped()
    await deliver()
    await claim(customer, damaged(delivery_number, 25))
    expect((await decide(delivery_number, { decision: 'accept', amount: 25 })).code).toBe(0)
    const { token } = await member('finance')
    const refund = (amount: number) =>
      test.ask(
        '/api/staff/finance/refund',
        {
          kind: 'parcel',
          number: delivery_number,
          purpose: 'goodwill',
          way: 'wallet',
          amount,
          reason: 'Sorry',
        },
        { token },
      )
    const [order] = await test.context.db.select().from(orders).where(eq(orders.customerId, customer.id))
    const left = Number(parcel.totalCents + (order?.totalCents ?? 0n)) - 2500
    expect((await refund((left + 1) / 100)).code).toBe(1312)
    expect((await refund(left / 100)).code).toBe(0)
  })

  it('is made by the customer only, and decided by the responsible roles', async () => {
    const { customer, delivery_number, deliver } = await shipped()
    await deliver()
    const stranger = await aCustomer(test.context)
    expect(await claim(stranger, damaged(delivery_number, 10))).toMatchObject({ code: 1005 })
    await claim(customer, damaged(delivery_number, 10))
    const packer = await member('shipping')
    expect(await decide(delivery_number, { decision: 'refuse' }, packer.token)).toMatchObject({ code: 9005 })
    const unknown = { claim_id: randomUUID(), revision: 'x', decision: 'refuse', answer: 'No' }
    const { token } = await member('support')
    expect(await test.ask('/api/staff/claims/decide', unknown, { token })).toMatchObject({ code: 1005 })
  })
})
