import { products } from '@sampan/database/tables'
import { startMarketplace } from '@sampan/emulators'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countBuyers } from '../../src/catalogue/search/popular-products.ts'
import { changeSettings } from '../change-settings.ts'
import { aCustomer } from '../factories.ts'
import { anOrder } from '../order-factories.ts'
import { startTestApp } from '../test-app.ts'

const DAY_MS = 86_400_000
const market = await startMarketplace()
afterAll(() => market.close())
const test = startTestApp(() => ({
  ONEBOUND_BASE_URL: market.url,
  ONEBOUND_KEY: 'demo-key',
  ONEBOUND_SECRET: 'demo-secret',
}))

/** Looks the product up as a new customer, and pays for an order of it. */
async function buy(itemId: string): Promise<void> {
  const customer = await aCustomer(test.context)
  const { data } = await test.ask(
    '/api/shopping/get_product_detail',
    { search_text: `https://item.taobao.com/item.htm?id=${itemId}` },
    { token: customer.token },
  )
  await anOrder(test.context, customer, { status: 'paid', snapshotId: data.snapshot_id })
}
const popular = async (country_code = 'US', lang: 'en' | 'cn' = 'en') =>
  (await test.ask('/api/service/get_popular_products', { country_code }, { lang })).data
const links = async () =>
  (await popular()).map((one: { product_link: string }) => one.product_link.split('=')[1])

const MOST = '758067992163'
const LESS = '568804690189'

describe('recently bought products', () => {
  beforeAll(async () => {
    await changeSettings(test.context, { popular_buyers_min: 2, popular_days: 30 })
    for (const id of [LESS, MOST, MOST, LESS, MOST]) await buy(id)
    await buy('642729266172')
  })

  it('are empty before the first count, then sorted by number of buyers', async () => {
    expect(await links()).toEqual([])
    await countBuyers(test.context)
    expect(await links()).toEqual([MOST, LESS])
  })

  it('sum goods, handling fee and freight of one piece to the landed cost', async () => {
    const [first] = await popular('NO')
    const cents = (amount: number) => Math.round(amount * 100)
    expect(first.freight_usd).toBeGreaterThan(0)
    expect(cents(first.total_usd)).toBe(
      cents(first.goods_usd) + cents(first.handling_fee_usd) + cents(first.freight_usd),
    )
  })

  it('show a product once, even if it was looked up in only one language', async () => {
    expect(await popular('US', 'cn')).toHaveLength(2)
  })

  it('leave out products that are no longer sold', async () => {
    await test.context.db.update(products).set({ isGone: true }).where(eq(products.itemId, LESS))
    expect(await links()).toEqual([MOST])
    await test.context.db.update(products).set({ isGone: false }).where(eq(products.itemId, LESS))
  })

  it('exclude purchases that are no longer recent', async () => {
    test.pass(31 * DAY_MS)
    await countBuyers(test.context)
    expect(await links()).toEqual([])
  })
})
