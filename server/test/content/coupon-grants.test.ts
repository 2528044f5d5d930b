import { randomUUID } from 'node:crypto'
import { couponCampaigns, couponGrants, coupons } from '@sampan/database/tables'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { hashPassword, lockSubject } from '../../src/access/index.ts'
import { expectInvariants } from '../expect-invariants.ts'
import { aCustomer, aStaffMember } from '../factories.ts'
import { issueCoupon } from '../issue-coupon.ts'
import { lastAudit } from '../last-audit.ts'
import { lastMessage } from '../last-message.ts'
import { lockWaiters } from '../lock-waiters.ts'
import { startTestApp } from '../test-app.ts'

/** Coupons that staff give by hand: up to $50 to a customer and $200 by a colleague in a day, above that with a second person. */
const test = startTestApp()
const [UNKNOWN_ID, EXHAUSTED, SECOND_PERSON, DECIDED_ALREADY] = [1005, 1503, 1917, 1918]
const [COUPON_HAD, UNKNOWN_CUSTOMER, WAITS, CHANGED, OFF] = [1926, 1934, 2060, 2061, 2062]
const REASON = 'Their box was dented.'

type Member = Awaited<ReturnType<typeof aStaffMember>>
type Customer = Awaited<ReturnType<typeof aCustomer>>
const supporter = () => aStaffMember(test.context, 'support')
const finance = () => aStaffMember(test.context, 'finance')

/** A campaign of its own; returns its name. */
async function aCampaign(dollars: number, fields: Partial<typeof couponCampaigns.$inferInsert> = {}) {
  const name = randomUUID()
  const discountCents = BigInt(Math.round(dollars * 100))
  await test.context.db.insert(couponCampaigns).values({ name, discountCents, validDays: 30, ...fields })
  return name
}
const change = (name: string, to: Partial<typeof couponCampaigns.$inferInsert>) =>
  test.context.db.update(couponCampaigns).set(to).where(eq(couponCampaigns.name, name))
const ask = (call: string, input: object, { token }: Member) =>
  test.ask(`/api/staff/content/${call}`, input, { token })
const give = (member: Member, { accountNo: account_no }: { accountNo: string }, campaign: string) =>
  ask('give_coupon', { account_no, campaign, reason: REASON }, member)
const waiting = async (member: Member, campaign: string) => {
  const { data } = await ask('get_coupon_grant_list', { page_size: 100 }, member)
  expect(data.total).toBe(data.list.length)
  return data.list.find((one: { campaign: string }) => one.campaign === campaign)
}
const decide = (member: Member, grant_id: string, is_approved = true) =>
  ask('decide_coupon_grant', { grant_id, is_approved }, member)
const worthOf = async ({ id }: Customer) =>
  (await test.context.db.select().from(coupons).where(eq(coupons.customerId, id))).map((one) =>
    Number(one.discountCents),
  )
const grantsTo = ({ id }: Customer) =>
  test.context.db.select().from(couponGrants).where(eq(couponGrants.customerId, id))

/** A coupon of $60 that waits for a second person. */
async function asked(customer: Customer, fields: Parameters<typeof aCampaign>[1] = {}) {
  const [member, campaign] = [await supporter(), await aCampaign(60, fields)]
  expect((await give(member, customer, campaign)).data).toEqual({ status: 'waiting', coupon_code: '' })
  const { grant_id } = await waiting(await finance(), campaign)
  return { member, campaign, grant_id }
}

