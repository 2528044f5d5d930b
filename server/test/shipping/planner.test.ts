import { orders } from '@sampan/database/tables'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { aCustomer, anOrder } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
const PATH = '/api/shipping/plan_parcels'

/** Creates items in the warehouse, weighed and measured. */
async function stored(...items: Partial<typeof orders.$inferInsert>[]) {
  const customer = await aCustomer(test.context)
  const ids: string[] = []
  for (const item of items) {
    const order = await anOrder(test.context, customer, { status: 'in_warehouse' })
    await test.context.db.update(orders).set(item).where(eq(orders.id, order.id))
    ids.push(order.orderNumber)
  }
  return { token: customer.token, order_ids: ids }
}

const shirt = { weightG: 400, lengthMm: 280, widthMm: 200, heightMm: 40, goodsType: 0 }
const ink = { weightG: 300, lengthMm: 120, widthMm: 80, heightMm: 80, goodsType: 3 }
const lamp = { weightG: 900, lengthMm: 500, widthMm: 300, heightMm: 300, goodsType: 0 }

describe('planning parcels', () => {
  it('plans every item, and each parcel can be submitted at its freight', async () => {
    const { token, order_ids } = await stored(shirt, lamp, ink)
    const { data } = await test.ask(PATH, { order_ids, country_code: 'US', postcode: '97201' }, { token })
    expect(data.is_optimal).toBe(true)
    const [best] = data.plans
    const planned = best.parcels.flatMap((parcel: { order_ids: string[] }) => parcel.order_ids)
    expect(planned.toSorted()).toEqual(order_ids.toSorted())
    for (const parcel of best.parcels) {
      const submitted = await test.ask(
        '/api/shopping/submit_shipping_order',
        {
          order_ids: parcel.order_ids,
          shipping_method_code: parcel.channel_code,
          total_amount: parcel.freight_price,
          country_code: 'US',
          consignee_name: 'Lena Morris',
          consignee_province: 'Oregon',
          consignee_city: 'Portland',
          consignee_address_detail: '12 Harbor Street',
          consignee_postcode: '97201',
          consignee_phone: '+1 503 555 0100',
        },
        { token },
      )
      expect(submitted).toMatchObject({ code: 0 })
    }
  })

  it('has consistent sums: parcels and lines, certain and estimated parts', async () => {
    const { token, order_ids } = await stored(shirt, lamp)
    const { data } = await test.ask(PATH, { order_ids, country_code: 'NO' }, { token })
    for (const plan of data.plans) {
      const sum = (amounts: number[]) => Math.round(amounts.reduce((all, one) => all + one, 0) * 100) / 100
      expect(sum(plan.parcels.map((one: { total_amount: number }) => one.total_amount))).toBe(
        plan.total_amount,
      )
      expect(sum(plan.price_lines.map((one: { amount: number }) => one.amount))).toBe(plan.total_amount)
      expect(sum([plan.sure_amount, plan.estimated_amount])).toBe(plan.total_amount)
    }
    // 25 % of $40 and the freight, which is certain because everything was weighed.
    const [best] = data.plans
    expect(best.price_lines).toMatchObject([
      { kind: 'freight', is_estimate: false, amount: best.sure_amount },
      { kind: 'tax', is_estimate: true, amount: Math.ceil((4000 + best.sure_amount * 100) / 4) / 100 },
    ])
    expect(data.customs).toMatchObject({ valid_from: '2024-01-01', certainty: 'official', limit: null })
  })

  describe('with items on their way', () => {
    /** A small item here, and a paid order that was bought for the same country. */
    async function onTheWay(
      overrides: Partial<typeof orders.$inferInsert> = {},
      storageUntil: Date | null = null,
    ) {
      const { token, order_ids } = await stored({ ...shirt, storageUntil })
      const [here] = await test.context.db
        .select()
        .from(orders)
        .where(eq(orders.orderNumber, order_ids[0] ?? ''))
      const coat = await anOrder(
        test.context,
        { id: here?.customerId ?? '' },
        { status: 'on_the_way', productName: 'Linen coat' },
      )
      await test.context.db
        .update(orders)
        .set({ purchasedAt: test.context.now(), ...overrides })
        .where(eq(orders.id, coat.id))
      const { data } = await test.ask(PATH, { order_ids, country_code: 'US' }, { token })
      const wait = data.plans.find(({ kind }: { kind: string }) => kind === 'wait')
      return { wait, best: data.plans[0], coat }
    }

    it('states the saving of waiting for them, as an estimate with a date', async () => {
      const { wait, best, coat } = await onTheWay()
      expect(wait.waits_for).toEqual([
        {
          order_id: coat.orderNumber,
          product_name: 'Linen coat',
          product_image_url: coat.productImageUrl,
          // A coat without a weight from its seller.
          weight: 1.4,
          expected_until: expect.stringMatching(/^20/),
        },
      ])
      expect(wait.parcels.flatMap(({ order_ids }: { order_ids: string[] }) => order_ids)).toContain(
        coat.orderNumber,
      )
      expect(
        wait.parcels.every(
          ({ is_estimate, is_promised }: Record<string, boolean>) => is_estimate && !is_promised,
        ),
      ).toBe(true)
      expect(wait.reasons[0]).toMatch(/waiting saves \$\d/)
      expect(best.waits_for).toEqual([])
    })

    it('excludes items that go elsewhere, are late, or arrive after the free storage', async () => {
      expect((await onTheWay({ countryCode: 'DE' })).wait).toBeUndefined()
      const soon = new Date(test.context.now().getTime() + 3_600_000)
      expect((await onTheWay({}, soon)).wait).toBeUndefined()
      const longAgo = new Date(test.context.now().getTime() - 200 * 86_400_000)
      expect(
        (await onTheWay({ createdAt: longAgo, paidAt: longAgo, purchasedAt: longAgo })).wait,
      ).toBeUndefined()
    })
  })

  it('offers sooner beside cheaper with the difference, in both languages', async () => {
    const { token, order_ids } = await stored(shirt, { ...shirt, weightG: 2_400 })
    const ask = async (lang: 'en' | 'cn') =>
      (await test.ask(PATH, { order_ids, country_code: 'US' }, { token, lang })).data.plans
    const [best, soonest] = await ask('en')
    expect([best.kind, soonest.kind]).toEqual(['best', 'soonest'])
    expect(soonest.total_amount).toBeGreaterThan(best.total_amount)
    const more = (soonest.total_amount - best.total_amount).toFixed(2)
    expect(soonest.reasons[0]).toMatch(new RegExp(`^Up to \\d+ days sooner, for \\$${more} more\\.$`))
    expect((await ask('cn'))[1].reasons[0]).toContain(`多付 $${more}`)
  })

  it('names the boxes that a parcel fits in', async () => {
    const { token, order_ids } = await stored(ink)
    const { data } = await test.ask(PATH, { order_ids, country_code: 'US' }, { token })
    expect(data.plans[0].parcels[0].box_names).toEqual(['8'])
  })

  it('names items that no channel accepts there', async () => {
    const { token, order_ids } = await stored(shirt, ink)
    const { data } = await test.ask(PATH, { order_ids, country_code: 'NO' }, { token })
    expect(data.plans[0].left_out_order_ids).toEqual([order_ids[1]])
  })

  it('is limited to the customer’s own items in the warehouse', async () => {
    const mine = await stored(shirt)
    const theirs = await stored(shirt)
    const refused = await test.ask(
      PATH,
      { order_ids: [...mine.order_ids, ...theirs.order_ids], country_code: 'US' },
      { token: mine.token },
    )
    expect(refused).toMatchObject({ code: expect.any(Number), data: null })
    expect(refused.code).not.toBe(0)
    expect((await test.ask(PATH, { order_ids: mine.order_ids, country_code: 'US' })).code).toBe(9003)
  })

  it('refuses an unknown country, and an empty list of items', async () => {
    const { token, order_ids } = await stored(shirt)
    expect((await test.ask(PATH, { order_ids, country_code: 'XX' }, { token })).code).not.toBe(0)
    expect((await test.ask(PATH, { order_ids: [], country_code: 'US' }, { token })).code).not.toBe(0)
    expect(
      (await test.ask(PATH, { order_ids, country_code: 'US', objective: 'best' }, { token })).code,
    ).not.toBe(0)
  })

  it('excludes items whose storage has ended', async () => {
    const { token, order_ids } = await stored({ ...shirt, storageUntil: new Date(0) })
    const refused = await test.ask(PATH, { order_ids, country_code: 'US' }, { token })
    expect(refused.msg).toContain(order_ids[0])
  })
})
