import { randomUUID } from 'node:crypto'
import {
  auditLog,
  parcelClaims,
  parcels,
  refunds,
  supplements,
  trackingEvents,
} from '@sampan/database/tables'
import { usd } from '@sampan/domain/money'
import { toWireTime } from '@sampan/domain/wire-time'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { lockSubject } from '../../src/access/index.ts'
import { writtenSum } from '../../src/money-text.ts'
import { leftToCompensate } from '../../src/payments/index.ts'
import { claimLimit } from '../../src/shipping/claims/claim-limit.queries.ts'
import { refuseCompensated } from '../../src/shipping/claims/claim-limit.ts'
import { aCustomer, anOrder, aParcel, aStaffMember, aSupplement, fillWallet } from '../factories.ts'
import { lastAudit } from '../last-audit.ts'
import { lastMessage } from '../last-message.ts'
import { lockWaiters } from '../lock-waiters.ts'
import { platformBalance } from '../platform-balance.ts'
import { startTestApp } from '../test-app.ts'

/** What a claim may ask for, and what its decision records, pays and tells. */
const test = startTestApp()
type Customer = Awaited<ReturnType<typeof aCustomer>>
type Parcel = Awaited<ReturnType<typeof aParcel>>
let support: Awaited<ReturnType<typeof aStaffMember>>
let finance: typeof support
beforeEach(async () => {
  support = await aStaffMember(test.context, 'support')
  finance = await aStaffMember(test.context, 'finance')
})

const PHOTO = '/files/box.webp'
/** A delivered parcel with $22 of freight and an order of $22.05 by default. */
async function delivered(over: Partial<Parameters<typeof aParcel>[2]> = {}, goodsCents = 2000n) {
  const customer = await aCustomer(test.context)
  const order = await anOrder(test.context, customer, { status: 'in_warehouse', goodsCents })
  const parcel = await aParcel(test.context, customer, { status: 'shipped', orders: [order], ...over })
  await test.context.db
    .update(parcels)
    .set({ deliveredAt: test.context.now() })
    .where(eq(parcels.id, parcel.id))
  return { customer, order, parcel, delivery_number: parcel.deliveryNumber }
}
const insured = { insuredCents: 4200n, premiumCents: 129n }
const open = ({ token }: Customer, delivery_number: string, over: object = {}) =>
  test.ask(
    '/api/shopping/open_claim',
    {
      ...{ delivery_number, amount: 10, kind: 'damaged', image_urls: [PHOTO] },
      ...{ description: 'The lamp is broken', ...over },
    },
    { token },
  )
const listed = async (search_text: string, stage = 'open') =>
  (await test.ask('/api/staff/claims/get_list', { stage, search_text }, { token: support.token })).data
const decide = async (delivery_number: string, over: object, token = support.token) => {
  const [claim] = (await listed(delivery_number)).list
  const { claim_id, revision } = claim
  const input = { claim_id, revision, answer: 'We are sorry.', ...over }
  return { claim_id, answer: await test.ask('/api/staff/claims/decide', input, { token }) }
}
const approve = (claim_id: string, is_approved: boolean, token: string) =>
  test.ask('/api/staff/claims/approve', { claim_id, is_approved }, { token })
const rowOf = async (id: string) =>
  (await test.context.db.select().from(parcelClaims).where(eq(parcelClaims.id, id)))[0]
const limitOf = async ({ id }: Parcel) =>
  Number((await claimLimit(test.context.db, id, await test.context.settings.read())).minor)

