import type { Language } from '@sampan/contract/envelope'
import { couponCampaigns, coupons, inviteBonuses, messages } from '@sampan/database/tables'
import { usd } from '@sampan/domain/money'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { completeActivation } from '../../src/customers/accounts/activate.ts'
import { walletBalance } from '../../src/ledger/index.ts'
import { availableCouponCount, reserveCoupon } from '../../src/promotions/index.ts'
import { putTranslation } from '../../src/translations/index.ts'
import { changeSettings } from '../change-settings.ts'
import { expectInvariants } from '../expect-invariants.ts'
import { aCustomer, anOrder, aParcel, fillWallet } from '../factories.ts'
import { issueCoupon } from '../issue-coupon.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
afterEach(async () => {
  await test.drain()
  await expectInvariants(test.context)
})

const campaign = (name: string, overrides: Partial<typeof couponCampaigns.$inferInsert> = {}) => ({
  name,
  title: 'Welcome aboard',
  notice: 'For one parcel.',
  discountCents: 500n,
  minimumCents: 2_000n,
  validDays: 30,
  ...overrides,
})
beforeAll(() =>
  test.context.db
    .insert(couponCampaigns)
    .values([campaign('ten', { quota: 10 }), campaign('off', { isOn: false }), campaign('spring')]),
)
const issue = (customer: { id: string }, name: string) =>
  test.context.db.transaction((tx) => issueCoupon(test.context, tx, customer.id, name))

describe('a campaign', () => {
  it('of ten issues ten, for two hundred parallel requests', async () => {
    const crowd = []
    for (let index = 0; index < 200; index += 1) crowd.push(await aCustomer(test.context))
    const issued = await Promise.allSettled(crowd.map((customer) => issue(customer, 'ten')))
    expect(issued.filter((one) => one.status === 'fulfilled')).toHaveLength(10)
    for (const one of issued)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ reason: 'campaign_exhausted' })
  })

  it('gives a customer one, and nothing when it is off', async () => {
    const customer = await aCustomer(test.context)
    const codes = await Promise.all(Array.from({ length: 20 }, () => issue(customer, 'spring')))
    expect(codes.filter((code) => code !== null)).toHaveLength(1)
    await expect(issue(customer, 'off')).rejects.toMatchObject({ reason: 'campaign_exhausted' })
    expect(await availableCouponCount(test.context.db, customer.id, test.context.now())).toBe(1)
  })
})

