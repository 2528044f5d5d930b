import { randomUUID } from 'node:crypto'
import type { Transaction } from '@sampan/database'
import { couponCampaigns, coupons } from '@sampan/database/tables'
import { usd } from '@sampan/domain/money'
import { isPublicId } from '@sampan/domain/public-ids'
import { toWireTime } from '@sampan/domain/wire-time'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  campaignExists,
  issueSignUpCoupon,
  releaseCoupon,
  reserveCoupon,
  reservedDiscounts,
  signUpOffer,
  spendCoupon,
} from '../../src/promotions/index.ts'
import { changeSettings } from '../change-settings.ts'
import { aCustomer } from '../factories.ts'
import { fraction } from '../fraction.ts'
import { issueCoupon } from '../issue-coupon.ts'
import { startTestApp } from '../test-app.ts'

/** What a coupon records from its issue to its use, and where its customer reads it. */
const test = startTestApp()
const DAY = 86_400_000

type Customer = Awaited<ReturnType<typeof aCustomer>>
const inTransaction = <Result>(work: (tx: Transaction) => Promise<Result>) =>
  test.context.db.transaction(work)

/** A campaign of its own: $5 off from $20 on, for 30 days. */
async function aCampaign(fields: Partial<typeof couponCampaigns.$inferInsert> = {}) {
  const [campaign] = await test.context.db
    .insert(couponCampaigns)
    .values({
      ...{ name: randomUUID(), title: 'Spring', notice: 'For one parcel.' },
      ...{ discountCents: 500n, minimumCents: 2_000n, validDays: 30, ...fields },
    })
    .returning()
  if (!campaign) throw new Error('no campaign')
  return campaign
}
const issue = (customer: { id: string }, { name }: { name: string }) =>
  inTransaction((tx) => issueCoupon(test.context, tx, customer.id, name))
const issuedOf = async ({ id }: { id: string }) =>
  (await test.context.db.select().from(couponCampaigns).where(eq(couponCampaigns.id, id)))[0]?.issued
const couponsOf = ({ id }: { id: string }) =>
  test.context.db.select().from(coupons).where(eq(coupons.customerId, id)).orderBy(coupons.id)

/** A customer with a coupon of a campaign with these terms. */
async function withCoupon(fields: Parameters<typeof aCampaign>[0] = {}) {
  const [customer, campaign] = [await aCustomer(test.context), await aCampaign(fields)]
  const code = (await issue(customer, campaign)) ?? ''
  return { customer, campaign, code }
}
const reserve = (
  { id }: Customer,
  code: string,
  { freight = 2_000n as bigint | null, parcelId = randomUUID() as string, now = test.context.now() } = {},
) =>
  inTransaction((tx) =>
    reserveCoupon(tx, {
      ...{ customerId: id, code, parcelId, now },
      freight: freight === null ? null : usd(freight),
    }),
  )
const notUsable = { reason: 'coupon_not_usable' }

describe('an issued coupon', () => {
  it('has the terms that its campaign had, from now on', async () => {
    const { customer, campaign, code } = await withCoupon()
    expect(isPublicId('coupon', code)).toBe(true)
    await test.context.db
      .update(couponCampaigns)
      .set({ discountCents: 1n, minimumCents: 1n, validDays: 1 })
      .where(eq(couponCampaigns.id, campaign.id))
    const [coupon, ...others] = await couponsOf(customer)
    expect(others).toEqual([])
    expect(coupon).toMatchObject({
      ...{ code, campaignId: campaign.id, discountCents: 500n, minimumCents: 2_000n },
      ...{ status: 'available', parcelId: null, effectedAt: coupon?.createdAt },
    })
    expect(Number(coupon?.expiredAt) - Number(coupon?.effectedAt)).toBe(30 * DAY)
    expect(await issuedOf(campaign)).toBe(1)
    expect(await issue(customer, campaign)).toBeNull()
    expect(await issuedOf(campaign)).toBe(1)
  })

  it('is of its campaign and customer: two of each are four', async () => {
    const people = [await aCustomer(test.context), await aCustomer(test.context)]
    const campaigns = [await aCampaign(), await aCampaign()]
    const codes = []
    for (const person of people) for (const campaign of campaigns) codes.push(await issue(person, campaign))
    expect(new Set(codes).size).toBe(4)
  })

  it('is none when the quota is used up, and what happened beside it stays', async () => {
    const campaign = await aCampaign({ quota: 1 })
    expect(await issue(await aCustomer(test.context), campaign)).not.toBeNull()
    const late = await aCustomer(test.context)
    const refused = await inTransaction(async (tx) => {
      await tx.update(couponCampaigns).set({ title: 'Over' }).where(eq(couponCampaigns.id, campaign.id))
      return issueCoupon(test.context, tx, late.id, campaign.name).catch((failure) => failure)
    })
    expect(refused).toMatchObject({ reason: 'campaign_exhausted' })
    expect(await couponsOf(late)).toEqual([])
    const [row] = await test.context.db
      .select()
      .from(couponCampaigns)
      .where(eq(couponCampaigns.id, campaign.id))
    expect(row).toMatchObject({ issued: 1, title: 'Over' })
  })

  it('at sign-up is that of the settings, and its absence stops nobody', async () => {
    const [campaign, over] = [await aCampaign(), await aCampaign({ isOn: false })]
    const signUp = async ({ name }: { name: string }, customer: { id: string }) => {
      await changeSettings(test.context, { sign_up_coupon_campaign: name })
      await inTransaction((tx) => issueSignUpCoupon(test.context, tx, customer.id))
      return couponsOf(customer)
    }
    expect(await signUp(campaign, await aCustomer(test.context))).toMatchObject([{ campaignId: campaign.id }])
    expect(await signUp(over, await aCustomer(test.context))).toEqual([])
    await expect(signUp(campaign, { id: randomUUID() })).rejects.toThrow('no customer')
  })
})