it('claims are listed oldest first while they are open, and newest first once they are decided', async () => {
  const [one, two] = [await delivered(insured), await delivered()]
  for (const { customer, delivery_number } of [one, two]) await open(customer, delivery_number)
  const numbersOf = async (stage: string) => {
    const numbers = [one.delivery_number, two.delivery_number]
    const { list } = await listed('', stage)
    return list
      .map((claim: { delivery_number: string }) => claim.delivery_number)
      .filter((number: string) => numbers.includes(number))
  }
  expect(await numbersOf('open')).toEqual([one.delivery_number, two.delivery_number])
  expect((await listed(one.delivery_number)).list).toMatchObject([
    {
      ...{
        kind: 'damaged',
        kind_text: 'Something is damaged',
        status: 'asked',
        status_text: 'We are looking into it',
        limit_amount: 42,
        paid_amount: 0,
      },
      ...{ country_code: 'US', channel_name: '', tracking_number: 'LX123456789CN', is_mine: false },
      ...{ decided_by: '', is_insured: true, closed_at: '0000-00-00 00:00:00' },
    },
  ])
  const second = { stage: 'open', page: 2, page_size: 2 }
  const { data } = await test.ask('/api/staff/claims/get_list', second, { token: support.token })
  expect(data.list).toEqual((await listed('')).list.slice(2, 4))
  await decide(one.delivery_number, { decision: 'refuse' })
  await decide(two.delivery_number, { decision: 'refuse' })
  expect(await numbersOf('open')).toEqual([])
  expect(await numbersOf('closed')).toEqual([two.delivery_number, one.delivery_number])
  expect((await listed(one.delivery_number, 'closed')).list).toMatchObject([
    { status: 'refused', decided_by: 'Wei', is_mine: true, answer: 'We are sorry.' },
  ])
  expect((await listed('SP00000000', 'closed')).list).toEqual([])
})

describe('the most that a claim is paid', () => {
  it('is the cover or what was paid, less what was refunded and claimed before', async () => {
    const plain = await delivered(insured)
    expect(await limitOf(plain.parcel)).toBe(4200)
    // Paid: 22.00 and 1.29 for the parcel, 22.05 for the goods.
    const dear = await delivered({ ...insured, insuredCents: 9000n })
    expect(await limitOf(dear.parcel)).toBe(2200 + 129 + 2205)
    const refund = async (kind: 'order' | 'parcel', number: string, amount: number) => {
      const input = { kind, number, amount, way: 'wallet', reason: 'Late' }
      const refunded = await test.ask('/api/staff/finance/refund', input, { token: finance.token })
      expect(refunded.code).toBe(0)
    }
    await refund('parcel', dear.delivery_number, 3)
    expect(await limitOf(dear.parcel)).toBe(2200 + 129 + 2205 - 300)
    await refund('order', dear.order.orderNumber, 5)
    expect(await limitOf(dear.parcel)).toBe(2200 + 129 + 2205 - 800)
    await open(dear.customer, dear.delivery_number)
    await decide(dear.delivery_number, { decision: 'accept', amount: 7 })
    expect(await limitOf(dear.parcel)).toBe(2200 + 129 + 2205 - 800 - 700)
    await test.context.db.update(parcels).set({ insuredCents: 500n }).where(eq(parcels.id, dear.parcel.id))
    expect(await limitOf(dear.parcel)).toBe(0)
  })

  it('counts no goods that were never paid here, and without insurance the cap of compensation', async () => {
    const customer = await aCustomer(test.context)
    const sent = await anOrder(test.context, customer, {
      ...{ status: 'in_warehouse', type: 'forwarding', goodsCents: 700n },
    })
    const parcel = await aParcel(test.context, customer, { status: 'shipped', orders: [sent], ...insured })
    expect(await limitOf(parcel)).toBe(2200 + 129)
    const { parcel: plain } = await delivered({}, 20_000n)
    const { compensation_cap_cny } = await test.context.settings.read()
    expect(await limitOf(plain)).toBe(Math.ceil((compensation_cap_cny * 100) / 7.2289))
  })
})

