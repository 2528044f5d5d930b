import { randomUUID } from 'node:crypto'
import type { SettingName } from '@sampan/contract'
import { couponCampaigns, coupons, topUps, topUpTiers } from '@sampan/database/tables'
import { fromWireTime } from '@sampan/domain/wire-time'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { walletBalance } from '../../src/ledger/index.ts'
import { issueSignUpCoupon, keepingSignUpWorth, payInviteBonus } from '../../src/promotions/index.ts'
import { storeSetting } from '../../src/settings/index.ts'
import { changeSettings } from '../change-settings.ts'
import { aCustomer, anOrder, aStaffMember } from '../factories.ts'
import { lockWaiters } from '../lock-waiters.ts'
import { startTestApp } from '../test-app.ts'

/** What staff raise of what customers are given counts after the 24 hours of the second person, and what they lower at once. */
const test = startTestApp()
const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Returns how many hours from now a moment of the wire is. */
const hoursLeft = (until: string) => (Number(fromWireTime(until)) - test.context.now().getTime()) / HOUR

let campaign: Awaited<ReturnType<typeof aCampaign>>
async function aCampaign(fields: Partial<typeof couponCampaigns.$inferInsert> = {}) {
  const [row] = await test.context.db
    .insert(couponCampaigns)
    .values({ name: randomUUID(), title: 'Spring', discountCents: 500n, validDays: 30, ...fields })
    .returning()
  if (!row) throw new Error('no campaign')
  return row
}
beforeEach(async () => {
  // Changes of the test before are over.
  test.pass(2 * DAY)
  campaign = await aCampaign()
  await changeSettings(test.context, { sign_up_coupon_campaign: campaign.name })
})

/** Calls as a colleague who has just signed in. */
const askAs = async (role: 'admin' | 'content' | 'finance', path: string, input: object) => {
  const { token } = await aStaffMember(test.context, role)
  return test.ask(`/api/staff/${path}`, input, { token })
}
const settingOf = async (name: SettingName) =>
  (await askAs('admin', 'settings/get_list', {})).data.find((one: { name: string }) => one.name === name)
async function setSetting(name: SettingName, value: unknown) {
  const { revision } = await settingOf(name)
  expect(await askAs('admin', 'settings/change', { name, value, revision })).toMatchObject({ code: 0 })
}

const kind = 'coupon_campaigns'
const itemOf = async ({ id }: { id: string }) =>
  (await askAs('content', 'content/get_item', { kind, id })).data
async function edit(one: { id: string }, fields: object) {
  const { revision, item } = (await itemOf(one)).content
  const saved = { kind, id: one.id, revision, item: { ...item, ...fields } }
  expect(await askAs('content', 'content/save_item', saved)).toMatchObject({ code: 0 })
}
/** Returns the coupon of a new account; undefined where it has none. */
async function couponAtSignUp() {
  const { id } = await aCustomer(test.context)
  await test.context.db.transaction((tx) => issueSignUpCoupon(test.context, tx, id))
  return (await test.context.db.select().from(coupons).where(eq(coupons.customerId, id)))[0]
}
const worthAtSignUp = async () => {
  const coupon = await couponAtSignUp()
  return coupon ? Number(coupon.discountCents) : null
}
const siteSettings = async () => (await test.ask('/api/index/get_site_settings')).data
const promisedAtSignUp = async () => (await siteSettings()).sign_up_coupon?.discount_usd ?? null