describe('a coupon that is given by hand', () => {
  it('is issued once, up to the quota, to a customer that there is', async () => {
    const [member, a, b] = [await supporter(), await aCustomer(test.context), await aCustomer(test.context)]
    const campaign = await aCampaign(5.5, { quota: 1 })
    const { data } = await give(member, a, campaign)
    expect(data).toEqual({ status: 'done', coupon_code: expect.stringMatching(/./) })
    const message = await lastMessage(test.context, a)
    expect(message?.words?.en?.title).toBe('A coupon for you: $5.50 off shipping')
    expect(message?.notice?.path).toBe('/manage/main?path=Account-Coupons')
    expect(await lastAudit(test.context, `customer:${a.id}`)).toMatchObject({
      ...{ action: 'coupon_given', staffId: member.id },
      after: { campaign, cents: '550', code: data.coupon_code, reason: REASON },
    })
    const again = { code: COUPON_HAD, data: { fields: { campaign: expect.any(String) } } }
    expect(await give(member, a, campaign)).toMatchObject(again)
    expect(await give(member, b, campaign)).toMatchObject({ code: EXHAUSTED })
    await change(campaign, { quota: 2, isOn: false })
    expect(await give(member, b, campaign)).toMatchObject({ code: OFF })
    expect(await worthOf(b)).toEqual([])
    expect(await grantsTo(b)).toEqual([])
    expect(await give(member, { accountNo: 'nobody@customer.test' }, campaign)).toMatchObject({
      ...{ code: UNKNOWN_CUSTOMER, data: { fields: { account_no: expect.any(String) } } },
    })
    expect(await give(member, b, 'nothing')).toMatchObject(again)
  })

  it('is given by one of two at the same moment; the other neither gives it nor asks for it', async () => {
    const [customer, campaign] = [await aCustomer(test.context), await aCampaign(30)]
    const members = [await supporter(), await supporter()]
    const giving = await test.context.db.transaction(async (tx) => {
      await lockSubject(tx, `given-to:${customer.id}`)
      const calls = members.map((member) => give(member, customer, campaign))
      await lockWaiters(test, 2)
      return calls
    })
    expect((await Promise.all(giving)).map(({ code }) => code).sort()).toEqual([0, COUPON_HAD])
    expect(await grantsTo(customer)).toMatchObject([{ status: 'done' }])
    expect(await worthOf(customer)).toEqual([3_000])
  })

  it('counts towards the limits of what staff give alone, and waits above them', async () => {
    const [member, customer] = [await supporter(), await aCustomer(test.context)]
    const [first, above, rest] = [await aCampaign(30), await aCampaign(20.01), await aCampaign(20)]
    expect((await give(member, customer, first)).data.status).toBe('done')
    expect((await give(member, customer, rest)).data.status).toBe('done')
    expect((await give(member, customer, above)).data.status).toBe('waiting')
    expect((await worthOf(customer)).toSorted()).toEqual([2_000, 3_000])
    const correction = { account_no: customer.accountNo, amount: 0.01, reason: 'Sorry' }
    const { token } = await finance()
    const corrected = await test.ask('/api/staff/finance/adjust_wallet', correction, { token })
    expect(corrected.data).toEqual({ status: 'waiting' })
  })

  it('counts for the colleague too, whoever gets it', async () => {
    const [member, campaign] = [await supporter(), await aCampaign(50)]
    const statuses = []
    for (let n = 0; n < 5; n += 1)
      statuses.push((await give(member, await aCustomer(test.context), campaign)).data.status)
    expect(statuses).toEqual(['done', 'done', 'done', 'done', 'waiting'])
  })
})