describe('a campaign', () => {
  it('is offered at sign-up while it is on and has coupons left', async () => {
    const offered = async (fields: Parameters<typeof aCampaign>[0]) => {
      const { name } = await aCampaign(fields)
      expect(await campaignExists(test.context.db, name)).toBe(true)
      await changeSettings(test.context, { sign_up_coupon_campaign: name })
      const offer = await signUpOffer(test.context, test.context.db)
      expect(offer?.campaign.name).toBe(name)
      return offer?.isOpen
    }
    expect(await offered({})).toBe(true)
    expect(await offered({ quota: 2, issued: 1 })).toBe(true)
    expect(await offered({ quota: 2, issued: 2 })).toBe(false)
    expect(await offered({ isOn: false })).toBe(false)
    expect(await campaignExists(test.context.db, 'no such')).toBe(false)
    await changeSettings(test.context, { sign_up_coupon_campaign: 'no such' })
    expect(await signUpOffer(test.context, test.context.db)).toBeNull()
  })
})

describe('a reserved coupon', () => {
  it('is kept for its parcel, with what it takes off that freight', async () => {
    const { customer, code } = await withCoupon()
    const parcelId = randomUUID()
    const [before] = await couponsOf(customer)
    expect(await reserve(customer, code, { parcelId })).toEqual({ id: before?.id, discount: usd(500n) })
    expect(await couponsOf(customer)).toMatchObject([{ status: 'reserved', parcelId }])
    await expect(reserve(customer, code)).rejects.toMatchObject({ reason: 'coupon_taken' })
    const off = async (cents: bigint, id = parcelId) =>
      (await reservedDiscounts(test.context.db, id))(usd(cents))
    expect(await off(2_000n)).toEqual(usd(500n))
    expect(await off(1_999n)).toBeNull()
    expect(await off(2_000n, randomUUID())).toBeNull()
  })

  it('takes off no more than the freight, and nothing while that is not known', async () => {
    const terms = { discountCents: 3_000n, minimumCents: 0n }
    const [known, open] = [await withCoupon(terms), await withCoupon()]
    expect((await reserve(known.customer, known.code, { freight: 1_200n })).discount).toEqual(usd(1_200n))
    expect((await reserve(open.customer, open.code, { freight: null })).discount).toEqual(usd(0n))
  })

  it('cannot be one that is unknown, of another customer, below its minimum or out of its time', async () => {
    const { customer, code } = await withCoupon()
    const stranger = await aCustomer(test.context)
    await expect(reserve(customer, 'CP-NONE')).rejects.toMatchObject(notUsable)
    await expect(reserve(stranger, code)).rejects.toMatchObject(notUsable)
    await expect(reserve(customer, code, { freight: 1_999n })).rejects.toMatchObject(notUsable)
    const later = new Date(test.context.now().getTime() + 31 * DAY)
    await expect(reserve(customer, code, { now: later })).rejects.toMatchObject(notUsable)
    await expect(reserve(customer, code, { now: new Date(0) })).rejects.toMatchObject(notUsable)
    expect(await couponsOf(customer)).toMatchObject([{ status: 'available' }])
  })

  it('is released with its parcel, and reserved again', async () => {
    const [one, other] = [await withCoupon(), await withCoupon()]
    const parcelId = randomUUID()
    await reserve(one.customer, one.code, { parcelId })
    await reserve(other.customer, other.code)
    await inTransaction((tx) => releaseCoupon(test.context, tx, parcelId))
    expect(await couponsOf(one.customer)).toMatchObject([{ status: 'available', parcelId: null }])
    expect(await couponsOf(other.customer)).toMatchObject([{ status: 'reserved' }])
    await reserve(one.customer, one.code, { parcelId })
  })

  it('is used up by the payment of its parcel, for good', async () => {
    const { customer, code } = await withCoupon()
    const parcelId = randomUUID()
    await reserve(customer, code, { parcelId })
    await inTransaction((tx) => spendCoupon(tx, parcelId))
    await inTransaction((tx) => releaseCoupon(test.context, tx, parcelId))
    expect(await couponsOf(customer)).toMatchObject([{ status: 'used', parcelId }])
    const later = new Date(test.context.now().getTime() + 31 * DAY)
    for (const now of [test.context.now(), later])
      await expect(reserve(customer, code, { now })).rejects.toMatchObject({ reason: 'coupon_taken' })
    await expect(inTransaction((tx) => spendCoupon(tx, parcelId))).rejects.toThrow(
      `no coupon is reserved for parcel ${parcelId}`,
    )
    expect((await reservedDiscounts(test.context.db, parcelId))(usd(2_000n))).toBeNull()
  })
})