describe('the coupon at sign-up', () => {
  it('of a raised worth keeps the one before for a day, on the pages too, and then has the new one', async () => {
    await edit(campaign, { discount_amount: 500 })
    expect(await worthAtSignUp()).toBe(500)
    expect(await promisedAtSignUp()).toBe(5)
    const { discount, until } = (await itemOf(campaign)).sign_up
    expect(discount).toBe(5)
    expect(hoursLeft(until)).toBeCloseTo(24, 1)
    test.pass(DAY)
    expect(await worthAtSignUp()).toBe(50_000)
    expect(await promisedAtSignUp()).toBe(500)
    expect((await itemOf(campaign)).sign_up).toBeNull()
  })

  it('is lowered at once and put right at once, and waits a day where it is raised again later', async () => {
    await edit(campaign, { discount_amount: 2 })
    expect(await worthAtSignUp()).toBe(200)
    expect((await itemOf(campaign)).sign_up).toBeNull()
    await edit(campaign, { discount_amount: 5 })
    expect(await worthAtSignUp()).toBe(500)
    await edit(campaign, { discount_amount: 2 })
    test.pass(DAY)
    await edit(campaign, { discount_amount: 5 })
    expect(await worthAtSignUp()).toBe(200)
    test.pass(DAY)
    expect(await worthAtSignUp()).toBe(500)
  })

  it('keeps the freight that it needs for a day where that is lowered, and needs more at once', async () => {
    const needed = async () => Number((await couponAtSignUp())?.minimumCents)
    await edit(campaign, { minimum_amount: 100 })
    expect(await needed()).toBe(10_000)
    test.pass(DAY)
    await edit(campaign, { minimum_amount: 1 })
    expect(await needed()).toBe(10_000)
    expect((await itemOf(campaign)).sign_up).toMatchObject({ discount: 5, minimum: 100 })
    test.pass(DAY)
    expect(await needed()).toBe(100)
    expect((await itemOf(campaign)).sign_up).toBeNull()
  })

  it('is none for a day where the quota was used up before it is raised', async () => {
    await edit(campaign, { quota: 1 })
    expect([await worthAtSignUp(), await worthAtSignUp()]).toEqual([500, null])
    test.pass(DAY)
    await edit(campaign, { quota: null })
    expect(await worthAtSignUp()).toBeNull()
    expect(await promisedAtSignUp()).toBeNull()
    test.pass(DAY)
    expect(await worthAtSignUp()).toBe(500)
  })

  it('is that before of a campaign that is raised while the settings come to name it', async () => {
    const other = await aCampaign({ discountCents: 500n })
    const first = Promise.withResolvers<void>()
    const named = Promise.withResolvers<void>()
    const naming = test.context.db.transaction((tx) =>
      keepingSignUpWorth(test.context, tx, async () => {
        await storeSetting(tx, 'sign_up_coupon_campaign', other.name, test.context.now())
        named.resolve()
        await first.promise
      }),
    )
    await named.promise
    const raising = edit(other, { discount_amount: 500 })
    await lockWaiters(test, 1)
    first.resolve()
    await Promise.all([naming, raising])
    await test.context.settings.refresh()
    expect(await worthAtSignUp()).toBe(500)
    expect(hoursLeft((await itemOf(other)).sign_up.until)).toBeCloseTo(24, 1)
  })

  it('of another campaign that the settings name is worth what the one before is, raised or not', async () => {
    const other = await aCampaign({ discountCents: 50_000n })
    await setSetting('sign_up_coupon_campaign', other.name)
    expect(await worthAtSignUp()).toBe(500)
    expect((await itemOf(other)).sign_up).toMatchObject({ discount: 5 })
    expect((await itemOf(campaign)).sign_up).toBeNull()
    await edit(campaign, { discount_amount: 500 })
    expect(await worthAtSignUp()).toBe(500)
    test.pass(5 * HOUR)
    await edit(other, { discount_amount: 600 })
    expect(hoursLeft((await itemOf(other)).sign_up.until)).toBeCloseTo(24, 1)
    test.pass(DAY)
    expect(await worthAtSignUp()).toBe(60_000)
  })

  it.each([
    [
      'is given a name',
      async () => edit(await aCampaign({ discountCents: 50_000n }), { name: campaign.name }),
    ],
    [
      'is added',
      async () => {
        const item = { title: 'New', notice: '', minimum_amount: 0, valid_days: 9, quota: null, is_on: true }
        const added = { ...item, name: campaign.name, discount_amount: 500 }
        await askAs('content', 'content/save_item', { kind, id: '', revision: '', item: added })
      },
    ],
  ])('is none for a day where another campaign %s that the settings have', async (_, take) => {
    await edit(campaign, { name: `${campaign.name}-old` })
    await take()
    expect(await worthAtSignUp()).toBeNull()
    expect(await promisedAtSignUp()).toBeNull()
    test.pass(DAY)
    expect(await worthAtSignUp()).toBe(50_000)
  })

  it('is none for a day where the campaign was off, or the settings named none', async () => {
    await edit(campaign, { is_on: false })
    expect(await worthAtSignUp()).toBeNull()
    test.pass(DAY)
    await edit(campaign, { is_on: true })
    expect(await worthAtSignUp()).toBeNull()
    test.pass(DAY)
    expect(await worthAtSignUp()).toBe(500)
    await setSetting('sign_up_coupon_campaign', '')
    test.pass(DAY)
    await setSetting('sign_up_coupon_campaign', campaign.name)
    expect(await worthAtSignUp()).toBeNull()
    test.pass(DAY)
    expect(await worthAtSignUp()).toBe(500)
  })
})