describe('a claim', () => {
  it('is kept as it was made, and refused for another’s parcel, one that was released, or a second time', async () => {
    const { customer, parcel, delivery_number } = await delivered(insured)
    const fraction = { data: { fields: { amount: expect.any(String) } } }
    expect(await open(customer, delivery_number, { amount: 10.001 })).toMatchObject(fraction)
    const { data } = await open(customer, delivery_number, { image_urls: ['', PHOTO] })
    const { answer } = await decide(delivery_number, { decision: 'accept', amount: 10.001 })
    expect(answer).toMatchObject(fraction)
    expect(await rowOf(data.claim_id)).toMatchObject({
      ...{ parcelId: parcel.id, customerId: customer.id, kind: 'damaged', status: 'asked', isInsured: true },
      ...{ description: 'The lamp is broken', photoUrls: [PHOTO], askedCents: 1000n, limitCents: 4200n },
    })
    expect((await open(customer, delivery_number)).code).toBe(1434)
    const plain = await delivered()
    const other = await open(plain.customer, plain.delivery_number)
    expect(await rowOf(other.data.claim_id)).toMatchObject({ isInsured: false })
    const seized = await open((await delivered()).customer, delivery_number, { kind: 'seized' })
    expect(seized.code).toBe(1005)
    const again = await delivered()
    expect(await open(again.customer, again.delivery_number, { kind: 'seized' })).toMatchObject({
      ...{ code: 1433, data: { fields: { kind: expect.any(String) } } },
    })
    const released = await aParcel(test.context, customer)
    await test.ask(
      '/api/shopping/release_parcel',
      { delivery_number: released.deliveryNumber },
      { token: customer.token },
    )
    expect((await open(customer, released.deliveryNumber)).code).toBe(1005)
  })

  it('that is accepted is paid by the insurance, or as compensation without one', async () => {
    for (const [over, account] of [
      [insured, 'insurance_claims'],
      [{}, 'compensation'],
    ] as const) {
      const before = await platformBalance(test.context, account)
      const { customer, delivery_number } = await delivered(over)
      await open(customer, delivery_number)
      const { claim_id, answer } = await decide(delivery_number, { decision: 'accept', amount: 8 })
      expect(answer.data.status).toBe('accepted')
      expect((await platformBalance(test.context, account)) - before).toBe(-800)
      expect(await rowOf(claim_id)).toMatchObject({
        ...{ status: 'accepted', paidCents: 800n, decidedBy: support.id, answer: 'We are sorry.' },
        ...{ decidedAt: expect.any(Date), closedAt: expect.any(Date) },
      })
      expect(await lastMessage(test.context, customer)).toMatchObject({
        eventKey: `claim_accepted:${claim_id}`,
        notice: {
          name: 'claim_accepted',
          values: { delivery_number, amount: writtenSum(usd(800)), answer: 'We are sorry.' },
        },
      })
      expect(await lastAudit(test.context, `parcel:${delivery_number}`)).toMatchObject({
        ...{ action: 'claim_decided', staffId: support.id, before: { status: 'asked' } },
        after: { status: 'accepted', cents: '800', answer: 'We are sorry.' },
      })
    }
  })

  it('that is refused is told with the answer, and decided once', async () => {
    const { customer, delivery_number } = await delivered()
    await open(customer, delivery_number)
    const [seen] = (await listed(delivery_number)).list
    const nothing = await decide(delivery_number, { decision: 'accept', amount: 0 })
    expect(nothing.answer.data.fields).toMatchObject({ amount: expect.any(String) })
    const stale = await decide(delivery_number, { decision: 'refuse', revision: 'stale' })
    expect(stale.answer.code).not.toBe(0)
    const { claim_id } = await decide(delivery_number, { decision: 'refuse' })
    expect(await lastMessage(test.context, customer)).toMatchObject({
      eventKey: `claim_refused:${claim_id}`,
      notice: { name: 'claim_refused', values: { delivery_number, answer: 'We are sorry.' } },
    })
    const late = { claim_id, revision: seen.revision, decision: 'refuse', answer: 'No' }
    const again = await test.ask('/api/staff/claims/decide', late, { token: support.token })
    expect(again.code).not.toBe(0)
    expect(again.code).not.toBe(9404)
    expect((await approve(claim_id, true, finance.token)).code).toBe(again.code)
    expect((await approve(randomUUID(), true, finance.token)).code).toBe(1005)
  })

  it('that waits for a second person is paid by them, or open again', async () => {
    const { customer, delivery_number } = await delivered({}, 20_000n)
    await test.context.db
      .update(parcels)
      .set({ insuredCents: 20_000n })
      .where(eq(parcels.deliveryNumber, delivery_number))
    await open(customer, delivery_number, { amount: 150 })
    const second = await aStaffMember(test.context, 'finance')
    const [seen] = (await listed(delivery_number)).list
    const first = await decide(delivery_number, { decision: 'accept', amount: 150 }, finance.token)
    expect(first.answer.data.status).toBe('waiting')
    expect(await rowOf(first.claim_id)).toMatchObject({
      ...{ status: 'waiting', paidCents: 15_000n, decidedBy: finance.id, closedAt: null },
    })
    expect((await approve(first.claim_id, false, second.token)).code).toBe(0)
    expect(await rowOf(first.claim_id)).toMatchObject({
      ...{ status: 'asked', paidCents: 0n, decidedBy: null, decidedAt: null, closedAt: null },
    })
    expect(await lastAudit(test.context, `parcel:${delivery_number}`)).toMatchObject({
      ...{ action: 'claim_approved', before: { status: 'waiting' } },
      after: { isApproved: false, cents: '15000' },
    })
    const stale = { decision: 'accept', amount: 150, revision: seen.revision }
    expect((await decide(delivery_number, stale, finance.token)).answer.code).toBe(1928)
    await decide(delivery_number, { decision: 'accept', amount: 150 }, finance.token)
    expect((await approve(first.claim_id, true, second.token)).code).toBe(0)
    expect(await rowOf(first.claim_id)).toMatchObject({
      ...{ status: 'accepted', approvedBy: second.id, closedAt: expect.any(Date) },
    })
    expect(await lastMessage(test.context, customer)).toMatchObject({
      notice: { name: 'claim_accepted', values: { amount: writtenSum(usd(15000)) } },
    })
    expect(await lastAudit(test.context, `parcel:${delivery_number}`)).toMatchObject({
      ...{ staffId: second.id, after: { isApproved: true, cents: '15000' } },
    })
  })

  it('is paid at most what it could ask for when it was made, and what refunds have left', async () => {
    const { customer, parcel, delivery_number } = await delivered(insured)
    await open(customer, delivery_number)
    await decide(delivery_number, { decision: 'accept', amount: 5 })
    await open(customer, delivery_number)
    const insure = (insuredCents: bigint) =>
      test.context.db.update(parcels).set({ insuredCents }).where(eq(parcels.id, parcel.id))
    const accept = async (amount: number) =>
      (await decide(delivery_number, { decision: 'accept', amount })).answer
    const above = (max: string) => ({
      ...{ code: 1436, data: { fields: { amount: expect.stringContaining(max) } } },
    })
    await insure(9000n)
    expect(await accept(37.01)).toMatchObject(above('37.00'))
    const left = await leftToCompensate(test.context.db, parcel.id)
    const { token } = await aStaffMember(test.context, 'finance')
    const refund = {
      kind: 'parcel',
      number: delivery_number,
      amount: Number(left - 2500n) / 100,
      way: 'wallet',
      reason: 'Late',
    }
    expect((await test.ask('/api/staff/finance/refund', refund, { token })).code).toBe(0)
    expect(await accept(25.01)).toMatchObject(above('25.00'))
    expect((await accept(25)).code).toBe(0)
  })

  it('waits for who holds its parcel', async () => {
    const { customer, parcel, delivery_number } = await delivered(insured)
    const held = <T>(act: () => Promise<T>) =>
      test.ownerDb.transaction(async (tx) => {
        await lockSubject(tx, `parcel:${delivery_number}`)
        const answer = act()
        await lockWaiters(test, 1)
        return { answer }
      })
    const { answer: opened } = await held(() => open(customer, delivery_number))
    expect((await opened).code).toBe(0)
    const { answer: refused } = await held(() => decide(delivery_number, { decision: 'refuse' }))
    expect((await refused).answer.code).toBe(0)
    const compensated = () =>
      test.context.db.transaction((tx) => refuseCompensated(tx, { kind: 'parcel', id: parcel.id }, usd(1n)))
    const { answer: allowed } = await held(compensated)
    await allowed
  })

  it('compensates differences that were paid, once: not beside their refund', async () => {
    const { customer, order, parcel, delivery_number } = await delivered()
    const { context } = test
    const cap = { ...(await context.settings.read()), compensation_cap_cny: 100_000 }
    const limit = async () => (await claimLimit(context.db, parcel.id, cap)).minor
    const before = await limit()
    const number = await aSupplement(context, customer, { orderId: order.id }, { amount: usd(4000n) })
    await fillWallet(context, customer, 4000n)
    await test.ask('/api/pay/balance_pay_supplement', { order_id: number }, { token: customer.token })
    expect(await limit()).toBe(before + 4000n)
    await open(customer, delivery_number, { amount: 20 })
    await decide(delivery_number, { decision: 'accept', amount: 20 })
    expect(await limit()).toBe(before + 2000n)
    const { token } = await aStaffMember(context, 'finance')
    const refund = (amount: number) =>
      test.ask(
        '/api/staff/finance/refund',
        { kind: 'supplement', number, amount, way: 'wallet', purpose: 'settlement', reason: 'Cheaper' },
        { token },
      )
    expect((await refund(10)).code).toBe(0)
    expect(await limit()).toBe(before + 1000n)
    const [{ id } = { id: '' }] = await context.db
      .select()
      .from(supplements)
      .where(eq(supplements.number, number))
    const all = { kind: 'supplement', id } as const
    await expect(
      context.db.transaction((tx) => refuseCompensated(tx, all, usd(before + 1001n))),
    ).rejects.toMatchObject({ reason: 'request_not_possible' })
  })

  it('leaves what it compensated out of refunds of the parcel and of its goods', async () => {
    const { customer, order, parcel, delivery_number } = await delivered(insured)
    const refuse = (kind: 'order' | 'parcel', id: string, cents: bigint) =>
      test.context.db
        .transaction((tx) => refuseCompensated(tx, { kind, id }, usd(cents)))
        .then(
          () => null,
          (failure: { reason: string }) => failure.reason,
        )
    const all = 2200n + 129n + 2205n
    expect(await refuse('parcel', parcel.id, all + 1n)).toBeNull()
    await open(customer, delivery_number, { amount: 20 })
    expect(await refuse('parcel', parcel.id, all + 1n)).toBeNull()
    await decide(delivery_number, { decision: 'accept', amount: 20 })
    for (const [kind, { id }] of [
      ['parcel', parcel],
      ['order', order],
    ] as const) {
      expect(await refuse(kind, id, all - 2000n)).toBeNull()
      expect(await refuse(kind, id, all - 1999n)).toBe('request_not_possible')
    }
    const { id } = await anOrder(test.context, customer, { status: 'paid' })
    expect(await refuse('order', id, 999_999n)).toBeNull()
    expect(await test.context.db.$count(refunds, eq(refunds.customerId, customer.id))).toBe(0)
  })
})