describe('a coupon', () => {
  it('reserved by one of a hundred parallel parcels is used by its payment', async () => {
    const customer = await aCustomer(test.context)
    const code = (await issue(customer, 'spring')) ?? ''
    const parcel = await aParcel(test.context, customer, { status: 'waiting_fee' })
    const input = { customerId: customer.id, code, freight: usd(2_200n), now: test.context.now() }
    const tries = await Promise.allSettled(
      Array.from({ length: 100 }, () =>
        test.context.db.transaction((tx) => reserveCoupon(tx, { ...input, parcelId: parcel.id })),
      ),
    )
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    for (const one of tries)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ reason: 'coupon_taken' })
    const { moveParcel } = await import('../../src/shipping/index.ts')
    const [coupon] = await test.context.db.select().from(coupons).where(eq(coupons.code, code))
    const fields = { couponId: coupon?.id ?? null, couponCents: 500n, totalCents: 1_700n }
    const price = { from: 'waiting_fee', to: 'unpaid', stage: 'priced', fields } as const
    await test.context.db.transaction((tx) => moveParcel(tx, parcel.id, price, test.context.now()))
    await fillWallet(test.context, customer, 1_700n)
    const payment = { delivery_number: parcel.deliveryNumber }
    const paid = await test.ask('/api/pay/balance_pay_shipping', payment, { token: customer.token })
    expect(paid.code).toBe(0)
    const used = await test.ask(
      '/api/coupon/get_my_coupon_list',
      { record_status: 1 },
      { token: customer.token },
    )
    expect(used.data).toMatchObject({ total: 1, list: [{ coupon_code: code }] })
  })

  it('is listed in its tab, in the customer’s language, and offered only where it fits', async () => {
    const [customer, other] = [await aCustomer(test.context), await aCustomer(test.context)]
    await issue(customer, 'spring')
    const list = (record_status: number, lang: Language = 'en', who = customer) =>
      test.ask('/api/coupon/get_my_coupon_list', { record_status }, { token: who.token, lang })
    expect((await list(0)).data).toMatchObject({
      total: 1,
      list: [
        {
          coupon_name: 'Welcome aboard',
          details: {
            discount_reduce: 5,
            coupon_title: '$5.00 off shipping from $20.00',
            use_notice: 'For one parcel.',
          },
        },
      ],
    })
    expect((await list(0, 'cn')).data.list[0].details.coupon_title).toBe('运费满 $20.00 立减 $5.00')
    const [spring] = await test.context.db
      .select()
      .from(couponCampaigns)
      .where(eq(couponCampaigns.name, 'spring'))
    const inSpanish = async (texts: Record<string, string>, notice = 'For one parcel.') => {
      const originals = { title: 'Welcome aboard', notice }
      await test.context.db.transaction((tx) =>
        putTranslation(tx, 'coupon_campaigns', spring?.id ?? '', 'es', texts, originals),
      )
      return (await list(0, 'es')).data.list[0].details
    }
    expect(await inSpanish({ title: 'Te damos la bienvenida' })).toMatchObject({
      coupon_name: 'Welcome aboard',
      lang: 'en',
    })
    expect(await inSpanish({ title: 'Te damos la bienvenida', notice: 'Para un paquete.' })).toMatchObject({
      coupon_name: 'Te damos la bienvenida',
      use_notice: 'Para un paquete.',
      lang: 'es',
    })
    await test.context.db.update(couponCampaigns).set({ notice: '' })
    expect(await inSpanish({ title: 'Te damos la bienvenida' }, '')).toMatchObject({
      coupon_name: 'Te damos la bienvenida',
      use_notice: '',
      lang: 'es',
    })
    expect((await list(0, 'en', other)).data.total).toBe(0)
    const usable = (total_amount: unknown, token: string | undefined = customer.token) =>
      test.ask('/api/coupon/get_can_use_coupon_list', { total_amount }, token ? { token } : {})
    expect((await usable(20)).data.list).toHaveLength(1)
    expect((await usable(19.99)).data.list).toHaveLength(0)
    expect((await usable(100, other.token)).data.list).toHaveLength(0)
    expect((await usable(-1)).code).toBe(1001)
    expect((await usable(20, '')).code).toBe(9003)
    expect((await list(3)).code).toBe(1001)
    expect(await test.ask('/api/coupon/get_my_coupon_list', {})).toMatchObject({ code: 9003 })
    test.pass(31 * 86_400_000)
    // The session has expired meanwhile.
    const { beginSession } = await import('../../src/access/index.ts')
    const token = await beginSession(test.context.db, { customerId: customer.id }, test.context.now())
    const late = { ...customer, token }
    expect((await list(2, 'en', late)).data.total).toBe(1)
    expect((await usable(20, token)).data.list).toHaveLength(0)
  })
})

describe('bonuses', () => {
  it('at activation the inviter earns 50 cents and the new customer a coupon, once', async () => {
    const inviter = await aCustomer(test.context)
    const invited = await aCustomer(test.context, { invitedBy: inviter.id, activatedAt: null })
    await Promise.all(
      Array.from({ length: 10 }, () =>
        test.context.db.transaction((tx) => completeActivation(test.context, tx, invited.id)),
      ),
    )
    expect((await walletBalance(test.context.db, inviter.id)).minor).toBe(50n)
    expect(await availableCouponCount(test.context.db, invited.id, test.context.now())).toBe(1)
    const records = await test.context.db
      .select()
      .from(inviteBonuses)
      .where(eq(inviteBonuses.invitedId, invited.id))
    expect(records).toMatchObject([{ inviterId: inviter.id, transactionId: expect.any(String) }])
    const sentMessages = await test.context.db
      .select()
      .from(messages)
      .where(eq(messages.customerId, inviter.id))
    expect(sentMessages.map((message) => message.words.en?.title)).toEqual([
      'Thank you: $0.50 for your invitation',
    ])
  })

  it('are configurable to wait for the first paid order', async () => {
    await changeSettings(test.context, { invite_bonus_at: 'first_paid_order' })
    const inviter = await aCustomer(test.context)
    const invited = await aCustomer(test.context, { invitedBy: inviter.id, activatedAt: null })
    await test.context.db.transaction((tx) => completeActivation(test.context, tx, invited.id))
    expect((await walletBalance(test.context.db, inviter.id)).minor).toBe(0n)
    await anOrder(test.context, invited, { status: 'paid' })
    await anOrder(test.context, invited, { status: 'paid' })
    expect((await walletBalance(test.context.db, inviter.id)).minor).toBe(50n)
    await changeSettings(test.context, { invite_bonus_at: 'activation' })
  })
})