describe('a setting that gives something', () => {
  it.each<[SettingName, before: number, raised: number]>([
    ['invite_bonus_cents', 50, 9_000],
    ['late_purchase_coupon_cents', 0, 9_000],
    ['late_receiving_coupon_cents', 100, 9_000],
    ['late_packing_coupon_cents', 100, 9_000],
    ['late_dispatch_coupon_cents', 100, 9_000],
    ['late_coupons_month_max', 3, 100],
    ['promised_freight_limit_cents', 2_000, 900_000],
  ])('counts a day after it was raised, and the page says so: %s', async (name, before, raised) => {
    await changeSettings(test.context, { [name]: before })
    const inForce = async () => (await test.context.settings.read())[name]
    await setSetting(name, raised)
    expect(await inForce()).toBe(before)
    const { value, in_force } = await settingOf(name)
    expect(value).toBe(raised)
    expect(in_force).toMatchObject({ value: before })
    test.pass(Number(fromWireTime(in_force.until)) - test.context.now().getTime() + 1_000)
    expect(await inForce()).toBe(raised)
    expect((await settingOf(name)).in_force).toBeNull()
    await setSetting(name, before)
    expect(await inForce()).toBe(before)
    expect((await settingOf(name)).in_force).toBeNull()
  })

  it('counts from a day after its last raise, and at once where it is lowered to what counts', async () => {
    const name = 'invite_bonus_cents'
    await setSetting(name, 90)
    test.pass(5 * HOUR)
    await setSetting(name, 120)
    const { in_force } = await settingOf(name)
    expect(in_force.value).toBe(50)
    expect(hoursLeft(in_force.until)).toBeCloseTo(24, 1)
    await setSetting(name, 50)
    expect((await settingOf(name)).in_force).toBeNull()
  })

  it('waits for the hours of the second person in force, of which shorter ones count after the longer', async () => {
    const name = 'second_person_hours'
    await setSetting(name, 10)
    test.pass(5 * HOUR)
    await setSetting(name, 2)
    const { in_force } = await settingOf(name)
    expect(in_force.value).toBe(24)
    expect(hoursLeft(in_force.until)).toBeCloseTo(24, 1)
    await setSetting('invite_bonus_cents', 90)
    expect(hoursLeft((await settingOf('invite_bonus_cents')).in_force.until)).toBeCloseTo(24, 1)
    await setSetting('invite_bonus_cents', 50)
    await setSetting(name, 24)
    expect((await settingOf(name)).in_force).toBeNull()
  })

  it('is paid and promised as it is in force: the bonus for an invitation', async () => {
    await setSetting('invite_bonus_cents', 9_000)
    const inviter = await aCustomer(test.context)
    const { id } = await aCustomer(test.context, { invitedBy: inviter.id })
    await test.context.db.transaction((tx) => payInviteBonus(test.context, tx, id, 'activation'))
    expect((await walletBalance(test.context.db, inviter.id)).minor).toBe(50n)
    expect((await siteSettings()).invite_bonus_usd).toBe(0.5)
  })

  it('is shown as it is in force: what we pay of a freight', async () => {
    await setSetting('promised_freight_limit_cents', 900_000)
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer, { status: 'in_warehouse' })
    const input = { order_ids: [order.orderNumber] }
    const { data } = await test.ask('/api/shopping/get_parcel_weight', input, { token: customer.token })
    expect(data.promised_limit).toBe(20)
  })
})

describe('a discount of top-ups', () => {
  const discountOf = async (amount: number) => {
    const { token } = await aCustomer(test.context)
    const { data } = await test.ask('/api/wallet/create_top_up', { amount }, { token })
    const [row] = await test.context.db.select().from(topUps).where(eq(topUps.number, data.order_id))
    return Number(row?.discountCents)
  }
  const tiers = async () => (await askAs('finance', 'finance/get_tiers', {})).data
  const set = async (...rows: [max: number, discount_value: number][]) => {
    const { revision } = await tiers()
    const list = rows.map(([max, discount_value]) => ({ max, discount_value }))
    expect(await askAs('finance', 'finance/set_tiers', { tiers: list, revision })).toMatchObject({ code: 0 })
  }
  beforeEach(async () => {
    await test.context.db.delete(topUpTiers)
    await test.context.db.insert(topUpTiers).values([
      { maxCents: 50_000n, discountCents: 100n },
      { maxCents: 1_000_000n, discountCents: 500n },
    ])
  })

  it('counts a day after it was raised for some amount, and the pages say so', async () => {
    await set([100, 0], [1000, 20], [10_000, 200])
    expect([await discountOf(100), await discountOf(500), await discountOf(1000)]).toEqual([100, 100, 500])
    const { token } = await aCustomer(test.context)
    const shown = async () => (await test.ask('/api/wallet/get_discount_list', {}, { token })).data
    expect(await shown()).toEqual([
      { max: 500, discount_value: 1 },
      { max: 10_000, discount_value: 5 },
    ])
    const { counts_from } = await tiers()
    test.pass(Number(fromWireTime(counts_from)) - test.context.now().getTime() + 1_000)
    expect([await discountOf(100), await discountOf(500), await discountOf(1000)]).toEqual([0, 2_000, 2_000])
    expect((await tiers()).counts_from).toBeNull()
  })

  it('is lowered at once and put right at once, and waits where it is raised further', async () => {
    await set([10_000, 0.5])
    expect([await discountOf(100), await discountOf(5000)]).toEqual([50, 50])
    expect((await tiers()).counts_from).toBeNull()
    await set([500, 1], [10_000, 5])
    expect([await discountOf(100), await discountOf(5000)]).toEqual([100, 500])
    await set([10_000, 0.5])
    await set([500, 1], [10_000, 6])
    expect([await discountOf(100), await discountOf(5000)]).toEqual([50, 50])
    expect(hoursLeft((await tiers()).counts_from)).toBeCloseTo(24, 1)
  })
})