it('a claim of loss is offered for an insured parcel on its way, once', async () => {
  const shipping = await aStaffMember(test.context, 'shipping')
  const offer = ({ deliveryNumber: delivery_number }: Parcel) =>
    test.ask('/api/staff/shipping/offer_claim', { delivery_number }, { token: shipping.token })
  const customer = await aCustomer(test.context)
  const away = await aParcel(test.context, customer, { status: 'shipped', ...insured })
  for (const not of [
    (await delivered(insured)).parcel,
    await aParcel(test.context, customer, { status: 'shipped' }),
    await aParcel(test.context, customer, { status: 'paid', ...insured }),
  ])
    expect((await offer(not)).code).toBe(1433)
  const option = async (wanted: string) => {
    const { data } = await test.ask(
      '/api/shopping/get_parcel_detail',
      { delivery_number: away.deliveryNumber },
      { token: customer.token },
    )
    return data.claims.options.find(({ kind }: { kind: string }) => kind === wanted)
  }
  const news = { parcelId: away.id, status: 'InTransit', description: 'In Liege' }
  const { lost_claim_days } = await test.context.settings.read()
  const newest = test.context.now().getTime() + 3000
  await test.context.db
    .insert(trackingEvents)
    .values([newest - 2000, newest, newest - 1000].map((at) => ({ ...news, happenedAt: new Date(at) })))
  expect(await option('lost')).toMatchObject({
    ...{ kind_text: 'It never arrived', is_possible: false, obstacle_text: expect.stringMatching(/./) },
    at: toWireTime(new Date(newest + lost_claim_days * 86_400_000)),
  })
  expect(await option('seized')).toMatchObject({ is_possible: true })
  // What counts is the last news, however long ago it was shipped.
  const shippedAt = new Date(newest - (lost_claim_days + 1) * 86_400_000)
  await test.context.db.update(parcels).set({ shippedAt }).where(eq(parcels.id, away.id))
  expect((await open(customer, away.deliveryNumber, { kind: 'lost' })).code).toBe(1433)
  expect((await offer(away)).code).toBe(0)
  expect(await option('lost')).toMatchObject({ is_possible: true, obstacle_text: '', needs_photos: false })
  expect(await lastAudit(test.context, `parcel:${away.deliveryNumber}`)).toMatchObject({
    action: 'claim_offered',
    staffId: shipping.id,
  })
  expect(await lastMessage(test.context, customer)).toMatchObject({
    eventKey: `claim_offered:${away.id}`,
    notice: { name: 'claim_offered', values: { delivery_number: away.deliveryNumber } },
  })
  const { length } = await test.context.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `parcel:${away.deliveryNumber}`))
  expect((await offer(away)).code).toBe(0)
  expect(await test.context.db.$count(auditLog, eq(auditLog.subject, `parcel:${away.deliveryNumber}`))).toBe(
    length,
  )
})