describe('a coupon above the limits', () => {
  it('is given once a second person of finance approves it', async () => {
    const customer = await aCustomer(test.context)
    const { member, campaign, grant_id } = await asked(customer)
    expect(await lastAudit(test.context, `customer:${customer.id}`)).toMatchObject({
      ...{ action: 'coupon_asked', staffId: member.id },
      after: { campaign, cents: '6000', reason: REASON },
    })
    expect(await worthOf(customer)).toEqual([])
    expect(await give(await supporter(), customer, campaign)).toMatchObject({ code: WAITS })
    const second = await finance()
    expect(await waiting(second, campaign)).toMatchObject({
      ...{ amount: 60, reason: REASON, is_mine: false },
      customer: { account_no: customer.accountNo },
    })
    expect(await decide(second, grant_id)).toMatchObject({ code: 0 })
    expect(await worthOf(customer)).toEqual([6_000])
    expect((await lastMessage(test.context, customer))?.words?.en?.title).toContain('$60.00')
    expect(await lastAudit(test.context, `customer:${customer.id}`)).toMatchObject({
      ...{ action: 'coupon_given', staffId: second.id },
      after: { campaign, cents: '6000', reason: REASON, askedBy: member.id },
    })
    expect(await grantsTo(customer)).toMatchObject([{ status: 'done', decidedBy: second.id }])
    expect(await waiting(second, campaign)).toBeUndefined()
    expect(await decide(second, grant_id, false)).toMatchObject({ code: DECIDED_ALREADY })
    expect(await decide(second, randomUUID())).toMatchObject({ code: UNKNOWN_ID })
    await expectInvariants(test.context)
  })

  it('is not approved by who asked for it, who can take it back', async () => {
    const both = await aStaffMember(test.context, 'support', 'finance')
    const [customer, campaign] = [await aCustomer(test.context), await aCampaign(60)]
    await give(both, customer, campaign)
    const { grant_id, is_mine } = await waiting(both, campaign)
    expect(is_mine).toBe(true)
    expect(await decide(both, grant_id)).toMatchObject({ code: SECOND_PERSON })
    expect(await decide(both, grant_id, false)).toMatchObject({ code: 0 })
    expect(await worthOf(customer)).toEqual([])
  })

  it('is declined: the customer gets none and hears nothing, and it can be asked for again', async () => {
    const customer = await aCustomer(test.context)
    const { member, campaign, grant_id } = await asked(customer)
    const second = await finance()
    expect(await decide(second, grant_id, false)).toMatchObject({ code: 0 })
    expect(await grantsTo(customer)).toMatchObject([{ status: 'refused', decidedBy: second.id }])
    expect(await lastAudit(test.context, `customer:${customer.id}`)).toMatchObject({
      ...{ action: 'coupon_declined', staffId: second.id },
      before: { campaign, cents: '6000', reason: REASON, askedBy: member.id },
    })
    expect(await worthOf(customer)).toEqual([])
    expect(await lastMessage(test.context, customer)).toBeUndefined()
    expect((await give(member, customer, campaign)).data.status).toBe('waiting')
  })

  it('waits for each customer and campaign by itself, the oldest first', async () => {
    const [one, other] = [await aCustomer(test.context), await aCustomer(test.context)]
    const { member, campaign, grant_id } = await asked(one)
    const next = await aCampaign(70)
    expect((await give(member, other, campaign)).data.status).toBe('waiting')
    expect((await give(member, one, next)).data.status).toBe('waiting')
    const second = await finance()
    const { data } = await ask('get_coupon_grant_list', { page_size: 100 }, second)
    const isMine = ({ campaign: name }: { campaign: string }) => name === campaign || name === next
    const mine = data.list.filter(isMine)
    expect(mine).toMatchObject([
      { grant_id, customer: { account_no: one.accountNo }, campaign },
      { customer: { account_no: other.accountNo }, campaign },
      { customer: { account_no: one.accountNo }, campaign: next },
    ])
    const page = await ask('get_coupon_grant_list', { page: 2, page_size: data.total - 1 }, second)
    expect(page.data).toMatchObject({ total: data.total, list: [{ campaign: next }] })
  })

  it('is not asked for where its campaign has given out its quota', async () => {
    const [customer, campaign] = [await aCustomer(test.context), await aCampaign(60, { quota: 1, issued: 1 })]
    expect(await give(await supporter(), customer, campaign)).toMatchObject({ code: EXHAUSTED })
    expect(await grantsTo(customer)).toEqual([])
  })

  it('is decided once by two at the same moment, and asked for once', async () => {
    const [customer, campaign] = [await aCustomer(test.context), await aCampaign(60)]
    const asking = [await supporter(), await supporter()].map((one) => give(one, customer, campaign))
    expect((await Promise.all(asking)).map(({ code }) => code).sort()).toEqual([0, WAITS])
    const { grant_id } = await waiting(await finance(), campaign)
    const deciding = [await finance(), await finance()].map((one) => decide(one, grant_id))
    expect((await Promise.all(deciding)).map(({ code }) => code).sort()).toEqual([0, DECIDED_ALREADY])
    expect(await worthOf(customer)).toEqual([6_000])
  })

  it.each([
    ['is switched off', { isOn: false }, OFF],
    ['has given out its quota', { quota: 0 }, EXHAUSTED],
    ['gives coupons of another worth', { discountCents: 6_001n }, CHANGED],
  ])('waits on where its campaign %s meanwhile, and can be declined', async (_, to, code) => {
    const customer = await aCustomer(test.context)
    const { campaign, grant_id } = await asked(customer)
    await change(campaign, to)
    const second = await finance()
    expect(await decide(second, grant_id)).toMatchObject({ code })
    expect(await worthOf(customer)).toEqual([])
    expect(await waiting(second, campaign)).toMatchObject({ grant_id })
    expect(await decide(second, grant_id, false)).toMatchObject({ code: 0 })
  })

  it('is not given to a customer who got it in another way meanwhile', async () => {
    const customer = await aCustomer(test.context)
    const { campaign, grant_id } = await asked(customer)
    await test.context.db.transaction((tx) => issueCoupon(test.context, tx, customer.id, campaign))
    expect(await decide(await finance(), grant_id)).toMatchObject({ code: COUPON_HAD })
    expect(await worthOf(customer)).toEqual([6_000])
  })

  it('ends with the account of its customer', async () => {
    const passwordHash = await hashPassword('harbour at dawn')
    const remove = ({ token }: Customer) => test.ask('/api/account/delete_account', {}, { token })
    const [gone, goes] = [
      await aCustomer(test.context, { passwordHash }),
      await aCustomer(test.context, { passwordHash }),
    ]
    const [before, meanwhile] = [await asked(gone), await asked(goes)]
    expect(await remove(gone)).toMatchObject({ code: 0 })
    expect(await grantsTo(gone)).toMatchObject([{ status: 'refused', decidedBy: null }])
    const second = await finance()
    expect(await waiting(second, before.campaign)).toBeUndefined()
    expect(await decide(second, before.grant_id)).toMatchObject({ code: DECIDED_ALREADY })
    expect(await worthOf(gone)).toEqual([])

    const [removed, decided] = await Promise.all([remove(goes), decide(second, meanwhile.grant_id)])
    expect(removed).toMatchObject({ code: 0 })
    const isGiven = decided.code === 0
    expect(await worthOf(goes)).toEqual(isGiven ? [6_000] : [])
    expect(await grantsTo(goes)).toMatchObject([{ status: isGiven ? 'done' : 'refused' }])
    expect(await lastMessage(test.context, goes)).toBeUndefined()
  })

  it('keeps its campaign from being removed until it is declined', async () => {
    const writer = await aStaffMember(test.context, 'content')
    const { campaign, grant_id } = await asked(await aCustomer(test.context))
    const found = eq(couponCampaigns.name, campaign)
    const [{ id } = { id: '' }] = await test.context.db.select().from(couponCampaigns).where(found)
    const input = { kind: 'coupon_campaigns', id }
    expect(await ask('remove_item', input, writer)).toMatchObject({ code: 1925 })
    expect(await decide(await finance(), grant_id, false)).toMatchObject({ code: 0 })
    expect(await ask('remove_item', input, writer)).toMatchObject({ code: 0 })
    expect(await test.context.db.select().from(couponCampaigns).where(found)).toEqual([])
  })
})