describe('the lists of coupons', () => {
  /** A customer with coupons of these campaigns, by their titles. */
  async function withCoupons(...campaigns: Parameters<typeof aCampaign>[0][]) {
    const customer = await aCustomer(test.context)
    const codes = []
    for (const fields of campaigns) codes.push((await issue(customer, await aCampaign(fields))) ?? '')
    const { token } = customer
    const list = async (record_status: number, page: object = {}) => {
      const { data } = await test.ask('/api/coupon/get_my_coupon_list', { record_status, ...page }, { token })
      return { names: data.list.map(({ coupon_name }: { coupon_name: string }) => coupon_name), ...data }
    }
    const usable = async (total_amount: number) => {
      const { data } = await test.ask('/api/coupon/get_can_use_coupon_list', { total_amount }, { token })
      return data.list.map(({ coupon_name }: { coupon_name: string }) => coupon_name)
    }
    return { customer, codes, list, usable }
  }

  it('show all of a coupon', async () => {
    const { customer, codes, list } = await withCoupons(
      {},
      { title: 'Small', minimumCents: 0n, validDays: 60 },
    )
    const [coupon, small] = await couponsOf(customer)
    const { list: shown } = await list(0)
    expect(shown).toEqual([
      {
        id: coupon?.id,
        coupon_code: codes[0],
        coupon_name: 'Spring',
        effected_at: toWireTime(coupon?.effectedAt),
        expired_at: toWireTime(coupon?.expiredAt),
        details: {
          discount_reduce: 5,
          coupon_title: '$5.00 off shipping from $20.00',
          coupon_name: 'Spring',
          use_notice: 'For one parcel.',
          lang: 'en',
        },
      },
      expect.objectContaining({
        id: small?.id,
        details: expect.objectContaining({ coupon_title: '$5.00 off shipping' }),
      }),
    ])
  })

  it('have those that expire first at the top, page by page, and count them', async () => {
    const { list } = await withCoupons(
      { title: 'Late', validDays: 90 },
      { title: 'Soon', validDays: 10 },
      { title: 'Then', validDays: 30 },
    )
    expect(await list(0)).toMatchObject({ names: ['Soon', 'Then', 'Late'], total: 3 })
    expect(await list(0, { page: 2, page_size: 2 })).toMatchObject({ names: ['Late'], total: 3 })
    expect(await list(1)).toMatchObject({ names: [], total: 0 })
    expect(await list(2)).toMatchObject({ names: [], total: 0 })
  })

  it('have reserved and used ones in one tab, and expired ones in another', async () => {
    const { customer, codes, list } = await withCoupons(
      { title: 'Reserved', validDays: 10 },
      { title: 'Used', validDays: 20 },
      { title: 'Expired' },
      { title: 'Open', validDays: 40 },
    )
    await reserve(customer, codes[0] ?? '')
    const parcelId = randomUUID()
    await reserve(customer, codes[1] ?? '', { parcelId })
    await inTransaction((tx) => spendCoupon(tx, parcelId))
    await test.context.db
      .update(coupons)
      .set({ expiredAt: new Date(test.context.now().getTime() - 1) })
      .where(eq(coupons.code, codes[2] ?? ''))
    expect((await list(0)).names).toEqual(['Open'])
    expect((await list(1)).names).toEqual(['Reserved', 'Used'])
    expect((await list(2)).names).toEqual(['Expired'])
  })

  it('offer what fits the freight and has begun, the largest first, then the first to expire', async () => {
    const { customer, codes, usable } = await withCoupons(
      { title: 'Later', validDays: 60 },
      { title: 'Sooner', validDays: 20 },
      { title: 'Largest', discountCents: 900n },
      { title: 'Dearer', minimumCents: 2_001n },
      { title: 'Not begun', discountCents: 800n },
    )
    const tomorrow = new Date(test.context.now().getTime() + DAY)
    await test.context.db
      .update(coupons)
      .set({ effectedAt: tomorrow })
      .where(eq(coupons.code, codes[4] ?? ''))
    expect(await usable(20)).toEqual(['Largest', 'Sooner', 'Later'])
    expect(await usable(20.01)).toEqual(['Largest', 'Sooner', 'Dearer', 'Later'])
    expect(await usable(19.99)).toEqual([])
    const split = { total_amount: 20.001 }
    expect(
      await test.ask('/api/coupon/get_can_use_coupon_list', split, { token: customer.token }),
    ).toMatchObject(fraction('total_amount'))
  })
})
